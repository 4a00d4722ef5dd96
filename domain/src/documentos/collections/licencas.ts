import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { semanasDe } from '../../base/prazos/semanas.ts'
import { textAt } from '../../base/records/edits.ts'
import type { Transition } from '../../base/records/process.ts'
import { text, trimmed } from '../../base/records/text.ts'
import {
  camposDeBusca,
  dia,
  escolha,
  opcional,
  textoObrigatorio,
  vencem,
  vinculo,
} from '../../base/collections/campos.ts'

/** Licences of World Taekwondo by the codes of its register (PRODUCT 1.8, S11), and licences of the confederation and its federations. */
export const TIPOS_DE_LICENCA = {
  gal: 'World Taekwondo: atleta (GAL)',
  gol: 'World Taekwondo: técnico ou oficial (GOL)',
  gl: 'World Taekwondo: geral (GL)',
  tecnico: 'Nacional: técnico',
  arbitro: 'Nacional: árbitro',
  examinador: 'Nacional: examinador',
} as const
export type TipoDeLicenca = keyof typeof TIPOS_DE_LICENCA
export const CODIGOS_DE_LICENCA = ['gal', 'gol', 'gl', 'tecnico', 'arbitro', 'examinador'] as const

export const SITUACOES_DA_LICENCA = {
  pedida: 'Em análise',
  atrasada: 'Análise atrasada',
  valida: 'Aprovada',
  renovacao: 'Renovação em análise',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
} as const

/** Business days in which an association approves or refuses a licence (PRODUCT 1.8, S13). */
export const PRAZO_DA_LICENCA = 15

/** Nobody approves their own licence. */
const APROVA = [{ by: 'rule', action: 'aprovar', side: 'entidade' }] as const satisfies Transition['who']

const concedida = z.object({
  numero: trimmed(40).min(1, 'Informe o número da licença.').meta({ label: 'Número' }),
  validade: text(10, 'Informe até que dia ela vale.')
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe até que dia ela vale.')
    .meta({ label: 'Válida até', kind: 'day' }),
})

/**
 * Licence of a person (PRODUCT 1.8): requested, approved within 15 business days or refused with a reason, appealed against, renewed. Written by
 * functions/src/eventos/sancoes alone. The previous one stays valid until its last day while a renewal is pending.
 */
export const licencas = defineCollection({
  name: 'licencas',
  label: { singular: 'licença', plural: 'licenças', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Pessoa', 120),
      ...camposDeBusca,
      pessoa: opcional('Registro da pessoa', 128),
      tipo: escolha('Licença', TIPOS_DE_LICENCA, CODIGOS_DE_LICENCA).default('gal'),
      nivel: opcional('Nível', 40),
      numero: opcional('Número', 40),
      validade: dia('Válida até'),
      pedidaEm: dia('Pedida em'),
      observacao: opcional('Observação', 500, { kind: 'multiline' }),
      situacao: escolha('Situação', SITUACOES_DA_LICENCA, [
        'pedida',
        'atrasada',
        'valida',
        'renovacao',
        'recusada',
        'cancelada',
      ]).default('pedida'),
      filtros: z.object({ vencem }).optional(),
      vinculo: vinculo.prefault({}),
    }),
  filtros: (record) => ({ vencem: semanasDe([textAt(record, 'validade')]) }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  extras: { aprovar: 'Aprovar, recusar e cancelar licenças' },
  personal: ['name', 'numero', 'observacao'],
  people: [
    { path: 'pessoa', by: 'id', part: 'name' },
    { path: 'pessoa', by: 'id', part: 'numero' },
    { path: 'pessoa', by: 'id', part: 'observacao' },
    { path: 'pessoa', by: 'id', part: 'pessoa' },
  ],
  desk: { states: false },
  small: { most: 2000, within: ['vinculo.idFederacao'] },
  lists: nosDoisSentidos('pedidaEm', ['situacao']),
  order: { path: 'pedidaEm', direction: 'desc' },
  process: {
    field: 'situacao',
    initial: 'pedida',
    editable: {},
    transitions: {
      aprovar: {
        label: 'Aprovar',
        consequence: 'A licença vale a partir de agora, até o dia informado.',
        from: ['pedida', 'atrasada', 'renovacao'],
        to: 'valida',
        who: APROVA,
        input: concedida,
      },
      recusar: {
        label: 'Recusar',
        undo: { stays: 'A pessoa já pode ter recorrido ou feito outro pedido: decida cada um na página dele.' },
        from: ['pedida', 'atrasada'],
        to: 'recusada',
        who: APROVA,
        reason: true,
      },
      negarRenovacao: {
        label: 'Negar a renovação',
        undo: 'version',
        consequence: 'A licença vale até o dia que já tinha.',
        from: ['renovacao'],
        to: 'valida',
        who: APROVA,
        reason: true,
      },
      recorrer: {
        label: 'Recorrer da recusa',
        from: ['recusada'],
        to: 'pedida',
        who: [{ by: 'own' }],
        input: z.object({
          observacao: trimmed(500)
            .min(20, 'Conte por que a decisão deve mudar.')
            .meta({ label: 'Por que a decisão deve mudar', kind: 'multiline' }),
        }),
      },
      renovar: {
        label: 'Pedir renovação',
        undo: 'version',
        consequence: 'Enquanto a renovação é analisada, a licença vale até o dia que tem.',
        from: ['valida'],
        to: 'renovacao',
        who: [{ by: 'own' }, { by: 'rule', action: 'criar' }],
      },
      cancelar: {
        label: 'Cancelar licença',
        undo: { stays: 'Uma licença cancelada não volta: quem precisar pede outra.' },
        from: ['valida', 'renovacao'],
        to: 'cancelada',
        who: APROVA,
        reason: true,
      },
      atrasar: {
        label: 'Passar do prazo',
        from: ['pedida'],
        to: 'atrasada',
        who: [{ by: 'system' }],
        lapse: { businessDays: PRAZO_DA_LICENCA },
      },
    },
  },
})

export type Licenca = RecordOf<typeof licencas>
