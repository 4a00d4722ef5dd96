import { ErroSIE } from '@sie/domain/errors.ts'
import { getBlob, getDownloadURL, getMetadata, ref, StorageError } from 'firebase/storage'
import { call } from '../functions.ts'
import { storage } from '../storage.ts'

// The functions of the file storage (specification 7): metadata, download address, delete; the record lists its files. storage.rules decide who may.

export interface StoredFile {
  caminho: string
  /** bytes */
  tamanho: number
  tipo: string
  /** when it was stored, as an ISO text */
  criadoEm: string
}

/** What the storage knows of a file. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export async function fileMetadata(caminho: string): Promise<StoredFile> {
  const { size, contentType = '', timeCreated } = await asked(getMetadata(ref(storage, caminho)))
  return { caminho, tamanho: size, tipo: contentType, criadoEm: timeCreated }
}

/** The address at which a file is shown. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export const downloadAddress = (caminho: string): Promise<string> => asked(getDownloadURL(ref(storage, caminho)))

/** The bytes of a file. @throws ErroSIE registro-nao-encontrado, sem-permissao, sem-rede */
export const fileBytes = (caminho: string): Promise<Blob> => asked(getBlob(ref(storage, caminho)))

/** Deletes a file, through the server, which takes it out of its record too. @throws ErroSIE registro-nao-encontrado, sem-permissao */
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
