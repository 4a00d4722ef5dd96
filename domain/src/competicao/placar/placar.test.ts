import { describe, expect, test } from 'vitest'
import { chaves } from '../collections/chaves.ts'
import type { LutaDaChave } from '../sumulas/campos.ts'
import { lutasAoAbrir, advanceChave } from '../sumulas/chave.ts'
import { quadroDeMedalhas } from './medalhas.ts'
import { atrasoDaQuadra, textoDaPrevisao, textoDoAtraso } from './atraso.ts'
import { minhaVez } from './vez.ts'
import { classeNoPlacar, enderecoDoPlacar, eventoNoPlacar, eventosComChaves, type ChaveComId } from './publico.ts'

const AGORA = Date.parse('2026-09-12T10:00:00-03:00')
const at = (time: string, day = '2026-09-12') => Date.parse(`${day}T${time}:00-03:00`)

function chave(id: string, quadra: number, changes: object = {}): ChaveComId {
  const base = chaves.schema.parse({
    titulo: `Classe ${id}`,
    evento: 'copa',
    eventoTitulo: 'Copa',
    situacao: 'fechada',
    vagas: ['a', 'b', 'c', 'd'].map((one) => `${id}-${one}`),
    inscritos: ['a', 'b', 'c', 'd'].map((one) => ({
      id: `${id}-${one}`,
      nome: one,
      clube: one,
      clubeNome: `Clube ${one}`,
    })),
    ...changes,
  })
  return { ...base, id, lutas: lutasAoAbrir(base, quadra) }
}
const after = (before: ChaveComId, luta: string, change: Partial<LutaDaChave>): ChaveComId => ({
  ...before,
  ...advanceChave(before, { ...before.lutas.find((row) => row.luta === luta)!, ...change }),
})

describe('what visitors read of an event', () => {
  test('each court has first what runs, then earlier rounds, then what waits for its athletes', () => {
    const running = after(chave('b', 1), 'r1-2', { rodadas: [{ azul: 1, vermelho: 0, vencedor: '' }] })
    const { quadras, classes } = eventoNoPlacar(
      'copa',
      [running, chave('a', 1), chave('c', 0), chave('d', 2, { situacao: 'anunciada' })],
      AGORA,
    )
    expect(quadras.map(({ quadra, faltam }) => [quadra, faltam])).toEqual([
      [1, 6],
      [0, 3],
    ])
    expect(quadras[0]?.lutas.map((row) => `${row.chave} ${row.luta}`)).toEqual([
      'b r1-2',
      'a r1-1',
      'a r1-2',
      'b r1-1',
      'a r2-1',
      'b r2-1',
    ])
    expect(quadras[0]?.lutas[4]).not.toHaveProperty('azul')
    expect(classes.map(({ id, lutas, encerradas }) => [id, lutas, encerradas])).toEqual([
      ['a', 3, 0],
      ['b', 3, 0],
      ['c', 3, 0],
    ])
  })
  test('what is over is on no court, and counts for its class', () => {
    const one = chave('a', 1)
    const over = after(one, 'r1-1', { situacao: 'encerrada', codigo: 'PTF', vencedor: 'a-a' })
    const shown = eventoNoPlacar('copa', [over], AGORA)
    expect(shown.quadras[0]?.lutas.map(({ luta }) => luta)).toEqual(['r1-2', 'r2-1'])
    expect(shown.quadras[0]?.lutas[1]).toMatchObject({ fase: 'Final', azul: { nome: 'a', clube: 'Clube a' } })
    expect(shown.classes[0]).toMatchObject({ encerradas: 1 })
  })
  test('a class tells nothing of its draw', () => {
    expect(Object.keys(classeNoPlacar(chave('a', 1, { segredo: 'x', semente: 'y' })))).not.toContain('segredo')
    expect(eventosComChaves([chave('a', 1), chave('b', 1), chave('c', 1, { situacao: 'rascunho' })])).toEqual([
      { id: 'copa', titulo: 'Copa', classes: 2 },
    ])
    expect([enderecoDoPlacar(null), enderecoDoPlacar({ chave: 'a' })]).toEqual(['/placar.json', '/placar.json?chave=a'])
  })
})

describe('when an athlete fights', () => {
  test('is told by the matches that their court has before, and not while none is near', () => {
    const { quadras } = eventoNoPlacar('copa', [chave('a', 3), chave('b', 0)], AGORA)
    expect(minhaVez({ quadras }, 'a-a')).toMatchObject({ antes: 0, titulo: 'É a sua vez: quadra 3, lado azul' })
    expect(minhaVez({ quadras }, 'a-d')).toMatchObject({
      antes: 1,
      chave: 'a',
      titulo: 'Falta 1 luta para a sua: quadra 3, lado vermelho',
      texto: 'Agora: luta 1 · A sua: luta 2, Semifinal',
    })
    expect(minhaVez({ quadras }, 'b-c')?.titulo).toBe('Falta 1 luta para a sua: quadra a definir, lado azul')
    expect(minhaVez({ quadras }, 'x')).toBeUndefined()
  })
})

