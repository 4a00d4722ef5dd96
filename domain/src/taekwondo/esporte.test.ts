import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIAS_KYORUGUI } from './categoriasPadrao.ts'
import { adjustClasses, classify, fits, randomWeighIn, weighIn } from './categorias.ts'
import { eligibility, type Fatos, type Regra } from './elegibilidade.ts'
import { examConsequences, examResult, nextGraduation, planClass, poomConversion } from './exames.ts'
import { GRADUACOES_PADRAO, graduacao } from './graduacoes.ts'
import { foldMatch, type EventoLuta } from './luta.ts'
import { rankPoomsae, scorePoomsae, trimmedMean } from './poomsae.ts'
import { tabelaMundial, worldPoints } from './pontosRanking.ts'
import { schedule } from './programacao.ts'
import { ranking, REGRAS_RANKING_PADRAO, updateRanking, type ResultadoRanking } from './ranking.ts'
import { FALTAS, TECNICAS } from './regrasLuta.ts'
import { bracketMatches, medalTable, setWinner, standings } from './resultados.ts'

const person = (nascimento: string, grade: string, data: string) => ({ id: 'p', nascimento, historico: [{ graduacao: grade, data }] })

describe('exams', () => {
  it('waits for time in grade: 6º Gub of 10/01/2026 may try the 5º on 10/04/2026', () => {
    const next = nextGraduation(person('2000-01-01', 'gub-6', '2026-01-10'), GRADUACOES_PADRAO, '2026-03-01')
    expect(next).toMatchObject({ proxima: { codigo: 'gub-5' }, primeiroDia: '2026-04-10', apta: false, motivos: [{ codigo: 'carencia' }] })
    expect(nextGraduation(person('2000-01-01', 'gub-6', '2026-01-10'), GRADUACOES_PADRAO, '2026-04-10').apta).toBe(true)
    expect(nextGraduation(person('2000-01-01', 'gub-6', '2026-01-10'), GRADUACOES_PADRAO, '2026-03-01', { motivo: 'mérito', autor: 'a' }).apta).toBe(true)
  })
  it('sends who is under 15 to the Poom, and who turns 15 while waiting to the Dan', () => {
    expect(nextGraduation(person('2016-05-05', 'gub-1', '2025-01-01'), GRADUACOES_PADRAO, '2026-03-01').proxima?.codigo).toBe('poom-1')
    expect(nextGraduation(person('2011-05-05', 'gub-1', '2026-01-01'), GRADUACOES_PADRAO, '2026-03-01').proxima?.codigo).toBe('dan-1')
  })
  it('converts a Poom only at its age, and never by itself', () => {
    expect(poomConversion(person('2011-06-01', 'poom-2', '2024-01-01'), GRADUACOES_PADRAO, '2026-05-31')).toMatchObject({ para: { codigo: 'dan-2' }, desde: '2026-06-01', possivel: false })
    expect(nextGraduation(person('2000-06-01', 'poom-2', '2012-01-01'), GRADUACOES_PADRAO, '2026-05-31').motivos[0]?.codigo).toBe('poom-a-converter')
  })
  it('is able exactly from the first possible day on', () => {
    fc.assert(fc.property(fc.constantFrom(...GRADUACOES_PADRAO.filter((g) => g.tipo !== 'poom' && g.ordem < 20)), fc.integer({ min: 1950, max: 2005 }), fc.integer({ min: 2015, max: 2026 }), (grade, birth, year) => {
      const who = person(`${birth}-03-15`, grade.codigo, `${year}-07-31`)
      const next = nextGraduation(who, GRADUACOES_PADRAO, '2026-11-21')
      expect(next.apta).toBe((next.primeiroDia ?? '') <= '2026-11-21')
    }))
    expect(planClass([person('2000-01-01', 'gub-6', '2026-01-10')], GRADUACOES_PADRAO, '2026-03-01').porMes).toEqual({ '2026-04': { 'gub-5': 1 } })
  })
  it('passes, repeats, fails or is absent, and only a pass has consequences', () => {
    const marks = { poomsae: 8, chutes: 8, luta: 8, quebramento: 8, teoria: 8 }
    const passed = examResult(marks)
    expect(passed).toMatchObject({ valor: { media: 8, resultado: 'aprovado' } })
    expect(examResult({ ...marks, teoria: 4 })).toMatchObject({ valor: { resultado: 'recuperacao', repetir: ['teoria'] } })
    expect(examResult({ ...marks, teoria: 0, luta: 0 })).toMatchObject({ valor: { resultado: 'reprovado' } })
    expect(examResult({})).toMatchObject({ valor: { resultado: 'ausente' } })
    expect(examResult({ luta: 8 })).toMatchObject({ recusa: { codigo: 'nota-ausente' } })
    expect(examResult({ ...marks, luta: 11 })).toMatchObject({ recusa: { codigo: 'nota-invalida' } })
    const dan = graduacao('dan-1')
    if (passed.ok && dan) expect(examConsequences(person('2000-01-01', 'gub-1', '2025-01-01'), passed.valor, dan, { id: 'e', data: '2026-01-01' })).toMatchObject({ aposHomologacao: { maxGraduacao: 11 } })
  })
})

