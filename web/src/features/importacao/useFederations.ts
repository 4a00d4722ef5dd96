import { useQuery } from '@tanstack/react-query'
import { entidades } from '@sie/domain/collections/entidades.ts'
import type { Federacao } from '@sie/domain/import/row.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { useAccess } from '../../data/access.ts'
import { readRows } from '../../data/records.ts'

/** The federations there are; the server decides into which the person may import. */
export function useFederations(): Federacao[] | undefined {
  const { db } = useAccess()
  const { data } = useQuery({
    queryKey: [entidades.name, 'list', 'federacoes'],
    queryFn: async () => {
      const rows = await readRows(db, {
        collection: entidades.name,
        where: [
          { path: 'dadosPessoais.tipoEntidade', op: '==', value: 'federacao' },
          { path: 'metadados.successorId', op: '==', value: '' },
          { path: 'metadados.active', op: '==', value: true },
        ],
        orderBy: [{ path: 'dadosPessoais.searchableName', direction: 'asc' }],
        limit: 100,
      })
      return rows.map((row) => ({ id: row.id, sigla: String(valueAt(row, 'dadosPessoais.sigla') ?? ''), nome: String(valueAt(row, 'dadosPessoais.name') ?? '') }))
    },
    staleTime: Infinity,
  })
  return data
}
