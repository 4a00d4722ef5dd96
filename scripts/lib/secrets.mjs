// The functions emulator reads secrets from functions/.secret.local. These are for the local suite only: nothing real is behind them.
// The key of the CPF index is fixed because the seed's index was made with it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './base.mjs'

export const LOCAL_SECRETS = {
  CPF_INDEX_KEY: 'chave-local-do-indice-de-cpf-somente-para-o-emulador',
  SELO_KEY: '2020-01-01:Y2hhdmUtbG9jYWwtZG8tc2Vsby1kYS1zdWl0ZS1zaWU',
  SMTP_PASSWORD: 'nenhuma',
  // The suite's own mail server hands in what it takes (scripts/lib/mailbox.mjs).
  CORREIO_SEGREDO: 'segredo-local-do-correio-somente-para-o-emulador',
  // The suite's own provider is found by PIX_LOCAL.
  PIX_CREDENCIAIS: '{}',
  // The suite has a channel of its own (functions/src/educa/canal/catalogoLocal.ts).
  CANAL_DE_VIDEOS: '{}',
}

/** Adds what the file lacks; what a developer put there stays. */
export function writeLocalSecrets() {
  const path = join(root, 'functions', '.secret.local')
  const present = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const missing = Object.entries(LOCAL_SECRETS).filter(
    ([name]) => !present.split('\n').some((line) => line.startsWith(`${name}=`)),
  )
  if (missing.length > 0) writeFileSync(path, present + missing.map(([name, value]) => `${name}=${value}\n`).join(''))
}
