import * as z from 'zod'
import { absent } from '../base/platform/hidden.ts'
import { currentId } from '../base/platform/input.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { requireCaller, requireRule } from '../base/platform/caller.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { storedIn } from '../base/platform/stored.ts'

const input = z.object({
  id: currentId,
})

/**
 * A person's CPF in full, for callers who may see it; each read is audited under the person's own id (QUALITY 7). Old copies are refused:
 * their ids name no person.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, cpf-nao-encontrado where none is stored, dados-invalidos for the id of an old copy
 */
export async function revelarCpfHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ cpf: string }> {
  const caller = await requireCaller(context)
  const praticante = storedIn(praticantes, await db().doc(`praticantes/${id}`).get())
  if (!praticante || praticante.metadados.successorId !== '') throw absent(caller, 'praticantes:verCpf')
  requireRule(caller, 'praticantes:verCpf', alvoDe(praticantes, id, praticante))
  if (!praticante.dadosPessoais.cpf) throw new ErroSIE('cpf-nao-encontrado')
  await audit({ acao: 'verCpf', quem: caller.uid, colecao: 'praticantes', id })
  return { cpf: praticante.dadosPessoais.cpf }
}

export const revelarCpf = callable(input, revelarCpfHandler, {
  access: 'praticantes:verCpf',
  errors: ['registro-nao-encontrado', 'cpf-nao-encontrado'],
})
