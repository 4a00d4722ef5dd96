import { DEPARTAMENTOS_PUBLICOS } from '@sie/domain/portal/departamentosPublicos.ts'
import { MENU_PUBLICO } from '@sie/domain/conteudo/menu.ts'
import { APOIADORES_PUBLICOS } from '@sie/domain/portal/apoiadores.ts'
import { AJUDA_DOS_FILIADOS, AJUDA_PUBLICA, CONTAGENS_DA_AJUDA } from '@sie/domain/ajuda/publico.ts'
import { CONTADORES_DO_PAINEL } from '@sie/domain/painel/contadores.ts'
import { INICIO_PUBLICO } from '@sie/domain/portal/numeros.ts'
import { HISTORICO_PUBLICO } from '@sie/domain/portal/historico.ts'
import { VITRINES } from '@sie/domain/portal/vitrine.ts'
import { CONTAS_PUBLICAS } from '@sie/domain/financeiro/contasPublicas.ts'
import { TAXAS_PUBLICAS } from '@sie/domain/financeiro/tabelaPublica.ts'
import { RANKING_PUBLICO } from '@sie/domain/ranking/publico.ts'
import { idDoResultado, RESULTADOS } from '@sie/domain/arquivos/finalidades.ts'
import { PADRAO, PERMISSOES } from '@sie/domain/rights/permissoes.ts'
import { TABELA_DE_GRADUACOES } from '@sie/domain/taekwondo/tabela.ts'
import { db } from './admin.ts'
import { cpfHash } from './hash.ts'

