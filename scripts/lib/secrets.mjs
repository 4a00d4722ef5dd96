// The functions emulator reads secrets from functions/.secret.local. These are for the local suite only: nothing real is behind them.
// The key of the CPF index is fixed because the seed's index was made with it.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './base.mjs'

export const LOCAL_SECRETS = { CPF_INDEX_KEY: 'chave-local-do-indice-de-cpf-somente-para-o-emulador' }

/** Writes the file where there is none; what a developer put there stays. */
export function writeLocalSecrets() {
  const path = join(root, 'functions', '.secret.local')
  if (existsSync(path)) return
  writeFileSync(path, Object.entries(LOCAL_SECRETS).map(([name, value]) => `${name}=${value}\n`).join(''))
}
