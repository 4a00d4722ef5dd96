/** States of a background task: it runs, waits to be resumed, or is over. */
export type EstadoDaTarefa = 'rodando' | 'pausada' | 'concluida' | 'cancelada'

/** Commands for a background task. */
export type ComandoDaTarefa = 'pausar' | 'retomar' | 'cancelar'

const DEPOIS: Readonly<Record<ComandoDaTarefa, Partial<Record<EstadoDaTarefa, EstadoDaTarefa>>>> = {
  pausar: { rodando: 'pausada' },
  retomar: { pausada: 'rodando' },
  cancelar: { rodando: 'cancelada', pausada: 'cancelada' },
}

/**
 * State after a command; undefined where the command is not allowed in the state. Repeating a command changes nothing.
 */
export function depoisDe(estado: EstadoDaTarefa, comando: ComandoDaTarefa): EstadoDaTarefa | undefined {
  const next = DEPOIS[comando][estado]
  return next ?? (Object.values(DEPOIS[comando]).includes(estado) ? estado : undefined)
}

/** Something that a task did: to what, the record it made, and words about it. */
export interface ItemFeito {
  item: string
  registro: string
  texto: string
}

/** A background task as its starter sees it. */
export interface Tarefa {
  id: string
  /** kind of task */
  tipo: string
  /** name on the screen: 'Campanha de anuidades 2027' */
  nome: string
  /** uid of the user who started it */
  quem: string
  estado: EstadoDaTarefa
  /** parameters of the kind of job; no personal data but ids */
  dados: Record<string, unknown>
  /** 0 where unknown */
  total: number
  feitos: number
  recusados: readonly { item: string; motivo: string }[]
  /** the first of what it did, where the kind of task lists that */
  itens?: readonly ItemFeito[]
  /** further counts of the kind of task, by name; absent before its first step */
  somas?: Readonly<Record<string, number>>
  /** why it waits, as a sentence, where a failure paused it; absent otherwise */
  parada?: string
  /** entities of the work, whose holders of a rule may follow it too; absent where nobody else may */
  vinculo?: { idEntidade: string; idFederacao: string }
  /** ISO instant */
  criadaEm: string
}
