import * as z from 'zod'
import { trimmed } from '../../base/records/text.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, Obstacle, Process } from '../../base/records/process.ts'
import { objectsAt, valueAt } from '../../base/records/edits.ts'

const SYSTEM: readonly Actor[] = [{ by: 'system' }]

const comAtletas = (record: StoredRecord): Obstacle[] =>
  objectsAt(record, 'linhas').length > 0 ? [] : [{ text: 'Ninguém se apresentou nesta rodada.' }]

/**
 * Process of a round of a poomsae category (PRODUCT 1.6). The server opens it once its performers are known, and closes it from the notes of judges
 * and head table. A correction reopens a closed one, with a public reason, and closing it creates a new version.
 */
export const PROCESSO_DA_RODADA: Process = {
  field: 'situacao',
  initial: 'aguardando',
  editable: {},
  transitions: {
    abrir: { label: 'Abrir', from: ['aguardando', 'encerrada', 'aberta'], to: 'aberta', who: SYSTEM },
    encerrar: { label: 'Encerrar', from: ['aguardando', 'aberta'], to: 'encerrada', who: SYSTEM },
    dispensar: {
      label: 'Encerrar sem o que falta',
      undo: { stays: 'Corrija cada rodada na página dela, com o motivo.' },
      consequence:
        'O que um aparelho contou e nunca chegou deixa de segurar a rodada: ela encerra com as notas que há. O motivo aparece na página.',
      from: ['aberta'],
      to: 'aberta',
      who: [{ by: 'rule', action: 'conduzir' }],
      reason: true,
      guard: (record) =>
        Number(valueAt(record, 'contagem.faltam') ?? 0) > 0 ? [] : [{ text: 'Nenhum lançamento falta nesta rodada.' }],
      prepare: 'dispensar',
    },
    desempatar: {
      label: 'Registrar a decisão da comissão',
      consequence:
        'Quem a comissão de arbitragem escolheu fica na frente de quem empatou. A decisão e o motivo aparecem na página.',
      from: ['aberta'],
      to: 'aberta',
      who: [{ by: 'rule', action: 'conduzir' }],
      input: z.object({ 'mudanca.entra': trimmed(128).min(1).meta({ label: 'Quem fica na frente' }) }),
      reason: true,
      guard: (record) =>
        objectsAt(record, 'linhas').some((row) => valueAt(row, 'desempata') === true)
          ? []
          : [{ text: 'Nenhum empate no corte espera decisão.' }],
      prepare: 'desempatarRodada',
    },
    reabrir: {
      label: 'Corrigir a rodada',
      consequence:
        'A rodada volta a ficar aberta: o juiz dá a nota de novo, ou a mesa desfaz o que está errado, e a mesa encerra outra vez. O motivo aparece na página. Uma decisão de empate deixa de valer. Se passarem outros atletas, a rodada seguinte recomeça.',
      from: ['encerrada'],
      to: 'aberta',
      who: [{ by: 'rule', action: 'conduzir' }],
      reason: true,
      back: true,
      guard: comAtletas,
      prepare: 'reabrir',
      effect: 'seguir',
    },
  },
}
