// Files that tests upload from a page, as a user chooses them from their device.
import sharp from 'sharp'
import { db } from './admin.ts'
import { page } from './page.ts'

/** A portrait, so that screenshots can be judged. */
export const portrait = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#9fb8cf"/><rect y="1180" width="1200" height="420" fill="#f4f4f0"/><path d="M420 1180 L600 1420 L780 1180" fill="#123"/><ellipse cx="600" cy="800" rx="300" ry="400" fill="#d9a27c"/><path d="M290 720 Q600 240 910 720 Q900 380 600 360 Q300 380 290 720" fill="#2d1d14"/><circle cx="490" cy="780" r="32" fill="#222"/><circle cx="710" cy="780" r="32" fill="#222"/><path d="M480 980 Q600 1070 720 980" stroke="#822" stroke-width="22" fill="none"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer()
/** Chooses a file through a button that opens the browser's file dialog. */
export const chooseFile = async (button: string, name: string, mimeType: string, buffer: Buffer) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles({ name, mimeType, buffer })
}

const stored = async (id: string) => (await db.doc(`praticantes/${id}`).get()).data() ?? {}
/** The documents in a person's record. */
export const documents = async (id: string) =>
  ((await stored(id)).documentos ?? []) as { tipo: string; arquivo: string; situacao: string }[]
