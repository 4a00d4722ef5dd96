import * as z from 'zod'
import { inscricaoSchema } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ownAccount } from './account.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireAccount } from '../../base/platform/caller.ts'
import { inscrever, type ContaCriada } from './criarConta.ts'

const input = z.object({ inscricao: inscricaoSchema })

/**
 * Completes the registration of an account without records (specification 4, "Login result"): a visitor's sign-up for an existing account, under
 * its e-mail. It waits for the federation like any other sign-up.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos naming the fields, registro-existente, cpf-em-uso, muitas-tentativas
 */
export async function completarCadastroHandler(
  { inscricao }: z.output<typeof input>,
  context: Pick<Context, 'auth' | 'ip'>,
): Promise<ContaCriada> {
  const { uid } = await requireAccount(context, { inactive: true })
  const [user, praticante] = await db().getAll(db().doc(`users/${uid}`), db().doc(`praticantes/${uid}`))
  if (user?.exists && praticante?.exists) throw new ErroSIE('registro-existente')
  const { email, emailVerified } = await ownAccount(uid)
  if (!email) throw new ErroSIE('email-invalido')
  const made = await inscrever({ ...inscricao, dadosContato: { ...inscricao.dadosContato, email } }, context.ip, {
    conta: { uid, email, confirmado: emailVerified },
  })
  if (made.estado === 'criada') await auth().updateUser(uid, { displayName: inscricao.dadosPessoais.name.trim() })
  return made
}

export const completarCadastro = callable(input, completarCadastroHandler, {
  access: 'signed-in',
  errors: [
    'registro-existente',
    'email-invalido',
    'email-em-uso',
    'cpf-em-uso',
    'criar-usuario',
    'auth-criar',
    'muitas-tentativas',
  ],
})
