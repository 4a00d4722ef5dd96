import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aleatorio } from '../../base/taekwondo/aleatorio.ts'
import { sha256 } from '../../base/taekwondo/sha256.ts'
import { regrasDaFolha } from '../regras/campos.ts'
import { regrasDa } from '../sumulas/notas.ts'
import {
  CONJUNTOS_PADRAO,
  conjuntoDe,
  conjuntosCom,
  tempoDe,
  tipoDaClasse,
  type ConjuntoDeRegras,
} from './conjuntosDeRegras.ts'
import { foldMatch, type EventoLuta } from './luta.ts'
import { DECISOES, FALTAS, REGRAS_LUTA_PADRAO, TECNICAS, type Falta, type Lado, type Tecnica } from './regrasLuta.ts'

/** Rules of a match of adults whose bracket was announced with a set. */
const regrasDe = (set: ConjuntoDeRegras) => regrasDa({ regras: regrasDaFolha.parse({ ...set, ...tempoDe(set, 0) }) })

/** Table of a rule set as the regulations print it. */
interface Tabela {
  punch: number
  trunk: number
  head: number
  turningTrunk: number
  spinning: number
  turningHead: number
  gap: number
  lastTen: number
  technicalCards: number
  tie: 'old' | 'new'
}
const OLD: Tabela = {
  punch: 1,
  trunk: 2,
  head: 3,
  turningTrunk: 4,
  spinning: 0,
  turningHead: 5,
  gap: 12,
  lastTen: 1,
  technicalCards: 0,
  tie: 'old',
}
const JANUARY: Tabela = { ...OLD, turningHead: 6, lastTen: 2, technicalCards: 1, tie: 'new' }
const JUNE: Tabela = { ...JANUARY, gap: 15 }
const headless = (table: Tabela): Tabela => ({ ...table, head: 0, turningHead: 0 })
const TABELAS: Record<string, Tabela> = {
  'wt-2022': OLD,
  'wt-2026': JANUARY,
  'wt-2026-06': JUNE,
  'para-k44': { ...OLD, punch: 0, head: 0, turningTrunk: 3, spinning: 4, turningHead: 0 },
  'criancas-2022': OLD,
  'criancas-2026': JANUARY,
  'criancas-2026-06': JUNE,
  'criancas-2022-sem-cabeca': headless(OLD),
  'criancas-2026-sem-cabeca': headless(JANUARY),
  'criancas-2026-06-sem-cabeca': headless(JUNE),
}

interface Side {
  scored: [Tecnica, number][]
  faults: number
  fromFaults: number
  hits: number
}
interface Outcome {
  winner: Lado | null
  code: string | null
  rounds: { azul: number; vermelho: number; winner: Lado | null }[]
}

