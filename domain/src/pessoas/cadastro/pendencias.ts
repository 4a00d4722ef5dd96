import { ENTIDADE_PADRAO } from '../../base/portal/entidadePadrao.ts'
import { entidadesComRegra, type Alvo, type PadraoGraduados, type Permissoes } from '../../base/rights/permissoes.ts'
import type { Mudanca } from './mudancas.ts'

/**
 * Requests that people make and staff decide: a sign-up, a claim of a record without an e-mail, a change of the own record, or its erasure.
 * `regra` is the right to decide it under the entities of the person; a `nacional` one needs national rights (docs/decisions/008).
 */
export const TIPOS_DE_PENDENCIA = {
  cadastro: { label: 'Cadastro novo', regra: 'praticantes:aprovar', nacional: false },
  reivindicacao: { label: 'Pede um cadastro que já existe', regra: 'praticantes:aprovar', nacional: false },
  alteracao: { label: 'Mudança de cadastro', regra: 'praticantes:editar', nacional: false },
  apagamento: { label: 'Apagamento dos dados', regra: 'praticantes:excluir', nacional: true },
} as const

export type TipoDePendencia = keyof typeof TIPOS_DE_PENDENCIA

export const isTipoDePendencia = (text: string): text is TipoDePendencia => Object.hasOwn(TIPOS_DE_PENDENCIA, text)

/** All kinds, in the order in which filters offer them. */
export const TODOS_OS_TIPOS = Object.keys(TIPOS_DE_PENDENCIA) as readonly TipoDePendencia[]

/** Rights that decide some request, each once. */
export const REGRAS_DE_PENDENCIA: readonly string[] = [
  ...new Set(TODOS_OS_TIPOS.map((tipo) => TIPOS_DE_PENDENCIA[tipo].regra)),
]

export type EstadoDePendencia = 'pendente' | 'aprovado' | 'recusado' | 'cancelado'

/** A request as its author sees it; instants are ISO texts. */
export interface Pedido {
  id: string
  tipo: TipoDePendencia
  estado: EstadoDePendencia
  /** requested changes; `de` is the stored value */
  mudancas: Mudanca[]
  /** grows with every change of the request, so that staff decide only what they have seen */
  versao: number
  /** the person's own text */
  texto: string
  pedidoEm: string
  decididoEm: string | null
  /** reason of a refusal */
  motivo: string
}

/** Claimant's data about themselves. */
export interface Reivindicante {
  nome: string
  email: string
  nascimento: string
  celular: string
}

/** A request as the staff who decide it see it, with the data of the register. A CPF in `mudancas` is masked. */
export interface Pendencia extends Pedido {
  /** id of the person's record */
  pessoa: string
  nome: string
  nascimento: string
  federacao: string
  clube: string
  email: string
  celular: string
  /** masked */
  cpf: string
  /** path of the photo; '' for none */
  foto: string
  menor: boolean
  /** whether a guardian must authorise first */
  faltaAutorizacao: boolean
  emailConfirmado: boolean
  reivindicante: Reivindicante | null
}

const at = (tipo: TipoDePendencia, entities: readonly string[]) =>
  [...new Set(entities)].filter(Boolean).map((entity) => `${tipo}@${entity}`)

/** Places whose staff may decide a request about a person of these entities, as texts for an array-contains query. */
export const alcanceDe = (tipo: TipoDePendencia, { entidade, federacao }: Alvo): string[] =>
  at(tipo, TIPOS_DE_PENDENCIA[tipo].nacional ? [ENTIDADE_PADRAO] : [ENTIDADE_PADRAO, federacao, entidade])

/** Requests that a user may decide, as the same texts; national rights need only their own. */
export function alcanceDeQuem(
  permissoes: Permissoes,
  padrao: PadraoGraduados,
  tipos: readonly TipoDePendencia[],
): string[] {
  return tipos.flatMap((tipo) => {
    const { regra, nacional } = TIPOS_DE_PENDENCIA[tipo]
    const entities = entidadesComRegra(permissoes, padrao, regra)
    if (entities.includes(ENTIDADE_PADRAO)) return at(tipo, [ENTIDADE_PADRAO])
    return nacional ? [] : at(tipo, entities)
  })
}
