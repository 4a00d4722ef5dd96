// PDFs of six programs, rewritten, locked and changed on their way: real ones are taken as they are, hostile ones never. `SIE_CORPUS` sets their number.
import { describe, expect, test } from 'vitest'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import {
  ATAQUES,
  CADEADOS,
  CAMINHOS,
  ESCRITORES,
  FLUXOS,
  HOSTIS,
  NOVAS_ESCRITAS,
  rewritten,
} from '../../../../tests/support/corpus/pdfs.ts'
import { inspect } from './inspect.ts'

const NUMBER = Number(process.env.SIE_CORPUS ?? 10)
/** Share of real documents that may be refused. */
const REFUSED = 0.03

const brought = async (bytes: Buffer) => {
  try {
    const sent = { contentType: 'application/pdf', nome: 'comprovante.pdf', size: bytes.length }
    const { bytes: kept } = await inspect(bytes, sent, 'arquivoDoRegistro')
    return kept.equals(bytes) ? 'taken' : 'changed'
  } catch (error) {
    return error instanceof Recusa ? error.codigo : String(error)
  }
}

/** The nth of a table, and its name. The tables have lengths without a common divisor, or nearly: all pairs come up in turn. */
const nth = <T>(table: Readonly<Record<string, T>>, n: number): [string, T] => {
  const rows = Object.entries(table)
  return rows[n % rows.length]!
}

/** The nth document: written, with its streams ended in some way, and written anew. */
async function written(n: number, writers: Parameters<typeof nth<(n: number) => Promise<Uint8Array>>>[0]) {
  const [writer, write] = nth(writers, n)
  const [again, args] = nth(NOVAS_ESCRITAS, n)
  const [flow, end] = nth(FLUXOS, Math.floor(n / 2))
  const plain = Buffer.from(await write(n))
  // A locked document is neither opened nor written anew.
  if (writer.includes('lock')) return { how: writer, bytes: plain }
  // A program that writes anew finds no objects in streams that another one ended; of a locked file it ends them itself.
  const ended = args && plain.includes('/XRef') ? plain : end(plain)
  const anew = args ? rewritten(ended, args) : ended
  return { how: `${writer}, ${flow}, ${again}`, bytes: anew.includes('/Encrypt') ? anew : end(anew) }
}

test('real documents are taken as they are', async () => {
  const refused: string[] = []
  for (let n = 0; n < NUMBER; n++) {
    const { how, bytes } = await written(n, ESCRITORES)
    const [way, change] = nth(CAMINHOS, n)
    const outcome = await brought(change(bytes))
    if (outcome !== 'taken') refused.push(`${how}, ${way}: ${outcome}`)
  }
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(NUMBER * REFUSED)
})

test('documents that do more than show pages are refused, however they are written', async () => {
  for (let n = 0; n < NUMBER; n++) {
    const { how, bytes } = await written(n, HOSTIS)
    const [way, change] = nth(CAMINHOS, n)
    expect(['pdf-ativo', 'pdf-complexo'], `${how}, ${way}`).toContain(await brought(change(bytes)))
  }
})

test('what is added to a document on its way is refused', async () => {
  for (let n = 0; n < NUMBER; n++) {
    const { how, bytes } = await written(n, ESCRITORES)
    const [way, attack] = nth(ATAQUES, n)
    expect(['pdf-ativo', 'conteudo-extra', 'arquivo-danificado', 'tipo-diferente'], `${how}, ${way}`).toContain(
      await brought(attack(bytes)),
    )
  }
})

describe.each(Object.entries(CADEADOS))('%s', (_, lock) => {
  test('opens without a password, or is refused by name', async () => {
    const plain = await ESCRITORES['pdf-lib']!(1)
    const locked = (password: string, more: string[] = ['--object-streams=disable']) =>
      brought(rewritten(plain, [...lock(password), ...more]))
    expect(await locked('')).toBe('taken')
    expect(await locked('abrir')).toBe('pdf-protegido')
    // What nobody can see is not taken: objects in streams under a lock.
    expect(await locked('', ['--object-streams=generate'])).toBe('pdf-complexo')
  })
})
