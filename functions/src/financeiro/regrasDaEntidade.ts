import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { db } from '../base/platform/admin.ts'
import { parseInput, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { storedRecord } from '../base/platform/stored.ts'
import { createRecord, writeStep } from '../base/records/write.ts'
import { emissora, type Emissora } from './emissora.ts'

// Settings of an entity: records of a collection that are stored under the id of their entity.

/** Input of the callables that store settings. */
export const entradaDeRegras = z.object({
  entidade: recordId,
  /** version that the caller saw; absent where there was none */
  versao: z.number().int().min(0).optional(),
  /** parsed by the schema of the collection */
  dados: z.record(text(60), z.unknown()),
})

/** Fields that the server fills in: a settings schema without them is what a caller may send. */
export const DO_SERVIDOR = { name: true, trigam: true, searchableName: true, chavesBusca: true, vinculo: true } as const

export type EntradaDeRegras = z.output<typeof entradaDeRegras>

/**
 * Stores the settings of an entity: a new record, or the next version of the one that the caller saw. What was not sent stays as it is, and
 * unchanged settings are not stored again.
 * @param content schema of what a caller may send
 * @param check throws where the entity has no such settings
 * @returns the stored version
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (the collection's `:editar` under the entity itself), registro-nao-encontrado,
 *   dados-invalidos, conflito
 */
export async function storeRegras(
  collection: Collection,
  content: z.ZodType<Record<string, unknown>>,
  { entidade, versao, dados }: EntradaDeRegras,
  context: Pick<Context, 'auth'>,
  check: (entity: Emissora) => void = () => undefined,
): Promise<{ versao: number }> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.entidades[entidade]) throw new ErroSIE('sem-permissao')
  const given = parseInput(content, dados)
  return db().runTransaction(async (transaction) => {
    const entity = await emissora(transaction, entidade)
    const vinculo = { idEntidade: entidade, idFederacao: entity.idFederacao }
    if (!agePor(caller.permissoes, `${collection.name}:editar`, vinculo)) throw new ErroSIE('sem-permissao')
    check(entity)
    const ref = db().doc(`${collection.name}/${entidade}`)
    const stored = storedRecord(await transaction.get(ref))
    if (!stored) {
      if (versao !== undefined) throw new ErroSIE('conflito')
      await createRecord(
        transaction,
        collection,
        ref,
        { name: entity.nome, ...given, vinculo },
        { caller, acao: 'criar' },
      )
      return { versao: 0 }
    }
    const next = { name: entity.nome, ...sentOf(given, dados, stored), vinculo }
    if (sameValue({ ...stored, ...next }, stored)) return { versao: stored.metadados.version }
    if (versao !== stored.metadados.version) throw new ErroSIE('conflito')
    return { versao: await writeStep(transaction, collection, ref, stored, next, { caller, acao: 'editar' }) }
  })
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was sent of a parsed input, without the defaults of what was not: that stays as it is stored, also within a part. */
function sentOf(
  given: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const [part, kept] = [sent[key], stored[key]]
      if (part === undefined) return []
      return [[key, isMap(value) && isMap(part) && isMap(kept) ? { ...kept, ...sentOf(value, part, kept) } : value]]
    }),
  )
}
