import { aleatorio, embaralhar } from './aleatorio.ts'
import { bracketSize, meetingRound, roundRobin, seedOrder } from './chave.ts'
import { aceito, recusado, type Resultado } from './recusa.ts'
import { separate, type Inscrito } from './separacao.ts'
import { sha256 } from './sha256.ts'

/** Version of the algorithm; it changes whenever equal input could give another bracket. */
export const VERSAO_SORTEIO = 'sorteio-1'
/** PRODUCT 1.5: Olympics and European A class seed 8, JudoShiai allows 8, 16 for large national events. */
export const CABECAS_PERMITIDAS: readonly number[] = [0, 2, 4, 8, 16]
/** Largest bracket accepted [D]: eight rounds, more than any source has in one class. */
export const MAX_INSCRITOS = 256

export interface OpcoesSorteio {
  formato: 'eliminatoria' | 'todos-contra-todos'
  cabecas: number
}

export interface RegistroSorteio {
  acao: 'sorteio' | 'troca' | 'novo-sorteio'
  motivo: string
  autor: string
  semente: string
}

export interface Sorteio {
  versao: string
  semente: string
  /** SHA-256 of version, options, entries and seed: published before the seed is */
  compromisso: string
  opcoes: OpcoesSorteio
  /** ids from top to bottom; null is a bye. In a round robin the order of the draw. */
  vagas: (string | null)[]
  /** round robin only: rounds of pairs */
  rodadas: [string, string][][]
  registro: RegistroSorteio[]
}

const byId = (a: Inscrito, b: Inscrito) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Hash to publish before the draw. The order in which entries are listed does not matter. */
export function commitment(entries: readonly Inscrito[], options: OpcoesSorteio, seed: string): string {
  const list = [...entries].sort(byId).map((entry) => [entry.id, entry.clube, entry.federacao, entry.ranking ?? null])
  return sha256(JSON.stringify([VERSAO_SORTEIO, options.formato, options.cabecas, list, seed]))
}

/**
 * Draws 1 to 256 entries. Seeds are the best ranked, in the standard order (PRODUCT 1.5); byes fall to the best seeds; two bronzes,
 * so no match for third place. The same entries, options and seed give the same bracket in any browser and on the server.
 */
