import { ESTADOS, isUf, type Uf } from '../../../base/brazil/estados.ts'
import { formatCnpj } from '../../../base/brazil/cnpj.ts'
import { onlyDigits } from '../../../base/brazil/cpf.ts'
import { MASCARAS } from '../../../base/brazil/masks.ts'
import { nomeOficial } from '../../../base/brazil/municipios.ts'
import { normalize } from '../../../base/search/keywords.ts'
import { properName } from '../names.ts'

/** Normalisation of the various spellings in spreadsheets. Each function takes a trimmed cell. */

/** Text of a cell; '' for marks of emptiness such as a dash or dots. */
export const filled = (text: string | undefined): string => {
  const cell = (text ?? '').replace(/\s+/g, ' ').trim()
  return /^[-‐‑–—_./*]+$/.test(cell) ? '' : cell
}

/** Abbreviations that stay in capitals in a name. */
const SIGLAS = new Set(['TKD', 'CT', 'ITF', 'WT', 'MMA', 'AABB', 'SESC', 'SESI', 'ONG', 'AMTKD', 'II', 'III', 'IV'])

/** Name of an entity: single spaces; capitals become mixed case, with abbreviations kept. */
export function entityName(text: string): string {
  const name = properName(text)
  const capitals = text.trim().replace(/\s+/g, ' ').split(' ')
  if (name === capitals.join(' ')) return name
  return name
    .split(' ')
    .map((word, index) => {
      const capital = (capitals[index] ?? '').toUpperCase()
      return SIGLAS.has(capital) || /^[B-DF-HJ-NP-TV-Z]{2,5}$/.test(capital) ? capital : word
    })
    .join(' ')
}

const UF_POR_NOME = new Map(Object.entries(ESTADOS).map(([uf, nome]) => [normalize(nome), uf as Uf]))

/** State by its letters or its name, or by both where they agree ("PR - Paraná"); '' for anything else. */
export function readUf(text: string): Uf | '' {
  const letters = text.replace(/\./g, '').trim().toUpperCase()
  if (isUf(letters)) return letters
  const [, before, between, after] =
    /^(?:([A-Z]{2}) ?[-–/:] ?)?([^()]+?)(?: ?[-–/(] ?([A-Z]{2})\)?)?$/i.exec(text) ?? []
  const named = UF_POR_NOME.get(normalize((between ?? '').replace(/^estado d[aeo] /i, '')))
  return named && [before, after].every((part) => part === undefined || part.toUpperCase() === named) ? named : ''
}

/** Abbreviated first words of municipalities. */
const ABREVIADOS: Readonly<Record<string, string>> = {
  sta: 'Santa',
  sto: 'Santo',
  pres: 'Presidente',
  gov: 'Governador',
  sen: 'Senador',
  dep: 'Deputado',
  cel: 'Coronel',
  mal: 'Marechal',
  gal: 'General',
  gen: 'General',
  eng: 'Engenheiro',
  dr: 'Doutor',
  pto: 'Porto',
  bal: 'Balneário',
  baln: 'Balneário',
}

/**
 * Official spelling of a municipality, where the state is known. A state behind the name ("Joinville/SC") is removed, an abbreviated first word
 * ("Sta. Maria", "S. José") is completed.
 */
export function readMunicipio(text: string, uf: string): string {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/^munic[ií]pio d[aeo] /i, '')
    .replace(/ ?\(capital\)$/i, '')
    .replace(/ ?[-‐‑–—/(,] ?([A-Za-z]{2})\)?$/, (all, letters: string) => (isUf(letters.toUpperCase()) ? '' : all))
    .replace(/ ([A-Z]{2})$/, (all, letters: string) => (letters === uf ? '' : all))
  const [, first = '', rest = ''] = /^([A-Za-z]{1,4})\. ?(.+)$/.exec(name) ?? /^(sta|sto) (.+)$/i.exec(name) ?? []
  const saint =
    /^s$/i.test(first) && ['São', 'Santo', 'Santa'].map((word) => nomeOficial(`${word} ${rest}`, uf)).find(Boolean)
  if (saint) return saint
  const whole = ABREVIADOS[first.toLowerCase()] ? `${ABREVIADOS[first.toLowerCase()]} ${properName(rest)}` : name
  return nomeOficial(whole, uf) ?? properName(whole)
}

/** A CNPJ with its separators. One of digits alone gets back leading zeros dropped by a spreadsheet; an invalid one stays unchanged. */
export function readCnpj(text: string): string {
  const plain = text
    // Suffixes added by spreadsheets, and the column's name before the number.
    .replace(/^(\d{11,14})[.,]0+$/, '$1')
    .replace(/^CNPJ(?: ?n?[º°.:]*)? ?(?=\d)/i, '')
    .replace(/^'|[.\-/\s\u00A0‐‑–—]/g, '')
    .toUpperCase()
  if (/^\d{3,14}$/.test(plain)) return formatCnpj(plain.padStart(14, '0'))
  return /^[0-9A-Z]{14}$/.test(plain) ? formatCnpj(plain) : text
}

export const readCep = (text: string): string => {
  const digits = onlyDigits(text)
  return digits === '' ? '' : MASCARAS.cep(digits.padStart(8, '0'))
}

/** Spellings of an entity's types, without accents, case and signs. */
const TIPOS = {
  clube: ['clube', 'clubes', 'club', 'clb', 'cl', 'clube esportivo', 'clube social', 'clube recreativo', 'gremio'],
  academia: ['academia', 'academias', 'acad', 'ac', 'academia de lutas', 'academia de artes marciais', 'dojang'],
  associacao: [
    'associacao',
    'associacoes',
    'assoc',
    'ass',
    'asso',
    'associacao esportiva',
    'associacao desportiva',
    'associacao de taekwondo',
  ],
  projetoSocial: [
    'projeto social',
    'projeto',
    'projetos sociais',
    'proj social',
    'proj soc',
    'proj',
    'projetosocial',
    'p social',
  ],
  filiado: ['filiado', 'filiada', 'filiados', 'filial', 'entidade filiada', 'fil'],
} as const

export type TipoImportado = keyof typeof TIPOS

const TIPO_POR_NOME = new Map<string, TipoImportado>(
  Object.entries(TIPOS).flatMap(([tipo, names]) => names.map((name) => [name, tipo as TipoImportado] as const)),
)

/** The type of an entity; '' where it is unknown, also for federations, which are not imported. */
export const readTipo = (text: string): TipoImportado | '' =>
  TIPO_POR_NOME.get(normalize(text.replace(/[^\p{L}\p{N}]+/gu, ' '))) ?? ''
