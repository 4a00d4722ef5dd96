import type { Collection } from '../records/collection.ts'
import { agendamentos } from './agendamentos.ts'
import { albuns } from './albuns.ts'
import { categoriasEduca } from './categoriasEduca.ts'
import { certificados } from './certificados.ts'
import { apoiadores } from './apoiadores.ts'
import { candidatosExame } from './candidatosExame.ts'
import { carterinhas } from './carterinhas.ts'
import { chaves } from './chaves.ts'
import { comentarios } from './comentarios.ts'
import { comunicados } from './comunicados.ts'
import { configuracoes } from './configuracoes.ts'
import { contas } from './contas.ts'
import { conteudos } from './conteudos.ts'
import { convocacoes } from './convocacoes.ts'
import { credenciais } from './credenciais.ts'
import { departamentos } from './departamentos.ts'
import { denuncias } from './denuncias.ts'
import { documentosPublicos } from './documentosPublicos.ts'
import { entidades } from './entidades.ts'
import { entregas } from './entregas.ts'
import { escalas } from './escalas.ts'
import { eventos } from './eventos.ts'
import { exames } from './exames.ts'
import { extratos } from './extratos.ts'
import { faqs } from './faqs.ts'
import { faturas } from './faturas.ts'
import { fichasSaude } from './fichasSaude.ts'
import { graduacoes } from './graduacoes.ts'
import { imagens } from './imagens.ts'
import { inscricoes } from './inscricoes.ts'
import { lancamentos } from './lancamentos.ts'
import { licencas } from './licencas.ts'
import { marcacoes } from './marcacoes.ts'
import { materiais } from './materiais.ts'
import { matriculas } from './matriculas.ts'
import { modelosCertificado } from './modelosCertificado.ts'
import { movimentos } from './movimentos.ts'
import { noticias } from './noticias.ts'
import { novidades } from './novidades.ts'
import { pagamentos } from './pagamentos.ts'
import { pedidosCertificado } from './pedidosCertificado.ts'
import { pedidosKukkiwon } from './pedidosKukkiwon.ts'
import { pedidosVinculo } from './pedidosVinculo.ts'
import { postagens } from './postagens.ts'
import { praticantes } from './praticantes.ts'
import { professores } from './professores.ts'
import { programasFaixa } from './programasFaixa.ts'
import { progressosFaixa } from './progressosFaixa.ts'
import { recibos } from './recibos.ts'
import { questoes } from './questoes.ts'
import { recados } from './recados.ts'
import { regrasCobranca } from './regrasCobranca.ts'
import { regrasTransferencia } from './regrasTransferencia.ts'
import { equipes } from './equipes.ts'
import { protestos } from './protestos.ts'
import { rodadas } from './rodadas.ts'
import { resultados } from './resultados.ts'
import { selecoes } from './selecoes.ts'
import { services } from './services.ts'
import { programacoes } from './programacoes.ts'
import { sumulas } from './sumulas.ts'
import { suspensoes } from './suspensoes.ts'
import { tarefas } from './tarefas.ts'
import { transferencias } from './transferencias.ts'
import { turmas } from './turmas.ts'
import { tickets } from './tickets.ts'
import { tutoriais } from './tutoriais.ts'
import { users } from './users.ts'
import { usersgroups } from './usersgroups.ts'
import { videos } from './videos.ts'

/** Every described collection. Rules, indexes, catalogue, tests and the data model page iterate over it. */
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
  transferencias,
  regrasTransferencia,
  apoiadores,
  agendamentos,
  escalas,
  eventos,
  inscricoes,
  chaves,
  programacoes,
  sumulas,
  rodadas,
  protestos,
  equipes,
  credenciais,
  suspensoes,
  licencas,
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
  modelosCertificado,
  certificados,
  pedidosCertificado,
  carterinhas,
  exames,
  pedidosKukkiwon,
  candidatosExame,
  selecoes,
  convocacoes,
  resultados,
  tickets,
  faqs,
  tutoriais,
  videos,
  postagens,
  comunicados,
  categoriasEduca,
  professores,
  programasFaixa,
  progressosFaixa,
  comentarios,
  denuncias,
  turmas,
  matriculas,
  tarefas,
  materiais,
  entregas,
  recados,
  questoes,
]

/** The description of a collection by name, or undefined. */
export function colecao(name: string): Collection | undefined {
  return COLECOES.find((candidate) => candidate.name === name)
}
