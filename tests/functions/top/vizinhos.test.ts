// A person with every rule of one federation, and none elsewhere, calls every function about the records of others: no record there changes,
// no private data are returned, and another's record is refused like a missing one. VIZINHOS=todas tries every collection with every
// function, which takes ten minutes, and with other records each day; otherwise each with the same few.
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { validInput } from '../../support/inputs.ts'
import type { JsonSchema } from '../../support/jsonSchema.ts'
import {
  aimed,
  INTRUDER,
  isElsewhere,
  namesEntities,
  neighbourWorld,
  OTHERS,
  PRIVATE,
} from '../../support/neighbours.ts'
import { CALLABLES, loadFunctions } from '../../watch/operations/callables.ts'
import { everyDocument, readDocuments } from '../../watch/support/rest.ts'

interface Runnable {
  schema: z.ZodType
  run: (request: CallableRequest) => Promise<unknown>
}

/** Functions that call a service missing here. */
const SKIPPED: readonly string[] = ['buscarCep', 'sincronizarCanal']
const ALL = process.env.VIZINHOS === 'todas'
/** Share of collections besides its own area that a function is tried with: all, or one in so many. */
const ONE_OF = ALL ? 1 : 24
/** Where the choice of records begins: a short run chooses the same ones every day, so that it never fails by its date alone. */
const BEGINS = ALL ? Math.floor(Date.now() / 86_400_000) : 0
const month = { entidade: 'x', mes: '2026-09' }
const months = { entidade: 'x', de: '2026-09', ate: '2026-10' }
const settled = { devedora: 'x', credora: 'x', mes: '2026-09' }
/** Inputs that cannot be generated from the schema alone. */
const GIVEN: Readonly<Record<string, object>> = {
  pedirPaginaDeProfessor: { bio: 'Ensino desde mil novecentos.', municipio: 'Canoas', uf: 'RS', autorizo: true },
  consultarCaixa: months,
  agenda: { entidade: 'x', de: '2026-11-01', ate: '2026-11-30' },
  visoesDaLista: { lista: 'praticantes' },
  salvarVisao: {
    id: 'visao-da-intrusa-numero-um',
    lista: 'praticantes',
    nome: 'Minha',
    query: 'situacao=ativo',
    entidade: 'x',
  },
  consultarRepasses: months,
  relatorioDeTickets: months,
  fecharMes: { ...month, fechado: true, motivo: 'Conferido por mim.' },
  publicarMes: { ...month, publicado: true },
  decidirAcerto: { ...settled, aceito: true, motivo: '' },
  informarAcerto: { ...settled, data: '2026-10-05' },
  salvarExame: {
    id: 'exame-da-intrusa-numero-um',
    entidade: 'x',
    dados: { titulo: 'Exame', ate: 'gub-1', data: '2099-05-02', inscricoesAte: '2099-05-01', local: 'L', cidade: 'C' },
  },
  imprimirRecibo: { codigo: 'ABCDE-FGHJK' },
  imprimirCertificados: { ids: ['a'.repeat(32)] },
}

/** Functions whose answer reveals whether a record exists, and why they may. */
const TOLD: Readonly<Record<string, string>> = {
  montarEquipe: 'an event in force is everybody’s to see',
  salvarTurma: 'the browser makes the id of a class at random, so that nobody guesses one',
}
/** Whether the caller chooses the id of a new record. */
const isNew = (input: unknown): boolean =>
  /\{20,\}/.test(String((input as { properties?: { id?: { pattern?: string } } }).properties?.id?.pattern ?? ''))

let functions: Record<string, Runnable>
let known: Map<string, string>
let first: Map<string, unknown>
const snapshot = async () => new Map((await everyDocument()).map(({ path, updated }) => [path, updated]))

beforeAll(async () => {
  await loadFunctions()
  functions = await (await import('../../../functions/src/top/callables.ts')).allCallables()
  await neighbourWorld()
  known = await snapshot()
  first = new Map(await readDocuments([...known.keys()]))
})

interface Refused {
  codigo: string | undefined
  campos: object | undefined
  error: string
}

