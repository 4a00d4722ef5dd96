import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { novaPessoa, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users, type User } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { oldCopy } from '@sie/domain/base/records/metadados.ts'
import { searchFields } from '@sie/domain/base/search/fields.ts'
import { doc, getDoc, setDoc, Timestamp, writeBatch, type Firestore } from 'firebase/firestore'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyMine, ConflictError } from '../../web/src/data/conflict.ts'
import type { Cursor } from '../../web/src/data/cursorStack.ts'
import { ESTADO_INICIAL } from '../../web/src/data/listState.ts'
import { historyQueries, listQuery } from '../../web/src/data/listQuery.ts'
import { readPage, type ListPage } from '../../web/src/data/queries.ts'
import { readRecord } from '../../web/src/data/read.ts'
import { countRows, readRows, type Row } from '../../web/src/data/records.ts'
import { createRecord, setActive, updateRecord } from '../../web/src/data/save.ts'
import { writesAs } from '../../web/src/data/writer.ts'
import { searchRows } from '../../web/src/data/search.ts'

/** The record layer of the web app, on the real engine and under the project's own rules. */

/** Rows of the list that is read page by page; `npm run nightly` uses 10,000. */
const ROWS = Number(process.env.SIE_LINHAS ?? 34)
const FCTKD = { kind: 'federacao', id: 'fctkd' } as const
const STAFF = { uid: 'secretaria', name: 'Secretaria' }
const REGRAS = [
  ...['ler', 'criar', 'editar', 'excluir', 'aprovar', 'graduar', 'transferir'].map((acao) => `praticantes:${acao}`),
  'users:ler',
  'users:editar',
]
const numbers = { cpf: 'dadosPessoais.cpf', numero: 'matriculaCBTKD' }
const serverRead = () => Promise.resolve(null)

let environment: RulesTestEnvironment
let db: Firestore
let other: Firestore

/** A new client of an account, with a cache of its own. */
const as = (uid: string, name: string) =>
  environment.authenticatedContext(uid, { email_verified: true, name }).firestore() as unknown as Firestore

beforeAll(async () => {
  const [host = '127.0.0.1', port = '0'] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':')
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
  environment = await initializeTestEnvironment({
    projectId: 'demo-registros',
    firestore: { host, port: Number(port), rules },
  })
  db = as(STAFF.uid, STAFF.name)
  other = as('outra', 'Outra')
  writesAs(db, STAFF.uid)
  writesAs(other, 'outra')
})

afterAll(() => environment.cleanup())

beforeEach(async () => {
  await environment.clearFirestore()
  await seed(async (admin) => {
    const permissoes = { ativo: true, revogadoEm: null, grau: { entidade: '', nivel: null } }
    for (const uid of [STAFF.uid, 'outra']) {
      await setDoc(doc(admin, 'sistema/acesso/permissoes', uid), {
        ...permissoes,
        entidades: {
          fctkd: REGRAS,
          ...(uid === STAFF.uid
            ? { cbtkd: ['departamentos:criar', 'departamentos:ler', 'departamentos:editar', 'departamentos:excluir'] }
            : {}),
        },
      })
    }
  })
})

const seed = (write: (admin: Firestore) => Promise<void>) =>
  environment.withSecurityRulesDisabled((context) => write(context.firestore() as unknown as Firestore))

const META = Timestamp.fromMillis(1_700_000_000_000)
const metadados = (version: number, active: boolean) => ({
  ownerid: 'x',
  owner: 'X',
  creation: META,
  date: META,
  lastUpdate: META,
  version,
  active,
  federativeactive: false,
  successorId: '',
})

function praticante(name: string, over: { federacao?: string; active?: boolean; version?: number } = {}) {
  const blank = novaPessoa(name)
  return {
    ...blank,
    dadosPessoais: { ...blank.dadosPessoais, ...searchFields(name), sexo: 'F' as const },
    dadosFiliacao: { ...blank.dadosFiliacao, federacaoID: over.federacao ?? 'fctkd' },
    metadados: {
      ...metadados(over.version ?? 0, over.active ?? true),
      aprovadoMestre: true,
      aprovadoFederacao: true,
    },
  }
}

