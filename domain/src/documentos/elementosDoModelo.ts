import type { ElementoDoModelo, ModeloCertificado } from './collections/modelosCertificado.ts'

/** Shared parts of the default templates. */

const TINTA = '#1d2433'

/** An element with the usual font, as wide as the sheet between its margins. */
export const element = (id: string, more: Partial<ElementoDoModelo>): ElementoDoModelo => ({
  id,
  lado: 'frente',
  tipo: 'texto',
  x: 30,
  y: 0,
  largura: 237,
  altura: 10,
  angulo: 0,
  texto: '',
  fonte: 'texto',
  tamanho: 13,
  negrito: false,
  italico: false,
  alinhamento: 'centro',
  cor: TINTA,
  quebra: false,
  ...more,
})

export const signature = (place: number, x: number, y: number): ElementoDoModelo =>
  element(`assinatura${place}`, {
    tipo: 'assinatura',
    texto: String(place),
    x,
    y,
    largura: 66,
    altura: 24,
    tamanho: 10,
  })

type Base = Pick<ModeloCertificado, 'name' | 'tipo' | 'moldura' | 'corPrincipal' | 'corDeApoio' | 'elementos'> &
  Partial<Pick<ModeloCertificado, 'corDoPapel' | 'assinaturas' | 'papel'>>

export const modelo = (base: Base): ModeloCertificado => ({
  papel: 'a4Paisagem',
  fundo: { arquivo: '', alt: '', credito: '', largura: 0, altura: 0, cor: '' },
  corDoPapel: '#ffffff',
  assinaturas: [],
  vinculo: { idEntidade: '', idFederacao: '' },
  ...base,
})

/** QR code, code, number and address of validation at the foot of a sheet. */
export const foot = (y: number, cor: string): ElementoDoModelo[] => [
  element('qr', { tipo: 'qr', x: 245, y: y - 20, largura: 28, altura: 28 }),
  element('codigo', {
    x: 236,
    y: y + 8.5,
    largura: 46,
    altura: 5,
    texto: '{codigo}',
    tamanho: 8,
    negrito: true,
    cor,
  }),
  element('numero', {
    x: 26,
    y: y - 2,
    largura: 62,
    altura: 5,
    texto: 'Registro {numero}',
    tamanho: 9,
    negrito: true,
    alinhamento: 'esquerda',
    cor,
  }),
  element('via', {
    x: 26,
    y: y + 3,
    largura: 62,
    altura: 5,
    texto: 'Emitido em {emitidoEm} {via}',
    tamanho: 8,
    alinhamento: 'esquerda',
    cor: '#5b6475',
  }),
  element('validar', {
    x: 26,
    y: y + 7.5,
    largura: 62,
    altura: 5,
    texto: 'Confira em {validacao}',
    tamanho: 7,
    alinhamento: 'esquerda',
    cor: '#5b6475',
  }),
]
