import { onlyDigits } from '../../base/brazil/cpf.ts'
import { telefoneE164 } from '../../base/brazil/telefone.ts'
import { fragments, normalize } from '../../base/search/keywords.ts'
import { isConnective } from '../../base/search/words.ts'
import type { Praticante } from '../collections/praticantes.ts'

/** Why two records born on one day are likely one person, the surest first; then what else is equal, and what speaks against it. */
export const MOTIVOS = {
  igual: 'Mesmo nome',
  letra: 'Nome com uma letra diferente',
  parte: 'Nome com uma parte a mais',
  casamento: 'Outro sobrenome, como depois do casamento',
  parecido: 'Nome parecido',
  contato: 'Mesmo e-mail ou telefone',
  mae: 'Mesma mãe',
  responsavel: 'Mesmo responsável',
  outroCpf: 'CPFs diferentes',
} as const

export type Motivo = keyof typeof MOTIVOS

/** Facts that are told of a likely pair, and make none. */
type Beside = 'mae' | 'responsavel' | 'outroCpf'

/** What of a person is compared. */
export type Comparavel = Pick<Praticante, 'dadosPessoais' | 'dadosContato'> & Partial<Pick<Praticante, 'responsavel'>>

/** One of the two records, with what tells them apart. The CPF is masked, the instant an ISO text. */
export interface LadoDoDuplicado {
  id: string
  nome: string
  nascimento: string
  mae: string
  responsavel: string
  cpf: string
  email: string
  celular: string
  clube: string
  federacao: string
  federacaoID: string
  matricula: string
  /** code of the grade */
  graduacao: string
  /** path of the photo; '' for none */
  foto: string
  mudadoEm: string
}

export interface Duplicado {
  id: string
  motivos: Motivo[]
  /** whether the reader may unite both */
  podeUnir: boolean
  lados: [LadoDoDuplicado, LadoDoDuplicado]
}

/** Part of all fragments of two names that both have, at least, where their words do not correspond one by one. */
const SHARED_FRAGMENTS = 0.75

/** Words of a name that count: without accents and particles. */
const wordsOf = (name: string): string[] =>
  normalize(name)
    .split(' ')
    .filter((word) => word !== '' && !isConnective(word))

/** Letters inserted, left out or replaced between two texts; `most` + 1 stands for any greater number. */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length]!
}

/** Whether two words are one as people write it: a letter differs in a word of four, two in one of eight, or one is its initial. */
function isWordAlike(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length === 1) return long.startsWith(short)
  const most = short.length >= 8 ? 2 : short.length >= 4 ? 1 : 0
  return most > 0 && editsBetween(a, b, most) <= most
}

/** Whether the words of the shorter name stand in the longer one, in their order. */
function isPart(short: readonly string[], long: readonly string[]): boolean {
  let at = 0
  for (const word of long) if (at < short.length && isWordAlike(short[at]!, word)) at += 1
  return at === short.length
}

const last = (words: readonly string[]): string => words.at(-1) ?? ''

/**
 * Whether two names are those of twins rather than of one person: the same family name behind other given names (Maria Clara and Maria Luiza).
 */
function areTwins(a: readonly string[], b: readonly string[]): boolean {
  if (!isWordAlike(last(a), last(b))) return false
  if (!isWordAlike(a[0]!, b[0]!)) return true
  return a.length > 2 && b.length > 2 && !isWordAlike(a[1]!, b[1]!)
}

/** Part of the fragments of both texts that they share, from 0 to 1. */
function sharedFragments(a: string, b: string): number {
  const [of, other] = [new Set(fragments(a)), new Set(fragments(b))]
  const shared = [...of].filter((fragment) => other.has(fragment)).length
  return of.size + other.size === 0 ? 0 : (2 * shared) / (of.size + other.size)
}

