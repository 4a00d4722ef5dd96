import type { Input, Output } from '../../../platform/callables.ts'

export type Preparo = Output<'prepararInscricao'>
export type Conferido = Preparo['itens'][number]
type Pedido = NonNullable<Input<'prepararInscricao'>['itens']>[number]
export type Papel = NonNullable<Pedido['papel']>
export type Modalidade = NonNullable<Pedido['modalidade']>

/** Limit of entries in one order, as in the queue. */
export const MAIS_ITENS = 60

export interface Guardado {
  id: string
  versao: number
  papel: Papel
  modalidade: Modalidade
}

/** One item of the cart, as edited. */
export interface Item {
  chave: string
  pessoa: string
  nome: string
  papel: Papel
  modalidade: Modalidade
  /** code of the chosen class; '' takes the proposed one */
  classe: string
  /** as typed, '56,5' */
  peso: string
  consentimento: boolean
  atestadoAte: string
  /** its saved draft: the version that was saved or read, and what tells it from other drafts of the person */
  rascunho?: Guardado | undefined
  /** medical certificate, and the id of the entry it was uploaded for: another category is another entry */
  atestado?: { arquivo: string; nome: string; bytes: number; para: string } | undefined
}

/** A saved draft as an item of the cart. */
export const doRascunho = (
  { id, versao, pessoa, nome, ...draft }: Preparo['rascunhos'][number],
  chave: string,
): Item => ({
  ...novoItem({ id: pessoa, nome }, draft.papel, draft.modalidade, chave),
  classe: draft.classe,
  peso: draft.peso > 0 ? String(draft.peso).replace('.', ',') : '',
  ...(draft.atestado.arquivo === ''
    ? {}
    : { atestado: { ...draft.atestado, para: id }, atestadoAte: draft.atestadoAte }),
  rascunho: { id, versao, papel: draft.papel, modalidade: draft.modalidade },
})

export const novoItem = (
  { id, nome }: { id: string; nome: string },
  papel: Papel,
  modalidade: Modalidade,
  chave: string,
): Item => ({
  chave,
  pessoa: id,
  nome,
  papel,
  modalidade: papel === 'atleta' ? modalidade : '',
  classe: '',
  peso: '',
  consentimento: false,
  atestadoAte: '',
})

/** Kilograms of a typed weight; 0 where it is invalid or above 300. */
export function pesoDe(text: string): number {
  const value = Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) && value > 0 && value <= 300 ? value : 0
}

/** Item as sent to the server. @param id of the entry that it would become, where known */
export const pedidoDe = (item: Item, id?: string): Pedido => ({
  pessoa: item.pessoa,
  papel: item.papel,
  modalidade: item.papel === 'atleta' ? item.modalidade : '',
  classe: item.papel === 'atleta' ? item.classe : '',
  peso: item.papel === 'atleta' ? pesoDe(item.peso) : 0,
  consentimento: item.consentimento,
  atestadoAte: item.atestado ? item.atestadoAte : '',
  ...(item.atestado && (id === undefined || item.atestado.para === id)
    ? { atestado: { arquivo: item.atestado.arquivo, nome: item.atestado.nome, bytes: item.atestado.bytes } }
    : {}),
})
