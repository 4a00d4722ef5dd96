import * as z from 'zod'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'

const input = z.object({
  id: z
    .string()
    .min(1)
    .max(128)
    .regex(/^[\w.-]+$/),
})

/** A person's CPF in full, for who may see it; each look is audited (QUALITY 7). @throws ErroSIE sem-permissao, registro-nao-encontrado */
export async function revelarCpfHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ cpf: string }> {
  const caller = await requireCaller(context)
  const person = (await db().doc(`praticantes/${id}`).get()).data() as Praticante | undefined
  if (!person) throw new ErroSIE('registro-nao-encontrado')
  requireRule(caller, 'praticantes:verCpf', alvoDe(praticantes, id, person))
  await audit({ acao: 'verCpf', quem: caller.uid, colecao: 'praticantes', id })
  return { cpf: person.dadosPessoais.cpf }
}

export const revelarCpf = callable(input, revelarCpfHandler)
