import { beforeAll, describe, expect, test } from 'vitest'
import { LIMITE_BYTES, TIPOS_DE_ARQUIVO } from '@sie/domain/base/arquivos/finalidades.ts'
import { giveRights, store } from '../support/world.ts'
import { list, put, read, remove, resumable, retitle, token, type Upload } from './support/storageRest.ts'

// Clients upload files only into their own waiting area; a function checks and moves them (QUALITY 1).

const ana = token('ana')
const bia = token('bia')
const file = (changes: Partial<Upload> = {}): Upload => ({
  path: 'tmp/ana/foto',
  type: 'image/png',
  size: 10,
  auth: ana,
  ...changes,
})

/** The scan of a guardian's signed paper, among the minor's documents. */
const AUTORIZACAO = 'arquivos/praticantes/ana/documentos/autorizacao.pdf'

beforeAll(async () => {
  await giveRights('ana', {})
  await giveRights('bia', { rstkd: ['praticantes:ler', 'praticantes:editar'] })
  await giveRights('desativada', {}, false)
  const metadata = { entidade: 'clube', federacao: 'fctkd' }
  expect(await put(file({ path: 'arquivos/praticantes/ana/foto/1.webp', auth: 'owner', metadata }))).toBe(true)
  expect(await put(file({ path: AUTORIZACAO, type: 'application/pdf', auth: 'owner', metadata }))).toBe(true)
  for (const path of [
    'arquivos/praticantes/ana/foto/2.webp',
    'arquivos/users/ana/foto/1.webp',
    'tmp/ana/minha',
    'tmp/bia/sua',
    'documentos/ana/rg.pdf',
    'publico/logo.png',
    'raiz',
  ])
    expect(await put(file({ path, auth: 'owner' }))).toBe(true)
})

let count = 0
const fresh = () => `tmp/ana/novo-${(count += 1)}`

describe('a person uploads a file', () => {
  test.each([
    ...Object.keys(TIPOS_DE_ARQUIVO).map((type): [string, Partial<Upload>] => [`of type ${type}`, { type }]),
    ['the smallest file', { size: 1 }],
    ['the largest file', { size: LIMITE_BYTES }],
  ])('%s', async (_name, changes) => {
    expect(await put(file({ path: fresh(), ...changes }))).toBe(true)
  })
  test('in parts', async () => {
    expect(await resumable(file({ path: fresh() }))).toBe(true)
  })
})

describe('a photo is seen', () => {
  test('by the person, who may list their own', async () => {
    expect(await read('arquivos/praticantes/ana/foto/1.webp', ana)).toBe(true)
    expect(await list('arquivos/praticantes/ana/foto/', ana)).toBe(true)
  })
  test.each(['clube', 'fctkd', 'cbtkd'])('by who may see people under %s', async (entidade) => {
    await giveRights('equipe', { [entidade]: ['praticantes:ler'] }, true, { clube: 'fctkd' })
    expect(await read('arquivos/praticantes/ana/foto/1.webp', token('equipe'))).toBe(true)
    await giveRights('equipe', { [entidade]: ['praticantes:editar'] }, true, { clube: 'fctkd' })
    expect(await read('arquivos/praticantes/ana/foto/1.webp', token('equipe'))).toBe(false)
  })

  test('not by a club that the file names under another federation', async () => {
    await giveRights('equipe', { clube: ['praticantes:ler'] }, true, { clube: 'rstkd' })
    expect(await read('arquivos/praticantes/ana/foto/1.webp', token('equipe'))).toBe(false)
  })
})

