import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canDo, ESTADOS, isOver, newUpload, next, type Estado, type Upload, type UploadEvent } from './machine.ts'

const about = { finalidade: 'fotoPessoa', registro: 'ana', nome: 'foto.jpg', tipo: '' } as const
const begun = newUpload('1', about, 1000)
const after = (...events: UploadEvent[]) => events.reduce(next, begun)
const only = (...types: ('pause' | 'resume' | 'cancel' | 'retry' | 'paused' | 'canceled' | 'sent')[]) =>
  after(...types.map((type) => ({ type })))
const accepted = { type: 'accepted', caminho: 'arquivos/praticantes/ana/foto/1.webp', versao: 3 } as const

describe('an upload', () => {
  test('has the seven states of the specification and no other', () => {
    expect(ESTADOS).toEqual(['running', 'pausing', 'paused', 'canceling', 'canceled', 'success', 'error'])
  })

  test.each<[Estado, Upload]>([
    ['running', begun],
    ['pausing', only('pause')],
    ['paused', only('pause', 'paused')],
    ['running', only('pause', 'paused', 'resume')],
    ['running', only('pause', 'resume')],
    ['canceling', only('cancel')],
    ['canceling', only('pause', 'cancel')],
    ['canceling', only('pause', 'paused', 'cancel')],
    ['canceled', only('cancel', 'canceled')],
    ['running', only('cancel', 'canceled', 'retry')],
    ['running', only('sent')],
    ['success', after({ type: 'sent' }, accepted)],
    ['error', after({ type: 'failed', motivo: 'sem rede' })],
    ['running', after({ type: 'failed', motivo: 'sem rede' }, { type: 'retry' })],
  ])('is %s', (estado, upload) => {
    expect(upload.estado).toBe(estado)
  })

  test('counts its bytes, and begins again from none', () => {
    const half = after({ type: 'progress', sent: 400, total: 1000 })
    expect([half.sent, half.total]).toEqual([400, 1000])
    const again = next(next(half, { type: 'failed', motivo: 'sem rede' }), { type: 'retry' })
    expect(again).toEqual(begun)
  })

  test('that a server is looking at can be neither paused nor canceled', () => {
    const checking = only('sent')
    expect(checking).toMatchObject({ estado: 'running', checking: true, sent: 1000 })
    expect((['pause', 'resume', 'cancel', 'retry'] as const).filter((type) => canDo(checking, type))).toEqual([])
  })

  test('that arrives while it is being stopped was too late to stop', () => {
    for (const upload of [only('pause', 'sent'), only('cancel', 'sent')])
      expect(next(upload, accepted)).toMatchObject({ estado: 'success', caminho: accepted.caminho, versao: 3 })
  })

  test('that the server refuses is not sent again, one that failed is', () => {
    const refused = after({ type: 'sent' }, { type: 'refused', motivo: 'Não é uma imagem.' })
    expect(refused).toMatchObject({ estado: 'error', motivo: 'Não é uma imagem.', refused: true })
    expect(canDo(refused, 'retry')).toBe(false)
    expect(canDo(after({ type: 'failed', motivo: 'sem rede' }), 'retry')).toBe(true)
  })
})

const events = fc.array(
  fc.oneof(
    fc
      .constantFrom('pause', 'resume', 'cancel', 'retry', 'paused', 'canceled', 'sent')
      .map((type) => ({ type }) as UploadEvent),
    fc.nat(1000).map((sent): UploadEvent => ({ type: 'progress', sent, total: 1000 })),
    fc.constantFrom<UploadEvent>(accepted, { type: 'refused', motivo: 'x' }, { type: 'failed', motivo: 'x' }),
  ),
  { maxLength: 40 },
)

test('whatever happens, in whatever order, an upload says what is true of it', () => {
  fc.assert(
    fc.property(events, (list) => {
      const upload = after(...list)
      expect(ESTADOS).toContain(upload.estado)
      expect(upload.motivo !== '').toBe(upload.estado === 'error')
      expect(upload.caminho !== '').toBe(upload.estado === 'success')
      if (upload.checking) expect(upload.estado).toBe('running')
      // Only an unfinished upload can be cancelled, and an accepted one stays accepted.
      expect(canDo(upload, 'cancel') && isOver(upload)).toBe(false)
      if (upload.estado === 'success') for (const event of list) expect(next(upload, event)).toBe(upload)
    }),
    { numRuns: 2000 },
  )
})
