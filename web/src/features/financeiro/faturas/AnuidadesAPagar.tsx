import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { MAIS_ANUIDADES } from '@sie/domain/financeiro/campanha.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
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
  const [asked, setAsked] = useState(0)
  const order = useMutation({
    mutationFn: async (pessoas: readonly string[]) => {
      const ids: string[] = []
      const refused = new Set<string>()
      try {
        for (const [part, before] of partsOf(pessoas)) {
          setAsked(before)
          const made = await call('pedirAnuidades', { clube, pessoas: part })
          ids.push(...made.faturas)
          for (const { texto } of made.recusas) refused.add(texto)
        }
      } finally {
        // What the parts before a failed one made is shown too.
        for (const texto of refused) toast.show(texto, { severity: 'error' })
        await queries.invalidateQueries({ queryKey: recordKeys.lists(faturas) })
        await queries.invalidateQueries({ queryKey: key })
        if (ids.length > 0) onFaturas([...new Set(ids)])
      }
    },
    onError: (failure) =>
      toast.show(mensagem(failure, 'Não foi possível fazer a fatura agora. Tente de novo.'), { severity: 'error' }),
  })
  // Asking again does not help where there is too much to read.
  if (error instanceof ErroSIE && error.campos.limite)
    return (
      <Alert severity="info">
        {error.campos.limite}
        <Box sx={{ mt: 1 }}>
          <PerguntaAFederacao assunto="Anuidades do clube" />
        </Box>
      </Alert>
    )
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível ver as anuidades agora.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={120} aria-busy />
  // Where nothing is left to pay or to ask, the invoices below say the rest.
  if (!data.anuidades.some(({ valor, perguntar }) => valor > 0 || perguntar)) return null
  const chosen = data.anuidades.filter(({ pessoa, valor }) => valor > 0 && !left.has(pessoa))
  const total = chosen.reduce((sum, { valor }) => sum + valor, 0)
  const flip = (pessoa: string) =>
    setLeft((before) => new Set(before.has(pessoa) ? [...before].filter((id) => id !== pessoa) : [...before, pessoa]))
  const choice = data.anuidades.filter(({ valor }) => valor > 0).length > 1
  return (
    <CardSection title={`Anuidade de ${data.ano}`}>
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        <Box component="ul" aria-label={`Anuidades de ${data.ano}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.anuidades.map(({ pessoa, nome, valor, texto, emitente, perguntar }) => (
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
                  {valor > 0 && texto ? `${emitente}. ${texto}` : texto || emitente}
                </Typography>
                {perguntar && clube === '' && (
                  <PerguntaAFederacao assunto={`Anuidade de ${data.ano}`} pessoa={pessoa} nome={nome} />
                )}
              </Box>
              {valor > 0 && (
                <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {formatReais(valor)}
                </Typography>
              )}
            </Stack>
          ))}
        </Box>
        {clube !== '' && data.anuidades.some(({ perguntar }) => perguntar) && (
          <PerguntaAFederacao assunto={`Anuidades de ${data.ano} do clube`} />
        )}
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
        {order.isPending && chosen.length > MAIS_ANUIDADES && (
          <Typography variant="body2" color="textSecondary" role="status">
            {`Fazendo as faturas: ${asked} de ${chosen.length} pessoas.`}
          </Typography>
        )}
      </Stack>
    </CardSection>
  )
}

/** Link to a ticket about annuities that cannot be paid here: of a person, or of a club's members. */
function PerguntaAFederacao({ assunto, pessoa, nome }: { assunto: string; pessoa?: string; nome?: string }) {
  const about = pessoa ? { sobre: 'praticantes', registro: pessoa } : {}
  return (
    <Button
      size="small"
      component={Link}
      to={address('/helpdesk/editticket', { ...about, assunto })}
      aria-label={nome ? `Perguntar à federação: ${nome}` : undefined}
      sx={{ alignSelf: 'start' }}
    >
      Perguntar à federação
    </Button>
  )
}

/** People in equal parts, each of which one request may name, with the number of those before it. */
function partsOf(people: readonly string[]): [part: string[], before: number][] {
  const size = Math.ceil(people.length / Math.ceil(people.length / MAIS_ANUIDADES))
  return people.flatMap((_, at) => (at % size === 0 ? [[people.slice(at, at + size), at]] : []))
}
