import { partesDoCaminho, type DadosDoEnvio } from '@sie/domain/arquivos/finalidades.ts'
import { Recusa, type ImagemRecebida } from '@sie/domain/arquivos/recusas.ts'
import type { StoredFile } from './files.ts'
import { loadPart } from '../parts.ts'
import { photoChanged, readSession } from '../session.ts'
import { finished, startUpload } from './uploads.ts'

// The client of the files loads with the first of them.
const files = () => loadPart(() => import('./files.ts'))

/** The session shows the person's own photo. */
function tellSession(registro: string, caminho: string): void {
  if (readSession()?.uid === registro) photoChanged(registro, caminho)
}

/** The file storage, as the record layer is given it. */
export const fileAccess = {
  async send(
    file: Blob,
    about: DadosDoEnvio,
  ): Promise<{ caminho: string; motivo: string; imagem?: ImagemRecebida | undefined }> {
    try {
      const { caminho, motivo, imagem } = await finished(startUpload(file, about))
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