export function draw(
  entries: readonly Inscrito[],
  options: OpcoesSorteio,
  seed: string,
  author = '',
): Resultado<Sorteio> {
  const count = entries.length
  if (count < 1) return recusado('sem-inscritos', 'Não há inscritos para sortear.')
  if (count > MAX_INSCRITOS)
    return recusado('inscritos-demais', `A chave aceita até ${MAX_INSCRITOS} inscritos; há ${count}.`)
  if (new Set(entries.map((entry) => entry.id)).size !== count)
    return recusado('inscrito-repetido', 'O mesmo atleta aparece mais de uma vez nesta chave.')
  if (!CABECAS_PERMITIDAS.includes(options.cabecas))
    return recusado('cabecas-invalidas', 'O número de cabeças de chave é 0, 2, 4, 8 ou 16.')
  if (seed.trim() === '') return recusado('semente-vazia', 'Informe a semente do sorteio.')
  if (options.formato === 'todos-contra-todos' && (count < 3 || count > 5))
    return recusado('formato-invalido', 'Todos contra todos vale para 3 a 5 inscritos.')
  const ranked = entries.filter((entry) => entry.ranking !== undefined)
  if (options.cabecas > count)
    return recusado('cabecas-demais', `Há ${options.cabecas} cabeças de chave para ${count} inscritos.`)
  if (ranked.length < options.cabecas)
    return recusado('ranking-ausente', `Só ${ranked.length} inscritos têm posição no ranking; faltam cabeças de chave.`)

  const random = aleatorio(`${VERSAO_SORTEIO}\n${seed}`)
  // The result must not depend on the listing order: sorted by id, then shuffled. The shuffle also decides equal ranks.
  const shuffled = embaralhar([...entries].sort(byId), random)
  const result: Sorteio = {
    versao: VERSAO_SORTEIO,
    semente: seed,
    compromisso: commitment(entries, options, seed),
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
    .filter((entry) => entry.ranking !== undefined)
    .sort((a, b) => (a.ranking ?? 0) - (b.ranking ?? 0))
    .slice(0, options.cabecas)
  const order = seedOrder(bracketSize(count))
  const slots = order.map((number) => seeds[number - 1] ?? null)
  const places = order.flatMap((number, slot) => (number > seeds.length && number <= count ? [slot] : []))
  separate(
    slots,
    shuffled.filter((entry) => !seeds.includes(entry)),
    embaralhar(places, random),
    random,
  )
  return aceito({ ...result, vagas: slots.map((entry) => entry?.id ?? null) })
}

/** Replays a published draw and returns a sentence for each difference; an empty list confirms the draw. */
export function verifyDraw(
  published: Sorteio,
  entries: readonly Inscrito[],
  hash: string,
): { confere: boolean; diferencas: string[] } {
  const differences: string[] = []
  if (published.versao !== VERSAO_SORTEIO)
    differences.push(`O sorteio usou a versão ${published.versao}; esta conferência conhece ${VERSAO_SORTEIO}.`)
  if (commitment(entries, published.opcoes, published.semente) !== hash)
    differences.push('O código publicado antes não corresponde a estes inscritos, opções e semente.')
  const again = draw(entries, published.opcoes, published.semente)
  if (!again.ok) return { confere: false, diferencas: [...differences, again.recusa.frase] }
  const { vagas } = again.valor
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
  for (const entry of published.registro)
    if (entry.acao === 'troca')
      differences.push(`Houve troca manual por ${entry.autor || 'autor desconhecido'}: ${entry.motivo}`)
  return { confere: differences.length === 0, diferencas: differences }
}

/** Swaps two slots by hand, lists the broken constraints, and logs the swap. A bye cannot move, as it belongs to its seed. */
export function swapSlots(
  current: Sorteio,
  entries: readonly Inscrito[],
  a: number,
  b: number,
  reason: string,
  author: string,
): Resultado<{ sorteio: Sorteio; quebras: string[] }> {
  if (current.opcoes.formato !== 'eliminatoria')
    return recusado('formato-invalido', 'Só a chave eliminatória aceita troca de vagas.')
  if (reason.trim() === '') return recusado('motivo-obrigatorio', 'Escreva o motivo da troca.')
  if (a === b) return recusado('mesma-vaga', 'Escolha duas vagas diferentes.')
  const [one, two] = [current.vagas[a], current.vagas[b]]
  if (!one || !two) return recusado('vaga-vazia', 'Só se trocam vagas com atleta; o bye pertence ao cabeça de chave.')
  const vagas = [...current.vagas]
  ;[vagas[a], vagas[b]] = [two, one]
  const registro = [
    ...current.registro,
    { acao: 'troca' as const, motivo: reason.trim(), autor: author, semente: current.semente },
  ]
  return aceito({ sorteio: { ...current, vagas, registro }, quebras: brokenBy(vagas, entries, current.opcoes, [a, b]) })
}

function brokenBy(
  slots: readonly (string | null)[],
  entries: readonly Inscrito[],
  options: OpcoesSorteio,
  moved: readonly number[],
): string[] {
  const people = new Map(entries.map((entry) => [entry.id, entry]))
  const order = seedOrder(slots.length)
  const broken: string[] = []
  for (const at of moved) {
    if ((order[at] ?? 0) <= options.cabecas) broken.push(`A vaga ${at + 1} é do cabeça de chave ${order[at]}.`)
    const person = people.get(slots[at] ?? '')
    slots.forEach((id, other) => {
      const mate = people.get(id ?? '')
      if (!person || !mate || other === at || meetingRound(at, other) !== 1) return
      if (person.clube && person.clube === mate.clube)
        broken.push(`${person.id} e ${mate.id}, do mesmo clube, lutam na primeira rodada.`)
      else if (person.federacao && person.federacao === mate.federacao)
        broken.push(`${person.id} e ${mate.id}, da mesma federação, lutam na primeira rodada.`)
    })
  }
  return [...new Set(broken)]
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
