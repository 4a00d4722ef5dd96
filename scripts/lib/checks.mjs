// Layout, lint and types, as npm run check and npm test run them. Each resolves to its exit code.
import { join } from 'node:path'
import { root, run, timed } from './base.mjs'

const node = async (what, path, ...args) =>
  (await timed(what, () => run(process.execPath, [join(root, 'node_modules', path), ...args]))).code

export const lint = () => node('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0')
export const types = () => node('types', 'typescript/bin/tsc', '-p', '.')
/** Prettier decides the layout of code; `npm run format` applies it. */
export const layout = () =>
  node('layout', 'prettier/bin/prettier.cjs', '--check', '--cache', '--log-level', 'warn', '.')
