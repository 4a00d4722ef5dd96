import { daysBetween, formatDay } from '../base/brazil/dates.ts'
import { normalize } from '../base/search/keywords.ts'
import { isConnective } from '../base/search/words.ts'

/** Line of a statement that waits for its pair. `valor` in centavos, negative for an outflow. */
export interface LinhaSemPar {
  id: string
  dia: string
  valor: number
  texto: string
  documento: string
}

/** Candidate for the pair of a line: an open invoice, or a conta to receive or to pay. */
export interface Candidato {
  tipo: 'fatura' | 'receita' | 'despesa'
  id: string
  /** 'AAAA/NNNNNN' of an invoice, or '' */
  numero: string
  /** txid of PIX, or '' */
  txid: string
  nome: string
  vencimento: string
  /** amounts due on a day in centavos: with late fee and interest, and without */
  valores: (dia: string) => readonly number[]
}

export interface Proposta {
  candidato: Candidato
  /** certo: identifier and amount are equal; sugerido: likely, listed first; outro: neither, but shown as a choice */
  certeza: 'certo' | 'sugerido' | 'outro'
  pontos: number
  /** reason, in words for the treasurer */
  motivo: string
}

export interface Par {
  linha: string
  /** the proposed pair: at most one for each line, and for each candidate */
  proposta: Proposta | undefined
  /** how many candidates match the line equally well, where for that reason none is proposed; else 0 */
  iguais: number
  /** all candidates that match the line, best first, the proposed one included */
  opcoes: Proposta[]
}

const PESOS = { txid: 100, numero: 60, valor: 40, nome: 30, dia: 15, sobrenomes: 10 } as const
/** Least points of a proposed candidate (amount with name or day, or a number), and of one that is shown at all. */
const PROPOSTO = 55
const MOSTRADO = 30
const OPCOES = 5
/** Greatest number of days between due day and payment for which the day counts. */
export const JANELA = 10

/** Frequent words of statements, which identify nobody. */
const COMUNS = new Set(
  'pix ted doc tev rem des recebido recebida receb enviado enviada transf transferencia pagto pagamento pgto boleto deposito credito debito cobranca ltda eireli com para por dos das'.split(
    ' ',
  ),
)

/** Significant words of a name or of a statement's text, each once. */
export const palavrasDoNome = (text: string): string[] => [
  ...new Set(
    normalize(text)
      .split(/[^a-z]+/)
      .filter((word) => word.length >= 3 && !COMUNS.has(word)),
  ),
]

const wordsOf = (text: string): string[] =>
  normalize(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !COMUNS.has(word) && !isConnective(word))

const isSameWord = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) === 1 && (a.startsWith(b) || b.startsWith(a)))

/** Whether the words of the shorter name stand in the longer one, in their order. */
function isPart(short: readonly string[], long: readonly string[]): boolean {
  let at = 0
  for (const word of long) if (at < short.length && isSameWord(short[at] ?? '', word)) at += 1
  return at === short.length
}

/**
 * How the text of a statement names somebody: wholly, given name included (names may be left out or abbreviated, none may be another one), or by
 * the family names alone, as relatives share them.
 */
function nomeNoTexto(nome: string, texto: string): 'nome' | 'sobrenomes' | undefined {
  const counted = palavrasDoNome(nome)
  const [names, words] = [wordsOf(nome), wordsOf(texto)]
  const common = counted.filter((word) => words.includes(word))
  if (common.length === 0 || common.length < Math.min(2, counted.length)) return undefined
  const [given = ''] = names
  const at = words.includes(given) ? words.indexOf(given) : words.findIndex((word) => isSameWord(word, given))
  if (at === -1) return 'sobrenomes'
  const isCommon = (word: string) => common.includes(word)
  const said = words.slice(at, words.findLastIndex(isCommon) + 1)
  const full = names.slice(0, names.findLastIndex(isCommon) + 1)
  return isPart(said, full) || isPart(full, said) ? 'nome' : 'sobrenomes'
}

/** Possible txids in a text: runs of letters and digits of the length of PIX's, in capitals. */
export const txidsDe = ({ texto, documento }: Pick<LinhaSemPar, 'texto' | 'documento'>): string[] => [
  ...new Set(
    `${texto} ${documento}`
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((run) => run.length >= 8 && run.length <= 35 && /\d/.test(run)),
  ),
]

/** Invoice numbers in a text: 'AAAA/NNNNNN', also with a hyphen. */
export const numerosDe = ({ texto }: Pick<LinhaSemPar, 'texto'>): string[] => [
  ...new Set([...texto.matchAll(/(?<!\d)(20\d{2})[/-](\d{6})(?!\d)/g)].map(([, ano, n]) => `${ano ?? ''}/${n ?? ''}`)),
]

/** Whether the direction matches: invoices and revenue come in, expenses go out. */
const mesmoSentido = ({ valor }: LinhaSemPar, { tipo }: Candidato) => valor > 0 === (tipo !== 'despesa') && valor !== 0

const diasEntre = (a: string, b: string) => Math.abs(daysBetween(a, b))

interface Lida {
  linha: LinhaSemPar
  txids: ReadonlySet<string>
  numeros: ReadonlySet<string>
}

