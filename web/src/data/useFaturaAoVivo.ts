import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { useQueryClient } from '@tanstack/react-query'
import { doc, onSnapshot } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { useAccess } from './access.ts'
import { recordKeys } from './queries.ts'
import { rowOf, type RowOf } from './records.ts'

/**
 * Invoice as stored now, live while it awaits payment: an arriving payment shows by itself, and invalidates other queries of invoices and
 * payments.
 * @param fatura as last read
 */
export function useFaturaAoVivo(fatura: RowOf<typeof faturas>): RowOf<typeof faturas> {
  const { db } = useAccess()
  const client = useQueryClient()
  const [followed, setFollowed] = useState(fatura)
  const { id } = fatura
  useEffect(() => {
    let version: number | undefined
    return onSnapshot(
      doc(db, faturas.name, id),
      (found) => {
        const stored = found.data() as StoredRecord | undefined
        if (!stored) return
        setFollowed(rowOf(faturas, id, stored))
        const changed = version !== undefined && version !== stored.metadados.version
        version = stored.metadados.version
        if (changed)
          for (const collection of [faturas, pagamentos])
            void client.invalidateQueries({ queryKey: recordKeys.all(collection) })
      },
      // A user who may not follow it sees the last read state.
      () => {},
    )
  }, [client, db, id])
  return followed.metadados.version > fatura.metadados.version ? followed : fatura
}
