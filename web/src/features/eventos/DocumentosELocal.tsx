import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DOCUMENTOS_PEDIDOS } from '@sie/domain/eventos/estados.ts'
import { Link as RouterLink } from 'react-router-dom'
import { publicFileAddress } from '../../data/published.ts'
import { enderecoDoLocal, type EventoPublicado } from './campos.ts'
import { MapaDoLocal } from './MapaDoLocal.tsx'
import { Titulo } from './Titulo.tsx'

interface Parte {
  evento: EventoPublicado
}

export function Documentos({ evento: { regulamento, documentosPedidos = [] } }: Parte) {
  return (
    <Stack spacing={4}>
      {regulamento?.arquivo && (
        <section>
          <Titulo>Regulamento</Titulo>
          <Link
            href={publicFileAddress(regulamento.arquivo)}
            sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', fontWeight: 600 }}
          >
            <DescriptionOutlined /> {regulamento.nome || 'Regulamento'} (PDF
            {regulamento.bytes ? `, ${Math.max(1, Math.round(regulamento.bytes / 1024))} KB` : ''})
          </Link>
        </section>
      )}
      {documentosPedidos.length > 0 && (
        <section>
          <Titulo>O que levar e apresentar</Titulo>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {documentosPedidos.map(({ tipo = 'outro', obrigatorio, detalhe }, index) => (
              <Box component="li" key={index} sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
                <strong>{tipo === 'outro' && detalhe ? detalhe : DOCUMENTOS_PEDIDOS[tipo]}</strong>
                {obrigatorio === false && ' (se tiver)'}
                {detalhe && tipo !== 'outro' && (
                  <Typography variant="body2" color="textSecondary">
                    {detalhe}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
        </section>
      )}
    </Stack>
  )
}

export function Local({ evento }: Parte) {
  return (
    <section>
      <Titulo>Local</Titulo>
      <MapaDoLocal evento={evento} />
      <Button
        component={RouterLink}
        to={enderecoDoLocal(evento.id)}
        endIcon={<OpenInNew />}
        sx={{ mt: 1, displayPrint: 'none' }}
      >
        Rota, estacionamento e hotéis
      </Button>
    </section>
  )
}
