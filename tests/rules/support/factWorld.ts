// People and records for decisions about a description's readers and states.
import * as z from 'zod'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { good } from './fieldValues.ts'
import { stored } from './records.ts'
import type { Who } from './rest.ts'

const ACTIONS = ['ler', 'criar', 'editar', 'excluir']
const HOUR = 3_600_000
const later = new Date(Date.now() + 24 * HOUR)
const earlier = new Date(Date.now() - 24 * HOUR)

/** A person without rights, with an active account. */
export const alguem: Who = { uid: 'fato-alguem' }
export const inativo: Who = { uid: 'fato-inativo' }
/** Owners named in records, one active and one not, a minor's guardian, and a former one. */
export const dono: Who = { uid: 'fato-dono' }
export const donoInativo: Who = { uid: 'fato-dono-inativo' }
export const guardia: Who = { uid: 'fato-guardia' }
export const antigaGuardia: Who = { uid: 'fato-antiga-guardia' }
export const membro: Who = { uid: 'fato-membro' }
export const membroInativo: Who = { uid: 'fato-membro-inativo' }
/** Staff of the record's federation: with the right to note, to read, to read and edit, with every right. */
export const anota: Who = { uid: 'fato-anota' }
export const leitora: Who = { uid: 'fato-leitora' }
export const editora: Who = { uid: 'fato-editora' }
export const chefia: Who = { uid: 'fato-chefia' }
/** The same under another federation, under several entities, and by the grade. */
export const fora: Who = { uid: 'fato-fora' }
export const varias: Who = { uid: 'fato-varias' }
export const segunda: Who = { uid: 'fato-segunda' }
export const mestre: Who = { uid: 'fato-mestre' }
export const nacional: Who = { uid: 'fato-nacional' }

const rights = (entidades: Record<string, string[]>, others: object = {}) => ({
  ativo: true,
  revogadoEm: null,
  entidades,
  portais: Object.keys(entidades).sort(),
  grau: { entidade: '', nivel: null },
  grupos: [],
  ...others,
})

/** The records of one collection, by their distinguishing property. */
const recordsOf = (collection: Collection): Record<string, object> => {
  const { process, sides, parent, access, publication } = collection
  const has = (path: string) => collection.fields.some((field) => field.path === path)
  const plain = parent
    ? withValueAt(stored(collection, '', 'fctkd'), parent.path, 'comum')
    : stored(collection, '', 'fctkd')
  const shown = (publicada: boolean, publico: string, situacao = publicada ? 'publicada' : 'rascunho') => ({
    ...plain,
    publicacao: { situacao, publicada, publico, publicarEm: null, expiraEm: null },
  })
  const flagged = (record: object, meta: object) => ({
    ...record,
    metadados: { ...(plain as { metadados: object }).metadados, ...meta },
  })
  return {
    comum: plain,
    ...(has('publicacao.publicada')
      ? {
          comum: shown(false, 'todos'),
          rascunho: shown(false, 'todos'),
          noar: shown(true, 'todos'),
          filiados: shown(true, 'filiados'),
          desligado: flagged(shown(true, 'todos'), { active: false }),
          'noar.v0': flagged(shown(true, 'todos'), { active: false, successorId: 'noar' }),
          copia: flagged(shown(true, 'todos'), { successorId: 'noar' }),
          ...(publication
            ? { agendado: shown(false, 'todos', 'agendada'), arquivado: shown(false, 'todos', 'arquivada') }
            : {}),
        }
      : {}),
    ...(process && !publication
      ? Object.fromEntries(
          (collection.fields.find(({ path }) => path === process.field)?.options ?? []).map(({ value }) => [
            `em-${value}`,
            withValueAt(plain, process.field, value),
          ]),
        )
      : {}),
    ...Object.fromEntries(
      (access.own?.by ?? []).flatMap((path) => [
        [`de-${path}`, withValueAt(plain, path, dono.uid)],
        [`inativo-${path}`, withValueAt(plain, path, donoInativo.uid)],
      ]),
    ),
    ...(has('equipe')
      ? {
          comequipe: {
            ...(has('publicacao.publicada') ? shown(false, 'todos') : inNotedState(collection, plain)),
            equipe: [membro.uid, membroInativo.uid],
          },
        }
      : {}),
    ...(sides ? { lados: sided(collection, plain) } : {}),
    ...Object.fromEntries(
      otherSides(collection).map(([side, { federacao }]) => [`lado-${side}`, atSide(plain, federacao)]),
    ),
  }
}

/** The record in a state in which its notes are taken. */
const inNotedState = ({ notes, process }: Collection, plain: object): object =>
  process && notes?.during?.[0] ? withValueAt(plain, process.field, notes.during[0]) : plain

/** Sides of a record in addition to its own entities. */
export const otherSides = ({ scope, sides }: Collection) =>
  Object.entries(sides ?? {}).filter(([, { federacao }]) => scope.kind !== 'paths' || federacao !== scope.federacao)

