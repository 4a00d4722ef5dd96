import { describe, expect, test } from 'vitest'
import { eventos, type Evento } from './collections/eventos.ts'
import { calendarioEmIcs } from './agenda/icalendar.ts'
import { FONTES_DA_AGENDA } from './agenda/fontes.ts'
import { metaDoEvento } from './paginaDoEvento.ts'
import { lapsingTransition, type Process } from '../base/records/process.ts'
import type { StoredRecord } from '../base/records/metadados.ts'
import { blank } from '../base/records/complete.ts'
import { paragraphs } from '../base/records/richText.ts'
import { categoriaDe, classeDe, DIVISOES_PADRAO, divisaoPropria, parseLimites } from './classes.ts'
import { copiaDoEvento } from './copia.ts'
import { SITUACOES_DO_EVENTO } from './estados.ts'
import { conveniencias, faltasDoEvento } from './faltas.ts'
import { loteDoDia, precoNoDia } from './precos.ts'
import { processFaults } from '../../../tests/support/processFaults.ts'

const at = (iso: string) => {
  const millis = Date.parse(`${iso}:00-03:00`)
  return { toMillis: () => millis }
}
const copa = (changes: object = {}) =>
  eventos.schema.parse({
    titulo: 'Copa 2025',
    tipo: 'competicao',
    modalidades: ['kyorugui'],
    classes: DIVISOES_PADRAO[0]?.classes,
    inicio: at('2025-12-05T08:00'),
    fim: at('2025-12-07T18:00'),
    prazos: { abertura: at('2025-10-01T09:00'), encerramento: at('2025-11-27T23:59') },
    lotes: [
      { nome: '1º lote', ate: '2025-10-31' },
      { nome: '2º lote', ate: '2025-11-27' },
    ],
    precos: [
      { lote: '1º lote', papel: 'atleta', valor: 14_000 },
      { lote: '2º lote', papel: 'atleta', valor: 18_000 },
      { lote: '', papel: 'atleta', modalidade: 'poomsae', valor: 9_000 },
      { lote: '', papel: 'tecnico', valor: 5_000 },
    ],
    local: { nome: 'Ginásio' },
    dadosEndereco: { logradouroMunicipio: 'Joinville', logradouroUF: 'SC' },
    programacao: [{ dia: '2025-12-06', hora: '09:00', titulo: 'Lutas' }],
    ...changes,
  })

describe('what keeps an event from being published', () => {
  test('is nothing where it is whole', () => expect(faltasDoEvento(copa())).toEqual([]))
  test.each([
    ['an end before the start', { fim: at('2025-12-04T08:00') }, 'fim'],
    ['no place', { local: {} }, 'local.nome'],
    ['no class', { classes: [] }, 'classes'],
    ['no modality', { modalidades: [] }, 'modalidades'],
    [
      'entries that close before they open',
      { prazos: { abertura: at('2025-10-02T00:00'), encerramento: at('2025-10-01T00:00') } },
      'prazos.encerramento',
    ],
    ['entries that close after the event', { prazos: { encerramento: at('2025-12-09T00:00') } }, 'prazos.encerramento'],
    ['entries that open and never close', { prazos: { abertura: at('2025-10-01T00:00') } }, 'prazos.encerramento'],
    [
      'lots out of order',
      {
        lotes: [
          { nome: 'a', ate: '2025-11-01' },
          { nome: 'b', ate: '2025-10-01' },
        ],
        precos: [],
      },
      'lotes.1.ate',
    ],
    ['a price of no lot', { precos: [{ lote: 'outro', papel: 'atleta', valor: 1 }] }, 'precos.0.lote'],
    ['a programme on another day', { programacao: [{ dia: '2025-12-09', titulo: 'x' }] }, 'programacao.0.dia'],
    ['grades the wrong way round', { regras: { graduacaoMin: 11, graduacaoMax: 3 } }, 'regras.graduacaoMax'],
  ])('%s', (_, changes, path) => {
    expect(faltasDoEvento(copa(changes)).map((fault) => fault.path)).toContain(path)
  })
  test('says beside it what readers will miss: words, a cover, values, the regulation', () => {
    expect(conveniencias(copa({ descricao: '', precos: [] })).map(({ path }) => path)).toEqual([
      'descricao',
      'imagem',
      'precos',
      'regulamento',
    ])
    const whole = {
      descricao: paragraphs('Venha'),
      imagem: { arquivo: 'a', alt: 'Quadra' },
      regulamento: { arquivo: 'r' },
    }
    expect(conveniencias(copa(whole))).toEqual([])
  })
  test('an exam needs no class, a course its hours', () => {
    expect(faltasDoEvento(copa({ tipo: 'exame', classes: [], modalidades: [] }))).toEqual([])
    expect(faltasDoEvento(copa({ tipo: 'curso' })).map(({ path }) => path)).toEqual(['curso.cargaHoraria'])
  })
})

