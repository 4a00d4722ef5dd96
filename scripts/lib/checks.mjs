// Layout, lint, types and the subjects of new commits, for npm run check and npm test.
import { join } from 'node:path'
import { root, run, runTimed } from './base.mjs'
import { checkSubjects } from './subjects.mjs'

const node = async (what, path, ...args) => ({
  what,
  code: (await runTimed(what, () => run(process.execPath, [join(root, 'node_modules', path), ...args]))).code,
})

const lint = () => node('lint', 'oxlint/bin/oxlint', '--deny-warnings', '.')
/** By the native compiler; the one in JavaScript is what the tests of the modules parse with. */
const types = () => node('types', 'typescript-native/bin/tsc', '-p', '.')
/** `npm run format` applies it. */
const layout = () => node('layout', 'oxfmt/bin/oxfmt', '--check', '.')

const subjects = () => ({ what: 'subjects of new commits', code: checkSubjects() })

/** All in parallel, each on a core of its own where there are enough. @returns the name and exit code of each */
export const checks = () => Promise.all([subjects(), lint(), types(), layout()])
