// A championship marked by tablets whose connection is cut at random. The resulting data are compared with the simulation's own book:
// brackets in pairs and called scores, without code of the product. `SIE_CAMPEONATO` simulates the size of a whole day.
import { beforeEach, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import type { Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { notaDaSumula } from '@sie/domain/competicao/collections/notasDaSumula.ts'
import { seedOrder } from '@sie/domain/competicao/taekwondo/chave.ts'
import { aleatorio } from '@sie/domain/base/taekwondo/aleatorio.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { deriveSumula } from '../../../functions/src/competicao/sumulas/derive.ts'
import { rankedOf } from '../../support/ranked.ts'
import { as, emptyEverything, giveRights, store } from '../../support/world.ts'

const SEED = process.env.SIE_SEMENTE ?? '20261124'
const SIZE = process.env.SIE_CAMPEONATO
  ? { classes: 120, athletes: 800, courts: 8, devices: 12, mistakes: 7 }
  : { classes: 4, athletes: 22, courts: 2, devices: 3, mistakes: 1 }
/** timeout of a test of the whole day, milliseconds */
const LONGEST = process.env.SIE_CAMPEONATO ? 3_600_000 : 480_000
/** most turns of all tables; far more than any championship takes */
const MOST_TURNS = 5000
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }

type Side = 'azul' | 'vermelho'
interface Round {
  azul: number
  vermelho: number
  vencedor: Side
}
interface Device {
  name: string
  /** delay of its clock, in milliseconds */
  behind: number
  connected: boolean
  /** unsent notes */
  waiting: { path: string; sheet: string; data: Record<string, unknown> }[]
  counters: Map<string, number>
  bytes: number
  reads: number
}
interface Match {
  sheet: string
  /** index of the pair of athletes for which the sheet is open */
  formacao: number
}
interface Court {
  main: Device
  second: Device | undefined
  brackets: string[]
  /** open matches as its tablet last saw them */
  seen: (Match & { azul: string; vermelho: string })[]
  /** a finished match that is not signed yet */
  unsigned: Match | undefined
}

const random = aleatorio(SEED)
const upTo = (most: number): number => random(most)
const chance = (percent: number): boolean => upTo(100) < percent
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: upTo(1 << 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** Slots of a bracket from top to bottom, '' for a bye. */
function slotsOf(ids: readonly string[]): string[] {
  let size = 2
  while (size < ids.length) size *= 2
  return seedOrder(size).map((place) => ids[place - 1] ?? '')
}

let clock = 0
/** Writes a note on a device, which sends it when connected. */
function note(device: Device, { sheet, formacao }: Match, data: object): void {
  const ordem = (device.counters.get(sheet) ?? 0) + 1
  device.counters.set(sheet, ordem)
  clock += 1000
  const written = notaDaSumula.parse({
    sumula: sheet,
    formacao,
    aparelho: device.name,
    ordem,
    relogio: device.behind,
    ...data,
  })
  device.waiting.push({
    path: `sumulas/${sheet}/notas/${device.name}-${ordem}`,
    sheet,
    data: { ...written, quem: 'volante', quando: Timestamp.fromMillis(clock - device.behind) },
  })
}

/** Plays a match point by point: two rounds to one side, mistakes undone. @returns rounds for the book */
function fight({ main, second }: Court, match: Match, winner: Side): Round[] {
  const loser = winner === 'azul' ? 'vermelho' : 'azul'
  const rounds = shuffled(chance(30) ? [winner, loser] : [winner]).concat(winner)
  return rounds.map((side) => {
    const other = side === 'azul' ? 'vermelho' : 'azul'
    note(main, match, { tipo: 'cronometro', acao: 'iniciar' })
    const kicks = 1 + upTo(3)
    for (let n = 0; n < kicks; n += 1) note(main, match, { tipo: 'ponto', lado: side, tecnica: 'chute-cabeca' })
    const punches = upTo(3)
    for (let n = 0; n < punches; n += 1) note(second ?? main, match, { tipo: 'ponto', lado: other, tecnica: 'soco' })
    // Each mistake is undone at once, so that their number has no effect.
    for (let mistakes = SIZE.mistakes > 1 ? upTo(SIZE.mistakes + 1) : Number(chance(25)); mistakes > 0; mistakes -= 1) {
      note(main, match, { tipo: 'ponto', lado: other, tecnica: 'giro-cabeca' })
      note(main, match, { tipo: 'desfazer', nota: `${main.name}-${main.counters.get(match.sheet)}` })
    }
    note(main, match, { tipo: 'fim-rodada' })
    return { [side]: kicks * 3, [other]: punches, vencedor: side } as unknown as Round
  })
}

/** Sends unsent notes in any order, some of them twice; each arrived note is applied to its sheet, as the trigger does. */
async function send(device: Device): Promise<void> {
  const out = shuffled(device.waiting.splice(0))
  for (const { path, sheet, data } of [...out, ...out.filter(() => chance(10))]) {
    device.bytes += JSON.stringify(data).length
    // The rules refuse an existing note, which counts as sent.
    await db()
      .doc(path)
      .create(data)
      .catch(() => undefined)
    await deriveSumula(sheet)
  }
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['sumulas:ler', 'sumulas:conduzir'] })
  await giveRights('chefe', { fctkd: ['resultados:ler', 'resultados:homologar'] })
  const classe = classeDe(CATEGORIAS_KYORUGUI[0]!)
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa',
      tipo: 'competicao',
      grau: 'copa-do-brasil',
      situacao: 'emAndamento',
      vinculo,
      classes: Array.from({ length: SIZE.classes }, (_, c) => ({
        ...classe,
        codigo: `classe${c}`,
        nome: `Classe ${c}`,
      })),
      inicio: Timestamp.fromMillis(Date.now() - 36_000_000),
      fim: Timestamp.now(),
    }),
  )
})

