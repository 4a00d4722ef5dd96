import type { Lugar } from '@sie/domain/base/brazil/fuso.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Published } from '../../ui/publicacao/published.ts'

/** Event in public reads: any field may be missing, instants are ISO strings. */
export type EventoPublicado = Published<Evento>

/** Fields that a row of the list needs; no others are read. */
export const CAMPOS_DA_LINHA = [
  'titulo',
  'tipo',
  'situacao',
  'imagem',
  'inicio',
  'fim',
  'prazos',
  'local.nome',
  'dadosEndereco.logradouroMunicipio',
  'dadosEndereco.logradouroUF',
  'contatos.organizador',
  'curso.cargaHoraria',
  'publicacao.publico',
  'vinculo',
  'searchableName',
]

export const enderecoDoEvento = (id: string) => address('/eventos/evento', { id })
export const enderecoDoLocal = (id: string) => address('/eventos/evento/localizacao', { id })

/** Milliseconds since 1970 of an ISO instant; undefined where there is none. */
export function millis(iso: string | null | undefined): number | undefined {
  const at = iso ? Date.parse(iso) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** '27/11/2026 às 23h59' in Brasília; '' where there is none. */
export function diaEHora(iso: string | null | undefined): string {
  const at = millis(iso)
  return at === undefined ? '' : `${formatDay(dayInBrasilia(at))} às ${horaDe(at)}`
}

/** Time in Brasília: '23h59', or '9h' for a whole hour. */
export function horaDe(at: number): string {
  const [hours = '', minutes = ''] = new Date(at - 10_800_000).toISOString().slice(11, 16).split(':')
  return minutes === '00' ? `${Number(hours)}h` : `${Number(hours)}h${minutes}`
}

/** Place of an event, whose clocks its hours are told by. */
export const lugarDoEvento = ({ dadosEndereco }: Pick<EventoPublicado, 'dadosEndereco'>): Lugar => ({
  uf: dadosEndereco?.logradouroUF ?? '',
  municipio: dadosEndereco?.logradouroMunicipio ?? '',
})

/** City and state of an event, else the name of its place. */
export function cidadeDe({ local, dadosEndereco }: Pick<EventoPublicado, 'local' | 'dadosEndereco'>): string {
  const city = [dadosEndereco?.logradouroMunicipio, dadosEndereco?.logradouroUF].filter(Boolean).join(', ')
  return city || (local?.nome ?? '')
}

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
/** Weekday of a day: 'sex'. */
export const diaDaSemana = (day: string): string => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''
