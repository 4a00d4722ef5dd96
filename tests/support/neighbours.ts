// The demonstration data, and a person with every rule of one federation and none elsewhere: inputs of functions about records of others.
import { COLECOES } from '@sie/domain/top/todas.ts'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { collectSeed } from '../../scripts/seed/top/areas.ts'
import { auth, db } from '../../functions/src/base/platform/admin.ts'
import type { NoEvento } from '@sie/domain/base/rights/permissoes.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { hojeNoBrasil } from '../../functions/src/base/platform/auditChain.ts'
import { refreshPadrao, refreshPermissoes } from '../../functions/src/pessoas/rights/document.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { account, emptyEverything, giveRights, praticante, store } from './world.ts'

export type Data = Record<string, unknown>
/** The federation of the intruder. */
export const OWN = 'rstkd'
export const INTRUDER = 'intrusa'
export const NOBODY = 'ninguem-com-este-nome'
const HOJE = hojeNoBrasil()
const { docs, accounts } = collectSeed(HOJE)

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Data | undefined)?.[key], data)
export const federationOf = (data: unknown): string =>
  String(at(data, 'vinculo.idFederacao') ?? at(data, 'dadosFiliacao.federacaoID') ?? '')

/** Whether a record belongs to entities elsewhere, and names none of the intruder's. */
export const isElsewhere = (data: unknown): boolean =>
  federationOf(data) !== OWN && !JSON.stringify(data).includes(`"${OWN}`)

/** Current records of others, by collection. */
export const OTHERS = new Map<string, readonly (readonly [id: string, data: Data])[]>(
  COLECOES.map(({ name }) => [
    name,
    docs.flatMap(({ path, data }) => {
      const [collection, id = '', below] = path.split('/')
      return collection === name && below === undefined && !id.includes('.v') && isElsewhere(data)
        ? [[id, data] as const]
        : []
    }),
  ]),
)

/** CPFs, addresses and telephone numbers of people elsewhere. */
export const PRIVATE: readonly string[] = (OTHERS.get('praticantes') ?? []).flatMap(([, data]) =>
  ['dadosPessoais.cpf', 'dadosContato.email', 'dadosContato.celular']
    .map((path) => at(data, path))
    .filter((value): value is string => typeof value === 'string' && value.length > 8),
)

/**
 * Rights of groups that are limited to one event and reach none of the others': held under the intruder's entities, over, or about another event of
 * the same organiser (docs/decisions/052).
 */
function atEvents(): NoEvento {
  const rules = CATALOGO.flatMap(({ id, noEvento }) => (noEvento ? [id] : []))
  const far = Date.now() + 86_400_000
  const all = (portals: Record<string, number>) => Object.fromEntries(rules.map((rule) => [rule, portals]))
  const events = OTHERS.get('eventos') ?? []
  const organisers = [...new Set(events.map(([, data]) => federationOf(data)))]
  return {
    ...Object.fromEntries(events.map(([id, data]) => [id, all({ [OWN]: far, [federationOf(data)]: Date.now() - 1 })])),
    'outro-evento-de-todas': all(Object.fromEntries(organisers.map((id) => [id, far]))),
  }
}

/** The demonstration data in the emulators, with the intruder. */
export async function neighbourWorld(): Promise<void> {
  await emptyEverything()
  const writer = db().bulkWriter()
  for (const { path, data } of docs) void writer.set(db().doc(path), data)
  await writer.close()
  await Promise.all(accounts.map(({ uid, email }) => auth().createUser({ uid, email, emailVerified: true })))
  for (const { uid } of accounts) await refreshPermissoes(uid)
  await refreshPadrao()
  const clubs = docs.flatMap(({ path, data }) => {
    const [collection, id = '', below] = path.split('/')
    return collection === 'entidades' && below === undefined && federationOf(data) === OWN ? [id] : []
  })
  const name = 'Intrusa De Tal'
  await account(INTRUDER, 'intrusa@sie.test', 'chute alto 7')
  await store('praticantes', INTRUDER, {
    ...praticante({ dadosPessoais: { name, cpf: '529.982.247-25', birthdate: '1980-01-01' } }),
    dadosFiliacao: { federacaoID: OWN, federacao: 'RSTKD', vinculadoAEntidadeID: '' },
  })
  await store('users', INTRUDER, {
    dadosPessoais: { name },
    dadosContato: { email: 'intrusa@sie.test' },
    vinculo: { idEntidade: OWN, idFederacao: OWN },
    usersgroupsowned: [],
  })
  const every = CATALOGO.map(({ id }) => id)
  await giveRights(
    INTRUDER,
    Object.fromEntries([OWN, ...clubs].map((id) => [id, every])),
    true,
    Object.fromEntries(clubs.filter((id) => id !== OWN).map((id) => [id, OWN])),
  )
  await paths.permissoes(INTRUDER).update({ noEvento: atEvents() })
}

