import * as z from 'zod'
import { isCpf, onlyDigits } from '../../base/brazil/cpf.ts'
import { isDay, isMinor } from '../../base/brazil/dates.ts'
import type { Praticante } from '../collections/praticantes.ts'
import { ERROS } from '../../base/errors.ts'
import { text, trimmed } from '../../base/records/text.ts'
import { nameFault } from './nome.ts'

/** Form in which staff record an authorisation that a guardian signed on paper. */
export const papelSchema = z.object({
  nome: trimmed(120),
  cpf: trimmed(20),
  parentesco: trimmed(40),
  /** day of the signature, 'AAAA-MM-DD' */
  data: text(10),
  /** whether the paper also allows the use of pictures */
  imagem: z.boolean(),
})

export type Papel = z.output<typeof papelSchema>

/** Errors of the form by field; the form and the server use the same check. @param today 'AAAA-MM-DD' */
export function problemasDoPapel(
  { nome, cpf, parentesco, data }: Papel,
  { dadosPessoais }: Pick<Praticante, 'dadosPessoais'>,
  today: string,
): Record<string, string> {
  const found: Record<string, string> = {}
  const name = nome ? nameFault(nome) : 'Informe nome e sobrenome de quem assinou.'
  if (name) found.nome = name
  if (!isCpf(cpf)) found.cpf = ERROS['cpf-invalido']
  else if (onlyDigits(cpf) === onlyDigits(dadosPessoais.cpf))
    found.cpf = 'O CPF do responsável não pode ser o do menor.'
  if (parentesco.trim() === '') found.parentesco = 'Informe o parentesco.'
  if (!isDay(data) || data > today || data < dadosPessoais.birthdate)
    found.data = 'Informe o dia da assinatura, entre o nascimento e hoje.'
  else if (!isMinor(dadosPessoais.birthdate, data)) found.data = 'Neste dia a pessoa já tinha 18 anos.'
  return found
}
