import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MAIS_FATURAS } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { MAIS_RENEGOCIADAS } from '@sie/domain/financeiro/renegociacao.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { ReportPagamento } from './faturas/ReportPagamento.tsx'
import { RenegotiationDialog } from './faturas/RenegotiationDialog.tsx'
import { useFaturas, type FaturaLida } from './faturas/useFaturas.ts'

const payerOf = ({ vinculo, sacado }: FaturaLida) =>
  [vinculo.idEntidade, sacado.tipo, sacado.pessoa, sacado.entidade].join()

/** Reason why these invoices cannot be paid together; '' where they can. */
function faltaDe(rows: readonly FaturaLida[]): string {
  if (rows.some((one) => abertoDe(one) === 0)) return 'Escolha só faturas em aberto.'
  if (new Set(rows.map(payerOf)).size > 1) return 'Escolha faturas de um só pagador e emitente.'
  return rows.length > MAIS_FATURAS ? `No máximo ${MAIS_FATURAS} faturas de uma vez.` : ''
}

/** Actions of the issuer on several invoices of one payer: one payment, or instalments. */
export function FaturasEscolhidas({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { permissoes } = useAccess()
  const rows = useFaturas(ids)
  const [acao, setAcao] = useState<'receber' | 'renegociar'>()
  const first = rows?.[0]
  const may = (action: string) => first !== undefined && agePor(permissoes, `faturas:${action}`, first.vinculo)
  const falta = rows ? faltaDe(rows) : ''
  const sum = rows?.reduce((all, one) => all + abertoDe(one), 0) ?? 0
  return (
    <>
      <Typography variant="body2" role="status" sx={{ px: 1 }}>
        {falta || `${formatReais(sum)} em aberto`}
      </Typography>
      {!falta && may('cancelar') && may('emitir') && (
        <Button size="small" disabled={ids.length > MAIS_RENEGOCIADAS} onClick={() => setAcao('renegociar')}>
          Renegociar
        </Button>
      )}
      {!falta && may('receber') && (
        <Button size="small" variant="contained" onClick={() => setAcao('receber')}>
          Receber juntas
        </Button>
      )}
      {rows && acao === 'receber' && (
        <ReportPagamento faturas={rows} receber onClose={() => (setAcao(undefined), onDone())} />
      )}
      {rows && acao === 'renegociar' && (
        <RenegotiationDialog invoices={rows} mayWaive={may('isentar')} onClose={() => setAcao(undefined)} />
      )}
    </>
  )
}
