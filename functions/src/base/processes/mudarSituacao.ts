import * as z from 'zod'
import { colecao as described } from '@sie/domain/top/todas.ts'
import { ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { callable, type Context } from '../platform/callable.ts'
import { auditRefusal } from '../platform/audit.ts'
import { requireCaller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'
import { withinTime } from '../platform/withinTime.ts'
import { makeTransition, type Outcome } from './transition.ts'

const MOST = 100
/** Records processed at once: enough to be quick, few enough that records sharing a counter do not wait for each other. */
const AT_ONCE = 8

const fields = z.object({
  colecao: text(60),
  ids: z.array(recordId).min(1).max(MOST),
  acao: text(40),
  /** parsed by the schema of the transition (`input` of its description) */
  dados: z.record(text(120), z.unknown()).default({}),
  motivo: trimmed(500).default(''),
  /** version of each record that the caller saw, in the order of `ids` */
  versoes: z.array(z.number().int().min(0)).max(MOST),
})

const eachOnce = <T extends typeof fields>(schema: T) =>
  schema
    .refine(({ ids, versoes }) => ids.length === versoes.length, {
      path: ['versoes'],
      message: 'Uma versão para cada id.',
    })
    .refine(({ ids }) => new Set(ids).size === ids.length, { path: ['ids'], message: 'Cada registro uma vez.' })

/** One transition of records, as the caller saw them. */
export const passo = eachOnce(fields)

const input = eachOnce(
  fields.extend({
    /** false: those whom it concerns are not told */
    avisar: z.boolean().optional(),
  }),
)

/** Outcome of a record. */
type Resultado =
  | ({ id: string; ok: true } & Outcome)
  | { id: string; ok: false; codigo: CodigoErro; mensagem: string; campos: Readonly<Record<string, string>> }

/**
 * Makes one transition of a process for up to 100 records of a collection, each in a transaction of its own: one that is refused leaves the
 * others alone. The caller's right is decided for each record. Calling it again with the same versions changes nothing.
 * @param ms time after which no further record is begun; 15 seconds by default
 * @returns `faltam`: ids that were not begun, for the next call
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (a collection without a process)
 */
export async function mudarSituacaoHandler(
  { colecao, ids, acao, dados, motivo, versoes, avisar = true }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  ms?: number,
): Promise<{ resultados: Resultado[]; faltam: string[] }> {
  const caller = await requireCaller(context)
  const collection = described(colecao)
  if (!collection?.process) throw new ErroSIE('dados-invalidos', { colecao: 'Esta coleção não tem andamento.' })
  const one = async (id: string, version: number | undefined): Promise<Resultado> => {
    try {
      const outcome = await makeTransition(
        collection,
        id,
        { name: acao, data: dados, reason: motivo, version, silent: !avisar },
        caller,
      )
      return { id, ok: true, ...outcome }
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      // The call as a whole succeeds, so its refusals are audited here.
      await auditRefusal(error, caller.uid, 'mudarSituacao', { collectionName: colecao, id }, { passo: acao })
      return { id, ok: false, codigo: error.codigo, mensagem: error.message, campos: error.campos }
    }
  }
  const resultados = new Map<string, Resultado>()
  const asked = ids.map((id, index) => ({ id, version: versoes[index] }))
  const left = await withinTime(asked, async ({ id, version }) => resultados.set(id, await one(id, version)), {
    atOnce: AT_ONCE,
    ms,
  })
  return { resultados: ids.flatMap((id) => resultados.get(id) ?? []), faltam: left.map(({ id }) => id) }
}

export const mudarSituacao = callable(input, mudarSituacaoHandler, {
  access: 'signed-in',
  errors: [],
})
