// Pictures with what cameras write behind them, under the names and labels that mail programs give: each is drawn as without it. `SIE_CORPUS` sets their number.
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { nomeDoArquivo, tipoPelosBytes } from '@sie/domain/base/arquivos/conferencia.ts'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { jpeg, pdf, phonePhoto, png, withJpegSegment, zip } from '../../support/files.ts'
import { inspect } from '../../../functions/src/pessoas/arquivos/inspect.ts'

const runs = { numRuns: Number(process.env.SIE_CORPUS ?? 10) }
if (process.env.SIE_SEMENTE) fc.configureGlobal({ seed: Number(process.env.SIE_SEMENTE) })

const latin = (text: string) => Buffer.from(text, 'latin1')
const [small, phone, drawing] = await Promise.all([jpeg(120, 100), phonePhoto(), png(50, 50)])
const slow = await sharp(small).jpeg({ progressive: true }).toBuffer()
const PICTURES: readonly Buffer[] = [small, phone, slow, withJpegSegment(small, 0xe1, 'http://ns.adobe.com/xap/1.0/\0')]

/** Bytes that a film or a map holds: no marker of a file in them. */
const noise = fc
  .uint8Array({ minLength: 1, maxLength: 400 })
  .map((bytes) => Buffer.from(bytes.map((byte) => byte | 0x80)))
const announced = (picture: Buffer) => withJpegSegment(picture, 0xe2, 'MPF\0II*\0')
/** What a camera makes of a picture. */
const CAMERAS: Readonly<Record<string, (picture: Buffer, bytes: Buffer) => (Buffer | string)[]>> = {
  Samsung: (picture, bytes) => [picture, 'Image_UTC_Data1', bytes, 'SEFH\x6a\0\0\0', Buffer.alloc(20), 'SEFT'],
  'Samsung, in motion': (picture, bytes) => [picture, 'MotionPhoto_Data', '\0\0\0\x18ftypmp42', bytes, 'SEFH', 'SEFT'],
  'Ultra HDR': (picture) => [announced(picture), small],
  'Ultra HDR, with two and padding': (picture) => [announced(picture), small, slow, Buffer.alloc(64)],
  'a fill byte before the end': (picture) => [picture.subarray(0, -2), '\xff\xff\xd9'],
  zeros: (picture, bytes) => [picture, Buffer.alloc(bytes.length)],
  ones: (picture, bytes) => [picture, Buffer.alloc(bytes.length, 0xff)],
  'a short film': (picture, bytes) => [picture, '\0\0\0\x18ftypmp42', bytes],
  'notes in JSON': (picture) => [picture, 'vivo{"cameraInfo":"x","version":1}'],
  junk: (picture, bytes) => [picture, 'x', bytes],
}
/** What is another file. */
const OTHERS: readonly (Buffer | string)[] = [
  zip(),
  pdf(),
  drawing,
  small,
  'MZ\x90\0',
  '\x7fELF',
  'GIF89a',
  '<html>',
  '<?php x',
  '<script >',
  '<!DOCTYPE html>',
  'javascript:x',
]
const NAMES = [
  'foto.jpg',
  'foto.jfif',
  'IMG/2026 11.JPG',
  'Foto:\u202e27-11.jpeg',
  'foto',
  'foto.jpg.exe',
  'WhatsApp Image.jpeg',
]

const joined = (parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)))

/** A picture as an upload, or an attachment of a mail, brings it. */
async function drawn(bytes: Buffer, nome: string): Promise<Buffer> {
  const contentType = tipoPelosBytes(bytes)!
  const sent = { contentType, nome: nomeDoArquivo(nome, contentType), size: bytes.length }
  return (await inspect(bytes, sent, 'arquivoDoRegistro')).bytes
}

const pictures = fc.constantFrom(...PICTURES)
const names = fc.constantFrom(...NAMES)
const cameras = fc.constantFrom(...Object.keys(CAMERAS))

test('what a camera writes behind a picture is left out', async () => {
  await fc.assert(
    fc.asyncProperty(pictures, cameras, noise, names, async (picture, camera, bytes, nome) => {
      const made = joined(CAMERAS[camera]!(picture, bytes))
      expect((await drawn(made, nome)).equals(await drawn(picture, 'foto.jpg'))).toBe(true)
    }),
    runs,
  )
})

test('a picture with another file behind it is refused', async () => {
  await fc.assert(
    fc.asyncProperty(pictures, fc.constantFrom(...OTHERS), names, async (picture, other, nome) => {
      await expect(drawn(joined([picture, other]), nome)).rejects.toThrow(Recusa)
    }),
    runs,
  )
})
