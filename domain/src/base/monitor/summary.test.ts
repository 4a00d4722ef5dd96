import { describe, expect, test } from 'vitest'
import { sumDays } from './counts.ts'
import { emPalavras, juizoDe, NUMEROS_DO_MONITOR, partesLentas, resumo, variacao } from './summary.ts'

const agora = sumDays([
  {
    relatorios: 30,
    alertas: { network: 4 },
    contagens: {
      visitas: { n: 120 },
      erros: { network: 6, outro: 2 },
      acessos: { certo: 40, credenciais: 5, 'sem-rede': 1 },
      vitais: { 'LCP:bom': 9, 'LCP:ruim': 1 },
      memoria: { n: 4, mb: 200 },
      partes: {
        'n:/login': 10,
        'ms:/login': 2000,
        'n:/sie/cadastros/pessoas': 4,
        'ms:/sie/cadastros/pessoas': 8000,
        'lentas:/sie/cadastros/pessoas': 3,
      },
    },
  },
])
const antes = sumDays([
  {
    relatorios: 20,
    contagens: {
      visitas: { n: 80 },
      erros: { network: 3 },
      acessos: { certo: 40 },
      vitais: { 'LCP:bom': 7, 'LCP:regular': 3 },
    },
  },
])

describe('a period compared with the one before', () => {
  test('has counts, errors by kind, failed sign-ins, slow parts, good pages', () => {
    const sections = resumo(agora, antes)
    expect(sections.map(({ titulo }) => titulo)).toEqual([
      'Em resumo',
      'Erros por tipo',
      'Alertas críticos por tipo',
      'Entradas recusadas, por motivo',
      'Partes lentas (tempo médio)',
      'Páginas com boa nota',
    ])
    const shown = sections.flatMap(({ linhas }) =>
      linhas.map((linha) => `${linha.rotulo}: ${emPalavras(linha, linha.valor)} (${variacao(linha)})`),
    )
    for (const line of [
      'Visitas: 120 (+50%)',
      'Erros: 8 (+167%)',
      'Alertas críticos: 4 (novo)',
      'Entradas na conta: 40 (igual)',
      'Entradas recusadas: 6 (novo)',
      'Memória média: 50 MB (novo)',
      'Rede: 6 (+100%)',
      'Senha ou identificação errada: 5 (novo)',
      'Pessoas (/sie/cadastros/pessoas): 3 lentas, 0 falhas: 2.000 ms (novo)',
      'Maior pintura (LCP): 90% (+20 pontos)',
    ])
      expect(shown).toContain(line)
  })
  test.each([
    ['erros', 'Erros por tipo'],
    ['alertas', 'Alertas críticos por tipo'],
    ['entradasRecusadas', 'Entradas recusadas, por motivo'],
  ] as const)('%s is the sum of the lines behind it', (id, titulo) => {
    const lines = resumo(agora, antes).find((section) => section.titulo === titulo)?.linhas ?? []
    const told = NUMEROS_DO_MONITOR[id].conta(agora)
    expect(told).toBeGreaterThan(0)
    expect(lines.reduce((sum, { valor }) => sum + valor, 0)).toBe(told)
  })
  test('parts that were slow most often come first', () => {
    expect(partesLentas(agora).map(({ lugar, media }) => [lugar, media])).toEqual([
      ['/sie/cadastros/pessoas', 2000],
      ['/login', 200],
    ])
  })
  test('empty periods give zeros, without a division by zero', () => {
    const [only, ...more] = resumo(sumDays([]), sumDays([]))
    expect(more).toEqual([])
    expect(only?.linhas.every(({ valor, antes: before }) => valor === 0 && before === 0)).toBe(true)
  })
  test.each([
    [10, 5, '', '+100%'],
    [5, 10, '', '−50%'],
    [3, 3, '', 'igual'],
    [1, 0, '', 'novo'],
    [0, 4, '', '−100%'],
    [90, 91, '%', '−1 ponto'],
  ] as const)('%i after %i%s is %s', (valor, before, unidade, said) => {
    expect(variacao({ rotulo: '', valor, antes: before, unidade })).toBe(said)
  })
  test('long times read in hours', () => {
    expect([90, 8636].map((minutes) => emPalavras({ unidade: 'min' }, minutes))).toEqual(['90 min', '144 h'])
  })
  test('more errors are for the worse, fewer for the better, more visits neither', () => {
    const line = (rotulo: string, valor: number) => juizoDe({ rotulo, valor, antes: 10, unidade: '' })
    expect([line('Erros', 11), line('Erros', 9), line('Erros', 10), line('Visitas', 20)]).toEqual([
      'pior',
      'melhor',
      null,
      null,
    ])
  })
})
