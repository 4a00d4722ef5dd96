import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contagensDe, sumsByDay, sumDays, type ContadorDoDia } from './counts.ts'
import { VOCABULARY } from './vocabulary.ts'
import { withoutPersonal } from './personal.ts'

describe('counts of a report', () => {
  test('only keys of the closed lists pass, with values that one browser can reach', () => {
    expect(
      contagensDe({
        'erros:network': 3,
        'erros:Ana Souza': 9,
        'acessos:credenciais': 2,
        'acessos:certo': 1,
        'partes:ms:/sie/cadastros/pessoas': 840.4,
        'recusas:/nada': 1,
        'recusas:*': 1,
        'vitais:LCP:bom': 1,
        'vitais:LCP:ótimo': 1,
        'segredos:n': 1,
        '__proto__:n': 1,
        'constructor:name': 1,
        'visitas:n': -4,
        'memoria:mb': 1e12,
        'inatividade:n': Number.NaN,
        semchave: 1,
      }),
    ).toEqual({
      erros: { network: 3 },
      acessos: { credenciais: 2, certo: 1 },
      partes: { 'ms:/sie/cadastros/pessoas': 840 },
      recusas: { '*': 1 },
      vitais: { 'LCP:bom': 1 },
      memoria: { mb: 100_000 },
    })
  })
  test('days are added up from any number of pieces', () => {
    const parts: ContadorDoDia[] = [
      { dia: '2026-11-20', relatorios: 2, alertas: { network: 1 }, contagens: { erros: { network: 2 } } },
      { dia: '2026-11-19', relatorios: 1 },
      { dia: '2026-11-20', relatorios: 3, contagens: { erros: { network: 1, outro: 4 } } },
    ]
    expect(sumsByDay(parts)).toEqual([
      { dia: '2026-11-19', relatorios: 1, alertas: {}, contagens: {} },
      { dia: '2026-11-20', relatorios: 5, alertas: { network: 1 }, contagens: { erros: { network: 3, outro: 4 } } },
    ])
    expect(sumDays(parts).relatorios).toBe(6)
    fc.assert(
      fc.property(fc.array(fc.record({ dia: fc.constantFrom('a', 'b', 'c'), relatorios: fc.nat(100) })), (some) => {
        expect(sumsByDay(some).reduce((sum, { relatorios }) => sum + relatorios, 0)).toBe(sumDays(some).relatorios)
      }),
    )
  })
  test('addresses of the catalogue pass the cleaning unchanged', () => {
    expect(VOCABULARY.size).toBeGreaterThan(500)
    expect(withoutPersonal('/sie/certificados/printcertificado')).toBe('/sie/certificados/printcertificado')
  })
})
