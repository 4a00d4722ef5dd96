// Decisions about the synthetic collections: the widest record of each, created and changed by a person with every right.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { good } from './fieldValues.ts'
import { fields, firstMetadados, isPublic, next, stored, withoutServers } from './records.ts'
import { NOW, type Write } from './rest.ts'
import { SYNTHETIC } from './synthetic.ts'

const everyRule = SYNTHETIC.flatMap(({ name, extras }) =>
  ['ler', 'criar', 'editar', 'excluir', ...Object.keys(extras ?? {})].map((action) => `${name}:${action}`),
)
const CLUB = ['fctkd-clube', 'fctkd'] as const

/** A person with every right in two federations, and a grade, so that no decision is made early. */
export const SYNTHETIC_WORLD: Record<string, object> = {
  'sistema/acesso/padrao/atual': { mestre: everyRule, professor: [] },
  'sistema/acesso/permissoes/chefe': {
    ativo: true,
    entidades: { cbtkd: everyRule.filter((rule) => rule.startsWith('nacional')), fctkd: everyRule, rstkd: everyRule },
    grau: { entidade: 'fctkd', nivel: 'mestre' },
    portais: ['fctkd', 'rstkd'],
  },
  ...Object.fromEntries(
    SYNTHETIC.flatMap((collection) =>
      ['acima', 'pai'].map((id) => [`${collection.name}/${id}`, placed(collection, ...CLUB)]),
    ),
  ),
}

function placed(collection: Collection, entidade: string, federacao: string) {
  const record = stored(collection, entidade, federacao)
  return collection.parent ? withValueAt(record, collection.parent.path, 'pai') : record
}

/** The largest value of each field, except those that decide the record's place. */
function widest(collection: Collection, record: Record<string, unknown>): Record<string, unknown> {
  const fixed = ['vinculo', 'destino', collection.parent?.path ?? '', ...(collection.access.serverOnly ?? [])]
  return collection.fields
    .filter(({ path, meta }) => !meta.derived && !fixed.includes(path) && !fixed.includes(path.split('.')[0] ?? ''))
    .reduce((target, field) => withValueAt(target, field.path, good(field)[0]), record)
}

const authored = (collection: Collection, id: string, version: number): Write[] =>
  isPublic(collection)
    ? [
        {
          path: `${collection.name}/${id}/autoria/${version}`,
          data: { quem: 'chefe', quando: NOW },
          creates: true,
        },
      ]
    : []

const signed = (collection: Collection) => ({ editorid: isPublic(collection) ? '' : 'chefe' })

export function creation(collection: Collection): Write[] {
  const record = widest(collection, withoutServers(collection, fields(collection, ...CLUB)))
  const data = collection.parent ? withValueAt(record, collection.parent.path, 'pai') : record
  return [
    {
      path: `${collection.name}/novo`,
      data: { ...data, metadados: firstMetadados(collection, 'chefe') },
      creates: true,
    },
    ...authored(collection, 'novo', 0),
  ]
}

/** A change of the fields open in the initial state, with a move to the federation where the record may move. */
export function change(collection: Collection): Write[] {
  const { process } = collection
  const open = process && !collection.publication ? (process.editable[process.initial] ?? []) : undefined
  const before = placed(collection, ...CLUB)
  const wide = widest(collection, before)
  const data = open ? { ...before, ...Object.fromEntries(open.map((path) => [path, wide[path]])) } : wide
  const moved =
    open || collection.parent || collection.scope.kind === 'national'
      ? data
      : withValueAt(data, 'vinculo', { ...(data.vinculo as object), idEntidade: '', idFederacao: 'rstkd' })
  return [
    { path: `${collection.name}/acima`, data: next(moved, {}, { ...signed(collection), active: false }) },
    ...authored(collection, 'acima', 1),
  ]
}
