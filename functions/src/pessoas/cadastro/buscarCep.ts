import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { limitUse } from '../../base/platform/limit.ts'

/** URL of the postal code service, with `{cep}` for the eight digits. Its answer is ViaCEP's: logradouro, bairro, localidade, uf, or erro. */
const cepUrl = (): string => process.env.CEP_URL || 'https://viacep.com.br/ws/{cep}/json/'

const TIMEOUT_MS = 4000

/** Eight digits as they are written: 88010000, 88010-000 or 88.010-000. */
const CEP = /^\s*\d{2}[. ]?\d{3}[- ]?\d{3}\s*$/

const input = z.object({ cep: text(20).regex(CEP, 'Informe os oito dígitos do CEP.') })
const answer = z.object({
  erro: z.unknown().optional(),
  logradouro: text(160).default(''),
  bairro: text(80).default(''),
  localidade: text(80).default(''),
  uf: text(2).default(''),
})

interface Endereco {
  logradouro: string
  logradouroBairro: string
  logradouroMunicipio: string
  logradouroUF: string
}

/**
 * The address of a postal code, from the public service. The server sends the request, so that the service learns nothing about the user.
 * @throws ErroSIE cep-nao-encontrado, servico-indisponivel (the service does not answer within 4 s), limite-excedido (30 a minute for one
 * person, or for one network address of visitors, who sign up)
 */
export async function buscarCepHandler(
  { cep }: z.output<typeof input>,
  { auth, ip }: Pick<Context, 'auth' | 'ip'>,
): Promise<Endereco> {
  await limitUse(`cep:${auth?.uid ?? `ip ${ip}`}`, 30, 60)
  const { erro, logradouro, bairro, localidade, uf } = await ask(onlyDigits(cep))
  if (erro || localidade === '') throw new ErroSIE('cep-nao-encontrado')
  return { logradouro, logradouroBairro: bairro, logradouroMunicipio: localidade, logradouroUF: uf }
}

async function ask(digits: string): Promise<z.output<typeof answer>> {
  try {
    const response = await fetch(cepUrl().replace('{cep}', digits), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok) return answer.parse(await response.json())
  } catch {
    // No answer, or an unreadable one: thrown below.
  }
  throw new ErroSIE('servico-indisponivel')
}

export const buscarCep = callable(input, buscarCepHandler, {
  access: 'public',
  errors: ['cep-nao-encontrado', 'servico-indisponivel', 'limite-excedido'],
})
