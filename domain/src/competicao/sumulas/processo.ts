import * as z from 'zod'
import { valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, Obstacle, Process } from '../../base/records/process.ts'
import { CODIGOS, CODIGOS_DA_SUMULA, VENCEDORES, type CodigoDaSumula } from './estados.ts'

const CONDUZ: readonly Actor[] = [{ by: 'rule', action: 'conduzir' }]
const DECIDIDOS = CODIGOS.filter((code) => code !== '') as [CodigoDaSumula, ...CodigoDaSumula[]]
/** Only a match of two athletes can be opened; byes cannot. */
function doisAtletas(record: StoredRecord): Obstacle[] {
  const missing = ['azul', 'vermelho'].some((side) => !valueAt(record, `${side}.inscricao`))
  return missing ? [{ text: 'Esta luta não tem os dois atletas.' }] : []
}

/**
 * Process of a score sheet (PRODUCT 1.6). The server opens it once both athletes are known, and closes it from the notes of the tablets; a
 * decision of the desk, also one that corrects a closed sheet, creates a new version with a public reason.
 */
export const PROCESSO_DA_SUMULA: Process = {
  field: 'situacao',
  initial: 'aguardando',
  editable: {},
  transitions: {
    abrir: { label: 'Abrir', from: ['aguardando'], to: 'aberta', who: [{ by: 'system' }] },
    encerrar: { label: 'Encerrar', from: ['aguardando', 'aberta'], to: 'encerrada', who: [{ by: 'system' }] },
    corrigir: {
      label: 'Corrigir o resultado',
      consequence:
        'O resultado vale no lugar do que os aparelhos marcaram, quem vence segue na chave, e o motivo aparece na página. Lutas seguintes com outros atletas voltam a ser abertas.',
      from: ['aberta', 'encerrada'],
      to: 'encerrada',
      who: CONDUZ,
      input: z.object({
        vencedor: z
          .enum(['azul', 'vermelho', 'nenhum'], 'Escolha quem venceu.')
          .meta({ label: 'Vencedor', options: VENCEDORES }),
        codigo: z
          .enum(DECIDIDOS, 'Escolha como a luta terminou.')
          .meta({ label: 'Como terminou', options: CODIGOS_DA_SUMULA }),
      }),
      reason: true,
      guard: doisAtletas,
      prepare: 'corrigir',
      effect: 'seguir',
    },
  },
}
