// suite: firestore
// Rows per second of the import, compared with bare BulkWriter writes of the same documents in the same run (bar: at least half).
import { analyzeTable } from '@sie/domain/painel/import/analyze.ts'
import { PESSOAS } from '@sie/domain/painel/import/pessoas/description.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { readRegisters, storePeople } from '../../functions/src/painel/import/pessoas/engine.ts'
import { readFederations } from '../../functions/src/painel/import/store.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { spreadsheet } from '../support/spreadsheet.ts'

const TODAY = new Date().toISOString().slice(0, 10)
/** Least speed of the import as a share of the bare writes. */
const LEAST_SHARE = 0.5

/** Prints a figure; `ok` false makes the benchmark exit with 1. */
const print = (name: string, value: number, unit: string, ok = true) => {
  console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit }))
  if (!ok) process.exitCode = 1
}

for (const sigla of ['FCTKD', 'RSTKD', 'PRTKD']) {
  const id = sigla.toLowerCase()
  await db()
    .doc(`entidades/${id}`)
    .set({
      dadosPessoais: { name: sigla, sigla, tipoEntidade: 'federacao' },
      vinculo: { idEntidade: id, idFederacao: id },
      metadados: newMetadados({ uid: 'bench', name: 'bench' }, FieldValue.serverTimestamp()),
    })
}
const federacoes = await readFederations()
const { table } = spreadsheet(5000, 9, TODAY)
const registers = await readRegisters(federacoes)

const startRead = performance.now()
const accepted = analyzeTable(PESSOAS, table, { federacoes, hoje: TODAY }).linhas.filter(
  (row) => row.motivos.length === 0,
)
print('read and check 5,000 rows', performance.now() - startRead, 'ms')

const start = performance.now()
await storePeople(accepted, { author: { uid: 'bench', name: 'bench' } }, registers)
const imported = accepted.length / ((performance.now() - start) / 1000)
print('import', imported, 'people/s')

const again = performance.now()
await storePeople(accepted, { author: { uid: 'bench', name: 'bench' } }, registers)
print('import again, nothing new', accepted.length / ((performance.now() - again) / 1000), 'people/s')

// The same documents (record and CPF index of each person), prepared, without reads or checks.
const documents = (await db().collection('praticantes').get()).docs.map((doc) => doc.data())
// Unthrottled, as BulkWriter would start at 500 writes per second.
const writer = db().bulkWriter({ throttling: false })
writer.onWriteError(() => false)
const bareStart = performance.now()
for (const [index, data] of documents.entries()) {
  void writer.create(db().doc(`nuas/n${index}`), data)
  void writer.create(db().doc(`indicesnus/n${index}`), { id: `n${index}` })
}
await writer.close()
const bare = documents.length / ((performance.now() - bareStart) / 1000)
print('bare BulkWriter', bare, 'people/s')
print('import against bare', imported / bare, 'ratio', imported / bare >= LEAST_SHARE)
