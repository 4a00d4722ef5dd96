import { inscricaoSchema, problemasDaInscricao } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { fieldsOf, type Field } from '@sie/domain/base/records/fields.ts'
import { PASSO_DA_PESSOA, passoDe, problemasDaConta, type Caminho, type Formulario, type Problema } from './passos.ts'

/** All problems of the form, by path, in the order of the form. */
export function problemas(form: Formulario, today: string): Problema[] {
  const { nova: _nova, repetida: _repetida, ...inscricao } = form
  const own = problemasDaConta(form)
  const found = [
    ...own,
    ...Object.entries(problemasDaInscricao(inscricao, today)).filter(([path]) => own.every(([said]) => said !== path)),
  ]
  const order = ['dadosContato.email', 'nova', 'repetida', ...CAMPO_POR_CAMINHO.keys()]
  return found.sort(([a], [b]) => passoDe(a) - passoDe(b) || order.indexOf(a) - order.indexOf(b))
}

const CAMPO_POR_CAMINHO = new Map(fieldsOf(inscricaoSchema).map((field) => [field.path, field]))

/** Changes of the person's own fields between two states of the form, by path. */
export const mudancasEntre = (before: Formulario, after: Formulario) =>
  [...CAMPO_POR_CAMINHO.keys()]
    .filter((path) => passoDe(path) === PASSO_DA_PESSOA)
    .map((path) => ({ caminho: path, de: valueAt(before, path), para: valueAt(after, path) }))
    .filter(({ de, para }) => de !== para)

/** Described field with changes: the form may require it although the record may lack it. @throws Error for an unknown path */
export function campo(path: Caminho, changes: Partial<Field> = {}): Field {
  const field = CAMPO_POR_CAMINHO.get(path)
  if (!field) throw new Error(`no field ${path}`)
  return { ...field, ...changes }
}
