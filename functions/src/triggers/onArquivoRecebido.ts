import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { receiveFile } from '../arquivos/receive.ts'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'

/** Checks each file uploaded to the waiting area. `retry` because a lost event would leave its sender waiting; memory for the largest image. */
export const onArquivoRecebido = onObjectFinalized(
  { region: REGION, retry: true, memory: '1GiB', concurrency: 4, timeoutSeconds: 120, secrets: [cpfIndexKey] },
  async ({ data, time }) => {
    if (!data.name.startsWith('tmp/')) return
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
