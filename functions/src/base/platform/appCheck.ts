import { ErroSIE } from '@sie/domain/base/errors.ts'
import { setting } from './settings.ts'

/** Whether callables, and endpoints open to visitors, accept only requests of the attested app (setting APP_CHECK=enforce). */
export const appCheckEnforced = (): boolean => setting('APP_CHECK') === 'enforce'

/** @throws ErroSIE sem-permissao where App Check is enforced and the request has no valid App Check token */
export async function requireAttested(header: string | string[] | undefined): Promise<void> {
  if (!appCheckEnforced()) return
  const { getAppCheck } = await import('firebase-admin/app-check')
  const token = typeof header === 'string' ? header : ''
  const holds =
    token !== '' &&
    (await getAppCheck()
      .verifyToken(token)
      .then(
        () => true,
        () => false,
      ))
  if (!holds) throw new ErroSIE('sem-permissao')
}
