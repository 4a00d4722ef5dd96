import * as z from 'zod'
import { APPLIES_TO, CATEGORIAS_DE_SERVICO, ENTIDADES_DA_LINHA, PAPEIS_DA_LINHA, VALIDADES } from '../servicos.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  dia,
  dinheiro,
  escolha,
  listaOrdenada,
  opcional,
  percentual,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

const inteiro = (label: string, max: number, help?: string) =>
  z
    .number('Informe um número inteiro.')
    .int('Informe um número inteiro.')
    .min(0, 'Informe um número a partir de 0.')
    .max(max, `Informe um número até ${max}.`)
    .default(0)
    .meta({ label, ...(help ? { help } : {}) })

/** Whole quantity of a condition: 0 and 1 mean no minimum. */
const QUANTIDADE = 10_000

const linhaDePreco = z.object({
  nome: opcional('Nome da linha', 60, { help: 'Como aparece na tabela; sem ele, as condições.' }),
  papel: escolha('Papel', PAPEIS_DA_LINHA, [
    '',
    'atleta',
    'tecnico',
    'arbitro',
    'professor',
    'mestre',
    'examinador',
    'dirigente',
  ]).default(''),
  graduacaoDe: inteiro('Da graduação', 20),
  graduacaoAte: inteiro('Até a graduação', 20),
  idadeDe: inteiro('Idade desde', 120),
  idadeAte: inteiro('Idade até', 120),
  tipoEntidade: escolha('Tipo de entidade', ENTIDADES_DA_LINHA, [
    '',
    'confederacao',
    'federacao',
    'associacao',
    'clube',
    'academia',
    'projetoSocial',
    'filiado',
  ]).default(''),
  quantidadeDe: inteiro('A partir de (unidades)', QUANTIDADE),
  valor: dinheiro('Valor'),
})

const descontoPorQuantidade = z.object({
  aPartirDe: z
    .number('Informe a quantidade.')
    .int('Informe um número inteiro.')
    .min(2, 'Um desconto vale a partir de 2 unidades.')
    .max(QUANTIDADE, `Informe um número até ${QUANTIDADE}.`)
    .default(2)
    .meta({ label: 'A partir de (unidades)' }),
  percentual: percentual('Desconto'),
})

/**
 * Service of an entity's price list (PRODUCT 2(c)). Old copies keep its versions; issued invoices keep their own prices. Only staff read records:
 * visitors read the table derived from them (financeiro/tabelaPublica.ts), without drafts, other terms and shares.
 */
export const services = defineCollection({
  name: 'services',
  label: { singular: 'serviço', plural: 'serviços', artigo: 'o' },
  schema: () =>
    z.object({
      codigo: textoObrigatorio('Código', 20, { help: 'Curto e único na entidade, como ANU-PRETA.' }),
      name: textoObrigatorio('Nome', 100),
      ...camposDeBusca,
      descricao: opcional('Descrição', 500, { kind: 'multiline' }),
      categoria: escolha('Categoria', CATEGORIAS_DE_SERVICO, [
        'anuidade',
        'registro',
        'exame',
        'certificado',
        'carteira',
        'transferencia',
        'evento',
        'curso',
        'multa',
        'outros',
      ])
        .default('outros')
        .meta(PERGUNTADA),
      aplicaSe: escolha('Aplica-se a', APPLIES_TO, ['pessoa', 'entidade', 'evento']).default('pessoa').meta(PERGUNTADA),
      valor: dinheiro('Valor', { help: 'Vale para quem nenhuma linha de preço atende.' }),
      precos: listaOrdenada('Linha de preço', linhaDePreco, 30),
      descontoSocial: percentual('Desconto social', { help: 'Para quem tem o benefício social da entidade.' }),
      descontosPorQuantidade: listaOrdenada('Desconto por quantidade', descontoPorQuantidade, 10),
      repasse: z
        .object({
          federacao: percentual('Repasse à federação', { help: 'A parte da federação de quem paga.' }),
          confederacao: percentual('Repasse à confederação', { help: 'O restante fica com quem emite.' }),
        })
        .prefault({}),
      validade: z
        .object({
          tipo: escolha('Validade', VALIDADES, ['semPrazo', 'anoCivil', 'meses']).default('semPrazo'),
          meses: inteiro('Meses', 120, 'Quantos, quando vale por meses.'),
        })
        .prefault({}),
      vigencia: z
        .object({
          inicio: dia('Vigente desde', { help: 'Sem data, vale desde sempre.' }),
          fim: dia('Vigente até', { help: 'Sem data, vale até mudar.' }),
        })
        .prefault({}),
      publico: z.boolean().default(false).meta({ label: 'Público' }),
      ordem: z.number().int().min(0).max(999).default(0).meta({ label: 'Ordem', help: 'Os menores vêm primeiro.' }),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'rule', update: 'rule' },
  small: { most: 2000 },
  lists: [
    { orderBy: [{ path: 'ordem', direction: 'asc' }] },
    ...nosDoisSentidos('searchableName'),
    ...nosDoisSentidos('valor'),
    { equal: ['vinculo.idFederacao'], orderBy: [] },
    { equal: ['categoria'], orderBy: [] },
    { equal: ['aplicaSe'], orderBy: [] },
    { equal: ['publico'], orderBy: [] },
  ],
})

export type Servico = RecordOf<typeof services>