describe('the signed paper of a guardian is seen', () => {
  test.each([
    ['clube', 'ler', true],
    ['fctkd', 'ler', true],
    ['cbtkd', 'ler', true],
    ['fctkd', 'aprovar', false],
    ['fctkd', 'editar', false],
    ['rstkd', 'ler', false],
  ])('by who holds, under %s, praticantes:%s: %s', async (entidade, action, expected) => {
    await giveRights('equipe', { [entidade]: [`praticantes:${action}`] }, true, { clube: 'fctkd' })
    expect(await read(AUTORIZACAO, token('equipe'))).toBe(expected)
  })
  test('by the minor, and by no other person and no visitor', async () => {
    expect([await read(AUTORIZACAO, ana), await read(AUTORIZACAO, bia), await read(AUTORIZACAO, null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a file of a ticket', () => {
  const path = (collection: string) => `arquivos/${collection}/um/anexo/nota.pdf`
  const staff = token('suporte')
  beforeAll(async () => {
    await giveRights('suporte', { cbtkd: ['tickets:ler', 'tickets:atender', 'departamentos:ler'] })
    for (const collection of ['tickets', 'departamentos']) {
      await store(collection, 'um', { vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' }, pessoa: 'ana' })
      expect(await put(file({ path: path(collection), type: 'application/pdf', auth: 'owner' }))).toBe(true)
    }
  })
  test('is read through the server alone, as that of an internal note lies beside the others', async () => {
    expect(await read(path('departamentos'), staff)).toBe(true)
    expect(await read(path('tickets'), staff)).toBe(false)
    expect(await read(path('tickets'), ana)).toBe(false)
  })
})

describe('a paper of an entity', () => {
  const path = 'arquivos/entidades/tigre/documentos/ata.pdf'
  beforeAll(async () => {
    await store('entidades', 'tigre', { vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' }, situacao: 'filiada' })
    expect(await put(file({ path, type: 'application/pdf', auth: 'owner' }))).toBe(true)
  })
  test.each([
    ['tigre', 'editar', true],
    ['fctkd', 'aprovar', true],
    ['cbtkd', 'editar', true],
    // Editors of content read the entities of the country.
    ['cbtkd', 'ler', false],
    ['fctkd', 'ler', false],
    ['rstkd', 'aprovar', false],
  ])('is opened by who holds, under %s, entidades:%s: %s', async (entidade, action, expected) => {
    await giveRights('equipe', { [entidade]: [`entidades:${action}`] }, true, { tigre: 'fctkd' })
    expect(await read(path, token('equipe'))).toBe(expected)
  })
})

const TYPES = [
  'image/svg+xml',
  'text/html',
  'application/xhtml+xml',
  'text/xml',
  'text/javascript',
  'application/javascript',
  'text/plain',
  'image/gif',
  'image/*',
  'application/zip',
  'application/json',
  'application/octet-stream',
  'application/x-msdownload',
  'video/mp4',
  'IMAGE/PNG',
  'image/png; charset=utf-8',
  'image/pngx',
  '',
]
const PLACES = [
  'raiz2',
  'tmp',
  'tmp/ana',
  'tmp/ana/',
  'tmp/ana/pasta/foto',
  'tmp//foto',
  'tmp/bia/foto',
  'tmp/ana/../bia/foto',
  'tmp/ANA/foto',
  '/tmp/bia/foto',
  'documentos/ana/rg2.pdf',
  'publico/logo2.png',
  'ana/foto',
  'tmp/{uid}/foto',
  'tmp/null/foto',
]

describe('attacks', () => {
  test.each<[string, () => Promise<boolean>]>([
    ...TYPES.map((type): [string, () => Promise<boolean>] => [
      `a file of type ${JSON.stringify(type)}`,
      () => put(file({ path: fresh(), type })),
    ]),
    ...PLACES.map((path): [string, () => Promise<boolean>] => [`a file at ${path}`, () => put(file({ path }))]),
    ['a file beyond the limit', () => put(file({ path: fresh(), size: LIMITE_BYTES + 1 }))],
    ['an empty file', () => put(file({ path: fresh(), size: 0 }))],
    ['a page in parts', () => resumable(file({ path: fresh(), type: 'text/html' }))],
    ['a file in parts beyond the limit', () => resumable(file({ path: fresh(), size: LIMITE_BYTES + 1 }))],
    ['a file in parts in the room of another', () => resumable(file({ path: 'tmp/bia/foto' }))],
    ['a visitor brings a file', () => put(file({ path: fresh(), auth: null }))],
    ['a visitor brings a file into the room of nobody', () => put(file({ path: 'tmp/undefined/foto', auth: null }))],
    ['another brings a file into the room', () => put(file({ path: fresh(), auth: bia }))],
    ['a token without a person', () => put(file({ path: 'tmp/undefined/foto', auth: token(undefined) }))],
    [
      'somebody whose account is not in use brings a file',
      () => put(file({ path: 'tmp/desativada/foto', auth: token('desativada') })),
    ],
    [
      'somebody without an account brings a file',
      () => put(file({ path: 'tmp/ninguem/foto', auth: token('ninguem') })),
    ],
    [
      'a file is put in the place of a photo',
      () => put(file({ path: 'arquivos/praticantes/ana/foto/x.webp', type: 'image/webp' })),
    ],
    [
      'one’s own photo is replaced',
      () => put(file({ path: 'arquivos/praticantes/ana/foto/1.webp', type: 'image/webp' })),
    ],
    ['one’s own photo is deleted', () => remove('arquivos/praticantes/ana/foto/1.webp', ana)],
    [
      'one’s own photo is said to be of another federation',
      () => retitle('arquivos/praticantes/ana/foto/1.webp', 'image/webp', ana),
    ],
    ['the photo of another is read', () => read('arquivos/praticantes/ana/foto/1.webp', bia)],
    ['the photo of another is read by a visitor', () => read('arquivos/praticantes/ana/foto/1.webp', null)],
    ['the signed paper of a guardian is replaced', () => put(file({ path: AUTORIZACAO, type: 'application/pdf' }))],
    ['the signed paper of a guardian is deleted by the minor', () => remove(AUTORIZACAO, ana)],
    ['the photos of another are listed', () => list('arquivos/praticantes/ana/foto/', bia)],
    ['the files of a person are listed across folders', () => list('arquivos/praticantes/ana/', ana)],
    ['everybody’s files are listed', () => list('arquivos/praticantes/', ana)],
    [
      'a photo that says nothing of its federation is read by staff',
      () => read('arquivos/praticantes/ana/foto/2.webp', bia),
    ],
    ['a file in the place of another collection is read', () => read('arquivos/users/ana/foto/1.webp', ana)],
    ['a token that is none', () => put(file({ path: fresh(), auth: 'abc' }))],
    ['one’s own file is replaced', () => put(file({ path: 'tmp/ana/minha' }))],
    ['the file of another is replaced', () => put(file({ path: 'tmp/bia/sua' }))],
    ['a served document is replaced', () => put(file({ path: 'documentos/ana/rg.pdf' }))],
    ['one’s own file is read', () => read('tmp/ana/minha', ana)],
    ['the file of another is read', () => read('tmp/bia/sua', ana)],
    ['a served document is read past the server', () => read('documentos/ana/rg.pdf', ana)],
    ['a visitor reads a file', () => read('publico/logo.png', null)],
    ['one’s own room is listed', () => list('tmp/ana/', ana)],
    ['the room of another is listed', () => list('tmp/bia/', ana)],
    ['all rooms are listed', () => list('tmp/', ana)],
    ['everything is listed', () => list('', ana)],
    ['a visitor lists everything', () => list('', null)],
    ['one’s own file is deleted', () => remove('tmp/ana/minha', ana)],
    ['the file of another is deleted', () => remove('tmp/bia/sua', ana)],
    ['a served document is deleted', () => remove('documentos/ana/rg.pdf', ana)],
    ['one’s own file becomes a page', () => retitle('tmp/ana/minha', 'text/html', ana)],
    ['a served document becomes a page', () => retitle('documentos/ana/rg.pdf', 'text/html', ana)],
    ['the file of another is given another type', () => retitle('tmp/bia/sua', 'image/png', ana)],
  ])('%s: denied', async (_name, attempt) => {
    expect(await attempt()).toBe(false)
  })
})
