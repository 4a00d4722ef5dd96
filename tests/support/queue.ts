// The queue of mails, for tests without the functions emulator.
import { deliver } from '../../functions/src/base/mail/deliver.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'

/** Sends all queued mails, as the trigger would, and returns the states of all mails. */
export async function sendQueued(): Promise<string[]> {
  const queued = await paths.correio().where('estado', '==', 'pendente').get()
  for (const doc of queued.docs) await deliver(doc.ref)
  return (await paths.correio().get()).docs.map((doc) => doc.get('estado') as string)
}