const put = (id: string, record: object) => seed((admin) => setDoc(doc(admin, 'praticantes', id), record))
const open = (id: string, inactive = false) => readRecord(db, praticantes, id, { inactive, serverRead })

/** An account, whose record staff write directly. */
const user = (name: string, version = 0) => ({
  dadosPessoais: { name, cpf: '', ...searchFields(name) },
  dadosContato: { email: 'ana@exemplo.test', celular: '' },
  vinculo: { idEntidade: '', idFederacao: 'fctkd' },
  usersgroupsowned: [],
  metadados: metadados(version, true),
})
const putUser = (id: string, record: object) => seed((admin) => setDoc(doc(admin, 'users', id), record))
const openUser = (id: string) => readRecord(db, users, id, { serverRead })
const reached = (row: Row<User>, celular: string) => ({ ...row, dadosContato: { ...row.dadosContato, celular } })

describe('a list', () => {
  it('is allowed within the federation and denied without its equality', async () => {
    await put('a', praticante('Ana Lima'))
    await put('b', praticante('Bia Rosa', { federacao: 'rstkd' }))
    const { rows } = await readPage(db, praticantes, FCTKD, ESTADO_INICIAL, null)
    expect(rows.map(({ id }) => id)).toEqual(['a'])
    await assertFails(readPage(db, praticantes, { kind: 'nacional' }, ESTADO_INICIAL, null))
    await assertFails(readPage(db, praticantes, { kind: 'federacao', id: 'rstkd' }, ESTADO_INICIAL, null))
  })

  it('is walked by cursor while rows are inserted: none is missed and none comes twice', async () => {
    const names = Array.from({ length: ROWS }, (_, index) => `Pessoa ${'abc'[index % 3]} Lima`)
    await seed(async (admin) => {
      for (let from = 0; from < ROWS; from += 500) {
        const batch = writeBatch(admin)
        names
          .slice(from, from + 500)
          .forEach((name, index) => batch.set(doc(admin, 'praticantes', `p${from + index}`), praticante(name)))
        await batch.commit()
      }
    })
    // The reader keeps every row: later tests, before which the rows are deleted, would have each of them resolved by the server.
    const reader = as(STAFF.uid, STAFF.name)
    const seen: string[] = []
    // One client writes all the rows.
    await seed(async (admin) => {
      let after: Cursor | null = null
      let turn = 0
      do {
        const page: ListPage = await readPage(reader, praticantes, FCTKD, ESTADO_INICIAL, after)
        seen.push(...page.rows.map(({ id }) => id))
        after = page.next
        turn += 1
        await setDoc(doc(admin, 'praticantes', `novo${turn}`), praticante(`Pessoa ${'abc'[turn % 3]} Nova`))
      } while (after)
    })
    expect(new Set(seen).size).toBe(seen.length)
    const found = new Set(seen)
    expect(names.map((_, index) => `p${index}`).filter((id) => !found.has(id))).toEqual([])
  })

  it('is filtered by state, choice and range, and counted', async () => {
    await put('a', praticante('Ana Lima'))
    await put('b', praticante('Bia Lima', { active: false }))
    const graded = praticante('Caio Lima')
    await put('c', {
      ...graded,
      dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11 },
      dadosPessoais: { ...graded.dadosPessoais, sexo: 'M' },
    })
    const ids = async (part: object) =>
      (await readPage(db, praticantes, FCTKD, { ...ESTADO_INICIAL, ...part }, null)).rows.map(({ id }) => id)
    expect(await ids({ situacao: 'inativos' })).toEqual(['b'])
    expect(await ids({ filtros: { 'dadosPessoais.sexo': 'M' } })).toEqual(['c'])
    expect(await ids({ filtros: { 'dadosTaekwondo.maxGraduacao': '11-13' } })).toEqual(['c'])
    expect(await ids({ sentido: 'desc' })).toEqual(['c', 'b', 'a'])
    expect(await countRows(db, listQuery(praticantes, FCTKD, ESTADO_INICIAL, null))).toEqual({ total: 3, more: false })
  })

  it.each([
    ['by name', {}],
    ['by a field that old copies keep', { ordem: 'matriculaCBTKD' }],
    ['of inactive records', { situacao: 'inativos' as const }],
    ['by a day', { filtros: { 'filtros.vencimento': '<2026-03-01' } }],
  ])('%s holds no old copy', async (_how, state) => {
    const record = (version: number, active: boolean) => ({
      ...praticante('Ana Lima', { version, active }),
      filtros: { vencimento: '2026-01-01' },
    })
    await put('a', record(1, !('situacao' in state)))
    await put('a.v0', oldCopy('a', record(0, true), praticantes.searchPaths))
    const { rows } = await readPage(db, praticantes, FCTKD, { ...ESTADO_INICIAL, ...state }, null)
    expect(rows.map(({ id }) => id)).toEqual(['a'])
    for (const busca of ['ana', 'lima', '%ima'])
      expect(
        (await searchRows(db, praticantes, FCTKD, { ...ESTADO_INICIAL, busca }, numbers)).hits.map(({ id }) => id),
      ).toEqual(['a'])
  })

  it('is searched by beginning, surname, two words, fragment and CPF', async () => {
    for (const [index, name] of ['Gustavo Nogueira', 'Ana Gustavo Nogueira', 'Otávio Santos'].entries())
      await put(`p${index}`, praticante(name))
    const cpf = praticante('Zélia Prado')
    await put('z', { ...cpf, dadosPessoais: { ...cpf.dadosPessoais, cpf: '529.982.247-25' } })
    const find = async (busca: string) =>
      (await searchRows(db, praticantes, FCTKD, { ...ESTADO_INICIAL, busca }, numbers)).hits.map(({ id }) => id)
    expect(await find('gust')).toEqual(['p0', 'p1'])
    expect(await find('nogueira gustavo')).toEqual(['p0', 'p1'])
    expect(await find('santo')).toEqual(['p2'])
    expect(await find('%tavio')).toEqual(['p2'])
    expect(await find('52998224725')).toEqual(['z'])
  })
})

