// A download URL of a file ends after a week.
import { beforeEach, expect, test } from 'vitest'
import { ADDRESS_LASTS, endOldAddresses, newAddress } from '../../../functions/src/pessoas/arquivos/addresses.ts'
import { moveFiles } from '../../../functions/src/pessoas/arquivos/move.ts'
import { bucket } from '../../../functions/src/base/platform/admin.ts'
import { emptyEverything, praticante, read, store } from '../../support/world.ts'

const PATH = 'arquivos/praticantes/ana/foto/um.webp'
const now = Date.now()
beforeEach(async () => {
  await emptyEverything()
  await bucket().deleteFiles({ force: true })
})

const save = (path: string, made: number | undefined) =>
  bucket()
    .file(path)
    .save('x', {
      resumable: false,
      metadata: {
        metadata:
          made === undefined
            ? { firebaseStorageDownloadTokens: 'antigo' }
            : { federacao: 'fctkd', ...newAddress(made) },
      },
    })
const kept = async (path = PATH) => (await bucket().file(path).getMetadata())[0].metadata ?? {}

test('an address older than a week ends, also of files from before; a newer one, and what else is kept, stays', async () => {
  await save(PATH, now - ADDRESS_LASTS - 1)
  await save(`${PATH}.2`, now - ADDRESS_LASTS + 60_000)
  await save(`${PATH}.3`, undefined)
  const before = await Promise.all([kept(), kept(`${PATH}.2`), kept(`${PATH}.3`)])
  expect(await endOldAddresses(now)).toBe(2)
  const after = await Promise.all([kept(), kept(`${PATH}.2`), kept(`${PATH}.3`)])
  const same = after.map((file, n) => file.firebaseStorageDownloadTokens === before[n]?.firebaseStorageDownloadTokens)
  expect(same).toEqual([false, true, false])
  expect(after[0]?.federacao).toBe('fctkd')
  expect(await endOldAddresses(now)).toBe(0)
})

test('the address that a federation was given ends when the person goes to another', async () => {
  await save(PATH, now)
  const { firebaseStorageDownloadTokens: given } = await kept()
  const of = (federacaoID: string) =>
    praticante({ dadosPessoais: { urlImagemID: PATH }, dadosFiliacao: { federacaoID } })
  await store('praticantes', 'ana', of('fctkd'))
  const before = await read('praticantes/ana')
  await store('praticantes', 'ana', of('rstkd'))
  await moveFiles({ id: 'ana', before, after: await read('praticantes/ana') } as never)
  expect(await kept()).toMatchObject({ federacao: 'rstkd' })
  expect((await kept()).firebaseStorageDownloadTokens).not.toBe(given)
})
