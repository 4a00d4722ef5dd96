import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { PROCESSO_DA_TRANSFERENCIA } from '../transferencias/processo.ts'
import {
  LADOS,
  PRAZO_PADRAO,
  ROTULOS_DE_LADO,
  ROTULOS_DE_SITUACAO,
  ROTULOS_DE_TIPO,
  SITUACOES,
  TIPOS,
} from '../transferencias/tipos.ts'
import {
  arquivo,
  camposDeBusca,
  dia,
  dinheiro,
  escolha,
  instante,
  lista,
  opcional,
  textoObrigatorio,
  vinculoComLados,
} from '../../base/collections/campos.ts'

const ponta = (label: string) =>
  z.object({
    entidade: opcional('Id da entidade', 128),
    nome: opcional(label, 160),
    federacao: opcional('Id da federação', 128),
    nomeFederacao: opcional('Federação', 160),
  })

const dias = (label: string) => z.number().int().min(0).max(180).default(PRAZO_PADRAO).meta({ label })

const parecer = z.object({
  lado: escolha('Lado', ROTULOS_DE_LADO, LADOS),
  entidade: opcional('Entidade', 160),
  quem: opcional('Id de quem decidiu', 128),
  nome: opcional('Quem decidiu', 120),
  quando: dia('Quando'),
  decisao: escolha('Decisão', { aprovou: 'Aprovou', recusou: 'Recusou', decurso: 'Decurso de prazo' }, [
    'aprovou',
    'recusou',
    'decurso',
  ]),
  motivo: opcional('Motivo', 500),
})

/**
 * Transfer of a person from one club or federation to another (PRODUCT 2(e)). It belongs to the confederation, which reads all; its sides read it
 * once it is sent (`partes` is empty before). Written by functions alone.
 */
export const transferencias = defineCollection({
  name: 'transferencias',
  label: { singular: 'transferência', plural: 'transferências', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Pessoa', 120),
      ...camposDeBusca,
      protocolo: opcional('Protocolo', 20),
      /** uid, which is the id of the person's record too */
      pessoa: opcional('Registro da pessoa', 128),
      /** uid of the guardian, or of the staff of the origin, who requested it for the person; '' where the person did */
      pedidoPor: opcional('Pedido por', 128),
      solicitante: z
        .object({
          nome: opcional('Solicitante', 120),
          papel: escolha('Papel', { pessoa: 'A própria pessoa', responsavel: 'Responsável', origem: 'Origem' }, [
            'pessoa',
            'responsavel',
            'origem',
          ]).default('pessoa'),
        })
        .prefault({}),
      tipo: escolha('Tipo', ROTULOS_DE_TIPO, TIPOS).default('associacoes'),
      origem: ponta('Origem').prefault({}),
      destino: ponta('Destino').prefault({}),
      motivo: opcional('Motivo', 500, { kind: 'multiline' }),
      /** last day of a loan */
      ate: dia('Empréstimo até'),
      terminaEm: instante('Fim do empréstimo'),
      carta: arquivo('Carta de liberação', { help: 'PDF ou foto, até 10 MB.', sentBefore: true }),
      anexo: arquivo('Outro documento', {
        help: 'Comprovante de residência, autorização do responsável.',
        sentBefore: true,
      }),
      pedidaEm: dia('Pedida em'),
      /** day on which the person moved */
      efetivaEm: dia('Efetiva em'),
      encerradaEm: dia('Encerrada em'),
      taxa: z
        .object({
          valor: dinheiro('Taxa'),
          paga: z.boolean().default(false).meta({ label: 'Taxa paga' }),
          fatura: opcional('Fatura', 128),
          emitente: opcional('Quem cobra', 128),
          servico: opcional('Serviço', 128),
        })
        .prefault({}),
      prazos: z
        .object({
          pagamento: dias('Prazo do pagamento'),
          origem: dias('Prazo da origem'),
          destino: dias('Prazo do destino'),
          federacao: dias('Prazo das federações'),
          confederacao: dias('Prazo da confederação'),
        })
        .prefault({}),
      pareceres: lista('Pareceres', parecer, 10),
      /** reason of a refusal, also of the batch that it came from */
      motivoDaRecusa: opcional('Motivo da recusa', 500),
      lote: opcional('Lote', 128),
      situacao: escolha('Situação', ROTULOS_DE_SITUACAO, SITUACOES).default('rascunho'),
      /** ids of the sides, once it is sent */
      partes: z
        .object({
          origem: opcional('Lado da origem', 128),
          destino: opcional('Lado do destino', 128),
          federacaoOrigem: opcional('Lado da federação de origem', 128),
          federacaoDestino: opcional('Lado da federação de destino', 128),
        })
        .prefault({}),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sides: {
    origem: { entidade: 'partes.origem', federacao: 'partes.federacaoOrigem' },
    destino: { entidade: 'partes.destino', federacao: 'partes.federacaoDestino' },
    federacaoOrigem: { entidade: 'partes.federacaoOrigem', federacao: 'partes.federacaoOrigem' },
    federacaoDestino: { entidade: 'partes.federacaoDestino', federacao: 'partes.federacaoDestino' },
    confederacao: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa', 'pedidoPor'] }, create: 'server', update: 'server' },
  extras: { decidir: 'Dar parecer em transferências' },
  personal: ['name', 'motivo', 'solicitante', 'carta', 'anexo', 'motivoDaRecusa'],
  acting: ['pareceres[].quem'],
  people: [
    // Who asks for themselves is named as `solicitante`, without `pedidoPor`.
    ...['name', 'motivo', 'pessoa', 'motivoDaRecusa', 'carta', 'anexo', 'solicitante'].map((part) => ({
      path: 'pessoa',
      by: 'id' as const,
      part,
    })),
    { path: 'pedidoPor', by: 'id', part: 'pedidoPor' },
    { path: 'pedidoPor', by: 'id', part: 'solicitante' },
    { path: 'pareceres[].quem', by: 'id', part: 'pareceres[].nome' },
    { path: 'pareceres[].quem', by: 'id', part: 'pareceres[].quem' },
  ],
  // Newest first only: nobody lists the oldest of all transfers.
  desk: { states: false },
  lists: ['situacao', 'tipo'].map((filtro) => ({
    equal: [filtro],
    orderBy: [{ path: 'pedidaEm', direction: 'desc' as const }],
  })),
  order: { path: 'pedidaEm', direction: 'desc' },
  process: PROCESSO_DA_TRANSFERENCIA,
})

export type Transferencia = RecordOf<typeof transferencias>
