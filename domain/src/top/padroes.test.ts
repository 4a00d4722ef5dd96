import { expect, test } from 'vitest'
import { blank } from '../base/records/complete.ts'
import { isAsked, type Field } from '../base/records/fields.ts'
import { valueAt } from '../base/records/edits.ts'
import { COLECOES } from './todas.ts'
import type { Collection } from '../base/records/collection.ts'

/** Choices that a form may begin with, each with the reason why a wrong one files nothing wrongly. */
const ASSUMED: Readonly<Record<string, string>> = {
  'comunicados.faixaAte': 'says that there is none',
  'comunicados.faixaDe': 'says that there is none',
  'comunicados.poomsae': 'says that there is none',
  'contas.tipo': 'the button that opens the form names it',
  'eventos.classes.criterio': "the item is taken from the sport's tables, which name it",
  'eventos.classes.modalidade': "the item is taken from the sport's tables, which name it",
  'eventos.classes.sexo': "the item is taken from the sport's tables, which name it",
  'eventos.formacoes.modalidade': "the item is taken from the sport's tables, which name it",
  'eventos.formacoes.tipo': "the item is taken from the sport's tables, which name it",
  'imagens.licenca': 'gives no right away',
  'modelosCertificado.elementos.alinhamento': 'is drawn at once, and seen while it is chosen',
  'modelosCertificado.elementos.fonte': 'is drawn at once, and seen while it is chosen',
  'modelosCertificado.elementos.lado': 'is drawn at once, and seen while it is chosen',
  'modelosCertificado.elementos.tipo': 'is drawn at once, and seen while it is chosen',
  'modelosCertificado.moldura': 'is drawn at once, and seen while it is chosen',
  'modelosCertificado.papel': 'is drawn at once, and seen while it is chosen',
  'postagens.conversa': 'the choice that protects minors',
  'postagens.faixaAte': 'says that there is none',
  'postagens.faixaDe': 'says that there is none',
  'postagens.poomsae': 'says that there is none',
  'services.validade.tipo': 'says that there is none',
  'tutoriais.papel': 'is shown to everybody',
  'videos.conversa': 'the choice that protects minors',
  'videos.faixaAte': 'says that there is none',
  'videos.faixaDe': 'says that there is none',
  'videos.poomsae': 'says that there is none',
}

const choicesOf = (fields: readonly Field[], before = ''): { path: string; field: Field }[] =>
  fields.flatMap((field) => {
    const path = `${before}${field.path}`
    if (field.meta.derived) return []
    return [...(field.kind === 'choice' ? [{ path, field }] : []), ...choicesOf(field.items ?? [], `${path}.`)]
  })

const isServers = ({ access: { serverOnly = [] } }: Collection, path: string) =>
  serverOnly.some((one) => path === one || path.startsWith(`${one}.`))

/** Collections whose records people begin in a form. */
const TYPED = COLECOES.filter(({ name, access }) => access.create === 'rule' || name === 'contas')
const TYPED_CHOICES = TYPED.flatMap((collection) =>
  choicesOf(collection.fields)
    .filter(({ path }) => !isServers(collection, path))
    .map(({ path, field }) => ({ name: `${collection.name}.${path}`, field })),
)

test('a form assumes no choice but those with a reason, and each reason belongs to one', () => {
  const assumed = TYPED_CHOICES.filter(({ field }) => !isAsked(field) && ![undefined, ''].includes(field.initial as ''))
  expect(assumed.map(({ name }) => name).sort()).toEqual(Object.keys(ASSUMED).sort())
})

test.each(TYPED)(
  '$name: a new record leaves what is asked for open, and is refused until it is chosen',
  (collection) => {
    const asked = choicesOf(collection.fields).filter(({ path, field }) => isAsked(field) && !path.includes('.itens.'))
    const parsed = collection.schema.safeParse(blank(collection))
    for (const { path } of asked.filter(({ path }) => valueAt(blank(collection), path) !== undefined)) {
      expect(valueAt(blank(collection), path), path).toBe('')
      expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
    }
  },
)
