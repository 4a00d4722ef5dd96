import {
  EDUCA_PUBLICA,
  DEPARTAMENTOS_PUBLICOS,
  MENU_PUBLICO,
  AJUDA_DOS_FILIADOS,
  AJUDA_PUBLICA,
  CONTAGENS_DA_AJUDA,
  CONTADORES_DO_PAINEL,
  INICIO_PUBLICO,
  HISTORICO_PUBLICO,
  VITRINES,
  CONTAS_PUBLICAS,
  TAXAS_PUBLICAS,
  RANKING_PUBLICO,
  TABELA_DE_GRADUACOES,
} from '@sie/domain/base/portal/serverDocuments.ts'
import { idDoResultado, RESULTADOS } from '@sie/domain/base/arquivos/finalidades.ts'
import { PADRAO, PERMISSOES } from '@sie/domain/base/rights/permissoes.ts'
import { caminhoNoPortal } from '@sie/domain/base/records/portals.ts'
import { db } from './admin.ts'
import { cpfHash } from './hash.ts'

/** Documents and collections of the server that are not records; the only place with their paths. */
export const paths = {
  permissoes: (uid: string) => db().doc(`${PERMISSOES}/${uid}`),
  todasPermissoes: () => db().collection(PERMISSOES),
  padrao: () => db().doc(PADRAO),
  /** rules that existed when the groups were last updated */
  catalogo: () => db().doc('sistema/acesso/catalogo/atual'),
  cpf: (cpf: string) => db().doc(`sistema/indices/cpf/${cpfHash(cpf)}`),
  /** entity that a host label shows */
  host: (label: string) => db().doc(`sistema/indices/hosts/${label}`),
  auditoria: () => db().collection('sistema/auditoria/eventos'),
  /** place of each entry in the chain, under the entry's id: waiting since `naFilaDesde`, then its link */
  elos: () => db().collection('sistema/auditoria/elos'),
  /** chains of the days; the running day's is only begun here and continued in `ultimoDia` */
  dias: () => db().collection('sistema/auditoria/dias'),
  ultimoDia: () => db().doc('sistema/auditoria/estado/atual'),
  pincode: (hash: string) => db().doc(`sistema/seguranca/pincodes/${hash}`),
  pincodeDe: (uid: string) => db().doc(`sistema/seguranca/donos/${uid}`),
  limite: (id: string) => db().doc(`sistema/limites/janelas/${id}`),
  importacao: (id: string) => db().doc(`sistema/importacoes/execucoes/${id}`),
  criacao: (uid: string) => db().doc(`sistema/contas/criacoes/${uid}`),
  criacoes: () => db().collection('sistema/contas/criacoes'),
  /** sign-in of an account on a device, by uid and the second of the sign-in */
  sessao: (uid: string, entrada: number) => db().doc(`sistema/contas/sessoes/${uid}~${entrada}`),
  sessoes: () => db().collection('sistema/contas/sessoes'),
  /** purpose of a mailed link, by the keyed hash of its token */
  link: (hash: string) => db().doc(`sistema/cadastros/links/${hash}`),
  links: () => db().collection('sistema/cadastros/links'),
  /** progress of a scheduled task today */
  tarefaDaAgenda: (nome: string) => db().doc(`sistema/agenda/tarefas/${nome}`),
  /** requests of people that staff decide: sign-ups, claims, changes, erasures */
  pendencia: (id: string) => db().doc(`sistema/cadastros/pendencias/${id}`),
  pendencias: () => db().collection('sistema/cadastros/pendencias'),
  /** by entity: whether a new request waits for it, and when it was last notified */
  avisoDePendencias: (entidade: string) => db().doc(`sistema/cadastros/avisos/${entidade}`),
  avisosDePendencias: () => db().collection('sistema/cadastros/avisos'),
  /** references that the union of two records moved, by the id of the record that it closed */
  uniao: (id: string) => db().doc(`sistema/cadastros/unioes/${id}`),
  /** erasures that are not finished yet */
  apagamento: (uid: string) => db().doc(`sistema/contas/apagamentos/${uid}`),
  apagamentos: () => db().collection('sistema/contas/apagamentos'),
  alertas: () => db().collection('sistema/monitoramento/alertas'),
  relatorios: () => db().collection('sistema/monitoramento/relatorios'),
  /** counts of a day: `{dia}` once it is over, until then `{dia}.{n}` */
  contadores: () => db().collection('sistema/monitoramento/contadores'),
  /** use of the storage, a document a day */
  armazenamento: () => db().collection('sistema/monitoramento/armazenamento'),
  /** when the last mail about alerts went out */
  estadoAlertas: () => db().doc('sistema/monitoramento/estado/alertas'),
  /** position of work that goes round over several runs (functions/src/base/platform/rounds.ts), by its name */
  ronda: (nome: string) => db().doc(`sistema/monitoramento/estado/ronda-${nome}`),
  /** one for each report that was mailed */
  relatorioEnviado: (id: string) => db().doc(`sistema/monitoramento/envios/${id}`),
  correio: () => db().collection('sistema/correio/fila'),
  /** mails that reached nobody, as the production dashboard shows them */
  correioRecusado: () => db().collection('sistema/monitoramento/recusados'),
  inicioPublico: (entityId: string) => db().doc(`${INICIO_PUBLICO}/${entityId}`),
  iniciosPublicos: () => db().collection(INICIO_PUBLICO),
  /** the same month by month (domain/src/base/portal/historico.ts) */
  historicoPublico: (entityId: string) => db().doc(`${HISTORICO_PUBLICO}/${entityId}`),
  vitrine: (entityId: string) => db().doc(`${VITRINES}/${entityId}`),
  vitrines: () => db().collection(VITRINES),
  /** departments of an entity that visitors see */
  departamentosPublicos: (entityId: string) => db().doc(`${DEPARTAMENTOS_PUBLICOS}/${entityId}`),
  /** categories and newest videos of the education area */
  educaPublica: () => db().doc(EDUCA_PUBLICA),
  /** messages of visitors: input of the help desk */
  contato: (protocolo: string) => db().doc(`sistema/contato/recebidas/${protocolo}`),
  contatos: () => db().collection('sistema/contato/recebidas'),
  /** menus of an entity's content pages */
  menuPublico: (entityId: string) => db().doc(`${MENU_PUBLICO}/${entityId}`),
  /** records of a collection that a portal shows */
  noPortal: (collection: string, portal: string) => db().doc(caminhoNoPortal(collection, portal)),
  /** price table that visitors see, by entity */
  taxasPublicas: (entityId: string) => db().doc(`${TAXAS_PUBLICAS}/${entityId}`),
  todasTaxasPublicas: () => db().collection(TAXAS_PUBLICAS),
  /** income and expense of an entity's published months */
  contasPublicas: (entityId: string) => db().doc(`${CONTAS_PUBLICAS}/${entityId}`),
  todasContasPublicas: () => db().collection(CONTAS_PUBLICAS),
  /** the ranking of a class, of a month of it, and the list of classes (domain/src/competicao/ranking/publico.ts) */
  rankingPublico: (id: string) => db().doc(`${RANKING_PUBLICO}/${id}`),
  /** questions, tutorials and queues of an entity's help, for visitors and for members (domain/src/ajuda/publico.ts) */
  ajudaPublica: (entityId: string) => db().doc(`${AJUDA_PUBLICA}/${entityId}`),
  ajudaDosFiliados: (entityId: string) => db().doc(`${AJUDA_DOS_FILIADOS}/${entityId}`),
  /** views and votes of an entity's help, and the times of its queues */
  contagensDaAjuda: (entityId: string) => db().doc(`${CONTAGENS_DA_AJUDA}/${entityId}`),
  /** one person's vote, under a keyed hash */
  votoDeAjuda: (hash: string) => db().doc(`sistema/ajuda/votos/${hash}`),
  /** person who is answering a ticket now, for a minute */
  presencaNoTicket: (id: string) => db().doc(`sistema/ajuda/presencas/${id}`),
  /** staff who follow a ticket */
  acompanhantes: () => db().collection('sistema/ajuda/acompanhantes'),
  /** ticket of a reply address, by its token */
  enderecoDeTicket: (token: string) => db().doc(`sistema/ajuda/enderecos/${token}`),
  /** received mails and their outcomes */
  correioRecebido: () => db().collection('sistema/ajuda/correio'),
  /** register of grades, as screens and server read it */
  graduacoes: () => db().doc(TABELA_DE_GRADUACOES),
  /** last counted contribution of each record */
  contado: (key: string) => db().doc(`sistema/numeros/contados/${key}`),
  contados: () => db().collection('sistema/numeros/contados'),
  /** last contributions of the records that the dashboards count, and the counts of an entity or a person (domain/src/painel/contadores.ts) */
  contadosNoPainel: () => db().collection('sistema/painel/contados'),
  contadoresDoPainel: () => db().collection(CONTADORES_DO_PAINEL),
  /** last summed contribution of each conta */
  contadosNasSomas: () => db().collection('sistema/financeiro/contados'),
  /** monthly sums of an entity's books, by `<entidade>~<AAAA-MM>` (domain/src/financeiro/caixa.ts) */
  somas: () => db().collection('sistema/financeiro/somas'),
  /** whether a month of an entity is closed, under the same id */
  mesFinanceiro: (lugar: string) => db().doc(`sistema/financeiro/meses/${lugar}`),
  envio: (uid: string, id: string) => db().doc(`${RESULTADOS}/${idDoResultado(uid, id)}`),
  fila: (id: string) => db().doc(`sistema/filas/grupos/${id}`),
  /** last number given in a sequence */
  sequencia: ({ entidade, tipo, ano }: { entidade: string; tipo: string; ano: number }) =>
    db().doc(`sistema/numeracao/sequencias/${entidade}~${tipo}~${ano}`),
  /** credit of a payer at an issuer: `{issuer}~{kind of payer}~{payer}` */
  credito: (emitente: string, sacado: string) => db().doc(`sistema/financeiro/creditos/${emitente}~${sacado}`),
  /** invoices of an entity that charge a person's annuity of a year */
  anuidadeFaturada: (emitente: string, ano: string, pessoa: string) =>
    db().doc(`sistema/financeiro/anuidades/${emitente}~${ano}~${pessoa}`),
  /** marks a reminder of an invoice as sent, by the days after its due day */
  lembrete: (fatura: string, dias: number) => db().doc(`sistema/financeiro/lembretes/${fatura}~${dias}`),
  /** a charge at a payment provider, by its identifier there */
  cobranca: (txid: string) => db().doc(`sistema/financeiro/cobrancas/${txid}`),
  cobrancas: () => db().collection('sistema/financeiro/cobrancas'),
  /** webhook address that is registered with an entity's payment provider */
  provedor: (entidade: string) => db().doc(`sistema/financeiro/provedores/${entidade}`),
  lembretes: () => db().collection('sistema/financeiro/lembretes'),
  /** amounts that an entity passed on to an entity above it: `{debtor}~{creditor}~{AAAA-MM}` */
  acerto: (devedora: string, credora: string, mes: string) =>
    db().doc(`sistema/financeiro/acertos/${devedora}~${credora}~${mes}`),
  acertos: () => db().collection('sistema/financeiro/acertos'),
  /** notices to people: the list behind the bell */
  avisos: () => db().collection('sistema/avisos/caixa'),
  /** kinds of notices that a person does not want by mail */
  preferencias: (uid: string) => db().doc(`sistema/avisos/preferencias/${uid}`),
  /** a bulk entry into an event: queued until its places are decided, then its outcome */
  pedidoDeInscricao: (id: string) => db().doc(`sistema/inscricoes/fila/${id}`),
  /** a place that its athlete offers to another, by the keyed hash of the invitation's code */
  ofertaDeVaga: (hash: string) => db().doc(`sistema/inscricoes/ofertas/${hash}`),
  ofertasDeVagas: () => db().collection('sistema/inscricoes/ofertas'),
  filaDeInscricoes: () => db().collection('sistema/inscricoes/fila'),
  /** places and totals of an event (domain/src/eventos/inscricoes/vagas.ts) */
  vagas: (evento: string) => db().doc(`sistema/inscricoes/vagas/${evento}`),
  /** PIN and devices of an event's venue (domain/src/eventos/local/aparelhos.ts) */
  local: (evento: string) => db().doc(`sistema/local/eventos/${evento}`),
  /** quarantined notes of a venue and the decisions on them (functions/src/eventos/local/notasRetidas.ts) */
  quarentena: () => db().collection('sistema/local/quarentena'),
  /** secret of a draw that is announced and not made yet, by the bracket */
  segredoDoSorteio: (chave: string) => db().doc(`sistema/sorteios/segredos/${chave}`),
  /** jobs: progress, by id */
  tarefa: (id: string) => db().doc(`sistema/tarefas/execucoes/${id}`),
  tarefas: () => db().collection('sistema/tarefas/execucoes'),
  /** consent to show a career publicly, by the code of its address */
  carreira: (codigo: string) => db().doc(`sistema/documentos/carreiras/${codigo}`),
  carreiras: () => db().collection('sistema/documentos/carreiras'),
  /** number of validations of documents, by day and answer, in pieces `{dia}.{n}` */
  validacoes: () => db().collection('sistema/documentos/validacoes'),
  /** a person's likes and progress in the education feed */
  acompanhamento: (colecao: string, registro: string, uid: string) =>
    db().doc(`sistema/educa/acompanhamentos/${colecao}~${registro}~${uid}`),
  acompanhamentos: () => db().collection('sistema/educa/acompanhamentos'),
}
