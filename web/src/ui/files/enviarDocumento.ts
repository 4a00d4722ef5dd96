import { FINALIDADES } from '@sie/domain/arquivos/finalidades.ts'
import type { FileAccess, SentFile } from '../../data/access.ts'
import { redrawImage } from './cropImage.ts'

/** What a document may be, as the `accept` of a file input. */
export const DOCUMENTOS_ACEITOS = FINALIDADES.documentoPessoa.tipos.join()

/** What to say of a file that the browser cannot open. */
export const NAO_ABRIU = 'Não foi possível abrir este arquivo. Envie um PDF, ou uma foto em JPG, PNG ou WebP.'

/** Sends a document of a person: it joins the person's documents and waits to be approved. @param tipo what it is: RG, atestado ... */
export async function enviarDocumento(
  files: FileAccess,
  file: File,
  pessoaId: string,
  tipo: string,
): Promise<SentFile> {
  // Telephones put more than a picture into a picture, which the server would refuse.
  const isImage = file.type.startsWith('image/')
  const clean = isImage ? await redrawImage(file) : file
  return files.send(clean, {
    finalidade: 'documentoPessoa',
    registro: pessoaId,
    nome: isImage ? `${file.name.replace(/\.[^.]*$/, '')}.jpg` : file.name,
    tipo,
  })
}
