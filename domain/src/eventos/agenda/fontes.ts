import { address, type Address } from '../../base/portal/address.ts'
import { textAt, valueAt } from '../../base/records/edits.ts'
import { dayInBrasilia } from '../../base/brazil/dates.ts'
import { isTipoDeEvento } from '../estados.ts'
import { horarioDe, type Horario, type Ocorrencia } from './horario.ts'
import { millisOf } from './regra.ts'
import { isTipoDeAgendamento, type TipoDeAgendamento } from './tipos.ts'

/** Filters of a calendar; '' for everything. */
export interface FiltroDaAgenda {
  tipo: string
  uf: string
  /** a federation with its clubs, or the confederation alone */
  entidade: string
}

/** Entry of the public calendar, of any source collection. */
export interface ItemDaAgenda {
  colecao: string
  id: string
  titulo: string
  tipo: TipoDeAgendamento
  horario: Horario
  local: string
  municipio: string
  uf: string
  logradouro: string
  descricao: string
  site: string
  /** last day of the registration, 'AAAA-MM-DD', or '' */
  inscricoesAte: string
  entidade: string
  pagina: Address
}

/**
 * Source of the calendar: a collection whose published records are its dates. It has a publication and, under `filtros.meses`, the months of each
 * record.
 */
export interface FonteDaAgenda {
  colecao: string
  /** dotted paths that `item` reads; visitors' pages request no others */
  campos: readonly string[]
  /** equality filters of the query for a filter; undefined where no record of the collection can match */
  condicoes: (filtro: FiltroDaAgenda) => Readonly<Record<string, string>> | undefined
  /** the entry of a record; undefined where it has no date */
  item: (id: string, record: unknown) => ItemDaAgenda | undefined
}

/** Path of the months of a source's records. */
export const MESES = 'filtros.meses'

const logradouroDe = (record: unknown): string =>
  ['logradouro', 'logradouroNumero', 'logradouroBairro']
    .map((field) => textAt(record, `dadosEndereco.${field}`))
    .filter(Boolean)
    .join(', ')

/** Equality filter for the owning entity: a federation with its clubs, the confederation alone. */
const daEntidade = (entidade: string): Record<string, string> =>
  entidade === '' ? {} : entidade === 'cbtkd' ? { 'vinculo.idEntidade': entidade } : { 'vinculo.idFederacao': entidade }

const agendamentos: FonteDaAgenda = {
  colecao: 'agendamentos',
  campos: [
    'titulo',
    'tipo',
    'diaInteiro',
    'inicio',
    'fim',
    'recorrencia',
    'local',
    'dadosEndereco',
    'descricao',
    'site',
    'inscricoesAte',
    'vinculo',
  ],
  condicoes: ({ tipo, uf, entidade }) => ({
    ...(tipo ? { tipo } : {}),
    ...(uf ? { 'filtros.uf': uf } : {}),
    ...daEntidade(entidade),
  }),
  item(id, record) {
    const horario = horarioDe(record)
    const tipo = textAt(record, 'tipo')
    if (!horario || !isTipoDeAgendamento(tipo)) return undefined
    return {
      colecao: 'agendamentos',
      id,
      titulo: textAt(record, 'titulo'),
      tipo,
      horario,
      local: textAt(record, 'local'),
      municipio: textAt(record, 'dadosEndereco.logradouroMunicipio'),
      uf: textAt(record, 'dadosEndereco.logradouroUF'),
      logradouro: logradouroDe(record),
      descricao: textAt(record, 'descricao'),
      site: textAt(record, 'site'),
      inscricoesAte: textAt(record, 'inscricoesAte'),
      entidade: textAt(record, 'vinculo.idEntidade'),
      pagina: address('/calendario', { id }),
    }
  },
}

/** Events as entries of the calendar: events of several days are shown as whole days. */
const eventos: FonteDaAgenda = {
  colecao: 'eventos',
  campos: [
    'titulo',
    'tipo',
    'inicio',
    'fim',
    'local.nome',
    'dadosEndereco',
    'aviso',
    'contatos.site',
    'prazos.encerramento',
    'situacao',
    'vinculo',
  ],
  condicoes: ({ tipo, uf, entidade }) =>
    tipo !== '' && !isTipoDeEvento(tipo)
      ? undefined
      : { ...(tipo ? { tipo } : {}), ...(uf ? { 'filtros.uf': uf } : {}), ...daEntidade(entidade) },
  item(id, record) {
    const [inicio, fim] = [millisOf(valueAt(record, 'inicio')), millisOf(valueAt(record, 'fim'))]
    const tipo = textAt(record, 'tipo')
    if (inicio === undefined || !isTipoDeEvento(tipo)) return undefined
    const severalDays = fim !== undefined && dayInBrasilia(fim) > dayInBrasilia(inicio)
    const horario = horarioDe({
      inicio: valueAt(record, 'inicio'),
      fim: valueAt(record, 'fim'),
      diaInteiro: severalDays,
    })
    if (!horario) return undefined
    const until = millisOf(valueAt(record, 'prazos.encerramento'))
    const cancelado = textAt(record, 'situacao') === 'cancelado'
    return {
      colecao: 'eventos',
      id,
      titulo: cancelado ? `Cancelado: ${textAt(record, 'titulo')}` : textAt(record, 'titulo'),
      tipo,
      horario,
      local: textAt(record, 'local.nome'),
      municipio: textAt(record, 'dadosEndereco.logradouroMunicipio'),
      uf: textAt(record, 'dadosEndereco.logradouroUF'),
      logradouro: logradouroDe(record),
      descricao: textAt(record, 'aviso'),
      site: textAt(record, 'contatos.site'),
      inscricoesAte: until === undefined || cancelado ? '' : dayInBrasilia(until),
      entidade: textAt(record, 'vinculo.idEntidade'),
      pagina: address('/eventos/evento', { id }),
    }
  },
}

/** Sources of the public calendar and its feed. A further collection is a row. */
export const FONTES_DA_AGENDA: readonly FonteDaAgenda[] = [agendamentos, eventos]

/** Venue in one line: 'Ginásio do Sesc · Joinville, SC'. */
export const lugarDe = (
  { local, municipio, uf }: Pick<ItemDaAgenda, 'local' | 'municipio' | 'uf'>,
  { excecao }: Partial<Pick<Ocorrencia, 'excecao'>> = {},
): string => [excecao?.local || local, [municipio, uf].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
