/** Requests for changes, claims and erasures are asked for this often, in milliseconds; sign-ups and requests of clubs are followed. */
export const EVERY = 20_000

/** Sign-ups that wait, as the register lists them. */
export const INSCRITOS = { situacaoCadastro: 'pendente' }
