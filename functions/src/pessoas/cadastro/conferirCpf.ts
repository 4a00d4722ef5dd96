import * as z from 'zod'
import { typedCpf } from '../../base/platform/input.ts'
import { isCpf } from '@sie/domain/base/brazil/cpf.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { cpfHash } from '../../base/platform/hash.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'

const input = z.object({ cpf: typedCpf })

/**
 * Whether a CPF is in the register, for the form while the visitor types. Reveals neither the owner nor whether there is
 * an account or an e-mail.
 * @throws ErroSIE cpf-invalido, limite-excedido (30 a minute for one address), muitas-tentativas (300 a day, 100 a day for one CPF, 3000 an
 * hour in all)
 */
export async function conferirCpfHandler(
  { cpf }: z.output<typeof input>,
  { ip }: Pick<Context, 'ip'>,
): Promise<{ cadastrado: boolean }> {
  await limitUse(`conferir-cpf:${ip}`, 30, 60)
  await limitUse(`conferir-cpf-dia:${ip}`, 300, 24 * 3600, 'muitas-tentativas')
  await limitUse('conferir-cpf', 3000, 3600, 'muitas-tentativas')
  if (!isCpf(cpf))
    throw new ErroSIE('cpf-invalido', { 'dadosPessoais.cpf': 'Este CPF não é válido. Confira os números.' })
  await limitUse(`conferir-cpf-de:${cpfHash(cpf)}`, 100, 24 * 3600, 'muitas-tentativas')
  return { cadastrado: (await paths.cpf(cpf).get()).exists }
}

export const conferirCpf = callable(input, conferirCpfHandler, {
  access: 'public',
  errors: ['cpf-invalido', 'limite-excedido', 'muitas-tentativas'],
})
