import { describe, expect, it } from 'vitest'
import { newMetadados, type StoredRecord } from './metadados.ts'
import { emCartaz, noPortal, portaisDoRegistro, type NoPortal } from './portals.ts'

const shown = (id: string, changes: Partial<NoPortal> = {}): NoPortal => ({
  id,
  nome: id,
  ordem: 0,
  inicio: '',
  fim: '',
  ...changes,
})

describe('records of a portal', () => {
  it('are those whose period contains the day, each once, by their number and then by name', () => {
    const all = [
      shown('b'),
      shown('z', { ordem: 0, nome: 'á' }),
      shown('a', { ordem: 1 }),
      shown('c', { inicio: '2026-11-22', fim: '2026-11-22' }),
      shown('d', { fim: '2026-11-21' }),
      shown('e', { inicio: '2026-11-23' }),
      shown('b'),
    ]
    expect(emCartaz(all, '2026-11-22').map(({ id }) => id)).toEqual(['z', 'b', 'c', 'a'])
  })

  it('are on other portals only where the confederation names them', () => {
    const of = (idEntidade: string, portais: unknown) => portaisDoRegistro({ vinculo: { idEntidade }, portais })
    expect(of('cbtkd', ['todos', 'fctkd', 7])).toEqual(['cbtkd', 'fctkd', 'todos'])
    expect(of('fctkd', ['cbtkd', 'todos'])).toEqual(['fctkd'])
    expect(of('fctkd', undefined)).toEqual(['fctkd'])
  })

  it('are current, active and complete, with the described fields only', () => {
    const metadados = newMetadados({ uid: 'a', name: 'A' }, { toMillis: () => 0 } as never)
    const banners = {
      search: { name: 'titulo' },
      portals: { shows: ['imagem.arquivo', 'site'], needs: 'imagem.arquivo' },
    }
    const record = {
      titulo: 'Copa',
      imagem: { arquivo: 'a.webp', credito: 'Ana' },
      notas: 'interno',
      metadados,
    } as unknown as StoredRecord
    expect(noPortal(banners, 'a', record)).toEqual({
      id: 'a',
      nome: 'Copa',
      ordem: 0,
      inicio: '',
      fim: '',
      imagem: { arquivo: 'a.webp' },
      site: '',
    })
    expect(noPortal(banners, 'a', { ...record, imagem: {} } as StoredRecord)).toBeUndefined()
    expect(noPortal(banners, 'a', { ...record, metadados: { ...metadados, active: false } })).toBeUndefined()
    expect(noPortal(banners, 'a', { ...record, metadados: { ...metadados, successorId: 'b' } })).toBeUndefined()
    expect(noPortal(banners, 'a', undefined)).toBeUndefined()
    expect(noPortal({ search: banners.search }, 'a', record)).toBeUndefined()
  })
})
