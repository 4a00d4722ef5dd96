import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { MOTIVOS_DE_NAO_COBRAR, type MotivoDeNaoCobrar } from '@sie/domain/financeiro/campanha.ts'

interface GruposProps {
  cobradas: number
  motivos: Readonly<Partial<Record<MotivoDeNaoCobrar, number>>>
  /** reason whose people are shown, '' for those who are charged */
  chosen: MotivoDeNaoCobrar | ''
  onChoose: (group: MotivoDeNaoCobrar | '') => void
}

/** Filter by group: people who are charged, and the others by reason, each with its number. */
export function Grupos({ cobradas, motivos, chosen, onChoose }: GruposProps) {
  const reasons = Object.entries(MOTIVOS_DE_NAO_COBRAR) as [MotivoDeNaoCobrar, string][]
  const groups = [
    { id: '' as const, label: 'Cobradas', count: cobradas },
    ...reasons.map(([id, label]) => ({ id, label, count: motivos[id] ?? 0 })),
  ]
  return (
    <Box role="group" aria-label="Mostrar" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {groups
        .filter(({ id, count }) => id === '' || count > 0)
        .map(({ id, label, count }) => (
          <Chip
            key={id}
            label={`${label}: ${count.toLocaleString('pt-BR')}`}
            color={id === chosen ? 'primary' : 'default'}
            variant={id === chosen ? 'filled' : 'outlined'}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          />
        ))}
    </Box>
  )
}
