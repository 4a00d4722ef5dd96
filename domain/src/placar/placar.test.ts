import { describe, expect, test } from 'vitest'
import { chaves } from '../collections/chaves.ts'
import type { LutaDaChave } from '../sumulas/campos.ts'
import { lutasAoAbrir, seguirChave } from '../sumulas/chave.ts'
import { quadroDeMedalhas } from './medalhas.ts'
import { minhaVez } from './vez.ts'
import { classeNoPlacar, enderecoDoPlacar, eventoNoPlacar, eventosComChaves, type ChaveComId } from './publico.ts'

function chave(id: string, quadra: number, changes: object = {}): ChaveComId {
  const base = chaves.schema.parse({
    ...{ titulo: `Classe ${id}`, evento: 'copa', eventoTitulo: 'Copa', situacao: 'fechada' },
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
  ...seguirChave(before, { ...before.lutas.find((row) => row.luta === luta)!, ...change }),
})

describe('what visitors read of an event', () => {
  test('each court has first what runs, then earlier rounds, then what waits for its athletes', () => {
    const running = after(chave('b', 1), 'r1-2', { rodadas: [{ azul: 1, vermelho: 0, vencedor: '' }] })
    const { quadras, classes } = eventoNoPlacar('copa', [
      running,
      chave('a', 1),
      chave('c', 0),
      chave('d', 2, { situacao: 'anunciada' }),
    ])
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
    const shown = eventoNoPlacar('copa', [over])
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
    const { quadras } = eventoNoPlacar('copa', [chave('a', 3), chave('b', 0)])
    expect(minhaVez({ quadras }, 'a-a')).toMatchObject({ antes: 0, titulo: 'É a sua vez: quadra 3, lado azul' })
    expect(minhaVez({ quadras }, 'a-d')).toMatchObject({
      ...{ antes: 1, chave: 'a', titulo: 'Falta 1 luta para a sua: quadra 3, lado vermelho' },
      texto: 'Agora: luta 1 · A sua: luta 2, Semifinal',
    })
    expect(minhaVez({ quadras }, 'b-c')?.titulo).toBe('Falta 1 luta para a sua: quadra a definir, lado azul')
    expect(minhaVez({ quadras }, 'x')).toBeUndefined()
  })
})

describe('a medal table', () => {
  const place = (posicao: number, clube: string, federacaoSigla = 'FCTKD') => ({
    ...{ posicao, clube, clubeNome: clube && `Clube ${clube}`, federacao: federacaoSigla, federacaoSigla },
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
