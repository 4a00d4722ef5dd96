import { isCpf } from '@sie/domain/brazil/cpf.ts'
import { isDay, isMinor } from '@sie/domain/brazil/dates.ts'
import { praticanteSchema } from '@sie/domain/collections/praticantes.ts'
import { ERROS } from '@sie/domain/errors.ts'

/**
 * What the form demands beyond the record's schema: a CPF that adds up, a possible birth date, and for a minor the
 * guardian with a CPF (PRODUCT 2(a)).
 * @param today 'AAAA-MM-DD'
 */
export function pessoaFormSchema(today: string) {
  return praticanteSchema.superRefine(({ dadosPessoais, responsavel }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: path.split('.'), message })
    if (dadosPessoais.cpf && !isCpf(dadosPessoais.cpf)) refuse('dadosPessoais.cpf', ERROS['cpf-invalido'])
    if (dadosPessoais.birthdate && (!isDay(dadosPessoais.birthdate) || dadosPessoais.birthdate > today || dadosPessoais.birthdate < '1900')) {
      refuse('dadosPessoais.birthdate', 'Informe uma data entre 1900 e hoje.')
    }
    const minor = isMinor(dadosPessoais.birthdate, today) && dadosPessoais.birthdate <= today
    if (minor && !responsavel.nome) refuse('responsavel.nome', 'Menor de 18 anos: informe o nome do responsável.')
    if (minor && !responsavel.cpf) refuse('responsavel.cpf', 'Menor de 18 anos: informe o CPF do responsável.')
    else if (responsavel.cpf && !isCpf(responsavel.cpf)) refuse('responsavel.cpf', ERROS['cpf-invalido'])
  })
}

/** The dotted path of the first error of a form, in the order of the record. */
export function firstErrorPath(errors: object, prefix = ''): string | undefined {
  for (const [key, value] of Object.entries(errors)) {
    if (typeof value !== 'object' || value === null) continue
    const path = prefix ? `${prefix}.${key}` : key
    if ('message' in value && typeof value.message === 'string' && value.message) return path
    if (key === 'ref') continue
    const inner = firstErrorPath(value, path)
    if (inner) return inner
  }
  return undefined
}
