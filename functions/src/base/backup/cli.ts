// npm run backup -- save FOLDER | restore FOLDER [HASH.json]
import { readFileSync } from 'node:fs'
import type { UserImportOptions } from 'firebase-admin/auth'
import { restoreBackup, saveBackup } from './backup.ts'

const [what, folder, hash] = process.argv.slice(2)

try {
  if ((what !== 'save' && what !== 'restore') || !folder)
    throw new Error('Uso: npm run backup -- save PASTA | restore PASTA [PARAMETROS.json]')
  const sums =
    what === 'save'
      ? await saveBackup(folder)
      : await restoreBackup(folder, hash ? parametersOf(readFileSync(hash, 'utf8')) : undefined)
  console.table(sums)
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** The parameters that the console shows under "Password hash parameters", as JSON. */
function parametersOf(text: string): UserImportOptions['hash'] {
  const given = JSON.parse(text) as Record<string, string | number>
  const bytes = (name: string) => Buffer.from(String(given[name] ?? ''), 'base64')
  return {
    algorithm: 'SCRYPT',
    key: bytes('base64_signer_key'),
    saltSeparator: bytes('base64_salt_separator'),
    rounds: Number(given['rounds']),
    memoryCost: Number(given['mem_cost']),
  }
}
