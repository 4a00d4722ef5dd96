import { expect, test } from 'vitest'
import { decideAccess, type NaPortaria } from './decideAccess.ts'
import { foldNotas, emOrdem, idDaNota, retida, type NotaDoLocal } from './notas.ts'
import { papelEZonas } from './papeis.ts'

const DAY = 86_400_000
const START = Date.parse('2026-12-05T11:00:00Z')
const EVENT = { inicio: START, fim: START + 9 * 3_600_000 }
const CODE = 'CODIGO'

let counter = 0
function note(changes: Partial<NotaDoLocal> = {}): NotaDoLocal {
  const ordem = changes.ordem ?? ++counter
  const aparelho = changes.aparelho ?? 'tablet'
  return {
    id: idDaNota(aparelho, ordem),
    tipo: 'leitura',
    alvo: 'c1',
    codigo: CODE,
    ponto: 'entrada',
    sentido: 'entrada',
    resposta: 'verde',
    relogio: 0,
    quando: START + ordem * 60_000,
    ...changes,
    aparelho,
    ordem,
  }
}
const none = () => false

/** Random numbers from 0 to 1, equal on each machine. */
function random(seed: number) {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}
function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}

test('10,000 orders of arrival come to the same state', () => {
  const notes = ['a', 'b', 'c'].flatMap((aparelho, device) =>
    [1, 2, 3, 4, 5].map((ordem) =>
      note({
        aparelho,
        ordem,
        ponto: ordem % 2 ? 'entrada' : 'kit',
        sentido: (ordem + device) % 3 ? 'entrada' : 'saida',
        // The clock of the second device was set back during the event.
        quando: START + (device === 1 && ordem > 2 ? -3_600_000 : 0) + ordem * 60_000 + device * 7_000,
        relogio: device * 500,
      }),
    ),
  )
  const expected = foldNotas(notes, none)
  expect(expected).toMatchObject({ total: 15, repetidas: ['kit'] })
  const next = random(20261205)
  for (let turn = 0; turn < 10_000; turn++) expect(foldNotas(shuffled(notes, next), none)).toEqual(expected)
})

test('within a device its counter decides, whatever its clock says', () => {
  const first = note({ aparelho: 'x', ordem: 1, sentido: 'entrada', quando: START + 60_000 })
  const later = note({ aparelho: 'x', ordem: 2, sentido: 'saida', quando: START - 60_000 })
  expect(emOrdem([later, first]).map(({ ordem }) => ordem)).toEqual([1, 2])
  expect(foldNotas([later, first], none).dentro).toEqual([])
})

test('what was measured of a clock is corrected', () => {
  const slow = note({ aparelho: 'x', ordem: 1, sentido: 'saida', quando: START, relogio: 3_600_000 })
  const right = note({ aparelho: 'y', ordem: 1, sentido: 'entrada', quando: START + 60_000 })
  expect(foldNotas([slow, right], none).dentro).toEqual([])
})

test.each([
  ['identidade', { id: 'outra-1' }],
  ['identidade', { id: 'tablet-0', ordem: 0 }],
  ['relogio', { quando: START + 600_000, recebida: START }],
  ['relogio', { quando: START, recebida: START + 4 * DAY }],
  ['relogio', { relogio: 13 * 3_600_000 }],
  ['fora-do-evento', { quando: START - 8 * DAY }],
  ['fora-do-evento', { quando: START + 3 * DAY }],
  ['codigo', { codigo: 'OUTRO' }],
  ['alvo', { alvo: '' }],
  ['ponto', { ponto: 'cofre' }],
] as const)('a note is held back for %s: %j', (reason, changes) => {
  expect(retida(note({ ordem: 7, ...changes }), EVENT, CODE)).toBe(reason)
})

test('an honest note counts, also after a day without a connection, and so does a refused scan of something else', () => {
  expect(retida(note({ quando: START, recebida: START + DAY }), EVENT, CODE)).toBeUndefined()
  expect(retida(note(), EVENT, undefined)).toBe('alvo')
  expect(retida(note({ alvo: '', codigo: 'X', resposta: 'vermelho' }), EVENT, undefined)).toBeUndefined()
})

test('what is held back is counted and does nothing else', () => {
  const bad = note({ codigo: 'OUTRO' })
  const held = (nota: NotaDoLocal) => retida(nota, EVENT, CODE) !== undefined
  expect(foldNotas([bad], held)).toEqual({ ...foldNotas([], held), retidas: 1 })
})

const card: NaPortaria = { situacao: 'entregue', motivo: '', zonas: ['1', '2', '3'], foto: 'data:x' }
const at = (em: number, sentido: 'entrada' | 'saida' = 'entrada', ponto = 'entrada') => ({ ponto, sentido, em })

test('a gate answers by state, area, picture and what passed before', () => {
  const answer = (changes: Partial<NaPortaria>, ponto = 'entrada', before = [] as ReturnType<typeof at>[]) =>
    decideAccess({ ...card, ...changes }, ponto, 'entrada', before, START)
  expect(answer({})).toEqual({ resposta: 'verde', motivos: [] })
  expect(answer({ situacao: 'cancelada', motivo: 'Sem inscrição confirmada.', foto: '' })).toEqual({
    resposta: 'vermelho',
    motivos: ['Credencial cancelada: Sem inscrição confirmada.'],
  })
  expect(answer({}, 'mesa')).toEqual({ resposta: 'vermelho', motivos: ['Não dá acesso à área 4 (Mesa)'] })
  expect(answer({ situacao: 'aConferir' }).resposta).toBe('ambar')
  expect(answer({ situacao: 'fotoRecusada' }).motivos).toEqual(['Foto recusada: peça um documento'])
  expect(answer({ foto: '' }).motivos).toEqual(['Sem foto: peça um documento'])
  expect(answer({}, 'nenhum').resposta).toBe('vermelho')
})

test('once, once a day, and any number of times with entry and exit', () => {
  const ask = (ponto: string, before: ReturnType<typeof at>[], sentido: 'entrada' | 'saida' = 'entrada') =>
    decideAccess(card, ponto, sentido, before, START + DAY)
  expect(ask('kit', []).resposta).toBe('verde')
  expect(ask('kit', [at(START, 'entrada', 'kit')])).toEqual({
    resposta: 'vermelho',
    motivos: ['Já passou aqui em 05/12 às 08:00'],
  })
  expect(ask('refeicao', [at(START, 'entrada', 'refeicao')]).resposta).toBe('verde')
  expect(ask('refeicao', [at(START + DAY - 1, 'entrada', 'refeicao')]).resposta).toBe('vermelho')
  expect(ask('entrada', [at(START + DAY - 1)]).resposta).toBe('ambar')
  expect(ask('entrada', [at(START + DAY - 1)], 'saida').resposta).toBe('verde')
  expect(ask('entrada', [at(START), at(START + 1, 'saida')]).resposta).toBe('verde')
  expect(ask('entrada', [at(START, 'saida')], 'saida').resposta).toBe('ambar')
})

test('somebody with several roles has the first one and the areas of all', () => {
  expect(papelEZonas(['tecnico', 'atleta'])).toEqual({ papel: 'atleta', zonas: ['1', '2', '3'] })
  expect(papelEZonas(['imprensa', 'arbitro']).papel).toBe('arbitro')
})
