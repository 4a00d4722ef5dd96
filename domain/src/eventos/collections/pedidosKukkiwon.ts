import * as z from 'zod'
import {
  MAIS_NO_PEDIDO,
  ROTULOS_DE_TIPO,
  ROTULOS_DO_PEDIDO,
  SITUACOES_DO_PEDIDO,
  TIPOS_DE_PEDIDO,
} from '../kukkiwon/estados.ts'
import { PROCESSO_DO_PEDIDO } from '../kukkiwon/processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  dia,
  dinheiro,
  escolha,
  lista,
  opcional,
  textoObrigatorio,
  vinculoComLados,
} from '../../base/collections/campos.ts'

const dolares = (label: string) => z.number().int().min(0).max(10_000_000).default(0).meta({ label })

const candidato = z.object({
  pessoa: opcional('Registro da pessoa', 128),
  nome: opcional('Nome', 120),
  /** name as in the passport */
  romanizado: opcional('Nome em letras latinas', 60),
  conferido: z.boolean().default(false).meta({ label: 'Conferido com o passaporte' }),
  nascimento: dia('Nascimento'),
  sexo: opcional('Sexo', 1),
  nacionalidade: opcional('Nacionalidade', 60),
  graduacao: opcional('Graduação pedida', 20, { kind: 'graduacao' }),
  tipo: escolha('Tipo', ROTULOS_DE_TIPO, TIPOS_DE_PEDIDO).default('primeira'),
  numeroAtual: opcional('Nº da graduação anterior', 20),
  foto: opcional('Foto', 300),
  /** cents of a dollar, and centavos at the rate of the application */
  usd: dolares('Taxa em dólares'),
  valor: dinheiro('Taxa em reais'),
  /** number assigned by the Kukkiwon */
  numero: opcional('Nº Kukkiwon', 20),
})

/**
 * Group application to the Kukkiwon (PRODUCT 1.2, 2(f), S40), written by functions alone: a club or federation recommends people whose Poom
 * or Dan is homologated; the confederation sends the file, and the numbers that come back go into their histories.
 */
export const pedidosKukkiwon = defineCollection({
  name: 'pedidosKukkiwon',
  label: { singular: 'pedido à Kukkiwon', plural: 'pedidos à Kukkiwon', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      /** uid of the user who recommends */
      recomendante: opcional('Recomendante', 128),
      nomeDoRecomendante: opcional('Quem recomenda', 120),
      pedidoEm: dia('Pedido em'),
      candidatos: lista('Candidatos', candidato, MAIS_NO_PEDIDO, 'candidato'),
      total: z
        .object({
          candidatos: z.number().int().min(0).default(0).meta({ label: 'Candidatos' }),
          usd: dolares('Total em dólares'),
          valor: dinheiro('Total em reais'),
          /** ten-thousandths of a real for a dollar, fixed when the application was sent */
          cotacao: z.number().int().min(0).max(1_000_000).default(0).meta({ label: 'Cotação' }),
        })
        .prefault({}),
      fatura: opcional('Fatura', 128),
      situacao: escolha('Situação', ROTULOS_DO_PEDIDO, SITUACOES_DO_PEDIDO).default('rascunho'),
      partes: z.object({ confederacao: opcional('Confederação', 128) }).prefault({}),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sides: {
    pedido: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
    confederacao: { entidade: 'partes.confederacao', federacao: 'partes.confederacao' },
  },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: { pedir: 'Pedir graduações à Kukkiwon', processar: 'Enviar pedidos à Kukkiwon e registrar números' },
  personal: ['nomeDoRecomendante', 'candidatos'],
  acting: ['recomendante'],
  people: [
    { path: 'recomendante', by: 'id', part: 'recomendante' },
    { path: 'recomendante', by: 'id', part: 'nomeDoRecomendante' },
    ...(
      [
        'pessoa',
        'nome',
        'romanizado',
        'nascimento',
        'sexo',
        'nacionalidade',
        'graduacao',
        'numeroAtual',
        'foto',
        'numero',
      ] as const
    ).map((part) => ({ path: 'candidatos[].pessoa', by: 'id' as const, part: `candidatos[].${part}` })),
  ],
  desk: { states: false },
  small: { most: 2000 },
  lists: [{ equal: ['situacao'], orderBy: [{ path: 'pedidoEm', direction: 'desc' }] }],
  order: { path: 'pedidoEm', direction: 'desc' },
  process: PROCESSO_DO_PEDIDO,
})

export type PedidoKukkiwon = RecordOf<typeof pedidosKukkiwon>
