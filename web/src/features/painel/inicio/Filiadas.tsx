import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { coresDaEntidade } from '@sie/domain/base/portal/cores.ts'
import { ROTULO } from '@sie/domain/base/portal/host.ts'
import { sinalDaMarca } from '@sie/domain/base/portal/marca.ts'
import type { Cartao, InicioPublico } from '@sie/domain/base/portal/numeros.ts'
import { memo, useState } from 'react'
import { Mark } from '../../../ui/identity/Mark.tsx'
import { Secao } from './Secao.tsx'
import { useInicioPublico } from './inicioPublico.ts'

/** URL of an entity's portal: its sub-domain before the confederation's host. */
function portalOf(label: string): string {
  const { protocol, host } = window.location
  return `${protocol}//${label}.${host.replace(/^www\./, '')}/`
}

/** Limit of rows shown at first; a federation may have hundreds of clubs. */
const FIRST = 12

const MORE = {
  national: { to: address('/institucional/federacoes'), label: 'Todas as federações' },
  federal: { to: address('/institucional/associacoes'), label: 'Encontrar uma academia' },
}

/** Federations on the confederation's home, clubs on a federation's; nothing where there are none. */
export function Filiadas({ national }: { national: boolean }) {
  return <Lista inicio={useInicioPublico()} national={national} />
}

const Lista = memo(function Lista({
  inicio,
  national,
}: {
  inicio: InicioPublico | null | undefined
  national: boolean
}) {
  const [all, setAll] = useState(false)
  const found = Object.entries(inicio?.filiadas ?? {}).sort(([, a], [, b]) => a.nome.localeCompare(b.nome, 'pt-BR'))
  if (found.length === 0) return null
  const more = MORE[national ? 'national' : 'federal']
  return (
    <Secao id="filiadas" titulo={titleFor(found.length, national)} mais={more} alternada>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 6,
          p: 0,
          m: 0,
          listStyle: 'none',
          borderTop: 2,
          borderColor: 'text.primary',
        }}
      >
        {found.slice(0, all ? found.length : FIRST).map(([id, card]) => (
          <Linha key={id} card={card} national={national} />
        ))}
      </Box>
      {!all && found.length > FIRST && (
        <Button variant="outlined" onClick={() => setAll(true)} sx={{ mt: 3 }}>
          Mostrar todas as {found.length}
        </Button>
      )}
    </Secao>
  )
})

function titleFor(count: number, national: boolean): string {
  if (national) return `${count} ${count === 1 ? 'federação' : 'federações'} no portal`
  return `${count} ${count === 1 ? 'entidade filiada' : 'entidades filiadas'}`
}

function Linha({ card, national }: { card: Cartao; national: boolean }) {
  const { fundo, fundoProfundo, texto } = coresDaEntidade(card.cor)
  const place = [card.municipio, card.uf].filter(Boolean).join(', ')
  const href = national && ROTULO.test(card.portal) ? portalOf(card.portal) : undefined
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {national && (
        <Box sx={{ '--entidade-fundo': fundo, '--entidade-profundo': fundoProfundo, '--entidade-texto': texto }}>
          <Mark sign={sinalDaMarca(card.uf)} size={44} />
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="h3" variant="h6">
          {href ? (
            <Link
              href={href}
              color="inherit"
              underline="hover"
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {card.nome}
            </Link>
          ) : (
            card.nome
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {place}
        </Typography>
      </Box>
      {href && <ChevronRight color="primary" />}
    </Box>
  )
}
