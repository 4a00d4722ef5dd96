// Blocks of a content page, videos and menus: the part of the stored data that visitors see.
import { describe, expect, test } from 'vitest'
import { conteudos } from './collections/conteudos.ts'
import { paragraphs } from '../base/records/richText.ts'
import { MAIS_BLOCOS, readBlocks } from './blocos.ts'
import { arvoreDoMenu, menuDe, type EntradaDoMenu } from './menu.ts'
import { enderecoDoConteudo, portalDoConteudo } from '../base/portal/portaisDeConteudo.ts'
import { enderecoDoPlayer, videoDe } from './video.ts'

const FILE = 'publico/conteudos/a/blocos/b.webp'
const texto = { tipo: 'texto', texto: paragraphs('Olá') }

describe('blocks', () => {
  test('each kind is read, and fits its schema', () => {
    const stored = [
      texto,
      { tipo: 'imagem', imagem: { arquivo: FILE, alt: 'Tatame', credito: '', largura: 10, altura: 5 }, legenda: 'L' },
      { tipo: 'video', titulo: 'Poomsae 1', endereco: 'https://youtu.be/abcdefghijk' },
      { tipo: 'sanfona', titulo: '', itens: [{ titulo: 'Quando?', texto: paragraphs('Já.') }] },
      { tipo: 'tabela', titulo: 'T', colunas: ['A', 'B'], linhas: [{ celulas: ['1', '2', 'além'] }, { celulas: [] }] },
      { tipo: 'arquivos', titulo: '', itens: [{ documento: { arquivo: FILE, nome: 'Ata', bytes: 9 } }] },
      { tipo: 'botoes', itens: [{ rotulo: 'Ir', endereco: '/noticias' }] },
      { tipo: 'pessoas', titulo: '', itens: [{ nome: 'Ana', cargo: 'Mesa', autorizadoEm: '2026-01-02' }] },
    ]
    const { blocos, recusado } = readBlocks(stored)
    expect(recusado).toBe(false)
    expect(blocos.map(({ tipo }) => tipo)).toEqual(stored.map(({ tipo }) => tipo))
    expect(blocos[4]).toMatchObject({
      linhas: [
        ['1', '2'],
        ['', ''],
      ],
    })
    expect(conteudos.schema.safeParse({ titulo: 'P', blocos: stored }).error).toBeUndefined()
  })

  test.each([
    ['no list', { 0: texto }],
    ['an unknown kind', [{ tipo: 'html', html: '<b>' }]],
    ['a kind of the prototype', [{ tipo: 'constructor' }]],
    ['what is no object', ['texto', null, 7, [texto]]],
    ['a picture of another record', [{ tipo: 'imagem', imagem: { arquivo: 'publico/noticias/a/capa/b.webp' } }]],
    [
      'a private file',
      [{ tipo: 'arquivos', itens: [{ documento: { arquivo: 'arquivos/conteudos/a/blocos/b.pdf' } }] }],
    ],
    ['a video of elsewhere', [{ tipo: 'video', endereco: 'https://youtube.com.invasor.test/watch?v=abcdefghijk' }]],
    ['a button that leads nowhere good', [{ tipo: 'botoes', itens: [{ rotulo: 'x', endereco: 'javascript:1' }] }]],
    ['an empty text', [{ tipo: 'texto', texto: '' }]],
  ])('%s is left out and told', (_what, stored) => {
    expect(readBlocks(stored)).toEqual({ blocos: [], recusado: true })
  })

  test('a text that is partly refused is told, the rest shown', () => {
    const stored = JSON.stringify({
      type: 'doc',
      content: [{ type: 'script' }, { type: 'paragraph', content: [{ type: 'text', text: 'fica' }] }],
    })
    const { blocos, recusado } = readBlocks([{ tipo: 'texto', texto: stored }])
    expect([blocos.length, recusado]).toEqual([1, true])
  })

  test('more blocks than a page may have are cut and told', () => {
    const { blocos, recusado } = readBlocks(Array.from({ length: MAIS_BLOCOS + 5 }, () => texto))
    expect([blocos.length, recusado]).toEqual([MAIS_BLOCOS, true])
    expect(
      conteudos.schema.safeParse({ titulo: 'P', blocos: Array.from({ length: MAIS_BLOCOS + 1 }, () => texto) }).success,
    ).toBe(false)
  })

  test('nobody is shown without the day on which they allowed it, and such a page is not published', () => {
    const itens = [
      { nome: 'Ana', autorizadoEm: '' },
      { nome: 'Bia', autorizadoEm: '2026-01-02' },
    ]
    const blocos = [{ tipo: 'pessoas', titulo: '', itens }]
    expect(readBlocks(blocos).blocos).toMatchObject([{ itens: [{ nome: 'Bia' }] }])
    const obstacles = conteudos.publication?.guard?.({ slug: 'x', blocos } as never)
    expect(obstacles?.map(({ text }) => text).join()).toContain('Ana')
  })

  test('a page without address or blocks is not published', () => {
    expect(conteudos.publication?.guard?.({ slug: '', blocos: [] } as never)).toHaveLength(2)
    expect(conteudos.publication?.guard?.({ slug: 'x', blocos: [texto] } as never)).toEqual([])
  })
})

