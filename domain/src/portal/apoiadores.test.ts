import { describe, expect, it } from 'vitest'
import { newMetadados, type StoredRecord } from '../records/metadados.ts'
import { apoiadorMostrado, portaisDe, porCategoria, type ApoiadorMostrado } from './apoiadores.ts'

const shown = (id: string, changes: Partial<ApoiadorMostrado> = {}): ApoiadorMostrado => ({
  id,
  nome: id,
  site: '',
  categoria: 'apoio',
  ordem: 0,
  inicio: '',
  fim: '',
  logo: 'publico/apoiadores/a/logo/a.webp',
  logoEscuro: '',
  alt: id,
  ...changes,
})

describe('the supporters of a portal', () => {
  it('stand by tier, then by order and name, on the days of their period, each once', () => {
    const all = [
      shown('b', { categoria: 'ouro' }),
      shown('a', { categoria: 'ouro', ordem: 1 }),
      shown('c', { categoria: 'master', inicio: '2026-11-22', fim: '2026-11-22' }),
      shown('d', { fim: '2026-11-21' }),
      shown('e', { inicio: '2026-11-23' }),
      shown('b', { categoria: 'ouro' }),
    ]
    expect(
      porCategoria(all, '2026-11-22').map(({ categoria, apoiadores }) => [categoria, apoiadores.map(({ id }) => id)]),
    ).toEqual([
      ['master', ['c']],
      ['ouro', ['b', 'a']],
    ])
  })

  it('are on other portals where the confederation says so, and nobody else', () => {
    const of = (idEntidade: string, portais: unknown) => portaisDe({ vinculo: { idEntidade }, portais })
    expect(of('cbtkd', ['todos', 'fctkd', 7])).toEqual(['cbtkd', 'fctkd', 'todos'])
    expect(of('fctkd', ['cbtkd', 'todos'])).toEqual(['fctkd'])
    expect(of('fctkd', undefined)).toEqual(['fctkd'])
  })

  it('are shown in force and with a logo', () => {
    const metadados = newMetadados({ uid: 'a', name: 'A' }, { toMillis: () => 0 } as never)
    const record = { name: 'A', categoria: 'x', logo: { arquivo: 'a.webp' }, metadados } as unknown as StoredRecord
    expect(apoiadorMostrado('a', record)).toMatchObject({ nome: 'A', categoria: 'apoio', alt: 'A' })
    expect(apoiadorMostrado('a', { ...record, logo: {} } as StoredRecord)).toBeUndefined()
    expect(apoiadorMostrado('a', { ...record, metadados: { ...metadados, active: false } })).toBeUndefined()
    expect(apoiadorMostrado('a', undefined)).toBeUndefined()
  })
})
