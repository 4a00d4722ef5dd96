import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'

/** Batch actions on the selected people. */
export function BulkBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { call } = useAccess()
  const holds = useHoldsAnywhere()
  const approve = useRecordMutation(praticantes, async (value: boolean) => {
    const results = await Promise.allSettled(
      ids.map((id) => call('definirNaFederacao', { id, flag: 'federativeactive', value })),
    )
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    const refused = reasons.filter((reason) => reason instanceof ErroSIE && reason.codigo === 'sem-permissao').length
    return [
      refused > 0 && `${refused} sem permissão`,
      reasons.length > refused &&
        `${reasons.length - refused} não ${reasons.length - refused === 1 ? 'mudou' : 'mudaram'}: tente de novo`,
    ]
  })
  const words = `${ids.length} ${ids.length === 1 ? 'selecionada' : 'selecionadas'}`
  return (
    <Paper variant="outlined" sx={{ p: 1 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" role="status" sx={{ px: 1, flexGrow: 1 }}>
          {[words, ...(approve.data ?? [])].filter(Boolean).join('; ')}
        </Typography>
        <Button size="small" disabled={approve.isPending} onClick={() => approve.mutate(true)}>
          Ativar na federação
        </Button>
        <Button size="small" disabled={approve.isPending} onClick={() => approve.mutate(false)}>
          Desativar na federação
        </Button>
        {holds('certificados:emitir') && (
          <Button
            size="small"
            component={Link}
            to={address('/sie/servicos/certificados', { aba: 'lote', pessoas: ids.join(',') })}
          >
            Emitir certificados
          </Button>
        )}
        <Button size="small" onClick={onDone}>
          Limpar seleção
        </Button>
      </Stack>
    </Paper>
  )
}
