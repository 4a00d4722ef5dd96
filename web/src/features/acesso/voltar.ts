import { address } from '@sie/domain/portal/address.ts'

/** The way back from a change of one's own account. */
export const VOLTAR = { to: address('/profile', { aba: 'seguranca' }), label: 'Voltar ao meu perfil' }
