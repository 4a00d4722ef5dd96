// suite: no
/** Benchmark of the sport: draw (separation, time, uniformity), match logs, ranking, schedule, exams of a class. Exits with 1 below a bar. */
import { aleatorio, shuffle } from '@sie/domain/base/taekwondo/aleatorio.ts'
import { seedOrder } from '@sie/domain/competicao/taekwondo/chave.ts'
import { GRADUACOES_PADRAO } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { planClass } from '@sie/domain/pessoas/taekwondo/exames.ts'
import { foldMatch, type EventoLuta } from '@sie/domain/competicao/taekwondo/luta.ts'
import { replan } from '@sie/domain/competicao/taekwondo/aoVivo.ts'
import { tailLengths } from '@sie/domain/competicao/taekwondo/limiteAgenda.ts'
import { schedule, type PartidaAgenda } from '@sie/domain/competicao/taekwondo/programacao.ts'
import {
  ranking,
  REGRAS_RANKING_PADRAO,
  updateRanking,
  type ResultadoRanking,
} from '@sie/domain/competicao/taekwondo/ranking.ts'
import { TECNICAS } from '@sie/domain/competicao/taekwondo/regrasLuta.ts'
import { PESO_CLUBE, separationCost, type Inscrito } from '@sie/domain/competicao/taekwondo/separacao.ts'
import { draw } from '@sie/domain/competicao/taekwondo/sorteio.ts'

/** Share of the cases that run: 1 for all, less for a quick look. */
const SHARE = Number(process.env['SIE_BENCH_SHARE'] ?? 1)
const many = (full: number) => Math.max(1, Math.round(full * SHARE))
const random = aleatorio('bench-taekwondo')
let failed = false

function print(name: string, value: number, unit: string, holds = true): void {
  console.log(JSON.stringify({ name, value: Math.round(value * 1000) / 1000, unit }))
  if (!holds) failed = true
}
function timed<T>(work: () => T): { value: T; ms: number } {
  const start = performance.now()
  const value = work()
  return { value, ms: performance.now() - start }
}
/** Entries of random clubs; the first `seeds` have a ranking position. */
const entries = (count: number, clubs: number, feds: number, ranked = 0): Inscrito[] =>
  Array.from({ length: count }, (_, i) => {
    const club = random(clubs)
    return { id: `a${i}`, clube: `c${club}`, federacao: `f${club % feds}`, ranking: i < ranked ? i + 1 : undefined }
  })
const drawn = (list: readonly Inscrito[], seed: string, cabecas = 0) => {
  const result = draw(list, { formato: 'eliminatoria', cabecas }, seed)
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor.vagas
}
const costOf = (list: readonly Inscrito[], ids: readonly (string | null)[]) => {
  const people = new Map(list.map((entry) => [entry.id, entry]))
  return separationCost(ids.map((id) => people.get(id ?? '') ?? null))
}
/** Random bracket with the seeds in place. */
const randomSlots = (list: readonly Inscrito[], size: number, cabecas = 0) => {
  const mixed = [...list.slice(0, cabecas), ...shuffle(list.slice(cabecas), random)]
  return seedOrder(size).map((number) => mixed[number - 1] ?? null)
}

/** Lowest cost of all brackets with the seeds in place, by trying every permutation; up to 8 entries. */
function bruteForce(list: readonly Inscrito[], size: number, cabecas: number): number {
  const order = seedOrder(size)
  let best = Infinity
  const go = (chosen: readonly Inscrito[], left: readonly Inscrito[]): void => {
    if (left.length === 0) best = Math.min(best, separationCost(order.map((number) => chosen[number - 1] ?? null)))
    const kinds = new Set<string>()
    for (const entry of left) {
      if (kinds.has(entry.clube)) continue
      kinds.add(entry.clube)
      go(
        [...chosen, entry],
        left.filter((each) => each !== entry),
      )
    }
  }
  go(list.slice(0, cabecas), list.slice(cabecas))
  return best
}
let optimal = 0
const small = many(1000)
for (let i = 0; i < small; i += 1) {
  const count = 2 + random(7)
  const cabecas = [0, 2, 4, 8].filter((each) => each <= count)[random(4)] ?? 0
  const list = entries(count, 1 + random(5), 1 + random(3), cabecas)
  const slots = drawn(list, `s${i}`, cabecas)
  if (costOf(list, slots) === bruteForce(list, slots.length, cabecas)) optimal += 1
}
print('sorteio: ótimo até 8 inscritos, com 0 a 8 cabeças', (100 * optimal) / small, '%', optimal === small)

