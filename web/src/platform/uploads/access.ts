import { partesDoCaminho, type DadosDoEnvio } from '@sie/domain/base/arquivos/finalidades.ts'
import { Recusa, type ImagemRecebida } from '@sie/domain/base/arquivos/recusas.ts'
import type { StoredFile } from './files.ts'
import { loadPart } from '../parts.ts'
import { setOwnPhoto, readSession } from '../session.ts'
import { whenFinished, startUpload } from './uploads.ts'

// Loaded with the first file.
const files = () => loadPart(() => import('./files.ts'))

/** Sets the photo of the session where the file is the user's own photo. */
function tellSession(registro: string, caminho: string): void {
  if (readSession()?.uid === registro) setOwnPhoto(registro, caminho)
}

/** Cloud Storage as the record layer uses it. */
export const fileAccess = {
  async send(
    file: Blob,
    about: DadosDoEnvio,
  ): Promise<{ caminho: string; motivo: string; imagem?: ImagemRecebida | undefined }> {
    try {
      const { caminho, motivo, imagem } = await whenFinished(startUpload(file, about))
      if (caminho && about.finalidade === 'fotoPessoa') tellSession(about.registro, caminho)
      return { caminho, motivo, imagem }
    } catch (error) {
      if (error instanceof Recusa) return { caminho: '', motivo: error.message }
      throw error
    }
  },
  shown: async (caminho: string): Promise<string> => URL.createObjectURL(await (await files()).fileBytes(caminho)),
  address: async (caminho: string): Promise<string> => (await files()).downloadAddress(caminho),
  about: async (caminho: string): Promise<StoredFile> => (await files()).fileMetadata(caminho),
  async remove(caminho: string): Promise<void> {
    await (await files()).deleteFile(caminho)
    const parts = partesDoCaminho(caminho)
    if (parts?.finalidade === 'fotoPessoa') tellSession(parts.registro, '')
  },
}