const atSide = (plain: object, federacao: string): object =>
  withValueAt(withValueAt(plain as Record<string, unknown>, federacao, 'rstkd'), 'vinculo.lados', ['fctkd', 'rstkd'])

/** From the federation to another one, as the server stores it. */
function sided(collection: Collection, plain: object): object {
  const [, other] = Object.values(collection.sides ?? {})
  if (!other) return withValueAt(plain as Record<string, unknown>, 'vinculo.lados', ['fctkd'])
  return atSide(plain, other.federacao)
}

/** A record below a closed one. */
function closedAbove(collection: Collection): [string, object][] {
  const { name, parent } = collection
  const above = COLECOES.find((one) => one.name === parent?.collection)
  if (!parent?.closed || !above) return []
  return [
    [`${above.name}/fechado`, withValueAt(stored(above, '', 'fctkd'), parent.closed, true)],
    [`${name}/sob-fechado`, withValueAt(stored(collection, '', 'fctkd'), parent.path, 'fechado')],
  ]
}

/** Stored documents: people with the rights of these collections, and their records. */
export function factWorld(collections: readonly Collection[]): Record<string, object> {
  const every = collections.flatMap(({ name, extras }) =>
    [...ACTIONS, ...Object.keys(extras ?? {})].map((action) => `${name}:${action}`),
  )
  const some = (...actions: string[]) => collections.flatMap(({ name }) => actions.map((action) => `${name}:${action}`))
  // Rights over collections that belong to the country are national ones.
  const country = new Set(collections.flatMap(({ name, scope }) => (scope.kind === 'national' ? name : [])))
  const here = (held: readonly string[]) => ({
    fctkd: [...held],
    cbtkd: held.filter((rule) => country.has(rule.slice(0, rule.indexOf(':')))),
  })
  const people: Record<string, object> = {
    [alguem.uid]: rights({}),
    [inativo.uid]: rights({}, { ativo: false }),
    [dono.uid]: rights({}),
    [donoInativo.uid]: rights({}, { ativo: false }),
    [guardia.uid]: rights({}, { menores: { [dono.uid]: later } }),
    [antigaGuardia.uid]: rights({}, { menores: { [dono.uid]: earlier } }),
    [membro.uid]: rights({}),
    [membroInativo.uid]: rights({}, { ativo: false }),
    [anota.uid]: rights(here(collections.flatMap(({ name, notes }) => (notes ? [`${name}:${notes.action}`] : [])))),
    [leitora.uid]: rights(here(some('ler'))),
    [editora.uid]: rights(here(some('ler', 'criar', 'editar'))),
    [chefia.uid]: rights(here(every)),
    [fora.uid]: rights({ rstkd: every }),
    [varias.uid]: rights({ aaa: some('criar'), bbb: some('editar'), rstkd: some('ler') }),
    [segunda.uid]: rights({ aaa: some('criar'), rstkd: some('ler') }),
    // The standard group does not read these.
    [mestre.uid]: rights({}, { grau: { entidade: 'rstkd', nivel: 'mestre' } }),
    [nacional.uid]: rights({ cbtkd: every }),
  }
  return {
    ...Object.fromEntries(Object.entries(people).map(([uid, held]) => [`sistema/acesso/permissoes/${uid}`, held])),
    ...Object.fromEntries(
      collections.flatMap((collection) => [
        ...Object.entries(recordsOf(collection)).map(([id, record]) => [`${collection.name}/${id}`, record] as const),
        ...belowOf(collection),
        ...closedAbove(collection),
      ]),
    ),
  }
}

const WHEN = new Date('2026-01-15T12:00:00Z')

/** Documents below the record `comum`. */
function belowOf(collection: Collection): [string, object][] {
  const { name, process, thread, notes, hidden } = collection
  return [
    ...(process ? ([[`${name}/comum/andamento/000001`, { acao: 'x', quem: 'y' }]] as [string, object][]) : []),
    ...(thread
      ? ([
          [`${name}/comum/mensagens/aberta`, message({ quem: chefia.uid })],
          [`${name}/comum/mensagens/interna`, message({ quem: chefia.uid, interna: true })],
        ] as [string, object][])
      : []),
    ...(notes ? ([[`${notesOf(collection)}/n1`, noteOf(collection)]] as [string, object][]) : []),
    ...(hidden ? ([[`${name}/comum/reservado/comum`, { quem: chefia.uid, quando: WHEN }]] as [string, object][]) : []),
  ]
}

/** Path for decisions about notes: below the record with a team where the collection has teams. */
export const notesOf = ({ name, team }: Collection) => `${name}/${team ? 'comequipe' : 'comum'}/notas`

/** A note of the member, as its device sent it. */
export const noteOf = ({ notes }: Collection, changes: object = {}) => ({
  ...Object.fromEntries(fieldsOf(notes?.schema ?? z.object({})).map((field) => [field.path, good(field)[0]])),
  quem: membro.uid,
  quando: WHEN,
  ...changes,
})
export const message = (changes: object) => ({ texto: 'Olá', interna: false, quando: WHEN, ...changes })
