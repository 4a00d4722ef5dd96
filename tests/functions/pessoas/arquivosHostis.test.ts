// Hostile files through every upload of a record's field: images and documents of each described collection that has such a field.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DadosDoEnvio } from '@sie/domain/base/arquivos/finalidades.ts'
import { RECUSAS, type CodigoRecusa, type ResultadoDoEnvio } from '@sie/domain/base/arquivos/recusas.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { receiveFile, type Arrived } from '../../../functions/src/pessoas/arquivos/receive.ts'
import { bucket } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { put, token } from '../../rules/support/storageRest.ts'
import { jpeg, pdf } from '../../support/files.ts'
import { hostileFiles, type HostileFile } from '../../support/hostileFiles.ts'
import { account, emptyEverything, giveRights } from '../../support/world.ts'

type Finalidade = 'imagemDoRegistro' | 'arquivoDoRegistro'

/** One field with files of each collection and kind that staff write. */
const FIELDS = COLECOES.filter(({ access }) => access.update === 'rule').flatMap(({ name, fields, access }) =>
  (['image', 'gallery', 'file'] as const).flatMap((kind) => {
    const field = fields.find(({ meta, path }) => meta.kind === kind && !access.serverOnly?.includes(path))
    const finalidade: Finalidade = kind === 'file' ? 'arquivoDoRegistro' : 'imagemDoRegistro'
    return field ? [[`${name}.${field.path}`, name, field.path, finalidade] as const] : []
  }),
)

/** All files go through one field of each purpose, which shares its code with the others; those get every fifth. */
const WHOLE = ['imagens.imagem', 'documentosPublicos.arquivo']

interface Told {
  /** undefined where the storage rules refused already */
  result: ResultadoDoEnvio | undefined
}

async function send(
  { bytes, type, nome, more = {} }: Pick<HostileFile, 'bytes' | 'type' | 'nome' | 'more'>,
  about: Pick<DadosDoEnvio, 'finalidade'> & { colecao: string; campo: string },
): Promise<Told> {
  const id = randomUUID()
  const path = `tmp/redatora/${id}`
  const metadata = { ...about, registro: 'novo', nome, tipo: '', corte: '' }
  const taken = await put({ path, type, size: bytes.length, bytes, auth: token('redatora'), metadata })
  if (!taken) return { result: undefined }
  const [stored] = await bucket().file(path).getMetadata()
  await receiveFile({
    bucket: bucket().name,
    name: path,
    contentType: stored.contentType ?? '',
    contentEncoding: more.contentEncoding ?? '',
    size: Number(stored.size),
    generation: String(stored.generation),
    metadata: (stored.metadata ?? {}) as Arrived['metadata'],
  })
  return { result: (await paths.envio('redatora', id).get()).data() as ResultadoDoEnvio | undefined }
}

describe('hostile files', () => {
  let files: HostileFile[]
  beforeAll(async () => {
    await emptyEverything()
    await bucket().deleteFiles({ force: true })
    await account('redatora', 'redatora@exemplo.test', 'Senha#2026')
    await giveRights('redatora', { cbtkd: COLECOES.flatMap(({ name }) => [`${name}:criar`, `${name}:editar`]) })
    // Files that are valid for another person or purpose are not used here.
    files = (await hostileFiles()).filter(
      ({ finalidade, registro }) => finalidade === undefined && registro === undefined,
    )
  })

  test('are at least sixty', () => {
    expect(files.length).toBeGreaterThanOrEqual(60)
    expect(FIELDS.map(([, , , finalidade]) => finalidade)).toEqual(expect.arrayContaining(['imagemDoRegistro']))
  })

  test.each(FIELDS)(
    'are not taken for %s',
    async (field, colecao, campo, finalidade) => {
      const honest =
        finalidade === 'imagemDoRegistro'
          ? { bytes: await jpeg(), type: 'image/jpeg', nome: 'foto.jpg' }
          : { bytes: pdf(), type: 'application/pdf', nome: 'ata.pdf' }
      const about = { finalidade, colecao, campo }
      expect((await send(honest, about)).result?.situacao).toBe('aceito')
      const kept = (await bucket().getFiles({ prefix: '' }))[0].length
      const taken: string[] = []
      for (const file of files.filter((_, index) => WHOLE.includes(field) || index % 5 === 0)) {
        const { result } = await send(file, about)
        if (result && (result.situacao !== 'recusado' || result.motivo !== RECUSAS[result.codigo as CodigoRecusa]))
          taken.push(file.name)
      }
      expect(taken).toEqual([])
      expect((await bucket().getFiles({ prefix: '' }))[0].length).toBe(kept)
      await bucket().deleteFiles({ force: true })
    },
    120_000,
  )
})
