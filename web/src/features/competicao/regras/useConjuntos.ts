import { MAIS_CONJUNTOS, regrasDeLuta } from '@sie/domain/competicao/collections/regrasDeLuta.ts'
import { conjuntoDoRegistro } from '@sie/domain/competicao/regras/registro.ts'
import { conjuntosCom, type ConjuntoDeRegras } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { readRows, type RowOf } from '../../../data/records.ts'

const NONE: readonly RowOf<typeof regrasDeLuta>[] = []

/** Rule sets of the product and the register, by the day from which they hold, and the records of the register. */
export function useConjuntos(): {
  conjuntos: readonly ConjuntoDeRegras[]
  registro: readonly RowOf<typeof regrasDeLuta>[]
  pending: boolean
  /** of the register where nothing of it was read */
  error: Error | null
} {
  const { db } = useAccess()
  const {
    data,
    isPending: pending,
    error,
  } = useQuery({
    queryKey: [regrasDeLuta.name, 'todas'],
    queryFn: () =>
      readRows(db, regrasDeLuta, {
        collection: regrasDeLuta.name,
        where: [{ path: 'metadados.successorId', op: '==', value: '' }],
        orderBy: [{ path: 'desde', direction: 'asc' }],
        limit: MAIS_CONJUNTOS,
      }),
  })
  const registro = data ?? NONE
  return {
    conjuntos: conjuntosCom(registro.map(conjuntoDoRegistro)),
    registro,
    pending,
    error: data === undefined ? error : null,
  }
}
