import * as z from 'zod'
import type { Actor, GuardFacts, Obstacle, Process } from '../records/process.ts'
import type { StoredRecord } from '../records/metadados.ts'
import { valueAt } from '../records/edits.ts'
import { trimmed } from '../records/text.ts'
import { cnpj } from '../collections/campos.ts'
import { requisitosDaEntidade } from './requisitos.ts'

/** Sides of an affiliation: the applicant, and the entity above, which decides. Nobody acts for both in one round. */
export const LADO_DA_ENTIDADE = 'entidade'
export const LADO_SUPERIOR = 'superior'

const ENTIDADE: readonly Actor[] = [{ by: 'rule', action: 'editar', side: LADO_DA_ENTIDADE }]
const DECIDE: readonly Actor[] = [{ by: 'rule', action: 'aprovar', side: LADO_SUPERIOR }]
const SUPERIOR: readonly Actor[] = [{ by: 'rule', action: 'aprovar' }]

const guard = (record: StoredRecord, { today }: GuardFacts): Obstacle[] =>
  requisitosDaEntidade(record, today).flatMap(({ falta }) => (falta ? [{ text: falta }] : []))

/** Fields that identify an entity: judged before it is affiliated, and changed afterwards by the entity above alone. */
const identidade = z.object({
  'dadosPessoais.name': trimmed(160).min(1, 'Preencha nome.').meta({ label: 'Nome' }),
  'dadosPessoais.sigla': trimmed(20).default('').meta({ label: 'Sigla' }),
  'dadosPessoais.cnpj': cnpj(),
})

const same = (record: StoredRecord) => String(valueAt(record, 'situacao') ?? 'rascunho')

/**
 * Process of an entity's affiliation: its own people send it, the entity above decides, and unmet requirements are obstacles
 * (requisitos.ts).
 * @param content top-level parts that are filled in before it is sent
 * @param identity the paths among them that identify the entity
 */
export function processoDeFiliacao(content: readonly string[], identity: readonly string[]): Process {
  const open = content.filter((part) => !identity.includes(part))
  return {
    field: 'situacao',
    initial: 'rascunho',
    // A pending application cannot be edited; a former entity stays unchanged.
    editable: { rascunho: content, filiada: open, irregular: open, suspensa: open },
    transitions: {
      enviar: {
        label: 'Enviar para análise',
        consequence: 'A federação confere os dados e decide. Até lá eles não mudam.',
        from: ['rascunho'],
        to: 'emAnalise',
        who: ENTIDADE,
        guard,
        effect: 'chegou',
      },
      retomar: {
        label: 'Voltar a editar',
        undo: 'version',
        consequence: 'Sai da análise e volta a ser rascunho.',
        from: ['emAnalise'],
        to: 'rascunho',
        who: ENTIDADE,
      },
      filiar: {
        label: 'Filiar',
        consequence: 'Passa a ser filiada e aparece no site.',
        from: ['emAnalise'],
        to: 'filiada',
        who: DECIDE,
        guard,
        stamp: 'filiadaEm',
        effect: 'entrar',
      },
      devolver: {
        label: 'Devolver',
        consequence: 'Volta a ser rascunho, com o motivo, para a entidade corrigir.',
        from: ['emAnalise'],
        to: 'rascunho',
        who: DECIDE,
        reason: true,
        effect: 'avisar',
      },
      irregularizar: {
        label: 'Marcar como irregular',
        consequence: 'Continua filiada, com o aviso “irregular” no site.',
        from: ['filiada'],
        to: 'irregular',
        who: [...SUPERIOR, { by: 'system' }],
        reason: true,
        effect: 'avisar',
      },
      regularizar: {
        label: 'Regularizar',
        from: ['irregular'],
        to: 'filiada',
        who: SUPERIOR,
        guard,
        effect: 'entrar',
      },
      suspender: {
        label: 'Suspender',
        consequence: 'Deixa de contar como filiada até ser reativada.',
        from: ['filiada', 'irregular'],
        to: 'suspensa',
        who: SUPERIOR,
        reason: true,
        effect: 'sair',
      },
      reativar: {
        label: 'Reativar',
        from: ['suspensa'],
        to: 'filiada',
        who: SUPERIOR,
        guard,
        effect: 'entrar',
      },
      retificar: {
        label: 'Retificar nome ou CNPJ',
        from: ['filiada', 'irregular', 'suspensa'],
        to: same,
        who: SUPERIOR,
        input: identidade,
        reason: true,
      },
      desfiliar: {
        label: 'Desfiliar',
        consequence: 'Sai da federação e do site. O cadastro fica guardado.',
        from: ['filiada', 'irregular', 'suspensa'],
        to: 'desfiliada',
        who: SUPERIOR,
        reason: true,
        effect: 'sair',
      },
      reabrir: {
        label: 'Reabrir cadastro',
        undo: 'version',
        consequence: 'Volta a ser rascunho, para uma nova filiação.',
        from: ['desfiliada'],
        to: 'rascunho',
        who: SUPERIOR,
      },
    },
  }
}
