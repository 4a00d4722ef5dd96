/**
 * SHA-256 (FIPS 180-4) in plain arithmetic. The domain has neither Node nor Web API, and Web Crypto is asynchronous; a draw
 * has to be replayed the same way, at once, in any browser and on the server.
 */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n - 2 }, (_, d) => d + 2).every((d) => n % d !== 0),
)
// No root is so close to a multiple of 2^-32 that the last bits, in which engines may differ, matter: the nearest is 0.0055 of a step away.
const fraction = (root: number) => ((root - Math.floor(root)) * 0x100000000) >>> 0
const K = Uint32Array.from(PRIMES.slice(0, 64), (p) => fraction(Math.cbrt(p)))
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)))

/** Text as UTF-8 bytes; a lone surrogate becomes U+FFFD, as in TextEncoder. */
function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const char of text) {
    let code = char.codePointAt(0) ?? 0
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return bytes
}

/** The digest as eight unsigned 32-bit words. Messages up to 2^32 bits. */
export function sha256Words(text: string): number[] {
  const message = utf8(text)
  const bits = message.length * 8
  message.push(0x80)
  while (message.length % 64 !== 56) message.push(0)
  message.push(0, 0, 0, 0, (bits >>> 24) & 255, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255)
  const hash = Uint32Array.from(START)
  for (let at = 0; at < message.length; at += 64) compress(hash, message, at)
  return [...hash]
}

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))

function compress(hash: Uint32Array, message: number[], at: number): void {
  const w = new Uint32Array(64)
  const byte = (i: number) => message[at + i] ?? 0
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) {
      w[i] = (byte(4 * i) << 24) | (byte(4 * i + 1) << 16) | (byte(4 * i + 2) << 8) | byte(4 * i + 3)
      continue
    }
    const x = w[i - 15] ?? 0
    const y = w[i - 2] ?? 0
    w[i] =
      (w[i - 16] ?? 0) +
      (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
      (w[i - 7] ?? 0) +
      (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i] ?? 0) + word))
}

/** The digest as 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  return sha256Words(text)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
}
