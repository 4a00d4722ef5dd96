import { element, modelo, signature } from './partesDoModelo.ts'

const GOLD = '#d8ae3e'

/** Template with a black belt across the sheet and the holder's name on it; up to four signatures at both sides of the knot. */
export const DAN_FAIXA_PRETA = modelo({
  name: 'Dan e Poom, faixa preta',
  tipo: 'graduacaoDan',
  moldura: 'faixaPreta',
  corPrincipal: '#0b2a5b',
  corDeApoio: '#c39a2c',
  corDoPapel: '#fffdf8',
  elementos: [
    element('numero', {
      ...{ x: 15, y: 17, largura: 58, altura: 5, texto: 'Registro {numero}', alinhamento: 'esquerda' },
      ...{ tamanho: 10, negrito: true, cor: '#0c1c3a' },
    }),
    element('via', {
      ...{ x: 15, y: 22.5, largura: 58, altura: 5, texto: 'Emitido em {emitidoEm} {via}', alinhamento: 'esquerda' },
      ...{ tamanho: 10, cor: '#3d4c66' },
    }),
    element('marca', { tipo: 'imagem', texto: 'marca', x: 78, y: 15.5, largura: 20, altura: 20 }),
    element('emissor', {
      ...{ x: 102, y: 17.5, largura: 116, altura: 9, texto: '{emissor}', alinhamento: 'esquerda' },
      ...{ fonte: 'titulo', tamanho: 21, negrito: true, cor: '#0c1c3a' },
    }),
    element('coreano', {
      ...{ x: 102, y: 27, largura: 116, altura: 7, texto: '태권도 단증', alinhamento: 'esquerda' },
      ...{ fonte: 'coreana', tamanho: 12, cor: '#8a6a14' },
    }),
    element('validar', {
      ...{ x: 219, y: 15, largura: 36, altura: 11, texto: 'Confira em {validacao}', alinhamento: 'direita' },
      ...{ tamanho: 7, quebra: true, cor: '#3d4c66' },
    }),
    element('codigo', {
      ...{ x: 219, y: 27, largura: 36, altura: 5, texto: '{codigo}', alinhamento: 'direita' },
      ...{ tamanho: 8.5, negrito: true, cor: '#0c1c3a' },
    }),
    element('qr', { tipo: 'qr', x: 257, y: 12.5, largura: 26, altura: 26 }),
    element('confere', { y: 44.5, altura: 7, texto: 'confere a graduação de', tamanho: 13.5, cor: '#0c1c3a' }),
    element('grau', {
      ...{ y: 51, altura: 31, texto: '{graduacao}', fonte: 'titulo', tamanho: 88, negrito: true, cor: '#0b2a5b' },
    }),
    element('aQuem', { y: 83, altura: 7, texto: 'de taekwondo, faixa {faixa}, a', tamanho: 13.5, cor: '#0c1c3a' }),
    element('nome', {
      ...{ y: 91, altura: 15, texto: '{nome}', fonte: 'titulo', tamanho: 37, negrito: true, cor: '#0c1c3a' },
    }),
    element('nomeCoreano', { y: 106.5, altura: 6, texto: '{nomeCoreano}', fonte: 'coreana', tamanho: 13 }),
    element('corpo', {
      ...{ x: 33, largura: 231, y: 115, altura: 20, tamanho: 12.5, quebra: true, cor: '#0c1c3a' },
      texto:
        'por ter cumprido os requisitos técnicos e regulamentares no exame realizado em {local}, em {dataPorExtenso}, com inscrição no registro nacional de faixas-pretas.',
    }),
    element('nomeNaFaixa', {
      ...{ x: 18, y: 143.6, largura: 114, altura: 9, texto: '{nome}', alinhamento: 'esquerda' },
      ...{ fonte: 'titulo', tamanho: 19, negrito: true, cor: GOLD },
    }),
    element('grauNaFaixa', {
      ...{ x: 172, y: 143.6, largura: 107, altura: 9, texto: '{graduacao}', alinhamento: 'direita' },
      ...{ fonte: 'titulo', tamanho: 19, negrito: true, cor: GOLD },
    }),
    ...[16, 231, 68, 179].map((x, index) => ({ ...signature(index + 1, x, 165), largura: 50 })),
  ],
})