describe('categories', () => {
  it('is over the lower limit and up to the upper one', () => {
    const found = classify({ nascimento: '2000-12-31', sexo: 'M', ordem: 11 }, 'kyorugui', '2026-01-01', 58)
    expect(found.natural?.nome).toBe('adulto masculino -58 kg')
    expect(found.permitidas.map((c) => c.nome)).toContain('adulto masculino -63 kg')
  })
  it('has exactly one class of each ladder for every weight', () => {
    fc.assert(fc.property(fc.double({ min: 0.1, max: 200, noNaN: true }), fc.constantFrom(...new Set(CATEGORIAS_KYORUGUI.map((c) => `${c.divisao}/${c.sexo}`))), (weight, ladder) => {
      expect(CATEGORIAS_KYORUGUI.filter((c) => `${c.divisao}/${c.sexo}` === ladder && fits(c, weight))).toHaveLength(1)
    }))
  })
  it('weighs in with attempts and tolerance, and joins small classes', () => {
    const [first] = CATEGORIAS_KYORUGUI.filter((c) => c.divisao === 'adulto' && c.sexo === 'M').slice(1)
    if (!first) throw new Error('missing')
    expect(weighIn(first, [59, 58]).resultado).toBe('apto')
    expect(weighIn(first, [59, 58.1, 57])).toMatchObject({ resultado: 'acima', restam: 0 })
    expect(weighIn(first, [54])).toMatchObject({ resultado: 'abaixo', restam: 1 })
    expect(weighIn(first, []).resultado).toBe('ausente')
    expect([randomWeighIn(first, 60.9), randomWeighIn(first, 60.91)]).toEqual([true, false])
    const ladder = CATEGORIAS_KYORUGUI.filter((c) => c.divisao === 'adulto' && c.sexo === 'M')
    expect(adjustClasses(ladder, { [ladder[0]?.codigo ?? '']: ['a'], [ladder[1]?.codigo ?? '']: ['b', 'c'] }, 3, 8)).toMatchObject([{ tipo: 'juntar', atletas: ['a', 'b', 'c'] }])
    expect(adjustClasses(ladder, { [ladder[0]?.codigo ?? '']: ['a', 'b', 'c'] }, 1, 2)).toMatchObject([{ tipo: 'dividir', grupos: [['a', 'c'], ['b']] }])
  })
})

