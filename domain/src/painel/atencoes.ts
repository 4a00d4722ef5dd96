import { addDays } from '../base/brazil/dates.ts'
import { ENTIDADE_PADRAO } from '../base/portal/entidadePadrao.ts'
import { entidadesComRegra, federacaoAcima, type PadraoGraduados, type Permissoes } from '../base/rights/permissoes.ts'
import { primeiraChave, sumOfConta, type Contadores } from '../base/portal/somas.ts'

/** Days before the expiry of a document from which the dashboards count it. */
export const DIAS_DO_AVISO = 30

interface Regra {
  /** right to list these records, which is checked before their count is shown */
  ler: string
  /** further right required, where only some users decide */
  decide?: string
  conta: string
  /** predicate of the keys that count; all of them where absent */
  fits?: (chave: string, hoje: string) => boolean
  /** keys are the days since which records wait */
  desde?: true
  /** whether only national rights decide */
  nacional?: true
}

const antes = (limit: string) => (chave: string) => chave < limit

/** Counts of records that wait for staff, first those for which a person waits. */
export const ATENCOES = {
  pagamentos: { ler: 'pagamentos:ler', conta: 'pagamentos', desde: true },
  vinculos: { ler: 'pedidosVinculo:ler', decide: 'pedidosVinculo:decidir', conta: 'vinculos', desde: true },
  chamados: { ler: 'tickets:ler', conta: 'chamados', desde: true },
  inscricoes: { ler: 'inscricoes:ler', decide: 'inscricoes:decidir', conta: 'inscricoes', desde: true },
  pedidos: { ler: 'pedidosCertificado:ler', conta: 'pedidos', desde: true },
  conferencias: { ler: 'pedidosCertificado:ler', conta: 'conferencias', desde: true },
  carteiras: { ler: 'carterinhas:ler', conta: 'carteiras', desde: true },
  transferencias: { ler: 'transferencias:ler', conta: 'transferencias', desde: true },
  examesPedidos: {
    ler: 'exames:ler',
    decide: 'exames:autorizar',
    conta: 'examesPedidos',
    desde: true,
    nacional: true,
  },
  examesApurados: { ler: 'exames:ler', decide: 'exames:homologar', conta: 'examesApurados', desde: true },
  examesHomologados: {
    ler: 'exames:ler',
    decide: 'exames:homologar',
    conta: 'examesHomologados',
    desde: true,
    nacional: true,
  },
  resultados: { ler: 'resultados:ler', decide: 'resultados:homologar', conta: 'resultados', desde: true },
  comentarios: {
    ler: 'comentarios:ler',
    decide: 'comentarios:moderar',
    conta: 'comentarios',
    desde: true,
    nacional: true,
  },
  // Readers of people who may not change them cannot act on these.
  menores: {
    ler: 'praticantes:ler',
    decide: 'praticantes:editar',
    conta: 'menores',
    fits: (chave, hoje) => chave > hoje,
  },
  documentos: {
    ler: 'praticantes:ler',
    decide: 'praticantes:editar',
    conta: 'documentos',
    fits: (chave, hoje) => antes(addDays(hoje, DIAS_DO_AVISO))(chave),
  },
  anuidades: { ler: 'praticantes:ler', conta: 'anuidades', fits: (chave, hoje) => Number(chave) < anoDe(hoje) },
  rascunhos: { ler: 'noticias:ler', decide: 'noticias:editar', conta: 'rascunhos' },
  agendadas: { ler: 'noticias:ler', decide: 'noticias:editar', conta: 'agendadas' },
  paginas: { ler: 'conteudos:ler', decide: 'conteudos:editar', conta: 'paginas' },
} as const satisfies Record<string, Regra>
export type IdDeAtencao = keyof typeof ATENCOES
export const IDS_DE_ATENCAO = Object.keys(ATENCOES) as IdDeAtencao[]

const anoDe = (hoje: string) => Number(hoje.slice(0, 4))

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
    const { ler, decide, nacional }: Regra = ATENCOES[id]
    const lugar = lugarDaRegra(permissoes, padrao, ler)
    const decides = !decide || lugarDaRegra(permissoes, padrao, decide) === lugar
    return lugar !== '' && decides && (!nacional || lugar === ENTIDADE_PADRAO) ? [{ id, lugar }] : []
  })
}

export interface AtencaoContada {
  id: IdDeAtencao
  total: number
  /** day since which the oldest waits; '' for counts without a waiting time */
  desde: string
}

/** Number of waiting records, and day of the oldest. @param hoje 'AAAA-MM-DD' */
export function countAtencao(id: IdDeAtencao, contadores: Contadores, hoje: string): AtencaoContada {
  const { conta, fits, desde }: Regra = ATENCOES[id]
  const total = sumOfConta(contadores, conta, fits ? (chave) => fits(chave, hoje) : undefined)
  return { id, total, desde: desde && total > 0 ? primeiraChave(contadores, conta) : '' }
}
