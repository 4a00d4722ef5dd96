import { describe, expect, it } from 'vitest'
import { clockAt, type Acerto, type ToqueCronometro } from './cronometro.ts'
import { medicalSuspension } from './medico.ts'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'
import { REGRAS_LUTA_PADRAO } from './regrasLuta.ts'

const touch = (acao: ToqueCronometro['acao'], seconds: number): ToqueCronometro => ({ acao, em: seconds * 1000 })
const at = (seconds: number, ...touches: ToqueCronometro[]) => clockAt(touches, seconds * 1000, REGRAS_LUTA_PADRAO)

describe('the clock of a round', () => {
  it('stands until it is started', () => {
    expect(at(500)).toEqual({ correndo: false, resta: 120_000, parado: 0 })
  })
  it('runs only between start and stop', () => {
    const round = [touch('iniciar', 100), touch('parar', 130), touch('iniciar', 200)]
    expect(at(110, ...round.slice(0, 1))).toEqual({ correndo: true, resta: 110_000, parado: 0 })
    expect(at(150, ...round.slice(0, 2))).toEqual({ correndo: false, resta: 90_000, parado: 20_000 })
    expect(at(210, ...round)).toEqual({ correndo: true, resta: 80_000, parado: 0 })
  })
  it('ends at zero, and begins anew with the next round', () => {
    expect(at(900, touch('iniciar', 100))).toEqual({ correndo: false, resta: 0, parado: 0 })
    expect(at(910, touch('iniciar', 100), touch('nova-rodada', 900))).toMatchObject({ correndo: false, resta: 120_000 })
  })
  it('takes no harm from a second touch', () => {
    expect(at(130, touch('iniciar', 100), touch('iniciar', 120))).toMatchObject({ resta: 90_000 })
    expect(at(200, touch('parar', 50), touch('iniciar', 100), touch('parar', 110), touch('parar', 150))).toMatchObject({
      resta: 110_000,
    })
  })
})

describe('a corrected clock', () => {
  const fix = (acao: Acerto, segundos: number, when: number): ToqueCronometro => ({ acao, segundos, em: when * 1000 })
  it('has more or less left, or what it is set to, running or standing as before', () => {
    const start = touch('iniciar', 100)
    expect(at(120, start, fix('mais', 10, 110))).toEqual({ correndo: true, resta: 110_000, parado: 0 })
    expect(at(120, start, fix('menos', 1, 110))).toMatchObject({ correndo: true, resta: 99_000 })
    expect(at(120, start, fix('acertar', 37, 110))).toMatchObject({ correndo: true, resta: 27_000 })
    expect(at(150, start, touch('parar', 130), fix('menos', 10, 140))).toEqual({
      correndo: false,
      resta: 80_000,
      parado: 20_000,
    })
  })
  it('stands where it had run out, and can be started for what is left', () => {
    const dead = [touch('iniciar', 100), fix('acertar', 37, 900)]
    expect(at(950, ...dead)).toEqual({ correndo: false, resta: 37_000, parado: 50_000 })
    expect(at(970, ...dead, touch('iniciar', 960))).toMatchObject({ correndo: true, resta: 27_000 })
    expect(at(950, touch('iniciar', 100), fix('mais', 10, 900))).toMatchObject({ correndo: false, resta: 10_000 })
  })
  it('stays within a round', () => {
    expect(at(1, fix('mais', 10, 0))).toMatchObject({ resta: 120_000 })
    expect(at(1, fix('acertar', 600, 0))).toMatchObject({ resta: 120_000 })
    expect(at(1, fix('acertar', 5, 0), fix('menos', 10, 0))).toMatchObject({ resta: 0 })
  })
})

describe('medical rules', () => {
  it('suspend longer for each knockout of the last twelve months', () => {
    expect(medicalSuspension('2026-03-01', [])).toBe('2026-03-31')
    expect(medicalSuspension('2026-03-01', ['2025-09-10'])).toBe('2026-04-10')
    expect(medicalSuspension('2026-03-01', ['2025-09-10', '2025-12-01', '2026-01-20'])).toBe('2026-04-20')
    expect(medicalSuspension('2026-03-01', ['2025-03-01', '2026-03-01'])).toBe('2026-03-31')
  })
  it('refuse what is no day', () => {
    expect(() => medicalSuspension('01/03/2026', [])).toThrow(EntradaInvalida)
    expect(() => medicalSuspension('2026-03-01', [''])).toThrow(EntradaInvalida)
    expect(() => medicalSuspension('2026-03-01', [], { dias: [], meses: 12 })).toThrow(EntradaInvalida)
  })
})
