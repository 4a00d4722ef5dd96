import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { readRecord } from '../../data/read.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { PrintChosen } from '../../ui/list/PrintChosen.tsx'
import { MAIS_FOLHAS } from './folhas.ts'

/** Opens the receipts of chosen payments as sheets to print; a payment that is not confirmed has none. */
export function PrintRecibos({ rows }: { rows: readonly { recibo: string }[] }) {
  const { db, serverRead } = useAccess()
  const toast = useToast()
  const ids = [...new Set(rows.flatMap(({ recibo }) => recibo || []))]
  const open = useMutation({
    mutationFn: () => Promise.all(ids.map((id) => readRecord(db, recibos, id, { serverRead }))),
    onSuccess: (read) =>
      window.open(
        address('/sie/financeiro/printrecibo', { codigo: read.map(({ codigo }) => codigo).join(',') }),
        '_blank',
        'noopener',
      ),
    onError: (error) => toast.show(mensagem(error, 'Não foi possível abrir.'), { severity: 'error' }),
  })
  return (
    <PrintChosen
      count={ids.length}
      most={MAIS_FOLHAS}
      to={() => open.mutate()}
      loading={open.isPending}
      label="Imprimir recibos"
    />
  )
}
