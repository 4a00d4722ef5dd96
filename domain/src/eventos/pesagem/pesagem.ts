import { decimal } from '../../base/brazil/numbers.ts'
import {
  isPeso,
  randomWeighIn,
  readWeight,
  REGRAS_PESAGEM_PADRAO,
  weighIn,
  type RegrasPesagem,
} from '../taekwondo/categorias.ts'
import type { Categoria } from '../taekwondo/categoriasPadrao.ts'

/** Actions that a device notes at a weigh-in (PRODUCT 2(f)). */
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

/** Note of a weigh-in that is not held back. */
export interface NotaDaPesagem {
  id: string
  acao: AcaoDaPesagem
  /** kg, or cm in classes by height; 0 where nothing was measured */
  peso: number
  /** code of the class to which the athlete moves; '' otherwise */
  classe: string
  /** the athlete's document was seen; absent in notes of older devices */
  documento?: boolean
  /** number of this athlete's notes that the device knew when it wrote this one */
  visto: number
  /** milliseconds since 1970, by the device's clock corrected to the server's */
  em: number
}

/** Result of an athlete's notes. */
export interface Apuracao {
  resultado: ResultadoDaPesagem
  /** the deciding measure; 0 for none */
  peso: number
  tentativas: number
  restam: number
  /** sentence for the athlete */
  frase: string
  /** code of the class moved to; '' where it is unchanged */
  categoria: string
  /** random weigh-in: called, and its outcome */
  sorteada: '' | 'chamado' | 'apto' | 'acima'
  /** the athlete's document was seen at one of the weights that count */
  documento: boolean
  /** two devices wrote notes without knowing of each other: both are kept, and a person checks */
  conflito: boolean
}

/** Whether an athlete is out of the limits and still has an attempt. */
export const mayWeighAgain = ({ resultado, restam }: Pick<Apuracao, 'resultado' | 'restam'>): boolean =>
  restam > 0 && (resultado === 'acima' || resultado === 'abaixo')

const ordered = (notas: readonly NotaDaPesagem[]): NotaDaPesagem[] =>
  [...notas].sort((a, b) => a.em - b.em || (a.id < b.id ? -1 : 1))

/** Notes that count: each undo removes the last note before it. */
function standingOf(notas: readonly NotaDaPesagem[]): NotaDaPesagem[] {
  const standing: NotaDaPesagem[] = []
  for (const nota of notas) {
    if (nota.acao === 'desfazer') standing.pop()
    else standing.push(nota)
  }
  return standing
}

/** Weights of an athlete without the undone ones, in their order. */
export const pesosDe = (notas: readonly NotaDaPesagem[]): NotaDaPesagem[] =>
  standingOf(ordered(notas)).filter(({ acao }) => acao === 'peso' || acao === 'sorteada')

/**
 * Result of an athlete's weigh-in from all its notes, independent of their arrival.
 * @param classe the class of the entry: the original one, or after the weigh-in the one moved to
 * @param classes classes of the event: the athlete can only move within the same ladder
 */
export function tallyPesagem(
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
  // The last note was written without knowing all earlier ones: the next one that knows them resolves the conflict.
  const last = all.at(-1)
  const common = {
    restam,
    tentativas: weights.length,
    categoria: to?.codigo ?? '',
    sorteada: sorteada(again, to ?? classe, rules),
    documento: standing.some(({ documento }) => documento === true),
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
    peso: readWeight(weights.slice(0, rules.tentativas).at(-1) ?? 0, rules),
    // The form refuses invalid weights: one that came in nevertheless decides nothing.
    resultado: resultado === 'invalido' ? 'pendente' : resultado === 'apto' && to ? 'mudou' : resultado,
    frase: resultado === 'apto' && to ? `Apto em ${to.nome}.` : frase,
  }
}

function sorteada(nota: NotaDaPesagem | undefined, classe: Categoria, rules: RegrasPesagem): Apuracao['sorteada'] {
  if (!nota) return ''
  if (nota.acao === 'chamada' || !isPeso(nota.peso)) return 'chamado'
  return randomWeighIn(classe, nota.peso, rules) ? 'apto' : 'acima'
}

/** Whether two classes differ only by their limits. */
export const mesmaEscada = (a: Categoria, b: Categoria): boolean =>
  a.codigo !== b.codigo && a.modalidade === b.modalidade && a.divisao === b.divisao && a.sexo === b.sexo

const relogio = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' })

/** '09:12' in Brasília. @param em milliseconds since 1970 */
export const horaDe = (em: number): string => relogio.format(em)

/** Limits of a class in words: 'acima de 54 até 58 kg', 'até 54 kg', 'acima de 87 kg', 'sem limite'. */
export function limitesEmPalavras({ acima, ate, criterio }: Pick<Categoria, 'acima' | 'ate' | 'criterio'>): string {
  if (criterio === 'nenhum') return 'sem limite'
  const unit = criterio === 'altura' ? 'cm' : 'kg'
  if (ate === null) return `acima de ${decimal(acima)} ${unit}`
  return acima > 0 ? `acima de ${decimal(acima)} até ${decimal(ate)} ${unit}` : `até ${decimal(ate)} ${unit}`
}

/** Weight typed on a keypad, in kg: '57,8' or '57.8'; undefined for anything else. At most two decimals, of which one counts, 10 to 300. */
export function parsePeso(text: string): number | undefined {
  if (!/^\d{2,3}([.,]\d{1,2})?$/.test(text.trim())) return undefined
  const value = Number(text.trim().replace(',', '.'))
  return isPeso(value) ? readWeight(value) : undefined
}

/** What closing a weigh-in does: how many stay, move to another class, are out of the limits, and are absent. */
export interface Encerramento {
  aptos: number
  mudam: number
  fora: number
  ausentes: number
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** What follows for the athletes when a weigh-in is closed. */
export const encerramentoEmPalavras = ({ aptos, mudam, fora, ausentes }: Encerramento): string =>
  `${many(aptos, 'segue apto', 'seguem aptos')}, ${many(mudam, 'muda de categoria', 'mudam de categoria')}, ${many(fora, 'é desclassificado', 'são desclassificados')} e ${many(ausentes, 'fica como ausente', 'ficam como ausentes')}. Cada um recebe o aviso.`
