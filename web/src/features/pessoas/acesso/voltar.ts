import { address } from '@sie/domain/base/portal/address.ts'

/** Back link from a change of the user's own account. */
export const VOLTAR = { to: address('/profile', { aba: 'seguranca' }), label: 'Voltar ao meu perfil' }
