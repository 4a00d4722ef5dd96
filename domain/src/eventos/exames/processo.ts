import { objectsAt, valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, GuardFacts, Obstacle, Process } from '../../base/records/process.ts'

const FEDERACAO: readonly Actor[] = [{ by: 'rule', action: 'solicitar', side: 'federacao' }]
const AUTORIZA: readonly Actor[] = [{ by: 'rule', action: 'autorizar', side: 'confederacao' }]
/** Actors on the day: the president of the board, or the federation where the president cannot. */
const CONDUZ: readonly Actor[] = [{ by: 'team', role: 'presidente' }, ...FEDERACAO]

const count = (record: StoredRecord, path: string) => Number(valueAt(record, path) ?? 0)

const noDia = (record: StoredRecord, { today }: GuardFacts): Obstacle[] => [
  ...(String(valueAt(record, 'data')) > today ? [{ text: 'O exame começa no seu dia.' }] : []),
  ...(count(record, 'totais.candidatos') > 0 ? [] : [{ text: 'O exame ainda não tem candidatos.' }]),
]

const assinado = (record: StoredRecord): Obstacle[] => {
  const signed = objectsAt<{ uid: string }>(record, 'assinaturas').map(({ uid }) => uid)
  const missing = objectsAt<{ uid: string; nome: string }>(record, 'banca').filter(
    ({ uid }) => !signed.includes(uid ?? ''),
  )
  return missing.length > 0
    ? [{ text: `Falta a assinatura da ata de: ${missing.map(({ nome }) => nome).join(', ')}.` }]
    : []
}

/**
 * Process of a belt exam (PRODUCT 1.2, 2(f)): a federation requests it, the confederation numbers it, teachers enter candidates, the board marks and
 * signs, the federation and then the confederation homologate; the last step starts a background task with the consequences for each candidate. An
 * annulment reverts them.
 */
export const PROCESSO_DO_EXAME: Process = {
  field: 'situacao',
  initial: 'rascunho',
  editable: {},
  transitions: {
    enviar: {
      label: 'Enviar à confederação',
      undo: { stays: 'A confederação já recebeu os pedidos: ela recusa os que não valem.' },
      consequence: 'O portal confere as quatro exigências, e a confederação dá o número do exame.',
      from: ['rascunho'],
      to: 'solicitado',
      who: FEDERACAO,
      prepare: 'enviar',
    },
    autorizar: {
      label: 'Autorizar e numerar',
      undo: { stays: 'O exame já recebeu o seu número: cancele cada um, com o motivo.' },
      consequence: 'O exame recebe o próximo número da sequência, e os professores inscrevem candidatos.',
      from: ['solicitado'],
      to: 'autorizado',
      who: AUTORIZA,
      prepare: 'autorizar',
    },
    recusar: {
      label: 'Recusar',
      undo: { stays: 'A federação já pode ter pedido outro exame: ela faz o pedido de novo.' },
      from: ['solicitado'],
      to: 'recusado',
      who: AUTORIZA,
      reason: true,
    },
    iniciar: {
      label: 'Começar o exame',
      undo: { stays: 'A banca já pode ter lançado notas: cancele ou apure cada exame.' },
      consequence: 'As inscrições se encerram, e a banca passa a dar notas.',
      from: ['autorizado'],
      to: 'emAndamento',
      who: CONDUZ,
      guard: noDia,
    },
    apurar: {
      label: 'Apurar resultados',
      consequence:
        'As notas recebidas viram médias e resultados, e a ata fica pronta para as assinaturas. A folha de quem é o candidato, ou responde por ele, não conta para ele.',
      from: ['emAndamento'],
      to: 'apurado',
      who: CONDUZ,
      prepare: 'apurar',
      effect: 'apurar',
    },
    reabrir: {
      label: 'Reabrir notas',
      undo: { stays: 'As notas já podem ter mudado: apure de novo em cada exame.' },
      back: true,
      consequence: 'As assinaturas da ata caem, e a banca pode corrigir notas.',
      from: ['apurado'],
      to: 'emAndamento',
      who: [{ by: 'team', role: 'presidente' }],
      reason: true,
      prepare: 'reabrir',
    },
    homologarFederacao: {
      label: 'Homologar pela federação',
      undo: { stays: 'A homologação já chegou à confederação, que decide a seguir.' },
      consequence: 'A ata segue para a confederação.',
      from: ['apurado'],
      to: 'homologadoFederacao',
      who: [{ by: 'rule', action: 'homologar', side: 'federacao' }],
      guard: assinado,
      prepare: 'homologar',
    },
    homologar: {
      label: 'Homologar pela confederação',
      consequence:
        'De cada aprovado: graduação no cadastro, certificado, fatura, direitos e aviso, de uma vez. Só uma anulação desfaz.',
      from: ['homologadoFederacao'],
      to: 'homologado',
      who: [{ by: 'rule', action: 'homologar', side: 'confederacao' }],
      prepare: 'homologar',
      effect: 'homologar',
    },
    anular: {
      label: 'Anular o exame',
      consequence:
        'Graduação, direitos e histórico voltam ao que eram; certificados são revogados e faturas canceladas.',
      from: ['homologado'],
      to: 'anulado',
      who: [{ by: 'rule', action: 'anular', side: 'confederacao' }],
      reason: true,
      prepare: 'anular',
      effect: 'anular',
    },
    cancelar: {
      label: 'Cancelar o exame',
      undo: { stays: 'Os candidatos já podem estar em outro exame: a federação pede um novo.' },
      from: ['rascunho', 'solicitado', 'autorizado'],
      to: 'cancelado',
      who: FEDERACAO,
      reason: true,
    },
  },
}