describe('a record', () => {
  it('is created with first metadados and without search fields', async () => {
    const id = await createRecord(
      db,
      departamentos,
      { name: 'Secretaria', trigam: ['x'], vinculo: { idEntidade: '', idFederacao: '' } },
      STAFF,
    )
    const stored = (await getDoc(doc(db, 'departamentos', id))).data()
    expect(stored).toMatchObject({
      name: 'Secretaria',
      metadados: { version: 0, active: true, ownerid: STAFF.uid, successorId: '' },
    })
    expect(stored).not.toHaveProperty('trigam')
  })

  it('keeps its search fields and unknown ones when it is updated', async () => {
    await putUser('a', { ...user('Ana Lima'), antigamente: { ramal: 7 } })
    const base = await openUser('a')
    expect(await updateRecord(db, users, base, reached(base, '(48) 91111-1111'))).toBe(1)
    const now = await openUser('a')
    expect(now).toMatchObject({
      dadosContato: { celular: '(48) 91111-1111' },
      dadosPessoais: { searchableName: 'ana lima' },
      antigamente: { ramal: 7 },
      metadados: { version: 1, editorid: STAFF.uid },
    })
  })

  it('gives the second of two editors a conflict, and applying theirs loses nothing', async () => {
    await putUser('a', user('Ana Lima'))
    const base = await openUser('a')
    const mine = { ...base, dadosPessoais: { ...base.dadosPessoais, name: 'Ana Souza' } }
    await updateRecord(other, users, base, reached(base, '(48) 91111-1111'))
    const refused: unknown = await updateRecord(db, users, base, mine).catch((error: unknown) => error)
    if (!(refused instanceof ConflictError)) throw new Error('the second update was not refused')
    const { conflict } = refused
    expect(conflict.theirs).toMatchObject({ dadosContato: { celular: '(48) 91111-1111' }, metadados: { version: 1 } })
    await updateRecord(db, users, conflict.theirs as Row, applyMine(users, conflict))
    expect(await openUser('a')).toMatchObject({
      dadosPessoais: { name: 'Ana Souza' },
      dadosContato: { celular: '(48) 91111-1111' },
    })
  })

  it('is deactivated, no longer found, found by staff among the inactive, and brought back; a person is written by the server alone', async () => {
    const id = await createRecord(
      db,
      departamentos,
      { name: 'Secretaria', vinculo: { idEntidade: '', idFederacao: '' } },
      STAFF,
    )
    const department = (inactive = false) => readRecord(db, departamentos, id, { inactive, serverRead })
    await setActive(db, departamentos, id, false)
    await expect(department()).rejects.toThrow(new ErroSIE('registro-nao-encontrado'))
    expect((await department(true)).metadados).toMatchObject({ active: false, version: 1 })
    await setActive(db, departamentos, id, true)
    expect((await department()).metadados.version).toBe(2)
    await expect(open('nada')).rejects.toThrow(new ErroSIE('registro-nao-encontrado'))
    await put('a', praticante('Ana Lima'))
    await assertFails(setActive(db, praticantes, 'a', false))
    const person = await open('a')
    const renamed = { ...person, dadosPessoais: { ...person.dadosPessoais, apelido: 'Aninha' } }
    await assertFails(updateRecord(db, praticantes, person, renamed))
  })

  it('has a history that is read under the scope, and an old version is restored as a new one', async () => {
    await putUser('a', user('Ana Lima Souza', 1))
    await putUser('a.v0', oldCopy('a', user('Ana Lima'), users.searchPaths))
    const [history] = historyQueries(users, FCTKD, 'a', 1)
    const [old] = history ? await readRows(db, users, history) : []
    expect(old).toMatchObject({ id: 'a.v0', dadosPessoais: { name: 'Ana Lima' } })
    await updateRecord(db, users, await openUser('a'), old ?? {})
    const restored = await openUser('a')
    expect(restored).toMatchObject({ dadosPessoais: { name: 'Ana Lima' }, metadados: { version: 2, active: true } })
    await expect(openUser('a.v0')).rejects.toThrow(new ErroSIE('registro-nao-encontrado'))
  })

  it('has a history of many versions, each read once and the newest of them', async () => {
    await put('a', praticante('Ana Lima', { version: 60 }))
    for (const version of Array.from({ length: 60 }, (_, index) => index))
      await put(`a.v${version}`, oldCopy('a', praticante(`Ana ${version}`, { version }), praticantes.searchPaths))
    const queries = historyQueries(praticantes, FCTKD, 'a', 60)
    const found = (await Promise.all(queries.map((spec) => readRows(db, praticantes, spec)))).flat()
    expect(found.map(({ metadados }) => metadados.version).sort((a, b) => b - a)).toEqual(
      Array.from({ length: 48 }, (_, index) => 59 - index),
    )
  })

  it('is read through the server when the database fails, but not when the rules refuse it', async () => {
    const record = {
      ...praticante('Ana Lima'),
      metadados: { ...praticante('Ana Lima').metadados, creation: '2026-11-21T03:00:00.000Z' },
    }
    await put('b', praticante('Bia Rosa', { federacao: 'rstkd' }))
    const asked: string[] = []
    const server = (_name: string, id: string) => {
      asked.push(id)
      return Promise.resolve(record)
    }
    await expect(readRecord(db, praticantes, 'b', { serverRead: server })).rejects.toMatchObject({
      code: 'permission-denied',
    })
    expect(asked).toEqual([])
    const unreachable = { type: 'firestore' } as unknown as Firestore
    const found = await readRecord(unreachable, praticantes, 'a', { serverRead: server })
    expect(found.metadados.creation).toBeInstanceOf(Timestamp)
    expect(asked).toEqual(['a'])
  })
})
