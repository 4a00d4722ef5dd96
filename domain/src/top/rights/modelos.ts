import { CATALOGO, isRegraDoEvento } from './catalogo.ts'

/**
 * Models of the groups that a federation usually has: initial rules, to be changed afterwards. Patterns match rules of future collections
 * too.
 */
const MODELOS = {
  secretaria: {
    nome: 'Secretaria de federação',
    regras: [
      /^praticantes:/,
      /^users:ler$/,
      /^entidades:(ler|criar|editar|aprovar|importar)$/,
      /^departamentos:/,
      /^fichasSaude:(ler|criar|editar)$/,
      /^(anotacoes|marcadores):/,
      /^(noticias|agendamentos|documentosPublicos|apoiadores):/,
      // The confederation decides what counts for the ranking.
      /^eventos:(ler|criar|editar|excluir|publicar|operar|supervisionar)$/,
      /^credenciais:(ler|credenciar)$/,
      /^inscricoes:(ler|inscrever|decidir)$/,
      /^chaves:(ler|sortear)$/,
      /^(sumulas|rodadas):(ler|lancar|conduzir)$/,
      /^protestos:(ler|decidir)$/,
      /^equipes:ler$/,
      /^programacoes:(ler|programar)$/,
      /^escalas:(ler|escalar)$/,
      // Only the confederation homologates what counts for the ranking.
      /^resultados:(ler|lancar)$/,
      /^conteudos:/,
      /^(albuns|imagens|marcacoes):/,
      // The federation approves the pages of its teachers.
      /^professores:/,
      /^pedidosVinculo:(ler|decidir)$/,
      /^transferencias:(ler|criar|decidir)$/,
      /^regrasTransferencia:(ler|editar)$/,
      // Numbers and the final approval belong to the confederation.
      /^exames:(ler|solicitar|homologar)$/,
      /^candidatosExame:(ler|inscrever|dispensar)$/,
      /^pedidosKukkiwon:(ler|pedir)$/,
      /^services:ler$/,
      /^(modelosCertificado|certificados|pedidosCertificado):/,
      /^(suspensoes|licencas):/,
      /^turmas:(ler|criar|editar)$/,
      /^programasFaixa:/,
      /^progressosFaixa:ler$/,
      /^(tickets|faqs|tutoriais):/,
    ],
  },
  tesouraria: {
    nome: 'Tesouraria',
    regras: [
      /^praticantes:(ler|exportar)$/,
      /^entidades:(ler|financeiro)$/,
      /^(services|faturas|pagamentos|recibos|lancamentos|regrasCobranca|contas|categoriasContas|extratos|movimentos):/,
    ],
  },
  clube: {
    nome: 'Secretaria de clube',
    regras: [
      /^entidades:(ler|editar)$/,
      /^praticantes:ler$/,
      /^(anotacoes|marcadores):/,
      /^pedidosVinculo:(ler|decidir)$/,
      /^transferencias:(ler|criar|decidir)$/,
      // A club reads and pays its invoices.
      /^faturas:(ler|pagar)$/,
      /^(pagamentos|recibos):ler$/,
      /^pedidosCertificado:(ler|pedir)$/,
      // A club enters its members in events.
      /^inscricoes:(ler|inscrever)$/,
      /^candidatosExame:(ler|inscrever)$/,
      /^pedidosKukkiwon:(ler|pedir)$/,
    ],
  },
  professor: {
    nome: 'Professor de clube',
    regras: [
      /^(entidades|praticantes|graduacoes):ler$/,
      // A teacher sees who is eligible for the next grade, and enters students of the club.
      /^candidatosExame:(ler|inscrever)$/,
      /^inscricoes:(ler|inscrever)$/,
      /^progressosFaixa:ler$/,
    ],
  },
  arbitragem: {
    nome: 'Arbitragem',
    regras: [
      /^praticantes:ler$/,
      /^(entidades|graduacoes|eventos|inscricoes|credenciais):ler$/,
      /^chaves:(ler|sortear)$/,
      /^(sumulas|rodadas):(ler|lancar|conduzir)$/,
      /^protestos:ler$/,
      /^programacoes:(ler|programar)$/,
      /^resultados:(ler|lancar)$/,
    ],
  },
  // Of groups that are limited to one event (docs/decisions/052): what the event does not have is left out.
  direcaoDoEvento: { nome: 'Direção do evento', noEvento: true, regras: [/^/] },
  credenciamento: {
    nome: 'Credenciamento',
    noEvento: true,
    regras: [/^eventos:(ler|operar)$/, /^credenciais:(ler|credenciar)$/],
  },
  pesagem: { nome: 'Pesagem', noEvento: true, regras: [/^eventos:(ler|operar)$/] },
  mesaDeQuadra: {
    nome: 'Mesa de quadra',
    noEvento: true,
    regras: [/^eventos:(ler|operar)$/, /^(chaves|programacoes):ler$/, /^(sumulas|rodadas):(ler|lancar)$/],
  },
  arbitragemDoEvento: {
    nome: 'Arbitragem do evento',
    noEvento: true,
    regras: [
      /^(eventos|inscricoes|credenciais|protestos):ler$/,
      /^chaves:(ler|sortear)$/,
      /^(sumulas|rodadas):(ler|lancar|conduzir)$/,
      /^programacoes:(ler|programar)$/,
      /^escalas:(ler|escalar)$/,
      /^resultados:(ler|lancar)$/,
    ],
  },
  placar: {
    nome: 'Placar',
    noEvento: true,
    regras: [/^(eventos|chaves|programacoes|sumulas|rodadas|resultados):ler$/],
  },
  presencaNoCurso: {
    nome: 'Presença de curso',
    noEvento: true,
    regras: [/^eventos:(ler|operar)$/, /^inscricoes:ler$/],
  },
} as const satisfies Record<string, Modelo>

interface Modelo {
  nome: string
  regras: readonly RegExp[]
  /** for a group that is limited to one event */
  noEvento?: true
}

export type ModeloDeGrupo = keyof typeof MODELOS

/** Names of the models whose groups begin with a rule, in their order. */
export const modelosComRegra = (regra: string): string[] =>
  MODELOS_DE_GRUPO.filter(({ id }) => begins(MODELOS[id], regra)).map(({ nome }) => nome)

export const MODELOS_DE_GRUPO = Object.entries<Modelo>(MODELOS).map(([id, { nome, noEvento = false }]) => ({
  id: id as ModeloDeGrupo,
  nome,
  noEvento,
}))

const begins = ({ regras, noEvento }: Modelo, rule: string) =>
  (!noEvento || isRegraDoEvento(rule)) && regras.some((pattern) => pattern.test(rule))

/** Rules of the catalogue with which a group of this model begins, in their order. */
export const regrasDoModelo = (id: ModeloDeGrupo): string[] =>
  CATALOGO.map((regra) => regra.id)
    .filter((rule) => begins(MODELOS[id], rule))
    .sort()
