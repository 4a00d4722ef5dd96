import { describe, expect, test } from 'vitest'
import {
  blockAparelho,
  comPin,
  unblockAparelho,
  releaseAparelho,
  MAX_MUDANCAS,
  motivoDoAparelho,
  quadraDoAparelho,
  SEM_APARELHOS,
  situacaoDoAparelho,
  type Aparelho,
  type LocalDoEvento,
} from '../../eventos/local/aparelhos.ts'
import { lugarDaNota, MOTIVOS_DA_QUARENTENA, canAccept, needsPerson } from '../../eventos/local/quarentena.ts'

const H = 3_600_000
const ana = (quadra = 0) => ({ quem: 'ana', quadra, entrada: 7 })
const at = (recebida: number, changes: object = {}) => ({ aparelho: 'tab1', quem: 'ana', recebida, ...changes })
const withDevice = (device: Aparelho, local: LocalDoEvento = SEM_APARELHOS): LocalDoEvento => ({
  ...local,
  aparelhos: { tab1: device },
})
/**
 * PIN from 10:00; released for court 2 at 11:00, blocked at 14:00, unblocked at 15:00 and released again for court 3 at
 * 16:00.
 */
const day = withDevice(
  releaseAparelho(
    unblockAparelho(blockAparelho(releaseAparelho(undefined, ana(2), 11 * H), 14 * H), 15 * H),
    ana(3),
    16 * H,
  ),
  comPin(SEM_APARELHOS, 'hash', 10 * H),
)

describe('a note is judged by its device at the instant of its receipt', () => {
  test.each([
    ['before the PIN', 9 * H, {}, [], undefined],
    ['not released yet', 10.5 * H, {}, [], 'nao-liberado'],
    ['a moment before the server noted the release', 11 * H - 5_000, {}, [], undefined],
    ['released', 12 * H, {}, [], undefined],
    ['released, at its court', 12 * H, {}, [2], undefined],
    ['released, at the court of another', 12 * H, {}, [4], 'outra-quadra'],
    ['a match that moved on from its court', 12 * H, {}, [4, 2], undefined],
    ['a court that it was given only later', 12 * H, {}, [3], 'outra-quadra'],
    ['a match without a court', 12 * H, {}, [0], undefined],
    ['somebody else writes under its name', 12 * H, { quem: 'eva' }, [], 'outra-pessoa'],
    ['another device', 12 * H, { aparelho: 'tab2' }, [], 'nao-liberado'],
    ['a device with the name of what every object has', 12 * H, { aparelho: 'constructor' }, [], 'nao-liberado'],
    ['the instant of the block', 14 * H, {}, [2], 'aparelho-bloqueado'],
    ['blocked', 14.5 * H, {}, [2], 'aparelho-bloqueado'],
    ['blocked, and somebody else', 14.5 * H, { quem: 'eva' }, [2], 'aparelho-bloqueado'],
    ['let in and not released anew', 15.5 * H, {}, [2], 'nao-liberado'],
    ['released anew', 17 * H, {}, [3], undefined],
    ['what was marked at its court before', 17 * H, {}, [2], undefined],
  ] as const)('%s', (_, recebida, changes, quadras, reason) => {
    expect(motivoDoAparelho(at(recebida, changes), day, quadras)).toBe(reason)
  })

  test('without a PIN a device needs no release, and is blocked all the same', () => {
    const free = withDevice(blockAparelho(releaseAparelho(undefined, ana(), 1 * H), 5 * H))
    expect(motivoDoAparelho(at(2 * H), free)).toBeUndefined()
    expect(motivoDoAparelho(at(6 * H), free)).toBe('aparelho-bloqueado')
    expect(motivoDoAparelho(at(2 * H, { aparelho: 'tab9' }), free)).toBeUndefined()
    const off = comPin(comPin(SEM_APARELHOS, 'hash', 1 * H), '', 2 * H)
    expect([1.5, 2.5].map((hour) => motivoDoAparelho(at(hour * H), off))).toEqual(['nao-liberado', undefined])
  })

  test('a decision changes nothing about what was received before', () => {
    const before = [9, 10.5, 12].map((hour) => motivoDoAparelho(at(hour * H), day, [2]))
    const after = withDevice(blockAparelho(day.aparelhos.tab1 as Aparelho, 20 * H), comPin(day, '', 21 * H))
    expect([9, 10.5, 12].map((hour) => motivoDoAparelho(at(hour * H), after, [2]))).toEqual(before)
  })
})

test('a device waits for the PIN, is released, and shut out by one decision', () => {
  expect(situacaoDoAparelho(SEM_APARELHOS, 'tab1')).toBe('aguarda')
  const released = releaseAparelho(undefined, ana(2), 1 * H)
  expect(situacaoDoAparelho(withDevice(released), 'tab1')).toBe('liberado')
  expect(releaseAparelho(released, ana(2), 2 * H)).toEqual(released)
  expect(quadraDoAparelho(releaseAparelho(released, ana(5), 2 * H))).toBe(5)
  const shut = blockAparelho(released, 3 * H)
  expect(situacaoDoAparelho(withDevice(shut), 'tab1')).toBe('bloqueado')
  expect(blockAparelho(shut, 4 * H)).toEqual(shut)
  expect(situacaoDoAparelho(withDevice(unblockAparelho(shut, 5 * H)), 'tab1')).toBe('aguarda')
  let many = released
  for (let n = 0; n < 200; n += 1) many = releaseAparelho(many, ana(n % 7), n * H)
  expect(many.liberacoes.length).toBe(MAX_MUDANCAS)
})

test('paths of notes are taken apart, and nothing else is', () => {
  expect(lugarDaNota('sumulas/c1-r1-1/notas/tab-3')).toEqual({ colecao: 'sumulas', registro: 'c1-r1-1', id: 'tab-3' })
  expect(lugarDaNota('eventos/copa/notas/tab-3')?.colecao).toBe('eventos')
  for (const path of ['', 'exames/x/notas/a-1', 'sumulas/x/notas/', 'sumulas/../notas/a-1', 'sumulas/x/notas/a/b/c'])
    expect(lugarDaNota(path)).toBeUndefined()
})

test('what says for whom it counts can be accepted, and what follows from a correction asks nobody', () => {
  const no = [
    'identidade',
    'fora-do-evento',
    'alvo',
    'codigo',
    'ponto',
    'outra-luta',
    'outros-atletas',
    'nota-invalida',
  ]
  expect(
    Object.keys(MOTIVOS_DA_QUARENTENA)
      .filter((motivo) => !canAccept(motivo))
      .sort(),
  ).toEqual([...no, 'id-repetido'].sort())
  expect(Object.keys(MOTIVOS_DA_QUARENTENA).filter((motivo) => !needsPerson(motivo))).toEqual(['outros-atletas'])
})
