import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chaves } from '../collections/chaves.ts'
import { colocacoesFault } from '../ranking/colocacoes.ts'
import { advanceChave, empatados, lutasAoAbrir, podioDe, type ChaveComLutas } from './chave.ts'
import { tudoDecidido } from './tudoDecidido.ts'

/** A drawn bracket of 1 to 16 athletes, of whom some were taken out by hand after the draw. */
const drawn = fc
  .record({
    athletes: fc.integer({ min: 1, max: 16 }),
    out: fc.array(fc.nat(15), { maxLength: 16 }),
    format: fc.constantFrom('eliminatoria', 'eliminatoria', 'todos-contra-todos'),
    repescagem: fc.boolean(),
  })
  .map(({ athletes, out, format, repescagem }): ChaveComLutas => {
    const size = Math.max(2, 2 ** Math.ceil(Math.log2(athletes)))
    const byes = size - athletes
    // Each bye stands opposite an athlete of the first round.
    const vagas = Array.from({ length: size }, (_, i) => (i % 2 === 1 && (i - 1) / 2 < byes ? '' : `a${i}`))
    const group = format === 'todos-contra-todos'
    const left = vagas.map((id, i) => (!group && out.includes(i) ? '' : id))
    const base = chaves.schema.parse({
      titulo: 'Adulto',
      vagas: group ? left.filter(Boolean).slice(0, 6) : left,
      opcoes: { formato: format, repescagem },
      inscritos: vagas.filter(Boolean).map((id) => ({ id, nome: id })),
    })
    const opened = { ...base, lutas: lutasAoAbrir(base, 1) }
    return { ...opened, podio: podioDe(opened, opened.lutas) } as ChaveComLutas
  })

const results = fc.array(fc.tuple(fc.nat(40), fc.constantFrom('azul', 'vermelho', 'ausentes', 'desclassificados')), {
  maxLength: 60,
})

/** What nobody at the desk or on the mat could lead on: a match that waits although no other is open. */
function stuck(chave: ChaveComLutas): string[] {
  if (chave.lutas.some(({ situacao }) => situacao === 'aberta')) return []
  return chave.lutas.filter(({ situacao }) => situacao !== 'encerrada').map(({ luta }) => luta)
}

test('a bracket always has an open match or is decided, whoever left, lost, or was disqualified with the opponent, and whatever was corrected', () => {
  fc.assert(
    fc.property(drawn, results, (begun, played) => {
      let now = begun
      expect(stuck(now)).toEqual([])
      const decide = (luta: string, how: string) => {
        const row = now.lutas.find((one) => one.luta === luta)
        if (!row || row.azul === '' || row.vermelho === '' || (row.situacao === 'encerrada' && row.codigo === ''))
          return
        const vencedor = how === 'azul' ? row.azul : how === 'vermelho' ? row.vermelho : ''
        const codigo = vencedor === '' ? (how as 'ausentes') : 'PTF'
        const next = advanceChave(now, { ...row, situacao: 'encerrada', vencedor, codigo })
        now = { ...now, ...next }
        expect(stuck(now)).toEqual([])
      }
      for (const [at, how] of played) decide(now.lutas[at % (now.lutas.length || 1)]?.luta ?? '', how)
      // Played to its end.
      for (let i = 0; i < 40 && !tudoDecidido(now.lutas); i += 1)
        decide(
          now.lutas.find(({ situacao }) => situacao === 'aberta')?.luta ?? '',
          i % 3 === 0 ? 'desclassificados' : 'azul',
        )
      if (now.lutas.length > 0) expect(tudoDecidido(now.lutas)).toBe(true)
      const podio = podioDe(now, now.lutas)
      // A round robin without a podium waits for a tie to be decided.
      const group = now.opcoes.formato === 'todos-contra-todos'
      if (group && now.lutas.length > 0) expect(empatados(now).length > 0).toBe(podio.length === 0)
      if (podio.length > 0)
        expect(colocacoesFault(podio.map(({ inscricao, posicao }) => ({ id: inscricao, posicao })))).toBe('')
    }),
    { numRuns: 300 },
  )
})
