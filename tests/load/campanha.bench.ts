// suite: firestore
// Rows per second of an annuity campaign, compared with bare writes of the same documents in the same run (goal: 0.4), and what a kill costs.
import { FieldValue } from 'firebase-admin/firestore'
import { campanhaStep } from '../../functions/src/financeiro/campanha/passo.ts'
import { iniciarCampanhaHandler } from '../../functions/src/financeiro/campanha/iniciarCampanha.ts'
import { advance } from '../../functions/src/base/jobs/job.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { annuityWorld, asked, people } from '../support/campaign.ts'
import { as } from '../support/world.ts'

/** People who are charged; `CAMPANHA=1000` for a short run. */
const ROWS = Number(process.env.CAMPANHA ?? 10_000)
const GOAL = 0.4

/** Prints a figure; `ok` false makes the benchmark exit with 1. */
const print = (name: string, value: number, unit: string, ok = true) => {
  console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit }))
  if (!ok) process.exitCode = 1
}

await annuityWorld()
await people(ROWS)
const id = `campanha-${'x'.repeat(20)}`
const WRITTEN = [
  'faturas',
  'lancamentos',
  'sistema/auditoria/eventos',
  'sistema/avisos/caixa',
  'sistema/auditoria/elos',
  'sistema/financeiro/anuidades',
]
const count = async (path: string) => (await db().collection(path).count().get()).data().count
const before = new Map(await Promise.all(WRITTEN.map(async (path) => [path, await count(path)] as const)))
await iniciarCampanhaHandler({ id, ...asked() }, as('tesoureira'))
const [job] = (await paths.tarefas().get()).docs
if (!job) throw new Error('no campaign began')

let steps = 0
let killed = 0
const start = performance.now()
for (;;) {
  // Every tenth step dies after its work and before its progress is stored, as a process does.
  if (steps % 10 === 9) {
    const stored = (await job.ref.get()).data()
    await campanhaStep(stored as Parameters<typeof campanhaStep>[0], job.id)
    killed += 1
  }
  const state = await advance(job.ref, { campanha: campanhaStep })
  steps += 1
  if (state !== 'rodando') break
}
const seconds = (performance.now() - start) / 1000
const invoices = (await count('faturas')) - (before.get('faturas') ?? 0)
print('campaign', invoices / seconds, 'rows/s')
print('steps that were broken off and made again', killed, 'steps')
const numbers = new Set(
  (await db().collection('faturas').select('numero').get()).docs.map((doc) => String(doc.get('numero'))),
)
print('invoices with a number of their own', numbers.size, 'of those issued', numbers.size === invoices)
const somas = (await job.ref.get()).get('somas') as Record<string, number>
print('charged as the job counts', somas.cobradas ?? 0, 'rows', somas.cobradas === invoices)

// The same documents, prepared, without reads, checks or numbers.
const documents: { path: string; data: object }[] = []
for (const path of [...WRITTEN])
  for (const doc of (await db().collection(path).get()).docs) documents.push({ path, data: doc.data() })
for (const doc of (await db().collectionGroup('andamento').get()).docs)
  documents.push({ path: 'andamento', data: doc.data() })
const writer = db().bulkWriter({ throttling: false })
const bareStart = performance.now()
documents.forEach(({ path, data }, index) => {
  void writer.create(db().doc(`nuas${path.split('/').length > 1 ? path.replaceAll('/', '') : path}/n${index}`), {
    ...data,
    quando: FieldValue.serverTimestamp(),
  })
})
await writer.close()
const bare = invoices / ((performance.now() - bareStart) / 1000)
print('documents of one row', documents.length / invoices, 'documents')
print('bare writes', bare, 'rows/s')
print('campaign against bare', invoices / seconds / bare, 'ratio', invoices / seconds / bare >= GOAL)
