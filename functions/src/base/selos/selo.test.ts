import { verifyAsync } from '@noble/ed25519'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fromBase64url, toBase64url } from '@sie/domain/base/selos/base64url.ts'
import { checkSelo, MAIOR_SELO, type Selo, type TipoDeSelo, type VerifySignature } from '@sie/domain/base/selos/selo.ts'
import { signSelo, chavesDoSelo, verifySignature } from './selo.ts'

const OURS = `2026-01-10:${toBase64url(new Uint8Array(32).fill(7))}`
const OTHER = `2026-01-10:${toBase64url(new Uint8Array(32).fill(8))}`
const card: Selo = {
  tipo: 'carteira',
  codigo: 'CB7K29QXM4TD',
  emissor: 'FCTKD',
  iniciais: 'HDV',
  graduacao: '1-dan',
  emitidoEm: '2026-03-02',
  validoAte: '2031-03-02',
}

const byNoble: VerifySignature = (key, signature, message) => verifyAsync(signature, message, key)

const signedBy = (key: string, selo: Selo) => {
  vi.stubEnv('SELO_KEY', key)
  const text = signSelo(selo)
  vi.stubEnv('SELO_KEY', OURS)
  return text
}

const check = (text: string, tipo?: TipoDeSelo) => checkSelo(text, chavesDoSelo(), verifySignature, tipo)

beforeEach(() => {
  vi.stubEnv('SELO_KEY', OURS)
  vi.stubEnv('SELO_OLD_KEYS', '')
})

describe('a seal', () => {
  test('of any facts is read back as it was signed, by Node and by the library of browsers, within 300 characters', async () => {
    const text = (max: number) => fc.string({ unit: 'grapheme', maxLength: max }).map((made) => made.normalize('NFC'))
    const fits = (most: number) => (made: string) => new TextEncoder().encode(made).length <= most
    const day = fc
      .integer({ min: 20_463, max: 65_535 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
    const facts = fc.record({
      tipo: fc.constantFrom('certificado' as const, 'carteira' as const, 'recibo' as const, 'credencial' as const),
      codigo: text(40).filter(fits(40)),
      emissor: text(16).filter(fits(16)),
      iniciais: text(12).filter(fits(12)),
      graduacao: text(20).filter(fits(20)),
      emitidoEm: day,
      validoAte: fc.oneof(fc.constant(''), day),
    })
    await fc.assert(
      fc.asyncProperty(facts, async (selo) => {
        const sealed = signSelo(selo)
        expect(sealed.length).toBeLessThanOrEqual(MAIOR_SELO)
        const keys = chavesDoSelo()
        for (const verifier of [verifySignature, byNoble])
          expect(await checkSelo(sealed, keys, verifier, selo.tipo)).toEqual({
            autentico: true,
            selo,
            chave: keys[0]?.id,
          })
      }),
      { numRuns: 60 },
    )
  })

  test('is one text for the same facts, some 140 characters for a card', () => {
    expect(signSelo(card)).toBe(signSelo(card))
    expect(signSelo(card).length).toBeLessThan(150)
  })

  test('refuses facts that do not fit', () => {
    expect(() => signSelo({ ...card, codigo: 'A'.repeat(41) })).toThrow(RangeError)
    expect(() => signSelo({ ...card, emitidoEm: '2026-02-30' })).toThrow(RangeError)
  })

  test('changed in any byte, signed by another key or of another type is refused: 10,000 of 10,000', async () => {
    const sealed = signSelo(card)
    const bytes = fromBase64url(sealed) ?? new Uint8Array()
    const accepted: string[] = []
    const tried = new Set<string>()
    const keys = chavesDoSelo()
    const refuse = async (text: string, tipo?: TipoDeSelo) => {
      tried.add(`${text}:${tipo ?? ''}`)
      if ((await checkSelo(text, keys, verifySignature, tipo)).autentico) accepted.push(text)
    }
    // Changes every byte, by each bit and by other values; removes a byte, adds a byte; other keys; other types.
    for (let at = 0; at < bytes.length; at++)
      for (let other = 1; other < 256; other += at < 40 ? 2 : 3) {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ other
        await refuse(toBase64url(changed))
      }
    for (let cut = 1; cut < bytes.length; cut++) await refuse(toBase64url(bytes.subarray(0, -cut)))
    for (let more = 0; more < 256; more++) await refuse(toBase64url(Uint8Array.from([...bytes, more])))
    for (const tipo of ['certificado', 'recibo', 'credencial'] as const) await refuse(sealed, tipo)
    for (let n = 0; tried.size < 10_000; n++) {
      const key = `2026-01-10:${toBase64url(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? n & 255 : at === 1 ? n >> 8 : 99)))}`
      await refuse(signedBy(key, { ...card, codigo: `CB7K29${n}` }))
    }
    expect(tried.size).toBeGreaterThanOrEqual(10_000)
    expect(accepted).toEqual([])
  })

  test.each([
    ['padding', (text: string) => `${text}=`],
    ['a space', (text: string) => ` ${text}`],
    ['a long text', () => 'A'.repeat(301)],
    ['nothing', () => ''],
    ['another alphabet', (text: string) => `${text.slice(0, -1)}+`],
  ])('with %s is none', async (_, change) => {
    expect(await check(change(signSelo(card)))).toEqual({ autentico: false, motivo: 'formato' })
  })

  test('under the id of our key, but signed by another, is refused', async () => {
    const forged = fromBase64url(signedBy(OTHER, card)) ?? new Uint8Array()
    const own = fromBase64url(signSelo(card)) ?? new Uint8Array()
    forged.set(own.subarray(2, 6), 2)
    expect(await check(toBase64url(forged))).toEqual({ autentico: false, motivo: 'assinatura' })
  })
})

describe('a replaced key', () => {
  const replaced = (until: string) => {
    vi.stubEnv('SELO_KEY', OTHER)
    const [{ publica = '', de = '' } = {}] = chavesDoSelo()
    vi.stubEnv('SELO_OLD_KEYS', `nonsense, ${publica}@${de}..${until}`)
    vi.stubEnv('SELO_KEY', OURS)
  }

  test('still vouches for what it signed while it was in use, and for nothing after that', async () => {
    const before = signedBy(OTHER, card)
    const after = signedBy(OTHER, { ...card, emitidoEm: '2026-06-02' })
    const tooEarly = signedBy(OTHER, { ...card, emitidoEm: '2026-01-09' })
    expect(await check(before)).toEqual({ autentico: false, motivo: 'chave-desconhecida' })
    replaced('2026-06-01')
    expect(chavesDoSelo()).toHaveLength(2)
    expect(await check(before)).toMatchObject({ autentico: true, selo: card })
    expect(await check(after)).toEqual({ autentico: false, motivo: 'fora-da-chave' })
    expect(await check(tooEarly)).toEqual({ autentico: false, motivo: 'fora-da-chave' })
    expect(await check(signSelo(card))).toMatchObject({ autentico: true })
  })
})

test('without a key, or with one that is none, nothing is signed', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined)
  vi.stubEnv('SELO_KEY', undefined)
  expect(() => signSelo(card)).toThrow('SELO_KEY is not set')
  vi.stubEnv('SELO_KEY', '2026-01-10:curta')
  expect(() => signSelo(card)).toThrow('npm run selo-key')
})
