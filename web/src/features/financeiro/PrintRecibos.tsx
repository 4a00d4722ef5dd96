import Typography from '@mui/material/Typography'
import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQueries } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { readRecord } from '../../data/read.ts'
import { PrintChosen } from '../../ui/list/PrintChosen.tsx'
import { MAIS_FOLHAS } from './folhas.ts'

/**
 * Link to the receipts of chosen payments as sheets to print; a payment that is not confirmed has none. Their codes are read when they are chosen:
 * browsers open a tab at a click alone, not after an answer.
 */
export function PrintRecibos({ rows }: { rows: readonly { recibo: string }[] }) {
  const { db, serverRead } = useAccess()
  const ids = [...new Set(rows.flatMap(({ recibo }) => recibo || []))]
  const read = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...recordKeys.detail(recibos, id), 'codigo'] as const,
      queryFn: async () => (await readRecord(db, recibos, id, { serverRead })).codigo,
      enabled: ids.length <= MAIS_FOLHAS,
      staleTime: Infinity,
    })),
  })
  const codigos = read.flatMap(({ data }) => data ?? [])
  const failed = read.filter(({ isError }) => isError).length
  return (
    <>
      {failed > 0 && (
        <Typography variant="body2" role="status" sx={{ px: 1 }}>
          {failed === 1 ? '1 recibo não pôde ser lido' : `${failed} recibos não puderam ser lidos`}
        </Typography>
      )}
      <PrintChosen
        count={ids.length - failed}
        most={MAIS_FOLHAS}
        to={address('/sie/financeiro/printrecibo', { codigo: codigos.join(',') })}
        newTab
        loading={read.some(({ isLoading }) => isLoading)}
        label="Imprimir recibos"
      />
    </>
  )
}
