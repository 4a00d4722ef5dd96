import type { Collection } from '../base/records/collection.ts'
import { agendamentos } from '../eventos/collections/agendamentos.ts'
import { anotacoes } from '../pessoas/collections/anotacoes.ts'
import { albuns } from '../conteudo/collections/albuns.ts'
import { categoriasEduca } from '../ensino/collections/categoriasEduca.ts'
import { certificados } from '../documentos/collections/certificados.ts'
import { apoiadores } from '../conteudo/collections/apoiadores.ts'
import { candidatosExame } from '../eventos/collections/candidatosExame.ts'
import { carterinhas } from '../documentos/collections/carterinhas.ts'
import { chaves } from '../competicao/collections/chaves.ts'
import { comentarios } from '../ensino/collections/comentarios.ts'
import { comunicados } from '../ensino/collections/comunicados.ts'
import { configuracoes } from '../base/collections/configuracoes.ts'
import { contas } from '../financeiro/collections/contas.ts'
import { conteudos } from '../conteudo/collections/conteudos.ts'
import { convocacoes } from '../competicao/collections/convocacoes.ts'
import { credenciais } from '../eventos/collections/credenciais.ts'
import { departamentos } from '../ajuda/collections/departamentos.ts'
import { denuncias } from '../ensino/collections/denuncias.ts'
import { documentosPublicos } from '../conteudo/collections/documentosPublicos.ts'
import { entidades } from '../base/collections/entidades.ts'
import { entregas } from '../ensino/collections/entregas.ts'
import { escalas } from '../competicao/collections/escalas.ts'
import { eventos } from '../eventos/collections/eventos.ts'
import { exames } from '../eventos/collections/exames.ts'
import { extratos } from '../financeiro/collections/extratos.ts'
import { faqs } from '../ajuda/collections/faqs.ts'
import { faturas } from '../financeiro/collections/faturas.ts'
import { fichasSaude } from '../pessoas/collections/fichasSaude.ts'
import { graduacoes } from '../pessoas/collections/graduacoes.ts'
import { imagens } from '../conteudo/collections/imagens.ts'
import { inscricoes } from '../eventos/collections/inscricoes.ts'
import { lancamentos } from '../financeiro/collections/lancamentos.ts'
import { licencas } from '../documentos/collections/licencas.ts'
import { marcacoes } from '../conteudo/collections/marcacoes.ts'
import { materiais } from '../ensino/collections/materiais.ts'
import { matriculas } from '../ensino/collections/matriculas.ts'
import { modelosCertificado } from '../documentos/collections/modelosCertificado.ts'
import { movimentos } from '../financeiro/collections/movimentos.ts'
import { noticias } from '../conteudo/collections/noticias.ts'
import { novidades } from '../conteudo/collections/novidades.ts'
import { pagamentos } from '../financeiro/collections/pagamentos.ts'
import { pedidosCertificado } from '../documentos/collections/pedidosCertificado.ts'
import { pedidosKukkiwon } from '../eventos/collections/pedidosKukkiwon.ts'
import { pedidosVinculo } from '../pessoas/collections/pedidosVinculo.ts'
import { postagens } from '../ensino/collections/postagens.ts'
import { praticantes } from '../pessoas/collections/praticantes.ts'
import { professores } from '../ensino/collections/professores.ts'
import { programasFaixa } from '../ensino/collections/programasFaixa.ts'
import { progressosFaixa } from '../ensino/collections/progressosFaixa.ts'
import { recibos } from '../financeiro/collections/recibos.ts'
import { questoes } from '../ensino/collections/questoes.ts'
import { recados } from '../ensino/collections/recados.ts'
import { regrasCobranca } from '../financeiro/collections/regrasCobranca.ts'
import { regrasTransferencia } from '../eventos/collections/regrasTransferencia.ts'
import { equipes } from '../eventos/collections/equipes.ts'
import { protestos } from '../competicao/collections/protestos.ts'
import { rodadas } from '../competicao/collections/rodadas.ts'
import { resultados } from '../competicao/collections/resultados.ts'
import { selecoes } from '../competicao/collections/selecoes.ts'
import { services } from '../financeiro/collections/services.ts'
import { programacoes } from '../competicao/collections/programacoes.ts'
import { regrasDeLuta } from '../competicao/collections/regrasDeLuta.ts'
import { sumulas } from '../competicao/collections/sumulas.ts'
import { suspensoes } from '../eventos/collections/suspensoes.ts'
import { tarefas } from '../ensino/collections/tarefas.ts'
import { transferencias } from '../eventos/collections/transferencias.ts'
import { turmas } from '../ensino/collections/turmas.ts'
import { tickets } from '../ajuda/collections/tickets.ts'
import { tutoriais } from '../ajuda/collections/tutoriais.ts'
import { users } from '../base/collections/users.ts'
import { usersgroups } from '../base/collections/usersgroups.ts'
import { videos } from '../ensino/collections/videos.ts'

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
  anotacoes,
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
  regrasDeLuta,
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
