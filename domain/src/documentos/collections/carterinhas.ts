import * as z from 'zod'
import { ROTULOS_DA_CARTEIRA, SITUACOES_DA_CARTEIRA } from '../carteira.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import { prazoDaSuspensao } from '../../pessoas/collections/praticanteItens.ts'
import { text, trimmed } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  dia,
  escolha,
  instante,
  lista,
  opcional,
  vinculo,
} from '../../base/collections/campos.ts'

/** A card that has been replaced: its code still answers that it was. */
export const carteiraAnterior = z.object({
  codigo: opcional('Código', 12),
  emitidaEm: dia('Emitida em'),
  encerradaEm: dia('Encerrada em'),
  motivo: opcional('Motivo', 200),
})

const motivoPublico = z.object({
  motivo: trimmed(200)
    .min(5, 'Diga o motivo em poucas palavras: quem validar a carteira vai lê-lo.')
    .meta({ label: 'Motivo, que qualquer pessoa lê' }),
})

/**
 * Card of a member (PRODUCT 2(d)), one record for each person under the person's id, written by functions/src/documentos/carteiras alone. It copies from the
 * person the values that a card shows and those its state depends on (documentos/carteira.ts); a new card of the same person is a new code and `via`.
 */
export const carterinhas = defineCollection({
  name: 'carterinhas',
  label: { singular: 'carteirinha', plural: 'carteirinhas', artigo: 'a' },
  schema: () =>
    z.object({
      name: opcional('Titular', 120),
      ...camposDeBusca,
      pessoa: opcional('Registro da pessoa', 128),
      matricula: opcional('Matrícula', 30),
      nascimento: dia('Nascimento'),
      graduacao: opcional('Graduação', 20, { kind: 'graduacao' }),
      papeis: lista('Funções', text(20), 20),
      federacao: opcional('Federação', 120),
      clube: opcional('Associação', 120),
      semFoto: z.boolean().default(false).meta({ label: 'Sem foto' }),
      /** first day of the settled annuities that end with `anuidadeAte`, without a gap: it may lie ahead */
      anuidadeDe: dia('Anuidade paga de'),
      anuidadeAte: dia('Anuidade paga até'),
      suspensa: z.boolean().default(false).meta({ label: 'Filiação suspensa' }),
      suspensoes: derivado(z.array(prazoDaSuspensao).max(200), 'Suspensões em vigor ou por vir'),
      codigo: opcional('Código de validação', 12),
      via: z.number().int().min(0).max(99).default(0).meta({ label: 'Via' }),
      emitidaEm: dia('Emitida em'),
      validade: dia('Validade'),
      impressaEm: dia('Impressa em'),
      emissor: z.object({ nome: opcional('Emissor', 160), sigla: opcional('Sigla do emissor', 20) }).prefault({}),
      anteriores: lista('Vias anteriores', carteiraAnterior, 30),
      /** number of the invoice that paid for the next card */
      fatura: opcional('Fatura', 11),
      situacao: escolha('Etapa', ROTULOS_DA_CARTEIRA, SITUACOES_DA_CARTEIRA).default('emEmissao'),
      motivo: opcional('Motivo', 200),
      revogadaEm: instante('Revogada em').optional(),
      filtros: z
        .object({
          codigos: derivado(z.array(text(12)).max(40), 'Códigos'),
          anuidade: derivado(text(4), 'Última anuidade'),
        })
        .optional(),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  extras: { emitir: 'Emitir e imprimir carteirinhas', revogar: 'Revogar carteirinhas' },
  filtros: (record) => ({
    codigos: [
      valueAt(record, 'codigo'),
      ...((valueAt(record, 'anteriores') as { codigo?: string }[] | undefined) ?? []).map(({ codigo }) => codigo),
    ].filter((codigo): codigo is string => typeof codigo === 'string' && codigo !== ''),
    anuidade: String(valueAt(record, 'anuidadeAte') ?? '').slice(0, 4),
  }),
  personal: ['name', 'nascimento', 'matricula'],
  people: [
    { path: 'pessoa', by: 'id', part: 'name' },
    { path: 'pessoa', by: 'id', part: 'nascimento' },
    { path: 'pessoa', by: 'id', part: 'matricula' },
    { path: 'pessoa', by: 'id', part: 'pessoa' },
  ],
  desk: { states: false },
  lists: [
    ...nosDoisSentidos('searchableName'),
    ...['situacao', 'suspensa', 'semFoto'].map((filtro) => ({ equal: [filtro], orderBy: [] })),
  ],
  process: {
    field: 'situacao',
    initial: 'emEmissao',
    editable: {},
    transitions: {
      emitir: { label: 'Emitir', from: ['emEmissao', 'emitida', 'revogada'], to: 'emitida', who: [{ by: 'system' }] },
      /** of a card that was never issued: whoever has it paid again orders it again */
      desfazerPagamento: {
        label: 'Desfazer o pedido',
        done: 'Desfez o pedido, cujo pagamento foi registrado por engano',
        from: ['emEmissao'],
        to: 'revogada',
        who: [{ by: 'system' }],
        input: motivoPublico,
      },
      revogar: {
        label: 'Revogar',
        undo: { stays: 'Uma carteira revogada não volta: quem precisar recebe outra.' },
        back: true,
        consequence:
          'Quem validar o código lê que a carteira foi revogada, quando e por quê. Ela não volta: quem precisar recebe outra.',
        from: ['emitida'],
        to: 'revogada',
        who: [{ by: 'rule', action: 'revogar' }],
        input: motivoPublico,
        many: true,
        stamp: 'revogadaEm',
      },
    },
  },
})

export type Carteirinha = RecordOf<typeof carterinhas>
