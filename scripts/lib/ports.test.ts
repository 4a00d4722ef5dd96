import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freeOffset, freePort, placeAt } from './ports.mjs'

const FAR = 6_000

test('suites that look for ports at the same moment get different ones', async () => {
  const offsets = await Promise.all(Array.from({ length: 5 }, () => freeOffset(FAR)))
  expect(new Set(offsets).size).toBe(5)
})

test('another program that looks for ports passes over those that are chosen', async () => {
  const chosen = await freeOffset(FAR)
  const code = `import(${JSON.stringify(new URL('ports.mjs', import.meta.url).href)}).then(async (m) => console.log(await m.freeOffset(${chosen})))`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  let found = ''
  child.stdout.on('data', (chunk: Buffer) => (found += chunk.toString()))
  await once(child, 'close')
  expect(Number(found)).toBeGreaterThan(chosen)
})

test('ports at which a program listens are passed over, and chosen once it has ended', async () => {
  const server = createServer()
  const chosen = await freeOffset(FAR)
  const next = chosen + 10
  server.listen(3000 + next, '127.0.0.1')
  await once(server, 'listening')
  expect(await freeOffset(next)).not.toBe(next)
  server.close()
  await once(server, 'close')
  expect(await freeOffset(next)).toBe(next)
})

test('ports that fetch refuses to ask are passed over', async () => {
  const refused = async (offset: number) => {
    const asked = Object.values(placeAt(offset).ports).map((port) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => '',
        (error: Error & { cause?: Error }) => error.cause?.message ?? '',
      ),
    )
    return (await Promise.all(asked)).includes('bad port')
  }
  expect(await refused(60)).toBe(true)
  expect(await freeOffset(60)).toBeGreaterThan(60)
  const far = [560, 660, 2000, 2060, 3000]
  for (const offset of far) expect([offset, await refused(offset)]).toEqual([offset, true])
  for (const offset of far) expect(await refused(await freeOffset(offset))).toBe(false)
})

test('single ports differ, and lie below those that systems give to connections without a number', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(new Set(ports).size).toBe(50)
  expect(ports.filter((port) => port >= 32_768)).toEqual([])
})