describe('videos', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', 'youtube'],
    ['https://www.youtube.com/watch?list=PL1&v=abcdefghijk&t=3', 'youtube'],
    ['https://youtu.be/abcdefghijk?si=x', 'youtube'],
    ['https://www.youtube.com/shorts/abcdefghijk', 'youtube'],
    ['https://vimeo.com/123456789', 'vimeo'],
  ])('%s is one', (endereco, servico) => {
    expect(videoDe(endereco)?.servico).toBe(servico)
  })

  test.each(['http://youtu.be/abcdefghijk', 'https://youtu.be/abc', 'https://vimeo.com/a', 'javascript:1', '', 7])(
    '%s is none',
    (endereco) => expect(videoDe(endereco)).toBeUndefined(),
  )

  test('a player keeps nothing before its video runs', () => {
    expect(enderecoDoPlayer({ servico: 'youtube', codigo: 'abcdefghijk' })).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\//,
    )
    expect(enderecoDoPlayer({ servico: 'vimeo', codigo: '1234' })).toContain('dnt=1')
  })
})

describe('menus', () => {
  const entry = (slug: string, acima = '', ordem = 0): EntradaDoMenu => ({
    portal: 'padrao',
    slug,
    titulo: slug,
    acima,
    ordem,
  })
  const shape = (paginas: readonly EntradaDoMenu[]): unknown =>
    arvoreDoMenu(paginas, 'padrao').map(({ slug, ramos }) => [slug, ramos.map((ramo) => ramo.slug)])

  test('are trees in the order of their editor, of one portal', () => {
    expect(shape([entry('b', '', 2), entry('a', '', 1), entry('c', 'a'), { ...entry('d'), portal: 'sie' }])).toEqual([
      ['a', ['c']],
      ['b', []],
    ])
  })

  test('lose no page to a parent that is missing or that lies below it', () => {
    expect(shape([entry('a', 'nada'), entry('b', 'c'), entry('c', 'b')])).toEqual([
      ['a', []],
      ['b', []],
      ['c', []],
    ])
  })

  test('hold what visitors see and nothing else', () => {
    const page = (changes: object, publicacao: object = {}) =>
      ({
        titulo: 'P',
        slug: 'p',
        portal: 'padrao',
        acima: '',
        ordem: 1,
        noMenu: true,
        metadados: { active: true, successorId: '' },
        publicacao: { situacao: 'publicada', publicada: true, publico: 'todos', ...publicacao },
        ...changes,
      }) as never
    expect(menuDe([page({})]).paginas).toEqual([{ ...entry('p', '', 1), titulo: 'P' }])
    for (const hidden of [
      page({ noMenu: false }),
      page({ slug: '' }),
      page({ portal: 'toString' }),
      page({}, { situacao: 'rascunho', publicada: false }),
      page({}, { situacao: 'agendada', publicada: false }),
      page({}, { publico: 'filiados' }),
      page({ metadados: { active: false, successorId: '' } }),
    ])
      expect(menuDe([hidden]).paginas).toEqual([])
  })
})

test('an address tells its portal, and back', () => {
  expect(enderecoDoConteudo('institucional', 'historia')).toBe('/institucional/content?pagina=historia')
  expect(portalDoConteudo('/cbtkdeduca/content/')).toBe('cbtkdeduca')
  expect(portalDoConteudo('/noticias')).toBeUndefined()
})
