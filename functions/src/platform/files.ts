import { bucket } from './admin.ts'

/** Address at which a file is read under the rules, as browsers ask for it; it lets nobody in by itself. */
export function addressOfFile(caminho: string): string {
  const local = process.env.FIREBASE_STORAGE_EMULATOR_HOST
  const host = local ? `http://${local}` : 'https://firebasestorage.googleapis.com'
  return `${host}/v0/b/${bucket().name}/o/${encodeURIComponent(caminho)}?alt=media`
}
