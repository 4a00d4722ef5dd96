import { campoDeArquivo, pastaDoCampo } from '@sie/domain/arquivos/camposDeArquivo.ts'
import { inscricoes, type Inscricao } from '@sie/domain/collections/inscricoes.ts'
import { saveForField } from '../arquivos/fieldFile.ts'
import { bucket } from '../platform/admin.ts'
import { recusa } from '../records/guardar.ts'

type Atestado = Inscricao['atestado']

const field = campoDeArquivo(inscricoes, 'atestado')!
const AGAIN = () => recusa('atestado', 'Envie o atestado de novo.')
const FILE = /^([\w-]{1,80})\.([a-z]{3,4})$/

/** Name of a certificate in the folder of one of these entries; undefined for any other path. */
function partsOf(ids: readonly string[], caminho: string) {
  for (const id of ids) {
    const folder = `${pastaDoCampo(inscricoes, id, field)}/`
    const [, name, extension] = caminho.startsWith(folder) ? (FILE.exec(caminho.slice(folder.length)) ?? []) : []
    if (name && extension) return { name, extension }
  }
  return undefined
}

/** @throws ErroSIE dados-invalidos for a file that was not sent for this entry */
export function exigirAtestadoDe(id: string, { arquivo }: Atestado): void {
  if (arquivo !== '' && !partsOf([id], arquivo)) throw AGAIN()
}

/**
 * The certificate of a draft, below the draft: the rules find the readers of a file by the record in its path. One that was sent for the entry of a
 * class, before there was a draft, is copied under the same name; the copy stands before the draft names it, and the file before is
 * deleted with other files of no record.
 * @param entries ids of the entries that the draft may become
 * @throws ErroSIE dados-invalidos for a file that was sent for none of them, or that is gone
 */
export async function atestadoDoRascunho(
  draft: string,
  entries: () => readonly string[],
  atestado: Atestado,
): Promise<Atestado> {
  if (atestado.arquivo === '' || partsOf([draft], atestado.arquivo)) return atestado
  const sent = partsOf(entries(), atestado.arquivo)
  const file = bucket().file(atestado.arquivo)
  if (!sent || !(await file.exists())[0]) throw AGAIN()
  const [[bytes], [{ contentType = '' }]] = await Promise.all([
    file.download({ decompress: false }),
    file.getMetadata(),
  ])
  const { name, extension } = sent
  const target = { collection: inscricoes, field }
  return {
    ...atestado,
    arquivo: await saveForField(bucket().name, target, draft, name, { bytes, contentType, extension }),
  }
}
