// Files of fields of described collections: uploaded under the rules, re-encoded in three widths, visible with their record.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  LARGURA_DE_MINIATURA,
  LARGURA_DE_PAGINA,
  naLargura,
  textoDoCorte,
} from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import type { ResultadoDoEnvio } from '@sie/domain/base/arquivos/recusas.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { receiveFile, type Arrived } from '../../../functions/src/pessoas/arquivos/receive.ts'
import { bucket } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { put, read as readFile, token } from '../../rules/support/storageRest.ts'
import { jpeg, pdf, phonePhoto } from '../../support/files.ts'
import { account, emptyEverything, giveRights, store } from '../../support/world.ts'

const EDITAR = ['noticias:ler', 'noticias:criar', 'noticias:editar']

const news = (publicacao: object = {}) => ({
  ...noticias.schema.parse({ titulo: 'Copa', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }),
  publicacao: {
    situacao: 'publicada',
    publicada: true,
    publico: 'todos',
    publicarEm: null,
    expiraEm: null,
    ...publicacao,
  },
})

beforeEach(async () => {
  await emptyEverything()
  await bucket().deleteFiles({ force: true })
  for (const uid of ['redatora', 'vizinha', 'leitora', 'ana']) await account(uid, `${uid}@exemplo.test`, 'Senha#2026')
  await giveRights('redatora', { fctkd: EDITAR })
  await giveRights('vizinha', { rstkd: EDITAR })
  await giveRights('leitora', { fctkd: ['noticias:ler'] })
  await giveRights('ana', {})
  await store('noticias', 'copa', news())
})

interface Sending {
  uid?: string
  registro?: string
  finalidade?: string
  colecao?: string
  campo?: string
  corte?: string
  bytes: Buffer
  type?: string
  nome?: string
}

async function send({
  uid = 'redatora',
  registro = 'copa',
  finalidade = 'imagemDoRegistro',
  colecao = 'noticias',
  campo = 'capa',
  corte = '',
  bytes,
  type = 'image/jpeg',
  nome = 'foto.jpg',
}: Sending): Promise<ResultadoDoEnvio> {
  const id = randomUUID()
  const path = `tmp/${uid}/${id}`
  const metadata = { finalidade, registro, nome, tipo: '', colecao, campo, corte }
  expect(await put({ path, type, size: bytes.length, bytes, auth: token(uid), metadata })).toBe(true)
  const [stored] = await bucket().file(path).getMetadata()
  await receiveFile({
    bucket: bucket().name,
    name: path,
    contentType: stored.contentType ?? '',
    contentEncoding: '',
    size: Number(stored.size),
    generation: String(stored.generation),
    metadata: (stored.metadata ?? {}) as Arrived['metadata'],
  })
  return (await paths.envio(uid, id).get()).data() as ResultadoDoEnvio
}

const sidesOf = async (path: string) => {
  const [bytes] = await bucket().file(path).download()
  const { width, height, format, exif } = await sharp(bytes).metadata()
  return { width, height, format, exif }
}

describe('an image of a field', () => {
  test('is kept in three widths, without what the camera wrote, and its record names the widest', async () => {
    const { situacao, caminho } = await send({ bytes: await jpeg(2400, 1200) })
    expect(situacao).toBe('aceito')
    expect(caminho).toMatch(/^publico\/noticias\/copa\/capa\/[0-9a-f]{32}\.webp$/)
    expect(await sidesOf(caminho)).toEqual({ width: 1920, height: 960, format: 'webp', exif: undefined })
    expect(await sidesOf(naLargura(caminho, LARGURA_DE_PAGINA))).toMatchObject({ width: 720, height: 360 })
    expect(await sidesOf(naLargura(caminho, LARGURA_DE_MINIATURA))).toMatchObject({ width: 320, height: 160 })
  })

  test('keeps the part that was chosen of the upright image', async () => {
    const corte = textoDoCorte({ x: 0.1, y: 0.25, largura: 0.8, altura: 0.5 })
    // Rotated by metadata: 400 x 300 as stored, 300 x 400 upright.
    const { caminho } = await send({ bytes: await phonePhoto(), corte })
    expect(await sidesOf(caminho)).toMatchObject({ width: 240, height: 200, exif: undefined })
  })

  test('is not enlarged, and too small a part is refused', async () => {
    const { caminho } = await send({ bytes: await jpeg(400, 300) })
    expect(await sidesOf(naLargura(caminho, LARGURA_DE_PAGINA))).toMatchObject({ width: 400, height: 300 })
    expect(await send({ bytes: await jpeg(400, 300), corte: '0,0,100,100' })).toMatchObject({
      codigo: 'imagem-pequena',
    })
  })

  test('of a record that is still to be stored comes from whoever may create one, and nobody sees it before', async () => {
    const { situacao, caminho } = await send({ bytes: await jpeg(), registro: 'nova' })
    expect(situacao).toBe('aceito')
    for (const who of [null, token('ana'), token('redatora')]) expect(await readFile(caminho, who)).toBe(false)
  })
})

test('a copy of a conta, which a function stores, is taken from who may create one, and from nobody else', async () => {
  await giveRights('redatora', { fctkd: ['contas:criar', 'contas:editar'] })
  const copy = async (uid: string) =>
    send({
      uid,
      registro: 'aluguel',
      finalidade: 'arquivoDoRegistro',
      colecao: 'contas',
      campo: 'anexos',
      bytes: await jpeg(),
    })
  const { situacao, caminho } = await copy('redatora')
  expect(situacao).toBe('aceito')
  expect(caminho).toMatch(/^arquivos\/contas\/aluguel\/anexos\/[0-9a-f]{32}\.\w+$/)
  expect(await copy('ana')).toMatchObject({ codigo: 'sem-permissao' })
})

