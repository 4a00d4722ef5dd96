import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { linkDoTelefone } from '@sie/domain/base/brazil/linkDoTelefone.ts'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import type { ReactNode } from 'react'
import type { EventoPublicado } from './campos.ts'

/** Organiser of an event, with contacts. */
export function Organizacao({ evento: { contatos } }: { evento: EventoPublicado }) {
  const site = linkAddress(contatos?.site ?? '')
  const rows: (readonly [string, ReactNode])[] = [
    ['Organização', contatos?.organizador],
    ['Responsável', contatos?.responsavelTecnico],
    ['E-mail', contatos?.email && <Link href={`mailto:${contatos.email}`}>{contatos.email}</Link>],
    ['Telefone', contatos?.telefone && <Link href={linkDoTelefone(contatos.telefone)}>{contatos.telefone}</Link>],
    [
      'Site',
      site && (
        <Link href={site} rel="noopener nofollow">
          {contatos?.site}
        </Link>
      ),
    ],
  ]
  const known = rows.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <Paper variant="outlined" component="section" aria-labelledby="quem-organiza" sx={{ p: 2.5 }}>
      <Typography variant="h6" component="h2" id="quem-organiza" sx={{ mb: 1 }}>
        Quem organiza
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: 1, rowGap: 0.75, m: 0 }}
      >
        {known.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
