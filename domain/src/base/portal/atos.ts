import { holdsAny } from '../rights/alguma.ts'
import { isAkin } from '../search/akin.ts'
import { normalize } from '../search/keywords.ts'
import { isConnective } from '../search/words.ts'
import { address, type Address } from './address.ts'
import type { Visitante } from './busca.ts'
import { ruleOf } from './ruleOf.ts'

/** Act that the search of the header finds: it leads to the screen on which the act begins. */
export interface Ato {
  to: Address
  label: string
  /** what it is about, below the label */
  detail: string
  /** right to the act, beside the one that opens its screen; any one of several */
  rule?: string | readonly string[]
  /** further words by which people look for it; other endings of a word need no mention */
  words?: string
}

const FINANCEIRO = '/sie/financeiro/receitas'
const CERTIFICADOS = '/sie/servicos/certificados'

const novo = (colecao: string, label: string, to: Address, detail: string, words = ''): Ato => ({
  to,
  label,
  detail,
  rule: `${colecao}:criar`,
  words: `${words} criar cadastrar`,
})

/** All acts, in the order in which they are shown. */
export const ATOS: readonly Ato[] = [
  novo(
    'praticantes',
    'Nova pessoa',
    address('/sie/cadastros/addpraticante'),
    'Cadastros',
    'atleta aluno filiar filiado',
  ),
  novo(
    'entidades',
    'Nova entidade',
    address('/sie/cadastros/entidades/addentidade'),
    'Cadastros',
    'clube academia associação federação filiar',
  ),
  {
    to: address('/sie/servicos/transferencias', { pedir: true }),
    label: 'Pedir transferência',
    detail: 'Uma pessoa muda de associação ou federação',
    words: 'trocar mudar academia clube federação',
  },
  {
    to: address('/sie/servicos/transferencias', { lote: true }),
    label: 'Pedir transferências',
    detail: 'Várias pessoas mudam de associação',
    words: 'lote trocar mudar transferir academia clube',
  },
  {
    to: address('/sie/cadastros/pessoas', { pendencias: true }),
    label: 'Decidir pedidos e cadastros',
    detail: 'O que espera a secretaria',
    words: 'aprovar confirmar recusar pendências análise',
  },
  {
    to: address('/sie/cadastros/pessoas', { ver: 'mensagens' }),
    label: 'Escrever a um grupo',
    detail: 'Mensagem a muitas pessoas',
    words: 'e-mail email comunicado avisar circular',
  },
  novo(
    'suspensoes',
    'Nova suspensão',
    address('/sie/cadastros/pessoas', { aba: 'suspensao' }),
    'Cadastros',
    'suspender punir punição',
  ),
  novo(
    'licencas',
    'Nova licença',
    address('/sie/cadastros/pessoas', { aba: 'licenca' }),
    'Cadastros',
    'licenciar árbitro técnico',
  ),
  {
    to: address('/sie/cadastros/pessoas', { importar: true }),
    label: 'Importar planilha de pessoas',
    detail: 'Cadastros',
    words: 'excel csv carregar',
  },
  novo(
    'faturas',
    'Nova cobrança',
    address(FINANCEIRO, { ver: 'fatura' }),
    'Fatura avulsa a uma pessoa ou entidade',
    'emitir cobrar fatura boleto pix',
  ),
  {
    to: address(FINANCEIRO, { ver: 'faturas', 'filtros.aberta': 'true' }),
    label: 'Registrar pagamento',
    detail: 'Escolha a fatura em aberto que foi paga',
    rule: 'faturas:receber',
    words: 'receber recebimento baixa baixar fatura dinheiro pago',
  },
  {
    to: address(FINANCEIRO, { ver: 'pagamentos' }),
    label: 'Conferir pagamentos informados',
    detail: 'Comprovantes que os pagadores enviaram',
    rule: 'faturas:receber',
    words: 'confirmar comprovante estornar devolver',
  },
  {
    to: address(FINANCEIRO, { ver: 'apagar' }),
    label: 'Pagar faturas da entidade',
    detail: 'O que a entidade deve',
    words: 'pagamento boleto pix',
  },
  {
    to: address(FINANCEIRO, { ver: 'campanha' }),
    label: 'Emitir as anuidades',
    detail: 'Campanha de anuidades de um ano',
    words: 'cobrar anuidade campanha',
  },
  novo('contas', 'Nova receita', address('/sie/financeiro/addconta', { tipo: 'receita' }), 'Caixa', 'lançar entrada'),
  novo(
    'contas',
    'Nova despesa',
    address('/sie/financeiro/addconta', { tipo: 'despesa' }),
    'Caixa',
    'lançar pagar conta saída fornecedor',
  ),
  {
    to: address(FINANCEIRO, { ver: 'caixa' }),
    label: 'Fechar mês',
    detail: 'Caixa da entidade, mês a mês',
    rule: ['contas:fechar', 'contas:reabrir'],
    words: 'fechamento encerrar reabrir prestação de contas',
  },
  {
    to: address(FINANCEIRO, { ver: 'conciliacao' }),
    label: 'Importar extrato do banco',
    detail: 'Conciliação',
    rule: 'movimentos:conciliar',
    words: 'conciliar ofx bancário',
  },
  novo('services', 'Novo serviço', address('/sie/financeiro/addservice'), 'Serviços e taxas', 'taxa preço tabela'),
  {
    to: address(CERTIFICADOS),
    label: 'Emitir certificado',
    detail: 'Um certificado de cada vez',
    rule: 'certificados:emitir',
    words: 'diploma faixa dan poom',
  },
  {
    to: address(CERTIFICADOS, { aba: 'lote' }),
    label: 'Emitir certificados em lote',
    detail: 'Muitos de uma vez',
    words: 'diploma faixa dan poom',
  },
  {
    to: address('/sie/servicos/carterinhas'),
    label: 'Emitir e imprimir carteirinhas',
    detail: 'Documentos',
    rule: 'carterinhas:emitir',
    words: 'cartão crachá',
  },
  {
    to: address('/sie/servicos/certificados-pedidos'),
    label: 'Pedir certificado',
    detail: 'Pedidos de certificado',
    rule: 'pedidosCertificado:pedir',
    words: 'diploma solicitar',
  },
  novo(
    'eventos',
    'Novo evento',
    address('/eventos/addevento'),
    'Eventos',
    'campeonato competição torneio curso seminário',
  ),
  {
    to: address('/eventos/inscricao'),
    label: 'Inscrever em evento',
    detail: 'Inscrição de um ou de muitos',
    rule: 'inscricoes:inscrever',
    words: 'campeonato competição atleta',
  },
  {
    to: address('/eventos/addpassagensfaixa', { novo: true }),
    label: 'Pedir exame de faixa',
    detail: 'Exames de faixa',
    rule: 'exames:solicitar',
    words: 'marcar solicitar graduação banca',
  },
  novo('noticias', 'Nova notícia', address('/noticias/addnoticia'), 'Notícias', 'escrever publicar'),
  novo('conteudos', 'Nova página', address('/content/addcontent'), 'Conteúdo', 'escrever publicar'),
  novo(
    'documentosPublicos',
    'Novo documento público',
    address('/content/addcontent', { ver: 'documento' }),
    'Transparência',
    'publicar ata edital balanço estatuto',
  ),
  novo(
    'agendamentos',
    'Novo agendamento',
    address('/calendario/addagendamento'),
    'Calendário',
    'agendar reunião compromisso',
  ),
  novo('albuns', 'Novo álbum', address('/galeria/addimagem'), 'Galeria', 'foto imagem publicar'),
  novo('apoiadores', 'Novo apoiador', address('/apoiadores/addapoiador'), 'Institucional', 'patrocinador'),
  novo('faqs', 'Nova pergunta', address('/helpdesk/editfaq'), 'Ajuda', 'faq dúvida frequente'),
  novo('tutoriais', 'Novo tutorial', address('/helpdesk/edittutorial'), 'Ajuda', 'passo a passo'),
  {
    to: address('/helpdesk/editticket'),
    label: 'Abrir chamado',
    detail: 'Ajuda',
    words: 'ajuda suporte dúvida problema reclamar novo pedir',
  },
  novo(
    'departamentos',
    'Novo departamento',
    address('/sie/administracao/adddepartamento'),
    'Administração',
    'setor diretoria',
  ),
  novo(
    'usersgroups',
    'Novo grupo',
    address('/sie/administracao/addusersgroup'),
    'Administração',
    'permissões direitos',
  ),
]

/** Fewest letters of a text that is looked up. */
const FEWEST_LETTERS = 3
/** Fewest letters of a word whose other forms count: 'nova' is none of 'Novaes'. */
const LONG_WORD = 6

/** Acts that a signed-in visitor may do and whose words answer the text: each typed word begins one of them, or differs from it in its ending alone. */
export function searchAtos(text: string, { signedIn, holds }: Visitante): Ato[] {
  const typed = normalize(text)
    .split(/\W+/)
    .filter((word) => word !== '' && !isConnective(word))
  if (!signedIn || typed.join('').length < FEWEST_LETTERS) return []
  return ATOS.filter(({ to, label, words = '', rule }) => {
    const known = normalize(`${label} ${words}`).split(/\W+/)
    return (
      typed.every((word) =>
        known.some((one) => one.startsWith(word) || (one.length >= LONG_WORD && isAkin(one, word))),
      ) &&
      holdsAny(rule, holds) &&
      holdsAny(ruleOf(to), holds)
    )
  })
}
