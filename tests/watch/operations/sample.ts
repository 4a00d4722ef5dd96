// Inputs from a JSON Schema: each property by its name where that determines its meaning, otherwise by its type.
import { pool, STRANGE } from './pool.ts'
import type { Scene } from './operation.ts'
import type { JsonSchema } from '../../support/jsonSchema.ts'

/** Values of properties by their name, for any future callable or endpoint. */
export const BY_NAME: Readonly<Record<string, (scene: Scene) => unknown>> = {
  uid: pool.praticante,
  id: pool.praticante,
  pessoa: pool.praticante,
  pessoaId: pool.praticante,
  registro: pool.praticante,
  uids: (scene) => [pool.praticante(scene), pool.praticante(scene), pool.praticante(scene)],
  portalID: pool.entity,
  entidade: pool.entity,
  idEntidade: pool.entity,
  vinculadoAEntidadeID: pool.entity,
  idFederacao: pool.federation,
  federacaoID: pool.federation,
  groupsOwned: (scene) => [pool.group(scene)],
  adicionar: (scene) => [pool.group(scene)],
  remover: (scene) => [pool.group(scene)],
  cpf: pool.cpf,
  email: pool.email,
  identificador: (scene) => (scene.random.chance(0.5) ? pool.email(scene) : pool.cpf(scene)),
  atual: ({ actor, random, world }) => (random.chance(0.9) ? actor.password : random.pick(world.actors).password),
  senha: ({ actor }) => actor.password,
  nova: ({ actor }) => actor.password,
  password: ({ random }) => `Senha ${random.word()} 9`,
  name: pool.name,
  nome: pool.name,
  displayname: pool.name,
  token: (scene) => pool.linkToken(scene),
  colecao: ({ random }) => random.pick(COLLECTIONS),
  collectionName: ({ random }) => random.pick(COLLECTIONS),
  de: () => '2020-01-01',
  ate: pool.day,
  regra: pool.rule,
  rulesowned: (scene) => [pool.rule(scene), pool.rule(scene)],
  caminho: pool.file,
  arquivo: pool.file,
  cursor: pool.praticante,
  texto: pool.text,
  motivo: pool.text,
}
const COLLECTIONS = [
  'users',
  'praticantes',
  'fichasSaude',
  'entidades',
  'departamentos',
  'usersgroups',
  'configuracoes',
  'graduacoes',
]

/** A valid or almost valid value. @param by overrides for some properties, given the values chosen so far */
export function sample(
  scene: Scene,
  schema: JsonSchema,
  by: Readonly<Record<string, (scene: Scene, soFar: Record<string, unknown>) => unknown>> = {},
  depth = 0,
): unknown {
  const { random } = scene
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return sample(scene, random.pick(branches), by, depth + 1)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sample(scene, part, by, depth + 1) as object)) as unknown
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object': {
      const made: Record<string, unknown> = {}
      for (const [key, inner] of Object.entries(schema.properties ?? {})) {
        if (!schema.required?.includes(key) && random.chance(inner.default === undefined ? 0.5 : 0.3) && !by[key])
          continue
        const named =
          by[key] ??
          (inner.type === 'object' ||
          inner.anyOf ||
          inner.const !== undefined ||
          inner.enum ||
          inner.type === 'boolean' ||
          inner.type === 'integer'
            ? undefined
            : BY_NAME[key])
        const value = named ? named(scene, made) : sample(scene, inner, by, depth + 1)
        if (value !== undefined) made[key] = value
      }
      if (typeof schema.additionalProperties === 'object' && random.chance(0.6))
        made[random.pick(['a', 'total', 'constructor'])] = sample(scene, schema.additionalProperties, by, depth + 1)
      return made
    }
    case 'array':
      return Array.from({ length: random.int(schema.minItems ?? 0, Math.min(3, schema.maxItems ?? 3)) }, () =>
        sample(scene, schema.items ?? {}, by, depth + 1),
      )
    case 'integer':
      return random.int(Math.max(schema.minimum ?? 0, 0), Math.min(schema.maximum ?? 5, (schema.minimum ?? 0) + 5))
    case 'number':
      return random.int(0, 100) / 4
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return pool.text(scene)
  }
}

const WRONG = [null, [], {}, 0, -1, 1e20, true, 'x'.repeat(5000), [null], { a: { b: 1 } }, ...STRANGE]

/** The same with one leaf, or one part, corrupted. */
export function corrupted({ random }: Scene, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || (Object.keys(input).length === 0 && random.chance(0.5)))
    return random.pick(WRONG)
  const copy: Record<string, unknown> | unknown[] = Array.isArray(input) ? [...input] : { ...input }
  const keys = Object.keys(copy)
  const key = keys.length > 0 ? random.pick(keys) : 'mais'
  const inner = (copy as Record<string, unknown>)[key]
  ;(copy as Record<string, unknown>)[key] =
    typeof inner === 'object' && inner !== null && random.chance(0.7)
      ? corrupted({ random } as Scene, inner)
      : random.pick(WRONG)
  if (random.chance(0.1)) delete (copy as Record<string, unknown>)[key]
  return copy
}
