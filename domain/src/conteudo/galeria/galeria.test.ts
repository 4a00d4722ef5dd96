import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { albuns } from '../collections/albuns.ts'
import { imagens, impedimentosDaImagem } from '../collections/imagens.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { planFromParent } from '../../base/records/plans/recordKeeper.ts'
import { canAppear } from '../../pessoas/privacidade/consentimentoDeImagem.ts'
import { aoMover, ordensNoFim } from './ordem.ts'

const HOJE = '2026-11-22'
const praticante = (birthdate: string, ...consentimentos: object[]) => ({
  dadosPessoais: { birthdate },
  consentimentos,
})
const dado = { tipo: 'imagem', retiradoEm: '' }
const retirado = { tipo: 'imagem', retiradoEm: '2026-01-02' }
const outro = { tipo: 'lgpd', retiradoEm: '' }

describe('a person appears on a picture', () => {
  test.each([
    ['a minor whose guardian agreed', praticante('2015-03-01', dado), true],
    ['a minor without any consent', praticante('2015-03-01'), false],
    ['a minor with consent to something else', praticante('2015-03-01', outro), false],
    ['a minor whose consent was taken back', praticante('2015-03-01', retirado), false],
    ['a minor who agreed again', praticante('2015-03-01', retirado, dado), true],
    ['one day before coming of age', praticante('2008-11-23'), false],
    ['on the day of coming of age', praticante('2008-11-22'), true],
    ['an adult who said nothing', praticante('1990-01-01'), true],
    ['an adult who took consent back', praticante('1990-01-01', retirado), false],
    ['somebody whose birth is not known', praticante(''), false],
    ['somebody whose birth is not known, with consent', praticante('', dado), true],
    ['nobody', undefined, false],
  ])('%s: %#', (_who, record, expected) => {
    expect(canAppear(record, HOJE)).toBe(expected)
  })
})

describe('places in an album', () => {
  const list = (count: number) => ordensNoFim(0, count).map((ordem, index) => ({ id: String(index), ordem }))

  test('begin behind the last one, each larger than the one before', () => {
    expect(ordensNoFim(0, 3)).toEqual([1024, 2048, 3072])
    expect(ordensNoFim(2500.5, 2)).toEqual([3072, 4096])
  })

  test('change for the moved picture alone while there is room', () => {
    expect(aoMover(list(4), 3, 0)).toEqual([{ id: '3', ordem: 512 }])
    expect(aoMover(list(4), 0, 3)).toEqual([{ id: '0', ordem: 5120 }])
    expect(aoMover(list(4), 1, 1)).toEqual([])
  })

  test('stay on their page of a longer album', () => {
    const page = [
      { id: 'a', ordem: 2000 },
      { id: 'b', ordem: 2048 },
    ]
    const limits = { antes: 1024, depois: 3000 }
    expect(aoMover(page, 1, 0, limits)).toEqual([{ id: 'b', ordem: 1512 }])
    expect(aoMover(page, 0, 1, limits)).toEqual([{ id: 'a', ordem: 2524 }])
    expect(aoMover(page, 0, 1, { antes: 1024, depois: 2048 }).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('hold any sequence of moves, as an array would', () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 120 })
    fc.assert(
      fc.property(moves, (steps) => {
        let places = list(10)
        let expected = places.map(({ id }) => id)
        for (const [from, to] of steps) {
          const changed = new Map(aoMover(places, from, to).map(({ id, ordem }) => [id, ordem]))
          places = places
            .map(({ id, ordem }) => ({ id, ordem: changed.get(id) ?? ordem }))
            .sort((a, b) => a.ordem - b.ordem)
          const [moved = ''] = expected.slice(from, from + 1)
          expected = expected.toSpliced(from, 1).toSpliced(to, 0, moved)
        }
        expect(places.map(({ id }) => id)).toEqual(expected)
      }),
    )
  })
})

describe('a picture of a published album', () => {
  const metadados = { successorId: '', active: true } as StoredRecord['metadados']
  const album = {
    ...albuns.schema.parse({ titulo: 'Copa', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }),
    publicacao: { situacao: 'publicada', publicada: true, publico: 'todos' },
    metadados,
    id: 'copa',
  }
  const picture = (changes: object = {}) => ({
    ...imagens.schema.parse({ album: 'copa', imagem: { arquivo: 'publico/imagens/a/imagem/1.webp', alt: 'Pódio' } }),
    metadados,
    ...changes,
  })
  const shown = (record: StoredRecord, above: object = album) =>
    planFromParent(imagens, record, albuns, above as StoredRecord & { id: string })['publicacao.publicada'] === true

  test.each([
    ['described', picture(), true],
    ['without a description', picture({ imagem: { arquivo: 'publico/imagens/a/imagem/1.webp', alt: ' ' } }), false],
    ['without a file', picture({ imagem: { arquivo: '', alt: 'Pódio' } }), false],
    ['with somebody who did not agree', picture({ semConsentimento: true }), false],
    ['taken out', picture({ metadados: { ...metadados, active: false } }), false],
  ])('%s is shown: %#', (_state, record, expected) => {
    expect(shown(record)).toBe(expected)
    expect(shown(record, { ...album, publicacao: { situacao: 'rascunho' } })).toBe(false)
  })

  test('says everything that stands in its way', () => {
    expect(impedimentosDaImagem(picture({ imagem: {}, semConsentimento: true }))).toHaveLength(3)
  })
})