describe('the delay of a court', () => {
  const round = [{ azul: 1, vermelho: 0, vencedor: '' as const }]
  const over = (time: string, day?: string) => ({
    prevista: at(time, day),
    situacao: 'encerrada' as const,
    rodadas: round,
  })
  const runs = (time: string) => ({ prevista: at(time), situacao: 'aberta' as const, rodadas: round })
  const waits = (time: string, day?: string) => ({ prevista: at(time, day), situacao: 'aberta' as const, rodadas: [] })

  test('is the time since the match should have begun that comes next', () => {
    const court = [over('09:20'), runs('09:30'), waits('09:40'), waits('09:50')]
    expect(atrasoDaQuadra(court, at('09:40'))).toBe(0)
    expect(atrasoDaQuadra(court, at('09:44'))).toBe(0)
    expect(atrasoDaQuadra(court, at('09:45'))).toBe(5)
    expect(atrasoDaQuadra([...court].reverse(), at('10:52'))).toBe(72)
    expect(atrasoDaQuadra([waits('09:20')], at('09:32'))).toBe(12)
  })
  test('counts matches, so that two that changed places make none', () => {
    const court = [waits('09:10'), over('09:20'), over('09:30'), runs('10:10')]
    expect(atrasoDaQuadra(court, at('09:33'))).toBe(0)
  })
  test('there is none in a break, before the day, when all is fought, without a time, and from another day', () => {
    expect(atrasoDaQuadra([over('11:50'), waits('13:30')], at('13:00'))).toBe(0)
    expect(atrasoDaQuadra([waits('08:30')], at('07:00'))).toBe(0)
    expect(atrasoDaQuadra([over('08:30'), runs('08:40')], at('10:00'))).toBe(0)
    expect(atrasoDaQuadra([{ ...waits('08:30'), prevista: 0 }], at('10:00'))).toBe(0)
    expect(atrasoDaQuadra([waits('08:30', '2026-09-11'), waits('10:00')], at('10:02'))).toBe(0)
    expect(atrasoDaQuadra([], at('10:00'))).toBe(0)
  })
  test('reads in hours and minutes, beside the time that was planned', () => {
    expect([0, 12, 60, 65].map(textoDoAtraso)).toEqual([
      '',
      'Atraso de 12 min',
      'Atraso de 1 h 00 min',
      'Atraso de 1 h 05 min',
    ])
    expect(textoDaPrevisao(at('10:40'), 12)).toBe('prevista para as 10:40, agora por volta das 10:52')
    expect([textoDaPrevisao(at('10:40'), 0), textoDaPrevisao(0, 12)]).toEqual(['prevista para as 10:40', ''])
  })
  test('stands at each court of an event, and moves the time of who waits, not of who is called', () => {
    const one = chave('a', 1)
    const times = ['09:40', '09:50', '10:20']
    const lutas = one.lutas.map((row, i) => ({ ...row, prevista: at(times[i]!) }))
    const shown = eventoNoPlacar('copa', [{ ...one, lutas }, chave('b', 2)], AGORA)
    expect(shown.quadras.map(({ quadra, atraso }) => [quadra, atraso])).toEqual([
      [1, 20],
      [2, 0],
    ])
    expect(minhaVez(shown, 'a-a')?.texto).toBe('A sua: luta 1, Semifinal · prevista para as 09:40')
    expect(minhaVez(shown, 'a-d')?.texto).toContain('prevista para as 09:50, agora por volta das 10:10')
  })
})

describe('a medal table', () => {
  const place = (posicao: number, clube: string, federacaoSigla = 'FCTKD') => ({
    posicao,
    clube,
    clubeNome: clube && `Clube ${clube}`,
    federacao: federacaoSigla,
    federacaoSigla,
  })
  test('goes by gold, then silver, then bronze, and those that are level share the place', () => {
    const podios = [
      [place(1, 'a'), place(2, 'b'), place(3, 'c'), place(3, 'd', 'FPTKD')],
      [place(1, 'b'), place(2, 'a'), place(3, 'd', 'FPTKD'), place(3, '')],
    ]
    expect(
      quadroDeMedalhas(podios, 'clube').map(({ posicao, nome, ouro, prata, bronze }) => [
        posicao,
        nome,
        ouro,
        prata,
        bronze,
      ]),
    ).toEqual([
      [1, 'Clube a', 1, 1, 0],
      [1, 'Clube b', 1, 1, 0],
      [3, 'Clube d', 0, 0, 2],
      [4, 'Clube c', 0, 0, 1],
    ])
    expect(quadroDeMedalhas(podios, 'uf').map(({ nome, total }) => [nome, total])).toEqual([
      ['FCTKD', 6],
      ['FPTKD', 2],
    ])
    expect(quadroDeMedalhas([], 'uf')).toEqual([])
  })
})