/** Separation cost by counts under each node of the bracket, fast enough for ten thousand brackets. */
function fastCost(list: readonly Inscrito[], size: number): (slots: readonly (Inscrito | null)[]) => number {
  const clubs = new Map([...new Set(list.map((entry) => entry.clube))].map((name, i) => [name, i]))
  const feds = new Map([...new Set(list.map((entry) => entry.federacao))].map((name, i) => [name, clubs.size + i]))
  const kin = new Map(
    list.map((entry) => [entry, [clubs.get(entry.clube) ?? 0, feds.get(entry.federacao) ?? 0] as const]),
  )
  const width = clubs.size + feds.size
  return (slots) => {
    const counts = new Int32Array(size * width)
    let cost = 0
    slots.forEach((entry, slot) => {
      const of = entry && kin.get(entry)
      if (!of) return
      let weight = (size / 4) * (size / 4)
      for (let node = (slot + size) >> 1; node > 1; node >>= 1, weight /= 4) {
        for (const [k, each] of of.entries()) {
          const seen = counts[node * width + each] ?? 0
          cost += weight * seen * (k === 0 ? PESO_CLUBE : 1)
          counts[node * width + each] = seen + 1
        }
      }
    })
    return cost
  }
}
for (const cabecas of [0, 2, 4, 8, 16]) {
  let worst = -Infinity
  for (const count of [16, 23, 32, 48, 64, 100, 128, 200, 256]) {
    for (const clubs of [3, 8, Math.ceil(count / 4)]) {
      const list = entries(count, clubs, Math.min(clubs, 5), cabecas)
      const slots = drawn(list, `g${count}`, cabecas)
      const mine = costOf(list, slots)
      const cost = fastCost(list, slots.length)
      const sample = randomSlots(list, slots.length, cabecas)
      if (cost(sample) !== separationCost(sample)) throw new Error('the fast cost differs from the cost')
      let best = Infinity
      for (let i = 0; i < many(10_000); i += 1) best = Math.min(best, cost(randomSlots(list, slots.length, cabecas)))
      worst = Math.max(worst, best === 0 ? (mine === 0 ? 0 : 100) : (100 * (mine - best)) / best)
    }
  }
  print(`sorteio: pior distância ao melhor de 10.000 aleatórios (16 a 256, ${cabecas} cabeças)`, worst, '%', worst <= 5)
}

const big = entries(256, 60, 8)
drawn(big, 'aquece')
const times = Array.from({ length: 11 }, (_, i) => timed(() => drawn(big, `t${i}`)).ms).sort((a, b) => a - b)
print('sorteio: 256 inscritos, mediana', times[5] ?? 0, 'ms', (times[5] ?? 99) < 50)
print(
  'sorteio: 1.000 chaves aleatórias de 256',
  timed(() => Array.from({ length: 1000 }, () => randomSlots(big, 256))).ms,
  'ms',
)

const equal = Array.from({ length: 8 }, (_, i): Inscrito => ({ id: `a${i}`, clube: `c${i}`, federacao: 'f' }))
const counts = equal.map(() => new Array<number>(8).fill(0))
const seeds = many(100_000)
for (let i = 0; i < seeds; i += 1)
  drawn(equal, `u${i}`).forEach((id, slot) => {
    const row = counts[Number(id?.slice(1))]
    if (row) row[slot] = (row[slot] ?? 0) + 1
  })
const expected = seeds / 8
const chi = counts.flat().reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
// 49 degrees of freedom; 85.35 is the 99.9 % point.
print('sorteio: qui-quadrado das posições (49 g.l., limite 85,35)', chi, 'qui²', chi < 85.35)

// Nine entries, two of one club: one in each half of 4 and 5 places, each place of a half equally likely.
const pair = Array.from({ length: 9 }, (_, i): Inscrito => ({
  id: `a${i}`,
  clube: i < 2 ? 'x' : `c${i}`,
  federacao: '',
}))
const taken = new Array<number>(16).fill(0)
for (let i = 0; i < seeds; i += 1)
  drawn(pair, `c${i}`).forEach((id, slot) => {
    if (id === 'a0' || id === 'a1') taken[slot] = (taken[slot] ?? 0) + 1
  })
