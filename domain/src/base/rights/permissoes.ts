import { ENTIDADE_PADRAO } from '../portal/entidadePadrao.ts'
import type { Instant } from '../records/metadados.ts'
import { own } from '../records/own.ts'
import type { Nivel } from './nivel.ts'

/** Paths of the rights documents. Written here once; rules, triggers, endpoints and the session read these. */
export const PERMISSOES = 'sistema/acesso/permissoes'
export const PADRAO = 'sistema/acesso/padrao/atual'

/** The rights document of a person, `sistema/acesso/permissoes/{uid}` (DESIGN 4). Standard groups are not expanded into it. */
export interface Permissoes {
  ativo: boolean
  /** milliseconds since 1970 of the last time a right was taken away, or null */
  revogadoEm: number | null
  /** seconds since 1970, as `auth_time` of tokens: earlier sign-ins hold nothing; absent where sessions were never ended */
  sessoesDesde?: number
  /** `auth_time` of sessions that were ended one by one, seconds since 1970: they hold nothing either */
  sessoesEncerradas?: number[]
  /** true if the rights count only in a session that passed a second factor (docs/decisions/009) */
  segundoFator?: boolean
  /** true if the rights count without a confirmed e-mail, as the configuration does not demand one */
  semConfirmacao?: boolean
  /** entity id -> rules held there through groups */
  entidades: Record<string, string[]>
  /** rights by groups that are limited to one event; absent where there is none (docs/decisions/052) */
  noEvento?: NoEvento
  /**
   * entity id -> federation above it, for each entity of `entidades` and `noEvento` that belongs to one; an entity that is missing here counts as a
   * federation of its own. Rights held under an entity reach only records that name this federation (docs/decisions/014).
   */
  acima?: Record<string, string>
  /** the standard group that the grade gives, and in which federation */
  grau: { entidade: string; nivel: Nivel }
  /** uids of the minors whose guardian this person is -> when each comes of age; absent where there is none (functions/src/pessoas/rights/minors.ts) */
  menores?: Record<string, Instant>
  /** entities under which groups are held, sorted: the rules compare the first three with the sides of a record */
  portais?: string[]
  /** entity id -> names of the groups held there, for display; rights never follow from it */
  papeis?: Record<string, string[]>
  /** id of each event of `noEvento` -> its title, for display */
  eventos?: Record<string, string>
}

/** Event id -> rule -> entity under which the group is held -> first instant at which it is over, milliseconds since 1970. */
export type NoEvento = Record<string, Record<string, Record<string, number>>>

/** The rules of the two standard groups, `sistema/acesso/padrao/atual`. */
export interface PadraoGraduados {
  mestre: string[]
  professor: string[]
}

export const SEM_PERMISSOES: Permissoes = {
  ativo: false,
  revogadoEm: null,
  entidades: {},
  grau: { entidade: '', nivel: null },
}

/** Entity id -> federation above it, as the entities are stored; an entity that is missing counts as a federation of its own. */
export type Federacoes = Readonly<Record<string, string>>

/** Whether the person's groups grant more than reading. */
export const canWrite = ({ entidades, noEvento = {} }: Pick<Permissoes, 'entidades' | 'noEvento'>): boolean =>
  [...Object.values(entidades), ...Object.values(noEvento).map(Object.keys)].some((rules) =>
    rules.some((rule) => !rule.endsWith(':ler')),
  )

/** Claims of a token about the sign-in. `segundoFator` is set on tokens with which the server continues a session. */
export interface MarcasDeEntrada {
  firebase?: { sign_in_second_factor?: string }
  segundoFator?: unknown
}

/** Whether the session passed a second factor. The same decision as `hasSecondFactor` in firestore.rules. */
export const hasSecondFactor = ({ firebase, segundoFator }: MarcasDeEntrada): boolean =>
  segundoFator === true || Boolean(firebase?.sign_in_second_factor)

/**
 * Whether a session is valid: it began after all were ended, and was not ended itself. `entrada`: `auth_time` of the token, seconds since
 * 1970.
 */
export const sessaoVale = (
  { sessoesDesde = 0, sessoesEncerradas = [] }: Pick<Permissoes, 'sessoesDesde' | 'sessoesEncerradas'>,
  entrada: number,
): boolean => sessoesDesde <= entrada && !sessoesEncerradas.includes(entrada)

/**
 * The entities a record belongs to: the owning one and the federation above it (or itself). Both '' for national records. `evento`: the event to
 * which it belongs, for rights that are limited to one.
 */
export interface Alvo {
  entidade: string
  federacao: string
  evento?: string
}

/** Target of records that belong to the confederation alone. */
export const ALVO_NACIONAL: Alvo = { entidade: '', federacao: '' }

/** The federation above an entity under which rights are held: the entity itself, where none is noted. */
export const federacaoAcima = ({ acima }: Pick<Permissoes, 'acima'>, entidade: string): string =>
  acima?.[entidade] ?? entidade

/** Target of an entity under which rights are held. */
export const alvoDoPortal = (permissoes: Pick<Permissoes, 'acima'>, entidade: string): Alvo => ({
  entidade,
  federacao: federacaoAcima(permissoes, entidade),
})

