// Writes the seed of a day into a folder, in the emulators' export format: node scripts/seed/top/make.ts FOLDER AAAA-MM-DD, beside an empty
// Firestore engine (FIRESTORE_EMULATOR_HOST). scripts/lib/seed.mjs runs it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FONTES_DA_VITRINE } from '@sie/domain/base/portal/fontesDaVitrine.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { writeAjudaDe } from '../../../functions/src/ajuda/publish.ts'
import { writeDepartamentosDe } from '../../../functions/src/conteudo/portal/departamentos.ts'
import { writeMenu } from '../../../functions/src/conteudo/portal/menus.ts'
import { renewVitrine } from '../../../functions/src/conteudo/portal/vitrine.ts'
import { reconcileSomas } from '../../../functions/src/financeiro/somas.ts'
import { reconcilePainel } from '../../../functions/src/painel/contadores.ts'
import { reconcileNumeros } from '../../../functions/src/conteudo/portal/numeros.ts'
import { refreshPermissoes } from '../../../functions/src/pessoas/rights/document.ts'
import { deriveBase, labelsOf } from '../base/derive.ts'
import { collectSeed, PASSWORD } from './areas.ts'
import { seedDays } from '../base/day.ts'
import { writeAccounts, writeFiles } from '../base/files.ts'
import { writeHistorico } from '../base/historico.ts'
import type { SeedDoc } from '../base/kit.ts'

const [folder = '', today = ''] = process.argv.slice(2)
const project = process.env.GCLOUD_PROJECT ?? ''
const { docs, files, accounts } = collectSeed(today)

/** Index of CPFs: the current practitioner with each. */
function cpfIndex({ path, data }: SeedDoc): void {
  const [collection, id = ''] = path.split('/')
  const cpf = collection === 'praticantes' && !isOldCopyId(id) ? valueAt(data, 'dadosPessoais.cpf') : ''
  if (typeof cpf === 'string' && cpf !== '') void writer.create(paths.cpf(cpf), { id })
}

const writer = db().bulkWriter()
for (const doc of docs) {
  void writer.set(db().doc(doc.path), doc.data)
  cpfIndex(doc)
  for (const label of labelsOf(doc)) void writer.create(paths.host(label), { entidade: doc.path.split('/')[1] })
}
await writer.close()
// Documents that the triggers would have derived.
for (const { uid } of accounts) await refreshPermissoes(uid)
await deriveBase()
await reconcileNumeros()
await writeHistorico(today, docs)
await reconcileSomas()
await reconcilePainel()
// Only records, not documents below them.
const shown = docs.filter(({ path }) => {
  const [collection = '', , below] = path.split('/')
  return below === undefined && Object.hasOwn(FONTES_DA_VITRINE, collection)
})
for (const entidade of new Set(shown.map(({ data }) => valueAt(data, 'vinculo.idEntidade') as string)))
  await renewVitrine(entidade)
const departments = docs.filter(({ path }) => path.startsWith('departamentos/'))
for (const entidade of new Set(departments.map(({ data }) => valueAt(data, 'vinculo.idEntidade') as string))) {
  await writeDepartamentosDe(entidade)
  await writeAjudaDe(entidade)
}
const pages = docs.filter(({ path }) => path.startsWith('conteudos/'))
for (const entidade of new Set(pages.map(({ data }) => valueAt(data, 'vinculo.idEntidade') as string)))
  await writeMenu(entidade)

const created = seedDays(today).at(-311).toMillis()
writeAccounts(folder, accounts, PASSWORD, created)
await writeFiles(folder, files, `${project}.appspot.com`, created)
const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:export`, {
  method: 'POST',
  headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  body: JSON.stringify({
    database: `projects/${project}/databases/(default)`,
    export_directory: folder,
    export_name: 'firestore_export',
  }),
})
if (!answer.ok) throw new Error(`the engine did not export: ${answer.status} ${await answer.text()}`)
const version = '15.34.2'
const metadata = {
  version,
  firestore: {
    version: '1.22.0',
    path: 'firestore_export',
    metadata_file: 'firestore_export/firestore_export.overall_export_metadata',
  },
  auth: { version, path: 'auth_export' },
  storage: { version, path: 'storage_export' },
}
writeFileSync(join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata, null, 2))
console.error(`seed: ${docs.length} documents, ${accounts.length} accounts, ${files.length} files for ${today}`)
