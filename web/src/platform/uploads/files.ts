import { ErroSIE } from '@sie/domain/base/errors.ts'
import { fileUrl, publicFileAddress } from '../environment.ts'
import { attested, auth } from '../firebase.ts'
import { call } from '../functions.ts'

// Functions of the file storage (specification 7): metadata, download URL, delete; the record lists its files. Access is decided by storage.rules.
// Files are read by plain requests: the client of Cloud Storage, which uploads load, would cost every desk 10 KiB to show the user's photo.

export interface StoredFile {
  caminho: string
  /** bytes */
  tamanho: number
  tipo: string
  /** creation time, as an ISO string */
  criadoEm: string
}

interface Metadata {
  size: string
  contentType?: string
  timeCreated: string
  /** tokens of download URLs, with commas between them */
  downloadTokens?: string
}

const metadata = async (caminho: string) => (await fetchAsUser(fileUrl(caminho))).json() as Promise<Metadata>

/** Metadata of a stored file. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export async function fileMetadata(caminho: string): Promise<StoredFile> {
  const { size, contentType = '', timeCreated } = await metadata(caminho)
  return { caminho, tamanho: Number(size), tipo: contentType, criadoEm: timeCreated }
}

/** Download URL of a file. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export async function downloadAddress(caminho: string): Promise<string> {
  const [token] = ((await metadata(caminho)).downloadTokens ?? '').split(',')
  if (!token) throw new ErroSIE('registro-nao-encontrado')
  return `${publicFileAddress(caminho)}&token=${encodeURIComponent(token)}`
}

/** Bytes of a file. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export const fileBytes = async (caminho: string): Promise<Blob> =>
  (await fetchAsUser(publicFileAddress(caminho))).blob()

/** Deletes a file, through the server, which removes it from its record too. @throws ErroSIE registro-nao-encontrado, sem-permissao */
export const deleteFile = (caminho: string): Promise<{ versao: number }> => call('excluirArquivo', { caminho })

/** Answer to a request as the signed-in user. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
async function fetchAsUser(url: string): Promise<Response> {
  const answer = await headersOfUser()
    .then((headers) => fetch(url, { headers }))
    .catch(() => undefined)
  if (answer?.ok) return answer
  throw new ErroSIE(
    answer?.status === 404
      ? 'registro-nao-encontrado'
      : answer?.status === 401 || answer?.status === 403
        ? 'sem-permissao'
        : 'sem-rede',
  )
}

async function headersOfUser(): Promise<Record<string, string>> {
  const [token, attestation] = await Promise.all([auth.currentUser?.getIdToken(), attested.then((get) => get())])
  return {
    ...(token ? { authorization: `Firebase ${token}` } : {}),
    ...(attestation ? { 'x-firebase-appcheck': attestation } : {}),
  }
}
