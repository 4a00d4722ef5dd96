import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useHoldsAnywhere } from '../../../data/access.ts'
import { parteTardia } from '../../../ui/feedback/parteTardia.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import type { Pessoa } from '../colunas.tsx'
import { nomesEm, useMarcadores } from './useMarcadores.ts'

const MarcadoresDialog = parteTardia(async () => (await import('./MarcadoresDialog.tsx')).MarcadoresDialog)

/** Labels of the user's offices on a person's page, never printed with it; nothing for users without the right. */
export function MarcadoresDaPessoa({ pessoa }: { pessoa: Pessoa }) {
  const holds = useHoldsAnywhere()
  const { data, isError, isSuccess, refetch } = useMarcadores()
  const [changing, setChanging] = useState(false)
  if (!holds('marcadores:ler')) return null
  const names = nomesEm(pessoa, data)
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <CardSection
        title="Marcadores"
        action={
          holds('marcadores:marcar') && (
            <Button size="small" onClick={() => setChanging(true)}>
              Mudar
            </Button>
          )
        }
      >
        <Box sx={{ px: 2, pb: 2 }}>
          {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível ler os marcadores.</RetryAlert>}
          {isSuccess && names.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              Nenhum ainda. Servem para achar pessoas e escrever a elas: a lista de pessoas filtra por eles.
            </Typography>
          )}
          {names.length > 0 && (
            <Stack
              component="ul"
              direction="row"
              useFlexGap
              aria-label="Marcadores"
              sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
            >
              {names.map((name) => (
                <Chip key={name} component="li" size="small" label={name} />
              ))}
            </Stack>
          )}
        </Box>
      </CardSection>
      {changing && <MarcadoresDialog pessoas={[pessoa]} onClose={() => setChanging(false)} />}
    </Box>
  )
}
