// Whoever holds every rule of a federation, and nothing elsewhere, calls every function about the records of others: nothing there changes, and nothing
// private is told. VIZINHOS=todas tries every collection with every function, which takes ten minutes; else each with a few, by turns of days.
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { db } from '../../functions/src/platform/admin.ts'
import { validInput } from '../support/inputs.ts'
import type { JsonSchema } from '../support/jsonSchema.ts'
import { aimed, INTRUDER, isElsewhere, namesEntities, neighbourWorld, OTHERS, PRIVATE } from '../support/neighbours.ts'
import { CALLABLES, loadFunctions } from '../watch/operations/callables.ts'
import { everyDocument, readDocuments } from '../watch/support/rest.ts'

interface Runnable {
  schema: z.ZodType
  run: (request: CallableRequest) => Promise<unknown>
}

/** Asks a service that is not there. */
const SKIPPED: readonly string[] = ['buscarCep', 'sincronizarCanal']
/** Collections beside its own area that a function is tried with: all, or one of so many. */
const ONE_OF = process.env.VIZINHOS === 'todas' ? 1 : 24
const month = { entidade: 'x', mes: '2026-09' }
const months = { entidade: 'x', de: '2026-09', ate: '2026-10' }
const settled = { devedora: 'x', credora: 'x', mes: '2026-09' }
/** Inputs that the schema alone does not lead to. */
const GIVEN: Readonly<Record<string, object>> = {
  pedirPaginaDeProfessor: { bio: 'Ensino desde mil novecentos.', municipio: 'Canoas', uf: 'RS', autorizo: true },
  consultarCaixa: months,
  consultarRepasses: months,
  relatorioDeTickets: months,
  fecharMes: { ...month, fechado: true, motivo: 'Conferido por mim.' },
  publicarMes: { ...month, publicado: true },
  decidirAcerto: { ...settled, aceito: true, motivo: '' },
  informarAcerto: { ...settled, data: '2026-10-05' },
  salvarExame: {
    ...{ id: 'exame-da-intrusa-numero-um', entidade: 'x' },
    dados: { titulo: 'Exame', ate: 'gub-1', data: '2099-05-02', inscricoesAte: '2099-05-01', local: 'L', cidade: 'C' },
  },
  imprimirRecibo: { codigo: 'ABCDE-FGHJK' },
  imprimirCertificados: { ids: ['a'.repeat(32)] },
}

let functions: Record<string, Runnable>
let known: Map<string, string>
let first: Map<string, unknown>
const snapshot = async () => new Map((await everyDocument()).map(({ path, updated }) => [path, updated]))

beforeAll(async () => {
  await loadFunctions()
  functions = { ...(await import('../../functions/src/index.ts')) } as unknown as Record<string, Runnable>
  await neighbourWorld()
  known = await snapshot()
  first = new Map(await readDocuments([...known.keys()]))
}, 180_000)

/** Records of others that were written since this was asked last. */
async function touched(): Promise<string[]> {
  const now = await snapshot()
  const paths = [...now].flatMap(([path, when]) => (known.get(path) === when ? [] : [path]))
  known = now
  return paths.filter((path) => !path.startsWith('sistema/') && first.has(path) && isElsewhere(first.get(path)))
}

/** What a function is tried with: its own area, people, and some of the others. */
function starsOf(access: string, input: object, turn: number): string[] {
  if (!/"(id|ids|registro|fica|sai|colecao)":/.test(JSON.stringify(input))) return ['praticantes']
  const area = access.slice(0, Math.max(0, access.indexOf(':')))
  const others = [...OTHERS.keys()].filter((_, index) => (index + turn) % ONE_OF === 0)
  return [...new Set([...(OTHERS.has(area) ? [area] : []), 'praticantes', ...others])]
}

const today = Math.floor(Date.now() / 86_400_000)

test.each(CALLABLES.filter(({ name }) => !SKIPPED.includes(name)).map((row, index) => ({ ...row, index })))(
  '$name reaches nobody’s records elsewhere',
  async ({ name, access, input, index }) => {
    await db().recursiveDelete(db().collection('sistema/limites/janelas'))
    const { schema, run } = functions[name]!
    const plain = GIVEN[name] ?? validInput(schema)
    let done = false
    for (const star of starsOf(access, input, index + today))
      for (const own of namesEntities(input) ? [false, true] : [false]) {
        const data = aimed(plain, input as JsonSchema, { star, turn: index + today, own, missing: false })
        const auth = { uid: INTRUDER, token: { name: 'Intrusa', email_verified: true, auth_time: 1 } }
        const rawRequest = { ip: `10.0.${index}.1`, get: () => '', headers: {} }
        const answer = await run({ data, auth, rawRequest } as unknown as CallableRequest).catch(
          (error: { details?: { codigo?: string } }) => {
            expect(error.details?.codigo, `${String(error)} ${JSON.stringify(data)}`).toBeTruthy()
            expect(error.details?.codigo, JSON.stringify(data)).not.toBe('interno')
            return undefined
          },
        )
        if (answer === undefined) continue
        done = true
        const told = JSON.stringify(answer)
        expect(PRIVATE.filter((value) => told.includes(value), JSON.stringify(data))).toEqual([])
      }
    if (done) expect(await touched()).toEqual([])
  },
)
