import type { Collection } from '../records/collection.ts'
import { apoiadores } from './apoiadores.ts'
import { configuracoes } from './configuracoes.ts'
import { departamentos } from './departamentos.ts'
import { entidades } from './entidades.ts'
import { fichasSaude } from './fichasSaude.ts'
import { graduacoes } from './graduacoes.ts'
import { noticias } from './noticias.ts'
import { pedidosVinculo } from './pedidosVinculo.ts'
import { praticantes } from './praticantes.ts'
import { users } from './users.ts'
import { usersgroups } from './usersgroups.ts'

/** Every described collection. Rules, indexes, catalogue, tests and the data model page walk this list. */
export const COLECOES: readonly Collection[] = [
  users,
  praticantes,
  usersgroups,
  entidades,
  configuracoes,
  departamentos,
  graduacoes,
  fichasSaude,
  noticias,
  pedidosVinculo,
  apoiadores,
]

/** The description of a collection by name, or undefined. */
export function colecao(name: string): Collection | undefined {
  return COLECOES.find((candidate) => candidate.name === name)
}
