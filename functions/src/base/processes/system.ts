import { SEM_PERMISSOES } from '@sie/domain/base/rights/permissoes.ts'
import type { Caller } from '../platform/caller.ts'

/** Caller of the server's own transitions: holds no right, and has no account. */
export const SYSTEM_CALLER: Caller = {
  uid: '',
  name: 'Sistema',
  permissoes: SEM_PERMISSOES,
  padrao: { mestre: [], professor: [] },
  pode: () => false,
}
