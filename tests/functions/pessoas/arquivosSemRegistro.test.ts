// Files of abandoned forms are deleted after a week; files of a stored record stay, whatever it names now.
import { beforeEach, expect, test } from 'vitest'
import { deleteUnsaved, UNSAVED_LASTS } from '../../../functions/src/pessoas/arquivos/semRegistro.ts'
import { bucket } from '../../../functions/src/base/platform/admin.ts'
import { emptyEverything, store } from '../../support/world.ts'

beforeEach(async () => {
  await emptyEverything()
  await bucket().deleteFiles({ force: true })
})

const FILES = [
  'publico/apoiadores/guardado/logo/a1.webp',
  'publico/apoiadores/guardado/logo/a1-320.webp',
  'publico/apoiadores/desistido/logo/b1.webp',
  'publico/apoiadores/desistido/logo/b1-320.webp',
  'arquivos/noticias/desistida/galeria/c1.webp',
  'arquivos/praticantes/ninguem/foto/d1.webp',
  'tmp/ana/e1',
]
const left = async () => (await bucket().getFiles())[0].map(({ name }) => name).sort()

test('only files of records that were never stored are deleted, and only after a week', async () => {
  await store('apoiadores', 'guardado', { name: 'Tatames do Vale' })
  await Promise.all(FILES.map((path) => bucket().file(path).save('x', { resumable: false })))
  expect(await deleteUnsaved(Date.now())).toBe(0)
  expect(await left()).toEqual([...FILES].sort())
  const later = Date.now() + UNSAVED_LASTS + 60_000
  expect(await deleteUnsaved(later)).toBe(3)
  expect(await left()).toEqual(FILES.filter((path) => !path.includes('desistid')).sort())
  expect(await deleteUnsaved(later)).toBe(0)
})
