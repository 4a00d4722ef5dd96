import type { Inscricao } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { novaInscricao } from '@sie/domain/pessoas/cadastro/novaInscricao.ts'
import { ERROS } from '@sie/domain/base/errors.ts'
import { isEmail } from '@sie/domain/base/records/email.ts'
import type { FieldPath } from 'react-hook-form'
import { SENHA_NOVA, SENHA_REPETIDA } from '../../../ui/form/senhas.ts'

/** Form values: the data of a sign-up, and the password, which is stored nowhere. */
export type Formulario = Inscricao & { nova: string; repetida: string }
export type Caminho = FieldPath<Formulario>
export type Problema = readonly [path: string, message: string]

export const PASSOS = ['Conta', 'Pessoa', 'Filiação'] as const
export const PASSO_DA_PESSOA = 1

/** Fields of each step; a path includes every path below it. */
const CAMPOS: readonly (readonly string[])[] = [
  ['dadosContato.email', 'nova', 'repetida'],
  ['dadosPessoais', 'dadosContato.celular', 'dadosEndereco', 'responsavel'],
  ['dadosFiliacao', 'aceite'],
]

/** Index of the step of a field. */
export const passoDe = (path: string): number =>
  Math.max(
    0,
    CAMPOS.findIndex((paths) => paths.some((root) => path === root || path.startsWith(`${root}.`))),
  )

/** Empty form. @param email of an account without records; '' for a visitor */
export function vazio(federacaoID: string, email = ''): Formulario {
  const blank = novaInscricao(federacaoID)
  return { ...blank, dadosContato: { ...blank.dadosContato, email }, nova: '', repetida: '' }
}

/** Problems of the first step, found without the schema: a newcomer's phone loads that while the step is filled in. */
export function problemasDaConta({ dadosContato: { email }, nova, repetida }: Formulario): Problema[] {
  const address =
    email.trim() === '' ? 'Informe o e-mail da conta.' : isEmail(email) ? undefined : ERROS['email-invalido']
  const found = [
    ['dadosContato.email', address],
    ['nova', SENHA_NOVA.check(nova)],
    ['repetida', SENHA_REPETIDA.check?.(repetida, { nova, repetida })],
  ] as const
  return found.flatMap(([path, message]): Problema[] => (message ? [[path, message]] : []))
}