test(
  'a championship comes to what its own book says, however the tablets lose their connection',
  { timeout: LONGEST },
  async () => {
    clock = Date.now() - 36_000_000
    const devices = Array.from({ length: SIZE.devices }, (_, i): Device => ({
      name: `tablet${i}`,
      behind: upTo(600_000),
      connected: true,
      waiting: [],
      counters: new Map(),
      bytes: 0,
      reads: 0,
    }))
    const courts = Array.from({ length: SIZE.courts }, (_, i): Court => ({
      main: devices[i] as Device,
      second: devices[SIZE.courts + i],
      brackets: [],
      seen: [],
      unsigned: undefined,
    }))
    const drawn = new Map<string, string[]>()
    for (let c = 0; c < SIZE.classes; c += 1) {
      const id = `classe${c}`
      const count = Math.floor(SIZE.athletes / SIZE.classes) + (c < SIZE.athletes % SIZE.classes ? 1 : 0)
      const people = Array.from({ length: count }, (_, n) => `${id}-atleta${n}`)
      const vagas = slotsOf(shuffled(people))
      drawn.set(id, vagas)
      const inscritos = people.map((one) => ({ id: one, nome: one }))
      const record = { titulo: `Classe ${c}`, evento: 'copa', classe: id, inscritos, total: count, vagas, vinculo }
      await store('chaves', id, chaves.schema.parse({ ...record, semente: SEED, situacao: 'fechada' }))
      await abrirSumulasHandler({ chave: id, quadra: 1 + (c % SIZE.courts) }, as('mesa'))
      courts[c % SIZE.courts]?.brackets.push(id)
    }

    const book = new Map<string, { rounds: Round[]; winner: string }>()
    const look = async (court: Court) => {
      const docs = await db().getAll(...court.brackets.map((id) => db().doc(`chaves/${id}`)))
      court.main.reads += docs.length
      const open = docs.flatMap((doc) =>
        (doc.data() as Chave).lutas
          .filter(({ situacao, luta }) => situacao === 'aberta' && !book.has(`${doc.id}-${luta}`))
          .map(({ luta }) => db().doc(`sumulas/${doc.id}-${luta}`)),
      )
      court.main.reads += open.length
      const sheets = open.length > 0 ? await db().getAll(...open) : []
      court.seen = sheets.map((doc) => {
        const { azul, vermelho, formacao } = doc.data() as Sumula
        return { sheet: doc.id, azul: azul.inscricao, vermelho: vermelho.inscricao, formacao }
      })
    }
    const begun = performance.now()
    let busy = 0
    let derived = 0
    while (busy < MOST_TURNS) {
      busy += 1
      for (const device of devices) {
        device.connected = device.connected ? !chance(20) : chance(30)
        if (device.connected) await send(device)
      }
      for (const court of courts) {
        const { main, second } = court
        // A table signs once its second tablet has sent its notes.
        if (court.unsigned && !second?.waiting.length) {
          note(main, court.unsigned, { tipo: 'encerrar' })
          court.unsigned = undefined
        }
        if (court.unsigned) continue
        if (main.connected) await look(court)
        const next = court.seen.find(({ sheet }) => !book.has(sheet))
        if (!next) continue
        const winner: Side = chance(50) ? 'azul' : 'vermelho'
        book.set(next.sheet, { rounds: fight(court, next, winner), winner: next[winner] })
        court.unsigned = next
      }
      const quiet = courts.every(({ unsigned }) => !unsigned) && devices.every(({ waiting }) => !waiting.length)
      if (!quiet) continue
      const last = performance.now()
      await Promise.all(courts.map(look))
      derived = performance.now() - last
      if (courts.every(({ seen }) => seen.length === 0)) break
    }
    const seconds = (performance.now() - begun) / 1000

    // Nothing is lost or duplicated: as many notes as each tablet counted.
    const written = devices.reduce((sum, { counters }) => sum + [...counters.values()].reduce((a, b) => a + b, 0), 0)
    const { docs: sheets } = await db().collection('sumulas').where('metadados.successorId', '==', '').get()
    const kept = await Promise.all(sheets.map((doc) => doc.ref.collection('notas').count().get()))
    expect(kept.reduce((sum, one) => sum + one.data().count, 0)).toBe(written)

    const fought = sheets.map((doc) => ({ id: doc.id, ...(doc.data() as StoredRecord & Sumula) }))
    expect(new Set(book.keys())).toEqual(new Set(fought.map(({ id }) => id)))
    for (const { id, rodadas, vencedor, contagem, situacao, ...sheet } of fought) {
      const own = book.get(id)
      expect({ id, situacao, rodadas: rodadas.filter((round) => round.vencedor !== '') }).toEqual({
        id,
        situacao: 'encerrada',
        rodadas: own?.rounds,
      })
      expect(sheet[vencedor as Side].inscricao).toBe(own?.winner)
      expect(contagem).toMatchObject({ retidas: 0, recusadas: 0, faltam: 0 })
    }

    // The book's brackets: in pairs from top to bottom, a bye for an empty slot.
    for (const [id, vagas] of drawn) {
      let [left, lost] = [vagas, [] as string[][]]
      for (let round = 1; left.length > 1; round += 1) {
        const winners = left.flatMap((_, i) => {
          if (i % 2 === 1) return []
          const [a = '', b = ''] = left.slice(i, i + 2)
          return [a === '' || b === '' ? a || b : (book.get(`${id}-r${round}-${i / 2 + 1}`)?.winner ?? 'nobody')]
        })
        lost = [...lost, left.filter((one) => one !== '' && !winners.includes(one))]
        left = winners
      }
      const [second = [], thirds = []] = lost.toReversed()
      const expected = [`1 ${left[0]}`, ...second.map((one) => `2 ${one}`), ...thirds.map((one) => `3 ${one}`)].sort()
      const { podio } = (await db().doc(`chaves/${id}`).get()).data() as Chave
      expect(podio.map(({ posicao, inscricao }) => `${posicao} ${inscricao}`).sort()).toEqual(expected)
      expect(
        await rankedOf(
          'copa',
          id,
          expected.map((line) => line.slice(2)),
          vinculo,
        ),
      ).toEqual(expected)
    }
    if (process.env.SIE_CAMPEONATO)
      console.info(
        JSON.stringify({
          seed: SEED,
          matches: book.size,
          notes: written,
          notesPerSecond: Math.round(written / seconds),
          millisecondsToReadTheLastState: Math.round(derived),
          bytesPerDevice: Math.round(devices.reduce((sum, { bytes }) => sum + bytes, 0) / devices.length),
          readsPerDevice: Math.round(devices.reduce((sum, { reads }) => sum + reads, 0) / devices.length),
        }),
      )
  },
)
