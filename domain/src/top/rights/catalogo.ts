import { COLECOES } from '../todas.ts'
import { regrasDe, type Regra } from '../../base/rights/regra.ts'

export type { Regra }

/** Rules that belong to no described collection. */
const REGRAS_GERAIS: readonly Regra[] = [
  { id: 'sistema:auditoria', colecao: 'sistema', acao: 'auditoria', label: 'Ver a auditoria', noEvento: false },
  {
    id: 'sistema:monitoramento',
    colecao: 'sistema',
    acao: 'monitoramento',
    label: 'Ver o painel de produção',
    noEvento: false,
  },
]

/** Every rule, in the order of the collections. A rule that is missing here can be neither granted nor requested. */
export const CATALOGO: readonly Regra[] = [...COLECOES.flatMap(regrasDe), ...REGRAS_GERAIS]

const IDS = new Set(CATALOGO.map((regra) => regra.id))

export function isRegra(id: string): boolean {
  return IDS.has(id)
}

const LABELS = new Map(CATALOGO.map(({ id, label }) => [id, label]))

/** Label of a rule for the screens; the id where it is unknown. */
export const rotuloDaRegra = (id: string): string => LABELS.get(id) ?? id

const NO_EVENTO = new Set(CATALOGO.flatMap(({ id, noEvento }) => (noEvento ? [id] : [])))

/** Whether a group that is limited to one event may give a rule. */
export const isRegraDoEvento = (id: string): boolean => NO_EVENTO.has(id)

/** Rules that come with another: who publishes an event also works at it, as on its scales. */
const WITH: Readonly<Record<string, readonly string[]>> = { 'eventos:publicar': ['eventos:operar'] }

/** These rules and those that come with them, each once. */
export const withImplied = (rules: readonly string[]): string[] => [
  ...new Set(rules.flatMap((rule) => [rule, ...(WITH[rule] ?? [])])),
]

/** Rule among these with which another one comes. */
export const cameWith = (rules: readonly string[], rule: string): string | undefined =>
  rules.find((one) => WITH[one]?.includes(rule))
