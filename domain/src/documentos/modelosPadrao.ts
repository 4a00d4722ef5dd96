import type { ModeloCertificado } from './collections/modelosCertificado.ts'
import { DAN_FAIXA_PRETA } from './danFaixaPreta.ts'
import { element, foot, modelo, signature } from './elementosDoModelo.ts'
import type { TipoDeCertificado } from './tipos.ts'

/** Default templates: used where neither issuer nor confederation has one, and as starting points of new templates. */

const DAN = modelo({
  name: 'Dan e Poom, guilhoché',
  tipo: 'graduacaoDan',
  moldura: 'guilhoche',
  corPrincipal: '#14213d',
  corDeApoio: '#b08d3c',
  corDoPapel: '#fffdf7',
  elementos: [
    element('marca', { tipo: 'imagem', texto: 'marca', x: 136.5, y: 21, largura: 24, altura: 24 }),
    element('coreano', { y: 46, altura: 9, texto: '태권도 단증', fonte: 'coreana', tamanho: 17, cor: '#b08d3c' }),
    element('titulo', {
      y: 55,
      altura: 15,
      texto: 'Certificado de {graduacao}',
      fonte: 'titulo',
      tamanho: 34,
      negrito: true,
      cor: '#14213d',
    }),
    element('confere', { y: 73, altura: 7, texto: 'A {emissor} confere a', tamanho: 13, cor: '#4a5266' }),
    element('nome', {
      x: 36,
      largura: 225,
      y: 84,
      altura: 20,
      texto: '{nome}',
      fonte: 'manuscrita',
      tamanho: 42,
      cor: '#14213d',
    }),
    element('fio', { tipo: 'ornamento', texto: 'fio', x: 88.5, y: 106, largura: 120, altura: 5 }),
    element('corpo', {
      x: 48,
      largura: 201,
      y: 114,
      altura: 22,
      texto:
        'o grau de {graduacao}, faixa {faixa}, por ter cumprido os requisitos técnicos e regulamentares no exame realizado em {local}, em {dataPorExtenso}.',
      tamanho: 14,
      quebra: true,
    }),
    signature(1, 34, 136),
    signature(2, 115.5, 136),
    signature(3, 197, 136),
    ...foot(179, '#14213d'),
  ],
})

const GUB = modelo({
  name: 'Gub, faixa',
  tipo: 'graduacaoGub',
  moldura: 'faixa',
  corPrincipal: '#0f5c4a',
  corDeApoio: '#e3b23c',
  elementos: [
    element('marca', { tipo: 'imagem', texto: 'marca', x: 58, y: 22, largura: 20, altura: 20 }),
    element('emissor', {
      x: 82,
      largura: 180,
      y: 28,
      altura: 9,
      texto: '{emissor}',
      fonte: 'titulo',
      tamanho: 15,
      negrito: true,
      alinhamento: 'esquerda',
      cor: '#0f5c4a',
    }),
    element('titulo', {
      x: 58,
      largura: 210,
      y: 50,
      altura: 17,
      texto: 'Certificado de graduação',
      fonte: 'titulo',
      tamanho: 38,
      negrito: true,
      alinhamento: 'esquerda',
      cor: '#16302a',
    }),
    element('confere', {
      x: 58,
      largura: 210,
      y: 72,
      altura: 7,
      texto: 'conferido a',
      tamanho: 13,
      alinhamento: 'esquerda',
      cor: '#56655f',
    }),
    element('nome', {
      x: 58,
      largura: 208,
      y: 80,
      altura: 16,
      texto: '{nome}',
      fonte: 'titulo',
      tamanho: 32,
      negrito: true,
      alinhamento: 'esquerda',
      cor: '#0f5c4a',
    }),
    element('corpo', {
      x: 58,
      largura: 205,
      y: 101,
      altura: 24,
      texto:
        'que alcançou o {graduacao}, faixa {faixa}, no exame realizado em {local}, em {dataPorExtenso}, e honra os princípios do taekwondo: cortesia, integridade, perseverança, autocontrole e espírito indomável.',
      tamanho: 13.5,
      alinhamento: 'esquerda',
      quebra: true,
    }),
    element('coreano', {
      x: 220,
      largura: 52,
      y: 132,
      altura: 12,
      texto: '태권도',
      fonte: 'coreana',
      tamanho: 26,
      cor: '#d9e6e1',
      alinhamento: 'direita',
    }),
    signature(1, 56, 140),
    signature(2, 130, 140),
    ...foot(184, '#0f5c4a').map((one) => (one.x === 26 ? { ...one, x: 58 } : one)),
  ],
})

