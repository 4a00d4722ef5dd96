import { comCamposNovos, praticantes } from '../collections/praticantes.ts'
import { isApagada } from '../privacidade/pessoa.ts'
import { objectsAt, valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { sameValue } from '../../base/records/plans/same.ts'
import { maxGraduacao, type EntradaHistorico } from '../../base/taekwondo/graduacoes.ts'
import { alvoDe } from '../../base/rights/alvo.ts'
import { answersFor } from '../../base/rights/leitura.ts'
import { descobertas, grantsRule, type PadraoGraduados, type Permissoes } from '../../base/rights/permissoes.ts'

/** User who requests a change, with the rights of the session. */
export interface Changer {
  uid: string
  permissoes: Permissoes
  padrao: PadraoGraduados
  /** instant of the request, milliseconds since 1970: until when somebody is a minor under their guard */
  now: number
}

/** A person before or after a change, with every rights document that follows from the record in that state. */
export interface PersonState {
  id: string
  record: StoredRecord
  rights: readonly Permissoes[]
}

/**
 * Purpose of a change: the rules that it needs on both states, and the flags of `metadados` that it is meant to change.
 */
export interface Purpose {
  rules: readonly string[]
  flags?: readonly Flag[]
  /**
   * Top-level parts that may differ, where everybody concerned has already decided the change: the sides of a transfer (decision 025). Their
   * decisions replace the rights over the person before and after; nothing else may change with it.
   */
  decided?: readonly string[]
}

const FLAGS = ['active', 'federativeactive', 'aprovadoFederacao', 'aprovadoMestre'] as const
export type Flag = (typeof FLAGS)[number]

export const EDIT: Purpose = { rules: ['praticantes:editar'] }
export const CREATE: Purpose = { rules: ['praticantes:criar'] }
/** Whether the federation confirms the person, and approves of them. */
export const CONFIRM: Purpose = {
  rules: ['praticantes:editar', 'praticantes:aprovar'],
  flags: ['federativeactive', 'aprovadoFederacao'],
}
/** Change of the person's entities, once every side of a transfer has agreed. */
export const TRANSFER: Purpose = { rules: [], decided: ['dadosFiliacao'] }

/** Reason why a change may not be made; a change may have several. */
export type Obstacle =
  /** staff do not change their own record */
  | { kind: 'own' }
  /** nobody grades or transfers, as staff, a minor under their own guard */
  | { kind: 'minor' }
  /** the person holds, or would hold, rights that the caller lacks */
  | { kind: 'coverage'; rules: readonly string[] }
  /** a rule is missing over the person in the stored or in the next state */
  | { kind: 'right'; rule: string; over: 'stored' | 'next' }
  /** the change changes a flag outside its purpose */
  | { kind: 'flag'; flag: Flag }
  /** the person was erased, which nothing reverts */
  | { kind: 'erased' }
  /** a change that others decided touches more parts than they decided */
  | { kind: 'beyond'; parts: readonly string[] }

/**
 * Whether staff may change a person, decided over the person before and after the change, never over claims of the request (DESIGN
 * 10.8). Every way in which staff change people calls this: callables, endpoints, import, decisions, restores.
 * @param stored undefined for a person who is created
 * @returns obstacles to the change; [] if it may be made
 */
export function mayChange(
  caller: Changer,
  stored: PersonState | undefined,
  next: PersonState,
  purpose: Purpose = stored ? EDIT : CREATE,
): Obstacle[] {
  if (stored && isApagada(stored.record)) return [{ kind: 'erased' }]
  if (purpose.decided) return againstDecided(stored, next, purpose.decided)
  const obstacles: Obstacle[] = []
  if (next.id === caller.uid) obstacles.push({ kind: 'own' })
  const guards = guardsOf(stored?.record, next.record, purpose)
  if (next.id !== caller.uid && guards.length > 0 && answersFor(caller, next.id, caller.now))
    obstacles.push({ kind: 'minor' })
  const needed = [...new Set([...purpose.rules, ...guards])]
  for (const [over, state] of [
    ['stored', stored],
    ['next', next],
  ] as const) {
    if (!state) continue
    const scope = alvoDe(praticantes, state.id, state.record)
    for (const rule of needed)
      if (!grantsRule(caller.permissoes, caller.padrao, rule, scope)) obstacles.push({ kind: 'right', rule, over })
  }
  const rights = [...(stored?.rights ?? []), ...next.rights]
  const uncovered = [...new Set(rights.flatMap((held) => descobertas(caller.permissoes, held, caller.padrao)))]
  if (uncovered.length > 0) obstacles.push({ kind: 'coverage', rules: uncovered })
  return [...obstacles, ...turnedFlags(stored, next, purpose)]
}

const turnedFlags = (stored: PersonState | undefined, next: PersonState, { flags = [] }: Purpose): Obstacle[] =>
  FLAGS.flatMap((flag) =>
    stored && !flags.includes(flag) && flagOf(stored.record, flag) !== flagOf(next.record, flag)
      ? [{ kind: 'flag' as const, flag }]
      : [],
  )

function againstDecided(stored: PersonState | undefined, next: PersonState, decided: readonly string[]): Obstacle[] {
  const before = comCamposNovos(stored?.record ?? next.record)
  const after = comCamposNovos(next.record)
  const parts = praticantes.fields
    .filter(({ path, meta }) => !meta.derived && !decided.some((part) => path === part || path.startsWith(`${part}.`)))
    .filter(({ path }) => !sameValue(valueAt(before, path), valueAt(after, path)))
    .map(({ path }) => path)
  return [
    ...(parts.length > 0 || !stored ? [{ kind: 'beyond' as const, parts }] : []),
    ...turnedFlags(stored, next, { rules: [] }),
  ]
}

const MOST_NAMED = 3

/**
 * Error texts of an obstacle by field: the right that is missing, and over which state. 'direito' where no field mends it.
 * @param creates whether the person is new
 * @param label label of a rule
 */
export function palavrasDoObstaculo(
  obstacle: Obstacle,
  creates: boolean,
  label: (rule: string) => string,
): Record<string, string> {
  switch (obstacle.kind) {
    case 'erased':
      return { direito: 'Este cadastro foi apagado a pedido da pessoa, e não muda mais.' }
    case 'own':
      return { direito: 'O seu próprio cadastro você muda em Meu perfil.' }
    case 'minor':
      return {
        direito: 'A graduação e a federação de quem é menor sob a sua guarda quem muda é outra pessoa da equipe.',
      }
    case 'coverage': {
      const named = obstacle.rules.slice(0, MOST_NAMED).map((rule) => `“${label(rule)}”`)
      const more = obstacle.rules.length > MOST_NAMED ? ' e outros' : ''
      return {
        direito: `Esta pessoa tem direitos que faltam a você: ${named.join(', ')}${more}. Peça a quem os tenha.`,
      }
    }
    case 'right': {
      const falta = `Falta a você o direito “${label(obstacle.rule)}”`
      if (obstacle.over === 'stored') return { direito: `${falta} sobre esta pessoa.` }
      return { 'dadosFiliacao.federacaoID': `${falta} nesta federação.${creates ? ' Escolha a sua.' : ''}` }
    }
    case 'beyond':
      return { direito: 'Uma decisão sobre onde a pessoa pertence não muda outros dados dela.' }
    case 'flag':
      return { direito: 'Este estado muda só por uma decisão, não por aqui.' }
  }
}

const flagOf = ({ metadados }: StoredRecord, flag: Flag) => metadados[flag] ?? false

/** The rules that guard the differing paths, by the description. The right to import covers the grade of a created person (decision 003). */
function guardsOf(stored: StoredRecord | undefined, next: StoredRecord, { rules }: Purpose): string[] {
  if (!stored && rules.includes('praticantes:importar')) return []
  // Initial values of fields that an old record lacks are no change.
  const before = stored && comCamposNovos(stored)
  const after = comCamposNovos(next)
  return Object.entries(praticantes.access.guarded ?? {}).flatMap(([path, action]) => {
    // A new person needs these rights only for a history; their entity and grade are part of creating.
    if (!before && path !== 'historicoCertificacoes') return []
    return sameValue(guardedValue(path, before), guardedValue(path, after)) ? [] : [`praticantes:${action}`]
  })
}

/**
 * Value to compare: the grade follows from the history where there is one, its order from the grade, and an empty value
 * counts as none.
 */
function guardedValue(path: string, record: StoredRecord | undefined): unknown {
  const value =
    path === 'dadosTaekwondo'
      ? (maxGraduacao(objectsAt<EntradaHistorico>(record, 'historicoCertificacoes') as EntradaHistorico[])?.codigo ??
        valueAt(record, 'dadosTaekwondo.graduacao'))
      : valueAt(record, path)
  return value === undefined || (Array.isArray(value) && value.length === 0) ? '' : value
}
