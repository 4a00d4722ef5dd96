import { ErroSIE, type CodigoErro } from '@sie/domain/errors.ts'
import { checkConnection } from './connection.ts'
import { attested, auth } from './firebase.ts'

const CODES: Readonly<Record<number, CodigoErro>> = {
  400: 'dados-invalidos',
  401: 'nao-autenticado',
  403: 'sem-permissao',
  404: 'registro-nao-encontrado',
  409: 'email-em-uso',
  429: 'limite-excedido',
  503: 'sem-rede',
}

/** Posts to the backend API as the signed-in person. @throws ErroSIE: 404 is a missing record (specification 7) */
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
  const { campos = {} } = (await response.json().catch(() => ({}))) as { campos?: Record<string, string> }
  throw new ErroSIE(CODES[response.status] ?? 'interno', campos)
}
