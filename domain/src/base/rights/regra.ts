import { ACOES, type Collection } from '../records/collection.ts'

/** A rule: its id in firestore.rules, groups and code, and its label (DESIGN 4). */
export interface Regra {
  /** `<collection>:<action>` */
  id: string
  colecao: string
  acao: string
  label: string
  /** whether a group that is limited to one event may give it (`atEvent` of the description) */
  noEvento: boolean
}

const ROTULOS: Record<string, string> = { ler: 'Ver', criar: 'Criar', editar: 'Editar', excluir: 'Excluir' }

/** The rules of a described collection: the four actions, then its `extras`. */
export function regrasDe({
  name,
  label,
  extras = {},
  atEvent,
}: Pick<Collection, 'name' | 'label' | 'extras' | 'atEvent'>): Regra[] {
  const regra = (acao: string, words: string): Regra => ({
    id: `${name}:${acao}`,
    colecao: name,
    acao,
    label: words,
    noEvento: atEvent?.actions.includes(acao) ?? false,
  })
  return [
    ...ACOES.map((acao) => regra(acao, `${ROTULOS[acao]} ${label.plural}`)),
    ...Object.entries(extras).map(([acao, words]) => regra(acao, words)),
  ]
}

/** Label of a collection's action for the screens; the rule's id where it is unknown. */
export const rotuloDaAcao = (colecao: Pick<Collection, 'name' | 'label' | 'extras'>, acao: string): string =>
  regrasDe(colecao).find((regra) => regra.acao === acao)?.label ?? `${colecao.name}:${acao}`