describe('eligibility', () => {
  const good: Fatos = { hoje: '2026-05-01', filiado: true, anuidadeAtletaAte: '2026-12-31', anuidadeClubeAte: '2026-12-31', ordem: 11, idade: 20, sexo: 'M', peso: 57, documentosFaltando: [], atestadoAte: '2026-12-31', suspensoAte: '', debitos: 0, menor: false, consentimento: false, inscritos: 0, naEspera: 0 }
  const bad: Record<Regra['codigo'], Partial<Fatos>> = { filiacao: { filiado: false }, 'anuidade-atleta': { anuidadeAtletaAte: '' }, 'anuidade-clube': { anuidadeClubeAte: '' }, graduacao: { ordem: 1 }, idade: { idade: 9 }, sexo: { sexo: 'F' }, peso: { peso: null }, documentos: { documentosFaltando: ['RG'] }, atestado: { atestadoAte: '' }, suspensao: { suspensoAte: '2026-06-01' }, debitos: { debitos: 100 }, consentimento: { menor: true }, prazo: {}, vagas: { inscritos: 10 } }
  it('is allowed exactly when no rule fails, in all 16,384 combinations of 14 rules', () => {
    const codes = Object.keys(bad) as Regra['codigo'][]
    for (let mask = 0; mask < 2 ** codes.length; mask += 1) {
      const fails = codes.filter((_, i) => mask & (1 << i))
      const rules: Regra[] = [{ codigo: 'filiacao' }, { codigo: 'anuidade-atleta', valor: 15000 }, { codigo: 'anuidade-clube', valor: 80000 }, { codigo: 'graduacao', min: 9, max: 20 }, { codigo: 'idade', min: 17, max: 35 }, { codigo: 'sexo', sexo: 'M' }, { codigo: 'peso', acima: 54, ate: 58 }, { codigo: 'documentos' }, { codigo: 'atestado' }, { codigo: 'suspensao' }, { codigo: 'debitos' }, { codigo: 'consentimento' }, { codigo: 'prazo', ate: fails.includes('prazo') ? '2026-04-30' : '2026-05-01' }, { codigo: 'vagas', limite: 10, espera: 5 }]
      const result = eligibility('inscricao', rules, Object.assign({ ...good }, ...fails.map((code) => bad[code])))
      if (result.permitido !== (fails.length === 0) || result.regras.filter((r) => !r.vale).map((r) => r.codigo).join() !== fails.join() || result.regras.some((r) => r.frase === '')) throw new Error(fails.join())
    }
  })
})

describe('a match', () => {
  const ponto = (lado: 'azul' | 'vermelho', tecnica: (typeof TECNICAS)[number]): EventoLuta => ({ tipo: 'ponto', lado, tecnica })
  it('is won two rounds to none', () => {
    const round: EventoLuta[] = [ponto('azul', 'chute-tronco'), { tipo: 'fim-rodada' }]
    expect(foldMatch([...round, ...round]).estado).toMatchObject({ vencedor: 'azul', codigo: 'PTF', vitorias: { azul: 2, vermelho: 0 } })
  })
  it('loses a round by five gam-jeom, and by a gap of 12', () => {
    const fouls = FALTAS.slice(0, 5).map((falta): EventoLuta => ({ tipo: 'gam-jeom', lado: 'azul', falta }))
    expect(foldMatch([...fouls, ...fouls]).estado).toMatchObject({ vencedor: 'vermelho', codigo: 'PUN' })
    expect(foldMatch([ponto('azul', 'giro-cabeca'), ponto('azul', 'giro-cabeca'), ponto('azul', 'chute-tronco')]).estado.rodadas[0]).toMatchObject({ vencedor: 'azul', criterio: 'diferença de pontos' })
  })
  it('breaks a tie by turning kicks, and asks for superiority when all is equal', () => {
    expect(foldMatch([ponto('azul', 'giro-tronco'), ponto('vermelho', 'chute-tronco'), ponto('vermelho', 'chute-tronco'), { tipo: 'fim-rodada' }]).estado.rodadas[0]).toMatchObject({ vencedor: 'azul', criterio: 'pontos de giro' })
    expect(foldMatch([{ tipo: 'fim-rodada' }]).recusas).toMatchObject([{ indice: 0, codigo: 'falta-superioridade' }])
  })
  it('never reaches an impossible state, and undo gives back the state before', () => {
    const lado = fc.constantFrom('azul' as const, 'vermelho' as const)
    const event: fc.Arbitrary<EventoLuta> = fc.oneof(
      fc.record({ tipo: fc.constant('ponto' as const), lado, tecnica: fc.constantFrom(...TECNICAS) }), fc.record({ tipo: fc.constant('gam-jeom' as const), lado, falta: fc.constantFrom(...FALTAS) }),
      fc.record({ tipo: fc.constant('fim-rodada' as const), superioridade: lado }), fc.constant({ tipo: 'desfazer' as const }), fc.record({ tipo: fc.constant('fim-luta' as const), codigo: fc.constantFrom('RSC' as const, 'PTF' as const), vencedor: lado }),
    )
    fc.assert(fc.property(fc.array(event, { maxLength: 40 }), event, (log, extra) => {
      const { estado } = foldMatch(log)
      expect(estado.vencedor === null).toBe(estado.codigo === null)
      expect(estado.vitorias.azul + estado.vitorias.vermelho).toBe(estado.rodadas.filter((r) => r.vencedor).length)
      expect(Math.max(estado.vitorias.azul, estado.vitorias.vermelho)).toBeLessThanOrEqual(2)
      if (extra.tipo !== 'desfazer' && foldMatch([...log, extra]).recusas.length === foldMatch(log).recusas.length) expect(foldMatch([...log, extra, { tipo: 'desfazer' }]).estado).toEqual(estado)
    }), { numRuns: 300 })
  })
})