function comparePar({ linha, txids, numeros }: Lida, candidato: Candidato): Proposta | undefined {
  if (!mesmoSentido(linha, candidato)) return undefined
  const named = nomeNoTexto(candidato.nome, linha.texto)
  const same = {
    txid: candidato.txid !== '' && txids.has(candidato.txid.toUpperCase()),
    numero: candidato.numero !== '' && numeros.has(candidato.numero),
    valor: candidato.valores(linha.dia).includes(Math.abs(linha.valor)),
    nome: named === 'nome',
    sobrenomes: named === 'sobrenomes',
    dia: candidato.vencimento !== '' && diasEntre(linha.dia, candidato.vencimento) <= JANELA,
  }
  const pontos = (Object.keys(PESOS) as (keyof typeof PESOS)[]).reduce(
    (sum, key) => sum + (same[key] ? PESOS[key] : 0),
    0,
  )
  // A matching day alone is not enough.
  if (pontos - (same.dia ? PESOS.dia : 0) < MOSTRADO) return undefined
  const certo = same.txid && same.valor
  const likely = pontos >= PROPOSTO && (same.valor || same.txid || same.numero)
  return {
    candidato,
    pontos,
    certeza: certo ? 'certo' : likely ? 'sugerido' : 'outro',
    motivo: motivoDe(same, candidato),
  }
}

function motivoDe(same: Readonly<Record<keyof typeof PESOS, boolean>>, { tipo, vencimento }: Candidato): string {
  const equal = [
    same.txid ? 'identificador' : '',
    same.numero && !same.txid ? 'número' : '',
    same.valor ? 'valor' : '',
    same.nome ? (tipo === 'despesa' ? 'favorecido' : 'pagador') : '',
    same.sobrenomes ? 'sobrenomes' : '',
  ].filter(Boolean)
  const list = equal.length > 1 ? `${equal.slice(0, -1).join(', ')} e ${equal.at(-1) ?? ''}` : (equal[0] ?? '')
  return [
    `${list} ${equal.length > 1 || same.sobrenomes ? 'iguais' : 'igual'}`,
    same.valor ? '' : 'outro valor',
    same.dia && !same.txid ? `vence em ${formatDay(vencimento)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const chaveDe = ({ tipo, id }: Candidato) => `${tipo} ${id}`
const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Proposes a pair for each line of a statement. The best pairs are assigned first; of equal ones that with the nearer due day, then by day and
 * id, so that equal input always gives equal pairs. A line that matches two invoices with certainty is certain of neither, and one that matches
 * several equally well is proposed none: a wrong invoice would be settled.
 * @param linhas in any order; the result keeps it
 */
export function proposePares(linhas: readonly LinhaSemPar[], candidatos: readonly Candidato[]): Par[] {
  const each = [...new Map(candidatos.map((candidato) => [chaveDe(candidato), candidato])).values()]
  const pares = linhas.map((linha) => {
    const lida = {
      linha,
      txids: new Set(txidsDe(linha)),
      numeros: new Set(numerosDe(linha)),
    }
    const found = each.flatMap((candidato) => comparePar(lida, candidato) ?? [])
    const sure = found.filter(({ certeza }) => certeza === 'certo').length
    const opcoes = found.map((one) =>
      one.certeza === 'certo' && sure > 1 ? { ...one, certeza: 'sugerido' as const } : one,
    )
    return { linha, opcoes: opcoes.sort((a, b) => melhor({ linha, opcao: a }, { linha, opcao: b })) }
  })
  const taken = new Set<string>()
  const propostas = new Map<LinhaSemPar, Proposta>()
  const iguais = new Map<LinhaSemPar, number>()
  const all = pares.flatMap(({ linha, opcoes }) => opcoes.map((opcao) => ({ linha, opcao, opcoes })))
  for (const { linha, opcao, opcoes } of all.sort(melhor)) {
    const isFree = ({ candidato }: Proposta) => !taken.has(chaveDe(candidato))
    if (opcao.certeza === 'outro' || propostas.has(linha) || iguais.has(linha) || !isFree(opcao)) continue
    const rivals = opcoes.filter((one) => one.pontos === opcao.pontos && one.certeza === opcao.certeza && isFree(one))
    if (rivals.length > 1) {
      iguais.set(linha, rivals.length)
      continue
    }
    propostas.set(linha, opcao)
    taken.add(chaveDe(opcao.candidato))
  }
  return pares.map(({ linha, opcoes }) => {
    const proposta = propostas.get(linha)
    const others = opcoes.filter((opcao) => opcao !== proposta)
    return {
      linha: linha.id,
      proposta,
      iguais: iguais.get(linha) ?? 0,
      opcoes: [...(proposta ? [proposta] : []), ...others].slice(0, OPCOES),
    }
  })
}

interface Escolha {
  linha: LinhaSemPar
  opcao: Proposta
}

function melhor(a: Escolha, b: Escolha): number {
  const days = ({ linha, opcao }: Escolha) =>
    opcao.candidato.vencimento === '' ? Infinity : diasEntre(linha.dia, opcao.candidato.vencimento)
  const [near, nearB] = [days(a), days(b)]
  return (
    Number(b.opcao.certeza === 'certo') - Number(a.opcao.certeza === 'certo') ||
    b.opcao.pontos - a.opcao.pontos ||
    (near === nearB ? 0 : near - nearB) ||
    before(a.linha.dia, b.linha.dia) ||
    before(a.linha.id, b.linha.id) ||
    before(chaveDe(a.opcao.candidato), chaveDe(b.opcao.candidato))
  )
}
