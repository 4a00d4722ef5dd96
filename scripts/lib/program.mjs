import { join } from 'node:path'
import { main, root, run } from './base.mjs'
import { install } from './install.mjs'
import { onNode22 } from './node22.mjs'
import { suiteEnv } from './ports.mjs'

/**
 * Runs a program of the project, with the arguments of the command, on the running suite or on the project of GOOGLE_APPLICATION_CREDENTIALS.
 * @param {string} file path of the program below the project's folder
 */
export async function runProgram(file) {
  await onNode22()
  await main(async () => {
    await install()
    // npm runs scripts in the project's folder; file names are relative to the caller's folder.
    const cwd = process.env.INIT_CWD ?? process.cwd()
    const env = process.env.GOOGLE_APPLICATION_CREDENTIALS ? process.env : { ...suiteEnv, ...process.env }
    return (await run(process.execPath, [join(root, file), ...process.argv.slice(2)], { stdio: 'inherit', cwd, env }))
      .code
  })
}
