import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { linkDoTelefone } from '@sie/domain/base/brazil/linkDoTelefone.ts'
import { enderecoPostal } from '@sie/domain/base/portal/paginaDaEntidade.ts'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import type { ReactNode } from 'react'
import type { EntidadePublicada } from '../campos.ts'
import { Parte } from './Parte.tsx'

const SITES = [
  ['site', 'Site'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
] as const

/** Contact data of an entity, without empty ones. */
export function Atendimento({ entidade }: { entidade: EntidadePublicada }) {
  const { dadosContato = {}, local, configuracoes } = entidade
  const address = enderecoPostal(entidade)
  const phones = [
    { rotulo: '', numero: dadosContato.telefone ?? '' },
    ...(dadosContato.telefones ?? []).map(({ rotulo = '', numero = '' }) => ({ rotulo, numero })),
  ].filter(({ numero }) => numero !== '')
  // Stored addresses are https; any other value, from an older system or by mistake, gets no link.
  const sites = SITES.flatMap(([key, label]) => {
    const to = linkAddress(dadosContato[key])
    return to ? [{ to, label }] : []
  })
  const ombudsman = linkAddress(configuracoes?.urlOuvidoria)
  const point = local?.lat !== undefined && local.lng !== undefined ? `${local.lat},${local.lng}` : ''
  const map = point || address
  return (
    <Parte id="atendimento" titulo="Atendimento">
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '6.5rem 1fr', columnGap: 2, rowGap: 1.25 }}>
        {address && <Fato label="Endereço">{address}</Fato>}
        {phones.length > 0 && (
          <Fato label={phones.length === 1 ? 'Telefone' : 'Telefones'}>
            {phones.map(({ rotulo, numero }) => (
              <div key={numero}>
                <Link href={linkDoTelefone(numero)}>{numero}</Link>
                {rotulo && ` · ${rotulo}`}
              </div>
            ))}
          </Fato>
        )}
        {dadosContato.email && (
          <Fato label="E-mail">
            <Link href={`mailto:${dadosContato.email}`} sx={{ overflowWrap: 'anywhere' }}>
              {dadosContato.email}
            </Link>
          </Fato>
        )}
        {sites.length > 0 && (
          <Fato label="Na internet">
            {sites.map(({ to, label }) => (
              <div key={label}>
                <Link href={to} rel="noopener nofollow ugc" target="_blank">
                  {label}
                </Link>
              </div>
            ))}
          </Fato>
        )}
      </Box>
      {!address && phones.length === 0 && !dadosContato.email && sites.length === 0 && (
        <Typography color="textSecondary">Esta entidade ainda não informou como ser encontrada.</Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 2.5, displayPrint: 'none' }}>
        {map && (
          <Button
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(map)}`}
            target="_blank"
            rel="noopener"
            variant="outlined"
          >
            Ver no mapa
          </Button>
        )}
        {ombudsman && (
          <Button href={ombudsman} variant="outlined" rel="noopener">
            Ouvidoria
          </Button>
        )}
      </Stack>
    </Parte>
  )
}

const Fato = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {children}
    </Box>
  </>
)
