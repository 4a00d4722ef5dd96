import * as z from 'zod'
import { ROTULOS_DE_TIPO, TIPOS_DE_CERTIFICADO } from '../tipos.ts'
import { ELEMENTOS, FONTES, ORNAMENTOS, PAPEIS } from '../modelo.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  cor,
  escolha,
  imagemSemDescricao,
  listaOrdenada,
  opcional,
  textoObrigatorio,
} from '../../base/collections/campos.ts'
import { vinculo } from '../../base/collections/campos.ts'

const mm = (label: string, max: number, initial = 0) =>
  z.number('Informe um número.').min(-max).max(max).default(initial).meta({ label })

/** Element of the sheet: its box in mm from the upper left corner, rotated about its centre. */
export const elementoDoModelo = z.object({
  id: textoObrigatorio('Identificador', 40),
  lado: escolha('Lado', { frente: 'Frente', verso: 'Verso' }, ['frente', 'verso']).default('frente'),
  tipo: escolha('Tipo', ELEMENTOS, ['texto', 'imagem', 'assinatura', 'qr', 'ornamento']).default('texto'),
  x: mm('X', 500),
  y: mm('Y', 500),
  largura: mm('Largura', 500, 60),
  altura: mm('Altura', 500, 10),
  angulo: mm('Ângulo', 360),
  /** text with fields in braces: 'conferido a {nome}'; of an image its subject, of an ornament its kind, of a signature its number from 1 */
  texto: opcional('Texto', 600),
  fonte: escolha('Fonte', FONTES, ['titulo', 'texto', 'manuscrita', 'coreana']).default('texto'),
  /** font size in points */
  tamanho: z.number().min(4).max(120).default(12).meta({ label: 'Tamanho' }),
  negrito: z.boolean().default(false).meta({ label: 'Negrito' }),
  italico: z.boolean().default(false).meta({ label: 'Itálico' }),
  alinhamento: escolha('Alinhamento', { esquerda: 'Esquerda', centro: 'Centro', direita: 'Direita' }, [
    'esquerda',
    'centro',
    'direita',
  ]).default('centro'),
  cor: cor('Cor').default('#1b1b1b'),
  /** wraps to as many lines as fit; otherwise one line whose letters shrink until it fits */
  quebra: z.boolean().default(false).meta({ label: 'Quebrar linhas' }),
})
export type ElementoDoModelo = z.output<typeof elementoDoModelo>

const assinatura = z.object({
  nome: textoObrigatorio('Nome', 120, { kind: 'personName' }),
  cargo: opcional('Cargo', 120),
  imagem: imagemSemDescricao('Assinatura', { filesOf: 'assinaturas', publicFile: false }),
})

/** Template of certificates and cards (PRODUCT 2(d)). A certificate names the version with which it was issued, which stays as an old copy. */
export const modelosCertificado = defineCollection({
  name: 'modelosCertificado',
  label: { singular: 'modelo de certificado', plural: 'modelos de certificado', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 80),
      ...camposDeBusca,
      tipo: escolha('Tipo', ROTULOS_DE_TIPO, TIPOS_DE_CERTIFICADO).default('curso').meta(PERGUNTADA),
      papel: escolha('Papel', PAPEIS, ['a4Paisagem', 'a4Retrato', 'cartao']).default('a4Paisagem'),
      fundo: imagemSemDescricao('Imagem de fundo', { publicFile: false }),
      corDoPapel: cor('Cor do papel').default('#ffffff'),
      moldura: escolha('Moldura', ORNAMENTOS, [
        'nenhuma',
        'guilhoche',
        'faixaPreta',
        'faixa',
        'fina',
        'cartao',
      ]).default('nenhuma'),
      corPrincipal: cor('Cor principal').default('#0b2a5b'),
      corDeApoio: cor('Cor de apoio').default('#b8892b'),
      elementos: listaOrdenada('Elementos', elementoDoModelo, 80),
      assinaturas: listaOrdenada('Assinaturas', assinatura, 6),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'rule', update: 'rule' },
  small: { most: 1000 },
  lists: [...nosDoisSentidos('searchableName'), { equal: ['tipo'], orderBy: [] }],
})

export type ModeloCertificado = RecordOf<typeof modelosCertificado>
