// A backup of everything: saved, everything wiped, restored, and the same to the last byte.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { currentSums, restoreBackup, saveBackup } from '../../../functions/src/base/backup/backup.ts'
import { auth, bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { account, emptyEverything, praticante, store } from '../../support/world.ts'
import { png } from '../../support/files.ts'

const folder = () => mkdtemp(join(tmpdir(), 'copia-'))
const wipe = async () => {
  await emptyEverything()
  await bucket().deleteFiles({ force: true })
}

/** Stores every kind of value, documents below missing documents, accounts with claims, files with download tokens. */
async function fill(): Promise<void> {
  await wipe()
  for (let n = 0; n < 400; n++)
    await store('praticantes', `p${n}`, praticante({ dadosPessoais: { name: `Pessoa ${n}` } }))
  await db()
    .doc('sistema/numeros/contados/tudo')
    .set({
      texto: 'ação "citada"\u2028',
      inteiro: 9_007_199_254_740_991,
      quebrado: 0.1,
      menosZero: -0,
      infinito: Infinity,
      nada: null,
      quando: new Timestamp(1_700_000_000, 123_456_000),
      onde: new GeoPoint(-27.6, -48.5),
      bytes: Buffer.from([0, 255, 10]),
      lista: [{ a: 1 }, 'x', null],
      mapa: { 'com.ponto': { fundo: true }, vazio: {} },
    })
  await db().doc('praticantes/p1/anotacoes/1').set({ texto: 'abaixo' })
  await account('ana', 'ana@exemplo.test', 'chute alto 7')
  await account('bia', 'bia@exemplo.test', 'chute alto 8', true)
  await auth().setCustomUserClaims('ana', { trocarSenha: true })
  await bucket()
    .file('publico/noticias/1/capa.png')
    .save(await png(), {
      contentType: 'image/png',
      metadata: { cacheControl: 'public, max-age=300', metadata: { a: 'b' } },
    })
  await bucket()
    .file('arquivos/praticantes/p1/doc.pdf')
    .save(Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' })
  await bucket().file('tmp/ana/1').save(Buffer.from('waits for its inspection'))
}

test('is put back after everything was wiped, with equal checksums', async () => {
  await fill()
  const [before, place] = [await currentSums(), await folder()]
  expect(before).toMatchObject({ documentos: { quantos: 402 }, contas: { quantos: 2 }, arquivos: { quantos: 2 } })
  expect(await saveBackup(place)).toEqual(before)
  await wipe()
  const empty = await currentSums()
  expect([empty.documentos.quantos, empty.contas.quantos, empty.arquivos.quantos]).toEqual([0, 0, 0])
  expect(await restoreBackup(place)).toEqual(before)
  expect((await db().doc('sistema/numeros/contados/tudo').get()).get('quando')).toEqual(
    new Timestamp(1_700_000_000, 123_456_000),
  )
})

test('is refused over existing data, and where its content was changed', async () => {
  await fill()
  const place = await folder()
  await saveBackup(place)
  await expect(restoreBackup(place)).rejects.toThrow('O banco não está vazio')
  await wipe()
  const documents = gunzipSync(await readFile(join(place, 'documentos.jsonl.gz'))).toString()
  expect(documents.split('\n')).toHaveLength(403)
  await writeFile(join(place, 'documentos.jsonl.gz'), gzipSync(documents.replace('Pessoa 7"', 'Pessoa 8"')))
  await expect(restoreBackup(place)).rejects.toThrow('A soma de documentos não confere')
})