/** Collections referenced by property names; `*` for the function's own collection. */
const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['id', 'ids', 'registro', 'fica', 'sai'].map((key) => [key, '*'])),
  ...Object.fromEntries(
    ['pessoa', 'aluno', 'crianca', 'pessoas', 'alunos', 'uid', 'uids', 'adicionar'].map((key) => [key, 'praticantes']),
  ),
  ...Object.fromEntries(
    ['entidade', 'emitente', 'emissor', 'devedora', 'credora', 'origem', 'destino', 'superior', 'remetente']
      .concat(['federacao', 'clube', 'portalID'])
      .map((key) => [key, 'entidades']),
  ),
  turma: 'turmas',
  tarefa: 'tarefas',
  material: 'materiais',
  recado: 'recados',
  evento: 'eventos',
  exame: 'exames',
  chave: 'chaves',
  fatura: 'faturas',
  faturas: 'faturas',
  inscricao: 'inscricoes',
  inscricoes: 'inscricoes',
  movimento: 'movimentos',
  selecao: 'selecoes',
  fila: 'departamentos',
  departamento: 'departamentos',
  imagens: 'imagens',
  original: 'certificados',
  modelo: 'modelosCertificado',
}

/** Whether an input names entities, so that their owner matters. */
export const namesEntities = (schema: object): boolean =>
  Object.entries(NAMED).some(([key, named]) => named === 'entidades' && JSON.stringify(schema).includes(`"${key}":`))

export interface Choice {
  /** the function's own collection */
  star: string
  /** index of the record chosen, there and in other collections */
  turn: number
  /** entities belong to the intruder */
  own: boolean
  /** all records are missing ones */
  missing: boolean
  /** id for a new record of the function's own collection, where the caller chooses it */
  fresh?: string
}

export const recordOf = (collection: string, turn: number): readonly [string, Data] => {
  const all = OTHERS.get(collection) ?? []
  return all[turn % Math.max(1, all.length)] ?? [NOBODY, {}]
}

/** An unused id of the same shape: a hexadecimal one stays hexadecimal. */
const unlike = (id: string): string => {
  const [usual, other] = /^[0-9a-f]+$/.test(id) ? ['e', 'f'] : ['q', 'w']
  return `${id.slice(0, -1)}${id.endsWith(usual) ? other : usual}`
}

const DAYS: Readonly<Record<string, string>> = {
  hoje: HOJE,
  vencimento: addDays(HOJE, 30),
  primeiroVencimento: addDays(HOJE, 30),
  mes: addDays(HOJE, -60).slice(0, 7),
}

/** A valid input whose references are records of others, or missing ones. */
export function aimed(value: unknown, schema: JsonSchema, choice: Choice, key = ''): unknown {
  const { star, turn, own, missing, fresh } = choice
  const named = NAMED[key] === '*' ? star : NAMED[key]
  if (key === 'id' && fresh !== undefined && schema.type === 'string') return fresh
  const id = () => {
    const known = recordOf(named ?? star, turn)[0]
    return named === 'entidades' && own ? OWN : missing ? unlike(known) : known
  }
  const branches = schema.anyOf ?? schema.oneOf
  if (schema.type === 'array')
    return named && schema.items?.type === 'string'
      ? [id()]
      : Array.isArray(value)
        ? value.map((one) => aimed(one, schema.items ?? {}, choice, key))
        : value
  if (typeof value === 'object' && value !== null) {
    const properties = schema.properties ?? branches?.find((one) => one.properties)?.properties ?? {}
    const made: Data = { ...value }
    for (const [name, inner] of Object.entries(properties)) {
      if (!(name in made) && !NAMED[name]) continue
      const next = aimed(made[name], inner, choice, name)
      if (next !== undefined) made[name] = next
    }
    return made
  }
  if (/^versao(Esperada)?$/.test(key) && typeof value === 'number')
    return at(recordOf(star, turn)[1], 'metadados.version') ?? 0
  if (DAYS[key] !== undefined && typeof value === 'string') return DAYS[key]
  if (['colecao', 'collectionName'].includes(key)) return star
  return named && (schema.type === 'string' || branches) ? id() : value
}
