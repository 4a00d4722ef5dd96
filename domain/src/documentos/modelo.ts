/** Paper formats of the templates of certificates. */

export const PAPEIS = { a4Paisagem: 'A4 deitado', a4Retrato: 'A4 em pé', cartao: 'Cartão 85,6 × 54 mm' } as const
export type Papel = keyof typeof PAPEIS

/** Width and height in mm; a card is the ID-1 format of ISO/IEC 7810. */
export const TAMANHOS: Readonly<Record<Papel, { largura: number; altura: number }>> = {
  a4Paisagem: { largura: 297, altura: 210 },
  a4Retrato: { largura: 210, altura: 297 },
  cartao: { largura: 85.6, altura: 54 },
}

export const ELEMENTOS = {
  texto: 'Texto',
  imagem: 'Imagem',
  assinatura: 'Assinatura',
  qr: 'QR de validação',
  ornamento: 'Ornamento',
} as const

export const FONTES = {
  titulo: 'Título',
  texto: 'Texto',
  manuscrita: 'Manuscrita',
  coreana: 'Coreana',
} as const
export type FonteDoModelo = keyof typeof FONTES

/** Drawn frames, in the colours of the template. */
export const ORNAMENTOS = {
  nenhuma: 'Nenhuma',
  guilhoche: 'Guilhoché com cantos',
  faixaPreta: 'Faixa preta com nó',
  faixa: 'Faixa lateral',
  fina: 'Linhas finas',
  cartao: 'Cartão',
} as const
export type Moldura = keyof typeof ORNAMENTOS

/** Fields that texts may hold in braces, with the examples shown in the editor. */
export const CAMPOS_DO_MODELO = {
  nome: { rotulo: 'Nome', exemplo: 'Maria Fernanda de Souza Albuquerque' },
  nomeCoreano: { rotulo: 'Nome em coreano', exemplo: '김태권' },
  documento: { rotulo: 'CPF mascarado', exemplo: '***.456.789-**' },
  graduacao: { rotulo: 'Graduação', exemplo: '2º Dan' },
  faixa: { rotulo: 'Faixa', exemplo: 'Preta' },
  titulo: { rotulo: 'Do que trata', exemplo: 'Curso Nacional de Arbitragem' },
  data: { rotulo: 'Data', exemplo: '12/10/2026' },
  dataPorExtenso: { rotulo: 'Data por extenso', exemplo: '12 de outubro de 2026' },
  local: { rotulo: 'Local', exemplo: 'Joinville, SC' },
  cargaHoraria: { rotulo: 'Carga horária', exemplo: '16 horas' },
  numero: { rotulo: 'Número', exemplo: 'DAN-001517' },
  codigo: { rotulo: 'Código de validação', exemplo: '4K7M-9XTR-2WPC' },
  emissor: { rotulo: 'Emissor', exemplo: 'Confederação Brasileira de Taekwondo' },
  emitidoEm: { rotulo: 'Emitido em', exemplo: '20/10/2026' },
  via: { rotulo: 'Via', exemplo: '' },
  validacao: { rotulo: 'Endereço de validação', exemplo: 'cbtkd.test/validacao/certificado' },
} as const
export type CampoDoModelo = keyof typeof CAMPOS_DO_MODELO

const FIELD = /\{(\w{1,30})\}/g

type Valores = Readonly<Partial<Record<CampoDoModelo, string>>>

/**
 * Two phrases that begin with the same word, the first around a field: 'em {local}, em …'; a phrase between commas around a field: ', com carga
 * horária de {cargaHoraria}'.
 */
const BEFORE_ITS_LIKE = /(?<=^|[\s,])(\p{L}+) \{(\w{1,30})\}, (?=\1 )/gu
const CLAUSE = /, [^,.{}]*\{(\w{1,30})\}(?=[,.]|$)/g

/**
 * A text with its fields filled in; unknown fields remain as typed. Where a field is empty, the words that lead to it are removed too: 'realizado em
 * {local}, em {data}' without a place becomes 'realizado em 10 de maio'.
 */
export function fillModelo(texto: string, valores: Valores): string {
  const has = (field: string): field is CampoDoModelo => Object.hasOwn(CAMPOS_DO_MODELO, field)
  const lacks = (field: string) => has(field) && (valores[field] ?? '') === ''
  return texto
    .replace(BEFORE_ITS_LIKE, (typed, _word: string, field: string) => (lacks(field) ? '' : typed))
    .replace(CLAUSE, (typed, field: string) => (lacks(field) ? '' : typed))
    .replace(FIELD, (typed, field: string) => (has(field) ? (valores[field] ?? '') : typed))
}

/** Unknown fields of a text. */
export const camposDesconhecidos = (texto: string): string[] =>
  [...texto.matchAll(FIELD)].map(([, field = '']) => field).filter((field) => !Object.hasOwn(CAMPOS_DO_MODELO, field))

interface NoPapel {
  tipo: string
  texto: string
  lado: string
  x: number
  largura: number
}

/**
 * Elements with the used signatures moved to the middle of all signature places; unchanged where every place is used, or the places are not a row of
 * equal steps. @param quantos number of signatures
 */
export function assinaturasAoCentro<E extends NoPapel>(elementos: readonly E[], quantos: number): E[] {
  const row = elementos.filter(({ tipo }) => tipo === 'assinatura').sort((a, b) => Number(a.texto) - Number(b.texto))
  const [first, second] = row
  const last = row.at(-1)
  if (!first || !second || !last || quantos === 0 || quantos >= row.length) return [...elementos]
  const step = second.x - first.x
  const even = row.every(({ x, lado }, n) => lado === first.lado && Math.abs(x - first.x - n * step) < 0.6)
  if (!even || step <= 0) return [...elementos]
  const shift = ((row.length - quantos) * step) / 2
  return elementos.map((one) => (one.tipo === 'assinatura' ? { ...one, x: one.x + shift } : one))
}
