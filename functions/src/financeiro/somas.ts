import { parcelasDe, somasDepois, type Parcelas, type Somas } from '@sie/domain/financeiro/caixa.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { isOldCopyId } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { conciliar, contarFila, enfileirar, type Contagem } from '../platform/contagem.ts'
import { paths } from '../platform/paths.ts'
import type { Reactions } from '../platform/reaction.ts'

/** Sums of a month as they are stored. */
export interface SomasGuardadas {
  somas: Somas
}

const contribution = (record: StoredRecord | undefined): Parcelas | null => {
  const parts = parcelasDe(record)
  return Object.keys(parts).length > 0 ? parts : null
}

/** The monthly sums of the books. */
const SOMAS: Contagem<Parcelas, SomasGuardadas> = {
  colecoes: ['contas'],
  fila: paths.filaSomas,
  contados: paths.contadosNasSomas,
  somas: paths.somas,
  vazia: () => ({ somas: {} }),
  contribuicao: (_, doc) => contribution(doc.data() as StoredRecord | undefined),
  lugares: (parts) => Object.keys(parts),
  depois: ({ somas }, lugar, _, before, after) => ({ somas: somasDepois(somas, lugar, before ?? {}, after ?? {}) }),
}

async function enfileirarConta({ collection, id, before, after }: RecordEvent): Promise<void> {
  if (!isOldCopyId(id) && !sameValue(parcelasDe(before), parcelasDe(after))) await enfileirar(SOMAS, collection, id)
}

/** Sums every conta that waits. Safe to be broken off anywhere, and to run twice at once. */
export const somarPendentes = () => contarFila(SOMAS)

/** Compares the monthly sums with the records and mends what differs. */
export const conciliarSomas = () => conciliar(SOMAS)

/** The monthly sums follow each conta. */
export const FINANCE_REACTIONS: Reactions = { contas: [enfileirarConta] }
