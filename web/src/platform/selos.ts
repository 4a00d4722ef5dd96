/** Names under which a device keeps the public keys of seals, and the page that checks them: nobody's data, so signing out leaves them. */
export const CHAVES = 'sie-selos'
export const LOJA = 'sie-validacao'
