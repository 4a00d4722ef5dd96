// firebase-tools as a deploy calls it, with a program in its place that says how it was called.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Stop } from '../base.mjs'
import { firebaseOf, hasSecretBy } from './world.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sie-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** firebase-tools of a project, which runs this program. */
function firebase(name: string, program: string) {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, program)
  return firebaseOf('portal-de-teste', path) as (args: string[]) => Promise<{ stdout: string }>
}

test('the project is named in each call, and nothing is ever asked', async () => {
  const echo = firebase('echo', 'console.log(JSON.stringify({ result: process.argv.slice(2) }))')
  const { stdout } = await echo(['functions:list', '--json'])
  expect(JSON.parse(stdout)).toEqual({
    result: ['functions:list', '--json', '--project', 'portal-de-teste', '--non-interactive'],
  })
})

test('calls count for the project, whatever credentials they have', async () => {
  const echo = firebase('quota', 'console.log(process.env.GOOGLE_CLOUD_QUOTA_PROJECT)')
  expect((await echo(['functions:list', '--json'])).stdout.trim()).toBe('portal-de-teste')
})

test('a secret is missing where the service knows none, and not where it could not be asked', async () => {
  const answering = (answer: () => object) => hasSecretBy(() => Promise.resolve().then(answer))('X')
  const listed = (...states: string[]) => ({
    stdout: JSON.stringify({ result: { secrets: states.map((state) => ({ state })) } }),
  })
  const refused = (why: string) => () => {
    throw new Stop(`firebase functions:secrets:get ended with 1: ${why}`)
  }
  expect(await answering(() => listed('DESTROYED', 'ENABLED'))).toBe(true)
  expect(await answering(() => listed('DESTROYED'))).toBe(false)
  expect(await answering(refused('HTTP Error: 404, Secret [X] not found'))).toBe(false)
  await expect(answering(refused('Failed to authenticate'))).rejects.toThrow('Failed to authenticate')
})

test('a call that fails ends with its own reason', async () => {
  const refusing = firebase('refusing', `console.log('{"status":"error","error":"no such secret"}'); process.exit(1)`)
  await expect(refusing(['functions:secrets:get', 'X', '--json'])).rejects.toThrow('no such secret')
  const broken = firebase('broken', 'process.exit(2)')
  await expect(broken(['deploy', '--only', 'storage'])).rejects.toThrow('firebase deploy ended with 2')
})
