/** Names under which a device keeps the public keys of seals, and the page that checks them: no personal data, so they survive a sign-out. */
export const CHAVES = 'sie-selos'
export const LOJA = 'sie-validacao'
