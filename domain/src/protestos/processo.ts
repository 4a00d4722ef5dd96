import * as z from 'zod'
import type { StoredRecord } from '../records/metadados.ts'
import type { Actor, Process } from '../records/process.ts'
import { valueAt } from '../records/edits.ts'
import { CODIGOS, CODIGOS_DA_SUMULA, VENCEDORES, type CodigoDaSumula } from '../sumulas/estados.ts'

export const SITUACOES_DO_PROTESTO = {
  apresentado: 'A decidir',
  deferido: 'Aceito',
  indeferido: 'Não aceito',
  retirado: 'Retirado',
} as const

const DECIDE: readonly Actor[] = [{ by: 'rule', action: 'decidir' }]
const DECIDIDOS = CODIGOS.filter((code) => code !== '') as [CodigoDaSumula, ...CodigoDaSumula[]]

/** Of a match the new result is asked for; a round of poomsae is opened again. */
const deLuta = (record: StoredRecord) => valueAt(record, 'rodada') === ''

/**
 * The course of a protest (PRODUCT 1.6): handed in within the event's time after the sheet closed, decided by somebody who neither marked nor closed
 * it and belongs to neither club. Accepted, it corrects the sheet in the same step, as a new version with the reason that visitors read.
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
      consequence: 'O resultado fica como está, e quem protestou lê o motivo.',
      from: ['apresentado'],
      to: 'indeferido',
      who: DECIDE,
      reason: true,
      prepare: 'decidir',
    },
    retirar: {
      label: 'Retirar o protesto',
      from: ['apresentado'],
      to: 'retirado',
      who: [{ by: 'own' }],
      reason: true,
    },
  },
}
