import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { ROTULOS_DE_SITUACAO } from '@sie/domain/documentos/estados.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { ROTULOS_DE_ETAPA } from '@sie/domain/documentos/pedido.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/documentos/tipos.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { newRecordId } from '../../../data/save.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useMine } from '../../../data/useMine.ts'
import { AskForHelp } from '../../../ui/record/AskForHelp.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { HairlineList } from '../../../ui/layout/HairlineList.tsx'

/** /profile?aba=certificados: certificates and orders of the user and of the minors whose guardian they are. */
export function MeusDocumentos() {
  const mine = useMine(certificados, (a, b) => b.emitidoEm.localeCompare(a.emitidoEm), 'titular.pessoa')
  const orders = useMine(pedidosCertificado, (a, b) => b.numero.localeCompare(a.numero), 'titular.pessoa')
  if (mine.error ?? orders.error)
    return <RetryAlert onRetry={() => void mine.refetch()}>Não foi possível carregar os seus documentos.</RetryAlert>
  if (!mine.data || !orders.data) return <Skeleton variant="rounded" height={240} aria-busy />
  const open = orders.data.filter(
    ({ situacao }) => !['entregue', 'recusado', 'cancelado', 'revogado'].includes(situacao),
  )
  if (mine.data.length === 0 && open.length === 0)
    return <EmptyState title="Nenhum documento" text="Os seus certificados aparecem aqui, prontos para imprimir." />
  return (
    <Stack spacing={2}>
      {open.length > 0 && (
        <HairlineList label="Meus pedidos">
          {open.map(({ id, numero, graduacao, titulo, titular, situacao }) => (
            <Box key={id} component="li" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography
                sx={{ flexGrow: 1, fontWeight: 600 }}
              >{`Pedido ${numero}: ${graduacao.nome || titulo}`}</Typography>
              <Typography variant="body2" color="textSecondary">
                {titular.nome}
              </Typography>
              <Chip size="small" variant="outlined" color="primary" label={ROTULOS_DE_ETAPA[situacao]} />
            </Box>
          ))}
        </HairlineList>
      )}
      <HairlineList label="Meus certificados">
        {mine.data.map((one) => (
          <Certificado key={one.id} certificado={one} pedido={open.some(({ original }) => original === one.id)} />
        ))}
      </HairlineList>
    </Stack>
  )
}

function Certificado({ certificado, pedido }: { certificado: RowOf<typeof certificados>; pedido: boolean }) {
  const { db, call } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const { id, numero, tipo, graduacao, titulo, titular, situacao, data, emissor } = certificado
  const ask = useRecordMutation(pedidosCertificado, async () => {
    const order = newRecordId(db, pedidosCertificado)
    const { numero: asked } = await call('pedirCertificado', { id: order, pessoa: titular.pessoa, original: id })
    toast.show(`Pedido ${asked} enviado.`)
  })
  const wish = async () => {
    const yes = await confirm({
      title: 'Pedir segunda via?',
      text: 'Este certificado deixa de valer quando a segunda via for emitida. Pode haver uma taxa.',
      action: 'Pedir',
    })
    if (yes) ask.mutate(undefined, { onError: (error) => toast.show(mensagem(error, 'Não foi possível pedir agora.')) })
  }
  return (
    <li aria-label={`Certificado ${numero}`}>
      <Stack spacing={1}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ flexGrow: 1, fontWeight: 600 }}>
            {graduacao.nome || titulo || ROTULOS_DE_TIPO[tipo]}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={situacao === 'valido' ? 'success' : 'default'}
            label={ROTULOS_DE_SITUACAO[situacao]}
          />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {[numero, titular.nome, emissor.nome, formatDay(data)].filter(Boolean).join(' · ')}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            startIcon={<Print />}
            component={Link}
            to={address('/sie/certificados/printcertificado', { id })}
            target="_blank"
            rel="noopener"
          >
            Imprimir
          </Button>
          {situacao === 'valido' && !pedido && (
            <Button disabled={ask.isPending} onClick={() => void wish()}>
              Pedir segunda via
            </Button>
          )}
          <AskForHelp sobre="certificados" registro={id} />
        </Stack>
      </Stack>
    </li>
  )
}
