import * as z from 'zod'
import { ROTULOS_DE_TIPO, TIPOS_DE_CERTIFICADO } from '../tipos.ts'
import { ETAPAS, passoDaEtapa, ROTULOS_DE_ETAPA } from '../pedido.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  dinheiro,
  escolha,
  instante,
  opcional,
  vinculoComLados,
} from '../../base/collections/campos.ts'
import { causa, grauDoDocumento, mencoesDoTitular, titular } from './camposDosDocumentos.ts'

const PROCESSAR = [{ by: 'rule', action: 'processar' }] as const
/** The issuer as a side: the holder, or their guardian, neither waives the fee nor approves. */
const OUTRO_PROCESSA = [{ by: 'rule', action: 'processar', side: 'emissor' }] as const
const SERVER = [{ by: 'system' }] as const

const rastreio = z.object({
  transportadora: opcional('Transportadora', 60),
  codigo: opcional('Código de rastreio', 40),
})

/**
 * Order of a certificate (PRODUCT 2(d)): requested by the person, the guardian, the club or the issuer's staff; paid by an invoice; checked; issued
 * when it is approved; printed, sent and handed over. `etapas` holds when each stage was reached, for the monitor.
 */
export const pedidosCertificado = defineCollection({
  name: 'pedidosCertificado',
  label: { singular: 'pedido de certificado', plural: 'pedidos de certificado', artigo: 'o' },
  schema: () =>
    z.object({
      /** '2026/000123 Name of the holder' */
      name: opcional('Pedido', 180),
      ...camposDeBusca,
      numero: opcional('Número', 11),
      titular: titular.prefault({}),
      tipo: escolha('Tipo', ROTULOS_DE_TIPO, TIPOS_DE_CERTIFICADO).default('graduacaoGub'),
      motivoDoPedido: escolha('Pedido de', { primeiraVia: 'Primeira via', segundaVia: 'Segunda via' }, [
        'primeiraVia',
        'segundaVia',
      ]).default('primeiraVia'),
      /** id of the certificate of which a second copy is ordered */
      original: opcional('Certificado original', 128),
      graduacao: grauDoDocumento.prefault({}),
      titulo: opcional('Do que trata', 160),
      data: opcional('Data', 10, { kind: 'day' }),
      local: opcional('Local', 120),
      causa: causa.prefault({}),
      /** uid of the user who ordered */
      pedidoPor: opcional('Pedido por', 128),
      observacao: opcional('Observação', 300, { kind: 'multiline' }),
      servico: opcional('Serviço', 128),
      valor: dinheiro('Valor'),
      fatura: z.object({ id: opcional('Fatura', 128), numero: opcional('Número da fatura', 11) }).prefault({}),
      conferencia: z
        .object({
          foto: z.boolean().default(false).meta({ label: 'A foto serve' }),
          dados: z.boolean().default(false).meta({ label: 'Os dados conferem' }),
        })
        .prefault({}),
      /** whether the person has a photo in the register; updated when the order is made and checked */
      semFoto: z.boolean().default(false).meta({ label: 'Sem foto' }),
      /** the certificate issued for it */
      certificado: z.object({ id: opcional('Certificado', 128), numero: opcional('Número', 20) }).prefault({}),
      lote: opcional('Lote de impressão', 40),
      rastreio: rastreio.prefault({}),
      entregueA: opcional('Entregue a', 120),
      etapas: z
        .object({
          solicitado: instante('Solicitado em'),
          aguardandoPagamento: instante('Cobrado em'),
          emConferencia: instante('Em conferência desde'),
          aprovado: instante('Aprovado em'),
          impresso: instante('Impresso em'),
          enviado: instante('Enviado em'),
          entregue: instante('Entregue em'),
        })
        .prefault({}),
      situacao: escolha('Situação', ROTULOS_DE_ETAPA, ETAPAS).default('solicitado'),
      filtros: z
        .object({ aberto: derivado(z.boolean(), 'Em andamento'), exame: derivado(text(128), 'Exame') })
        .optional(),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sides: {
    emissor: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
    clube: { entidade: 'titular.entidade', federacao: 'titular.federacao' },
  },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['titular.pessoa'] }, create: 'server', update: 'server' },
  extras: { pedir: 'Pedir certificados da própria entidade', processar: 'Conferir, aprovar e entregar pedidos' },
  filtros: (record) => ({
    aberto:
      passoDaEtapa(String(valueAt(record, 'situacao') ?? '')) !== undefined &&
      valueAt(record, 'situacao') !== 'entregue',
    exame: valueAt(record, 'causa.tipo') === 'exame' ? String(valueAt(record, 'causa.id') ?? '') : '',
  }),
  personal: ['name', 'titular', 'observacao', 'entregueA'],
  acting: ['pedidoPor'],
  people: [...mencoesDoTitular('observacao', 'entregueA'), { path: 'pedidoPor', by: 'id', part: 'pedidoPor' }],
  desk: { states: false },
  lists: [...nosDoisSentidos('numero', ['situacao']), { equal: ['filtros.aberto'], orderBy: [] }],
  order: { path: 'numero', direction: 'desc' },
  process: {
    field: 'situacao',
    initial: 'solicitado',
    editable: {},
    transitions: {
      cobrar: {
        label: 'Aceitar e cobrar',
        consequence: 'A fatura da taxa é emitida, e quem pediu recebe o PIX.',
        from: ['solicitado'],
        to: 'aguardandoPagamento',
        who: PROCESSAR,
        stamp: 'etapas.aguardandoPagamento',
        effect: 'cobrar',
        guard: ({ valor }) =>
          Number(valor ?? 0) > 0
            ? []
            : [{ text: 'Este pedido não tem taxa na tabela: aceite sem cobrar, ou cadastre o serviço.' }],
      },
      aceitar: {
        label: 'Aceitar sem cobrar',
        undo: 'version',
        consequence: 'O pedido segue para a conferência sem fatura.',
        from: ['solicitado'],
        to: 'emConferencia',
        who: OUTRO_PROCESSA,
        reason: true,
        stamp: 'etapas.emConferencia',
      },
      pagar: {
        label: 'Receber',
        done: 'Recebeu o pagamento do pedido',
        from: ['aguardandoPagamento'],
        to: 'emConferencia',
        who: SERVER,
        stamp: 'etapas.emConferencia',
      },
      desfazerPagamento: {
        label: 'Desfazer o pagamento',
        done: 'Desfez o pagamento do pedido, registrado por engano',
        from: ['emConferencia'],
        to: 'aguardandoPagamento',
        who: SERVER,
      },
      perderPagamento: {
        label: 'Estornar',
        done: 'Devolveu o pagamento do pedido',
        from: ['aguardandoPagamento', 'emConferencia'],
        to: 'solicitado',
        who: SERVER,
        effect: 'soltarFatura',
      },
      aprovar: {
        label: 'Aprovar e emitir',
        consequence:
          'O certificado é numerado e emitido. Um erro se corrige na página dele: revogar, ou emitir segunda via.',
        from: ['emConferencia'],
        to: 'aprovado',
        who: OUTRO_PROCESSA,
        input: z.object({
          conferencia: z.object({
            foto: z
              .boolean()
              .refine((sim) => sim, 'Confira a foto.')
              .meta({ label: 'A foto serve para o certificado' }),
            dados: z
              .boolean()
              .refine((sim) => sim, 'Confira os dados.')
              .meta({ label: 'Nome, graduação e data conferem' }),
          }),
        }),
        stamp: 'etapas.aprovado',
        effect: 'emitir',
      },
      imprimir: {
        label: 'Marcar como impresso',
        undo: 'version',
        from: ['aprovado'],
        to: 'impresso',
        who: PROCESSAR,
        many: true,
        input: z.object({ lote: opcional('Lote de impressão', 40) }),
        stamp: 'etapas.impresso',
      },
      enviar: {
        label: 'Enviar',
        undo: 'version',
        from: ['impresso'],
        to: 'enviado',
        who: PROCESSAR,
        many: true,
        input: z.object({ rastreio }),
        stamp: 'etapas.enviado',
      },
      entregar: {
        label: 'Entregar',
        undo: 'version',
        from: ['impresso', 'enviado'],
        to: 'entregue',
        who: PROCESSAR,
        many: true,
        input: z.object({ entregueA: opcional('Entregue a', 120, { help: 'Quem recebeu, se não foi o titular.' }) }),
        stamp: 'etapas.entregue',
      },
      recusar: {
        label: 'Recusar',
        undo: { stays: 'A taxa já pode ter sido devolvida, ou outro pedido feito: a pessoa pede de novo.' },
        from: ['solicitado', 'emConferencia'],
        to: 'recusado',
        who: PROCESSAR,
        reason: true,
      },
      cancelar: {
        label: 'Cancelar pedido',
        back: true,
        consequence: 'Uma fatura em aberto é cancelada.',
        from: ['solicitado', 'aguardandoPagamento'],
        to: 'cancelado',
        who: [{ by: 'own' }, ...PROCESSAR],
        effect: 'cancelar',
      },
      revogar: {
        label: 'Revogar',
        from: ['aprovado', 'impresso', 'enviado', 'entregue'],
        to: 'revogado',
        who: SERVER,
      },
    },
  },
})

export type PedidoCertificado = RecordOf<typeof pedidosCertificado>
