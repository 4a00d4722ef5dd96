import * as z from 'zod'
import { TIPOS_DE_AGENDAMENTO } from '../agenda/tipos.ts'
import { ANOS_DE_RECORRENCIA, EXCECOES_MAX, HORA, isRegra, mesesDoAgendamento, millisOf } from '../agenda/regra.ts'
import { addMonths, dayInBrasilia, startInBrasilia } from '../../base/brazil/dates.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import { publicacao } from '../../base/records/publication.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { text, trimmed } from '../../base/records/text.ts'
import { normalize } from '../../base/search/keywords.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  dadosEndereco,
  derivado,
  dia,
  escolha,
  instante,
  listaOrdenada,
  opcional,
  textoObrigatorio,
  url,
  vinculo,
} from '../../base/collections/campos.ts'

const hora = (label: string) =>
  trimmed(5)
    .refine((time) => time === '' || HORA.test(time), 'Informe uma hora, como 19:30.')
    .default('')
    .meta({ label })

const excecao = z.object({
  dia: dia('Data'),
  cancelada: z.boolean().default(false).meta({ label: 'Cancelada' }),
  novoDia: dia('Nova data'),
  hora: hora('Começa às'),
  horaFim: hora('Termina às'),
  local: opcional('Outro local', 120),
})

const recorrencia = z
  .object({
    regra: trimmed(120)
      .refine((rule) => rule === '' || isRegra(rule), 'Esta repetição não é conhecida. Escolha de novo.')
      .default('')
      .meta({ label: 'Repetição' }),
    ate: dia('Repete até'),
    excecoes: listaOrdenada('Datas alteradas', excecao, EXCECOES_MAX),
  })
  .refine(({ regra, ate }) => regra === '' || ate !== '', { path: ['ate'], error: 'Diga até que dia se repete.' })
  .prefault({})

/**
 * Derived values for calendar queries: the months that the date touches, the state (UF), and the place in normalised
 * form.
 */
const filtros = z.object({
  meses: derivado(z.array(text(7)).max(80), 'Meses'),
  uf: derivado(opcional('UF', 2, { kind: 'uf' }), 'UF'),
  lugar: derivado(text(240), 'Lugar'),
})

const textAt = (record: StoredRecord, path: string) => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

/** Normalised place of a record, for comparing two records: its name and municipality; '' where it has none. */
export const lugarComparado = (local: string, municipio: string): string =>
  normalize(local) === '' ? '' : normalize(`${local} ${municipio}`)

/** Errors in the times of an agendamento, by field path. */
export function faltasDoHorario(record: unknown): { path: string; text: string }[] {
  const [start, end] = [millisOf(valueAt(record, 'inicio')), millisOf(valueAt(record, 'fim'))]
  const ate = valueAt(record, 'recorrencia.ate')
  if (start === undefined) return [{ path: 'inicio', text: 'Informe quando começa.' }]
  const day = dayInBrasilia(start)
  // Of whole days the hours do not count: they are not shown.
  const before = valueAt(record, 'diaInteiro') === true ? (end ?? start) < startInBrasilia(day) : (end ?? start) < start
  const repeats = Boolean(valueAt(record, 'recorrencia.regra')) && typeof ate === 'string'
  return [
    ...(before ? [{ path: 'fim', text: 'O fim vem antes do início.' }] : []),
    ...(repeats && ate < day ? [{ path: 'recorrencia.ate', text: 'A repetição termina antes do início.' }] : []),
    ...(repeats && ate > addMonths(day, 12 * ANOS_DE_RECORRENCIA)
      ? [{ path: 'recorrencia.ate', text: `Uma repetição dura até ${ANOS_DE_RECORRENCIA} anos.` }]
      : []),
  ]
}

/**
 * Date of an entity's calendar (PRODUCT 2(h)), once or repeated by a rule of RFC 5545. Instants are whole in Brasília; `fim` of a whole day
 * is its last day.
 */
const CEDO = { path: 'inicio', direction: 'asc' } as const

export const agendamentos = defineCollection({
  name: 'agendamentos',
  label: { singular: 'agendamento', plural: 'agendamentos', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      tipo: escolha('Tipo', TIPOS_DE_AGENDAMENTO, [
        'competicao',
        'exame',
        'selecao',
        'curso',
        'seminario',
        'treino',
        'reuniao',
        'prazo',
      ])
        .default('treino')
        .meta(PERGUNTADA),
      diaInteiro: z.boolean().default(false).meta({ label: 'Dia inteiro' }),
      inicio: instante('Início'),
      fim: instante('Fim'),
      recorrencia,
      local: opcional('Local', 120, { help: 'Ginásio, academia ou “On-line”.' }),
      dadosEndereco: dadosEndereco.prefault({}),
      descricao: opcional('Descrição', 2000, { kind: 'multiline' }),
      site: url('Página com mais informações'),
      inscricoesAte: dia('Inscrições até'),
      filtros: filtros.optional(),
      vinculo: vinculo.prefault({}),
      publicacao,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'titulo', prefix: '' },
  bulk: ['tipo', 'local'],
  access: { read: 'public', create: 'rule', update: 'rule' },
  publication: { guard: (record) => faltasDoHorario(record).map((fault) => ({ text: fault.text })) },
  filtros: (record) => ({
    meses: mesesDoAgendamento(record),
    uf: textAt(record, 'dadosEndereco.logradouroUF'),
    lugar: lugarComparado(textAt(record, 'local'), textAt(record, 'dadosEndereco.logradouroMunicipio')),
  }),
  small: { most: 1000, within: ['filtros.lugar'] },
  lists: [
    ...nosDoisSentidos('inicio'),
    { orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }] },
    { orderBy: [{ path: 'searchableName', direction: 'asc' }] },
    // Visitors' calendars list from the earliest beginning, lists of the desk from the latest.
    ...['tipo', 'filtros.uf'].map((path) => ({ equal: [path], orderBy: [CEDO] })),
    { contains: 'filtros.meses', orderBy: [CEDO] },
    { equal: ['filtros.lugar'], orderBy: [] },
    { equal: ['publicacao.situacao'], orderBy: [] },
  ],
  order: { path: 'inicio', direction: 'desc' },
})

export type Agendamento = RecordOf<typeof agendamentos>
