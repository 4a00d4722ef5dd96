import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { ROTULO } from '@sie/domain/portal/host.ts'
import { coresDaEntidade } from '@sie/domain/portal/cores.ts'
import type { Cartao, InicioPublico } from '@sie/domain/portal/numeros.ts'
import { memo, useState } from 'react'
import { useInicioPublico } from './inicioPublico.ts'

/** The portal of an entity, beside this one: its sub-domain before the confederation's host. */
function portalOf(label: string): string {
  const { protocol, host } = window.location
  return `${protocol}//${label}.${host.replace(/^www\./, '')}/`
}

/** Cards shown at once; a federation may have hundreds of clubs. */
const FIRST = 24

/** On the confederation's home its federations, on a federation's its clubs; nothing where there are none. */
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
  return (
    <Container component="section" aria-labelledby="filiadas" sx={{ pb: { xs: 5, md: 8 } }}>
      <Typography variant="h4" component="h2" id="filiadas" sx={{ mb: 3 }}>
        {titleFor(found.length, national)}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, 1fr)', md: `repeat(${national ? 3 : 4}, 1fr)` },
          gap: 2,
          p: 0,
          m: 0,
          listStyle: 'none',
        }}
      >
        {found.slice(0, all ? found.length : FIRST).map(([id, card]) => (
          <li key={id}>
            <CartaoDaEntidade card={card} national={national} />
          </li>
        ))}
      </Box>
      {!all && found.length > FIRST && (
        <Button variant="outlined" onClick={() => setAll(true)} sx={{ mt: 3 }}>
          Mostrar todas as {found.length}
        </Button>
      )}
    </Container>
  )
})

function titleFor(count: number, national: boolean): string {
  if (national) return `${count} ${count === 1 ? 'federação' : 'federações'} no portal`
  return `${count} ${count === 1 ? 'entidade filiada' : 'entidades filiadas'}`
}

function CartaoDaEntidade({ card, national }: { card: Cartao; national: boolean }) {
  const { fundo, texto } = coresDaEntidade(card.cor)
  const place = [card.municipio, card.uf].filter(Boolean).join(' · ')
  const link = national && ROTULO.test(card.portal) ? { component: 'a', href: portalOf(card.portal) } : {}
  return (
    <Box
      {...link}
      sx={{
        display: 'flex',
        height: '100%',
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        textDecoration: 'none',
        ...('href' in link && { '&:hover strong': { textDecoration: 'underline' } }),
      }}
    >
      {national && (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 84,
            flexShrink: 0,
            bgcolor: fundo,
            color: texto,
            fontWeight: 700,
          }}
        >
          {card.sigla}
        </Box>
      )}
      <Box sx={{ p: 2 }}>
        <Typography component="strong" sx={{ fontWeight: 600, display: 'block', lineHeight: 1.3 }}>
          {card.nome}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {place}
        </Typography>
      </Box>
    </Box>
  )
}
