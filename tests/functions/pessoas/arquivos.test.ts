import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { miniatura } from '@sie/domain/base/arquivos/finalidades.ts'
import { RECUSAS, type ResultadoDoEnvio } from '@sie/domain/base/arquivos/recusas.ts'
import { checkPdf } from '../../../functions/src/pessoas/arquivos/pdf.ts'
import { receiveFile, type Arrived } from '../../../functions/src/pessoas/arquivos/receive.ts'
import { excluirArquivoHandler } from '../../../functions/src/pessoas/arquivos/excluirArquivo.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { auth, bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { list, put, read as readFile, token, type Upload } from '../../rules/support/storageRest.ts'
import { jpeg, largePdf, pdf, phonePhoto, png, webp } from '../../support/files.ts'
import { hostileFiles, type HostileFile } from '../../support/hostileFiles.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const EDITAR = ['praticantes:ler', 'praticantes:editar']
type Person = ReturnType<typeof praticante>

async function world(): Promise<void> {
  await emptyEverything()
  await bucket().deleteFiles({ force: true })
  for (const uid of ['ana', 'bia', 'secretaria', 'outra', 'leitora'])
    await account(uid, `${uid}@exemplo.test`, 'Senha#2026')
  for (const uid of ['ana', 'bia']) {
    await giveRights(uid, {})
    await store('praticantes', uid, praticante({ dadosPessoais: { name: `Nome de ${uid}` } }))
  }
  await giveRights('secretaria', { fctkd: EDITAR })
  await giveRights('outra', { rstkd: EDITAR })
  await giveRights('leitora', { fctkd: ['praticantes:ler'] })
}

interface Sending {
  uid?: string
  registro?: string
  finalidade?: string
  bytes: Buffer
  type?: string
  nome?: string
  tipo?: string
  id?: string
  more?: Record<string, string>
}

const upload = ({
  uid = 'ana',
  registro = 'ana',
  finalidade = 'fotoPessoa',
  bytes,
  type = 'image/jpeg',
  nome = 'foto.jpg',
  tipo = '',
  id = randomUUID(),
  more,
}: Sending): Upload & { path: string } => ({
  path: `tmp/${uid}/${id}`,
  type,
  size: bytes.length,
  bytes,
  auth: token(uid),
  metadata: { finalidade, registro, nome, tipo },
  ...(more ? { more } : {}),
})

/** The event of an uploaded file. */
async function arrived(path: string): Promise<Arrived> {
  const [stored] = await bucket().file(path).getMetadata()
  const metadata = (stored.metadata ?? {}) as Arrived['metadata']
  return {
    bucket: bucket().name,
    name: path,
    contentType: stored.contentType ?? '',
    contentEncoding: stored.contentEncoding ?? '',
    size: Number(stored.size),
    generation: String(stored.generation),
    metadata,
  }
}

const outcome = async (path: string) => {
  const [, uid = '', id = ''] = path.split('/')
  return (await paths.envio(uid, id).get()).data() as ResultadoDoEnvio | undefined
}

/** Uploads a file as the person under the rules, and lets the server process it. Undefined where the rules refuse the upload. */
async function send(sending: Sending): Promise<ResultadoDoEnvio | undefined> {
  const file = upload(sending)
  if (!(await put(file))) return undefined
  await receiveFile(await arrived(file.path))
  return outcome(file.path)
}

const stored = async (path = '') => (await bucket().getFiles({ prefix: path }))[0].map(({ name }) => name).sort()
const fotoDe = async (id: string) => ((await read(`praticantes/${id}`)) as unknown as Person).dadosPessoais.urlImagemID

