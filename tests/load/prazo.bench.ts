// suite: yes
/**
 * The last minutes before entries close: 500 athletes in ten minutes, each of whom signs in, opens the event, enters and pays, against the built
 * functions with their triggers. Nothing may be lost: every request is attended to, every entry has its invoice, every payment confirms its
 * entry, and the counters equal the records. Prints the 95th percentile of each call and of the queues. `PRAZO=100/1` for 100 athletes in a minute.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { athlete, entries, entryWorld, EVENTO, HOJE, idOf, item, places } from '../support/entries.ts'
import { idToken } from '../support/tokens.ts'
import { account } from '../support/world.ts'

const [PEOPLE = 500, MINUTES = 10] = (process.env.PRAZO ?? '500/10').split('/').map(Number)
const PASSWORD = 'chute alto 7'
/** Calls of a kind that warm the instances up. */
const WARM_UP = 10
/** Longest wait for what follows from a written record. */
const PATIENCE_MS = 180_000
/** Longest call of a person. */
const MOST_MS = 20_000
/** Between two questions of a screen or a script. */
const ASK_MS = 2000

/** What is measured beside the calls, and printed alone: events wait longer in the emulator than in the cloud. */
const QUEUE = 'from an entry to its invoice'
const CONFIRMATION = 'from a payment to the confirmed entry'

const taken = new Map<string, number[]>()
const note = (name: string, ms: number) => void taken.set(name, [...(taken.get(name) ?? []), ms])
const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const result = await work()
  note(name, performance.now() - begun)
  return result
}
function print(name: string, value: number, unit: string, ok = true): void {
  console.log(JSON.stringify({ name, value: Math.round(value), unit }))
  if (!ok) process.exitCode = 1
}

/** A call at the portal's host. @throws Error for any answer but 200 */
async function call<T>(name: string, data: object, token: string): Promise<T> {
  const answer = await timed(name, () =>
    fetch(`${process.env.SIE_URL}/chamadas/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    }),
  )
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { result: T }).result
}

async function signedIn(email: string): Promise<string> {
  const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`
  const answer = await timed('sign in', () =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    }),
  )
  return ((await answer.json()) as { idToken: string }).idToken
}

/** Everything that one athlete does; the treasurer confirms the payment. */
async function takePart(uid: string, treasurer: string): Promise<void> {
  const token = await signedIn(`${uid}@sie.test`)
  await call('prepararInscricao', { evento: EVENTO, itens: [item(uid)] }, token)
  const asked = performance.now()
  await call('inscrever', { id: idOf(uid), evento: EVENTO, itens: [item(uid)] }, token)
  let fatura = ''
  while (!fatura) {
    await wait(ASK_MS)
    const state = await call<{ pronto: boolean; resultados: { fatura: string; situacao: string }[] }>(
      'acompanharPedido',
      { id: idOf(uid) },
      token,
    )
    fatura = state.resultados[0]?.fatura ?? ''
    if (performance.now() - asked > PATIENCE_MS) throw new Error(`${uid}: ${JSON.stringify(state)}`)
  }
  note(QUEUE, performance.now() - asked)
  const { total } = (await db().doc(`faturas/${fatura}`).get()).data() as Fatura
  const id = idOf(`p${uid}`)
  const payment = { id, faturas: [fatura], valor: total, data: HOJE, meio: 'pix', observacao: '' }
  await call('informarPagamento', payment, token)
  const paid = performance.now()
  await call('confirmarPagamento', { id }, treasurer)
  const entry = db().collection('inscricoes').where('fatura', '==', fatura).where('metadados.successorId', '==', '')
  while ((await entry.get()).docs[0]?.get('situacao') !== 'confirmada') {
    await wait(ASK_MS)
    if (performance.now() - paid > PATIENCE_MS) throw new Error(`${uid}: paid, and not confirmed`)
  }
  note(CONFIRMATION, performance.now() - paid)
}

await entryWorld()
await account('tesoureira', 'tesoureira@sie.test', PASSWORD)
const people = Array.from({ length: PEOPLE }, (_, n) => `a${String(n).padStart(4, '0')}`)
for (let from = 0; from < people.length; from += 20)
  await Promise.all(
    people.slice(from, from + 20).map(async (uid) => {
      await athlete(uid)
      await account(uid, `${uid}@sie.test`, PASSWORD)
    }),
  )
// What follows from the new records is no part of the measurement.
while (
  (await db().collection('praticantes').where('dadosPessoais.searchableName', '>', 'atleta').count().get()).data()
    .count < PEOPLE
)
  await wait(ASK_MS)
const treasurer = await idToken('tesoureira')
const begun = performance.now()
const lost: unknown[] = []
await Promise.all(
  people.map(async (uid, index) => {
    await wait((index / PEOPLE) * MINUTES * 60_000)
    await takePart(uid, treasurer).catch((error: unknown) => lost.push(error))
  }),
)
for (const error of lost.slice(0, 5)) console.error(error)
print('athletes', PEOPLE, 'people')
print('time in which they came', MINUTES * 60, 's')
print('time until the last was done', (performance.now() - begun) / 1000, 's')
print('athletes who did not get through', lost.length, 'people', lost.length === 0)
for (const [name, all] of taken) {
  const warm = all.slice(Math.min(WARM_UP, all.length - 1)).sort((a, b) => a - b)
  const isQueue = name === QUEUE || name === CONFIRMATION
  const p95 = warm[Math.floor(warm.length * 0.95)] ?? 0
  print(`${name}, 95th percentile of ${warm.length}`, p95, 'ms', isQueue || p95 <= MOST_MS)
}

const stored = await entries()
const invoices = await db().collection('faturas').where('metadados.successorId', '==', '').get()
const known = new Set(invoices.docs.map(({ id }) => id))
print('entries', stored.length, 'records', stored.length === PEOPLE)
const without = stored.filter(({ fatura }) => !known.has(fatura)).length
print('entries without an invoice', without, 'records', without === 0)
const numbers = new Set(invoices.docs.map((doc) => String(doc.get('numero')))).size
print('invoices with a number of their own', numbers, 'records', numbers === invoices.size && numbers === PEOPLE)
const confirmed = stored.filter(({ situacao }) => situacao === 'confirmada').length
const counted = await places()
print('confirmed entries', confirmed, 'records', confirmed === PEOPLE)
print('counted as confirmed', counted.situacoes.confirmada ?? 0, 'records', counted.situacoes.confirmada === confirmed)
print('counted places', counted.atletas.total, 'records', counted.atletas.total === stored.length)
const queued = (await paths.filaDeInscricoes().orderBy('naFilaDesde').get()).size
print('requests left in the queue', queued, 'requests', queued === 0)
