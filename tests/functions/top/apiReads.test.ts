// Answers of the reading endpoints, by caller; reads are audited.
import { searchFields } from '@sie/domain/base/search/fields.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer, type Answer } from '../../../functions/src/top/api/router.ts'
import { consultarAcessoHandler } from '../../../functions/src/pessoas/rights/consultarAcesso.ts'
import { consultarAuditoriaHandler } from '../../../functions/src/painel/auditoria/consultarAuditoria.ts'
import { excluirArquivoHandler } from '../../../functions/src/pessoas/arquivos/excluirArquivo.ts'
import { registrarLeituraHandler } from '../../../functions/src/pessoas/registrarLeitura.ts'
import { revelarCpf, revelarCpfHandler } from '../../../functions/src/pessoas/revelarCpf.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { idToken } from '../../support/tokens.ts'
import { account, as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

const CPF = '529.982.247-25'
const MASKED = '***.982.247-**'

const call = (path: string, body: object, token?: string): Promise<Answer> =>
  answer(ENDPOINTS, {
    method: 'POST',
    path: `/api/generic/${path}`,
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ip: '10.0.0.9',
  } as never)

interface Listed {
  totalCount: number
  data: { id: string; metadados: Record<string, unknown>; dadosPessoais: { cpf?: string; name: string } }[]
}
const list = async (body: object, token?: string) =>
  (await call('getCollectionByConditions', body, token)).body as unknown as Listed

async function world(): Promise<void> {
  await emptyEverything()
  for (const [uid, rules] of [
    ['leitora', ['praticantes:ler', 'users:ler', 'entidades:ler', 'contas:ler']],
    ['revela', ['praticantes:ler', 'praticantes:verCpf', 'contas:ler']],
    ['membro', []],
  ] as const) {
    await account(uid, `${uid}@exemplo.test`, 'chute alto 7')
    await giveRights(uid, { fctkd: [...rules] })
  }
  await account('nacional', 'nacional@exemplo.test', 'chute alto 7')
  await giveRights('nacional', {
    cbtkd: ['praticantes:ler', 'sistema:auditoria', 'praticantes:verCpf', 'entidades:ler'],
  })
  for (const [id, federacaoID] of [
    ['ana', 'fctkd'],
    ['bia', 'fctkd'],
    ['membro', 'fctkd'],
    ['rui', 'rstkd'],
  ] as const) {
    await store(
      'praticantes',
      id,
      praticante({
        dadosPessoais: { name: `Nome de ${id}`, searchableName: `nome de ${id}`, cpf: CPF },
        responsavel: { cpf: CPF },
        dadosFiliacao: { federacaoID },
      }),
    )
  }
  const entity = (name: string) => ({
    dadosPessoais: { name, sigla: '', tipoEntidade: 'clube' },
    vinculo: { idEntidade: '', idFederacao: 'fctkd' },
    filtros: { visivel: true },
  })
  await store('entidades', 'aberta', entity('Aberta'))
  await store('entidades', 'fechada', entity('Fechada'))
  await db().doc('entidades/fechada').update({ 'metadados.active': false, metadataactive: false })
}

const FEDERATION = {
  collectionName: 'praticantes',
  conditions: [{ field: 'dadosFiliacao.federacaoID', operator: '==', value: 'fctkd' }],
}
const CLUBS = {
  collectionName: 'entidades',
  conditions: [{ field: 'vinculo.idFederacao', operator: '==', value: 'fctkd' }],
}

describe('records', () => {
  beforeAll(world)

  test('an entity that is no longer in force is listed for its readers only', async () => {
    const seen = async (uid?: string) =>
      (await list(CLUBS, uid && (await idToken(uid)))).data.map(({ id }) => id).sort()
    expect(await seen()).toEqual(['aberta'])
    expect(await seen('membro')).toEqual(['aberta'])
    expect(await seen('leitora')).toEqual(['aberta', 'fechada'])
    const anywhere = await list({ collectionName: 'entidades' }, await idToken('leitora'))
    expect(anywhere.data.map(({ id }) => id)).toEqual(['aberta'])
  })

  test('who wrote a public record is told to its readers only', async () => {
    const authors = async (uid?: string) =>
      Object.keys((await list(CLUBS, uid && (await idToken(uid)))).data[0]?.metadados ?? {}).includes('owner')
    expect([await authors(), await authors('membro'), await authors('leitora')]).toEqual([false, false, true])
    const one = await call('getOne', { collectionName: 'entidades', id: 'aberta' }, await idToken('membro'))
    expect(JSON.stringify(one.body)).not.toMatch(/owner/)
  })

  test('a CPF is whole for its person and for who may see it, and masked for every other reader', async () => {
    const cpfs = async (uid: string) => {
      const { data } = await list(FEDERATION, await idToken(uid))
      return [...new Set(data.map(({ dadosPessoais }) => dadosPessoais.cpf))]
    }
    expect(await cpfs('leitora')).toEqual([MASKED])
    expect(await cpfs('revela')).toEqual([CPF])
    const one = async (uid: string, id: string) =>
      JSON.stringify((await call('getOne', { collectionName: 'praticantes', id }, await idToken(uid))).body)
    expect(await one('leitora', 'ana')).not.toContain('529.982')
    expect((await one('leitora', 'ana')).split(MASKED)).toHaveLength(3)
    expect(await one('revela', 'ana')).toContain(CPF)
    expect(await one('membro', 'membro')).toContain(CPF)
  })

  test('is not told digit by digit: who may not see it asks for a whole one, and by no range', async () => {
    await account('contadora', 'contadora@exemplo.test', 'chute alto 7')
    await giveRights('contadora', { cbtkd: ['praticantes:ler'] })
    const faults = async (uid: string, operator: string, value: string) => {
      const asked = { collectionName: 'praticantes', conditions: [{ field: 'dadosPessoais.cpf', operator, value }] }
      const { body } = await call('getCollectionByConditions', asked, await idToken(uid))
      return Object.keys((body as { campos?: object }).campos ?? {})
    }
    for (const range of ['<', '<=', '>', '>=', 'contains']) {
      expect(await faults('contadora', range, '5')).toEqual(['conditions.0.operator'])
      // Whoever may see it is refused for want of an index at most.
      expect(await faults('nacional', range, '5')).not.toContain('conditions.0.operator')
    }
    expect(await faults('contadora', '==', CPF)).toEqual([])
  })

  test('so is the CPF of a payee, and the CNPJ of a company is complete for every reader', async () => {
    const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
    const paid = (documento: string) => ({ descricao: 'Arbitragem', favorecido: { nome: 'Ana', documento }, vinculo })
    await store('contas', 'diaria', paid(CPF))
    await store('contas', 'aluguel', paid('11.222.333/0001-81'))
    const told = async (uid: string, id: string) =>
      JSON.stringify((await call('getOne', { collectionName: 'contas', id }, await idToken(uid))).body)
    expect(await told('leitora', 'diaria')).toContain(MASKED)
    expect(await told('leitora', 'diaria')).not.toContain(CPF)
    expect(await told('revela', 'diaria')).toContain(CPF)
    expect(await told('leitora', 'aluguel')).toContain('11.222.333/0001-81')
  })

  test('a list says how many there are, beyond its hundred and beyond a thousand', async () => {
    const batches = Array.from({ length: 3 }, (_, part) => {
      const batch = db().batch()
      for (let n = 0; n < 400; n++)
        batch.set(db().doc(`praticantes/m${part}-${n}`), {
          dadosFiliacao: { federacaoID: part === 0 ? 'prtkd' : 'sptkd' },
          metadados: { successorId: '', active: true },
        })
      return batch.commit()
    })
    await Promise.all(batches)
    const of = async (value: string) =>
      list(
        {
          collectionName: 'praticantes',
          limit: 10,
          conditions: [{ field: 'dadosFiliacao.federacaoID', operator: '==', value }],
        },
        await idToken('nacional'),
      )
    expect(await of('prtkd')).toMatchObject({ totalCount: 400 })
    const everybody = await list({ collectionName: 'praticantes', limit: 1 }, await idToken('nacional'))
    expect(everybody.totalCount).toBe(1204)
  })
})

describe('who read', () => {
  beforeEach(world)
  const noted = async () =>
    (await paths.auditoria().get()).docs.map((doc) => doc.data()).filter(({ acao }) => acao === 'ver')

  test('people in an answered list are audited by id, in one entry that their audit finds', async () => {
    await list(FEDERATION, await idToken('leitora'))
    const entries = await noted()
    expect(entries).toMatchObject([{ quem: 'leitora', colecao: 'praticantes', id: '' }])
    expect([...(entries[0]!.ids as string[])].sort()).toEqual(['ana', 'bia', 'membro'])
    const hoje = hojeNoBrasil()
    const { entradas } = await consultarAuditoriaHandler({ id: 'bia', de: hoje, ate: hoje }, as('nacional'))
    expect(entradas.filter(({ acao }) => acao === 'ver')).toMatchObject([{ quem: 'leitora' }])
  })

  test('an empty list, or one of public records, is not audited', async () => {
    await list(
      {
        ...FEDERATION,
        conditions: [...FEDERATION.conditions, { field: 'situacaoCadastro', operator: '==', value: 'falecido' }],
      },
      await idToken('leitora'),
    )
    await list(CLUBS, await idToken('leitora'))
    expect(await noted()).toEqual([])
  })

  test('every page of the audit that somebody asks for is noted, and a page that is none is refused', async () => {
    const hoje = hojeNoBrasil()
    const asked = { de: hoje, ate: hoje }
    const asks = async () =>
      (await paths.auditoria().where('acao', '==', 'consultarAuditoria').count().get()).data().count
    const { entradas } = await consultarAuditoriaHandler(asked, as('nacional'))
    expect(await asks()).toBe(1)
    await consultarAuditoriaHandler({ ...asked, id: 'ana' }, as('nacional'))
    const cursor = (await consultarAuditoriaHandler(asked, as('nacional'))).entradas[0]?.evento ?? ''
    await consultarAuditoriaHandler({ ...asked, cursor }, as('nacional'))
    expect(await asks()).toBe(4)
    await expect(consultarAuditoriaHandler({ ...asked, cursor: 'inventado' }, as('nacional'))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
    })
    expect(entradas).toBeDefined()
  })

  test('an old copy has no CPF to reveal, and no entry is noted under its id', async () => {
    await store('praticantes', 'ana.v3', praticante({ dadosPessoais: { name: 'Ana', cpf: CPF } }))
    expect(revelarCpf.schema.safeParse({ id: 'ana.v3' }).success).toBe(false)
    await db()
      .doc('praticantes/copia')
      .set({ ...(await db().doc('praticantes/ana').get()).data(), metadados: { successorId: 'ana' } })
    await expect(revelarCpfHandler({ id: 'copia' }, as('nacional'))).rejects.toMatchObject({
      codigo: 'registro-nao-encontrado',
    })
    expect(await revelarCpfHandler({ id: 'ana' }, as('nacional'))).toEqual({ cpf: CPF })
    const ids = (await paths.auditoria().where('acao', '==', 'verCpf').get()).docs.map((doc) => doc.get('id') as string)
    expect(ids).toEqual(['ana'])
  })
})