/** Result of a history by the table alone: best of three, the fifth gam-jeom loses a round. Impossible entries are passed over. */
function naive(log: readonly EventoLuta[], table: Tabela): Outcome {
  const worth: Record<Tecnica, number> = {
    soco: table.punch,
    'chute-tronco': table.trunk,
    'chute-cabeca': table.head,
    'giro-tronco': table.turningTrunk,
    'giro-360': table.spinning,
    'giro-cabeca': table.turningHead,
  }
  const side = (): Side => ({ scored: [], faults: 0, fromFaults: 0, hits: 0 })
  let [azul, vermelho] = [side(), side()]
  const won = { azul: 0, vermelho: 0 }
  const outcome: Outcome = { winner: null, code: null, rounds: [] }
  const total = (one: Side, of: (technique: Tecnica) => boolean = () => true) =>
    one.scored.reduce((sum, [technique, points]) => sum + (of(technique) ? points : 0), 0)
  const score = (one: Side) => total(one) + one.fromFaults
  const close = (winner: Lado, code: string) => {
    outcome.rounds.push({ azul: score(azul), vermelho: score(vermelho), winner })
    won[winner] += 1
    if (won[winner] === 2) Object.assign(outcome, { winner, code })
    else [azul, vermelho] = [side(), side()]
  }
  const isTurning = (t: Tecnica) => t === 'giro-tronco' || t === 'giro-360' || t === 'giro-cabeca'
  const isHead = (t: Tecnica) => t === 'chute-cabeca' || t === 'giro-cabeca'
  const newOrder = [
    (one: Side) => total(one, isTurning),
    (one: Side) => total(one, isHead),
    (one: Side) => total(one, (t) => !isHead(t) && t !== 'soco'),
    (one: Side) => total(one, (t) => t === 'soco'),
    (one: Side) => -one.faults,
    (one: Side) => one.hits,
  ]
  const byWorth = (Object.keys(worth) as Tecnica[]).sort((a, b) => worth[b] - worth[a])
  const oldOrder = [
    (one: Side) => total(one, isTurning),
    ...byWorth.map((technique) => (one: Side) => total(one, (t) => t === technique)),
    (one: Side) => -one.faults,
  ]
  for (const event of log) {
    if (outcome.winner) break
    if (event.tipo === 'ponto') {
      if (worth[event.tecnica] === 0) continue
      const scorer = event.lado === 'azul' ? azul : vermelho
      scorer.scored.push([event.tecnica, worth[event.tecnica]])
    } else if (event.tipo === 'gam-jeom') {
      if (event.falta === 'contato-cabeca' && table.head > 0) continue
      const [own, other] = event.lado === 'azul' ? [azul, vermelho] : [vermelho, azul]
      own.faults += 1
      const late = event.final && (event.falta === 'passividade' || event.falta === 'evitar-luta')
      other.fromFaults += late ? table.lastTen : 1
      if (own.faults === 5) {
        close(event.lado === 'azul' ? 'vermelho' : 'azul', 'PUN')
        continue
      }
    } else if (event.tipo === 'golpes') {
      ;(event.lado === 'azul' ? azul : vermelho).hits = event.quantos
    } else if (event.tipo === 'fim-luta') {
      Object.assign(outcome, { winner: event.vencedor, code: event.codigo })
      break
    } else if (event.tipo === 'fim-rodada') {
      const lead = score(azul) - score(vermelho)
      if (lead !== 0) close(lead > 0 ? 'azul' : 'vermelho', 'PTF')
      else {
        const decisive = (table.tie === 'old' ? oldOrder : newOrder)
          .map((value) => value(azul) - value(vermelho))
          .find((difference) => difference !== 0)
        if (decisive) close(decisive > 0 ? 'azul' : 'vermelho', 'SUP')
        else if (event.superioridade) close(event.superioridade, 'SUP')
      }
      continue
    }
    const lead = score(azul) - score(vermelho)
    if (event.tipo !== 'golpes' && Math.abs(lead) >= table.gap) close(lead > 0 ? 'azul' : 'vermelho', 'PTG')
  }
  if (!outcome.winner || DECISOES.some((code) => code === outcome.code))
    outcome.rounds.push({ azul: score(azul), vermelho: score(vermelho), winner: null })
  return outcome
}

/** Histories of a match from a seed, with entries that are impossible under some rules; several rounds end tied. */
function history(seed: string): EventoLuta[] {
  const below = aleatorio(seed)
  const lado = (): Lado => (below(2) === 0 ? 'azul' : 'vermelho')
  return Array.from({ length: 4 + below(36) }, (): EventoLuta => {
    const kind = below(12)
    if (kind < 5) return { tipo: 'ponto', lado: lado(), tecnica: TECNICAS[below(TECNICAS.length)] ?? 'soco' }
    if (kind < 8)
      return {
        tipo: 'gam-jeom',
        lado: lado(),
        falta: FALTAS[below(2) === 0 ? below(FALTAS.length) : 9 + below(2)] ?? ('queda' as Falta),
        final: below(2) === 0,
      }
    if (kind === 8) return { tipo: 'golpes', lado: lado(), quantos: below(3) }
    if (kind === 9 && below(20) === 0)
      return { tipo: 'fim-luta', codigo: DECISOES[below(5)] ?? 'RSC', vencedor: lado() }
    return { tipo: 'fim-rodada', ...(below(2) === 0 ? { superioridade: lado() } : {}) }
  })
}

