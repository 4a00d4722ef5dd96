// Documents that open without a password and are encrypted all the same, as banks make them (ISO 32000-2, 7.6).
import { createCipheriv, createHash, randomBytes } from 'node:crypto'

export const LOCKS = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256'] as const
type Lock = (typeof LOCKS)[number]

const PAD = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const hash = (kind: string, ...parts: Buffer[]) => createHash(kind).update(Buffer.concat(parts)).digest()
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

function rc4(key: Buffer, content: Buffer): Buffer {
  const s = [...Array(256).keys()]
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + s[i]! + key[i % key.length]!) % 256
    ;[s[i], s[j]] = [s[j]!, s[i]!]
  }
  const out = Buffer.from(content)
  for (let n = 0, i = 0, j = 0; n < out.length; n++) {
    i = (i + 1) % 256
    j = (j + s[i]!) % 256
    ;[s[i], s[j]] = [s[j]!, s[i]!]
    out[n] = out[n]! ^ s[(s[i]! + s[j]!) % 256]!
  }
  return out
}

function aes(cipher: string, key: Buffer, content: Buffer): Buffer {
  const iv = randomBytes(16)
  const made = createCipheriv(cipher, key, iv)
  return Buffer.concat([iv, made.update(content), made.final()])
}

/** A document of `pdf()` with every stream encrypted under the empty password. */
export function lockedPdf(plain: Buffer, lock: Lock): Buffer {
  const [owner, id, salts] = [randomBytes(32), randomBytes(16), randomBytes(16)]
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-1052)
  const size = lock === 'rc4-40' ? 5 : 16
  let key = hash('md5', PAD, owner, permissions, id).subarray(0, size)
  if (lock !== 'rc4-40') for (let n = 0; n < 50; n++) key = hash('md5', key).subarray(0, size)
  let user = rc4(key, lock === 'rc4-40' ? PAD : hash('md5', PAD, id))
  if (lock !== 'rc4-40') for (let n = 1; n < 20; n++) user = rc4(Buffer.from(key.map((byte) => byte ^ n)), user)
  let entries = `/V ${lock === 'rc4-40' ? '1 /R 2' : '2 /R 3 /Length 128'} /O ${hex(owner)} /U ${hex(Buffer.concat([user, Buffer.alloc(32)]).subarray(0, 32))} /P -1052`
  const filter = (method: string) =>
    `/CF << /StdCF << /CFM /${method} /AuthEvent /DocOpen >> >> /StmF /StdCF /StrF /StdCF`
  if (lock === 'aes-128') entries = `${entries.replace('/V 2 /R 3', '/V 4 /R 4')} ${filter('AESV2')}`
  if (lock === 'aes-256') {
    key = randomBytes(32)
    const wrap = createCipheriv('aes-256-cbc', hash('sha256', salts.subarray(8)), Buffer.alloc(16)).setAutoPadding(
      false,
    )
    const shown = Buffer.concat([hash('sha256', salts.subarray(0, 8)), salts])
    entries = `/V 5 /R 5 /Length 256 ${filter('AESV3')} /U ${hex(shown)} /UE ${hex(wrap.update(key))} /O ${hex(randomBytes(48))} /OE ${hex(owner)} /P -1052 /Perms ${hex(id)}`
  }
  const encrypted = (number: number, content: Buffer): Buffer => {
    if (lock === 'aes-256') return aes('aes-256-cbc', key, content)
    const place = Buffer.from([number & 255, number >> 8, number >> 16, 0, 0])
    const own = hash('md5', key, place, Buffer.from(lock === 'aes-128' ? 'sAlT' : '')).subarray(
      0,
      Math.min(16, size + 5),
    )
    return lock === 'aes-128' ? aes('aes-128-cbc', own, content) : rc4(own, content)
  }
  const parts: Buffer[] = []
  let done = 0
  const text = plain.toString('latin1')
  const named = `/Encrypt 90 0 R /ID [${hex(id)} ${hex(id)}]`
  for (const found of text.matchAll(/(\d+) 0 obj\n<< \/Length (\d+) (.*?)>>\nstream\n/gs)) {
    const from = found.index + found[0].length
    const content = encrypted(Number(found[1]), plain.subarray(from, from + Number(found[2])))
    parts.push(plain.subarray(done, found.index))
    parts.push(
      Buffer.from(
        `${found[1]} 0 obj\n<< /Length ${content.length} ${found[3]?.replace('/Encrypt', named)}>>\nstream\n`,
        'latin1',
      ),
      content,
    )
    done = from + Number(found[2])
  }
  const rest = text
    .slice(done)
    .replace(/\nxref\n/, `\n90 0 obj\n<< /Filter /Standard ${entries} >>\nendobj\nxref\n`)
    .replace(/trailer\s*<</, (word) => `${word} ${named}`)
  return Buffer.concat([...parts, Buffer.from(rest, 'latin1')])
}