const places = drawn(pair, 'vagas').map((id) => id !== null)
const inHalf = [places.slice(0, 8).filter(Boolean).length, places.slice(8).filter(Boolean).length]
const unequal = taken.reduce((sum, seen, slot) => {
  const wanted = places[slot] ? seeds / (inHalf[slot < 8 ? 0 : 1] ?? 1) : 0
  return wanted === 0 ? sum : sum + (seen - wanted) ** 2 / wanted
}, 0)
// 7 degrees of freedom (3 and 4 within the halves); 24.32 is the 99.9 % point.
print('sorteio: qui-quadrado de um clube maior (7 g.l., limite 24,32)', unequal, 'qui²', unequal < 24.32)
/** Share of byes, in per cent, of the first `kin` of `count` entries, who are of one club or of one federation. */
function byes(count: number, kin: number, of: 'clube' | 'federacao'): number {
  const list = Array.from({ length: count }, (_, i): Inscrito => {
    const own = { id: `a${i}`, clube: `c${i}`, federacao: `f${i}` }
    return i < kin ? { ...own, [of]: 'x' } : own
  })
  const rounds = many(20_000)
  let seen = 0
  for (let i = 0; i < rounds; i += 1)
    drawn(list, `b${i}`).forEach((id, slot, slots) => {
      if (id !== null && Number(id.slice(1)) < kin && slots[slot ^ 1] === null) seen += 1
    })
  return (100 * seen) / (kin * rounds)
}
for (const [count, kin, of, wanted] of [
  [9, 2, 'clube', 80],
  [17, 3, 'clube', 90],
  [12, 5, 'federacao', 40],
  [20, 8, 'clube', 66.7],
] as const) {
  const share = byes(count, kin, of)
  print(
    `sorteio: byes de ${kin} de um ${of} entre ${count} (chaves igualmente separadas: ${wanted})`,
    share,
    '%',
    Math.abs(share - wanted) < 2,
  )
}

const sides = ['azul', 'vermelho'] as const
const event = (): EventoLuta => {
  const lado = sides[random(2)] ?? 'azul'
  const kind = random(10)
  if (kind < 5) return { tipo: 'ponto', lado, tecnica: TECNICAS[random(5)] ?? 'soco' }
  if (kind < 7) return { tipo: 'gam-jeom', lado, falta: 'queda' }
  if (kind === 7) return { tipo: 'desfazer' }
  return kind === 8 ? { tipo: 'fim-rodada', superioridade: lado } : { tipo: 'fim-luta', codigo: 'RSC', vencedor: lado }
}
let impossible = 0
const logs = many(100_000)
const folding = timed(() => {
  for (let i = 0; i < logs; i += 1) {
    const { estado } = foldMatch(Array.from({ length: random(40) }, event))
    const wins = estado.vitorias.azul + estado.vitorias.vermelho
    if (
      Math.max(estado.vitorias.azul, estado.vitorias.vermelho) > 2 ||
      wins > 3 ||
      (estado.vencedor === null) !== (estado.codigo === null) ||
      estado.rodadas.filter((r) => r.vencedor).length !== wins
    )
      impossible += 1
  }
})
print('luta: estados impossíveis', impossible, `de ${logs} registros`, impossible === 0)
print('luta: tempo dos registros', folding.ms, 'ms')

const results = Array.from({ length: 50_000 }, (_, i): ResultadoRanking => ({
  atleta: `a${random(4000)}`,
  categoria: `c${random(16)}`,
  evento: `e${i}`,
  grau: `G${[1, 2, 4, 12][random(4)]}`,
  posicao: 1 + random(32),
  data: `${2024 + random(3)}-0${1 + random(9)}-1${random(9)}`,
}))
const whole = timed(() => ranking(results, REGRAS_RANKING_PADRAO, '2026-12-31'))
const before = ranking(results.slice(0, -20), REGRAS_RANKING_PADRAO, '2026-12-31')
const update = timed(() => updateRanking(before, results, results.slice(-20), REGRAS_RANKING_PADRAO, '2026-12-31'))
print('ranking: 50.000 resultados', whole.ms, 'ms')
print('ranking: incremental', update.ms, 'ms')
print(
  'ranking: incremental igual ao completo',
  Number(JSON.stringify(whole.value) === JSON.stringify(update.value)),
  'sim=1',
  JSON.stringify(whole.value) === JSON.stringify(update.value),
)

