// Derived fields of records stored before their description derived them.
import { beforeEach, expect, test } from 'vitest'
import { renewDerived } from '../../../functions/src/base/records/derived.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { emptyEverything, plant, read, store } from '../../support/world.ts'

beforeEach(emptyEverything)

test('a stored record gets what lists filter by and what comes from above it, without a version, and once', async () => {
  await store('albuns', 'album', {
    titulo: 'Copa Catarinense',
    pai: '',
    data: '2026-05-02',
    publicacao: { situacao: 'publicada', publico: 'todos' },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await store('imagens', 'foto', {
    album: 'album',
    imagem: { arquivo: 'a.webp', alt: 'Luta', largura: 10, altura: 10 },
    vinculo: { idEntidade: '', idFederacao: '' },
  })
  await db()
    .doc('albuns/album.v0')
    .set({ titulo: 'Antes', metadados: { version: 0, active: false, successorId: 'album' } })
  const copy = await read('albuns/album.v0')
  expect(await renewDerived(['albuns', 'imagens'])).toEqual([
    { colecao: 'albuns', lidos: 1, renovados: 1 },
    { colecao: 'imagens', lidos: 1, renovados: 1 },
  ])
  const album = await read('albuns/album')
  expect(album).toMatchObject({
    searchableName: expect.any(String),
    filtros: { ano: '2026' },
    metadados: { version: 0 },
  })
  expect(await read('imagens/foto')).toMatchObject({
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    filtros: expect.anything(),
    metadados: { version: 0 },
  })
  expect(await read('albuns/album.v0')).toEqual(copy)
  const before = (await db().doc('albuns/album').get()).updateTime
  expect(await renewDerived()).toSatisfy((all: { renovados: number }[]) =>
    all.every(({ renovados }) => renovados === 0),
  )
  expect((await db().doc('albuns/album').get()).updateTime).toEqual(before)
})

test('annuities of people that were written in reais become centavos, once, and say where they come from', async () => {
  const own = { ano: 2025, valor: 12_000, situacao: 'paga', recibo: '', origem: 'importacao' }
  await plant('praticantes', 'ana', {
    dadosPessoais: { name: 'Ana Lima' },
    anuidades: [
      { ano: 2023, valor: 7.5, situacao: 'paga', recibo: '' },
      { ano: 2024, valor: 90, situacao: 'paga', recibo: 'Fatura 2024/000003' },
      own,
    ],
  })
  await renewDerived(['praticantes'])
  const expected = [
    { ano: 2023, valor: 750, situacao: 'paga', recibo: '', origem: 'registro' },
    { ano: 2024, valor: 9_000, situacao: 'paga', recibo: 'Fatura 2024/000003', origem: 'fatura' },
    own,
  ]
  expect((await read('praticantes/ana'))?.anuidades).toEqual(expected)
  expect((await renewDerived(['praticantes']))[0]?.renovados).toBe(0)
  expect((await read('praticantes/ana'))?.anuidades).toEqual(expected)
})

test('a name that is no collection is refused before anything is written', async () => {
  await store('albuns', 'album', { titulo: 'Copa', data: '2026-05-02', vinculo: { idEntidade: 'a', idFederacao: 'a' } })
  await expect(renewDerived(['albuns', 'albúns'])).rejects.toThrow('Não há coleção com este nome: albúns')
  expect((await read('albuns/album'))?.filtros).toBeUndefined()
})