/**
 * Whether rights held under `portal` reach a record of these entities: the confederation's always, others where the record names their entity
 * and the federation above it. An entity named by a record of another federation gives nothing (DESIGN 10.8).
 */
export const reachesAlvo = (portal: string, acima: string, { entidade, federacao }: Alvo): boolean =>
  portal !== '' &&
  (portal === ENTIDADE_PADRAO || ((portal === federacao || portal === entidade) && acima === federacao))

/**
 * Whether these rights grant the rule on a record of these entities. National rights reach everything, a federation's
 * its own and its clubs', a club's its own (DESIGN 4). The same decision as `can` in firestore.rules. Of rights that are limited to an event those
 * given count, which must be in force (`emVigor`).
 */
export function grantsRule(permissoes: Permissoes, padrao: PadraoGraduados, regra: string, alvo: Alvo): boolean {
  if (!permissoes.ativo) return false
  const held = (entity: string) =>
    reachesAlvo(entity, federacaoAcima(permissoes, entity), alvo) &&
    (own(permissoes.entidades, entity)?.includes(regra) ?? false)
  if (held(ENTIDADE_PADRAO) || held(alvo.federacao) || held(alvo.entidade)) return true
  const there = alvo.evento ? own(own(permissoes.noEvento ?? {}, alvo.evento) ?? {}, regra) : undefined
  if (there && Object.keys(there).some((portal) => reachesAlvo(portal, federacaoAcima(permissoes, portal), alvo)))
    return true
  const { entidade, nivel } = permissoes.grau
  return nivel !== null && reachesAlvo(entidade, entidade, alvo) && padrao[nivel].includes(regra)
}

/** Rules held under one entity, standard group included. */
export function regrasSob(permissoes: Permissoes, padrao: PadraoGraduados, entityId: string): string[] {
  if (!permissoes.ativo) return []
  const byGrade = permissoes.grau.nivel && permissoes.grau.entidade === entityId ? padrao[permissoes.grau.nivel] : []
  return [...new Set([...(own(permissoes.entidades, entityId) ?? []), ...byGrade])].sort()
}

/** Ids of the entities under which a rule is held, for the scope of a list. */
export function entidadesComRegra(permissoes: Permissoes, padrao: PadraoGraduados, regra: string): string[] {
  const ids = new Set([
    ...Object.keys(permissoes.entidades),
    ...(permissoes.grau.nivel ? [permissoes.grau.entidade] : []),
  ])
  return [...ids].filter((id) => regrasSob(permissoes, padrao, id).includes(regra)).sort()
}

/** Ids of the events over which alone a rule is held, sorted. */
export const eventosComRegra = ({ ativo, noEvento = {} }: Permissoes, regra: string): string[] =>
  ativo
    ? Object.entries(noEvento)
        .flatMap(([evento, rules]) => (own(rules, regra) ? [evento] : []))
        .sort()
    : []

/**
 * Whether a rule is held under any entity, or at any event: for menus and buttons that concern no single record.
 * @param evento the event that a screen is about: rights at another one do not count
 */
export const grantsAnywhere = (
  permissoes: Permissoes,
  padrao: PadraoGraduados,
  regra: string,
  evento?: string,
): boolean =>
  entidadesComRegra(permissoes, padrao, regra).length > 0 ||
  eventosComRegra(permissoes, regra).some((id) => !evento || id === evento)

/** Rules to read protected data: they count for coverage under every entity. */
const REVEALING: readonly string[] = ['fichasSaude:ler']

/**
 * Whether a rule held under one entity only reads ordinary records there: it does not protect its holder from changes by
 * staff (DESIGN 10.8).
 */
const isHarmless = (rule: string, entityId: string): boolean =>
  rule.endsWith(':ler') && entityId !== ENTIDADE_PADRAO && !REVEALING.includes(rule)

/**
 * Rules of `b` that the rights of `a` do not cover. Only rules that write or reveal are compared: ordinary reading under a federation or a club,
 * which every black belt holds, does not count.
 */
export function descobertas(a: Permissoes, b: Permissoes, padrao: PadraoGraduados): string[] {
  const ids = [...Object.keys(b.entidades), ...(b.grau.nivel ? [b.grau.entidade] : [])]
  // Rights by grade are held in a federation, whatever is stored about the entity.
  const alvo = (id: string) => alvoDoPortal(b.acima?.[id] === undefined ? a : b, id)
  const everywhere = ids.flatMap((id) =>
    regrasSob(b, padrao, id).filter((rule) => !isHarmless(rule, id) && !grantsRule(a, padrao, rule, alvo(id))),
  )
  const atEvents = Object.entries(b.ativo ? (b.noEvento ?? {}) : {}).flatMap(([evento, rules]) =>
    Object.entries(rules).flatMap(([rule, portals]) =>
      Object.keys(portals).some((id) => !isHarmless(rule, id) && !grantsRule(a, padrao, rule, { ...alvo(id), evento }))
        ? [rule]
        : [],
    ),
  )
  return [...everywhere, ...atEvents]
}

/** Whether the rights of `a` cover the rights of `b`. Required to grant, to reset a password, to deactivate, to change a person's record (DESIGN 4). */
export const coversRights = (a: Permissoes, b: Permissoes, padrao: PadraoGraduados): boolean =>
  descobertas(a, b, padrao).length === 0
