// No state of a competition without a way out: whatever was marked, a person has a step that leads on.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, Process } from '../../base/records/process.ts'
import { eventos } from '../../eventos/collections/eventos.ts'
import { chaves } from '../collections/chaves.ts'
import { notaDaRodada, type NotaDaRodada } from '../collections/notasDaRodada.ts'
import { protestos } from '../collections/protestos.ts'
import { resultados } from '../collections/resultados.ts'
import { rodadas } from '../collections/rodadas.ts'
import { sumulas } from '../collections/sumulas.ts'
import { rodadasAoAbrir } from '../rodadas/chave.ts'
import {
  closesRodada,
  semMaisFormas,
  tallyRodada,
  vezesDoJuiz,
  type NotaGuardada,
  type RodadaDasNotas,
} from '../rodadas/notas.ts'
import { clockAt } from '../taekwondo/cronometro.ts'
import { idDaNota } from '../taekwondo/notas.ts'
import { FALTAS, REGRAS_LUTA_PADRAO } from '../taekwondo/regrasLuta.ts'
import { foldScoreSheet, type EventoSumula } from '../taekwondo/sumula.ts'

const PROCESSES = { chaves, eventos, protestos, resultados, rodadas, sumulas }
/** States in which a record rests: nothing is left to do, or others than people lead on from it. */
const RESTS: Record<string, readonly string[]> = {
  eventos: ['cancelado', 'realizado'],
  // The sheets of a match and of a round wait for those before them, which the tests of brackets and rounds prove to be decided.
  sumulas: ['aguardando'],
  rodadas: ['aguardando'],
  protestos: ['deferido', 'indeferido', 'retirado'],
}

const byPeople = (who: readonly Actor[]) => who.some(({ by }) => by !== 'system')
const targets = ({ transitions }: Process) =>
  Object.values(transitions).flatMap(({ to }) => (typeof to === 'string' ? [to] : []))

test.each(Object.entries(PROCESSES))('every state of %s has a step of a person', (name, { process }) => {
  const { initial, transitions } = process as Process
  const states = new Set([
    initial,
    ...targets(process as Process),
    ...Object.values(transitions).flatMap(({ from }) => from),
  ])
  const without = [...states].filter(
    (state) => !Object.values(transitions).some(({ from, who }) => from.includes(state) && byPeople(who)),
  )
  expect(without.sort()).toEqual([...(RESTS[name] ?? [])].sort())
})

const side = fc.constantFrom('azul' as const, 'vermelho' as const)
const entry: fc.Arbitrary<EventoSumula> = fc.oneof(
  fc.record({
    tipo: fc.constant('ponto' as const),
    lado: side,
    tecnica: fc.constantFrom('soco' as const, 'giro-cabeca' as const),
  }),
  fc.record({
    tipo: fc.constant('gam-jeom' as const),
    lado: fc.oneof(side, fc.constant('ambos' as const)),
    falta: fc.constantFrom(...FALTAS.slice(0, 2)),
    vezes: fc.constantFrom(1, 2),
  }),
  fc.record({ tipo: fc.constant('fim-rodada' as const), superioridade: fc.option(side, { nil: undefined }) }),
  fc.record({
    tipo: fc.constant('cronometro' as const),
    acao: fc.constantFrom('iniciar' as const, 'parar' as const, 'nova-rodada' as const),
  }),
  fc.record({ tipo: fc.constant('desfazer' as const), nota: fc.nat(30).map((n) => idDaNota('a', n)) }),
  fc.record({ tipo: fc.constant('sem-vencedor' as const), motivo: fc.constant('ausentes' as const) }),
  fc.constant<EventoSumula>({ tipo: 'fim-luta', codigo: 'RSC', vencedor: 'azul' }),
  fc.constant<EventoSumula>({ tipo: 'encerrar' }),
)

