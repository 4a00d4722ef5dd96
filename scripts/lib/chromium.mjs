// A Chromium for the end-to-end tests: the machine's, else Debian's signed package, else playwright's download, which has no published digest: its
// digest is recorded after the download, and compared at each start. The headless shell is the same engine without windows: eight contexts with a
// page take 0.8 s of processor in it, and 4.0 s in the whole browser, so it is preferred.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root, run, say, Stop, runTimed, which, works } from './base.mjs'
import { checkRecorded, record } from './digest.mjs'

const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

export async function chromium() {
  const found = process.env.CHROMIUM_PATH ?? NAMES.map(which).find(Boolean)
  if (found) return chosen(found, "the machine's")
  const before = downloaded()
  if (before) {
    await checkRecorded(before, dirname(before))
    return chosen(before, "playwright's")
  }
  if (which('apt-get') && process.getuid?.() === 0) {
    await runTimed("installing Debian's Chromium", async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      await run('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
      // The shell's package does not install a font with the metrics of Arial, as the package of the whole browser does.
      const { code } = await run('apt-get', ['install', '-y', '-qq', SHELL, 'fonts-liberation'], {
        stdio: 'ignore',
        env,
      })
      // Older releases of Debian have only the whole browser.
      if (code !== 0) await run('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env })
    })
    const debian = which(SHELL) ?? which('chromium')
    if (debian && works(debian, ['--version'])) return chosen(debian, "Debian's")
  }
  const { code } = await runTimed('downloading a Chromium with playwright', () =>
    run(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: 180_000,
    }),
  )
  const own = code === 0 ? downloaded() : undefined
  if (own) {
    await record(own)
    return chosen(own, "playwright's")
  }
  throw new Stop('no Chromium found for the end-to-end tests: install Chromium or Chrome, or name it in CHROMIUM_PATH.')
}

function downloaded() {
  const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function chosen(path, whose) {
  say(`browser: ${whose} (${path})`)
  return path
}
