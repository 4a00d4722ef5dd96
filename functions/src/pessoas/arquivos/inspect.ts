import { checkDeclared, tipoPelosBytes } from '@sie/domain/base/arquivos/conferencia.ts'
import { FINALIDADES, type Finalidade } from '@sie/domain/base/arquivos/finalidades.ts'
import { Recusa, type ImagemRecebida } from '@sie/domain/base/arquivos/recusas.ts'
import { inTurn } from '../../base/platform/turns.ts'
import { checkStructure } from './imageStructure.ts'
import { checkPdf } from './pdf.ts'
import type { Corte } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { inWidths, reencode } from './reencode.ts'

export interface Sent {
  contentType: string
  nome: string
  size: number
}

export interface Clean {
  bytes: Buffer
  contentType: string
  extension: string
  small?: Buffer | undefined
  /** narrower copies of a field's image, by width */
  copies?: ReadonlyMap<number, Buffer>
  /** sides and colour of a field's image */
  imagem?: ImagemRecebida
}

/** Checks the declared properties of a file, before its bytes are read. @throws Recusa */
export const inspectDeclared = ({ contentType, nome, size }: Sent, finalidade: Finalidade) =>
  checkDeclared({ tipo: contentType, tamanho: size, nome }, FINALIDADES[finalidade].tipos)

/**
 * Checks the bytes of a file (QUALITY 1): they must be of the declared type, complete, and contain nothing else. Images are re-encoded.
 * @throws Recusa
 */
export async function inspect(bytes: Buffer, sent: Sent, finalidade: Finalidade, corte?: Corte): Promise<Clean> {
  const declared = inspectDeclared({ ...sent, size: bytes.length }, finalidade)
  if (tipoPelosBytes(bytes) !== declared) throw new Recusa('tipo-diferente')
  if (declared === 'application/pdf') {
    checkPdf(bytes)
    return { bytes, contentType: declared, extension: 'pdf' }
  }
  const picture = checkStructure(bytes, declared)
  // One image of an instance at a time: an image that is turned is held whole, 120 MB of forty million pixels, and an instance has one processor.
  return inTurn<Clean>('image', () =>
    finalidade === 'imagemDoRegistro' ? inWidths(picture, corte) : reencode(picture, finalidade),
  )
}
