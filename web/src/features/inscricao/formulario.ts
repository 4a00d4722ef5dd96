import { inscricaoSchema, novaInscricao, problemasDaInscricao, type Inscricao } from '@sie/domain/cadastro/inscricao.ts'
import { fieldsOf, type Field } from '@sie/domain/records/fields.ts'
import type { FieldPath } from 'react-hook-form'
import { SENHA_NOVA, SENHA_REPETIDA } from '../../ui/form/senhas.ts'

/** The form: what is signed up with, and the password, which is kept nowhere. */
export type Formulario = Inscricao & { nova: string; repetida: string }
export type Caminho = FieldPath<Formulario>

export const PASSOS = ['Conta', 'Pessoa', 'Filiação'] as const

/** What each step asks for; a path also stands for everything below it. */
const CAMPOS: readonly (readonly string[])[] = [
  ['dadosContato.email', 'nova', 'repetida'],
  ['dadosPessoais', 'dadosContato.celular', 'dadosEndereco', 'responsavel'],
  ['dadosFiliacao', 'aceite'],
]

/** The step in which a field is. */
export const passoDe = (path: string): number =>
  Math.max(
    0,
    CAMPOS.findIndex((paths) => paths.some((root) => path === root || path.startsWith(`${root}.`))),
  )

/** @param email of an account that lacks its records; '' for a visitor */
export function vazio(federacaoID: string, email = ''): Formulario {
  const blank = novaInscricao(federacaoID)
  return { ...blank, dadosContato: { ...blank.dadosContato, email }, nova: '', repetida: '' }
}

/** Everything wrong with the form, by path, in the order in which it is filled in. */
export function problemas(
  { nova, repetida, ...inscricao }: Formulario,
  today: string,
): [path: string, message: string][] {
  const own = [
    ['nova', SENHA_NOVA.check(nova)],
    ['repetida', SENHA_REPETIDA.check?.(repetida, { nova, repetida })],
  ] as const
  const found = [
    ...Object.entries(problemasDaInscricao(inscricao, today)),
    ...own.flatMap(([path, message]): [string, string][] => (message ? [[path, message]] : [])),
  ]
  const order = ['dadosContato.email', 'nova', 'repetida', ...CAMPO_POR_CAMINHO.keys()]
  return found.sort(([a], [b]) => passoDe(a) - passoDe(b) || order.indexOf(a) - order.indexOf(b))
}

const CAMPO_POR_CAMINHO = new Map(fieldsOf(inscricaoSchema).map((field) => [field.path, field]))

/** A described field, which the form may ask for although the record may lack it. @throws Error for an unknown path */
export function campo(path: Caminho, changes: Partial<Field> = {}): Field {
  const field = CAMPO_POR_CAMINHO.get(path)
  if (!field) throw new Error(`no field ${path}`)
  return { ...field, ...changes }
}
