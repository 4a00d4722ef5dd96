import { objectsAt, valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { sameValue } from '../../base/records/plans/same.ts'
import type { Obstacle, Process, Transition } from '../../base/records/process.ts'
import { colocacoesFault, lugaresDe } from './colocacoes.ts'

const LANCA: Transition['who'] = [{ by: 'rule', action: 'lancar' }]
const HOMOLOGA: Transition['who'] = [{ by: 'rule', action: 'homologar' }]
/** The server may make these transitions for the podium of score sheets; a person homologates. */
const PELAS_SUMULAS: Transition['who'] = [{ by: 'system' }]

const obstacles = (...texts: readonly string[]): Obstacle[] => texts.filter(Boolean).map((text) => ({ text }))

/** An outside result needs proof. */
const faltaDeProva = (record: StoredRecord): string =>
  valueAt(record, 'evento') === '' && valueAt(record, 'prova') === '' && objectsAt(record, 'comprovantes').length === 0
    ? 'Informe o endereço do resultado oficial, ou anexe um arquivo, como prova.'
    : ''

const correcaoVazia = (record: StoredRecord): string =>
  sameValue(valueAt(record, 'colocacoes'), valueAt(record, 'proposta')) ? 'A correção ainda não muda nada.' : ''

/** State after an abandoned correction. */
const como = (record: StoredRecord): string => (Number(valueAt(record, 'correcoes')) > 0 ? 'corrigido' : 'homologado')

const ANOTHER = 'Another person homologates.'

/**
 * Process of the results of a class: entered, reviewed, homologated by another person than their author. A correction is proposed beside the places
 * in force, with its reason, and approved by another person than its author.
 */
export const PROCESSO_DO_RESULTADO: Process = {
  field: 'situacao',
  initial: 'rascunho',
  editable: {},
  transitions: {
    enviar: {
      label: 'Enviar para análise',
      undo: 'version',
      consequence: 'Outra pessoa confere e homologa. Até lá nada muda no ranking.',
      from: ['rascunho'],
      to: 'emAnalise',
      who: [...LANCA, ...PELAS_SUMULAS],
      aboutSelf: ANOTHER,
      guard: (record) => obstacles(colocacoesFault(lugaresDe(record, 'colocacoes')), faltaDeProva(record)),
    },
    devolver: {
      label: 'Devolver',
      undo: 'version',
      back: true,
      from: ['emAnalise'],
      to: 'rascunho',
      who: [...HOMOLOGA, ...PELAS_SUMULAS],
      reason: true,
    },
    homologar: {
      label: 'Homologar',
      undo: { stays: 'Um resultado homologado já conta no ranking: corrija cada um, com o motivo.' },
      consequence:
        'Os pontos entram no ranking, e o resultado, na carreira de cada atleta. Depois só muda por uma correção, que outra pessoa aprova.',
      from: ['emAnalise'],
      to: 'homologado',
      who: HOMOLOGA,
      stamp: 'homologadoEm',
      prepare: 'outraPessoa',
    },
    corrigir: {
      label: 'Corrigir',
      undo: 'version',
      consequence: 'O resultado de agora vale até que outra pessoa aprove a correção.',
      from: ['homologado', 'corrigido'],
      to: 'emCorrecao',
      who: [...LANCA, ...PELAS_SUMULAS],
      aboutSelf: ANOTHER,
      reason: true,
      prepare: 'abrirCorrecao',
    },
    aprovar: {
      label: 'Aprovar correção',
      undo: { stays: 'Uma correção aprovada já conta no ranking: corrija cada um de novo.' },
      consequence: 'O ranking desta categoria é calculado de novo. A versão anterior fica no histórico.',
      from: ['emCorrecao'],
      to: 'corrigido',
      who: HOMOLOGA,
      guard: (record) => obstacles(colocacoesFault(lugaresDe(record, 'proposta')), correcaoVazia(record)),
      prepare: 'aprovarCorrecao',
    },
    desistir: {
      label: 'Desistir da correção',
      undo: 'version',
      back: true,
      from: ['emCorrecao'],
      to: como,
      who: [...LANCA, ...HOMOLOGA, ...PELAS_SUMULAS],
      aboutSelf: 'The places in force stay as they are.',
      reason: true,
      prepare: 'fecharCorrecao',
    },
  },
}