describe('what exists', () => {
  beforeAll(world)

  test('a record that is missing and a record of others are answered alike to who reads neither', async () => {
    const token = await idToken('leitora')
    const ask = (id: string) => call('getOne', { collectionName: 'praticantes', id }, token)
    expect(await ask('rui')).toMatchObject({ status: 403 })
    expect(await ask('ninguem')).toEqual(await ask('rui'))
    expect(await ask('rui.v0')).toEqual(await ask('rui'))
    expect(
      await call('getOne', { collectionName: 'praticantes', id: 'ninguem' }, await idToken('nacional')),
    ).toMatchObject({ status: 404 })
  })

  test.each([
    ['revelarCpf', (id: string) => revelarCpfHandler({ id }, as('revela'))],
    ['consultarAcesso', (uid: string) => consultarAcessoHandler({ uid }, as('leitora'))],
    ['registrarLeitura', (id: string) => registrarLeituraHandler({ colecao: 'praticantes', id }, as('leitora'))],
    [
      'excluirArquivo',
      (id: string) =>
        excluirArquivoHandler({ caminho: `arquivos/praticantes/${id}/foto/${'0'.repeat(32)}.webp` }, as('leitora')),
    ],
  ])('%s says the same of both', async (_, ask) => {
    const of = async (id: string) =>
      ask(id).then(
        () => 'answered',
        (error: { codigo: string; message: string }) => [error.codigo, error.message],
      )
    expect(await of('rui')).toEqual(await of('ninguem'))
    expect(await of('rui')).not.toBe('answered')
  })
})

