import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import MilitaryTech from '@mui/icons-material/MilitaryTechOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { PassoDaCarreira, TipoDePasso } from '@sie/domain/competicao/carreira/carreira.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'

const PASSOS: Readonly<Record<TipoDePasso, { rotulo: string; icone: ReactNode }>> = {
  clube: { rotulo: 'Clube', icone: <Groups fontSize="small" /> },
  graduacao: { rotulo: 'Graduação', icone: <WorkspacePremium fontSize="small" /> },
  certificado: { rotulo: 'Certificado', icone: <School fontSize="small" /> },
  evento: { rotulo: 'Evento', icone: <EmojiEvents fontSize="small" /> },
  resultado: { rotulo: 'Resultado', icone: <MilitaryTech fontSize="small" /> },
}

const SEM_DATA = 'Sem data'

/** Steps grouped by year, in the given order. */
function byYear(passos: readonly PassoDaCarreira[]): [string, PassoDaCarreira[]][] {
  const years = new Map<string, PassoDaCarreira[]>()
  for (const passo of passos) {
    const year = passo.data.slice(0, 4) || SEM_DATA
    years.set(year, [...(years.get(year) ?? []), passo])
  }
  return [...years]
}

/** Timeline of the steps of a career, newest year first. */
export function LinhaDaCarreira({ passos }: { passos: readonly PassoDaCarreira[] }) {
  if (passos.length === 0)
    return (
      <EmptyState
        title="A carreira começa aqui"
        text="Clubes, graduações, certificados e eventos aparecem quando são registrados."
      />
    )
  return (
    <>
      {byYear(passos).map(([year, steps]) => (
        <Box component="section" key={year} aria-label={year === SEM_DATA ? year : `Ano ${year}`}>
          <Typography
            variant="h6"
            component="h3"
            sx={{ mt: 2, mb: 0.5, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
          >
            {year}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {steps.map((passo, index) => (
              <Passo key={`${passo.tipo} ${passo.data} ${index}`} passo={passo} last={index === steps.length - 1} />
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}

function Passo({ passo, last }: { passo: PassoDaCarreira; last: boolean }) {
  const { tipo, data, ate, titulo, detalhe, graduacao } = passo
  const { rotulo, icone } = PASSOS[tipo]
  const days = [formatDay(data), ate && `até ${formatDay(ate)}`].filter(Boolean).join(' ')
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', columnGap: 1.5, breakInside: 'avoid' }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
        <Box
          sx={{
            width: 36,
            height: 36,
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            border: 1,
            borderColor: 'divider',
            color: tipo === 'graduacao' || tipo === 'resultado' ? 'primary.main' : 'text.secondary',
            bgcolor: 'background.paper',
          }}
        >
          {icone}
        </Box>
        {!last && <Box sx={{ flexGrow: 1, width: '2px', bgcolor: 'divider' }} />}
      </Box>
      <Box sx={{ pb: last ? 0 : 2, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {[rotulo, days].filter(Boolean).join(' · ')}
        </Typography>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {graduacao ? <Faixa codigo={graduacao} federacao="" /> : titulo}
        </Typography>
        {detalhe && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {detalhe}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
