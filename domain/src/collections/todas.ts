import type { Collection } from '../records/collection.ts'
import { agendamentos } from './agendamentos.ts'
import { albuns } from './albuns.ts'
import { apoiadores } from './apoiadores.ts'
import { configuracoes } from './configuracoes.ts'
import { contas } from './contas.ts'
import { conteudos } from './conteudos.ts'
import { departamentos } from './departamentos.ts'
import { documentosPublicos } from './documentosPublicos.ts'
import { entidades } from './entidades.ts'
import { extratos } from './extratos.ts'
import { faturas } from './faturas.ts'
import { fichasSaude } from './fichasSaude.ts'
import { graduacoes } from './graduacoes.ts'
import { imagens } from './imagens.ts'
import { lancamentos } from './lancamentos.ts'
import { marcacoes } from './marcacoes.ts'
import { movimentos } from './movimentos.ts'
import { noticias } from './noticias.ts'
import { novidades } from './novidades.ts'
import { pagamentos } from './pagamentos.ts'
import { pedidosVinculo } from './pedidosVinculo.ts'
import { praticantes } from './praticantes.ts'
import { recibos } from './recibos.ts'
import { regrasCobranca } from './regrasCobranca.ts'
import { services } from './services.ts'
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
  conteudos,
  novidades,
  pedidosVinculo,
  apoiadores,
  agendamentos,
  documentosPublicos,
  albuns,
  imagens,
  marcacoes,
  faturas,
  pagamentos,
  recibos,
  lancamentos,
  extratos,
  movimentos,
  regrasCobranca,
  contas,
  services,
]

/** The description of a collection by name, or undefined. */
export function colecao(name: string): Collection | undefined {
  return COLECOES.find((candidate) => candidate.name === name)
}
