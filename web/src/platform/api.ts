import { ErroSIE } from '@sie/domain/base/errors.ts'
import { apiError } from './apiError.ts'
import { checkConnection } from './connection.ts'
import { attested, auth } from './firebase.ts'

/**
 * Posts to the backend API with the signed-in user's token; `path` begins with '/api/'.
 * @throws ErroSIE sem-rede where there is no response, else the error of the response (`apiError`); 404 is a missing record (specification 7)
 */
export async function postApi<O>(path: string, body: object): Promise<O> {
  const token = await auth.currentUser?.getIdToken()
  const attestation = await (await attested)()
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(attestation ? { 'x-firebase-appcheck': attestation } : {}),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    void checkConnection()
    throw new ErroSIE('sem-rede')
  })
  if (response.ok) return (await response.json()) as O
  throw apiError(response.status, await response.json().catch(() => undefined))
}
