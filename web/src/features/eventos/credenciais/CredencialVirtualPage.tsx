import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { DO_PAPEL } from '@sie/domain/eventos/credenciais/papeis.ts'
import { SITUACOES_DA_CREDENCIAL } from '@sie/domain/eventos/credenciais/processo.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import { seloDoFragmento } from '@sie/domain/base/selos/selo.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { call } from '../../../platform/functions.ts'
import { useSession } from '../../../platform/session.ts'
import { diasDoEvento, Foto, Zonas } from './Credencial.tsx'

/** /eventos/evento/credencial-virtual/:eventId/:userId: one credential on the screen. Without its signed token a visitor sees initials. */
export function CredencialVirtualPage() {
  const session = useSession()
  const { eventId = '', userId = '' } = useParams()
  const selo = seloDoFragmento(useLocation().hash)
  const { data, error } = useQuery({
    queryKey: ['credencial', eventId, userId, selo, session?.uid ?? ''] as const,
    enabled: session !== undefined,
    retry: false,
    queryFn: () => call('verCredencial', { evento: eventId, pessoa: userId, selo }),
  })
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}>
      {error ? (
        <Box sx={{ textAlign: 'center', maxWidth: 400 }}>
          <Typography variant="h5" component="h1" gutterBottom>
            Credencial não encontrada
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {error instanceof ErroSIE && error.codigo === 'registro-nao-encontrado'
              ? 'Confira o endereço ou leia o QR de novo.'
              : mensagem(error, 'Não foi possível abrir a credencial.')}
          </Typography>
          <Button component={Link} to={address('/eventos')} variant="contained">
            Ver eventos
          </Button>
        </Box>
      ) : data ? (
        <Virtual {...data} />
      ) : (
        <Skeleton variant="rounded" width={328} height={560} aria-busy />
      )}
    </Box>
  )
}

type Vista = Awaited<ReturnType<typeof call<'verCredencial'>>>

function Virtual({ evento, resumo, credencial }: Vista) {
  const { nome: papel, cor } = DO_PAPEL[resumo.papel]
  return (
    <Box
      component="article"
      sx={{ width: 1, maxWidth: 400, bgcolor: 'background.paper', borderRadius: 3, overflow: 'hidden', boxShadow: 3 }}
    >
      <Box sx={{ bgcolor: '#0b1f3f', color: '#fff', p: 2, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 700, fontSize: '1.15rem' }}>{evento.titulo}</Typography>
        <Typography variant="body2">{[evento.cidade, diasDoEvento(evento)].filter(Boolean).join(' · ')}</Typography>
      </Box>
      <Box sx={{ p: 2.5, display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' }}>
        {credencial && <Foto foto={credencial.foto} nome={credencial.nome} width={120} />}
        <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {credencial?.nome ?? resumo.iniciais}
        </Typography>
        {credencial && (
          <Typography color="textSecondary">{[credencial.clube, credencial.uf].filter(Boolean).join(' · ')}</Typography>
        )}
      </Box>
      <Box sx={{ bgcolor: cor, color: '#fff', px: 2.5, py: 1.25, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 700, fontSize: '1.4rem' }}>{papel}</Typography>
        {credencial && credencial.categorias.length > 0 && (
          <Typography variant="body2">{credencial.categorias.join(', ')}</Typography>
        )}
      </Box>
      <Box sx={{ p: 2.5, display: 'grid', gap: 2, justifyItems: 'center' }}>
        {!resumo.valida && (
          <Alert severity="error" sx={{ width: 1 }}>
            {['Credencial cancelada.', credencial?.motivo].filter(Boolean).join(' ')}
          </Alert>
        )}
        {credencial ? (
          <>
            {credencial.situacao !== 'cancelada' && <Zonas zonas={credencial.zonas} />}
            {credencial.qr !== '' && (
              <Box sx={{ bgcolor: '#fff', p: 1, borderRadius: 1, lineHeight: 0 }}>
                <QRCodeSVG
                  value={credencial.qr}
                  size={232}
                  level="L"
                  marginSize={2}
                  role="img"
                  title={`QR da credencial ${codigoImpresso(credencial.codigo)}`}
                />
              </Box>
            )}
            <Typography sx={{ fontWeight: 700, letterSpacing: '0.04em' }}>
              {codigoImpresso(credencial.codigo)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {SITUACOES_DA_CREDENCIAL[credencial.situacao]}
            </Typography>
          </>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            Só quem lê o QR da credencial vê o nome e a foto.
          </Typography>
        )}
      </Box>
    </Box>
  )
}