describe('hostile files', () => {
  let files: HostileFile[]
  beforeAll(async () => {
    await world()
    files = await hostileFiles()
  })

  test('none of them is taken, each is gone, and whoever sent it is told why', async () => {
    const taken: string[] = []
    const codes: Record<string, number> = {}
    for (const { name, bytes, type, nome, finalidade = 'documentoPessoa', registro, more } of files) {
      const told = await send({
        bytes,
        type,
        nome,
        finalidade,
        ...(registro === undefined ? {} : { registro }),
        ...(more ? { more } : {}),
      })
      const code = told ? told.codigo : 'regras'
      codes[code] = (codes[code] ?? 0) + 1
      if (told && (told.situacao !== 'recusado' || told.motivo !== RECUSAS[told.codigo as keyof typeof RECUSAS]))
        taken.push(name)
    }
    console.info(`${files.length} hostile files, ${taken.length} taken`, JSON.stringify(codes))
    expect(files.length).toBeGreaterThanOrEqual(60)
    expect(taken).toEqual([])
    expect(await stored()).toEqual([])
    expect(await read('praticantes/ana')).toMatchObject({ metadados: { version: 0 }, documentos: [] })
  })
})

describe('a photo', () => {
  beforeEach(world)

  test.each([
    ['image/jpeg', 'foto.jpg', jpeg],
    ['image/png', 'foto.png', png],
    ['image/webp', 'Foto de Ana.WEBP', webp],
  ] as const)('sent as %s becomes the photo of the person, in a version of its own', async (type, nome, make) => {
    const told = await send({ bytes: await make(), type, nome })
    expect(told).toMatchObject({ quem: 'ana', situacao: 'aceito', versao: 1, codigo: '', motivo: '' })
    expect(await read('praticantes/ana')).toMatchObject({
      dadosPessoais: { urlImagemID: told?.caminho },
      filtros: { semFoto: false },
      metadados: { version: 1 },
    })
    expect(await read('praticantes/ana.v0')).toMatchObject({
      dadosPessoais: { urlImagemID: '' },
      metadados: { successorId: 'ana', active: false },
    })
    expect(await stored()).toEqual([told?.caminho, miniatura(told?.caminho ?? '')].sort())
    expect((await paths.auditoria().get()).docs.map((doc) => doc.data())).toMatchObject([
      { acao: 'editar', quem: 'ana', id: 'ana', detalhe: { finalidade: 'fotoPessoa' } },
    ])
  })

  test('loses what the camera wrote into it, and is square', async () => {
    const sent = await phonePhoto()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const told = await send({ bytes: sent })
    for (const path of [told?.caminho ?? '', miniatura(told?.caminho ?? '')]) {
      const [bytes] = await bucket().file(path).download()
      const { exif, xmp, iptc, width, height, format } = await sharp(bytes).metadata()
      const side = path.endsWith('-mini.webp') ? 96 : 300
      expect({ exif, xmp, iptc, format, width, height }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        format: 'webp',
        width: side,
        height: side,
      })
      for (const trace of ['Segredo', 'Telefone', 'GPS', 'Exif']) expect(bytes.includes(trace)).toBe(false)
    }
  })

  test('takes the place of the one before, whose file goes', async () => {
    const first = await send({ bytes: await jpeg() })
    const second = await send({ bytes: await jpeg() })
    expect(second).toMatchObject({ anterior: first?.caminho, versao: 2 })
    expect(await stored()).toEqual([second?.caminho, miniatura(second?.caminho ?? '')].sort())
  })

  test('delivered ten times and broken off anywhere makes one version', async () => {
    const file = upload({ bytes: await jpeg() })
    await put(file)
    const event = await arrived(file.path)
    // Interrupted before the result: the file in its place is written again under the same name.
    await Promise.allSettled(Array.from({ length: 5 }, () => receiveFile(event)))
    for (let time = 0; time < 5; time++) await receiveFile(event)
    expect(await read('praticantes/ana')).toMatchObject({ metadados: { version: 1 } })
    expect(await read('praticantes/ana.v1')).toBeUndefined()
    const { caminho = '' } = (await outcome(file.path)) ?? {}
    expect(await stored()).toEqual([caminho, miniatura(caminho)].sort())
  })

  test('is given up after an hour of server failures, and its sender is told', async () => {
    const file = upload({ bytes: await jpeg() })
    await put(file)
    await receiveFile(await arrived(file.path), 3_600_001)
    expect(await outcome(file.path)).toMatchObject({ situacao: 'recusado', codigo: 'interno' })
    expect(await stored()).toEqual([])
  })

  test('of somebody else needs the right to edit them', async () => {
    const bytes = await jpeg()
    expect(await send({ uid: 'secretaria', bytes })).toMatchObject({ situacao: 'aceito' })
    for (const uid of ['bia', 'outra', 'leitora'])
      expect(await send({ uid, bytes })).toMatchObject({ codigo: 'sem-permissao' })
    await auth().updateUser('secretaria', { emailVerified: false })
    expect(await send({ uid: 'secretaria', bytes })).toMatchObject({ codigo: 'sem-permissao' })
    await auth().updateUser('ana', { disabled: true })
    expect(await send({ bytes })).toMatchObject({ codigo: 'sem-permissao' })
    expect(await read('praticantes/ana')).toMatchObject({ metadados: { version: 1 } })
  })

  test('is seen by the person and by who may see the person; by nobody else, and by no visitor', async () => {
    await store('praticantes', 'ana', praticante({ dadosPessoais: { name: 'Ana Menor', birthdate: '2015-05-05' } }))
    const { caminho = '' } = (await send({ bytes: await jpeg() })) ?? {}
    await paths.padrao().set({ mestre: ['praticantes:ler'], professor: [] })
    await paths
      .permissoes('mestra')
      .set({ ativo: true, revogadoEm: null, entidades: {}, grau: { entidade: 'fctkd', nivel: 'mestre' } })
    await paths
      .permissoes('professora')
      .set({ ativo: true, revogadoEm: null, entidades: {}, grau: { entidade: 'fctkd', nivel: 'professor' } })
    await giveRights('nacional', { cbtkd: ['praticantes:ler'] })
    await giveRights('saiu', { fctkd: EDITAR }, false)
    const seen = async (path: string) =>
      Object.fromEntries(
        await Promise.all(
          [
            'ana',
            'secretaria',
            'leitora',
            'nacional',
            'mestra',
            'bia',
            'outra',
            'professora',
            'saiu',
            'desconhecida',
          ].map(async (uid) => [uid, await readFile(path, token(uid))]),
        ),
      )
    const expected = {
      ana: true,
      secretaria: true,
      leitora: true,
      nacional: true,
      mestra: true,
      bia: false,
      outra: false,
      professora: false,
      saiu: false,
      desconhecida: false,
    }
    expect(await seen(caminho)).toEqual(expected)
    expect(await seen(miniatura(caminho))).toEqual(expected)
    expect(await readFile(caminho, null)).toBe(false)
    expect(await readFile(caminho, token('secretaria', { email_verified: false }))).toBe(false)
    await paths.permissoes('leitora').update({ sessoesDesde: 1000 })
    expect(await readFile(caminho, token('leitora'))).toBe(false)
    expect(await readFile(caminho, token('leitora', { auth_time: 1000 }))).toBe(true)
    expect([
      await list('arquivos/praticantes/ana/foto/', token('ana')),
      await list('arquivos/praticantes/ana/foto/', token('secretaria')),
      await list('arquivos/praticantes/ana/foto/', null),
    ]).toEqual([true, false, false])
  })

  test('follows the person to another federation', async () => {
    const { caminho = '' } = (await send({ bytes: await jpeg() })) ?? {}
    const before = (await read('praticantes/ana')) as never
    await db().doc('praticantes/ana').update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    await applyEvent(
      { collection: 'praticantes', id: 'ana', before, after: (await read('praticantes/ana')) as never },
      'e1',
    )
    expect([await readFile(caminho, token('secretaria')), await readFile(caminho, token('outra'))]).toEqual([
      false,
      true,
    ])
    expect([
      await readFile(miniatura(caminho), token('secretaria')),
      await readFile(miniatura(caminho), token('outra')),
    ]).toEqual([false, true])
  })

  test('is that of the account too, until it is removed; people without an account keep none', async () => {
    const followed = async (id: string, before: unknown) =>
      applyEvent(
        { collection: 'praticantes', id, before: before as never, after: (await read(`praticantes/${id}`)) as never },
        'e1',
      )
    const before = await read('praticantes/ana')
    const { caminho = '' } = (await send({ bytes: await jpeg() })) ?? {}
    await followed('ana', before)
    expect((await auth().getUser('ana')).photoURL).toContain(encodeURIComponent(caminho))
    const shown = await read('praticantes/ana')
    await excluirArquivoHandler({ caminho }, as('ana'))
    await followed('ana', shown)
    expect((await auth().getUser('ana')).photoURL).toBeUndefined()
    await auth().deleteUser('ana')
    await followed(
      'ana',
      before && { ...before, dadosPessoais: { urlImagemID: 'arquivos/praticantes/ana/foto/x.webp' } },
    )
  })

  test('is deleted by the person and by who may edit them', async () => {
    const { caminho = '' } = (await send({ bytes: await jpeg() })) ?? {}
    await expect(excluirArquivoHandler({ caminho }, as('bia'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(
      excluirArquivoHandler({ caminho: 'arquivos/praticantes/ana/foto/outra.webp' }, as('ana')),
    ).rejects.toEqual(codigo('registro-nao-encontrado'))
    await expect(excluirArquivoHandler({ caminho: 'tmp/ana/x' }, as('ana'))).rejects.toEqual(
      codigo('registro-nao-encontrado'),
    )
    expect(await excluirArquivoHandler({ caminho }, as('ana'))).toEqual({ versao: 2 })
    expect(await fotoDe('ana')).toBe('')
    expect(await stored()).toEqual([])
  })
})

describe('a document', () => {
  beforeEach(world)
  const document = { finalidade: 'documentoPessoa', type: 'application/pdf', nome: 'rg.pdf', tipo: 'RG' }

  test('is listed in the record, waits for approval, and is served as an attachment', async () => {
    const told = await send({ ...document, bytes: pdf() })
    expect(told).toMatchObject({ situacao: 'aceito', versao: 1 })
    expect(((await read('praticantes/ana')) as unknown as Person).documentos).toEqual([
      { tipo: 'RG', arquivo: told?.caminho, validade: '', situacao: 'pendente', motivo: '' },
    ])
    const [{ contentDisposition, contentType }] = await bucket()
      .file(told?.caminho ?? '')
      .getMetadata()
    expect({ contentDisposition, contentType }).toEqual({
      contentDisposition: 'attachment',
      contentType: 'application/pdf',
    })
  })

  test('of scanned pages is never mistaken for active content', async () => {
    for (let time = 0; time < 20; time++) checkPdf(largePdf(4_000_000))
    expect(await send({ ...document, bytes: largePdf(9_000_000) })).toMatchObject({ situacao: 'aceito' })
  })

  test('as a picture is drawn anew, upright', async () => {
    const told = await send({ ...document, type: 'image/jpeg', nome: 'rg.jpg', bytes: await phonePhoto() })
    const [bytes] = await bucket()
      .file(told?.caminho ?? '')
      .download()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
    expect(bytes.includes('Segredo')).toBe(false)
  })

  test('that is approved can no longer be deleted by the person, nor written over', async () => {
    const id = randomUUID()
    const { caminho = '' } = (await send({ ...document, bytes: pdf(), id })) ?? {}
    const { documentos } = (await read('praticantes/ana')) as unknown as Person
    await db()
      .doc('praticantes/ana')
      .update({ documentos: documentos.map((entry) => ({ ...entry, situacao: 'aprovado' })) })
    await expect(excluirArquivoHandler({ caminho }, as('ana'))).rejects.toEqual(codigo('sem-permissao'))
    const [before] = await bucket().file(caminho).getMetadata()
    // Its result is deleted after a week; then the same upload name is free again, but not the stored path.
    await paths.envio('ana', id).delete()
    const again = await send({ ...document, bytes: pdf({ catalog: '/Lang (pt)' }), id })
    expect(again?.caminho).not.toBe(caminho)
    expect((await bucket().file(caminho).getMetadata())[0].generation).toBe(before.generation)
    expect(await excluirArquivoHandler({ caminho }, as('secretaria'))).toMatchObject({ versao: 3 })
  })

  test('is refused where the record has as many as it takes', async () => {
    await db()
      .doc('praticantes/ana')
      .update({
        documentos: Array.from({ length: 40 }, (_, index) => ({
          tipo: `D${index}`,
          arquivo: '',
          validade: '',
          situacao: 'pendente',
          motivo: '',
        })),
      })
    expect(await send({ ...document, bytes: pdf() })).toMatchObject({ codigo: 'lista-cheia' })
    expect(await stored()).toEqual([])
  })
})
