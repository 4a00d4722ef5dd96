import { bucket } from './admin.ts'

/** URL at which browsers read a file under the storage rules; it grants no access by itself. */
export function addressOfFile(caminho: string): string {
  const local = process.env.FIREBASE_STORAGE_EMULATOR_HOST
  const host = local ? `http://${local}` : 'https://firebasestorage.googleapis.com'
  return `${host}/v0/b/${bucket().name}/o/${encodeURIComponent(caminho)}?alt=media`
}