async function answerOf(run: Runnable['run'], data: unknown, ip: string): Promise<{ answer: unknown } | Refused> {
  const auth = { uid: INTRUDER, token: { name: 'Intrusa', email_verified: true, auth_time: 1 } }
  const request = { data, auth, rawRequest: { ip, get: () => '', headers: {} } }
  try {
    return { answer: await run(request as unknown as CallableRequest) }
  } catch (error) {
    const { details } = error as { details?: { codigo?: string; campos?: object } }
    return { codigo: details?.codigo, campos: details?.campos, error: String(error) }
  }
}

/** Whether the two answers reveal which of the records exists. */
const sameRefusal = (one: Refused, other: { answer: unknown } | Refused): boolean =>
  !('answer' in other) &&
  one.codigo === other.codigo &&
  JSON.stringify(one.campos ?? {}) === JSON.stringify(other.campos ?? {})

/** Removes records that a function created: with the id of a missing one, the next function would find it. */
async function removeCreated(now: ReadonlyMap<string, string>): Promise<void> {
  const created = [...now.keys()].filter((path) => !first.has(path) && OTHERS.has(path.slice(0, path.indexOf('/'))))
  const writer = db().bulkWriter()
  for (const path of created) void writer.delete(db().doc(path))
  await writer.close()
}

/** Records of others written since the last call. */
async function touched(): Promise<string[]> {
  const now = await snapshot()
  await removeCreated(now)
  const paths = [...now].flatMap(([path, when]) => (known.get(path) === when ? [] : [path]))
  known = now
  return paths.filter((path) => !path.startsWith('sistema/') && first.has(path) && isElsewhere(first.get(path)))
}

/** Collections that a function is tried with: its own area, people, and some of the others, where others have records. */
function starsOf(access: string, input: object, turn: number): string[] {
  if (!/"(id|ids|registro|fica|sai|colecao)":/.test(JSON.stringify(input))) return ['praticantes']
  const area = access.slice(0, Math.max(0, access.indexOf(':')))
  const others = [...OTHERS.keys()].filter((_, index) => (index + turn) % ONE_OF === 0)
  return [...new Set([area, 'praticantes', ...others])].filter((name) => OTHERS.get(name)?.length)
}

test.each(CALLABLES.filter(({ name }) => !SKIPPED.includes(name)).map((row, index) => ({ ...row, index })))(
  '$name reaches nobody’s records elsewhere',
  async ({ name, access, input, index }) => {
    await db().recursiveDelete(db().collection('sistema/limites/janelas'))
    const { schema, run } = functions[name]!
    const plain = GIVEN[name] ?? (await validInput(schema))
    let done = false
    const told: string[] = []
    for (const star of starsOf(access, input, index + BEGINS))
      for (const own of namesEntities(input) ? [false, true] : [false]) {
        if (ALL) await db().recursiveDelete(db().collection('sistema/limites/janelas'))
        const choice = { star, turn: index + BEGINS, own, missing: false }
        const data = aimed(plain, input as JsonSchema, choice)
        const ask = (given: unknown) => answerOf(run, given, `10.0.${index}.1`)
        const answer = await ask(data)
        if ('answer' in answer) {
          done = true
          const text = JSON.stringify(answer.answer)
          expect(PRIVATE.filter((value) => text.includes(value), JSON.stringify(data))).toEqual([])
          continue
        }
        expect(answer.codigo, `${answer.error} ${JSON.stringify(data)}`).toBeTruthy()
        expect(answer.codigo, JSON.stringify(data)).not.toBe('interno')
        if (TOLD[name]) continue
        // For a new record with a chosen id, the references are varied instead.
        const fresh = isNew(input) ? { fresh: `nova-${index}-`.padEnd(32, 'a') } : {}
        const there = isNew(input) ? await ask(aimed(plain, input as JsonSchema, { ...choice, ...fresh })) : answer
        const absent = await ask(aimed(plain, input as JsonSchema, { ...choice, ...fresh, missing: true }))
        if (!('answer' in there) && !sameRefusal(there, absent))
          told.push(`${star}: ${JSON.stringify(there)}, missing ${JSON.stringify(absent)}`)
      }
    expect(told).toEqual([])
    if (done) expect(await touched()).toEqual([])
  },
)
