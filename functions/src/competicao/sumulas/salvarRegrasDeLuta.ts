import * as z from 'zod'
import { regrasDeLuta } from '@sie/domain/competicao/collections/regrasDeLuta.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, recusa, writeStep } from '../../base/records/write.ts'
import { DO_SERVIDOR } from '../../financeiro/regrasDaEntidade.ts'

const { name: _, ...DERIVED } = DO_SERVIDOR

const input = z.object({
  /** version that the caller saw; absent for a new one, or the first change of one of the product */
  versao: z.number().int().min(0).optional(),
  dados: regrasDeLuta.schema.omit(DERIVED).extend({
    codigo: regrasDeLuta.schema.shape.codigo.regex(/^[a-z0-9-]{3,40}$/, 'Use letras minúsculas, números e hífens.'),
  }),
})

const NATIONAL = { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO }

/**
 * Stores a rule set of kyorugui in the register, under its code. Brackets whose draw is announced keep theirs.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`regrasDeLuta:editar` over the confederation), dados-invalidos (naming `codigo`,
 * `pontos`, `tempos`, `nocaute.dias`, `desde`), conflito
 */
export async function salvarRegrasDeLutaHandler(
  { versao, dados }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; versao: number }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'regrasDeLuta:editar', { entidade: ENTIDADE_PADRAO, federacao: ENTIDADE_PADRAO })
  if (Object.values(dados.pontos).every((points) => points === 0))
    throw recusa('pontos', 'Ao menos uma técnica vale pontos.')
  if (dados.tempos.at(-1)?.idadeMax !== 0)
    throw recusa('tempos', 'O último tempo vale para as outras idades: deixe 0 em “Até a idade”.')
  if (dados.nocaute.codigos.length > 0 && dados.nocaute.dias.length === 0)
    throw recusa(
      'nocaute.dias',
      'Diga por quantos dias fica suspenso quem perde assim, ou não marque nenhum resultado.',
    )
  if (dados.desde === '') throw recusa('desde', 'Diga desde que dia vale.')
  const ref = db().doc(`${regrasDeLuta.name}/${dados.codigo}`)
  return db().runTransaction(async (transaction) => {
    const stored = storedIn(regrasDeLuta, await transaction.get(ref))
    const record = { ...dados, vinculo: NATIONAL }
    if (!stored) {
      if (versao !== undefined) throw new ErroSIE('conflito')
      await createRecord(transaction, regrasDeLuta, ref, record, { caller, acao: 'criar' })
      return { id: ref.id, versao: 0 }
    }
    if (sameValue({ ...stored, ...record }, stored)) return { id: ref.id, versao: stored.metadados.version }
    if (versao !== stored.metadados.version) throw new ErroSIE('conflito')
    return {
      id: ref.id,
      versao: await writeStep(transaction, regrasDeLuta, ref, stored, record, { caller, acao: 'editar' }),
    }
  })
}

export const salvarRegrasDeLuta = callable(input, salvarRegrasDeLutaHandler, {
  access: 'regrasDeLuta:editar',
  errors: ['conflito'],
})
