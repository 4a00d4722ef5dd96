import type { Collection } from '../base/records/collection.ts'
import { configuracoes } from '../base/collections/configuracoes.ts'
import { entidades } from '../base/collections/entidades.ts'
import { users } from '../base/collections/users.ts'
import { usersgroups } from '../base/collections/usersgroups.ts'
import { anotacoes } from '../pessoas/collections/anotacoes.ts'
import { fichasSaude } from '../pessoas/collections/fichasSaude.ts'
import { graduacoes } from '../pessoas/collections/graduacoes.ts'
import { marcadores } from '../pessoas/collections/marcadores.ts'
import { pedidosVinculo } from '../pessoas/collections/pedidosVinculo.ts'
import { praticantes } from '../pessoas/collections/praticantes.ts'
import { contas } from '../financeiro/collections/contas.ts'
import { extratos } from '../financeiro/collections/extratos.ts'
import { faturas } from '../financeiro/collections/faturas.ts'
import { lancamentos } from '../financeiro/collections/lancamentos.ts'
import { movimentos } from '../financeiro/collections/movimentos.ts'
import { pagamentos } from '../financeiro/collections/pagamentos.ts'
import { recibos } from '../financeiro/collections/recibos.ts'
import { regrasCobranca } from '../financeiro/collections/regrasCobranca.ts'
import { services } from '../financeiro/collections/services.ts'
import { carterinhas } from '../documentos/collections/carterinhas.ts'
import { certificados } from '../documentos/collections/certificados.ts'
import { licencas } from '../documentos/collections/licencas.ts'
import { modelosCertificado } from '../documentos/collections/modelosCertificado.ts'
import { pedidosCertificado } from '../documentos/collections/pedidosCertificado.ts'
import { albuns } from '../conteudo/collections/albuns.ts'
import { apoiadores } from '../conteudo/collections/apoiadores.ts'
import { conteudos } from '../conteudo/collections/conteudos.ts'
import { documentosPublicos } from '../conteudo/collections/documentosPublicos.ts'
import { imagens } from '../conteudo/collections/imagens.ts'
import { marcacoes } from '../conteudo/collections/marcacoes.ts'
import { noticias } from '../conteudo/collections/noticias.ts'
import { novidades } from '../conteudo/collections/novidades.ts'
import { categoriasEduca } from '../ensino/collections/categoriasEduca.ts'
import { comentarios } from '../ensino/collections/comentarios.ts'
import { comunicados } from '../ensino/collections/comunicados.ts'
import { denuncias } from '../ensino/collections/denuncias.ts'
import { entregas } from '../ensino/collections/entregas.ts'
import { materiais } from '../ensino/collections/materiais.ts'
import { matriculas } from '../ensino/collections/matriculas.ts'
import { postagens } from '../ensino/collections/postagens.ts'
import { professores } from '../ensino/collections/professores.ts'
import { programasFaixa } from '../ensino/collections/programasFaixa.ts'
import { progressosFaixa } from '../ensino/collections/progressosFaixa.ts'
import { questoes } from '../ensino/collections/questoes.ts'
import { recados } from '../ensino/collections/recados.ts'
import { tarefas } from '../ensino/collections/tarefas.ts'
import { turmas } from '../ensino/collections/turmas.ts'
import { videos } from '../ensino/collections/videos.ts'
import { agendamentos } from '../eventos/collections/agendamentos.ts'
import { candidatosExame } from '../eventos/collections/candidatosExame.ts'
import { credenciais } from '../eventos/collections/credenciais.ts'
import { equipes } from '../eventos/collections/equipes.ts'
import { eventos } from '../eventos/collections/eventos.ts'
import { exames } from '../eventos/collections/exames.ts'
import { inscricoes } from '../eventos/collections/inscricoes.ts'
import { pedidosKukkiwon } from '../eventos/collections/pedidosKukkiwon.ts'
import { regrasTransferencia } from '../eventos/collections/regrasTransferencia.ts'
import { suspensoes } from '../eventos/collections/suspensoes.ts'
import { transferencias } from '../eventos/collections/transferencias.ts'
import { chaves } from '../competicao/collections/chaves.ts'
import { convocacoes } from '../competicao/collections/convocacoes.ts'
import { escalas } from '../competicao/collections/escalas.ts'
import { programacoes } from '../competicao/collections/programacoes.ts'
import { protestos } from '../competicao/collections/protestos.ts'
import { regrasDeLuta } from '../competicao/collections/regrasDeLuta.ts'
import { resultados } from '../competicao/collections/resultados.ts'
import { rodadas } from '../competicao/collections/rodadas.ts'
import { selecoes } from '../competicao/collections/selecoes.ts'
import { sumulas } from '../competicao/collections/sumulas.ts'
import { departamentos } from '../ajuda/collections/departamentos.ts'
import { faqs } from '../ajuda/collections/faqs.ts'
import { tickets } from '../ajuda/collections/tickets.ts'
import { tutoriais } from '../ajuda/collections/tutoriais.ts'

/** Every described collection by its module. Written by `npm run generate`. */
export const COLECOES_POR_MODULO = {
  base: [configuracoes, entidades, users, usersgroups],
  pessoas: [anotacoes, fichasSaude, graduacoes, marcadores, pedidosVinculo, praticantes],
  financeiro: [contas, extratos, faturas, lancamentos, movimentos, pagamentos, recibos, regrasCobranca, services],
  documentos: [carterinhas, certificados, licencas, modelosCertificado, pedidosCertificado],
  conteudo: [albuns, apoiadores, conteudos, documentosPublicos, imagens, marcacoes, noticias, novidades],
  ensino: [
    categoriasEduca,
    comentarios,
    comunicados,
    denuncias,
    entregas,
    materiais,
    matriculas,
    postagens,
    professores,
    programasFaixa,
    progressosFaixa,
    questoes,
    recados,
    tarefas,
    turmas,
    videos,
  ],
  eventos: [
    agendamentos,
    candidatosExame,
    credenciais,
    equipes,
    eventos,
    exames,
    inscricoes,
    pedidosKukkiwon,
    regrasTransferencia,
    suspensoes,
    transferencias,
  ],
  competicao: [
    chaves,
    convocacoes,
    escalas,
    programacoes,
    protestos,
    regrasDeLuta,
    resultados,
    rodadas,
    selecoes,
    sumulas,
  ],
  ajuda: [departamentos, faqs, tickets, tutoriais],
} as const satisfies Readonly<Record<string, readonly Collection[]>>

export type ModuloComColecoes = keyof typeof COLECOES_POR_MODULO

/** Every described collection. Rules, indexes, catalogue, tests and the data model page iterate over it. */
export const COLECOES: readonly Collection[] = Object.values(COLECOES_POR_MODULO).flat()

/** The description of a collection by name, or undefined. */
export function colecao(name: string): Collection | undefined {
  return COLECOES.find((candidate) => candidate.name === name)
}
