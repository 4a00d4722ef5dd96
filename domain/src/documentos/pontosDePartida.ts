import type { ModeloCertificado } from './collections/modelosCertificado.ts'
import { MODELOS_PADRAO } from './modelosPadrao.ts'
import { element } from './elementosDoModelo.ts'
import { paraOutroPapel } from './prancheta.ts'

/** Starting points of a new template: the default ones, a portrait one, a card with its back, and an empty sheet. */

type Desenho = Pick<ModeloCertificado, 'papel' | 'corDoPapel' | 'moldura' | 'corPrincipal' | 'corDeApoio' | 'elementos'>

const drawn = ({ papel, corDoPapel, moldura, corPrincipal, corDeApoio, elementos }: ModeloCertificado): Desenho => ({
  papel,
  corDoPapel,
  moldura,
  corPrincipal,
  corDeApoio,
  elementos,
})

const CARTAO: Desenho = {
  papel: 'cartao',
  corDoPapel: '#ffffff',
  moldura: 'cartao',
  corPrincipal: '#0b2a5b',
  corDeApoio: '#b8892b',
  elementos: [
    element('marca', { tipo: 'imagem', texto: 'marca', x: 4, y: 1.8, largura: 7.4, altura: 7.4 }),
    element('emissor', {
      x: 13,
      y: 3,
      largura: 68.6,
      altura: 5,
      texto: '{emissor}',
      alinhamento: 'esquerda',
      tamanho: 8,
      negrito: true,
      cor: '#ffffff',
    }),
    element('nome', {
      x: 4,
      y: 16,
      largura: 77.6,
      altura: 8,
      texto: '{nome}',
      fonte: 'titulo',
      alinhamento: 'esquerda',
      tamanho: 16,
      negrito: true,
      cor: '#0b2a5b',
    }),
    element('graduacao', {
      x: 4,
      y: 25,
      largura: 50,
      altura: 6,
      texto: '{graduacao}, faixa {faixa}',
      alinhamento: 'esquerda',
      tamanho: 10,
    }),
    element('numero', {
      x: 4,
      y: 41,
      largura: 50,
      altura: 4.5,
      texto: 'Registro {numero}',
      alinhamento: 'esquerda',
      tamanho: 7.5,
      negrito: true,
      cor: '#0b2a5b',
    }),
    element('emitido', {
      x: 4,
      y: 46,
      largura: 50,
      altura: 4,
      texto: 'Emitido em {emitidoEm} {via}',
      alinhamento: 'esquerda',
      tamanho: 6.5,
      cor: '#5b6475',
    }),
    element('coreano', {
      x: 57,
      y: 44,
      largura: 24.6,
      altura: 7,
      texto: '태권도',
      fonte: 'coreana',
      alinhamento: 'direita',
      tamanho: 13,
      cor: '#b8892b',
    }),
    element('qr', { lado: 'verso', tipo: 'qr', x: 4, y: 8, largura: 38, altura: 38 }),
    element('confira', {
      lado: 'verso',
      x: 46,
      y: 12,
      largura: 36,
      altura: 14,
      alinhamento: 'esquerda',
      texto: 'Confira este documento pela câmera ou em {validacao}',
      tamanho: 8,
      quebra: true,
    }),
    element('codigo', {
      lado: 'verso',
      x: 46,
      y: 30,
      largura: 36,
      altura: 6,
      texto: '{codigo}',
      alinhamento: 'esquerda',
      tamanho: 10,
      negrito: true,
      cor: '#0b2a5b',
    }),
    element('documento', {
      lado: 'verso',
      x: 46,
      y: 38,
      largura: 36,
      altura: 5,
      texto: 'CPF {documento}',
      alinhamento: 'esquerda',
      tamanho: 7.5,
      cor: '#5b6475',
    }),
  ],
}

const onEnd = (desenho: Desenho): Desenho => ({
  ...desenho,
  papel: 'a4Retrato',
  elementos: paraOutroPapel(desenho.elementos, desenho.papel, 'a4Retrato'),
})

const [DAN] = MODELOS_PADRAO.map(({ modelo }) => drawn(modelo))

export const PONTOS_DE_PARTIDA: readonly { id: string; nome: string; desenho: Desenho }[] = [
  ...MODELOS_PADRAO.map(({ id, modelo }) => ({ id, nome: modelo.name, desenho: drawn(modelo) })),
  ...(DAN ? [{ id: 'retrato', nome: 'Dan e Poom, A4 em pé', desenho: onEnd(DAN) }] : []),
  { id: 'cartao', nome: 'Cartão, frente e verso', desenho: CARTAO },
  {
    id: 'vazio',
    nome: 'Folha vazia',
    desenho: { ...CARTAO, papel: 'a4Paisagem', moldura: 'nenhuma', elementos: [] },
  },
]
