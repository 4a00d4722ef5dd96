import { ENTIDADE_PADRAO } from '../portal/entidadePadrao.ts'
import { entidadesComRegra, type Alvo, type PadraoGraduados, type Permissoes } from '../rights/permissoes.ts'
import type { Mudanca } from './mudancas.ts'

/**
 * What people ask and staff decide: who signed up, who claims a record that has no e-mail, who wants their record to say something else, or
 * nothing at all. `regra` is the right to decide it under the entities of the person; what is `nacional` only national rights decide
 * (docs/decisions/008).
 */
export const TIPOS_DE_PENDENCIA = {
  cadastro: { label: 'Cadastro novo', regra: 'praticantes:aprovar', nacional: false },
  reivindicacao: { label: 'Pede um cadastro que já existe', regra: 'praticantes:aprovar', nacional: false },
  alteracao: { label: 'Mudança de cadastro', regra: 'praticantes:editar', nacional: false },
  apagamento: { label: 'Apagamento dos dados', regra: 'praticantes:excluir', nacional: true },
} as const

export type TipoDePendencia = keyof typeof TIPOS_DE_PENDENCIA

export const isTipoDePendencia = (text: string): text is TipoDePendencia => Object.hasOwn(TIPOS_DE_PENDENCIA, text)

/** In the order in which they are offered. */
export const TODOS_OS_TIPOS = Object.keys(TIPOS_DE_PENDENCIA) as readonly TipoDePendencia[]

/** Each right that decides something. */
export const REGRAS_DE_PENDENCIA: readonly string[] = [
  ...new Set(TODOS_OS_TIPOS.map((tipo) => TIPOS_DE_PENDENCIA[tipo].regra)),
]

export type EstadoDePendencia = 'pendente' | 'aprovado' | 'recusado' | 'cancelado'

/** A request as who asked sees it; instants are ISO texts. */
export interface Pedido {
  id: string
  tipo: TipoDePendencia
  estado: EstadoDePendencia
  /** what is asked for; `de` is what is stored now */
  mudancas: Mudanca[]
  /** grows with every change of the request, so that nobody decides what they have not seen */
  versao: number
  /** what the person adds in words */
  texto: string
  pedidoEm: string
  decididoEm: string | null
  /** why it was refused */
  motivo: string
}

/** What a claimant says of themselves. */
export interface Reivindicante {
  nome: string
  email: string
  nascimento: string
  celular: string
}

/** A request as whoever decides it sees it: beside it what the register holds. A CPF in `mudancas` is masked. */
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
  /** a guardian has to authorise first */
  faltaAutorizacao: boolean
  emailConfirmado: boolean
  reivindicante: Reivindicante | null
}

const at = (tipo: TipoDePendencia, entities: readonly string[]) =>
  [...new Set(entities)].filter(Boolean).map((entity) => `${tipo}@${entity}`)

/** Who may decide a request of a person of these entities, as texts that a query finds. */
export const alcanceDe = (tipo: TipoDePendencia, { entidade, federacao }: Alvo): string[] =>
  at(tipo, TIPOS_DE_PENDENCIA[tipo].nacional ? [ENTIDADE_PADRAO] : [ENTIDADE_PADRAO, federacao, entidade])

/** What somebody may decide, as the same texts; national rights need no other. */
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
