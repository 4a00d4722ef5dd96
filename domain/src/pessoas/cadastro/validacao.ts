import { isCpf } from '../../base/brazil/cpf.ts'
import { cnpjFault } from '../../base/brazil/cnpj.ts'
import { isDay, isMinor } from '../../base/brazil/dates.ts'
import { praticantes, praticanteSchema } from '../collections/praticantes.ts'
import { ERROS } from '../../base/errors.ts'
import { coherent } from '../../base/records/coherence.ts'
import { nameFault } from './nome.ts'

/** A guardian authorises from an address of their own: mail to them would otherwise reach the child's account. */
export const EMAIL_DO_MENOR = 'O e-mail do responsável deve ser outro que o do menor.'

/** Whether two addresses are equal; an empty one equals none. */
export const mesmoEmail = (a: string, b: string): boolean =>
  a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Schema of a person beyond the record's: no fields that contradict each other, a full name, valid check digits of CPF and CNPJ, a possible birth date, and for a minor the guardian
 * with a CPF (PRODUCT 2(a)). @param today 'AAAA-MM-DD'
 */
export function pessoaFormSchema(today: string) {
  return coherent(praticanteSchema, praticantes).superRefine(
    ({ dadosPessoais, dadosContato, responsavel }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: path.split('.'), message })
      const name = nameFault(dadosPessoais.name)
      if (name) refuse('dadosPessoais.name', name)
      if (dadosPessoais.cpf && !isCpf(dadosPessoais.cpf)) refuse('dadosPessoais.cpf', ERROS['cpf-invalido'])
      const cnpj = cnpjFault(dadosPessoais.cnpj)
      if (cnpj) refuse('dadosPessoais.cnpj', cnpj)
      if (
        dadosPessoais.birthdate &&
        (!isDay(dadosPessoais.birthdate) || dadosPessoais.birthdate > today || dadosPessoais.birthdate < '1900')
      ) {
        refuse('dadosPessoais.birthdate', 'Informe uma data entre 1900 e hoje.')
      }
      const minor = isMinor(dadosPessoais.birthdate, today) && dadosPessoais.birthdate <= today
      const guardian = responsavel.nome && nameFault(responsavel.nome)
      if (minor && !responsavel.nome) refuse('responsavel.nome', 'Menor de 18 anos: informe o nome do responsável.')
      else if (guardian) refuse('responsavel.nome', guardian)
      if (minor && !responsavel.cpf) refuse('responsavel.cpf', 'Menor de 18 anos: informe o CPF do responsável.')
      else if (responsavel.cpf && !isCpf(responsavel.cpf)) refuse('responsavel.cpf', ERROS['cpf-invalido'])
      if (minor && mesmoEmail(responsavel.email, dadosContato.email)) refuse('responsavel.email', EMAIL_DO_MENOR)
    },
  )
}

/** Schema of a person whom staff enter: beyond the above, a birth date and a federation. @param today 'AAAA-MM-DD' */
export const novaPessoaSchema = (today: string) =>
  pessoaFormSchema(today).superRefine(({ dadosPessoais: { birthdate }, dadosFiliacao }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    if (!birthdate) refuse('dadosPessoais.birthdate', 'Informe a data de nascimento.')
    if (!dadosFiliacao.federacaoID) refuse('dadosFiliacao.federacaoID', 'Escolha a federação.')
  })

/** Errors of a person, by path. */
function problemas(record: unknown, today: string): Map<string, string> {
  const { error } = pessoaFormSchema(today).safeParse(record)
  return new Map((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

/** Errors that a change adds, by path: records of old imports may lack what is required today. */
export function novosProblemas(before: unknown, after: unknown, today: string): Record<string, string> {
  const known = before === undefined ? new Map<string, string>() : problemas(before, today)
  return Object.fromEntries([...problemas(after, today)].filter(([path]) => !known.has(path)))
}
