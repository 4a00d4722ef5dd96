import { CATALOGO } from './catalogo.ts'

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
} as const satisfies Record<string, { nome: string; regras: readonly RegExp[] }>

export type ModeloDeGrupo = keyof typeof MODELOS

/** Names of the models whose groups begin with a rule, in their order. */
export const modelosComRegra = (regra: string): string[] =>
  Object.values(MODELOS)
    .filter(({ regras }) => regras.some((pattern) => pattern.test(regra)))
    .map(({ nome }) => nome)

export const MODELOS_DE_GRUPO = Object.entries(MODELOS).map(([id, { nome }]) => ({ id: id as ModeloDeGrupo, nome }))

/** Rules of the catalogue with which a group of this model begins, in their order. */
export const regrasDoModelo = (id: ModeloDeGrupo): string[] =>
  CATALOGO.map((regra) => regra.id)
    .filter((rule) => MODELOS[id].regras.some((pattern) => pattern.test(rule)))
    .sort()
