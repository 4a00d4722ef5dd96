// Public projections, one document for each entity: rewritten where an event changes the shown data, and unchanged elsewhere.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apoiadores } from '@sie/domain/conteudo/collections/apoiadores.ts'
import { categoriasEduca } from '@sie/domain/ensino/collections/categoriasEduca.ts'
import { conteudos } from '@sie/domain/conteudo/collections/conteudos.ts'
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import type { Reaction } from '../../../functions/src/base/platform/reaction.ts'
import { publishCategorias, publishVideos } from '../../../functions/src/ensino/educa/educaPublica.ts'
import { publishOnPortals } from '../../../functions/src/base/records/portals.ts'
import { writeDepartamentos } from '../../../functions/src/conteudo/portal/departamentos.ts'
import { writeMenus } from '../../../functions/src/conteudo/portal/menus.ts'
import { emptyEverything, read, store } from '../../support/world.ts'

beforeEach(emptyEverything)
afterEach(() => vi.restoreAllMocks())

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const onAir = { situacao: 'publicada', publicada: true, publico: 'todos', publicarEm: null, expiraEm: null }
const draft = { ...onAir, situacao: 'rascunho', publicada: false }
const logo = { arquivo: 'publico/apoiadores/a/logo/a.webp', alt: 'Marca' }

interface Projection {
  collection: string
  react: Reaction
  shown: object
  hidden: object
  /** changes a field that visitors do not see */
  unseen: object
  names: (entity: string) => Promise<unknown[] | undefined>
}

const PROJECTIONS: readonly Projection[] = [
  {
    collection: 'conteudos',
    react: writeMenus,
    shown: {
      ...conteudos.schema.parse({ titulo: 'Filiação', slug: 'filiacao', noMenu: true, vinculo }),
      publicacao: onAir,
    },
    hidden: { publicacao: draft },
    unseen: { resumo: 'Quatro passos.' },
    names: async (entity) =>
      ((await paths.menuPublico(entity).get()).get('paginas') as { titulo: string }[] | undefined)?.map(
        ({ titulo }) => titulo,
      ),
  },
  {
    collection: 'departamentos',
    react: writeDepartamentos,
    shown: departamentos.schema.parse({ name: 'Arbitragem', publico: true, vinculo }),
    hidden: { publico: false },
    unseen: { membros: [{ pessoaId: 'ana', nome: '', cargo: '' }] },
    names: async (entity) =>
      ((await paths.departamentosPublicos(entity).get()).get('departamentos') as { nome: string }[] | undefined)?.map(
        ({ nome }) => nome,
      ),
  },
  {
    collection: 'apoiadores',
    react: (event) => publishOnPortals(apoiadores, event),
    shown: { ...apoiadores.schema.parse({ name: 'Tatames do Vale', logo, vinculo }), filtros: { portais: ['fctkd'] } },
    hidden: { logo: { ...logo, arquivo: '' } },
    unseen: { logo: { ...logo, credito: 'Estúdio Cerrado' } },
    names: async (entity) =>
      ((await paths.noPortal('apoiadores', entity).get()).get('registros') as { nome: string }[] | undefined)?.map(
        ({ nome }) => nome,
      ),
  },
]

