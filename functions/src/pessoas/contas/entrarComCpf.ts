import * as z from 'zod'
import { isCpf } from '@sie/domain/base/brazil/cpf.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { typedCpf, typedPassword } from '../../base/platform/input.ts'
import { auth } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { personWithCpf } from '../../base/platform/cpfIndex.ts'
import { cpfHash } from '../../base/platform/hash.ts'
import { takeAttempt } from '../../base/platform/attempts.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { verifyPassword } from '../../base/platform/password.ts'
import { textAt } from '../../base/platform/stored.ts'

const input = z.object({ cpf: typedCpf, senha: typedPassword })

// Checked where no person has the CPF, so that both answers cost one request to the authentication service.
const NOBODY = 'ninguem@cpf-desconhecido.invalid'

/**
 * Sign-in by CPF (specification 5): finds the practitioner by the formatted CPF with an empty successorId, checks the password with the
 * authentication service and answers a custom token; so a CPF never reveals an e-mail. An unknown CPF and a wrong password
 * get the same answer. Wrong passwords slow down the address they come from (`takeAttempt`); attempts of others never lock an owner out.
 * @throws ErroSIE cpf-nao-encontrado-ou-invalido (no CPF at all), credenciais, conta-desativada, segundo-fator-email, muitas-tentativas
 * (200 in 15 minutes for one address)
 */
export async function entrarComCpfHandler(
  { cpf, senha }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<{ token: string }> {
  if (!isCpf(cpf)) throw new ErroSIE('cpf-nao-encontrado-ou-invalido')
  await limitUse(`entrar-ip:${ip}`, 200, 15 * 60, 'muitas-tentativas')
  const succeeded = await takeAttempt(`entrar:${cpfHash(cpf)}`, ip)
  const praticante = await personWithCpf(cpf)
  const email = textAt(praticante, 'dadosContato.email')
  const uid = await verifyPassword(email || NOBODY, senha)
  if (uid === undefined || uid !== praticante?.id) throw new ErroSIE('credenciais')
  await succeeded()
  // A custom token opens a session without asking for the second factor; only sign-in by e-mail asks for it.
  if ((await auth().getUser(uid)).multiFactor?.enrolledFactors.length) throw new ErroSIE('segundo-fator-email')
  return { token: await auth().createCustomToken(uid) }
}

export const entrarComCpf = callable(input, entrarComCpfHandler, {
  access: 'public',
  errors: [
    'cpf-nao-encontrado-ou-invalido',
    'credenciais',
    'conta-desativada',
    'muitas-tentativas',
    'segundo-fator-email',
  ],
})
