// Worlds in which the heaviest operations work, and how their work reaches the deployed functions.
import { FieldValue } from 'firebase-admin/firestore'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import type { Deployed } from '../deployed.ts'
import { idToken } from '../tokens.ts'
import { account, giveRights, praticante } from '../world.ts'
import { times } from './inputs.ts'

export const PASSWORD = 'chute alto 7'

/** Writes many documents. */
export async function many(rows: Iterable<readonly [path: string, data: object]>): Promise<void> {
  const writer = db().bulkWriter({ throttling: false })
  for (const [path, data] of rows) void writer.set(db().doc(path), data)
  await writer.close()
}

export const stored = (data: object) => ({
  ...data,
  metadados: newMetadados({ uid: 'carga', name: 'Carga' }, FieldValue.serverTimestamp()),
})

/** A signed-in account with rules under its federation. */
export async function staff(uid: string, rules: string[], entidade = 'fctkd'): Promise<string> {
  await account(uid, `${uid}@sie.test`, PASSWORD)
  await giveRights(uid, { [entidade]: rules })
  return idToken(uid)
}

/** People with accounts. */
export async function members(count: number): Promise<string[]> {
  const ids = times(count, (n) => `p${String(n).padStart(5, '0')}`)
  await many(
    ids.flatMap((id, n): [string, object][] => [
      [
        `praticantes/${id}`,
        stored(
          praticante({
            dadosPessoais: { name: `Pessoa ${id}`, cpf: cpfFrom(n), birthdate: '1990-01-15' },
            dadosFiliacao: { federacaoID: 'fctkd', federacao: 'FCTKD' },
          }),
        ),
      ],
      [`users/${id}`, stored({ dadosPessoais: { name: `Pessoa ${id}` }, dadosContato: { email: `${id}@sie.test` } })],
    ]),
  )
  return ids
}

/** Steps of a job until it ends. */
export async function jobOf(served: Deployed, id: string): Promise<void> {
  for (;;) {
    const estado = String((await paths.tarefa(id).get()).get('estado'))
    if (estado === 'concluida') return
    if (estado !== 'rodando') throw new Error(`the job is ${estado}`)
    await served.written('onTarefaEscrita', paths.tarefa(id).path)
  }
}

/** A file in the waiting area, as its event tells it. */
export async function uploaded(name: string, bytes: Buffer, contentType: string, metadata: Record<string, string>) {
  const file = bucket().file(name)
  // Only a file that must be new is sent again where the server had closed the kept-alive connection.
  const preconditionOpts = { ifGenerationMatch: 0 }
  await file.save(bytes, { resumable: false, preconditionOpts, metadata: { contentType, metadata } })
  const [{ generation }] = await file.getMetadata()
  return { bucket: bucket().name, name, contentType, size: bytes.length, generation: String(generation), metadata }
}

/** Sends the events of files all at once, and asks whether all were taken. A failed event comes again, as the platform sends it. */
export const receiving =
  (files: readonly Awaited<ReturnType<typeof uploaded>>[]) =>
  async (served: Deployed): Promise<void> => {
    const time = new Date().toISOString()
    const deliver = async (data: (typeof files)[number], again: boolean): Promise<void> => {
      const answer = await served.post('/onArquivoRecebido', { specversion: '1.0', id: data.name, time, data })
      if (answer.status === 200) return
      const why = await answer.text()
      if (!again) throw new Error(why)
      console.warn(`${data.name} is sent again: ${why}`)
      await deliver(data, false)
    }
    await Promise.all(files.map((data) => deliver(data, true)))
    for (const { name } of files) {
      const [, uid = '', id = ''] = name.split('/')
      const outcome = await paths.envio(uid, id).get()
      if (outcome.get('situacao') !== 'aceito') throw new Error(`a file is ${JSON.stringify(outcome.data())}`)
    }
  }
