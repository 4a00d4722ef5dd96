import { decimal } from '../brazil/numbers.ts'
import { randomWeighIn, REGRAS_PESAGEM_PADRAO, weighIn, type RegrasPesagem } from '../taekwondo/categorias.ts'
import type { Categoria } from '../taekwondo/categoriasPadrao.ts'

/** What a device notes at a weigh-in (PRODUCT 2(f)). */
export const ACOES_DA_PESAGEM = {
  peso: 'Pesou',
  ausente: 'Não compareceu',
  categoria: 'Mudou de categoria',
  chamada: 'Sorteado para nova pesagem',
  sorteada: 'Pesou de novo',
  desfazer: 'Desfez a anterior',
} as const
export type AcaoDaPesagem = keyof typeof ACOES_DA_PESAGEM
export const isAcaoDaPesagem = (acao: string): acao is AcaoDaPesagem => Object.hasOwn(ACOES_DA_PESAGEM, acao)

export const RESULTADOS_DA_PESAGEM = {
  pendente: 'A pesar',
  apto: 'Apto',
  acima: 'Acima do limite',
  abaixo: 'Abaixo do limite',
  ausente: 'Não compareceu',
  mudou: 'Mudou de categoria',
} as const
export type ResultadoDaPesagem = keyof typeof RESULTADOS_DA_PESAGEM
export const RESULTADOS = ['pendente', 'apto', 'acima', 'abaixo', 'ausente', 'mudou'] as const

/** A note of a weigh-in that counts. */
export interface NotaDaPesagem {
  id: string
  acao: AcaoDaPesagem
  /** kg, or cm in classes by height; 0 where nothing was measured */
  peso: number
  /** code of the class that somebody moves to; '' otherwise */
  classe: string
  /** notes of this athlete that the device knew when it wrote this one */
  visto: number
  /** milliseconds since 1970, by the server's clock as far as the device knew it */
  em: number
}

/** What the notes of an athlete come to. */
export interface Apuracao {
  resultado: ResultadoDaPesagem
  /** the measure that decides; 0 for none */
  peso: number
  tentativas: number
  restam: number
  /** what to tell the athlete */
  frase: string
  /** code of the class moved to; '' where it is the one entered */
  categoria: string
  /** random weigh-in: called, and its outcome */
  sorteada: '' | 'chamado' | 'apto' | 'acima'
  /** two devices noted without knowing of each other: both notes stay, and somebody looks */
  conflito: boolean
}

const ordered = (notas: readonly NotaDaPesagem[]): NotaDaPesagem[] =>
  [...notas].sort((a, b) => a.em - b.em || (a.id < b.id ? -1 : 1))

/** Notes that stand: each undoing takes the last one before it away. */
function standingOf(notas: readonly NotaDaPesagem[]): NotaDaPesagem[] {
  const standing: NotaDaPesagem[] = []
  for (const nota of notas) {
    if (nota.acao === 'desfazer') standing.pop()
    else standing.push(nota)
  }
  return standing
}

/** The weights that stand, in their order: what was undone is none. */
export const pesosDe = (notas: readonly NotaDaPesagem[]): NotaDaPesagem[] =>
  standingOf(ordered(notas)).filter(({ acao }) => acao === 'peso' || acao === 'sorteada')

/**
 * The weigh-in of an athlete by all its notes, the same for each order of their arrival.
 * @param classe the class of the entry: the one entered, or once the weigh-in was closed the one moved to
 * @param classes those of the event: only one of the same ladder can be moved to
 */
export function apurar(
  notas: readonly NotaDaPesagem[],
  classe: Categoria,
  classes: readonly Categoria[],
  rules: RegrasPesagem = REGRAS_PESAGEM_PADRAO,
): Apuracao {
  const all = ordered(notas)
  const standing = standingOf(all)
  const weights = standing.flatMap(({ acao, peso }) => (acao === 'peso' ? [peso] : []))
  const moved = standing.findLast(({ acao }) => acao === 'categoria')
  const to = classes.find(
    (each) => each.codigo === moved?.classe && (each.codigo === classe.codigo || mesmaEscada(classe, each)),
  )
  const { resultado, restam, frase } = weighIn(to ?? classe, weights, rules)
  const again = standing.findLast(({ acao }) => acao === 'chamada' || acao === 'sorteada')
  // The last note was written without knowing all before it: the next one that does settles it.
  const last = all.at(-1)
  const common = {
    restam,
    tentativas: weights.length,
    categoria: to?.codigo ?? '',
    sorteada: sorteada(again, to ?? classe, rules),
    conflito: last !== undefined && last.visto < all.length - 1,
  }
  if (weights.length === 0) {
    const absent = standing.some(({ acao }) => acao === 'ausente')
    return {
      ...common,
      peso: 0,
      resultado: absent ? 'ausente' : 'pendente',
      frase: absent ? 'Não compareceu.' : 'Ainda não se pesou.',
    }
  }
  return {
    ...common,
    peso: weights.slice(0, rules.tentativas).at(-1) ?? 0,
    // A weight that is none was refused by the form: what came in spite of it decides nothing.
    resultado: resultado === 'invalido' ? 'pendente' : resultado === 'apto' && to ? 'mudou' : resultado,
    frase: resultado === 'apto' && to ? `Apto em ${to.nome}.` : frase,
  }
}

function sorteada(nota: NotaDaPesagem | undefined, classe: Categoria, rules: RegrasPesagem): Apuracao['sorteada'] {
  if (!nota) return ''
  if (nota.acao === 'chamada' || !(nota.peso > 0)) return 'chamado'
  return randomWeighIn(classe, nota.peso, rules) ? 'apto' : 'acima'
}

/** Whether two classes differ by their limits alone. */
export const mesmaEscada = (a: Categoria, b: Categoria): boolean =>
  a.codigo !== b.codigo && a.modalidade === b.modalidade && a.divisao === b.divisao && a.sexo === b.sexo

const relogio = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' })

/** '09:12' in Brasília. @param em milliseconds since 1970 */
export const horaDe = (em: number): string => relogio.format(em)

/** 'acima de 54 até 58 kg', 'até 54 kg', 'acima de 87 kg', 'sem limite'. */
export function limitesEmPalavras({ acima, ate, criterio }: Pick<Categoria, 'acima' | 'ate' | 'criterio'>): string {
  if (criterio === 'nenhum') return 'sem limite'
  const unit = criterio === 'altura' ? 'cm' : 'kg'
  if (ate === null) return `acima de ${decimal(acima)} ${unit}`
  return acima > 0 ? `acima de ${decimal(acima)} até ${decimal(ate)} ${unit}` : `até ${decimal(ate)} ${unit}`
}

/** What was typed on a scale's keypad: '57,8' or '57.8'; undefined for anything else. One or two places, 10 to 300. */
export function lerPeso(text: string): number | undefined {
  if (!/^\d{2,3}([.,]\d{1,2})?$/.test(text.trim())) return undefined
  const value = Number(text.trim().replace(',', '.'))
  return value >= 10 && value <= 300 ? value : undefined
}
