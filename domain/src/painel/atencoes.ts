import { ABERTAS } from '../ajuda/estados.ts'
import { addDays } from '../base/brazil/dates.ts'
import { address, type Address, type Params } from '../base/portal/address.ts'
import { ENTIDADE_PADRAO } from '../base/portal/entidadePadrao.ts'
import { contado, diaDaCriacao, type Conta, type Numero } from '../base/portal/numero.ts'
import { primeiraChave, SEM_CONTADORES, type Contadores } from '../base/portal/somas.ts'
import { textAt } from '../base/records/edits.ts'
import { isActive, type StoredRecord } from '../base/records/metadados.ts'
import { entidadesComRegra, federacaoAcima, type PadraoGraduados, type Permissoes } from '../base/rights/permissoes.ts'
import { EM_DECISAO } from '../eventos/transferencias/processo.ts'
import { NUMEROS_DE_FATURAS } from '../financeiro/numeros.ts'
import { diaDoLembrete, LEMBRETES_EM_ABERTO } from '../pessoas/collections/anotacoes.ts'
import { ANUIDADES, daPessoa, pessoas } from '../pessoas/numeros.ts'

/** Value of the agenda's period that ends today, with the reminders of days that are over. */
export const ATE_HOJE = 'hoje'

/** Days before the expiry of a document from which the dashboards count it. */
export const DIAS_DO_AVISO = 30

/** A number of records that staff should look after; `nome` follows a number other than 1. */
export interface Atencao extends Numero {
  /** its name after 1 */
  um: string
  /** explanation */
  texto: string
  /** what its link says */
  acao: string
  /** right to list these records, which is checked before their count is shown */
  ler: string
  /** further right required, where only some users decide */
  decide?: string
  /** the user's own are counted too, in the account of the same name of their person */
  proprios?: true
  /** keys are the days since which records wait for somebody */
  desde?: true
  /** whether only national rights decide */
  nacional?: true
}

/** Collections whose state is that of their publication; of them lists show the active ones. */
const PUBLICADAS: readonly string[] = ['noticias', 'conteudos']
export const campoDoEstado = (colecao: string): string =>
  PUBLICADAS.includes(colecao) ? 'publicacao.situacao' : 'situacao'

/** Account of the records in some states, by the day since which they exist. */
const emEstados = (nome: string, colecao: string, ...estados: readonly string[]): Conta => ({
  nome,
  colecao,
  estados,
  chave: (record: StoredRecord) =>
    estados.includes(textAt(record, campoDoEstado(colecao))) && (!PUBLICADAS.includes(colecao) || isActive(record))
      ? diaDaCriacao(record)
      : '',
})

const pedidos = (situacao: string) =>
  address('/sie/servicos/certificados-pedidos', { lista: true, 'campo.situacao': situacao })
const exames = (situacao: string) => address('/eventos/addpassagensfaixa', { 'campo.situacao': situacao })
const publicacoes = (path: '/noticias/addnoticia' | '/content/addcontent', situacao: string, params: Params = {}) =>
  address(path, { ver: 'lista', situacao: 'ativos', 'publicacao.situacao': situacao, ...params })

/** Address of the requests of people: those of the register, and those for membership of a club. */
export const PENDENCIAS: Address = address('/sie/cadastros/pessoas', { pendencias: true })

