// Kinds of fields: values that each accepts and refuses, and its check in the rules.
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import {
  arquivo,
  cor,
  dinheiro,
  etiquetas,
  galeria,
  imagem,
  instante,
  listaOrdenada,
  opcional,
  percentual,
  ponto,
  referencia,
  slug,
  textoRico,
  url,
} from '../collections/campos.ts'
import { fieldsOf, leavesOf } from './fields.ts'
import { paragraphs } from './richText.ts'

const schema = z.object({
  valor: dinheiro('Valor'),
  desconto: percentual('Desconto'),
  inicio: instante('Início'),
  capa: imagem('Capa'),
  fotos: galeria('Fotos', 3),
  regulamento: arquivo('Regulamento'),
  texto: textoRico('Texto'),
  evento: referencia('Evento', 'eventos'),
  etiquetas: etiquetas('Etiquetas', 3),
  slug: slug('Endereço', 'titulo'),
  site: url('Site'),
  cor: cor('Cor'),
  local: ponto('Local'),
  passos: listaOrdenada('Passos', z.object({ titulo: opcional('Título') }), 3),
})
const capa = { arquivo: 'publico/noticias/a/capa/b.webp', alt: 'Atleta no pódio' }
const instant = { toMillis: () => 0 }

test('a record without any of them is whole, and every list of it is bounded', () => {
  expect(schema.parse({})).toMatchObject({
    valor: 0,
    inicio: null,
    capa: { arquivo: '', alt: '', credito: '' },
    fotos: [],
    texto: '',
    etiquetas: [],
    local: {},
  })
  for (const field of leavesOf(fieldsOf(schema)))
    if (field.kind === 'text' || field.kind === 'list') expect(field.max, field.path).toBeGreaterThan(0)
})

test('each tells forms what it is', () => {
  expect(fieldsOf(schema).map(({ path, kind, meta }) => [path, kind, meta.kind])).toEqual([
    ['valor', 'number', 'money'],
    ['desconto', 'number', 'percentage'],
    ['inicio', 'instant', undefined],
    ['capa', 'group', 'image'],
    ['fotos', 'list', 'gallery'],
    ['regulamento', 'group', 'file'],
    ['texto', 'text', 'richText'],
    ['evento', 'text', 'reference'],
    ['etiquetas', 'list', 'tags'],
    ['slug', 'text', 'slug'],
    ['site', 'text', 'url'],
    ['cor', 'text', 'colour'],
    ['local', 'group', 'geo'],
    ['passos', 'list', 'ordered'],
  ])
  expect(fieldsOf(schema).find(({ path }) => path === 'evento')?.meta.collection).toBe('eventos')
  expect(fieldsOf(schema).find(({ path }) => path === 'inicio')?.nullable).toBe(true)
})

test('rules see the parts of a group one by one', () => {
  expect(leavesOf(fieldsOf(schema)).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['capa.arquivo', 'capa.alt', 'capa.largura', 'regulamento.nome', 'local.lat']),
  )
})

describe.each([
  ['valor', [0, 12_050], [1.5, -1, '12', 2_000_000_000]],
  ['desconto', [0, 12.5, 100], [-1, 101, '5']],
  ['inicio', [null, instant], ['2026-01-01', 5, {}]],
  ['capa', [{}, capa, { alt: 'sem arquivo' }], [{ arquivo: capa.arquivo }, 'x', { ...capa, alt: 'x'.repeat(201) }]],
  ['fotos', [[], [capa]], [[{ arquivo: 'x' }], [capa, capa, capa, capa]]],
  ['texto', ['', paragraphs('Olá')], ['<b>Olá</b>', '{"type":"doc","content":[{"type":"script"}]}', 7]],
  ['etiquetas', [[], ['Copa', 'copa']], [['a', 'b', 'c', 'd'], ['']]],
  ['slug', ['', 'copa-2026'], ['Copa', 'copa--2026', '-copa', 'a/b', 'a'.repeat(81)]],
  [
    'site',
    ['', 'https://exemplo.com.br/a?b=c'],
    ['http://exemplo.com.br', 'javascript:alert(1)', 'https://', 'https:///x', `https://${'a'.repeat(300)}`],
  ],
  ['cor', ['', '#fff', '#0B2A5B'], ['azul', '#ffff', '#0b2a5', 'url(x)']],
  ['local', [{}, { lat: -30.03, lng: -51.23 }], [{ lat: 91 }, { lng: -181 }, 'x']],
] as [string, unknown[], unknown[]][])('%s', (field, taken, refused) => {
  test.each(taken.map((value) => [JSON.stringify(value), value]))('takes %s', (_text, value) => {
    expect(schema.safeParse({ [field]: value }).success).toBe(true)
  })
  test.each(refused.map((value) => [JSON.stringify(value).slice(0, 60), value]))('refuses %s', (_text, value) => {
    expect(schema.safeParse({ [field]: value }).success).toBe(false)
  })
})

test('labels are kept in small letters, each once', () => {
  expect(schema.parse({ etiquetas: ['Copa do Brasil', 'copa do brasil', ' RS '] }).etiquetas).toEqual([
    'copa do brasil',
    'rs',
  ])
})
