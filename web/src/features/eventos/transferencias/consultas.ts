import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { SIDES_FIELD } from '@sie/domain/base/records/collection.ts'
import { possibleTransitions } from '@sie/domain/base/records/process.ts'
import { standingOf } from '@sie/domain/base/records/standing.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { COM_QUEM_PEDE, EM_ANDAMENTO, SITUACOES } from '@sie/domain/eventos/transferencias/tipos.ts'
import type { QuerySpec } from '../../../data/listQuery.ts'
import { MAX_LIMIT } from '../../../data/listQuery.ts'
import type { ListScope } from '../../../data/scope.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import type { Transferida } from './situacao.tsx'

export type Parte = 'andamento' | 'encerradas' | 'todas'

const ESTADOS: Readonly<Record<Parte, readonly string[]>> = {
  andamento: EM_ANDAMENTO,
  encerradas: SITUACOES.filter(
    (one) => !COM_QUEM_PEDE.includes(one) && !(EM_ANDAMENTO as readonly string[]).includes(one),
  ),
  todas: [],
}

/**
 * Newest transfers of a side, or of the country. A side is found by its id in `vinculo.lados`, which a search by name, with its own
 * array-contains, could not.
 */
export function transferenciasDoLado(scope: ListScope, parte: Parte): QuerySpec {
  const states = ESTADOS[parte]
  return {
    collection: transferencias.name,
    where: [
      { path: 'metadados.successorId', op: '==', value: '' },
      ...(scope.kind === 'nacional' ? [] : [{ path: SIDES_FIELD, op: 'array-contains' as const, value: scope.id }]),
      ...(states.length === 0 ? [] : [{ path: 'situacao', op: 'in' as const, value: states }]),
    ],
    orderBy: [{ path: 'pedidaEm', direction: 'desc' }],
    limit: MAX_LIMIT,
  }
}

/** Whether the user may decide on a transfer in its current state. */
export function canDecide(transfer: Transferida, uid: string, can: (rule: string, target: Alvo) => boolean): boolean {
  if (transfer.pessoa === uid || transfer.pedidoPor === uid) return false
  const { process } = transferencias
  if (!process) return false
  const standing = standingOf({ uid, pode: can }, transferencias, transfer.id, transfer, [])
  return possibleTransitions(process, transfer, standing, { today: hoje() }).some(
    ({ name, obstacles }) => name.startsWith('aprovar') && obstacles.length === 0,
  )
}
