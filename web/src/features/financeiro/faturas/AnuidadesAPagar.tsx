import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

interface AnuidadesAPagarProps {
  /** the club that pays for its members; without one the user pays for themselves and the minors whose guardian they are */
  clube?: string
  /** receives the ids of the invoices that pay what was chosen */
  onFaturas: (ids: readonly string[]) => void
}

/** This year's annuities that the user may pay now, at the price of today's list: those chosen become one invoice of each issuer. */
export function AnuidadesAPagar({ clube = '', onFaturas }: AnuidadesAPagarProps) {
  const { call, author } = useAccess()
  const queries = useQueryClient()
  const toast = useToast()
  const title = useId()
  const key = ['anuidadesAPagar', author.uid, clube] as const
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => call('consultarAnuidades', { clube }) })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const order = useMutation({
    mutationFn: (pessoas: string[]) => call('pedirAnuidades', { clube, pessoas }),
    onSuccess: async ({ faturas: ids, recusas }) => {
      for (const { texto } of recusas) toast.show(texto, { severity: 'error' })
      onFaturas(ids)
      await queries.invalidateQueries({ queryKey: recordKeys.lists(faturas) })
      await queries.invalidateQueries({ queryKey: key })
    },
    onError: () => toast.show('Não foi possível fazer a fatura agora. Tente de novo.', { severity: 'error' }),
  })
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível ver as anuidades agora.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={120} aria-busy />
  if (data.anuidades.length === 0) return null
  const chosen = data.anuidades.filter(({ pessoa, valor }) => valor > 0 && !left.has(pessoa))
  const total = chosen.reduce((sum, { valor }) => sum + valor, 0)
  const flip = (pessoa: string) =>
    setLeft((before) => new Set(before.has(pessoa) ? [...before].filter((id) => id !== pessoa) : [...before, pessoa]))
  const choice = data.anuidades.filter(({ valor }) => valor > 0).length > 1
  return (
    <CardSection title={`Anuidade de ${data.ano}`}>
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        <Box component="ul" aria-label={`Anuidades de ${data.ano}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.anuidades.map(({ pessoa, nome, valor, texto, emitente }) => (
            <Stack component="li" key={pessoa} direction="row" spacing={1} sx={{ py: 1, alignItems: 'center' }}>
              {choice && (
                <Checkbox
                  checked={valor > 0 && !left.has(pessoa)}
                  disabled={valor === 0}
                  onChange={() => flip(pessoa)}
                  slotProps={{ input: { 'aria-labelledby': `${title}-${pessoa}` } }}
                />
              )}
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography id={`${title}-${pessoa}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {nome}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {valor > 0 ? `${emitente}. ${texto}` : texto}
                </Typography>
              </Box>
              {valor > 0 && (
                <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {formatReais(valor)}
                </Typography>
              )}
            </Stack>
          ))}
        </Box>
        {total > 0 && (
          <Button
            variant="contained"
            size="large"
            loading={order.isPending}
            onClick={() => order.mutate(chosen.map(({ pessoa }) => pessoa))}
          >
            {`Pagar ${formatReais(total)}`}
          </Button>
        )}
      </Stack>
    </CardSection>
  )
}
