// The end-to-end tests need all emulators, with the seed, and a browser.
import { buildFunctions, buildWeb } from '../lib/build.mjs'
import { chromium } from '../lib/chromium.mjs'
import { provideEnv } from './env.mjs'
import { startFor } from './start.mjs'

export default async function setup(project) {
  process.env.CHROMIUM_PATH ??= await chromium()
  provideEnv(project, { CHROMIUM_PATH: process.env.CHROMIUM_PATH })
  if (process.env.SIE_URL) return undefined
  await buildFunctions()
  await buildWeb()
  return startFor(project, undefined, { seeded: true })
}