describe.each(PROJECTIONS)('$collection', ({ collection, react, shown, hidden, unseen, names }) => {
  /** Stores a record, runs the projection, and counts how often it was computed. */
  async function written(data: object): Promise<number> {
    const before = await read(`${collection}/a`)
    await store(collection, 'a', data)
    const after: StoredRecord | undefined = await read(`${collection}/a`)
    const looked = vi.spyOn(db(), 'runTransaction')
    await react({ collection, id: 'a', before, after }, 'event')
    const times = looked.mock.calls.length
    looked.mockRestore()
    return times
  }

  test('writes of fields that are not shown do not compute the projection', async () => {
    expect(await written({ ...shown, ...hidden })).toBe(0)
    expect(await written({ ...shown, ...hidden, ...unseen, ...hidden })).toBe(0)
    expect(await names('fctkd')).toBeUndefined()
  })

  test('a shown record is written once, stays through unseen changes, and is removed when hidden', async () => {
    expect(await written(shown)).toBe(1)
    expect(await names('fctkd')).toHaveLength(1)
    expect(await written({ ...shown, ...unseen })).toBe(0)
    expect(await names('fctkd')).toHaveLength(1)
    expect(await written({ ...shown, ...hidden })).toBe(1)
    expect(await names('fctkd')).toEqual([])
  })

  test('a record that moves to another entity is removed from one and added to the other', async () => {
    await written(shown)
    const moved = { ...shown, vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } }
    expect(await written('filtros' in shown ? { ...moved, filtros: { portais: ['rstkd'] } } : moved)).toBe(2)
    expect([await names('fctkd'), (await names('rstkd'))?.length]).toEqual([[], 1])
  })
})

test('the active categories of the education area are in one public document, by name', async () => {
  const written = async (id: string, name: string, active = true) => {
    const before = await read(`categoriasEduca/${id}`)
    await store('categoriasEduca', id, categoriasEduca.schema.parse({ name }))
    await db().doc(`categoriasEduca/${id}`).update({ 'metadados.active': active })
    await publishCategorias(
      { collection: 'categoriasEduca', id, before, after: await read(`categoriasEduca/${id}`) },
      'event',
    )
  }
  const names = async () =>
    ((await paths.educaPublica().get()).get('categorias') as { nome: string }[]).map(({ nome }) => nome)
  await written('p', 'Poomsae')
  await written('a', 'Arbitragem')
  expect(await names()).toEqual(['Arbitragem', 'Poomsae'])
  await written('a', 'Arbitragem', false)
  expect(await names()).toEqual(['Poomsae'])
})

test('the newest videos that every visitor sees are in the same document, newest first, and likes do not rewrite it', async () => {
  const written = async (id: string, dia: number, more: object = {}, publico = 'todos', publicada = true) => {
    const before = await read(`videos/${id}`)
    await store('videos', id, {
      ...videos.schema.parse({ titulo: `Vídeo ${id}`, endereco: 'https://youtu.be/abcdefghijk', duracao: 90 }),
      ...more,
      publicacao: {
        situacao: publicada ? 'publicada' : 'rascunho',
        publicada,
        publico,
        publicarEm: Timestamp.fromMillis(Date.UTC(2026, 0, dia)),
      },
    })
    const changed = (await paths.educaPublica().get()).updateTime
    await publishVideos({ collection: 'videos', id, before, after: await read(`videos/${id}`) }, 'event')
    return !changed || !(await paths.educaPublica().get()).updateTime?.isEqual(changed)
  }
  const shown = async () => (await paths.educaPublica().get()).get('videos') as { id: string; titulo: string }[]
  await written('antigo', 1)
  await written('novo', 3)
  expect(await written('interno', 2, {}, 'filiados')).toBe(false)
  expect(await written('rascunho', 4, {}, 'todos', false)).toBe(false)
  expect((await shown()).map(({ id }) => id)).toEqual(['novo', 'antigo'])
  expect((await shown())[0]).toEqual({
    id: 'novo',
    titulo: 'Vídeo novo',
    capa: expect.anything() as object,
    duracao: 90,
    faixaDe: expect.anything() as string,
    faixaAte: expect.anything() as string,
    poomsae: 'nenhum',
    em: Date.UTC(2026, 0, 3),
  })
  expect(await written('novo', 3, { curtidas: 7 })).toBe(false)
  expect(await written('novo', 3, { titulo: 'Koryo' })).toBe(true)
  await written('novo', 3, {}, 'todos', false)
  expect((await shown()).map(({ id }) => id)).toEqual(['antigo'])
})
