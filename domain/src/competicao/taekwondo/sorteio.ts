import { aleatorio, shuffle } from '../../base/taekwondo/aleatorio.ts'
import { bracketSize, hasRepeated, INSCRITO_REPETIDO, roundRobin, seedOrder } from './chave.ts'
import { aceito, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'
import { seedFrom, type OrigemDaSemente } from './semente.ts'
import { separate, type Escolha, type Inscrito } from './separacao.ts'
import { sha256 } from '../../base/taekwondo/sha256.ts'
import { changedByHand, sinceDraw } from './trocas.ts'

export { include, substitute, swapSlots, withdraw } from './trocas.ts'

/** Version of the algorithm; it changes when equal input could give another bracket. */
export const VERSAO_SORTEIO = 'sorteio-2'
/** Every published version, and its choice among equally good places: an old draw is replayed with its own version. */
const VERSOES: Readonly<Record<string, Escolha>> = { 'sorteio-1': 'maior', [VERSAO_SORTEIO]: 'proporcional' }
/** PRODUCT 1.5: Olympics and European A class seed 8, JudoShiai allows 8, 16 for large national events. */
export const CABECAS_PERMITIDAS: readonly number[] = [0, 2, 4, 8, 16]
/** Largest bracket accepted [D]: eight rounds, more than any source has in one class. */
export const MAX_INSCRITOS = 256

const FORMATOS = ['eliminatoria', 'todos-contra-todos'] as const

export interface OpcoesSorteio {
  formato: (typeof FORMATOS)[number]
  cabecas: number
}

export interface RegistroSorteio {
  acao: 'sorteio' | 'troca' | 'retirada' | 'substituicao' | 'inclusao' | 'novo-sorteio'
  motivo: string
  autor: string
  semente: string
  /** of a swap: the two slots, from 0; of an inclusion: its slot, twice */
  vagas?: [number, number]
  /** the athlete who leaves, and the one who gets the slot */
  sai?: string
  entra?: string
}

export interface Sorteio {
  versao: string
  semente: string
  /** SHA-256 of version, options, entries and seed (or of its secret and source): published before the seed */
  compromisso: string
  opcoes: OpcoesSorteio
  /** ids from top to bottom; null is a bye. In a round robin, in the order of the draw. */
  vagas: (string | null)[]
  /** round robin only: rounds of pairs */
  rodadas: [string, string][][]
  registro: RegistroSorteio[]
  /** origin of the seed; absent where it was chosen */
  origem?: OrigemDaSemente
}

/** A record may lack its club or federation, which then equals no other. */
const named = (entries: readonly Inscrito[]): Inscrito[] =>
  entries.map((entry) => ({ ...entry, clube: entry.clube ?? '', federacao: entry.federacao ?? '' }))

const byId = (a: Inscrito, b: Inscrito) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const promised = (version: string, entries: readonly Inscrito[], options: OpcoesSorteio, ...rest: string[]) => {
  const list = named(entries)
    .sort(byId)
    .map((entry) => [entry.id, entry.clube, entry.federacao, entry.ranking ?? null])
  return sha256(JSON.stringify([version, options.formato, options.cabecas, list, ...rest]))
}

/** Hash to publish before the draw. The order in which entries are listed does not matter. */
export function commitment(
  entries: readonly Inscrito[],
  options: OpcoesSorteio,
  seed: string,
  version = VERSAO_SORTEIO,
): string {
  return promised(version, entries, options, seed)
}

/**
 * Hash to publish before the draw, where the seed will be made of a secret and a public value that is not known yet.
 */
export function commitmentOf(
  entries: readonly Inscrito[],
  options: OpcoesSorteio,
  origin: Pick<OrigemDaSemente, 'segredo' | 'fonte'>,
  version = VERSAO_SORTEIO,
): string {
  return promised(version, entries, options, origin.segredo.trim(), origin.fonte.trim())
}

function refusal(entries: readonly Inscrito[], options: OpcoesSorteio, seed: string) {
  const count = entries.length
  if (count < 1) return recusado('sem-inscritos', 'Não há inscritos para sortear.')
  if (count > MAX_INSCRITOS)
    return recusado('inscritos-demais', `A chave aceita até ${MAX_INSCRITOS} inscritos; há ${count}.`)
  if (entries.some(({ id }) => typeof id !== 'string' || id.trim() === ''))
    return recusado('inscrito-sem-codigo', 'Há um inscrito sem código.')
  if (hasRepeated(entries.map(({ id }) => id))) return recusado(...INSCRITO_REPETIDO)
  const unplaced = entries.find(({ ranking }) => (ranking ?? 1) < 1 || !Number.isInteger(ranking ?? 1))
  if (unplaced)
    return recusado('ranking-invalido', `A posição de ${unplaced.id} no ranking é um número inteiro a partir de 1.`)
  if (!CABECAS_PERMITIDAS.includes(options.cabecas))
    return recusado('cabecas-invalidas', 'O número de cabeças de chave é 0, 2, 4, 8 ou 16.')
  if (typeof seed !== 'string' || seed.trim() === '') return recusado('semente-vazia', 'Informe a semente do sorteio.')
  if (!FORMATOS.includes(options.formato))
    return recusado('formato-invalido', 'O formato da chave é eliminatória ou todos contra todos.')
  if (options.formato === 'todos-contra-todos' && (count < 3 || count > 5))
    return recusado('formato-invalido', 'Todos contra todos vale para 3 a 5 inscritos.')
  if (options.cabecas > count)
    return recusado('cabecas-demais', `Há ${options.cabecas} cabeças de chave para ${count} inscritos.`)
  const ranked = entries.filter(isRanked).length
  if (ranked < options.cabecas)
    return recusado('ranking-ausente', `Só ${ranked} inscritos têm posição no ranking; faltam cabeças de chave.`)
  return null
}

/** A record may hold null in place of a position. */
const isRanked = ({ ranking }: Inscrito) => (ranking ?? null) !== null

/**
 * Draws 1 to 256 entries. Seeds are the best ranked, in the standard order (PRODUCT 1.5); byes go to the best seeds, and without seeds to
 * all with equal probability; two bronzes, so no match for third place. The same entries, options and seed give the same bracket in any
 * browser and on the server.
 * @param version a former version of the algorithm, to replay its draws
 */
export function draw(
  entries: readonly Inscrito[],
  options: OpcoesSorteio,
  seed: string,
  author = '',
  version = VERSAO_SORTEIO,
): Resultado<Sorteio> {
  const choice = VERSOES[version]
  if (choice === undefined) return recusado('versao-desconhecida', `Não se conhece a versão ${version} do sorteio.`)
  const refused = refusal(entries, options, seed)
  if (refused) return refused
  const random = aleatorio(`${version}\n${seed}`)
  // The result must not depend on the listing order: sorted by id, then shuffled. The shuffle also decides equal ranks.
  const shuffled = shuffle(named(entries).sort(byId), random)
  const result: Sorteio = {
    versao: version,
    semente: seed,
    compromisso: commitment(entries, options, seed, version),
    opcoes: { ...options },
    vagas: [],
    rodadas: [],
    registro: [{ acao: 'sorteio', motivo: '', autor: author, semente: seed }],
  }
  if (options.formato === 'todos-contra-todos') {
    const ids = shuffled.map((entry) => entry.id)
    return aceito({ ...result, vagas: ids, rodadas: roundRobin(ids) })
  }
  const seeds = shuffled
    .filter(isRanked)
    .sort((a, b) => (a.ranking ?? 0) - (b.ranking ?? 0))
    .slice(0, options.cabecas)
  const count = entries.length
  const order = seedOrder(bracketSize(count))
  const slots = order.map((number) => seeds[number - 1] ?? null)
  const places = order.flatMap((number, slot) => (number > seeds.length && number <= count ? [slot] : []))
  const free = shuffled.filter((entry) => !seeds.includes(entry))
  separate(slots, free, shuffle(places, random), random, choice)
  return aceito({ ...result, vagas: slots.map((entry) => entry?.id ?? null) })
}

/** Draws with the seed from a committed secret and a public value. */
export function drawFrom(
  entries: readonly Inscrito[],
  options: OpcoesSorteio,
  origin: OrigemDaSemente,
  author = '',
): Resultado<Sorteio> {
  for (const [part, codigo, frase] of [
    [origin.segredo, 'segredo-vazio', 'Informe o segredo que o código publicado promete.'],
    [origin.fonte, 'fonte-vazia', 'Diga que sorteio público dá o valor da semente.'],
    [origin.valorPublico, 'valor-publico-vazio', 'Informe o valor que a fonte pública deu.'],
  ] as const)
    if (part.trim() === '') return recusado(codigo, frase)
  const drawn = draw(entries, options, seedFrom(origin), author)
  return drawn.ok
    ? aceito({ ...drawn.valor, compromisso: commitmentOf(entries, options, origin), origem: { ...origin } })
    : drawn
}

const NOMES: Readonly<Record<RegistroSorteio['acao'], string>> = {
  sorteio: 'Sorteio',
  troca: 'Houve troca manual',
  retirada: 'Houve retirada lançada',
  substituicao: 'Houve substituição lançada',
  inclusao: 'Houve inclusão lançada',
  'novo-sorteio': 'Novo sorteio',
}

export interface Conferencia {
  /** a sentence for each difference of draw and log from the published data */
  diferencas: string[]
  /** a sentence for each manual change in the log: swaps, withdrawals, substitutions and inclusions */
  trocas: string[]
}

/** Replays a published draw with its own version, then the manual changes of its log, and compares. @param hash published commitment */
export function replayDraw(published: Sorteio, entries: readonly Inscrito[], hash: string): Conferencia {
  const { versao, semente, opcoes, origem } = published
  const differences: string[] = []
  const version = VERSOES[versao] === undefined ? VERSAO_SORTEIO : versao
  if (version !== versao)
    differences.push(`O sorteio usou a versão ${versao}; esta conferência conhece ${Object.keys(VERSOES).join(' e ')}.`)
  if (origem && seedFrom(origem) !== semente) differences.push('A semente não é a que o segredo e o valor público dão.')
  const promise = origem
    ? commitmentOf(entries, opcoes, origem, version)
    : commitment(entries, opcoes, semente, version)
  if (promise !== hash)
    differences.push('O código publicado antes não corresponde a estes inscritos, opções e semente.')
  const again = draw(entries, opcoes, semente, '', version)
  if (!again.ok) return { diferencas: [...differences, again.recusa.frase], trocas: [] }
  const swaps = sinceDraw(published.registro)
  const vagas = swaps.reduce((slots, entry) => changedByHand(slots, entry), again.valor.vagas)
  if (vagas.length !== published.vagas.length)
    differences.push(`A chave tem ${published.vagas.length} vagas; o sorteio dá ${vagas.length}.`)
  else
    vagas.forEach(
      (id, i) =>
        id !== published.vagas[i] &&
        differences.push(`Vaga ${i + 1}: publicado ${published.vagas[i] ?? 'bye'}, sorteado ${id ?? 'bye'}.`),
    )
  if (JSON.stringify(again.valor.rodadas) !== JSON.stringify(published.rodadas))
    differences.push('As rodadas publicadas não são as do sorteio.')
  const trocas = swaps.map(
    (entry) => `${NOMES[entry.acao]} por ${entry.autor || 'autor desconhecido'}: ${entry.motivo}`,
  )
  return { diferencas: differences, trocas }
}

/** Verifies a draw: confirmed if nothing differs and nobody swapped slots by hand. @param hash published commitment */
export function verifyDraw(
  published: Sorteio,
  entries: readonly Inscrito[],
  hash: string,
): { confere: boolean; diferencas: string[] } {
  const { diferencas, trocas } = replayDraw(published, entries, hash)
  const all = [...diferencas, ...trocas]
  return { confere: all.length === 0, diferencas: all }
}

/** Draws again with a new seed and keeps the log. */
export function redoDraw(
  current: Sorteio,
  entries: readonly Inscrito[],
  seed: string,
  reason: string,
  author: string,
): Resultado<Sorteio> {
  if (reason.trim() === '') return recusado('motivo-obrigatorio', 'Escreva o motivo do novo sorteio.')
  if (seed === current.semente) return recusado('semente-repetida', 'O novo sorteio precisa de outra semente.')
  const again = draw(entries, current.opcoes, seed, author)
  if (!again.ok) return again
  return aceito({
    ...again.valor,
    registro: [...current.registro, { acao: 'novo-sorteio', motivo: reason.trim(), autor: author, semente: seed }],
  })
}
