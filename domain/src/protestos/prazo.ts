/** Minutes in which a result may be protested, where the event says nothing else [U]. */
export const MINUTOS_PARA_PROTESTAR = 10

/** Last instant at which a result that was closed then may be protested, milliseconds since 1970. @param minutos of the event; 0 for none at all */
export const prazoDoProtesto = (fechadaEm: number, minutos: number): number => fechadaEm + minutos * 60_000
