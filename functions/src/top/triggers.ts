import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import type { PendenciaGuardada } from '../pessoas/cadastro/pendencias.ts'
import { REGION } from '../base/platform/admin.ts'
import { unlessTooMany } from '../base/platform/bounded.ts'
import { cpfIndexKey, pixCredenciais, smtpPassword, whatsAppCredenciais } from '../base/platform/secrets.ts'
import { numberAt, storedAs, storedRecord } from '../base/platform/stored.ts'
import { isWorkedOff } from '../base/platform/workedOff.ts'

/**
 * Triggers: each names its document, memory and limits, and loads its code with the first event. `retry` everywhere, because a lost event would be a
 * lost version, mail or count. 512 MiB hold the loaded code (some 150 MB) and the pages of 300 documents that the largest reaction reads; twenty instances
 * take 400 events at once, and more wait.
 */
const common = { region: REGION, retry: true, memory: '512MiB', concurrency: 20, maxInstances: 20 } as const

/** Queues with one worker: all would write the same few documents. */
const alone = { region: REGION, retry: true, memory: '512MiB', maxInstances: 1, concurrency: 1 } as const

/** One call for each write of a record. */
export const onRecordWritten = onDocumentWritten({ ...common, document: '{collection}/{id}' }, async (event) => {
  const { applyEvent } = await import('./triggers/applyEvent.ts')
  const { collection, id } = event.params
  const before = storedRecord(event.data?.before)
  const after = storedRecord(event.data?.after)
  await applyEvent({ collection, id, before, after }, event.id)
})

/** Checks each file uploaded to the waiting area. Memory for four files of the largest size, of which one image at a time is decoded. */
export const onArquivoRecebido = onObjectFinalized(
  {
    region: REGION,
    retry: true,
    memory: '1GiB',
    concurrency: 4,
    maxInstances: 10,
    timeoutSeconds: 120,
    secrets: [cpfIndexKey],
  },
  async ({ data, time }) => {
    if (!data.name.startsWith('tmp/')) return
    const { receiveFile } = await import('../pessoas/arquivos/receive.ts')
    await receiveFile(
      {
        bucket: data.bucket,
        name: data.name,
        contentType: data.contentType ?? '',
        contentEncoding: data.contentEncoding ?? '',
        size: Number(data.size),
        generation: String(data.generation),
        metadata: data.metadata ?? {},
      },
      Date.now() - Date.parse(time),
    )
  },
)

/** Seals waiting audit entries as soon as one is written: the chain has one end. */
export const onAuditoriaRegistrada = onDocumentCreated(
  { ...alone, document: 'sistema/auditoria/elos/{id}', secrets: [cpfIndexKey] },
  async ({ data }) => {
    if (isWorkedOff(data)) return
    const { sealPending } = await import('../base/platform/auditChain.ts')
    await sealPending(Date.now())
  },
)

/** Allots places as soon as an entry is queued: all entries of an event write one document. */
export const onInscricaoNaFila = onDocumentCreated(
  {
    ...alone,
    document: 'sistema/inscricoes/fila/{id}',
    timeoutSeconds: 300,
    secrets: [cpfIndexKey, pixCredenciais],
  },
  async () => {
    const { processQueue } = await import('../eventos/inscricoes/trabalho.ts')
    const { CONTAGENS } = await import('../painel/reactions.ts')
    await processQueue(CONTAGENS)
  },
)

/** Sends a queued mail; retried while the mail server fails, for a bounded time. One instance, so that its pool sets the pace of all mails. */
export const onMailQueued = onDocumentCreated(
  {
    ...common,
    document: 'sistema/correio/fila/{id}',
    maxInstances: 1,
    concurrency: 80,
    timeoutSeconds: 120,
    secrets: [smtpPassword, cpfIndexKey],
  },
  async ({ data }) => {
    if (!data) return
    const { deliver } = await import('../base/mail/deliver.ts')
    await deliver(data.ref)
  },
)

/** Derives the sheet of a poomsae round, and the bracket, from a new note of a judge or the head table. Notes are written once. */
export const onNotaDaRodada = onDocumentCreated(
  { ...common, document: 'rodadas/{rodada}/notas/{nota}' },
  async (event) => {
    const { deriveRodada } = await import('../competicao/rodadas/derive.ts')
    await unlessTooMany(event.document, () => deriveRodada(event.params.rodada))
  },
)

/** Derives the score sheet of a match, and the bracket, from a new note of a tablet. Notes are written once. */
export const onNotaDaSumula = onDocumentCreated(
  { ...common, document: 'sumulas/{sumula}/notas/{nota}' },
  async (event) => {
    const { deriveSumula } = await import('../competicao/sumulas/derive.ts')
    await unlessTooMany(event.document, () => deriveSumula(event.params.sumula))
  },
)

/** Applies a note of a venue device to the record that it names. Notes are written once. */
export const onNotaDoLocal = onDocumentCreated(
  { ...common, document: 'eventos/{evento}/notas/{nota}' },
  async (event) => {
    const { receiveNota } = await import('../competicao/local/receiveNota.ts')
    if (event.data) await receiveNota(event.params.evento, event.data)
  },
)

/** Notifies a federation of a new request that waits for its decision. */
export const onPendenciaCriada = onDocumentCreated(
  { ...common, document: 'sistema/cadastros/pendencias/{id}' },
  async ({ data }) => {
    if (!data) return
    const { notePendencia } = await import('../pessoas/cadastro/avisos.ts')
    await notePendencia(storedAs<PendenciaGuardada>(data), Date.now())
  },
)

/** Runs the next step of a job; storing its progress fires the event for the step after it. Memory for a sheet of 5,000 rows. */
export const onTarefaEscrita = onDocumentWritten(
  {
    ...common,
    document: 'sistema/tarefas/execucoes/{id}',
    memory: '1GiB',
    concurrency: 4,
    timeoutSeconds: 540,
    secrets: [cpfIndexKey, whatsAppCredenciais],
  },
  async (event) => {
    const after = event.data?.after
    // The write that marks a step as under way fires too, and must not start another step.
    if (!after?.exists || after.get('estado') !== 'rodando' || after.get('tomadaEm')) return
    const { advance } = await import('../base/jobs/job.ts')
    const { STEPS } = await import('./steps.ts')
    await advance(after.ref, STEPS, Date.now(), numberAt(after, 'passo'))
  },
)
