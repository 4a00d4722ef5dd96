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
  /** rules of a user, by entity, and the federation above each (decision 014) */
  permissoes: (uid: string) => db().doc(`${PERMISSOES}/${uid}`),
  todasPermissoes: () => db().collection(PERMISSOES),
  /** rules of masters and professors */
  padrao: () => db().doc(PADRAO),
  /** catalogue of rules at the last renewal of groups (`npm run groups`) */
  catalogo: () => db().doc('sistema/acesso/catalogo/atual'),
  /** uid that holds a CPF */
  cpf: (cpf: string) => db().doc(`sistema/indices/cpf/${cpfHash(cpf)}`),
  /** entity of a host label */
  host: (label: string) => db().doc(`sistema/indices/hosts/${label}`),
  /** actions and refusals: who, what, on whom */
  auditoria: () => db().collection('sistema/auditoria/eventos'),
  /** place of an entry in the chain, under its id, and of others of its transaction (`mais`): waiting since `naFilaDesde`, then its link and their `hashes` */
  elos: () => db().collection('sistema/auditoria/elos'),
  /** chains of the days; the running day's is only begun here and continued in `ultimoDia` */
  dias: () => db().collection('sistema/auditoria/dias'),
  /** the running day of the chain (decision 005) */
  ultimoDia: () => db().doc('sistema/auditoria/estado/atual'),
  /** holder of a pincode */
  pincode: (hash: string) => db().doc(`sistema/seguranca/pincodes/${hash}`),
  /** hash of a user's pincode */
  pincodeDe: (uid: string) => db().doc(`sistema/seguranca/donos/${uid}`),
  /** counters of rate limits */
  limite: (id: string) => db().doc(`sistema/limites/janelas/${id}`),
  /** progress of spreadsheet imports */
  importacao: (id: string) => db().doc(`sistema/importacoes/execucoes/${id}`),
  /** accounts being created, until they are complete */
  criacao: (uid: string) => db().doc(`sistema/contas/criacoes/${uid}`),
  criacoes: () => db().collection('sistema/contas/criacoes'),
  /** sessions of a user (decision 009) */
  sessao: (uid: string, entrada: number) => db().doc(`sistema/contas/sessoes/${uid}~${entrada}`),
  sessoes: () => db().collection('sistema/contas/sessoes'),
  /** purpose of a mailed link: claim of a record, authorisation by a guardian; single use */
  link: (hash: string) => db().doc(`sistema/cadastros/links/${hash}`),
  links: () => db().collection('sistema/cadastros/links'),
  /** progress of a scheduled task today */
  tarefaDaAgenda: (nome: string) => db().doc(`sistema/agenda/tarefas/${nome}`),
  /** requests that staff decide: sign-ups, claims, changes, erasures */
  pendencia: (id: string) => db().doc(`sistema/cadastros/pendencias/${id}`),
  pendencias: () => db().collection('sistema/cadastros/pendencias'),
  /** new requests for a federation, and time of its last mail */
  avisoDePendencias: (entidade: string) => db().doc(`sistema/cadastros/avisos/${entidade}`),
  avisosDePendencias: () => db().collection('sistema/cadastros/avisos'),
  /** what the union of two people moved, until it is taken back */
  uniao: (id: string) => db().doc(`sistema/cadastros/unioes/${id}`),
  /** pairs of people that are likely one, and those that staff told apart */
  duplicado: (id: string) => db().doc(`sistema/cadastros/duplicados/${id}`),
  duplicados: () => db().collection('sistema/cadastros/duplicados'),
  /** erasures in progress (decision 008) */
  apagamento: (uid: string) => db().doc(`sistema/contas/apagamentos/${uid}`),
  apagamentos: () => db().collection('sistema/contas/apagamentos'),
  /** alerts of browsers; deleted after a month */
  alertas: () => db().collection('sistema/monitoramento/alertas'),
  /** reports of browsers; deleted after a month */
  relatorios: () => db().collection('sistema/monitoramento/relatorios'),
  /** counts of a day: `{dia}` once it is over, until then `{dia}.{n}` */
  contadores: () => db().collection('sistema/monitoramento/contadores'),
  /** number of records by collection, size of files by folder */
  armazenamento: () => db().collection('sistema/monitoramento/armazenamento'),
  /** when the last mail about alerts went out */
  estadoAlertas: () => db().doc('sistema/monitoramento/estado/alertas'),
  /** position of work that goes round over several runs (functions/src/base/platform/rounds.ts), by its name */
  ronda: (nome: string) => db().doc(`sistema/monitoramento/estado/ronda-${nome}`),
  /** one for each report that was mailed */
  relatorioEnviado: (id: string) => db().doc(`sistema/monitoramento/envios/${id}`),
  /** recipients of the messages to many, with what became of their mail or WhatsApp; deleted after half a year */
  destinos: () => db().collection('sistema/comunicados/destinos'),
  /** queue of mails, sent by a trigger; deleted after a week */
  correio: () => db().collection('sistema/correio/fila'),
  /** mails that the mail server refused for good, or failed to take for twelve hours: address, kind, answer; deleted after a month */
  correioRecusado: () => db().collection('sistema/monitoramento/recusados'),
  /** public numbers and affiliated entities of a home, one document each */
  inicioPublico: (entityId: string) => db().doc(`${INICIO_PUBLICO}/${entityId}`),
  iniciosPublicos: () => db().collection(INICIO_PUBLICO),
  /** public numbers of a home at the end of each month, kept by night for three years (domain/src/base/portal/historico.ts) */
  historicoPublico: (entityId: string) => db().doc(`${HISTORICO_PUBLICO}/${entityId}`),
  /** what the home of an entity's portal shows of its published records (domain/src/base/portal/serverDocuments.ts) */
  vitrine: (entityId: string) => db().doc(`${VITRINES}/${entityId}`),
  vitrines: () => db().collection(VITRINES),
  /** departments that an entity shows, with their people and offices */
  departamentosPublicos: (entityId: string) => db().doc(`${DEPARTAMENTOS_PUBLICOS}/${entityId}`),
  /** categories and newest videos of the education area */
  educaPublica: () => db().doc(EDUCA_PUBLICA),
  /** messages of visitors to an entity, a department or the ombudsman, kept for two years */
  contato: (protocolo: string) => db().doc(`sistema/contato/recebidas/${protocolo}`),
  contatos: () => db().collection('sistema/contato/recebidas'),
  /** menus of an entity's published content pages (decision 019) */
  menuPublico: (entityId: string) => db().doc(`${MENU_PUBLICO}/${entityId}`),
  /** records of a collection with `portals` that a portal shows, such as its supporters, and `todos` for all portals */
  noPortal: (collection: string, portal: string) => db().doc(caminhoNoPortal(collection, portal)),
  /** price table of an entity: public services in force today, without their shares */
  taxasPublicas: (entityId: string) => db().doc(`${TAXAS_PUBLICAS}/${entityId}`),
  todasTaxasPublicas: () => db().collection(TAXAS_PUBLICAS),
  /** income and expense of an entity's published months */
  contasPublicas: (entityId: string) => db().doc(`${CONTAS_PUBLICAS}/${entityId}`),
  todasContasPublicas: () => db().collection(CONTAS_PUBLICAS),
  /** the ranking of a class, of a month of it, and the list of classes (domain/src/competicao/ranking/publico.ts) */
  rankingPublico: (id: string) => db().doc(`${RANKING_PUBLICO}/${id}`),
  /** questions, tutorials and queues of an entity's help, for visitors (domain/src/ajuda/publico.ts) */
  ajudaPublica: (entityId: string) => db().doc(`${AJUDA_PUBLICA}/${entityId}`),
  /** questions, tutorials and queues of an entity's help, with those for members (domain/src/ajuda/publico.ts) */
  ajudaDosFiliados: (entityId: string) => db().doc(`${AJUDA_DOS_FILIADOS}/${entityId}`),
  /** views and votes of the help, and what its queues took to answer, by month */
  contagensDaAjuda: (entityId: string) => db().doc(`${CONTAGENS_DA_AJUDA}/${entityId}`),
  /** one person's vote, under a keyed hash */
  votoDeAjuda: (hash: string) => db().doc(`sistema/ajuda/votos/${hash}`),
  /** person who is answering a ticket now, for a minute */
  presencaNoTicket: (id: string) => db().doc(`sistema/ajuda/presencas/${id}`),
  /** staff who follow a ticket */
  acompanhantes: () => db().collection('sistema/ajuda/acompanhantes'),
  /** ticket of a reply address, by its token */
  enderecoDeTicket: (token: string) => db().doc(`sistema/ajuda/enderecos/${token}`),
  /** mails that came in and what became of them, with their words while they wait for an agent */
  correioRecebido: () => db().collection('sistema/ajuda/correio'),
  /** register of grades, as forms, import, timeline and server read it */
  graduacoes: () => db().doc(TABELA_DE_GRADUACOES),
  /** last contribution of each record to the public numbers (decision 012) */
  contado: (key: string) => db().doc(`sistema/numeros/contados/${key}`),
  contados: () => db().collection('sistema/numeros/contados'),
  /** last contribution of each record to the dashboards */
  contadosNoPainel: () => db().collection('sistema/painel/contados'),
  /** counts of a dashboard, by account and day, month or year (decision 039) */
  contadoresDoPainel: () => db().collection(CONTADORES_DO_PAINEL),
  /** last summed contribution of each conta */
  contadosNasSomas: () => db().collection('sistema/financeiro/contados'),
  /** monthly sums of an entity's books, by `<entidade>~<AAAA-MM>` (domain/src/financeiro/caixa.ts) */
  somas: () => db().collection('sistema/financeiro/somas'),
  /** whether a month of an entity is closed, under the same id */
  mesFinanceiro: (lugar: string) => db().doc(`sistema/financeiro/meses/${lugar}`),
  /** result of an upload; deleted after a week */
  envio: (uid: string, id: string) => db().doc(`${RESULTADOS}/${idDoResultado(uid, id)}`),
  /** progress of rewriting the rights of a group's holders */
  fila: (id: string) => db().doc(`sistema/filas/grupos/${id}`),
  /** last number given in a sequence */
  sequencia: ({ entidade, tipo, ano }: { entidade: string; tipo: string; ano: number }) =>
    db().doc(`sistema/numeracao/sequencias/${entidade}~${tipo}~${ano}`),
  /** what a payer has over at an issuer (decision 020): `{issuer}~{kind of payer}~{payer}` */
  credito: (emitente: string, sacado: string) => db().doc(`sistema/financeiro/creditos/${emitente}~${sacado}`),
  /** ids of the invoices that ask for a person's annuity of a year, noted by each issue: a campaign reads them by id */
  anuidadeFaturada: (emitente: string, ano: string, pessoa: string) =>
    db().doc(`sistema/financeiro/anuidades/${emitente}~${ano}~${pessoa}`),
  /** that a reminder of an invoice was sent, when, and how many mails went out; listed by issuer, kind and month */
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
  /** saved views of lists, of one person or shared with an entity (functions/src/base/records/visoes.ts) */
  visoes: () => db().collection('sistema/listas/visoes'),
  /** kinds of notices that a person does not want by mail, entities whose announcements they left, whether they want one mail a day, hours without mail, and up to when they have seen release notes */
  preferencias: (uid: string) => db().doc(`sistema/avisos/preferencias/${uid}`),
  /** whether a person wants messages by WhatsApp: number, instant and origin, also after it was taken back */
  aceiteDoWhatsApp: (uid: string) => db().doc(`sistema/whatsapp/aceites/${uid}`),
  /** that a number left the messages of an entity by WhatsApp, under a keyed hash of both, with the instant */
  saidaDoWhatsApp: (hash: string) => db().doc(`sistema/whatsapp/saidas/${hash}`),
  /** last message of a number to an entity, and its ticket; deleted half a year after it */
  conversasDoWhatsApp: () => db().collection('sistema/whatsapp/conversas'),
  /** ids of the messages that came by WhatsApp, under a keyed hash; deleted after a month */
  recebidaDoWhatsApp: (hash: string) => db().doc(`sistema/whatsapp/recebidas/${hash}`),
  /** entries that wait for their places, then what became of them (decision 027); deleted after a week */
  pedidoDeInscricao: (id: string) => db().doc(`sistema/inscricoes/fila/${id}`),
  /** a place that its athlete offers to another, by the keyed hash of the invitation's code */
  ofertaDeVaga: (hash: string) => db().doc(`sistema/inscricoes/ofertas/${hash}`),
  ofertasDeVagas: () => db().collection('sistema/inscricoes/ofertas'),
  filaDeInscricoes: () => db().collection('sistema/inscricoes/fila'),
  /** places, totals and waiting list of an event (domain/src/eventos/inscricoes/vagas.ts) */
  vagas: (evento: string) => db().doc(`sistema/inscricoes/vagas/${evento}`),
  /** PIN and devices of an event's venue (domain/src/eventos/local/aparelhos.ts) */
  local: (evento: string) => db().doc(`sistema/local/eventos/${evento}`),
  /** quarantined notes of a venue and the decisions on them (functions/src/eventos/local/notasRetidas.ts) */
  quarentena: () => db().collection('sistema/local/quarentena'),
  /** secret of a draw that is announced and not made yet, by the bracket */
  segredoDoSorteio: (chave: string) => db().doc(`sistema/sorteios/segredos/${chave}`),
  /** progress of long work */
  tarefa: (id: string) => db().doc(`sistema/tarefas/execucoes/${id}`),
  tarefas: () => db().collection('sistema/tarefas/execucoes'),
  /** consent to show somebody's career, by the code of its address */
  carreira: (codigo: string) => db().doc(`sistema/documentos/carreiras/${codigo}`),
  carreiras: () => db().collection('sistema/documentos/carreiras'),
  /** how often documents were validated, by day and answer, in pieces `{dia}.{n}` (decision 024) */
  validacoes: () => db().collection('sistema/documentos/validacoes'),
  /** a person's likes and progress in the education feed */
  acompanhamento: (colecao: string, registro: string, uid: string) =>
    db().doc(`sistema/educa/acompanhamentos/${colecao}~${registro}~${uid}`),
  acompanhamentos: () => db().collection('sistema/educa/acompanhamentos'),
}
