import { addDays, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { DIAS_DO_AVISO, type IdDeAtencao } from '@sie/domain/painel/atencoes.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { emAberto } from '../../../../data/annuities.ts'
import { hoje } from '../../../../ui/form/formulario.ts'

/** Texts of a count on the dashboard, and the link to its list. */
export interface Atencao {
  title: (count: string, one: boolean) => string
  /** explanation */
  text: string
  to: Address
  action: string
}

const pessoas = (filtros: Record<string, string>) =>
  address('/sie/cadastros/pessoas', { situacao: 'ativos', ...filtros })
const pedidos = (situacao: string) =>
  address('/sie/servicos/certificados-pedidos', { lista: true, 'campo.situacao': situacao })
const exames = (situacao: string) => address('/eventos/addpassagensfaixa', { 'campo.situacao': situacao })
const noticias = (situacao: string) =>
  address('/noticias/addnoticia', { ver: 'lista', situacao: 'ativos', 'publicacao.situacao': situacao })
const words =
  (um: string, varios: string): Atencao['title'] =>
  (count, one) =>
    one ? `1 ${um}` : `${count} ${varios}`

/** Texts of all counts of the dashboard for staff. @param today 'AAAA-MM-DD' */
export function atencoes(today = hoje()): Readonly<Record<IdDeAtencao, Atencao>> {
  const year = today.slice(0, 4)
  return {
    pagamentos: {
      title: words('pagamento a conferir', 'pagamentos a conferir'),
      text: 'Quem pagou mandou o comprovante e espera o recibo.',
      to: address('/sie/financeiro/receitas', { ver: 'conferir' }),
      action: 'Conferir',
    },
    vinculos: {
      title: words('pedido de vínculo com clube', 'pedidos de vínculo com clube'),
      text: 'O clube aceita ou recusa quem quer treinar nele.',
      to: address('/sie/cadastros/pessoas', { pendencias: true }),
      action: 'Decidir',
    },
    chamados: {
      title: words('chamado em aberto', 'chamados em aberto'),
      text: 'O que vence primeiro está no alto da mesa.',
      to: address('/helpdesk/tickets', { aba: 'todos' }),
      action: 'Abrir a mesa',
    },
    inscricoes: {
      title: words('inscrição a analisar', 'inscrições a analisar'),
      text: 'Quem se inscreveu espera a sua decisão.',
      to: address('/eventos/inscricao', { ver: 'lista', 'campo.situacao': 'pendente' }),
      action: 'Analisar',
    },
    pedidos: {
      title: words('pedido de certificado a aceitar', 'pedidos de certificado a aceitar'),
      text: 'A fatura sai com o aceite.',
      to: pedidos('solicitado'),
      action: 'Aceitar',
    },
    conferencias: {
      title: words('pedido de certificado a conferir', 'pedidos de certificado a conferir'),
      text: 'Pago; faltam a foto e os dados.',
      to: pedidos('emConferencia'),
      action: 'Conferir',
    },
    carteiras: {
      title: words('carteirinha a emitir', 'carteirinhas a emitir'),
      text: 'O pedido está pago e a pessoa vê “em emissão”.',
      to: address('/sie/servicos/carterinhas', { 'campo.situacao': 'emEmissao' }),
      action: 'Emitir',
    },
    transferencias: {
      title: words('transferência em andamento', 'transferências em andamento'),
      text: 'Sem parecer no prazo, elas são aprovadas por decurso.',
      to: address('/sie/servicos/transferencias', { aba: 'andamento' }),
      action: 'Dar parecer',
    },
    examesPedidos: {
      title: words('exame a autorizar', 'exames a autorizar'),
      text: 'A federação espera o número do exame.',
      to: exames('solicitado'),
      action: 'Autorizar',
    },
    examesApurados: {
      title: words('exame apurado a homologar', 'exames apurados a homologar'),
      text: 'A ata está pronta e espera a federação.',
      to: exames('apurado'),
      action: 'Homologar',
    },
    examesHomologados: {
      title: words('exame a homologar pela confederação', 'exames a homologar pela confederação'),
      text: 'Graduações e certificados saem com a homologação.',
      to: exames('homologadoFederacao'),
      action: 'Homologar',
    },
    resultados: {
      title: words('resultado a homologar', 'resultados a homologar'),
      text: 'Os pontos contam depois que outra pessoa homologa.',
      to: address('/preview/ranking', { ver: 'mesa', 'campo.situacao': 'emAnalise' }),
      action: 'Homologar',
    },
    comentarios: {
      title: words('comentário a moderar', 'comentários a moderar'),
      text: 'Ele só aparece no site depois da moderação.',
      to: address('/cbtkdeduca/admin/*', { '*': 'moderacao', 'campo.situacao': 'aguardando' }),
      action: 'Moderar',
    },
    menores: {
      title: words('menor sem autorização', 'menores sem autorização'),
      text: 'O responsável ainda não autorizou o cadastro.',
      to: pessoas({ 'filtros.autorizarAte': `>${today}` }),
      action: 'Ver e pedir',
    },
    documentos: {
      title: words('pessoa com documento a renovar', 'pessoas com documento a renovar'),
      text: `Vencido, ou vence até ${formatDay(addDays(today, DIAS_DO_AVISO - 1))}.`,
      to: pessoas({ 'filtros.vencimento': `<${addDays(today, DIAS_DO_AVISO)}` }),
      action: 'Ver quem',
    },
    anuidades: {
      title: words(`anuidade de ${year} em aberto`, `anuidades de ${year} em aberto`),
      text: 'Pessoas ativas que ainda não quitaram o ano.',
      to: pessoas({ 'filtros.ultimaAnuidade': emAberto(Number(year)) }),
      action: 'Ver quem',
    },
    rascunhos: {
      title: words('notícia em rascunho', 'notícias em rascunho'),
      text: 'Ninguém a lê até você publicar ou agendar.',
      to: noticias('rascunho'),
      action: 'Continuar',
    },
    agendadas: {
      title: words('notícia agendada', 'notícias agendadas'),
      text: 'Sai sozinha no dia marcado; até lá, ainda muda.',
      to: noticias('agendada'),
      action: 'Conferir',
    },
    paginas: {
      title: words('página em rascunho', 'páginas em rascunho'),
      text: 'Ela entra no site quando você a publicar.',
      to: address('/content/addcontent', { ver: 'lista', situacao: 'ativos', 'publicacao.situacao': 'rascunho' }),
      action: 'Continuar',
    },
  }
}

/** Count with its text. */
export const contada = ({ title }: Atencao, total: number): string => title(total.toLocaleString('pt-BR'), total === 1)
