import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { situacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { COM_QUEM_PEDE } from '@sie/domain/eventos/transferencias/tipos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { Link } from 'react-router-dom'
import { useMine } from '../../../data/useMine.ts'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { HairlineList } from '../../../ui/layout/HairlineList.tsx'

interface Proxima {
  id: string
  titulo: string
  quem: string
  /** centavos; 0 where it is not known yet */
  valor: number
  /** what has to happen before its invoice */
  falta: string
  to: Address
  botao: string
}

/** What the user and the minors whose guardian they are will be charged, which waits for a step before its invoice; nothing where there is none. */
export function AindaSemFatura() {
  const entries = useEntries()
  const orders = useOrders()
  const transfers = useTransfers()
  const all = [entries, orders, transfers]
  if (all.some(({ error }) => error))
    return (
      <RetryAlert onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}>
        Não foi possível ver o que ainda vai ser cobrado.
      </RetryAlert>
    )
  if (all.some(({ rows }) => !rows)) return <Skeleton variant="rounded" height={80} aria-busy />
  const rows = all.flatMap((one) => one.rows ?? [])
  if (rows.length === 0) return null
  return (
    <CardSection title="Ainda sem fatura">
      <Box sx={{ px: 2, pb: 2 }}>
        <HairlineList label="Ainda sem fatura">
          {rows.map(({ id, titulo, quem, valor, falta, to, botao }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{titulo}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {`${quem}. ${falta}`}
                </Typography>
              </Box>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: 'auto' }}>
                {valor > 0 && (
                  <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                    {formatReais(valor)}
                  </Typography>
                )}
                <Button component={Link} to={to} aria-label={`${botao}: ${titulo}, ${quem}`}>
                  {botao}
                </Button>
              </Box>
            </Box>
          ))}
        </HairlineList>
      </Box>
    </CardSection>
  )
}

/** Entries that these people pay for, without an invoice: drafts, and those that wait for the organiser or for a place. */
function useEntries() {
  const answersFor = useRespondePor()
  const { data, error, refetch } = useMine(inscricoes, (a, b) => a.eventoTitulo.localeCompare(b.eventoTitulo))
  const rows = data?.flatMap(({ id, eventoTitulo, name, pagador, situacao, valor, evento, rascunhoAte }): Proxima[] => {
    const draft = situacao === 'rascunho'
    const waits = (situacao === 'pendente' || situacao === 'listaDeEspera') && valor > 0
    if (!(draft || waits) || pagador.tipo !== 'pessoa' || !answersFor(pagador.id)) return []
    const [{ frase }] = situacaoDaInscricao({ situacao, rascunhoAte })
    return [
      {
        id,
        titulo: `Inscrição: ${eventoTitulo}`,
        quem: name,
        valor,
        falta: frase,
        to: draft ? address('/eventos/inscricao', { evento }) : address('/eventos/inscricao', { ver: 'inscricao', id }),
        botao: draft ? 'Completar' : 'Abrir',
      },
    ]
  })
  return { rows, error, refetch }
}

/** Orders of certificates with a fee that the issuer has not accepted yet. */
function useOrders() {
  const { data, error, refetch } = useMine(
    pedidosCertificado,
    (a, b) => b.numero.localeCompare(a.numero),
    'titular.pessoa',
  )
  const rows = data
    ?.filter(({ situacao, valor }) => situacao === 'solicitado' && valor > 0)
    .map(({ id, numero, graduacao, titulo, titular, valor }): Proxima => ({
      id,
      titulo: `Certificado: ${graduacao.nome || titulo || numero}`,
      quem: titular.nome,
      valor,
      falta: 'Espera quem emite aceitar o pedido.',
      to: address('/profile', { aba: 'certificados' }),
      botao: 'Abrir',
    }))
  return { rows, error, refetch }
}

/** Transfers that were not sent yet: the fee is known once they are. */
function useTransfers() {
  const { data, error, refetch } = useMine(transferencias, (a, b) => (a.pedidaEm < b.pedidaEm ? 1 : -1))
  const rows = data
    ?.filter(({ situacao }) => COM_QUEM_PEDE.includes(situacao))
    .map(({ id, name, destino }): Proxima => ({
      id,
      titulo: `Transferência: ${destino.nome}`,
      quem: name,
      valor: 0,
      falta: 'Ainda não foi enviada. Se houver taxa, a fatura sai com o envio.',
      to: address('/sie/servicos/transferencias', { id }),
      botao: 'Continuar',
    }))
  return { rows, error, refetch }
}