/** Counts of records that wait for staff, first those for which a person waits. */
export const ATENCOES = {
  pagamentos: {
    um: 'pagamento a conferir',
    nome: 'pagamentos a conferir',
    texto: 'Quem pagou mandou o comprovante e espera o recibo.',
    acao: 'Conferir',
    ler: 'pagamentos:ler',
    conta: NUMEROS_DE_FATURAS.conferir.conta,
    desde: true,
    lista: () => address('/sie/financeiro/receitas', { ver: 'conferir' }),
  },
  vinculos: {
    um: 'pedido de vínculo com clube',
    nome: 'pedidos de vínculo com clube',
    texto: 'O clube aceita ou recusa quem quer treinar nele.',
    acao: 'Decidir',
    ler: 'pedidosVinculo:ler',
    decide: 'pedidosVinculo:decidir',
    conta: emEstados('vinculos', 'pedidosVinculo', 'solicitado'),
    desde: true,
    lista: () => PENDENCIAS,
  },
  lembretes: {
    um: 'lembrete a fazer',
    nome: 'lembretes a fazer',
    texto: 'O dia que a equipe, ou você, marcou em uma anotação chegou.',
    acao: 'Ver quais',
    ler: 'anotacoes:ler',
    decide: 'anotacoes:editar',
    conta: {
      ...emEstados('lembretes', 'anotacoes', ...LEMBRETES_EM_ABERTO),
      chave: (record: StoredRecord) =>
        isActive(record) && textAt(record, 'para') === 'equipe' ? diaDoLembrete(record) : '',
    },
    // The key of an own record ends with its id.
    vale: (dia, hoje) => dia.slice(0, hoje.length) <= hoje,
    proprios: true,
    desde: true,
    lista: (_hoje, lugar = '') =>
      address('/sie/dashboard', { ver: 'agenda', tipo: 'lembretes', prazo: ATE_HOJE, entidade: lugar }),
  },
  chamados: {
    um: 'chamado em aberto',
    nome: 'chamados em aberto',
    texto: 'O que vence primeiro está no alto da mesa.',
    acao: 'Abrir a mesa',
    ler: 'tickets:ler',
    conta: emEstados('chamados', 'tickets', ...ABERTAS),
    desde: true,
    lista: () => address('/helpdesk/tickets', { aba: 'todos' }),
  },
  inscricoes: {
    um: 'inscrição a analisar',
    nome: 'inscrições a analisar',
    texto: 'Quem se inscreveu espera a sua decisão.',
    acao: 'Analisar',
    ler: 'inscricoes:ler',
    decide: 'inscricoes:decidir',
    conta: emEstados('inscricoes', 'inscricoes', 'pendente'),
    desde: true,
    lista: () => address('/eventos/inscricao', { ver: 'lista', 'campo.situacao': 'pendente' }),
  },
  pedidos: {
    um: 'pedido de certificado a aceitar',
    nome: 'pedidos de certificado a aceitar',
    texto: 'A fatura sai com o aceite.',
    acao: 'Aceitar',
    ler: 'pedidosCertificado:ler',
    conta: emEstados('pedidos', 'pedidosCertificado', 'solicitado'),
    desde: true,
    lista: () => pedidos('solicitado'),
  },
  conferencias: {
    um: 'pedido de certificado a conferir',
    nome: 'pedidos de certificado a conferir',
    texto: 'Pago; faltam a foto e os dados.',
    acao: 'Conferir',
    ler: 'pedidosCertificado:ler',
    conta: emEstados('conferencias', 'pedidosCertificado', 'emConferencia'),
    desde: true,
    lista: () => pedidos('emConferencia'),
  },
  carteiras: {
    um: 'carteirinha a emitir',
    nome: 'carteirinhas a emitir',
    texto: 'O pedido está pago e a pessoa vê “em emissão”.',
    acao: 'Emitir',
    ler: 'carterinhas:ler',
    conta: emEstados('carteiras', 'carterinhas', 'emEmissao'),
    desde: true,
    lista: () => address('/sie/servicos/carterinhas', { 'campo.situacao': 'emEmissao' }),
  },
  transferencias: {
    um: 'transferência a decidir',
    nome: 'transferências a decidir',
    texto: 'Sem parecer no prazo, são aprovadas por decurso.',
    acao: 'Dar parecer',
    ler: 'transferencias:ler',
    decide: 'transferencias:decidir',
    conta: emEstados('transferencias', 'transferencias', ...EM_DECISAO),
    desde: true,
    lista: () => address('/sie/servicos/transferencias', { aba: 'decidir' }),
  },
  examesPedidos: {
    um: 'exame a autorizar',
    nome: 'exames a autorizar',
    texto: 'A federação espera o número do exame.',
    acao: 'Autorizar',
    ler: 'exames:ler',
    decide: 'exames:autorizar',
    conta: emEstados('examesPedidos', 'exames', 'solicitado'),
    desde: true,
    nacional: true,
    lista: () => exames('solicitado'),
  },
  examesApurados: {
    um: 'exame apurado a homologar',
    nome: 'exames apurados a homologar',
    texto: 'A ata está pronta e espera a federação.',
    acao: 'Homologar',
    ler: 'exames:ler',
    decide: 'exames:homologar',
    conta: emEstados('examesApurados', 'exames', 'apurado'),
    desde: true,
    lista: () => exames('apurado'),
  },
  examesHomologados: {
    um: 'exame a homologar pela confederação',
    nome: 'exames a homologar pela confederação',
    texto: 'Graduações e certificados saem com a homologação.',
    acao: 'Homologar',
    ler: 'exames:ler',
    decide: 'exames:homologar',
    conta: emEstados('examesHomologados', 'exames', 'homologadoFederacao'),
    desde: true,
    nacional: true,
    lista: () => exames('homologadoFederacao'),
  },
  resultados: {
    um: 'resultado a homologar',
    nome: 'resultados a homologar',
    texto: 'Os pontos contam depois que outra pessoa homologa.',
    acao: 'Homologar',
    ler: 'resultados:ler',
    decide: 'resultados:homologar',
    conta: emEstados('resultados', 'resultados', 'emAnalise'),
    desde: true,
    lista: () => address('/preview/ranking', { ver: 'mesa', 'campo.situacao': 'emAnalise' }),
  },
  comentarios: {
    um: 'comentário a moderar',
    nome: 'comentários a moderar',
    texto: 'Ele só aparece no site depois da moderação.',
    acao: 'Moderar',
    ler: 'comentarios:ler',
    decide: 'comentarios:moderar',
    conta: emEstados('comentarios', 'comentarios', 'aguardando'),
    desde: true,
    nacional: true,
    lista: () => address('/cbtkdeduca/admin/*', { '*': 'moderacao', 'campo.situacao': 'aguardando' }),
  },
  // Readers of people who may not change them cannot act on these.
  menores: {
    um: 'menor sem autorização',
    nome: 'menores sem autorização',
    texto: 'O responsável ainda não autorizou o cadastro.',
    acao: 'Ver e pedir',
    ler: 'praticantes:ler',
    decide: 'praticantes:editar',
    conta: daPessoa('menores', (record) => textAt(record, 'filtros.autorizarAte')),
    vale: (maioridade, hoje) => maioridade > hoje,
    lista: () => pessoas({ 'filtros.autorizarAte': '>hoje' }),
  },
  documentos: {
    um: 'pessoa com documento a renovar',
    nome: 'pessoas com documento a renovar',
    texto: `Vencido, ou vence em menos de ${DIAS_DO_AVISO} dias.`,
    acao: 'Ver quem',
    ler: 'praticantes:ler',
    decide: 'praticantes:editar',
    conta: daPessoa('documentos', (record) => textAt(record, 'filtros.vencimento')),
    vale: (vencimento, hoje) => vencimento < addDays(hoje, DIAS_DO_AVISO),
    lista: () => pessoas({ 'filtros.vencimento': `<hoje+${DIAS_DO_AVISO}` }),
  },
  anuidades: {
    ...ANUIDADES.emAberto,
    um: 'anuidade do ano em aberto',
    texto: 'Pessoas ativas que ainda não quitaram o ano.',
    acao: 'Ver quem',
    ler: 'praticantes:ler',
  },
  rascunhos: {
    um: 'notícia em rascunho',
    nome: 'notícias em rascunho',
    texto: 'Ninguém a lê até você publicar ou agendar.',
    acao: 'Continuar',
    ler: 'noticias:ler',
    decide: 'noticias:editar',
    conta: emEstados('rascunhos', 'noticias', 'rascunho'),
    lista: () => publicacoes('/noticias/addnoticia', 'rascunho'),
  },
  agendadas: {
    um: 'notícia agendada',
    nome: 'notícias agendadas',
    texto: 'Sai sozinha no dia marcado; até lá, ainda muda.',
    acao: 'Conferir',
    ler: 'noticias:ler',
    decide: 'noticias:editar',
    conta: emEstados('agendadas', 'noticias', 'agendada'),
    lista: () => publicacoes('/noticias/addnoticia', 'agendada'),
  },
  paginas: {
    um: 'página em rascunho',
    nome: 'páginas em rascunho',
    texto: 'Ela entra no site quando você a publicar.',
    acao: 'Continuar',
    ler: 'conteudos:ler',
    decide: 'conteudos:editar',
    conta: emEstados('paginas', 'conteudos', 'rascunho'),
    lista: () => publicacoes('/content/addcontent', 'rascunho'),
  },
} as const satisfies Record<string, Atencao>
export type IdDeAtencao = keyof typeof ATENCOES
export const IDS_DE_ATENCAO = Object.keys(ATENCOES) as IdDeAtencao[]

