/** Default number of minutes in which a result may be protested [U]. */
export const MINUTOS_PARA_PROTESTAR = 10

/** Last instant to protest a result closed at `fechadaEm`, in milliseconds since 1970. @param minutos setting of the event; 0 allows no protest */
export const prazoDoProtesto = (fechadaEm: number, minutos: number): number => fechadaEm + minutos * 60_000
