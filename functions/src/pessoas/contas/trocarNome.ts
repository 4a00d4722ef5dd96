import * as z from 'zod'
import { nomeArrumado, nomeCompleto } from '@sie/domain/pessoas/cadastro/nome.ts'
import { typedPassword } from '../../base/platform/input.ts'
import { recheckAccount, writeFacts } from './account.ts'
import { auth } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requestName } from '../cadastro/cadastroProprio.ts'

const input = z.object({ nome: nomeCompleto, atual: typedPassword })

/**
 * Changes the caller's name in the account and in both records, after checking the password (specification 5). Once the federation has
 * confirmed the person, the name is on cards and certificates: then the change becomes a request, and `pedido` is true.
 * @throws ErroSIE nao-autenticado, credenciais, muitas-tentativas
 */
export async function trocarNomeHandler(
  { nome, atual }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ pedido: boolean }> {
  const name = nomeArrumado(nome)
  const { uid } = await recheckAccount(context, atual)
  if (await requestName(uid, name)) return { pedido: true }
  // The records first: if the account update fails, a rerun converges.
  await writeFacts(uid, { name }, uid)
  await auth().updateUser(uid, { displayName: name })
  await audit({ acao: 'trocarNome', quem: uid, colecao: 'users', id: uid })
  return { pedido: false }
}

export const trocarNome = callable(input, trocarNomeHandler, {
  access: 'signed-in',
  errors: ['credenciais', 'muitas-tentativas', 'registro-nao-encontrado', 'sem-permissao', 'conflito'],
})
