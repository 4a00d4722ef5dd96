import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import type { FileAccess, SentFile } from '../../data/access.ts'
import { cleanFile } from './cleanFile.ts'

/** MIME types of a document, as the `accept` of a file input. */
export const DOCUMENTOS_ACEITOS = FINALIDADES.documentoPessoa.tipos.join()

/** Uploads a document of a person: it is added to the person's documents and waits for approval. @param tipo kind: RG, atestado ... */
export async function uploadDocumento(
  files: FileAccess,
  file: File,
  pessoaId: string,
  tipo: string,
): Promise<SentFile> {
  const { blob, nome } = await cleanFile(file)
  return files.send(blob, { finalidade: 'documentoPessoa', registro: pessoaId, nome, tipo })
}
