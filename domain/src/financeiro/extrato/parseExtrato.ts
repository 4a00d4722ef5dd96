import { decodeText } from '../../base/import/table.ts'
import { parseCsvExtrato } from './csv.ts'
import { isOfx, parseOfx } from './ofx.ts'
import { EXTRATO, ExtratoRecusado, type Ajustes, type Extrato } from './tipos.ts'

const GRANDE = 'O arquivo passa de 2 MB. Baixe no banco um período menor, como um mês.'
const OUTRO = 'Este arquivo não é um extrato em OFX ou CSV. No site do banco, escolha um destes formatos ao baixar.'

/** Other kinds of files that people choose, by their first bytes. */
const OUTROS: readonly (readonly [string, string])[] = [
  ['%PDF', 'Este arquivo é um PDF, que não pode ser lido com segurança. Baixe o mesmo extrato em OFX ou CSV.'],
  ['PK\u0003\u0004', 'Este arquivo é uma planilha do Excel. Abra-a e salve como CSV, ou baixe o extrato em OFX.'],
  ['ÐÏ\u0011à', 'Este arquivo é uma planilha antiga do Excel. Abra-a e salve como CSV, ou baixe o extrato em OFX.'],
]

/**
 * Text of a statement's file: UTF-8, UTF-16, else Windows-1252, whatever its header claims. @throws ExtratoRecusado for
 * a file above 2 MB, or of another kind
 */
export function textoDoExtrato(bytes: Uint8Array): string {
  if (bytes.length > EXTRATO.bytes) throw new ExtratoRecusado(GRANDE)
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  const other = OUTROS.find(([mark]) => start.startsWith(mark))
  if (other) throw new ExtratoRecusado(other[1])
  return decodeText(bytes)
}

/**
 * Statement of a decoded file, in linear time. @param ajustes a person's answers to what the file leaves open @throws ExtratoRecusado with a sentence for the user who chose the file
 */
export function parseExtrato(text: string, ajustes: Ajustes = {}): Extrato {
  if (text.length > EXTRATO.bytes) throw new ExtratoRecusado(GRANDE)
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') throw new ExtratoRecusado('O arquivo está vazio. Baixe o extrato de novo.')
  if (isBinary(plain)) throw new ExtratoRecusado(OUTRO)
  const extrato = isOfx(plain) ? parseOfx(plain, ajustes) : parseCsvExtrato(plain, ajustes)
  if (extrato.linhas.length + extrato.problemas.length + extrato.perguntas.length === 0)
    throw new ExtratoRecusado('O extrato não traz lançamentos. Confira o período escolhido no banco.')
  return extrato
}

/** Whether a text has characters of binary files: a picture, a program, an archive. Tab and line ends are 9 to 13. */
function isBinary(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 27)) return true
  }
  return false
}
