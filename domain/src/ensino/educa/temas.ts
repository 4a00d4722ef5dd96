import { GRADUACOES_PADRAO, type Graduacao } from '../../base/taekwondo/graduacoes.ts'

/** Belts for which a record of the feed may be meant, in their order; all Dans are one. */
export const FAIXAS = {
  'gub-10': 'Branca (10º Gub)',
  'gub-9': '9º Gub',
  'gub-8': '8º Gub',
  'gub-7': '7º Gub',
  'gub-6': '6º Gub',
  'gub-5': '5º Gub',
  'gub-4': '4º Gub',
  'gub-3': '3º Gub',
  'gub-2': '2º Gub',
  'gub-1': '1º Gub',
  dan: 'Preta (Dan)',
} as const
export type FaixaDoConteudo = keyof typeof FAIXAS
export const CODIGOS_DE_FAIXA = Object.keys(FAIXAS) as [FaixaDoConteudo, ...FaixaDoConteudo[]]

/** Belt of the feed as the register of grades names it. `ordem`: `maxGraduacao` from which it is held. */
export interface FaixaDoRegistro {
  codigo: FaixaDoConteudo
  nome: string
  ordem: number
}

/** Belts of the feed by a table of grades: a Gub by its name, the first one with its belt, and all Dans by their belt. */
export const faixasDoRegistro = (graus: readonly Graduacao[]): FaixaDoRegistro[] =>
  CODIGOS_DE_FAIXA.map((codigo) => {
    const grade = graus.find((one) => one.codigo === (codigo === 'dan' ? 'dan-1' : codigo))
    if (!grade) return { codigo, nome: FAIXAS[codigo], ordem: 0 }
    const { nome, faixa, ordem } = grade
    return {
      codigo,
      nome: codigo === 'dan' ? `${faixa} (Dan)` : codigo === 'gub-10' ? `${faixa} (${nome})` : nome,
      ordem,
    }
  })

/** The same by the default table, until the register is read. */
export const FAIXAS_PADRAO: readonly FaixaDoRegistro[] = faixasDoRegistro(GRADUACOES_PADRAO)

export const nomeDaFaixa = (codigo: FaixaDoConteudo, faixas: readonly FaixaDoRegistro[] = FAIXAS_PADRAO): string =>
  faixas.find((one) => one.codigo === codigo)?.nome ?? FAIXAS[codigo]

/** Poomsae of the World Taekwondo register, in the order of learning. */
export const POOMSAES = {
  taegeuk1: 'Taegeuk 1 Jang',
  taegeuk2: 'Taegeuk 2 Jang',
  taegeuk3: 'Taegeuk 3 Jang',
  taegeuk4: 'Taegeuk 4 Jang',
  taegeuk5: 'Taegeuk 5 Jang',
  taegeuk6: 'Taegeuk 6 Jang',
  taegeuk7: 'Taegeuk 7 Jang',
  taegeuk8: 'Taegeuk 8 Jang',
  koryo: 'Koryo',
  keumgang: 'Keumgang',
  taebaek: 'Taebaek',
  pyongwon: 'Pyongwon',
  sipjin: 'Sipjin',
  jitae: 'Jitae',
  chonkwon: 'Chonkwon',
  hansu: 'Hansu',
  ilyeo: 'Ilyeo',
} as const
export type Poomsae = keyof typeof POOMSAES
export const CODIGOS_DE_POOMSAE = Object.keys(POOMSAES) as [Poomsae, ...Poomsae[]]

/** Fields of a record about its category and audience; `todas` and `nenhum` mean no restriction. */
export interface ParaQuem {
  /** id of a record of `categoriasEduca` */
  categoria?: unknown
  faixaDe?: unknown
  faixaAte?: unknown
  poomsae?: unknown
}

const isFaixa = (value: unknown): value is FaixaDoConteudo => typeof value === 'string' && Object.hasOwn(FAIXAS, value)
const isPoomsae = (value: unknown): value is Poomsae => typeof value === 'string' && Object.hasOwn(POOMSAES, value)

/** Codes of the belts from one to another; a single one where only one end is set, [] for none. */
export function faixasDe({ faixaDe, faixaAte }: ParaQuem): FaixaDoConteudo[] {
  const ends = [faixaDe, faixaAte].filter(isFaixa).map((codigo) => CODIGOS_DE_FAIXA.indexOf(codigo))
  return ends.length === 0 ? [] : CODIGOS_DE_FAIXA.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** Theme of a category, with a prefix so that no id of a category equals a belt or a poomsae. */
const temaDaCategoria = (id: unknown): string =>
  typeof id === 'string' && /^[\w-]{1,128}$/.test(id) ? `categoria:${id}` : ''

/** Key of a filter of the feed: a belt, a poomsae, a category (its id), or several together. '' for none. */
export function temaDe(faixa: string, poomsae: string, categoria = ''): string {
  const parts = [temaDaCategoria(categoria), isFaixa(faixa) ? faixa : '', isPoomsae(poomsae) ? poomsae : '']
  return parts.filter(Boolean).join('|')
}

/** Keys of all filters that find a record, as stored in `filtros`. */
export function temasDe(record: ParaQuem): string[] {
  const [belts, form] = [faixasDe(record), isPoomsae(record.poomsae) ? record.poomsae : '']
  const grades = [...belts, ...(form ? [form, ...belts.map((belt) => temaDe(belt, form))] : [])]
  const category = temaDaCategoria(record.categoria)
  return [...grades, ...(category ? [category, ...grades.map((one) => `${category}|${one}`)] : [])]
}

/** Belt of a grade by its order (`maxGraduacao`); '' for no grade. A Poom counts as the 1st Gub. */
export function faixaDaOrdem(ordem: number, faixas: readonly FaixaDoRegistro[] = FAIXAS_PADRAO): FaixaDoConteudo | '' {
  if (ordem > 10) return 'dan'
  return faixas.find((one) => one.codigo !== 'dan' && one.ordem === ordem && ordem > 0)?.codigo ?? ''
}

/** Audience in words: "8º Gub a 5º Gub · Koryo"; '' for everybody. @param faixas names of the belts by the register */
export function paraQuemEmPalavras(record: ParaQuem, faixas: readonly FaixaDoRegistro[] = FAIXAS_PADRAO): string {
  const belts = faixasDe(record)
  const [first, last] = [belts[0], belts.at(-1)]
  const name = (codigo: FaixaDoConteudo) => nomeDaFaixa(codigo, faixas)
  return [
    first && last ? (first === last ? name(first) : `${name(first)} a ${name(last)}`) : '',
    isPoomsae(record.poomsae) ? POOMSAES[record.poomsae] : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
