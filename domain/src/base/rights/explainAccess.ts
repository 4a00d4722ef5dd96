import type { UsersGroupOwned } from '../collections/users.ts'
import { eventoDoLimite, type Limite } from './limite.ts'
import { reachesAlvo, type Alvo, type Federacoes, type PadraoGraduados, type Permissoes } from './permissoes.ts'
import { permissoesDe } from './permissoesDe.ts'
import { rulesEverywhere, type StandardRules } from './rulesOwned.ts'
import { LIMIAR_MESTRE, LIMIAR_PROFESSOR, nivelDaGraduacao, type Nivel } from './nivel.ts'

/** Stored facts that decide a person's rights. */
export interface FatosDeAcesso {
  /** null where the person has no user record */
  user: { ativo: boolean; vinculos: readonly UsersGroupOwned[] } | null
  /** whether the account's e-mail is verified: rights need that */
  verificado: boolean
  /** order of graduation and federation of the practitioner; 0 and '' where there is none */
  graduacao: { ordem: number; federacao: string }
  /** at least the groups that the user holds and the standard ones, by id */
  grupos: Readonly<Record<string, { name: string; ativo: boolean; regras: readonly string[]; limite?: Limite }>>
  /** the standard groups of graduates */
  padrao: StandardRules
  /** the federation above each entity in which groups are held */
  federacoes?: Federacoes
}

/** A chain that grants a rule: a group held under an entity, or the standard group of the grade in the federation. */
export type Caminho =
  | { via: 'grupo'; grupo: string; portal: string }
  | { via: 'graduacao'; nivel: 'mestre' | 'professor'; grupo: string; portal: string }

/** Reason why a person does not hold a rule. */
export type Falta =
  | { falta: 'sem-conta' }
  | { falta: 'conta-inativa' }
  | { falta: 'email-nao-verificado' }
  /** a group that the person holds would grant it, but is inactive */
  | { falta: 'grupo-inativo'; grupo: string; portal: string }
  /** a group that the person holds grants it, but at one event alone */
  | { falta: 'so-no-evento'; grupo: string; portal: string }
  /** a group that the person holds grants it, but not for records of the requested entity */
  | { falta: 'outra-entidade'; grupo: string; portal: string }
  /** a standard group would grant it in the federation, from this order of graduation on */
  | { falta: 'graduacao'; nivel: 'mestre' | 'professor'; grupo: string; ordemMinima: number }
  /** no group of the person has it; these active groups do */
  | { falta: 'sem-grupo'; grupos: string[] }

export interface Explicacao {
  pode: boolean
  /** chains that grant it, even where `bloqueios` takes it away */
  caminhos: Caminho[]
  /** reasons that take away all rights: no account, inactive, unverified */
  bloqueios: Falta[]
  /** what is missing, where no chain grants it */
  faltas: Falta[]
}

/**
 * "Por que pode / não pode?": why a person may use a rule on every record of these entities, or what is missing. Agrees with `pode` over
 * `permissoesDe` of the same facts.
 */
export function explainAccess(fatos: FatosDeAcesso, regra: string, alvo: Omit<Alvo, 'evento'>): Explicacao {
  const bloqueios: Falta[] = []
  if (!fatos.user) bloqueios.push({ falta: 'sem-conta' })
  else if (!fatos.user.ativo) bloqueios.push({ falta: 'conta-inativa' })
  if (fatos.user && !fatos.verificado) bloqueios.push({ falta: 'email-nao-verificado' })
  const chains = cadeias(fatos).filter(({ grupo }) => fatos.grupos[grupo]?.regras.includes(regra))
  const active = chains.filter(({ grupo }) => fatos.grupos[grupo]?.ativo)
  const caminhos = active.filter((chain) => !isLimited(fatos, chain) && chega(fatos, chain, alvo))
  const faltas = caminhos.length > 0 ? [] : oQueFalta(fatos, regra, alvo, chains, active)
  return { pode: caminhos.length > 0 && bloqueios.length === 0, caminhos, bloqueios, faltas }
}

/** Every group that the person holds, and by which chain. */
function cadeias({ user, graduacao, padrao }: FatosDeAcesso): Caminho[] {
  const held = (user?.vinculos ?? []).flatMap(({ portalID, groupsOwned }) =>
    groupsOwned.map((grupo): Caminho => ({ via: 'grupo', grupo, portal: portalID })),
  )
  const nivel = graduacao.federacao ? nivelDaGraduacao(graduacao.ordem) : null
  const grupo = grupoDoNivel(padrao, nivel)
  return nivel && grupo ? [...held, { via: 'graduacao', nivel, grupo, portal: graduacao.federacao }] : held
}