/** How two names of people born on one day are alike; undefined where they are not. */
function likenessOf(
  one: string,
  another: string,
  sameMother: boolean,
): Exclude<Motivo, 'contato' | Beside> | undefined {
  const [a, b] = [wordsOf(one), wordsOf(another)]
  if (a.length === 0 || b.length === 0) return undefined
  const [joinedA, joinedB] = [a.join(''), b.join('')]
  if (joinedA === joinedB) return 'igual'
  if (Math.min(joinedA.length, joinedB.length) > 5 && editsBetween(joinedA, joinedB, 1) === 1) return 'letra'
  if (!isWordAlike(a[0]!, b[0]!)) return undefined
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length > 1 && short.length < long.length && isPart(short, long)) return 'parte'
  if (a.length === b.length && isPart(a, b)) return 'parecido'
  if (areTwins(a, b)) return undefined
  const leads = short.findIndex((word, index) => !isWordAlike(word, long[index]!))
  if (!isWordAlike(last(a), last(b)) && (leads > 1 || (leads === 1 && sameMother))) return 'casamento'
  return a.length !== b.length && sharedFragments(joinedA, joinedB) >= SHARED_FRAGMENTS ? 'parecido' : undefined
}

const known = (values: readonly (string | undefined)[]): string[] => values.filter((value) => value !== undefined)

const contactsOf = ({ dadosContato: { email, celular, telefone } }: Comparavel): string[] =>
  known([normalize(email) && email.trim().toLowerCase(), telefoneE164(celular), telefoneE164(telefone)]).filter(Boolean)

/** Whether two people whose contact is the same are of one family: another given name, and a family name in common. */
function areFamily(one: string, another: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(another)]
  if (a.length === 0 || b.length === 0 || areTwins(a, b)) return true
  return !isWordAlike(a[0]!, b[0]!) && a.slice(1).some((word) => b.slice(1).some((other) => isWordAlike(word, other)))
}

/** Facts that say that two records are of two people: both have a CPF, a sex or a mother, and another one. */
function againstOne({ dadosPessoais: a }: Comparavel, { dadosPessoais: b }: Comparavel): number {
  const differ = (x: string, y: string) => x !== '' && y !== '' && x !== y
  const [mother, other] = [wordsOf(a.mothersName)[0] ?? '', wordsOf(b.mothersName)[0] ?? '']
  return [
    differ(onlyDigits(a.cpf), onlyDigits(b.cpf)),
    differ(a.sexo, b.sexo),
    mother !== '' && other !== '' && !isWordAlike(mother, other),
  ].filter(Boolean).length
}

/**
 * Why two records are likely one person, the surest reason first; [] where they are not. Both must be born on one day: without a birthday nobody is
 * compared. One fact against it leaves the same name alone, as registers hold the CPF of a parent; two leave nothing.
 */
export function motivosDe(one: Comparavel, another: Comparavel): Motivo[] {
  const { dadosPessoais: a } = one
  const { dadosPessoais: b } = another
  if (a.birthdate === '' || a.birthdate !== b.birthdate) return []
  const against = againstOne(one, another)
  if (against > 1) return []
  const mother = normalize(a.mothersName)
  const likeness = likenessOf(a.name, b.name, mother !== '' && mother === normalize(b.mothersName))
  if (against > 0 && likeness !== 'igual') return []
  const contacts = new Set(contactsOf(one))
  const reached = contactsOf(another).some((contact) => contacts.has(contact))
  const reasons: Motivo[] = [
    ...(likeness ? [likeness] : []),
    ...(reached && (likeness || !areFamily(a.name, b.name)) ? (['contato'] as const) : []),
  ]
  if (reasons.length === 0) return []
  const guardian = normalize(one.responsavel?.nome)
  const cpf = onlyDigits(a.cpf)
  const other = onlyDigits(b.cpf)
  if (mother !== '' && mother === normalize(b.mothersName)) reasons.push('mae')
  if (guardian !== '' && guardian === normalize(another.responsavel?.nome)) reasons.push('responsavel')
  if (cpf !== '' && other !== '' && cpf !== other) reasons.push('outroCpf')
  return reasons
}

const ORDEM = Object.keys(MOTIVOS) as Motivo[]

/** Order of pairs by their reasons, the likeliest first: two CPFs come last, then the surest reason decides, then how much is equal. */
export const byLikelihood = (a: readonly Motivo[], b: readonly Motivo[]): number =>
  Number(a.includes('outroCpf')) - Number(b.includes('outroCpf')) ||
  ORDEM.indexOf(a[0] ?? 'outroCpf') - ORDEM.indexOf(b[0] ?? 'outroCpf') ||
  b.length - a.length

/** Id of the pair of two people, in either order. */
export const idDoDuplicado = (a: string, b: string): string => [a, b].sort().join('.')
