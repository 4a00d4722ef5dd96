import { TIPOS_DE_AGENDAMENTO, type TipoDeAgendamento } from '@sie/domain/eventos/agenda/tipos.ts'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Agendamento } from '@sie/domain/eventos/collections/agendamentos.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { Published } from '../../../ui/publicacao/published.ts'

/** Date on the home, of the agenda or of an event. Instants are ISO strings. */
export interface DataDoInicio {
  id: string
  tipo: TipoDeAgendamento
  titulo: string
  inicio: string
  fim: string
  lugar: string
  /** 'Inscrições até 27/11/2026', or '' */
  inscricoes: string
  /** whether it has a page of its own, where entries are made */
  evento: boolean
  /** whether entries are open */
  abertas: boolean
  cancelada: boolean
  pagina: Address
}

/** City and state of a date, or the name of its place. */
const lugarDe = (nome: string | undefined, endereco: Published<Agendamento>['dadosEndereco']): string =>
  [endereco?.logradouroMunicipio, endereco?.logradouroUF].filter(Boolean).join(', ') || (nome ?? '')

const doAgendamento = (data: Published<Agendamento>): DataDoInicio => ({
  id: data.id,
  tipo: data.tipo ?? 'treino',
  titulo: data.titulo ?? '',
  inicio: data.inicio ?? '',
  fim: data.fim ?? '',
  lugar: lugarDe(data.local, data.dadosEndereco),
  inscricoes: data.inscricoesAte ? `Inscrições até ${formatDay(data.inscricoesAte)}` : '',
  evento: false,
  abertas: false,
  cancelada: false,
  pagina: address('/calendario', { id: data.id }),
})

function doEvento(evento: Published<Evento>): DataDoInicio {
  const until = evento.prazos?.encerramento
  const abertas = evento.situacao === 'inscricoesAbertas'
  return {
    id: evento.id,
    tipo: evento.tipo ?? 'competicao',
    titulo: evento.titulo ?? '',
    inicio: evento.inicio ?? '',
    fim: evento.fim ?? '',
    lugar: lugarDe(evento.local?.nome, evento.dadosEndereco),
    inscricoes: abertas && until ? `Inscrições até ${formatDay(dayInBrasilia(Date.parse(until)))}` : '',
    evento: true,
    abertas,
    cancelada: evento.situacao === 'cancelado',
    pagina: address('/eventos/evento', { id: evento.id }),
  }
}

const dayOf = (instant: string) => (instant ? dayInBrasilia(Date.parse(instant)) : '')

/** Dates of both kinds that are not over, by their beginning. */
export const datasPorVir = (
  agendamentos: readonly Published<Agendamento>[],
  eventos: readonly Published<Evento>[],
  now: number,
): DataDoInicio[] =>
  [...agendamentos.map(doAgendamento), ...eventos.map(doEvento)]
    .filter(({ inicio, fim }) => dayOf(fim || inicio) >= dayInBrasilia(now))
    .sort((a, b) => (a.inicio < b.inicio ? -1 : a.inicio > b.inicio ? 1 : 0))

/** Kinds of dates that visitors look for. */
const PROCURADAS: readonly TipoDeAgendamento[] = ['competicao', 'exame', 'selecao', 'curso', 'seminario']

/** Date shown in the hero: the next event, or else the first of the agenda that visitors look for. */
export const proximaDe = (datas: readonly DataDoInicio[]): DataDoInicio | undefined =>
  datas.find(({ evento, cancelada }) => evento && !cancelada) ?? datas.find(({ tipo }) => PROCURADAS.includes(tipo))

export const palavraDoTipo = (tipo: TipoDeAgendamento): string => TIPOS_DE_AGENDAMENTO[tipo]
