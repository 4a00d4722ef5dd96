/** Order that no grade exceeds: a limit without an end. */
export const ORDEM_MAIS_ALTA = 20

/** Whether an order lies within limits, both included. An unknown one, 0, does only where all do: it never counts as the lowest. */
export const isOrdemWithin = (ordem: number, min: number, max: number): boolean =>
  ordem >= min && ordem <= max && (ordem > 0 || max >= ORDEM_MAIS_ALTA)
