import { ErroSIE } from '@sie/domain/errors.ts'
import { getBlob, getDownloadURL, getMetadata, ref, StorageError } from 'firebase/storage'
import { call } from '../functions.ts'
import { storage } from '../storage.ts'

// Functions of the file storage (specification 7): metadata, download URL, delete; the record lists its files. Access is decided by storage.rules.

export interface StoredFile {
  caminho: string
  /** bytes */
  tamanho: number
  tipo: string
  /** creation time, as an ISO string */
  criadoEm: string
}

/** Metadata of a stored file. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export async function fileMetadata(caminho: string): Promise<StoredFile> {
  const { size, contentType = '', timeCreated } = await asked(getMetadata(ref(storage, caminho)))
  return { caminho, tamanho: size, tipo: contentType, criadoEm: timeCreated }
}

/** Download URL of a file. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export const downloadAddress = (caminho: string): Promise<string> => asked(getDownloadURL(ref(storage, caminho)))

/** Bytes of a file. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export const fileBytes = (caminho: string): Promise<Blob> => asked(getBlob(ref(storage, caminho)))

/** Deletes a file, through the server, which removes it from its record too. @throws ErroSIE registro-nao-encontrado, sem-permissao */
export const deleteFile = (caminho: string): Promise<{ versao: number }> => call('excluirArquivo', { caminho })

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    const { code } = error as { code: string }
    throw new ErroSIE(
      code === 'storage/object-not-found'
        ? 'registro-nao-encontrado'
        : code === 'storage/unauthorized' || code === 'storage/unauthenticated'
          ? 'sem-permissao'
          : 'sem-rede',
    )
  }
}
