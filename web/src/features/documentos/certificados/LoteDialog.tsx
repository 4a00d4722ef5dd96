import Print from '@mui/icons-material/Print'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { changeStates } from '../../../data/changeState.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { listOptions } from '../../../data/queries.ts'
import type { ListScope } from '../../../data/scope.ts'
import { usePreviaDosAvisos } from '../../../data/usePreviaDosAvisos.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { pageUrl } from '../../../platform/pages.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { isTooLong } from '../../../ui/form/length.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { QuemSeraAvisado } from '../../../ui/record/QuemSeraAvisado.tsx'
import { usePossible } from '../../../ui/record/usePossible.ts'

/** Limit of certificates in one print. */
const MOST = 50
/** Letters of the name of a batch. */
const LONGEST = 40

/** Prints approved orders as one document, oldest first, and then marks them as printed under the name of the batch. */
export function LoteDialog({ scope, onClose }: { scope: ListScope; onClose: () => void }) {
  const access = useAccess()
  const toast = useToast()
  const passosDe = usePossible(pedidosCertificado)
  const [lote, setLote] = useState(() => formatDay(hoje()))
  const [opened, setOpened] = useState(false)
  const state = { ...ESTADO_INICIAL, filtros: { situacao: 'aprovado' }, tamanho: MOST, sentido: 'asc' as const }
  const { data } = useQuery(listOptions(access, pedidosCertificado, scope, state, null))
  const rows = (data?.rows ?? []).filter((row) => passosDe(row).some(({ name }) => name === 'imprimir'))
  const [notify, setNotify] = useState(true)
  const avisos = usePreviaDosAvisos(pedidosCertificado, rows, { action: 'imprimir', data: { lote: formatDay(hoje()) } })
  const mark = useRecordMutation(pedidosCertificado, async () => {
    const resultados = await changeStates(access.call, {
      colecao: pedidosCertificado.name,
      ids: rows.map(({ id }) => id),
      acao: 'imprimir',
      dados: { lote },
      motivo: '',
      versoes: rows.map(({ metadados }) => metadados.version),
      ...(notify ? {} : { avisar: false }),
    })
    const done = resultados.filter(({ ok }) => ok).length
    const refused = resultados.find((one) => !one.ok)
    if (done === 0 && refused && !refused.ok) throw new ErroSIE(refused.codigo, refused.campos)
    const left = resultados.length - done
    toast.show(`Lote ${lote}: ${done} impressos.${left > 0 ? ` ${left} mudaram enquanto isso e ficaram de fora.` : ''}`)
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="lote-titulo">
      <DialogTitle id="lote-titulo">Imprimir lote</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {!data && <Skeleton variant="rounded" height={80} aria-busy />}
          {data && (
            <Typography>
              {rows.length === 1 ? 'Um certificado aprovado' : `${rows.length} certificados aprovados`}
              {', os mais antigos primeiro. As folhas saem juntas, com marcas de corte e verso se o modelo os tem.'}
            </Typography>
          )}
          {mark.error && <Alert severity="error">{mensagem(mark.error, 'Não foi possível marcar agora.')}</Alert>}
          <LimitedField
            limit={LONGEST}
            size="small"
            label="Nome do lote"
            value={lote}
            onChange={({ target }) => setLote(target.value)}
          />
          <Button
            variant={opened ? 'outlined' : 'contained'}
            startIcon={<Print />}
            disabled={rows.length === 0}
            href={pageUrl(
              address('/sie/certificados/printcertificado', {
                id: rows.map(({ certificado }) => certificado.id).join(','),
              }),
            )}
            target="_blank"
            rel="noopener"
            onClick={() => setOpened(true)}
          >
            1. Abrir para imprimir
          </Button>
          {rows.length > 0 && (
            <QuemSeraAvisado previa={avisos.data} failed={avisos.isError} notify={notify} onChange={setNotify} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
        <Button
          variant={opened ? 'contained' : 'outlined'}
          disabled={rows.length === 0 || mark.isPending || isTooLong(lote, LONGEST)}
          onClick={() => mark.mutate(undefined, { onSuccess: onClose })}
        >
          2. Marcar como impressos
        </Button>
      </DialogActions>
    </Dialog>
  )
}
