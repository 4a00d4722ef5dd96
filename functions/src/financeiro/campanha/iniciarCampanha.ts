import { ErroSIE } from '@sie/domain/base/errors.ts'
import type * as z from 'zod'
import { newJob, type StoredJob } from '../../base/jobs/job.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { novoId } from '../campos.ts'
import { campanhaDe, parametros } from './parametros.ts'
import { countPessoas } from './pessoas.ts'

const input = parametros.extend({
  /** made by the browser: starting the same campaign again has no further effect */
  id: novoId,
})

/**
 * Starts the issue of a campaign as a job, which `controlarTarefa` pauses, resumes and cancels; its progress is stored at
 * `sistema/tarefas/execucoes/{id}`, readable by its starter and by those who issue for the entity.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, conflito (an id in use)
 */
export async function iniciarCampanhaHandler(
  { id, ...given }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  const campanha = await campanhaDe(caller, given)
  const total = await countPessoas(campanha)
  const job = newJob({
    tipo: 'campanha',
    nome: `Campanha: ${campanha.descricao}`.slice(0, 160),
    quem: caller.uid,
    dados: { ...campanha },
    total,
    regra: 'faturas:emitir',
    vinculo: campanha.vinculo,
  })
  return db().runTransaction(async (transaction) => {
    const stored = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (stored && (stored.quem !== caller.uid || stored.tipo !== 'campanha')) throw new ErroSIE('conflito')
    if (stored) return { id, total: stored.total }
    transaction.create(paths.tarefa(id), job)
    const { emitente, ano, servico, vencimento, cobrar, filtro, deixadas = [] } = campanha
    const detalhe = { emitente, ano, servico, vencimento, cobrar, ...filtro, total, deixadas: deixadas.length }
    await audit({ acao: 'iniciarCampanha', quem: caller.uid, colecao: 'faturas', id, detalhe }, transaction)
    return { id, total }
  })
}

export const iniciarCampanha = callable(input, iniciarCampanhaHandler, {
  access: 'faturas:emitir',
  errors: ['registro-nao-encontrado', 'conflito'],
})
