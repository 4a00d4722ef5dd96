/** Refetch interval of change requests, claims and erasures, in milliseconds; sign-ups and requests of clubs are followed live. */
export const EVERY = 20_000

/** Filter for sign-ups that wait for a decision, in the register of praticantes. */
export const INSCRITOS = { situacaoCadastro: 'pendente' }