/** Where the server keeps what is no record. Written here once. */
export const paths = {
  permissoes: (uid: string) => db().doc(`${PERMISSOES}/${uid}`),
  todasPermissoes: () => db().collection(PERMISSOES),
  padrao: () => db().doc(PADRAO),
  /** every rule there was when groups were renewed last */
  catalogo: () => db().doc('sistema/acesso/catalogo/atual'),
  cpf: (cpf: string) => db().doc(`sistema/indices/cpf/${cpfHash(cpf)}`),
  /** which entity a host label shows */
  host: (label: string) => db().doc(`sistema/indices/hosts/${label}`),
  auditoria: () => db().collection('sistema/auditoria/eventos'),
  /** entries that wait for their link */
  filaAuditoria: () => db().collection('sistema/auditoria/fila'),
  elos: () => db().collection('sistema/auditoria/elos'),
  dias: () => db().collection('sistema/auditoria/dias'),
  ultimoDia: () => db().doc('sistema/auditoria/estado/atual'),
  pincode: (hash: string) => db().doc(`sistema/seguranca/pincodes/${hash}`),
  pincodeDe: (uid: string) => db().doc(`sistema/seguranca/donos/${uid}`),
  limite: (id: string) => db().doc(`sistema/limites/janelas/${id}`),
  importacao: (id: string) => db().doc(`sistema/importacoes/execucoes/${id}`),
  criacao: (uid: string) => db().doc(`sistema/contas/criacoes/${uid}`),
  criacoes: () => db().collection('sistema/contas/criacoes'),
  /** where somebody is signed in, by uid and the second of the sign-in */
  sessao: (uid: string, entrada: number) => db().doc(`sistema/contas/sessoes/${uid}~${entrada}`),
  sessoes: () => db().collection('sistema/contas/sessoes'),
  /** what a mailed link is for, by the keyed hash of its token */
  link: (hash: string) => db().doc(`sistema/cadastros/links/${hash}`),
  links: () => db().collection('sistema/cadastros/links'),
  /** what people ask and staff decide: sign-ups, claims, changes, erasures */
  pendencia: (id: string) => db().doc(`sistema/cadastros/pendencias/${id}`),
  pendencias: () => db().collection('sistema/cadastros/pendencias'),
  /** by entity: whether somebody came to wait for it, and when it was told last */
  avisoDePendencias: (entidade: string) => db().doc(`sistema/cadastros/avisos/${entidade}`),
  avisosDePendencias: () => db().collection('sistema/cadastros/avisos'),
  /** what the union of a record with another one moved, by the id of the record that it closed */
  uniao: (id: string) => db().doc(`sistema/cadastros/unioes/${id}`),
  /** erasures that are not finished yet */
  apagamento: (uid: string) => db().doc(`sistema/contas/apagamentos/${uid}`),
  apagamentos: () => db().collection('sistema/contas/apagamentos'),
  alertas: () => db().collection('sistema/monitoramento/alertas'),
  relatorios: () => db().collection('sistema/monitoramento/relatorios'),
  /** what each day counted: `{dia}` once it is over, until then `{dia}.{n}` */
  contadores: () => db().collection('sistema/monitoramento/contadores'),
  /** use of the storage, a document a day */
  armazenamento: () => db().collection('sistema/monitoramento/armazenamento'),
  /** when the last mail about alerts went out */
  estadoAlertas: () => db().doc('sistema/monitoramento/estado/alertas'),
  /** one for each report that was mailed */
  relatorioEnviado: (id: string) => db().doc(`sistema/monitoramento/envios/${id}`),
  correio: () => db().collection('sistema/correio/fila'),
  inicioPublico: (entityId: string) => db().doc(`${INICIO_PUBLICO}/${entityId}`),
  iniciosPublicos: () => db().collection(INICIO_PUBLICO),
  /** the same month by month (domain/src/portal/historico.ts) */
  historicoPublico: (entityId: string) => db().doc(`${HISTORICO_PUBLICO}/${entityId}`),
  vitrine: (entityId: string) => db().doc(`${VITRINES}/${entityId}`),
  vitrines: () => db().collection(VITRINES),
  /** departments of an entity that visitors see */
  departamentosPublicos: (entityId: string) => db().doc(`${DEPARTAMENTOS_PUBLICOS}/${entityId}`),
  /** messages of visitors: what the help desk takes up */
  contato: (protocolo: string) => db().doc(`sistema/contato/recebidas/${protocolo}`),
  contatos: () => db().collection('sistema/contato/recebidas'),
  /** menus of an entity's content pages */
  menuPublico: (entityId: string) => db().doc(`${MENU_PUBLICO}/${entityId}`),
  /** supporters that a portal shows */
  apoiadoresPublicos: (portal: string) => db().doc(`${APOIADORES_PUBLICOS}/${portal}`),
  /** price table that visitors see, by entity */
  taxasPublicas: (entityId: string) => db().doc(`${TAXAS_PUBLICAS}/${entityId}`),
  todasTaxasPublicas: () => db().collection(TAXAS_PUBLICAS),
  /** income and expense of an entity's published months */
  contasPublicas: (entityId: string) => db().doc(`${CONTAS_PUBLICAS}/${entityId}`),
  todasContasPublicas: () => db().collection(CONTAS_PUBLICAS),
  /** the ranking of a class, of a month of it, and the list of classes (domain/src/ranking/publico.ts) */
  rankingPublico: (id: string) => db().doc(`${RANKING_PUBLICO}/${id}`),
  /** questions, tutorials and queues of an entity's help, for visitors and for members (domain/src/ajuda/publico.ts) */
  ajudaPublica: (entityId: string) => db().doc(`${AJUDA_PUBLICA}/${entityId}`),
  ajudaDosFiliados: (entityId: string) => db().doc(`${AJUDA_DOS_FILIADOS}/${entityId}`),
  /** views and votes of an entity's help, and the times of its queues */
  contagensDaAjuda: (entityId: string) => db().doc(`${CONTAGENS_DA_AJUDA}/${entityId}`),
  /** a vote of somebody, under a keyed hash */
  votoDeAjuda: (hash: string) => db().doc(`sistema/ajuda/votos/${hash}`),
  /** who is answering a ticket now, for a minute */
  presencaNoTicket: (id: string) => db().doc(`sistema/ajuda/presencas/${id}`),
  /** who of the desk follows a ticket */
  acompanhantes: () => db().collection('sistema/ajuda/acompanhantes'),
  /** which ticket the address of an answer belongs to, by its token */
  enderecoDeTicket: (token: string) => db().doc(`sistema/ajuda/enderecos/${token}`),
  /** mails that came in, and their outcomes */
  correioRecebido: () => db().collection('sistema/ajuda/correio'),
  /** register of grades, as screens and server read it */
  graduacoes: () => db().doc(TABELA_DE_GRADUACOES),
  /** records to be counted */
  numerosNaFila: (key: string) => db().doc(`sistema/numeros/fila/${key}`),
  filaNumeros: () => db().collection('sistema/numeros/fila'),
  /** what each record added when it was counted last */
  contado: (key: string) => db().doc(`sistema/numeros/contados/${key}`),
  contados: () => db().collection('sistema/numeros/contados'),
  /** records that the dashboards count, those that wait for it, and the counts of an entity or a person (domain/src/painel/contadores.ts) */
  filaDoPainel: () => db().collection('sistema/painel/fila'),
  contadosNoPainel: () => db().collection('sistema/painel/contados'),
  contadoresDoPainel: () => db().collection(CONTADORES_DO_PAINEL),
  /** contas to be summed */
  filaSomas: () => db().collection('sistema/financeiro/fila'),
  /** what each conta added when it was summed last */
  contadosNasSomas: () => db().collection('sistema/financeiro/contados'),
  /** monthly sums of an entity's books, by `<entidade>~<AAAA-MM>` (domain/src/financeiro/caixa.ts) */
  somas: () => db().collection('sistema/financeiro/somas'),
  /** whether a month of an entity is closed, under the same id */
  mesFinanceiro: (lugar: string) => db().doc(`sistema/financeiro/meses/${lugar}`),
  envio: (uid: string, id: string) => db().doc(`${RESULTADOS}/${idDoResultado(uid, id)}`),
  fila: (id: string) => db().doc(`sistema/filas/grupos/${id}`),
  /** the last number given of a sequence */
  sequencia: ({ entidade, tipo, ano }: { entidade: string; tipo: string; ano: number }) =>
    db().doc(`sistema/numeracao/sequencias/${entidade}~${tipo}~${ano}`),
  /** what a payer has over at an issuer: `{issuer}~{kind of payer}~{payer}` */
  credito: (emitente: string, sacado: string) => db().doc(`sistema/financeiro/creditos/${emitente}~${sacado}`),
  /** which invoices of an entity ask for a person's annuity of a year */
  anuidadeFaturada: (emitente: string, ano: string, pessoa: string) =>
    db().doc(`sistema/financeiro/anuidades/${emitente}~${ano}~${pessoa}`),
  /** that a reminder of an invoice was sent, by the days after its due day */
  lembrete: (fatura: string, dias: number) => db().doc(`sistema/financeiro/lembretes/${fatura}~${dias}`),
  /** a charge at a payment provider, by its identifier there */
  cobranca: (txid: string) => db().doc(`sistema/financeiro/cobrancas/${txid}`),
  cobrancas: () => db().collection('sistema/financeiro/cobrancas'),
  /** where the provider of an entity was told to send its notices */
  provedor: (entidade: string) => db().doc(`sistema/financeiro/provedores/${entidade}`),
  lembretes: () => db().collection('sistema/financeiro/lembretes'),
  /** what an entity handed on to another one above it: `{debtor}~{creditor}~{AAAA-MM}` */
  acerto: (devedora: string, credora: string, mes: string) =>
    db().doc(`sistema/financeiro/acertos/${devedora}~${credora}~${mes}`),
  acertos: () => db().collection('sistema/financeiro/acertos'),
  /** what people are told: the list behind the bell */
  avisos: () => db().collection('sistema/avisos/caixa'),
  /** which kinds of notices somebody does not want by mail */
  preferencias: (uid: string) => db().doc(`sistema/avisos/preferencias/${uid}`),
  /** what was asked for at once in an event: a note that waits for its places, then its outcome */
  pedidoDeInscricao: (id: string) => db().doc(`sistema/inscricoes/fila/${id}`),
  /** a place that its athlete offers to another, by the keyed hash of the invitation's code */
  ofertaDeVaga: (hash: string) => db().doc(`sistema/inscricoes/ofertas/${hash}`),
  ofertasDeVagas: () => db().collection('sistema/inscricoes/ofertas'),
  filaDeInscricoes: () => db().collection('sistema/inscricoes/fila'),
  /** places and totals of an event (domain/src/inscricoes/vagas.ts) */
  vagas: (evento: string) => db().doc(`sistema/inscricoes/vagas/${evento}`),
  /** PIN and devices of an event's venue (domain/src/local/aparelhos.ts) */
  local: (evento: string) => db().doc(`sistema/local/eventos/${evento}`),
  /** notes of a venue that wait for a person, and what was decided about them (functions/src/local/partes.ts) */
  quarentena: () => db().collection('sistema/local/quarentena'),
  /** secret of a draw that was announced and not made yet, by the bracket */
  segredoDoSorteio: (chave: string) => db().doc(`sistema/sorteios/segredos/${chave}`),
  /** long work: its progress, by id */
  tarefa: (id: string) => db().doc(`sistema/tarefas/execucoes/${id}`),
  tarefas: () => db().collection('sistema/tarefas/execucoes'),
  /** consent to show a career to everybody, by the code of its address */
  carreira: (codigo: string) => db().doc(`sistema/documentos/carreiras/${codigo}`),
  carreiras: () => db().collection('sistema/documentos/carreiras'),
  /** how often documents were validated, by day and answer, in pieces `{dia}.{n}` */
  validacoes: () => db().collection('sistema/documentos/validacoes'),
  /** what somebody likes and watched of the education feed */
  acompanhamento: (colecao: string, registro: string, uid: string) =>
    db().doc(`sistema/educa/acompanhamentos/${colecao}~${registro}~${uid}`),
  acompanhamentos: () => db().collection('sistema/educa/acompanhamentos'),
}
