import * as z from 'zod'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, Process } from '../../base/records/process.ts'
import { valueAt } from '../../base/records/edits.ts'
import { CODIGOS, CODIGOS_DA_SUMULA, VENCEDORES, type CodigoDaSumula } from '../sumulas/estados.ts'

export const SITUACOES_DO_PROTESTO = {
  apresentado: 'A decidir',
  deferido: 'Aceito',
  indeferido: 'Não aceito',
  retirado: 'Retirado',
} as const

/** The deciding body as a side: who protested, the athlete and their guardian do not decide for it. */
const DECIDE: readonly Actor[] = [{ by: 'rule', action: 'decidir', side: 'organizador' }]
const DECIDIDOS = CODIGOS.filter((code) => code !== '') as [CodigoDaSumula, ...CodigoDaSumula[]]

/** Whether the protest is about a match, which needs a new result; a round of poomsae is reopened instead. */
const deLuta = (record: StoredRecord) => valueAt(record, 'rodada') === ''

/**
 * Process of a protest (PRODUCT 1.6): submitted within the event's time limit after the closing of the sheet, decided by a person who neither marked
 * nor closed it and belongs to neither club. An accepted one corrects the sheet in the same transition, as a new version with the reason that
 * visitors read.
 */
export const PROCESSO_DO_PROTESTO: Process = {
  field: 'situacao',
  initial: 'apresentado',
  editable: {},
  transitions: {
    deferir: {
      label: 'Aceitar e corrigir o resultado',
      consequence:
        'O resultado da luta passa a ser o que você informar, quem vence segue na chave, e o motivo aparece na página.',
      from: ['apresentado'],
      to: 'deferido',
      who: DECIDE,
      input: z.object({
        vencedor: z
          .enum(['azul', 'vermelho', 'nenhum'], 'Escolha quem venceu.')
          .meta({ label: 'Vencedor', options: VENCEDORES }),
        codigo: z
          .enum(DECIDIDOS, 'Escolha como a luta terminou.')
          .meta({ label: 'Como terminou', options: CODIGOS_DA_SUMULA }),
      }),
      reason: true,
      guard: (record) =>
        deLuta(record) ? [] : [{ text: 'O protesto é sobre uma rodada: aceite abrindo a rodada de novo.' }],
      prepare: 'decidir',
      effect: 'corrigir',
    },
    deferirRodada: {
      label: 'Aceitar e abrir a rodada de novo',
      consequence:
        'A rodada volta a ficar aberta para a nota ser corrigida e encerrada outra vez. O motivo aparece na página.',
      from: ['apresentado'],
      to: 'deferido',
      who: DECIDE,
      reason: true,
      guard: (record) => (deLuta(record) ? [{ text: 'O protesto é sobre uma luta: informe o novo resultado.' }] : []),
      prepare: 'decidir',
      effect: 'corrigir',
    },
    indeferir: {
      label: 'Não aceitar',
      undo: { stays: 'A decisão de um protesto é definitiva.' },
      consequence: 'O resultado fica como está, e quem protestou lê o motivo.',
      from: ['apresentado'],
      to: 'indeferido',
      who: DECIDE,
      reason: true,
      prepare: 'decidir',
    },
    retirar: {
      label: 'Retirar o protesto',
      undo: { stays: 'Um protesto retirado não volta.' },
      from: ['apresentado'],
      to: 'retirado',
      who: [{ by: 'own' }],
      reason: true,
    },
  },
}
