// Runs before each test file of the functions. Files of a worker share its process, so that the libraries are loaded once: a second of processor
// time for each file. What the functions keep in memory is each file's own, as are its environment, its clock and its connection to the emulators.
import { createRequire } from 'node:module'
import type * as Admin from 'firebase-admin/app'
import type Sharp from 'sharp'
import { afterAll, vi } from 'vitest'

// The functions' own copies of the libraries.
const own = createRequire(new URL('../../functions/package.json', import.meta.url))
const admin = own('firebase-admin/app') as typeof Admin
const sharp = own('sharp') as typeof Sharp

vi.resetModules()
// What reads uploads forbids all other formats to the process.
sharp.unblock({ operation: ['VipsForeignLoad'] })
const environment = { ...process.env }

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  await Promise.all(admin.getApps().map(admin.deleteApp))
})