test('a score sheet can always be led on: the clock set, the round ended, the result signed or taken back', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), fc.boolean(), (log, rodadaDeOuro) => {
      const rules = { ...REGRAS_LUTA_PADRAO, rodadaDeOuro }
      // A minute between two entries: the clock of a started round is mostly over.
      const sheet = (events: readonly EventoSumula[]) =>
        foldScoreSheet(
          events.map((dado, i) => ({
            id: idDaNota('a', i + 1),
            aparelho: 'a',
            ordem: i + 1,
            em: i * 60_000,
            desvio: 0,
            autor: 'm',
            dado,
          })),
          rules,
        )
      const now = sheet(log)
      if (now.encerramento !== null) return
      const after = (event: EventoSumula) => sheet([...log, event])
      const accepted = (event: EventoSumula) => after(event).recusas.length === now.recusas.length
      const { toques } = after({ tipo: 'cronometro', acao: 'acertar', segundos: 37 })
      expect(clockAt(toques, log.length * 60_000, rules).resta).toBe(37_000)
      const decided = now.estado.vencedor !== null || now.semVencedor !== null
      expect(accepted({ tipo: 'encerrar' })).toBe(decided)
      if (!decided) expect(accepted({ tipo: 'fim-rodada', superioridade: 'azul' })).toBe(true)
      // Taken back entry by entry: what an end refused counts again.
      const back = [...log]
      for (let at = sheet(back); at.estado.vencedor !== null || at.semVencedor !== null; at = sheet(back)) {
        const last = at.valem.findLast((nota) => back[Number(nota.slice(2)) - 1]?.tipo !== 'cronometro')
        back.push({ tipo: 'desfazer', nota: last ?? '' })
        expect(back.length).toBeLessThan(2 * log.length + 2)
      }
    }),
    { numRuns: 500 },
  )
})

test('a round of poomsae is always led to its end: by a judge, the head table, or the committee', () => {
  const setting = fc.record({
    entries: fc.integer({ min: 1, max: 4 }),
    passam: fc.constantFrom(0, 0, 1, 2),
    terceiros: fc.constantFrom(1, 2),
    forms: fc.constantFrom(1, 2),
    // Half of the rounds never part anybody.
    marks: fc.oneof(fc.constant([3]), fc.array(fc.constantFrom(3, 3, 3.5), { minLength: 1, maxLength: 20 })),
    out: fc.array(fc.nat(3), { maxLength: 2 }),
  })
  let decided = 0
  fc.assert(
    fc.property(setting, ({ entries, passam, terceiros, forms, marks, out }) => {
      const vagas = Array.from({ length: entries }, (_, i) => `i${i}`)
      const formas = Array.from({ length: forms }, () => '')
      const [{ linhas } = { linhas: [] }] = rodadasAoAbrir(
        { vagas },
        { quadra: 1, juizes: 3, formas: [formas], terceiros },
      )
      let round: RodadaDasNotas = {
        id: 'r',
        modalidade: 'poomsae',
        formacao: 0,
        fechadaEm: 0,
        fechadas: [],
        formas,
        juizes: 3,
        passam,
        terceiros,
        linhas,
      }
      const notes: NotaGuardada[] = []
      const write = (data: Partial<NotaDaRodada>) => {
        const ordem = notes.length + 1
        const fields = notaDaRodada.parse({ rodada: 'r', aparelho: 'a', ordem, ...data })
        notes.push({ ...fields, id: idDaNota('a', ordem), quem: 'mesa', quando: ordem * 1000, recebida: ordem * 1000 })
      }
      for (const at of out) write({ tipo: 'fora', inscricao: `i${at}`, motivo: 'ausentes' })
      const refused = tallyRodada(notes, round).recusas.length
      for (let step = 0; step < 200; step += 1) {
        const sheet = tallyRodada(notes, round)
        if (closesRodada(sheet, false)) return
        expect(sheet.recusas).toHaveLength(refused)
        const turn = [1, 2, 3].flatMap((juiz) =>
          vezesDoJuiz(sheet, round, juiz)
            .slice(0, 1)
            .map((vez) => ({ ...vez, juiz })),
        )[0]
        const tied = semMaisFormas(sheet, round)
        const [ahead] = tied
        if (turn) write({ tipo: 'marca', ...turn, precisao: marks[step % marks.length] ?? 3, apresentacao: 5 })
        else if (ahead) {
          round = { ...round, decisoes: [...(round.decisoes ?? []), { frente: ahead, empatados: tied, motivo: '' }] }
          decided += 1
        } else write({ tipo: 'encerrar' })
      }
      expect.fail('the round does not come to its end')
    }),
  )
  expect(decided).toBeGreaterThan(0)
})
