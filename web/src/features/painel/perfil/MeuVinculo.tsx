import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { PedidosDeVinculo } from '../../../ui/person/PedidosDeVinculo.tsx'
import type { Pessoa } from './abas.ts'

/** Club of the user, the request to change it, and the outcome of earlier ones. */
export function MeuVinculo({ pessoa }: { pessoa: Pessoa }) {
  const { federacao, federacaoID, vinculadoAEntidade, vinculadoAEntidadeID } = pessoa.dadosFiliacao
  return (
    <Stack component="section" spacing={2} aria-labelledby="vinculo-titulo" sx={{ maxWidth: 640 }}>
      <Typography id="vinculo-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Meu clube
      </Typography>
      <Typography>{[vinculadoAEntidade || 'Sem clube', federacao].filter(Boolean).join(' · ')}</Typography>
      <Button
        component={Link}
        to={address('/sie/servicos/transferencias', { pedir: true })}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
      >
        Pedir transferência
      </Button>
      <PedidosDeVinculo deQuem={{ federacaoID, clubeID: vinculadoAEntidadeID }} />
    </Stack>
  )
}
