import { CATALOGO } from './catalogo.ts'

/** Groups that a federation usually has: what each begins with, to be changed afterwards. Patterns name rules of collections to come too. */
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
      // What counts for the ranking is the confederation's to say.
      /^eventos:(ler|criar|editar|excluir|publicar|operar|supervisionar)$/,
      /^credenciais:(ler|credenciar)$/,
      /^inscricoes:(ler|inscrever|decidir)$/,
      /^chaves:(ler|sortear)$/,
      /^(sumulas|rodadas):(ler|lancar|conduzir)$/,
      /^protestos:(ler|decidir)$/,
      /^equipes:ler$/,
      /^programacoes:(ler|programar)$/,
      /^escalas:(ler|escalar)$/,
      // Homologating what counts for the ranking is the confederation's.
      /^resultados:(ler|lancar)$/,
      /^conteudos:/,
      /^(albuns|imagens|marcacoes):/,
      // Pages of teachers are approved by their federation.
      /^professores:/,
      /^pedidosVinculo:(ler|decidir)$/,
      /^transferencias:(ler|criar|decidir)$/,
      /^regrasTransferencia:(ler|editar)$/,
      // Numbers, and the last word, are the confederation's.
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
      // A club reads and pays what it is charged.
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
      // A teacher sees who is fit for the next grade, and enters students of the club.
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

export const MODELOS_DE_GRUPO = Object.entries(MODELOS).map(([id, { nome }]) => ({ id: id as ModeloDeGrupo, nome }))

/** The rules of the catalogue that a model begins with, in order. */
export const regrasDoModelo = (id: ModeloDeGrupo): string[] =>
  CATALOGO.map((regra) => regra.id)
    .filter((rule) => MODELOS[id].regras.some((pattern) => pattern.test(rule)))
    .sort()
