import { FINALIDADES } from '@sie/domain/arquivos/finalidades.ts'
import type { FileAccess, SentFile } from '../../data/access.ts'
import { redrawImage } from './cropImage.ts'

/** MIME types of a document, as the `accept` of a file input. */
export const DOCUMENTOS_ACEITOS = FINALIDADES.documentoPessoa.tipos.join()

/** Message for a file that the browser cannot open. */
export const NAO_ABRIU = 'Não foi possível abrir este arquivo. Envie um PDF, ou uma foto em JPG, PNG ou WebP.'

/** Uploads a document of a person: it is added to the person's documents and waits for approval. @param tipo kind: RG, atestado ... */
export async function enviarDocumento(
  files: FileAccess,
  file: File,
  pessoaId: string,
  tipo: string,
): Promise<SentFile> {
  // Phones embed more than a picture in the file, which the server would refuse.
  const isImage = file.type.startsWith('image/')
  const clean = isImage ? await redrawImage(file) : file
  return files.send(clean, {
    finalidade: 'documentoPessoa',
    registro: pessoaId,
    nome: isImage ? `${file.name.replace(/\.[^.]*$/, '')}.jpg` : file.name,
    tipo,
  })
}
