import { expect, test } from 'vitest'
import { aleatorio } from '../../base/taekwondo/aleatorio.ts'
import { chaves } from '../collections/chaves.ts'
import { regrasDoDia } from '../collections/programacoes.ts'
import { schedule } from '../taekwondo/programacao.ts'
import { partidasDoDia, scheduleLutas } from './dia.ts'

const RULES = regrasDoDia.parse({ inicio: '08:00', quadras: 3, duracao: 8, descanso: 15, apresentacao: 3 })
const { quadras, descanso } = RULES
const SECONDS = { quadras, descanso: descanso * 60, finaisJuntas: false, agora: 0 }

/** A day of two to four categories in which people have entries in up to three, also in a pair. */
function day(seed: string) {
  const below = aleatorio(seed)
  const people = new Map<string, string[]>()
  const brackets = Array.from({ length: 2 + below(3) }, (_, at) => {
    const pairs = below(4) === 0
    const size = 2 + below(5)
    const vagas = Array.from({ length: size }, (_, n) => {
      const id = `c${at}-${n}`
      // A person has one entry in a category; of those with few numbers each category has some.
      people.set(id, pairs ? [`p${n}`, `q${at}-${n}`] : [below(3) === 0 ? `p${n}` : `p${at}-${n}`])
      return id
    })
    const full = Array.from({ length: 2 ** Math.ceil(Math.log2(size)) }, (_, n) => vagas[n] ?? '')
    const group = size >= 3 && below(4) === 0
    return {
      ...chaves.schema.parse({
        titulo: `c${at}`,
        modalidade: pairs ? 'poomsae' : 'kyorugui',
        opcoes: { formato: group ? 'todos-contra-todos' : 'eliminatoria' },
        vagas: group || pairs ? vagas : full,
      }),
      id: `c${at}`,
    }
  })
  return { brackets, people }
}

test('on 2,000 random days nobody is on two courts, or fights again within the rest', () => {
  let [over, bound, shared] = [0, 0, 0]
  for (let i = 0; i < 2_000; i += 1) {
    const { brackets, people } = day(`day ${i}`)
    const planned = scheduleLutas(brackets, RULES, people)
    if (!planned.ok) throw new Error(planned.recusa.frase)
    const matches = partidasDoDia(brackets, RULES, people)
    // Whom a match may have, told from its own bracket: a person of two categories counts in the matches of both.
    const whom = new Map(matches.map(({ id, atletas }) => [id, atletas]))
    const own = new Map<string, { inicio: number; fim: number; quadra: number; chave: string }[]>()
    for (const { chave, luta, inicio, fim, quadra } of planned.valor)
      for (const person of whom.get(`${chave}/${luta}`) ?? [])
        own.set(person, [...(own.get(person) ?? []), { inicio, fim, quadra, chave }])
    for (const [person, rows] of own) {
      const sorted = rows.toSorted((a, b) => a.inicio - b.inicio)
      if (new Set(rows.map(({ chave }) => chave)).size > 1) shared += 1
      for (const [n, row] of sorted.entries())
        if (n > 0 && row.inicio < sorted[n - 1]!.fim + SECONDS.descanso)
          throw new Error(`day ${i}: ${person} fights again after ${row.inicio - sorted[n - 1]!.fim} s`)
    }
    if (i % 10 > 0) continue
    const agenda = schedule(matches, SECONDS)
    if (!agenda.ok) throw new Error(agenda.recusa.frase)
    over += agenda.valor.fim
    bound += agenda.valor.limiteInferior
  }
  expect(shared).toBeGreaterThan(2_000)
  expect(over / bound).toBeLessThanOrEqual(1.1)
})
