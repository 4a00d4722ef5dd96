// The two build settings (.env.example), tested in code built with them.
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as Settings from './buildSettings.ts'

const REFUSAL = Object.assign(new Error('Missing or insufficient permissions.'), { code: 'permission-denied' })
const OTHER = new Error('Failed to fetch')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Module as built by `vite build` with these environment variables. */
async function built(settings: Record<string, string>): Promise<{ code: string; module: typeof Settings }> {
  for (const [name, value] of Object.entries({ NODE_ENV: 'production', ...settings })) vi.stubEnv(name, value)
  const entry = join(import.meta.dirname, 'buildSettings.ts')
  const [result] = (await build({
    configFile: false,
    root: join(import.meta.dirname, '..', '..'),
    envDir: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const code = result?.output[0].code ?? ''
  return {
    code,
    module: (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as typeof Settings,
  }
}

describe('a build without settings', () => {
  test('shows no refusal of the database, shows everything else, and writes nothing to the console', async () => {
    const debug = vi.spyOn(console, 'debug').mockReturnValue()
    const { code, module } = await built({})
    expect([REFUSAL, OTHER].map(module.isSilenced)).toEqual([true, false])
    module.diagnose('erros', 'outro')
    expect(debug).not.toHaveBeenCalled()
    // Logging that is disabled is not in the bundle either.
    expect(code).not.toContain('console')
  })

  test.each(['false', '1', ''])('neither does one whose settings say "%s"', async (value) => {
    const debug = vi.spyOn(console, 'debug').mockReturnValue()
    const { module } = await built({ VITE_DISABLE_ERROR_MASKING: value, VITE_DIAGNOSTIC_LOGGING: value })
    expect(module.isSilenced(REFUSAL)).toBe(true)
    module.diagnose('x')
    expect(debug).not.toHaveBeenCalled()
  })
})

test('a build that disables the masking of errors shows refusals too', async () => {
  const { module } = await built({ VITE_DISABLE_ERROR_MASKING: 'true' })
  expect([REFUSAL, OTHER].map(module.isSilenced)).toEqual([false, false])
})

test('a build with diagnostic logging writes what the monitor notes to the console', async () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue()
  const { module } = await built({ VITE_DIAGNOSTIC_LOGGING: 'true' })
  module.diagnose('report', { id: 'a' })
  expect(debug.mock.calls).toEqual([['monitor', 'report', { id: 'a' }]])
})