describe('names that every object has, and ids that no database takes', () => {
  beforeAll(world)
  const NAMES = [
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '..',
    '.',
    '__x__',
    '',
    'a/b',
    '\ud800',
    'é'.repeat(800),
  ]

  test.each(NAMES)('%j breaks no endpoint, in any field', async (name) => {
    const token = await idToken('leitora')
    const failed: unknown[] = []
    const ask = async (path: string, body: object) => {
      for (const as of [token, undefined]) {
        const { status } = await call(path, body, as)
        if (status >= 500 || status === 200) failed.push([status, path, body])
      }
    }
    await ask('getOne', { collectionName: name, id: 'ana' })
    await ask('getOne', { collectionName: 'entidades', id: name })
    await ask('getOne', { collectionName: 'praticantes', id: name })
    await ask('getCollectionByConditions', { collectionName: name })
    await ask('getCollectionByConditions', {
      collectionName: 'entidades',
      conditions: [{ field: name, operator: '==', value: 'x' }],
    })
    await ask('getCollectionByConditions', {
      collectionName: 'entidades',
      conditions: [{ field: 'situacao', operator: name, value: 'x' }],
    })
    await ask('getCollectionByConditions', {
      ...FEDERATION,
      conditions: [{ ...FEDERATION.conditions[0], value: name }],
    })
    expect(failed).toEqual([])
  })

  test('contains finds what begins with the text, with or without accents', async () => {
    const token = await idToken('leitora')
    const begin = (value: unknown) => ({
      ...FEDERATION,
      conditions: [...FEDERATION.conditions, { field: 'dadosPessoais.searchableName', operator: 'contains', value }],
    })
    const found = async (value: string) => (await list(begin(value), token)).data.map(({ id }) => id).sort()
    expect(await found('Nome de')).toEqual(['ana', 'bia', 'membro'])
    expect(await found('NÓME DE B')).toEqual(['bia'])
    expect(await found('de bia')).toEqual([])
    for (const value of ['', 7, ['Nome']])
      expect((await call('getCollectionByConditions', begin(value), token)).status).toBe(400)
  })

  test('contains finds among few records, which have no index, in order and with their number', async () => {
    for (const [index, name] of ['Bravo Esportes', 'Brasil Kimonos', 'Academia Brava'].entries())
      await db()
        .doc(`apoiadores/a${index}`)
        .set({ name, ...searchFields(name), metadados: { active: true, successorId: '', version: 0 } })
    const asked = {
      collectionName: 'apoiadores',
      conditions: [{ field: 'searchableName', operator: 'contains', value: 'Bra' }],
    }
    const { totalCount, data } = await list({ ...asked, limit: 1 })
    expect([totalCount, data.map(({ id }) => id)]).toEqual([2, ['a1']])
  })

  test('conditions that no index serves are refused by their name, and are no failure of ours', async () => {
    const { status, body } = await call('getCollectionByConditions', {
      collectionName: 'entidades',
      conditions: [{ field: 'metadados.active', operator: '<', value: 'fctkd' }],
    })
    expect([status, (body as { campos?: object }).campos]).toEqual([
      400,
      { conditions: expect.stringContaining('não podem ser usadas juntas') as string },
    ])
  })
})
