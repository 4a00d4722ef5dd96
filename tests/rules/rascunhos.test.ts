// A draft of an invoice may still change: the issuer's staff read it, and nobody on the payer's side until it is issued.
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { newMetadados, type Metadados } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { collection, doc, getDoc, getDocs, limit, query, setDoc, Timestamp, where } from 'firebase/firestore'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

let environment: RulesTestEnvironment

const READS = ['faturas:ler']
const permissoes = (entidades: Record<string, string[]>) => ({
  ativo: true,
  revogadoEm: null,
  grau: { entidade: '', nivel: null },
  entidades,
  portais: Object.keys(entidades),
  acima: { clube: 'fctkd' },
  menores: {},
})

/** An invoice of FCTKD as the server stores it, with derived fields. */
function fatura(id: string, numero: string, situacao: string, sacado: object) {
  const now = Timestamp.fromMillis(1_700_000_000_000)
  const metadados = newMetadados({ uid: 'tesoureira', name: 'Tesoureira' }, now, true) as unknown as Metadados
  const parsed = faturas.schema.parse({
    name: 'Fatura',
    numero,
    situacao,
    sacado,
    vencimento: '2026-03-10',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  return withDerived(id, { ...parsed, metadados }, faturas)
}

const DA_PESSOA = { tipo: 'pessoa', pessoa: 'ana', nome: 'Ana Lima' }
const DO_CLUBE = { tipo: 'entidade', entidade: 'clube', federacao: 'fctkd', nome: 'Clube' }
const RASCUNHOS = ['rascunho-da-pessoa', 'rascunho-do-clube', 'rascunho-cancelado']

beforeAll(async () => {
  const [host = '127.0.0.1', port = '0'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
  environment = await initializeTestEnvironment({
    projectId: 'demo-rascunhos',
    firestore: { host, port: Number(port), rules },
  })
  await environment.clearFirestore()
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore()
    const rights = (uid: string, entidades: Record<string, string[]>) =>
      setDoc(doc(db, 'sistema/acesso/permissoes', uid), permissoes(entidades))
    await rights('tesoureira', { fctkd: READS })
    await rights('doclube', { clube: READS })
    await rights('ana', {})
    const put = (id: string, ...rest: [string, string, object]) =>
      setDoc(doc(db, 'faturas', id), fatura(id, ...rest) as object)
    await put('rascunho-da-pessoa', '', 'rascunho', DA_PESSOA)
    await put('rascunho-do-clube', '', 'rascunho', DO_CLUBE)
    await put('rascunho-cancelado', '', 'cancelada', DO_CLUBE)
    await put('emitida-da-pessoa', '2026/000001', 'emitida', DA_PESSOA)
    await put('emitida-do-clube', '2026/000002', 'emitida', DO_CLUBE)
    await put('cancelada-do-clube', '2026/000003', 'cancelada', DO_CLUBE)
  })
})

afterAll(() => environment.cleanup())

const dbOf = (uid: string) => environment.authenticatedContext(uid, { email_verified: true, name: uid }).firestore()
const opens = (uid: string, id: string) =>
  getDoc(doc(dbOf(uid), 'faturas', id)).then(
    () => true,
    () => false,
  )
const listed = async (uid: string, conditions: Readonly<Record<string, string>>) => {
  const wheres = Object.entries({ ...conditions, 'metadados.successorId': '' }).map(([path, value]) =>
    where(path, path === 'vinculo.lados' ? 'array-contains' : '==', value),
  )
  const { docs } = await getDocs(query(collection(dbOf(uid), 'faturas'), ...wheres, limit(20)))
  return docs.map(({ id }) => id).sort()
}
/** Equalities for the paying club, at a path of the record. */
const doClube = (place: string) => ({ [`${place}.entidade`]: 'clube', [`${place}.federacao`]: 'fctkd' })
const DENIED = { code: 'permission-denied' }

test('the issuer opens and lists every invoice, drafts too', async () => {
  for (const id of [...RASCUNHOS, 'emitida-do-clube']) expect(await opens('tesoureira', id), id).toBe(true)
  expect(await listed('tesoureira', { 'vinculo.idEntidade': 'fctkd', 'vinculo.idFederacao': 'fctkd' })).toHaveLength(6)
})

test('the payer opens and lists what was issued, cancelled or not, and no draft', async () => {
  for (const uid of ['ana', 'doclube']) for (const id of RASCUNHOS) expect(await opens(uid, id), id).toBe(false)
  expect(await opens('ana', 'emitida-da-pessoa')).toBe(true)
  expect(await opens('ana', 'emitida-do-clube')).toBe(false)
  expect(await opens('doclube', 'emitida-do-clube')).toBe(true)
  expect(await listed('ana', { 'filtros.pagador.pessoa': 'ana' })).toEqual(['emitida-da-pessoa'])
  const issued = ['cancelada-do-clube', 'emitida-do-clube']
  expect(await listed('doclube', doClube('filtros.pagador'))).toEqual(issued)
  expect(await listed('doclube', { 'vinculo.lados': 'clube' })).toEqual(issued)
  // Filtered by the draft's payer, the list would contain drafts: it is refused as a whole.
  await expect(listed('ana', { 'sacado.pessoa': 'ana' })).rejects.toMatchObject(DENIED)
  await expect(listed('doclube', doClube('sacado'))).rejects.toMatchObject(DENIED)
})
