import * as z from 'zod'
import { formatCpf, isCpf, onlyDigits } from '../../base/brazil/cpf.ts'
import { isDay, isMinor } from '../../base/brazil/dates.ts'
import { valueAt } from '../../base/records/edits.ts'
import { praticanteSchema } from '../collections/praticantes.ts'
import { ERROS } from '../../base/errors.ts'
import { EMAIL_DO_MENOR, mesmoEmail } from './validacao.ts'
import { nameFault, nomeArrumado } from './nome.ts'
import { novaInscricao } from './novaInscricao.ts'

const { dadosPessoais, responsavel, dadosContato, dadosEndereco, dadosFiliacao } = praticanteSchema.shape

/** Form of a sign-up: the parts of the person's record that the person knows, under the same paths. */
export const inscricaoSchema = z.object({
  dadosPessoais: dadosPessoais.pick({ name: true, cpf: true, birthdate: true, sexo: true }),
  responsavel: responsavel,
  dadosContato: dadosContato.unwrap().pick({ email: true, celular: true }),
  dadosEndereco: dadosEndereco,
  dadosFiliacao: dadosFiliacao.unwrap().pick({ federacaoID: true, vinculadoAEntidadeID: true }),
  /** whether the privacy notice was read and accepted */
  aceite: z.boolean(),
})

export type Inscricao = z.output<typeof inscricaoSchema>

/**
 * Errors of a sign-up by path; the form and the server use the same check. A minor may lack a CPF, and needs a
 * guardian with one and with an e-mail (PRODUCT 2(a); Law 13.709/2018 art. 14).
 * @param today 'AAAA-MM-DD'
 */
export function problemasDaInscricao(inscricao: Inscricao, today: string): Record<string, string> {
  const parsed = inscricaoSchema.safeParse(inscricao)
  const found: Record<string, string> = {}
  const refuse = (path: string, message: string | false) => {
    if (message) found[path] ??= message
  }
  const { name, cpf, birthdate } = inscricao.dadosPessoais
  // A better message than the schema's.
  refuse('dadosPessoais.name', nameFault(name) ?? false)
  for (const { path, message } of parsed.error?.issues ?? []) refuse(path.join('.'), message)
  const born = isDay(birthdate) && birthdate >= '1900' && birthdate <= today
  const minor = born && isMinor(birthdate, today)
  refuse('dadosContato.email', inscricao.dadosContato.email === '' && 'Informe o e-mail da conta.')
  refuse('dadosPessoais.birthdate', !born && 'Informe uma data entre 1900 e hoje.')
  refuse('dadosPessoais.cpf', cpf === '' ? !minor && 'Informe o CPF.' : !isCpf(cpf) && ERROS['cpf-invalido'])
  if (minor) {
    const guardian = inscricao.responsavel
    refuse(
      'responsavel.nome',
      guardian.nome === '' ? 'Informe nome e sobrenome do responsável.' : (nameFault(guardian.nome) ?? false),
    )
    refuse(
      'responsavel.cpf',
      guardian.cpf === '' ? 'Informe o CPF do responsável.' : !isCpf(guardian.cpf) && ERROS['cpf-invalido'],
    )
    refuse(
      'responsavel.cpf',
      onlyDigits(guardian.cpf) === onlyDigits(cpf) && 'O CPF do responsável não pode ser o do menor.',
    )
    refuse('responsavel.parentesco', guardian.parentesco.trim() === '' && 'Informe o parentesco.')
    refuse(
      'responsavel.email',
      guardian.email === '' && 'Informe o e-mail do responsável: é por ele que vem a autorização.',
    )
    refuse('responsavel.email', mesmoEmail(guardian.email, inscricao.dadosContato.email) && EMAIL_DO_MENOR)
  }
  refuse('aceite', !inscricao.aceite && 'É preciso ler e aceitar para se cadastrar.')
  return found
}

/** The sign-up as it is stored: normalised, CPFs formatted, no guardian for an adult. @param today 'AAAA-MM-DD' */
export function inscricaoArrumada(inscricao: Inscricao, today: string): Inscricao {
  const { dadosPessoais: praticante, dadosContato: contact, responsavel: guardian } = inscricao
  return {
    ...inscricao,
    dadosPessoais: { ...praticante, name: nomeArrumado(praticante.name), cpf: formatCpf(praticante.cpf) },
    dadosContato: { ...contact, email: contact.email.trim().toLowerCase() },
    responsavel: isMinor(praticante.birthdate, today)
      ? {
          ...guardian,
          nome: nomeArrumado(guardian.nome),
          cpf: formatCpf(guardian.cpf),
          email: guardian.email.trim().toLowerCase(),
        }
      : novaInscricao().responsavel,
  }
}

/** State of the user's own sign-up, as screens receive it. */
export interface MinhaInscricao {
  situacao: 'ativa' | 'aguardando' | 'recusada' | 'inativa' | 'sem-cadastro'
  emailConfirmado: boolean
  /** whether a guardian's authorisation is needed, and whether it was given */
  autorizacao: 'dispensada' | 'aguardando' | 'dada'
  federacao: string
  /** reason of a refusal */
  motivo: string
  /** since when it waits, as ISO text; '' if it does not wait */
  pedidoEm: string
  /** the user's own record, the CPF masked */
  registro: RegistroProprio | null
  /** what the person may correct while the sign-up waits, as they typed it; null otherwise */
  dados: DadosDaInscricao | null
}

/** Parts of a sign-up that the person corrects until it is decided; the federation decides where they belong. */
export type DadosDaInscricao = Omit<Inscricao, 'dadosFiliacao' | 'aceite'>

/** Those parts of a stored record, as they are: what is wrong in an old one is to be corrected. */
export function dadosDaInscricao(registro: object): DadosDaInscricao {
  const { dadosPessoais, responsavel, dadosContato, dadosEndereco } = novaInscricao()
  const stored = <P extends object>(blank: P, path: string): P => {
    const found = Object.keys(blank).flatMap((key) => {
      const value = valueAt(registro, `${path}.${key}`)
      return typeof value === 'string' ? [[key, value] as const] : []
    })
    return { ...blank, ...Object.fromEntries(found) }
  }
  return {
    dadosPessoais: stored(dadosPessoais, 'dadosPessoais'),
    responsavel: stored(responsavel, 'responsavel'),
    dadosContato: stored(dadosContato, 'dadosContato'),
    dadosEndereco: stored(dadosEndereco, 'dadosEndereco'),
  }
}

/** Own record as a person sees it whose record is not active. */
export interface RegistroProprio {
  nome: string
  /** 'AAAA-MM-DD' */
  nascimento: string
  cpf: string
  celular: string
  email: string
  federacao: string
  clube: string
  responsavel: string
}
