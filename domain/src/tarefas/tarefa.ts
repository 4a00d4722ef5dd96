/** States of long work: it runs, waits to be resumed, or is over. */
export type EstadoDaTarefa = 'rodando' | 'pausada' | 'concluida' | 'cancelada'

/** What may be asked of long work. */
export type ComandoDaTarefa = 'pausar' | 'retomar' | 'cancelar'

const DEPOIS: Readonly<Record<ComandoDaTarefa, Partial<Record<EstadoDaTarefa, EstadoDaTarefa>>>> = {
  pausar: { rodando: 'pausada' },
  retomar: { pausada: 'rodando' },
  cancelar: { rodando: 'cancelada', pausada: 'cancelada' },
}

/** The state after a command; undefined where the state does not know it. Giving a command again changes nothing. */
export function depoisDe(estado: EstadoDaTarefa, comando: ComandoDaTarefa): EstadoDaTarefa | undefined {
  const next = DEPOIS[comando][estado]
  return next ?? (Object.values(DEPOIS[comando]).includes(estado) ? estado : undefined)
}

/** Long work as whoever started it sees it. */
export interface Tarefa {
  id: string
  /** kind of work */
  tipo: string
  /** what it is called on the screen: 'Campanha de anuidades 2027' */
  nome: string
  /** uid of whoever started it */
  quem: string
  estado: EstadoDaTarefa
  /** 0 where unknown */
  total: number
  feitos: number
  recusados: readonly { item: string; motivo: string }[]
  /** what the kind of work counts beside, by name; absent before its first step */
  somas?: Readonly<Record<string, number>>
  /** ISO instant */
  criadaEm: string
}
