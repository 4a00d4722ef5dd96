// People and records for the decisions about fields.
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { edited, items } from './fieldValues.ts'
import { ENTITIES, stored } from './records.ts'
import type { Who } from './rest.ts'

const actionsOf = (c: Collection) => ['ler', 'criar', 'editar', 'excluir', ...Object.keys(c.extras ?? {})]
const everyRule = COLECOES.flatMap((c) => actionsOf(c).map((action) => `${c.name}:${action}`))
const guardActions = [...new Set(COLECOES.flatMap((c) => Object.values(c.access.guarded ?? {})))]
const rights = (entidades: Record<string, string[]>, others: object = {}) => ({
  ativo: true,
  revogadoEm: null,
  entidades,
  grau: { entidade: '', nivel: null },
  grupos: [],
  ...others,
})

export const chefe: Who = { uid: 'chefe' }
export const daqui: Who = { uid: 'daqui' }
export const dois: Who = { uid: 'dois' }
export const clube: Who = { uid: 'clube' }
export const dona: Who = { uid: 'dona' }
/** Owner of records created just now and never changed. */
export const recente: Who = { uid: 'recente' }
const MOMENT = { lastUpdate: new Date(Date.now() + 3_600_000) }
/** Owner of records that changed long ago. */
export const demorada: Who = { uid: 'demorada' }
/** Owner of records that changed just now: the stored time is later than the request, so that it stays so. */
export const apressada: Who = { uid: 'apressada' }
export const sem = (action: string): Who => ({ uid: `sem-${action}` })
export const mestra: Who = { uid: 'mestra-nacional' }

export const OLD = { successorId: 'campos', active: false }
export const editable = COLECOES.filter((c) => c.access.update === 'rule')

/** A record as the server stores it: with its search fields and the legacy flag. */
export const storedWhole = (c: Collection) => ({
  ...c.searchPaths.reduce<ReturnType<typeof stored>>(
    (record, path) => withValueAt(record, path, path.endsWith('Name') ? 'amostra' : ['amo']),
    stored(c, '', 'fctkd'),
  ),
  metadataactive: true,
})

/** A record from before the rules: an unknown key in every map, every list too long. */
export const legacy = (c: Collection) => {
  const maps = [...new Set(c.fields.flatMap(({ path }) => path.split('.').slice(0, 1)))].filter((top) =>
    c.fields.some(({ path }) => path.startsWith(`${top}.`)),
  )
  const lists = c.fields.filter(
    ({ kind, path }) => kind === 'list' && !path.includes('.') && !c.searchPaths.includes(path),
  )
  // An image, a file: one field of several parts.
  const groups = c.fields.filter(({ kind, path }) => kind === 'group' && !path.includes('.'))
  const broken = [
    ...[...maps, ...groups.map(({ path }) => path)].map((map): [string, unknown] => [`${map}.antigamente`, 1]),
    ...lists.map(({ path, max = 0 }): [string, unknown] => [path, items(max + 1)]),
  ]
  return edited(stored(c, '', 'fctkd'), broken)
}

/** A public record from before names were removed from it. */
export const named = (c: Collection) => stored(c, '', 'fctkd', { ownerid: 'semente', owner: 'Semente' })

/** Documents stored before these decisions. */
export const fieldWorld = (): Record<string, object> => ({
  'sistema/acesso/permissoes/chefe': rights({ cbtkd: everyRule }),
  'sistema/acesso/permissoes/chefe-inativa': rights({ cbtkd: everyRule }, { ativo: false }),
  'sistema/acesso/permissoes/daqui': rights({ fctkd: everyRule }),
  'sistema/acesso/permissoes/dois': rights(
    { fctkd: everyRule, rstkd: everyRule, outro: everyRule },
    { acima: { outro: 'fctkd' } },
  ),
  'sistema/acesso/permissoes/apressada': rights({}),
  'sistema/acesso/permissoes/recente': rights({}),
  'sistema/acesso/permissoes/demorada': rights({}),
  ...ENTITIES,
  'sistema/acesso/permissoes/dona': rights({}),
  'sistema/acesso/permissoes/dona-inativa': rights({}, { ativo: false }),
  'sistema/envios/resultados/dona~1': { quem: 'dona', situacao: 'aceito' },
  'sistema/acesso/permissoes/mestra-nacional': rights({}, { grau: { entidade: 'cbtkd', nivel: 'mestre' } }),
  ...Object.fromEntries(
    [...guardActions, 'excluir', 'editar'].map((action) => [
      `sistema/acesso/permissoes/sem-${action}`,
      rights({ cbtkd: everyRule.filter((rule) => !rule.endsWith(`:${action}`)) }),
    ]),
  ),
  ...Object.fromEntries(
    COLECOES.filter((c) => c.access.read === 'public').map((c) => [
      `${c.name}/inativa`,
      stored(c, '', 'fctkd', { active: false }),
    ]),
  ),
  ...Object.fromEntries(
    COLECOES.filter((c) => c.access.shown).map((c) => [
      `${c.name}/oculta`,
      withValueAt(stored(c, '', 'fctkd'), c.access.shown ?? '', false),
    ]),
  ),
  ...Object.fromEntries(
    editable.flatMap((c) => [
      [`${c.name}/campos`, storedWhole(c)],
      [`${c.name}/legado`, legacy(c)],
      [`${c.name}/comautor`, named(c)],
      [`${c.name}/clube`, stored(c, 'outro', 'fctkd')],
      [`${c.name}/doclube`, stored(c, 'fctkd-clube', 'fctkd')],
      [`${c.name}/sozinha`, stored(c, 'fctkd', 'fctkd')],
      [`${c.name}/cruzada`, stored(c, 'fctkd', 'rstkd')],
      [`${c.name}/clubecruzado`, stored(c, 'fctkd-clube', 'rstkd')],
      [`${c.name}/nenhures`, stored(c, '', '')],
      [`${c.name}/antigo`, stored(c, '', 'fctkd', OLD)],
      ...(c.access.own
        ? [
            [`${c.name}/apressada`, stored(c, '', 'fctkd', { ...MOMENT, version: 1 })],
            [`${c.name}/recente`, stored(c, '', 'fctkd', MOMENT)],
            [`${c.name}/demorada`, stored(c, '', 'fctkd', { version: 1 })],
          ]
        : []),
      ...(c.access.own
        ? ['dona', 'dona-inativa', 'daqui'].flatMap((uid) => [
            [`${c.name}/${uid}`, stored(c, '', 'fctkd')],
            [`${c.name}/${uid}.v0`, stored(c, '', 'fctkd', { successorId: uid, active: false })],
          ])
        : []),
    ]),
  ),
})