describe('the rule sets of the product', () => {
  it('have each a table here', () => {
    expect(CONJUNTOS_PADRAO.map(({ codigo }) => codigo).sort()).toEqual(Object.keys(TABELAS).sort())
  })
  it.each(CONJUNTOS_PADRAO.map((set) => [set.codigo, set] as const))('%s agrees with its table', (codigo, set) => {
    const table = TABELAS[codigo]!
    const rules = regrasDe(set)
    const codes = new Set<string | null>()
    for (let i = 0; i < 5_000; i += 1) {
      const log = history(`${codigo} ${i}`)
      const { estado } = foldMatch(log, rules)
      const expected = naive(log, table)
      const rounds = estado.rodadas.map(({ azul, vermelho, vencedor }) => ({
        azul: azul.pontos,
        vermelho: vermelho.pontos,
        winner: vencedor,
      }))
      const found = { winner: estado.vencedor, code: estado.codigo, rounds }
      // As text first, which takes a tenth of the time.
      if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, JSON.stringify(log)).toEqual(expected)
      codes.add(found.code)
    }
    for (const code of ['PTF', 'PTG', 'SUP', 'PUN', 'RSC']) expect(codes).toContain(code)
  })
  it.each(Object.entries(TABELAS))('%s has as many cards as its table', (codigo, table) => {
    const set = CONJUNTOS_PADRAO.find((one) => one.codigo === codigo)!
    const ask = (tecnico = false): EventoLuta => ({ tipo: 'revisao', lado: 'azul', aceita: false, tecnico })
    const refused = (log: EventoLuta[]) => foldMatch(log, regrasDe(set)).recusas.map(({ indice }) => indice)
    expect(refused([ask(), ask()])).toEqual([1])
    expect(refused([ask(true), ask(true)])).toEqual(table.technicalCards === 1 ? [1] : [0, 1])
    expect(set.fontes.every(({ numero, fonte }) => numero !== '' && fonte !== '')).toBe(true)
  })
  it('replay histories of before unchanged', () => {
    const before: readonly Tecnica[] = TECNICAS.filter((one) => one !== 'giro-360')
    const below = aleatorio('before rule sets')
    const lado = (): Lado => (below(2) === 0 ? 'azul' : 'vermelho')
    const states = Array.from({ length: 3_000 }, () => {
      const log = Array.from({ length: 4 + below(30) }, (): EventoLuta => {
        const kind = below(11)
        if (kind < 5) return { tipo: 'ponto', lado: lado(), tecnica: before[below(5)] ?? 'soco' }
        if (kind < 7) return { tipo: 'gam-jeom', lado: lado(), falta: FALTAS[below(10)] ?? 'queda' }
        if (kind === 7) return { tipo: 'revisao', lado: lado(), aceita: below(2) === 0 }
        if (kind === 8) return { tipo: 'desfazer' }
        return { tipo: 'fim-rodada', ...(below(3) > 0 ? { superioridade: lado() } : {}) }
      })
      return foldMatch(log, regrasDa({ segundosRodada: 120, rodadaDeOuro: below(2) === 0 }))
    })
    expect(sha256(JSON.stringify(states))).toBe('257e938dcf7f8f3418bb748b409493d25d71a546e4d905297964128d1cf5e561')
  })
})

describe('the choice of a rule set', () => {
  const sets = conjuntosCom([])
  const chosen = (dia: string, tipo: 'olimpico' | 'para' | 'infantil' = 'olimpico', escolhido = '') =>
    conjuntoDe(sets, { dia, tipo, escolhido }).codigo
  it('follows the day of the event and the kind of its class', () => {
    expect(['2019-05-01', '2025-12-31', '2026-01-01', '2026-05-31', '2026-06-01'].map((day) => chosen(day))).toEqual([
      'wt-2022',
      'wt-2022',
      'wt-2026',
      'wt-2026',
      'wt-2026-06',
    ])
    expect(chosen('2026-11-28', 'para')).toBe('para-k44')
    expect(chosen('2026-11-28', 'infantil')).toBe('criancas-2026-06')
    expect(tipoDaClasse({ modalidade: 'kyorugui', idadeMax: 11 })).toBe('infantil')
    expect(tipoDaClasse({ modalidade: 'kyorugui', idadeMax: 14 })).toBe('olimpico')
    expect(tipoDaClasse({ modalidade: 'kyorugui', idadeMax: 0 })).toBe('olimpico')
    expect(tipoDaClasse({ modalidade: 'para-kyorugui', idadeMax: 0 })).toBe('para')
  })
  it('is the one of the organiser where it exists', () => {
    expect(chosen('2026-11-28', 'infantil', 'criancas-2026-06-sem-cabeca')).toBe('criancas-2026-06-sem-cabeca')
    expect(chosen('2026-11-28', 'olimpico', 'gone')).toBe('wt-2026-06')
  })
  it('takes from the register what differs there', () => {
    const june = conjuntoDe(sets, { dia: '2026-11-28', tipo: 'olimpico', escolhido: '' })
    const own = conjuntosCom([
      { ...june, diferencaPontos: 20 },
      { ...june, codigo: 'wt-2027', desde: '2027-01-01' },
    ])
    const on = (dia: string) => conjuntoDe(own, { dia, tipo: 'olimpico', escolhido: '' })
    expect(on('2026-11-28')).toMatchObject({ codigo: 'wt-2026-06', diferencaPontos: 20 })
    expect(on('2027-01-01')).toMatchObject({ codigo: 'wt-2027', diferencaPontos: 15 })
    expect(own).toHaveLength(sets.length + 1)
  })
  it('gives round and rest by the highest age of the class', () => {
    const times = (idadeMax: number) => tempoDe(sets.at(-1)!, idadeMax).segundosRodada
    expect([8, 11, 14, 17, 0].map(times)).toEqual([60, 90, 90, 120, 120])
    expect(fc.sample(fc.integer({ min: 15, max: 120 }), 20).map(times)).toEqual(Array.from({ length: 20 }, () => 120))
    expect(REGRAS_LUTA_PADRAO).toMatchObject({ segundosRodada: 120, segundosDescanso: 60 })
  })
})
