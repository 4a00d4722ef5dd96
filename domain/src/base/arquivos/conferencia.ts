import { LIMITE_BYTES, TIPOS_DE_ARQUIVO, type TipoDeArquivo } from './finalidades.ts'
import { Recusa } from './recusas.ts'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** A PDF, before which some systems leave a mark of UTF-8, empty lines, or the headers by which it came. */
const PDF = /^[^<>\0]{0,240}?%PDF-[12]\.\d/

/**
 * Type of a file by its first bytes, or null for a type that is accepted nowhere. 256 bytes are enough.
 * Sources: ITU T.81 B.1.1.3 (JPEG), PNG specification 5.2, WebP container specification, ISO 32000-1 7.5.2 (PDF).
 */
export function tipoPelosBytes(bytes: Uint8Array): TipoDeArquivo | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (PDF.test(text(bytes, 0, 256))) return 'application/pdf'
  return null
}

/** Names with an extension that a system or a browser executes, anywhere between dots. */
const PERIGOSAS =
  /\.(exe|com|scr|bat|cmd|msi|js|mjs|jse|vbs|wsf|ps1|sh|php\d?|phtml|phar|aspx?|jsp|cgi|pl|py|jar|hta|lnk|html?|xhtml|shtml|svgz?|xml|swf|zip|rar|7z|iso|apk|docm|xlsm)(\.|$)/i

/**
 * Checks a file before its content is read: declared type, size, and a name that matches the type.
 * @param accepted types that the purpose accepts
 * @throws Recusa
 */
export function checkDeclared(
  { tipo, tamanho, nome }: { tipo: string; tamanho: number; nome: string },
  accepted: readonly TipoDeArquivo[],
): TipoDeArquivo {
  const declared = accepted.find((candidate) => candidate === tipo)
  if (!declared) throw new Recusa('tipo-nao-aceito')
  if (tamanho <= 0) throw new Recusa('arquivo-vazio')
  if (tamanho > LIMITE_BYTES) throw new Recusa('arquivo-grande')
  const ending = /\.([a-z0-9]+)$/i.exec(nome)?.[1]?.toLowerCase() ?? ''
  // Control characters and those that change the reading direction make a name look like another one.
  const strange = nome.length > 200 || /[\p{Cc}\p{Cf}/\\:*?"<>|]/u.test(nome)
  if (strange || PERIGOSAS.test(nome) || !(TIPOS_DE_ARQUIVO[declared] as readonly string[]).includes(ending))
    throw new Recusa('nome-invalido')
  return declared
}

/** A file name that shows what the file is: without the signs and endings that systems act on, and with the ending of its type. */
export function nomeDoArquivo(nome: string, tipo: TipoDeArquivo): string {
  const endings: readonly string[] = TIPOS_DE_ARQUIVO[tipo]
  const plain = nome
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]+/g, '-')
    .trim()
    .slice(0, 110)
  const [, base = plain, ending = ''] = /^(.*)\.([a-z0-9]{1,5})$/i.exec(plain) ?? []
  const fits = endings.includes(ending.toLowerCase())
  const kept = PERIGOSAS.test(`${base}.`) ? base.replaceAll('.', '-') : base
  return `${kept || 'anexo'}.${fits ? ending : endings[0]}`
}