/** Whether a chain's rights reach a record of these entities; a grade gives rights in a federation. */
const chega = ({ federacoes }: FatosDeAcesso, { via, portal }: Caminho, alvo: Alvo) =>
  reachesAlvo(portal, via === 'grupo' ? (federacoes?.[portal] ?? portal) : portal, alvo)

const isLimited = ({ grupos }: FatosDeAcesso, { grupo }: Caminho) => eventoDoLimite(grupos[grupo]?.limite) !== undefined

const grupoDoNivel = (padrao: StandardRules, nivel: Nivel) =>
  nivel === 'mestre' ? padrao.mestres : nivel === 'professor' ? padrao.professores : undefined

function oQueFalta(
  fatos: FatosDeAcesso,
  regra: string,
  alvo: Alvo,
  chains: readonly Caminho[],
  active: readonly Caminho[],
): Falta[] {
  const elsewhere = active.map((chain): Falta => ({
    falta: isLimited(fatos, chain) ? 'so-no-evento' : 'outra-entidade',
    grupo: chain.grupo,
    portal: chain.portal,
  }))
  const asleep = chains
    .filter((chain) => !active.includes(chain) && chega(fatos, chain, alvo))
    .map(({ grupo, portal }): Falta => ({ falta: 'grupo-inativo', grupo, portal }))
  const has = (grupo: string | undefined): grupo is string =>
    grupo !== undefined && fatos.grupos[grupo]?.ativo === true && (fatos.grupos[grupo]?.regras.includes(regra) ?? false)
  // The next grade that would grant it, if the person's federation is the requested one.
  const steps = [
    ['professor', LIMIAR_PROFESSOR + 1],
    ['mestre', LIMIAR_MESTRE],
  ] as const
  const grade = steps
    .filter(
      ([nivel, ordem]) =>
        has(grupoDoNivel(fatos.padrao, nivel)) &&
        fatos.graduacao.ordem < ordem &&
        reachesAlvo(fatos.graduacao.federacao, fatos.graduacao.federacao, alvo),
    )
    .slice(0, 1)
    .map(([nivel, ordemMinima]): Falta => ({
      falta: 'graduacao',
      nivel,
      grupo: grupoDoNivel(fatos.padrao, nivel) ?? '',
      ordemMinima,
    }))
  const found = [...elsewhere, ...asleep, ...grade]
  if (elsewhere.length > 0 || asleep.length > 0) return found
  return [...found, { falta: 'sem-grupo', grupos: Object.keys(fatos.grupos).filter(has).sort() }]
}

/**
 * The rights that follow from the facts, without standard groups: the result of `permissoesDe` for the same records.
 */
export function permissoesDosFatos(fatos: FatosDeAcesso): { permissoes: Permissoes; padrao: PadraoGraduados } {
  const groups = Object.fromEntries(
    Object.entries(fatos.grupos).map(([id, { ativo, regras, limite }]) => [
      id,
      { metadados: { active: ativo, successorId: '' }, rulesowned: regras, limite },
    ]),
  )
  const given = (id: string | undefined) => (id ? rulesEverywhere(groups[id]) : [])
  const { ordem, federacao } = fatos.graduacao
  const permissoes = permissoesDe(
    { metadados: { active: true, successorId: '' }, usersgroupsowned: fatos.user?.vinculos ?? [] },
    { dadosFiliacao: { federacaoID: federacao }, dadosTaekwondo: { maxGraduacao: ordem } },
    groups,
    null,
    fatos.federacoes,
  )
  return {
    permissoes: {
      ...permissoes,
      // Of entities under which nothing counts too: whoever gives a group there is asked for them.
      ...(fatos.federacoes ? { acima: { ...fatos.federacoes } } : {}),
      ativo: (fatos.user?.ativo ?? false) && fatos.verificado,
    },
    padrao: { mestre: given(fatos.padrao.mestres), professor: given(fatos.padrao.professores) },
  }
}

/**
 * Whether a user may grant a group under an entity: they hold each of its rules there (DESIGN 4: nobody grants what they
 * lack).
 * @param alvo the entity and the federation above it
 */
export function canGrant(pode: (regra: string, alvo: Alvo) => boolean, regras: readonly string[], alvo: Alvo): boolean {
  return pode('users:grupos', alvo) && regras.every((regra) => pode(regra, alvo))
}

/** Access of a person as the administrator's screens receive it. */
export interface AcessoDaPessoa {
  fatos: FatosDeAcesso
  /** ISO instants, or null for never */
  ultimoAcesso: string | null
  contaCriada: string | null
  /** whether the authentication service lets the account in */
  contaAberta: boolean
  pincodeEm: string | null
}
