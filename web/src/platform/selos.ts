/**
 * Names under which a device keeps the public keys of seals, the names of grades, and the page that checks them: no personal data, so they
 * survive a sign-out.
 */
export const CHAVES = 'sie-selos'
export const GRAUS = 'sie-graduacoes'
export const LOJA = 'sie-validacao'
