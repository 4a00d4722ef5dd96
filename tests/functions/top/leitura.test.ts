// Read access over all collections: public records by endpoints, minors by their guardians, documents below a record.
import { beforeEach, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { isPublica } from '@sie/domain/base/records/autoria.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer } from '../../../functions/src/top/api/router.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { updateChildren, followParent } from '../../../functions/src/base/records/parents.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { ENTITIES, stored } from '../../rules/support/records.ts'
import { SYNTHETIC } from '../../rules/support/synthetic.ts'
import { idToken } from '../../support/tokens.ts'
import { account, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

beforeEach(emptyEverything)

describe('what everybody reads of a public collection', () => {
  const idsOf = async (collectionName: string, uid?: string, conditions: object[] = []) => {
    const token = uid && (await idToken(uid))
    const { body } = await answer(ENDPOINTS, {
      method: 'POST',
      path: '/api/generic/getCollectionByConditions',
      body: { collectionName, conditions },
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ip: '10.0.0.9',
    } as never)
    return (body as { data: { id: string }[]; totalCount: number }).data.map(({ id }) => id).sort()
  }
  const open = COLECOES.filter(isPublica)

  test.each(open.map((collection) => [collection.name, collection] as const))(
    '%s: what is inactive or unpublished is answered to holders of its rule alone, and counted for them alone',
    async (name, collection) => {
      const { scope } = collection
      await account('leitora', 'leitora@exemplo.test', 'chute alto 7')
      await giveRights('leitora', { [scope.kind === 'national' ? 'cbtkd' : 'fctkd']: [`${name}:ler`] })
      await account('fora', 'fora@exemplo.test', 'chute alto 7')
      await giveRights('fora', { rstkd: [`${name}:ler`] })
      const shown = {
        ...stored(collection, '', 'fctkd'),
        publicacao: { situacao: 'publicada', publicada: true, publico: 'todos' },
      }
      const records = {
        mostrada: shown,
        inativa: { ...shown, metadados: { ...shown.metadados, active: false } },
        ...(collection.publication
          ? { rascunho: { ...shown, publicacao: { ...shown.publicacao, situacao: 'rascunho', publicada: false } } }
          : {}),
      }
      for (const [id, record] of Object.entries(records)) await db().doc(`${name}/${id}`).set(record)
      const here = scope.kind === 'national' ? [] : [{ field: scope.federacao, operator: '==', value: 'fctkd' }]
      expect(await idsOf(name, undefined, here)).toEqual(['mostrada'])
      expect(await idsOf(name, 'fora', here)).toEqual(['mostrada'])
      expect(await idsOf(name, 'leitora', here)).toEqual(Object.keys(records).sort())
    },
  )
})

describe('the guardian of a minor', () => {
  const CPF = '529.982.247-25'
  const minor = (changes: object = {}) =>
    praticante({
      dadosPessoais: { name: 'Lia Rosa', birthdate: '2015-03-10' },
      responsavel: { nome: 'Rosa Lima', cpf: CPF, email: 'Rosa@exemplo.test', ...changes },
    })
  const minors = async () => ((await paths.permissoes('rosa').get()).data() as Permissoes | undefined)?.menores
  const happened = async (id: string, before: object | undefined) => {
    const after = await read(`praticantes/${id}`)
    await applyEvent({ collection: 'praticantes', id, before, after } as never, `${id}-${Math.random()}`)
  }

  beforeEach(async () => {
    await store('users', 'rosa', {
      dadosPessoais: { name: 'Rosa Lima', cpf: CPF },
      dadosContato: { email: 'rosa@exemplo.test', celular: '' },
      usersgroupsowned: [],
      vinculo: { idEntidade: '', idFederacao: 'fctkd' },
    })
  })

  test('is the person with the CPF and the address in the record, until the minor is of age', async () => {
    await store('praticantes', 'lia', minor())
    await happened('lia', undefined)
    expect((await minors())?.lia?.toMillis()).toBe(Date.parse('2033-03-10T03:00:00Z'))
  })

  test.each([
    ['another address', { email: 'outra@exemplo.test' }],
    ['another CPF', { cpf: '111.444.777-35' }],
  ])('is nobody with %s', async (_name, changes) => {
    await store('praticantes', 'lia', minor(changes))
    await happened('lia', undefined)
    await applyEvent({ collection: 'users', id: 'rosa', after: await read('users/rosa') } as never, 'rosa')
    expect(await minors()).toBeUndefined()
  })

  test('is no longer who was named before', async () => {
    await store('praticantes', 'lia', minor())
    await happened('lia', undefined)
    const before = await read('praticantes/lia')
    await store('praticantes', 'lia', minor({ cpf: '111.444.777-35', email: 'outra@exemplo.test' }))
    await happened('lia', before)
    expect(await minors()).toBeUndefined()
  })
})

describe('a record below another', () => {
  const evento = SYNTHETIC.find(({ name }) => name === 'evento0')
  const inscricao = SYNTHETIC.find(({ name }) => name === 'inscricao0')
  if (!evento || !inscricao) throw new Error('no synthetic collections')
  const above = (changes: object = {}) => ({
    ...stored(evento, 'fctkd-clube', 'fctkd'),
    equipe: ['juiza'],
    publicacao: { situacao: 'publicada', publicada: true, publico: 'filiados' },
    ...changes,
  })
  const have = async () => {
    const record = (await read('inscricao0/i1')) as Record<string, unknown> | undefined
    return { vinculo: record?.vinculo, publicacao: record?.publicacao, equipe: record?.equipe }
  }

  beforeEach(async () => {
    for (const [path, entity] of Object.entries(ENTITIES)) await db().doc(path).set(entity)
    await db().doc('evento0/e1').set(above())
    const { publicacao: _server, ...child } = stored(inscricao, '', '') as Record<string, unknown>
    await db()
      .doc('inscricao0/i1')
      .set({ ...child, evento: 'e1' })
  })

  test('has its entities, its audience and its team, once it is written', async () => {
    await followParent(inscricao, 'i1', { described: SYNTHETIC })
    expect(await have()).toEqual({
      vinculo: { idEntidade: 'fctkd-clube', idFederacao: 'fctkd' },
      publicacao: { publicada: true, publico: 'filiados' },
      equipe: ['juiza'],
    })
  })

  test('follows when they change, in the same version', async () => {
    await followParent(inscricao, 'i1', { described: SYNTHETIC })
    const before = above()
    const after = above({
      vinculo: { idEntidade: '', idFederacao: 'rstkd' },
      equipe: [],
      publicacao: { situacao: 'arquivada', publicada: false, publico: 'todos' },
    })
    await db().doc('evento0/e1').set(after)
    await updateChildren({ collection: 'evento0', id: 'e1', before, after } as never, 'e1', SYNTHETIC)
    expect(await have()).toEqual({
      vinculo: { idEntidade: '', idFederacao: 'rstkd' },
      publicacao: { publicada: false, publico: 'todos' },
      equipe: [],
    })
    expect((await read('inscricao0/i1'))?.metadados.version).toBe(0)
  })
})