const CURSO = modelo({
  name: 'Cursos e títulos, linhas finas',
  tipo: 'curso',
  moldura: 'fina',
  corPrincipal: '#1f3a8a',
  corDeApoio: '#0ea5a4',
  elementos: [
    element('marca', { tipo: 'imagem', texto: 'marca', x: 26, y: 22, largura: 22, altura: 22 }),
    element('emissor', {
      x: 52,
      largura: 190,
      y: 29,
      altura: 8,
      texto: '{emissor}',
      tamanho: 13,
      negrito: true,
      alinhamento: 'esquerda',
      cor: '#1f3a8a',
    }),
    element('titulo', {
      x: 26,
      largura: 245,
      y: 54,
      altura: 20,
      texto: 'CERTIFICADO',
      fonte: 'titulo',
      tamanho: 50,
      negrito: true,
      alinhamento: 'esquerda',
      cor: '#1f3a8a',
    }),
    element('confere', {
      x: 26,
      largura: 245,
      y: 79,
      altura: 7,
      texto: 'Certificamos que',
      tamanho: 14,
      alinhamento: 'esquerda',
      cor: '#4a5266',
    }),
    element('nome', {
      x: 26,
      largura: 245,
      y: 87,
      altura: 15,
      texto: '{nome}',
      fonte: 'titulo',
      tamanho: 30,
      negrito: true,
      alinhamento: 'esquerda',
    }),
    element('corpo', {
      x: 26,
      largura: 240,
      y: 107,
      altura: 22,
      texto: 'concluiu “{titulo}”, com carga horária de {cargaHoraria}, em {local}, em {dataPorExtenso}.',
      tamanho: 15,
      alinhamento: 'esquerda',
      quebra: true,
    }),
    signature(1, 24, 138),
    signature(2, 98, 138),
    signature(3, 172, 138),
    ...foot(184, '#1f3a8a'),
  ],
})

/** Dan template with the Korean name below the name; empty for holders without one. */
const DAN_COM_COREANO: ModeloCertificado = {
  ...DAN,
  elementos: DAN.elementos.flatMap((one) =>
    one.id === 'nome'
      ? [
          { ...one, y: 82 },
          element('nomeCoreano', { y: 100, altura: 6, texto: '{nomeCoreano}', fonte: 'coreana', tamanho: 14 }),
        ]
      : [one],
  ),
}

/** Former templates, with which earlier documents are still printed: a changed drawing gets an id of its own. */
const ANTERIORES = { 'padrao-dan': DAN, 'padrao-dan-2': DAN_COM_COREANO } as const
const MODELOS = {
  'padrao-dan-3': DAN_FAIXA_PRETA,
  'padrao-gub': GUB,
  'padrao-curso': CURSO,
} as const
const TODOS = { ...ANTERIORES, ...MODELOS }
type IdPadrao = keyof typeof TODOS

export const isModeloPadrao = (id: string): id is IdPadrao => Object.hasOwn(TODOS, id)

const idOf = (tipo: string): IdPadrao =>
  tipo === 'graduacaoDan' || tipo === 'kukkiwon'
    ? 'padrao-dan-3'
    : tipo === 'graduacaoGub'
      ? 'padrao-gub'
      : 'padrao-curso'

/** A default template, by its id or by its kind of certificate. */
export function modeloPadrao(idOrTipo: TipoDeCertificado | (string & {})): { id: IdPadrao; modelo: ModeloCertificado } {
  const id = isModeloPadrao(idOrTipo) ? idOrTipo : idOf(idOrTipo)
  return { id, modelo: TODOS[id] }
}

/** Every default template with which documents were issued. */
export const TODOS_OS_MODELOS = Object.entries(TODOS).map(([id, one]) => ({ id, modelo: one }))

/** The default templates of new certificates. */
export const MODELOS_PADRAO = Object.entries(MODELOS).map(([id, one]) => ({ id, modelo: one }))
