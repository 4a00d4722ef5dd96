// The functions emulator reads secrets from .secret.local in the built folder, which is a copy of functions/.secret.local. These are for the local suite only and open nothing real.
// The key of the CPF index is fixed because the seed's index was made with it.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './base.mjs'
import { LOCAL_ACCOUNT } from './whatsappProvider.mjs'

const { entidade, ...account } = LOCAL_ACCOUNT

export const LOCAL_SECRETS = {
  CPF_INDEX_KEY: 'chave-local-do-indice-de-cpf-somente-para-o-emulador',
  SELO_KEY: '2020-01-01:Y2hhdmUtbG9jYWwtZG8tc2Vsby1kYS1zdWl0ZS1zaWU',
  SMTP_PASSWORD: 'nenhuma',
  // Secret with which the suite's own mail server posts mail (scripts/lib/mailbox.mjs).
  CORREIO_SEGREDO: 'segredo-local-do-correio-somente-para-o-emulador',
  // Empty: the suite's own provider is found by PIX_LOCAL.
  PIX_CREDENCIAIS: '{}',
  // The account of the suite's own WhatsApp (scripts/lib/whatsappProvider.mjs).
  WHATSAPP_CREDENCIAIS: JSON.stringify({ [entidade]: account }),
  // Empty: the suite has a channel of its own (functions/src/ensino/educa/canal/catalogoLocal.ts).
  CANAL_DE_VIDEOS: '{}',
}

/** Adds missing secrets to the file; a developer's own values stay. */
export function writeLocalSecrets() {
  const path = join(root, 'functions', '.secret.local')
  const present = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const missing = Object.entries(LOCAL_SECRETS).filter(
    ([name]) => !present.split('\n').some((line) => line.startsWith(`${name}=`)),
  )
  if (missing.length > 0) writeFileSync(path, present + missing.map(([name, value]) => `${name}=${value}\n`).join(''))
  copyFileSync(path, join(root, 'build', 'functions', '.secret.local'))
}