describe('the proof of a payment', () => {
  const proof = async (uid: string) =>
    send({
      uid,
      registro: 'pagamento-que-vem-agora',
      finalidade: 'arquivoDoRegistro',
      colecao: 'pagamentos',
      campo: 'comprovante',
      bytes: await jpeg(),
    })

  test('is accepted from any active account before the payment is stored, and from nobody afterwards', async () => {
    const { situacao, caminho } = await proof('ana')
    expect(situacao).toBe('aceito')
    expect(caminho).toMatch(/^arquivos\/pagamentos\/pagamento-que-vem-agora\/comprovante\/[0-9a-f]{32}\.\w+$/)
    for (const who of [null, token('ana'), token('redatora')]) expect(await readFile(caminho, who)).toBe(false)
    await store('pagamentos', 'pagamento-que-vem-agora', { vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
    expect(await proof('ana')).toMatchObject({ situacao: 'recusado', codigo: 'sem-permissao' })
    await giveRights('redatora', { fctkd: [...EDITAR, 'pagamentos:ler'] })
    await giveRights('vizinha', { rstkd: [...EDITAR, 'pagamentos:ler'] })
    expect(await proof('redatora')).toMatchObject({ codigo: 'sem-permissao' })
    expect(await readFile(caminho, token('redatora'))).toBe(true)
    for (const who of [null, token('leitora'), token('vizinha')]) expect(await readFile(caminho, who)).toBe(false)
  })

  test('is refused from inactive people', async () => {
    await giveRights('leitora', {}, false)
    expect(await proof('ana')).toMatchObject({ situacao: 'aceito' })
    await expect(proof('leitora')).rejects.toThrow()
  })
})

describe('nobody sends a file for a field', () => {
  test.each([
    ['of another federation', { uid: 'vizinha' }, 'sem-permissao'],
    ['who may only read', { uid: 'leitora' }, 'sem-permissao'],
    ['who may only read, for a record to come', { uid: 'leitora', registro: 'nova' }, 'sem-permissao'],
    ['without any right', { uid: 'ana' }, 'sem-permissao'],
    ['for a collection that is not described', { colecao: 'sistema' }, 'finalidade-desconhecida'],
    ['for a field that holds no file', { campo: 'titulo' }, 'finalidade-desconhecida'],
    ['for a part of one', { campo: 'capa.arquivo' }, 'finalidade-desconhecida'],
    ['for another path', { campo: '../capa' }, 'finalidade-desconhecida'],
    ['for an image as a document', { finalidade: 'arquivoDoRegistro' }, 'finalidade-desconhecida'],
  ])('%s', async (_who, changes, code) => {
    expect(await send({ bytes: await jpeg(), ...changes })).toMatchObject({ situacao: 'recusado', codigo: code })
    expect((await bucket().getFiles())[0]).toEqual([])
  })

  test('that is no image', async () => {
    expect(await send({ bytes: pdf(), type: 'application/pdf', nome: 'a.pdf' })).toMatchObject({
      codigo: 'tipo-nao-aceito',
    })
    expect(await send({ bytes: pdf() })).toMatchObject({ codigo: 'tipo-diferente' })
  })
})

describe('an image of a published record', () => {
  test.each([
    ['published', {}, true],
    ['a draft', { situacao: 'rascunho', publicada: false }, false],
    ['scheduled', { situacao: 'agendada', publicada: false }, false],
    ['archived', { situacao: 'arquivada', publicada: false }, false],
    ['for members', { publico: 'filiados' }, false],
  ])('is seen by a visitor of what is %s: %s', async (_state, publicacao, seen) => {
    const { caminho } = await send({ bytes: await jpeg() })
    await store('noticias', 'copa', news(publicacao))
    expect(await readFile(caminho, null)).toBe(seen)
    expect(await readFile(naLargura(caminho, LARGURA_DE_MINIATURA), null)).toBe(seen)
    expect(await readFile(caminho, token('leitora'))).toBe(true)
    expect(await readFile(caminho, token('vizinha'))).toBe(seen || 'publico' in publicacao)
  })
})

describe('the logo of an entity', () => {
  const CAMINHO = 'publico/entidades/clube/logo/a1.webp'
  const readsOf = async (record: object, active = true) => {
    await store('entidades', 'clube', record, active)
    return Promise.all([null, token('vizinha'), token('equipe')].map((who) => readFile(CAMINHO, who)))
  }

  test('is seen by visitors while they see the entity, and by its staff always', async () => {
    await giveRights('equipe', { clube: ['entidades:ler'] }, true, { clube: 'fctkd' })
    await giveRights('vizinha', { rstkd: ['entidades:ler'] })
    await bucket().file(CAMINHO).save(Buffer.from('x'), { contentType: 'image/webp' })
    const vinculo = { idEntidade: 'clube', idFederacao: 'fctkd' }
    expect(await readsOf({ vinculo, filtros: { visivel: true } })).toEqual([true, true, true])
    expect(await readsOf({ vinculo, filtros: { visivel: false } })).toEqual([false, false, true])
    expect(await readsOf({ vinculo })).toEqual([false, false, true])
    expect(await readsOf({ vinculo, filtros: { visivel: true } }, false)).toEqual([false, false, true])
  })

  test('follows the condition under which a collection without publications is shown', () => {
    expect(COLECOES.flatMap(({ name, access }) => (access.shown ? [`${name}:${access.shown}`] : []))).toEqual([
      'entidades:filtros.visivel',
    ])
  })
})