describe('results, poomsae, ranking and schedule', () => {
  it('carries winners on, and a correction says what it takes back', () => {
    let matches = bracketMatches(['a', 'b', 'c', 'd'])
    for (const [id, winner] of [['r1-1', 'a'], ['r1-2', 'c'], ['r2-1', 'a']] as const) {
      const step = setWinner(matches, id, winner)
      if (step.ok) matches = step.valor.partidas
    }
    expect(standings(matches)).toEqual([{ id: 'a', posicao: 1 }, { id: 'c', posicao: 2 }, { id: 'd', posicao: 3 }, { id: 'b', posicao: 3 }])
    expect(setWinner(matches, 'r1-1', 'b')).toMatchObject({ valor: { desfeitas: ['r2-1'] } })
    expect(setWinner(matches, 'r1-1', 'z')).toMatchObject({ recusa: { codigo: 'vencedor-fora' } })
    expect(medalTable([{ posicao: 1, clube: 'x', uf: 'SC' }, { posicao: 3, clube: 'y', uf: 'SC' }], 'uf')).toMatchObject([{ nome: 'SC', ouro: 1, bronze: 1, posicao: 1 }])
  })
  it('drops the highest and the lowest mark of five judges', () => {
    expect(trimmedMean([1, 2, 3, 4, 9], 5)).toBe(3)
    const score = scorePoomsae([3, 3.2, 3.4, 3.6, 4].map((precisao) => ({ precisao, apresentacao: 5 })))
    expect(score).toMatchObject({ valor: { precisao: 3.4, total: 8.4 } })
    if (score.ok) expect(rankPoomsae([{ id: 'a', nota: score.valor }, { id: 'b', nota: score.valor }])).toMatchObject([{ posicao: 1, desempatar: true }, { posicao: 1 }])
  })
  it('gives the published G12 row', () => expect(worldPoints(12)).toEqual([12000, 7200, 4320, 2592, 1814, 1270, 889, 622]))
  it('adds up to the hundredth, and the incremental ranking is the whole one', () => {
    const result = fc.record({ atleta: fc.constantFrom('a', 'b', 'c'), evento: fc.uuid(), data: fc.constantFrom('2025-01-10', '2026-02-10', '2026-09-01'), grau: fc.constantFrom(...Object.keys(tabelaMundial([1, 2, 12]))), posicao: fc.integer({ min: 1, max: 40 }), categoria: fc.constantFrom('x', 'y') })
    fc.assert(fc.property(fc.array(result, { maxLength: 30 }), fc.array(result, { maxLength: 4 }), (old: ResultadoRanking[], added: ResultadoRanking[]) => {
      const all = [...old, ...added]
      const whole = ranking(all, REGRAS_RANKING_PADRAO, '2026-11-01')
      for (const line of whole) expect(line.parcelas.reduce((sum, part) => sum + part.valor, 0)).toBe(line.total)
      expect(updateRanking(ranking(old, REGRAS_RANKING_PADRAO, '2026-11-01'), all, added, REGRAS_RANKING_PADRAO, '2026-11-01')).toEqual(whole)
    }))
  })
  it('keeps rest, one court per match and one match per court', () => {
    const matches = [{ id: '1', depende: [], atletas: ['a', 'b'], duracao: 60, final: false }, { id: '2', depende: [], atletas: ['c', 'd'], duracao: 60, final: false }, { id: '3', depende: ['1', '2'], atletas: ['a', 'b', 'c', 'd'], duracao: 60, final: true }]
    const plan = schedule(matches, { quadras: 2, descanso: 30, finaisJuntas: true, agora: 0 })
    expect(plan).toMatchObject({ valor: { fim: 150, limiteInferior: 150, partidas: [{ numero: 101 }, { numero: 201 }, { numero: 102, inicio: 90 }] } })
    expect(schedule(matches, { quadras: 0, descanso: 0, finaisJuntas: false, agora: 0 })).toMatchObject({ recusa: { codigo: 'sem-quadra' } })
  })
})