/** @param double per cent of the entries that are of an athlete of a former class */
function championship(size: number, double = 0): PartidaAgenda[] {
  const matches: PartidaAgenda[] = []
  const known: string[] = []
  for (let category = 0; matches.length < size; category += 1) {
    const duracao = 240 + 30 * random(9)
    let level: { id: string | null; atletas: string[] }[] = Array.from({ length: 2 ** (2 + random(4)) }, (_, i) => ({
      id: null,
      atletas: [random(100) < double && known.length > 0 ? (known[random(known.length)] ?? '') : `k${category}a${i}`],
    }))
    known.push(...level.flatMap((each) => each.atletas))
    for (let round = 1; level.length > 1; round += 1) {
      const next: typeof level = []
      for (let i = 0; i < level.length; i += 2) {
        const pair = level.slice(i, i + 2)
        const match = {
          id: `k${category}r${round}m${i / 2}`,
          depende: pair.flatMap((each) => (each.id ? [each.id] : [])),
          atletas: pair.flatMap((each) => each.atletas),
          duracao,
          final: level.length === 2,
        }
        matches.push(match)
        next.push(match)
      }
      level = next
    }
  }
  return matches
}
const days = Array.from({ length: many(30) }, () => {
  const rules = { quadras: 4 + random(8), descanso: 600, finaisJuntas: false, agora: 0 }
  const day = schedule(championship(200 + random(800), 2), rules)
  return day.ok ? (100 * (day.valor.fim - day.valor.limiteInferior)) / day.valor.limiteInferior : 100
})
print(
  'programação: dias com 2 % de inscrições de atletas de duas classes, a até 10 % do limite',
  (100 * days.filter((over) => over <= 10).length) / days.length,
  '%',
)
print('programação: o pior deles', Math.max(...days), '%', Math.max(...days) <= 15)
for (const [title, size] of [
  ['20 a 1.500 lutas', () => 20 + random(1450)],
  ['7 a 200 lutas', () => 7 + random(190)],
] as const) {
  const found = Array.from({ length: many(200) }, (_, i) => {
    const matches = championship(size())
    const rules = { quadras: 1 + random(12), descanso: 600, finaisJuntas: i % 4 === 3, agora: 0 }
    const { value, ms } = timed(() => schedule(matches, rules))
    if (!value.ok) throw new Error(value.recusa.frase)
    const simple = Math.max(
      matches.reduce((sum, match) => sum + match.duracao, 0) / rules.quadras,
      ...(tailLengths(matches, rules.descanso) ?? new Map<string, number>()).values(),
    )
    const late = { ...rules, agora: Math.round(value.valor.fim / 3), livreEm: { 1: value.valor.fim } }
    const feitas = value.valor.partidas.filter((each) => each.inicio < late.agora)
    const again = timed(() => replan(matches, value.valor, { feitas, modo: 'distribuir' }, late))
    const over = (end: number, bound: number) => (100 * (end - bound)) / bound
    return {
      gap: over(value.valor.fim, value.valor.limiteInferior),
      simple: over(value.valor.fim, simple),
      ms,
      replan: again.ms,
      late: again.value.ok ? over(again.value.valor.fim, again.value.valor.limiteInferior) : 100,
    }
  })
  const most = (of: (each: (typeof found)[number]) => number) => Math.max(...found.map(of))
  print(
    `programação: pior distância ao limite inferior (${title})`,
    most((each) => each.gap),
    '%',
    most((each) => each.gap) <= 10,
  )
  print(
    `programação: campeonatos a até 10 % do limite simples, maior entre cadeia e trabalho por quadra (${title})`,
    (100 * found.filter((each) => each.simple <= 10).length) / found.length,
    '%',
  )
  print(
    `programação: mais lenta (${title})`,
    most((each) => each.ms),
    'ms',
    most((each) => each.ms) < 1000,
  )
  print(
    `programação: quadra parada redistribuída, mais lenta (${title})`,
    most((each) => each.replan),
    'ms',
    most((each) => each.replan) < 1000,
  )
  print(
    `programação: quadra parada redistribuída, pior distância ao limite (${title})`,
    most((each) => each.late),
    '%',
  )
}

const students = Array.from({ length: 2000 }, (_, i) => ({
  id: `p${i}`,
  nascimento: `${1990 + random(25)}-0${1 + random(9)}-15`,
  historico: [{ graduacao: GRADUACOES_PADRAO[random(20)]?.codigo ?? 'gub-10', data: `202${random(6)}-03-01` }],
}))
print('exames: turma de 2.000 alunos', timed(() => planClass(students, GRADUACOES_PADRAO, '2026-11-21')).ms, 'ms')
process.exit(failed ? 1 : 0)
