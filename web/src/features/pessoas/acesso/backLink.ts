import { address } from '@sie/domain/base/portal/address.ts'

/** Back link from a change of the user's own account. */
export const BACK_LINK = { to: address('/profile', { aba: 'seguranca' }), label: 'Voltar ao meu perfil' }