export const atencao = (id: IdDeAtencao): Atencao => ATENCOES[id]

/** The place whose list a right opens by default, widest first as in lists; '' for none. */
export function lugarDaRegra(permissoes: Permissoes, padrao: PadraoGraduados, regra: string): string {
  const ids = entidadesComRegra(permissoes, padrao, regra)
  if (ids.includes(ENTIDADE_PADRAO)) return ENTIDADE_PADRAO
  return ids.find((id) => federacaoAcima(permissoes, id) === id) ?? ids[0] ?? ''
}

/** Paths of the counts that a user sees, without counts of records that they may not list or decide. */
export function lugaresDasAtencoes(
  permissoes: Permissoes,
  padrao: PadraoGraduados,
): { id: IdDeAtencao; lugar: string }[] {
  return IDS_DE_ATENCAO.flatMap((id) => {
    const { ler, decide, nacional } = atencao(id)
    const lugar = lugarDaRegra(permissoes, padrao, ler)
    const decides = !decide || lugarDaRegra(permissoes, padrao, decide) === lugar
    return lugar !== '' && decides && (!nacional || lugar === ENTIDADE_PADRAO) ? [{ id, lugar }] : []
  })
}

export interface AtencaoContada {
  id: IdDeAtencao
  /** the place whose records they are */
  lugar: string
  total: number
  /** day since which the oldest waits; '' for counts without a waiting time */
  desde: string
}

/** Number of waiting records of a place, and day of the oldest. @param hoje 'AAAA-MM-DD' @param proprio counts of the user's own records */
export function countAtencao(
  { id, lugar }: Pick<AtencaoContada, 'id' | 'lugar'>,
  contadores: Contadores,
  hoje: string,
  proprio: Contadores = SEM_CONTADORES,
): AtencaoContada {
  const { conta, desde, proprios } = atencao(id)
  const counted = proprios ? [contadores, proprio] : [contadores]
  const total = counted.reduce((sum, one) => sum + contado(atencao(id), one, hoje).registros, 0)
  // The key of an own record ends with its id.
  const days = counted.map((one) => primeiraChave(one, conta.nome).slice(0, 10)).filter(Boolean)
  return { id, lugar, total, desde: desde && total > 0 ? (days.sort()[0] ?? '') : '' }
}
