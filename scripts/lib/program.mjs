import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { main, root, run } from './base.mjs'
import { install } from './install.mjs'
import { onNode22 } from './node22.mjs'
import { suiteEnv } from './ports.mjs'

/**
 * Runs a program of the project, with the arguments of the command, on the running suite, or on a deployed project: the one that `--project` names, with
 * the operator's own credentials (`gcloud auth application-default login`) and the settings of functions/.env, or that of
 * GOOGLE_APPLICATION_CREDENTIALS.
 * @param {string} file path of the program below the project's folder
 * @param {() => Promise<void>} [prepare] what it needs beside the project's installation
 */
export async function runProgram(file, prepare) {
  await onNode22()
  await main(async () => {
    await install()
    await prepare?.()
    const { project, args } = projectOf(process.argv.slice(2))
    // npm runs scripts in the project's folder; file names are relative to the caller's folder.
    const cwd = process.env.INIT_CWD ?? process.cwd()
    return (
      await run(process.execPath, [join(root, file), ...args], { stdio: 'inherit', cwd, env: environmentOf(project) })
    ).code
  })
}

/** The value of `--project` (also `--project=P`), and the other arguments. */
export function projectOf(all) {
  const at = all.findIndex((word) => word === '--project' || word.startsWith('--project='))
  if (at < 0) return { project: undefined, args: all }
  const [, inside] = all[at].split('=')
  return { project: inside ?? all[at + 1], args: all.toSpliced(at, inside === undefined ? 2 : 1) }
}

/** Environment of a program; a project whose name begins with `demo-` belongs to the suite. */
export function environmentOf(project) {
  if (project && !project.startsWith('demo-')) {
    const { VITE_FIREBASE_STORAGE_BUCKET: storageBucket } = settingsIn(join(root, 'web', '.env.production'))
    const FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket })
    return { ...settingsOf(project), FIREBASE_CONFIG, ...process.env, GCLOUD_PROJECT: project }
  }
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return process.env
  return { ...suiteEnv, ...process.env }
}

/** Settings of the functions of a project: functions/.env and functions/.env.<project>, which wins. */
export const settingsOf = (project) =>
  ['.env', `.env.${project}`].reduce((read, name) => ({ ...read, ...settingsIn(join(root, 'functions', name)) }), {})

/** Settings in a file of `NAME=value` lines; none where the file is missing. */
export function settingsIn(path) {
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
}