describe('prices', () => {
  const price = (papel: string, modalidade: string, day: string) => precoNoDia(copa(), { papel, modalidade }, day)
  test('follow the lot of the day, up to the end of its last day', () => {
    expect(price('atleta', 'kyorugui', '2025-10-31')).toBe(14_000)
    expect(price('atleta', 'kyorugui', '2025-11-01')).toBe(18_000)
    expect(price('atleta', 'kyorugui', '2025-11-28')).toBeUndefined()
    expect(loteDoDia([{ nome: 'a', ate: '' }], '2030-01-01')?.nome).toBe('a')
  })
  test('of a lot come before those of all lots, and a role without a price has none', () => {
    expect(price('atleta', 'poomsae', '2025-10-01')).toBe(14_000)
    expect(price('tecnico', 'kyorugui', '2025-11-20')).toBe(5_000)
    expect(price('imprensa', '', '2025-10-01')).toBeUndefined()
  })
  test.each([-9_000, 10.5, Number.NaN, 'x' as unknown as number])(
    'a stored amount that is no price counts for nothing: %s',
    (valor) => {
      const row = { lote: '', papel: 'tecnico', modalidade: '', valor } as const
      expect(
        precoNoDia({ lotes: [], precos: [row] }, { papel: 'tecnico', modalidade: '' }, '2025-10-01'),
      ).toBeUndefined()
    },
  )
})

test('a copy keeps words, classes and weekdays a year later, and leaves out what was given to the other alone', () => {
  const from: Evento & { id: string } = {
    ...copa({ grau: 'grand-slam', oficial: true, aviso: 'Mudou', situacao: 'realizado' }),
    id: 'copa-2025',
  }
  const copy = copiaDoEvento(from, blank(eventos), Date.parse('2026-03-01T12:00:00Z'), (millis) => ({
    toMillis: () => millis,
  }))
  expect(copy.titulo).toBe('Copa 2026')
  expect(new Date(copy.inicio!.toMillis()).toISOString()).toBe('2026-12-04T11:00:00.000Z')
  expect(copy).toMatchObject({ grau: '', oficial: false, aviso: '', situacao: 'rascunho', copiaDe: 'copa-2025' })
  expect(copy.classes).toEqual(from.classes)
  expect(copy.programacao[0]?.dia).toBe('2026-12-05')
  expect(copy.lotes.map(({ ate }) => ate)).toEqual(['2026-10-30', '2026-11-26'])
  expect(faltasDoEvento(copy)).toEqual([])
})

test('classes go to the tables of the sport and back, and own ones are typed as limits', () => {
  for (const { classes } of DIVISOES_PADRAO)
    for (const classe of classes) expect(classeDe(categoriaDe(classe))).toEqual(classe)
  expect(parseLimites('58, 54 63,5; 58 abc')).toEqual([54, 58, 63.5])
  const own = divisaoPropria(
    { divisao: 'festival', modalidade: 'kyorugui', idadeMin: 6, idadeMax: 8, ordemMin: 1 },
    { M: [20, 25], F: [] },
  )
  expect(own.map(({ sexo, acima, ate }) => [sexo, acima, ate])).toEqual([
    ['M', 0, 20],
    ['M', 20, 25],
    ['M', 25, 0],
    ['F', 0, 0],
  ])
})

describe('the course of an event', () => {
  const process = eventos.process as Process
  const in_ = (situacao: string, changes: object = {}) => ({ ...copa(changes), situacao }) as unknown as StoredRecord
  test('knows its states', () => expect(processFaults(process, Object.keys(SITUACOES_DO_EVENTO))).toEqual([]))
  test.each([
    ['rascunho', undefined],
    ['publicado', 'abrirInscricoes'],
    ['inscricoesAbertas', 'encerrarInscricoes'],
    ['inscricoesEncerradas', 'iniciar'],
    ['emAndamento', 'concluir'],
    ['realizado', undefined],
    ['cancelado', undefined],
  ])('from %s the server makes %s', (state, transition) => {
    expect(lapsingTransition(process, in_(state))).toBe(transition)
  })
  test('without entries it goes from publication to the day itself', () => {
    expect(lapsingTransition(process, in_('publicado', { prazos: {} }))).toBe('iniciar')
  })
})

test('search engines and calendars read it as what it is, also when it is called off', () => {
  const meta = metaDoEvento(copa({ situacao: 'cancelado' }), 'https://x.test/e', (path) => path)
  expect(meta.jsonLd).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2025-12-05T08:00:00-03:00',
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { lowPrice: '50.00', highPrice: '180.00' },
  })
  const fonte = FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'eventos')!
  const item = fonte.item('e1', copa())!
  expect(item).toMatchObject({ tipo: 'competicao', inscricoesAte: '2025-11-27', horario: { diaInteiro: true } })
  expect(fonte.item('e1', copa({ situacao: 'cancelado' }))?.titulo).toBe('Cancelado: Copa 2025')
  expect(fonte.condicoes({ tipo: 'treino', uf: '', entidade: '' })).toBeUndefined()
  const ics = calendarioEmIcs('x', [{ item, versao: 1, alterado: 0 }], { host: 'h', base: 'https://x.test' })
  expect(ics).toContain('DTSTART;VALUE=DATE:20251205')
})
