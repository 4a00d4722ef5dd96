import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { recusa } from '../../base/records/write.ts'
import type { Preparation, Prepared } from '../../base/processes/handlers.ts'
import type { ResultadoGuardado } from './resultado.ts'

/** @throws ErroSIE dados-invalidos where the caller entered the result; of whom it is about the process itself asks */
function requireOther({ stored, caller }: Pick<Prepared, 'stored' | 'caller'>): void {
  const { autores } = stored as ResultadoGuardado
  if (autores.includes(caller.uid)) throw recusa('situacao', 'Quem lançou não homologa: outra pessoa precisa conferir.')
}

const closed = (record: StoredRecord): StoredRecord => ({ ...record, proposta: [], motivo: '' })

/** Preparations of a result's steps: a second person must approve, and a correction is stored beside the result in force. */
export const RESULT_PREPARATIONS: Readonly<Record<string, Preparation>> = {
  outraPessoa: (context) => {
    requireOther(context)
    return Promise.resolve({ edit: (record) => record })
  },
  abrirCorrecao: ({ stored, caller, reason }) => {
    const { colocacoes } = stored as ResultadoGuardado
    return Promise.resolve({
      edit: (record) => ({
        ...record,
        proposta: colocacoes,
        motivo: reason.trim(),
        autores: [caller.uid].filter(Boolean),
      }),
    })
  },
  aprovarCorrecao: (context) => {
    requireOther(context)
    const { proposta, correcoes } = context.stored as ResultadoGuardado
    return Promise.resolve({
      edit: (record) => ({ ...closed(record), colocacoes: proposta, correcoes: correcoes + 1 }),
    })
  },
  fecharCorrecao: () => Promise.resolve({ edit: closed }),
}
