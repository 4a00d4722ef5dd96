import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { ATALHOS, type Escolha } from './periodo.ts'

interface PeriodoBarProps {
  periodo: Escolha
  onChange: (params: Record<string, string>) => void
}

/** Choice of the period: a number of days up to today, or two days, at most ninety. */
export function PeriodoBar({ periodo: { de, ate, dias }, onChange }: PeriodoBarProps) {
  const between = (next: { de: string; ate: string }) =>
    next.de !== '' && next.ate !== '' && next.de <= next.ate && onChange(next)
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label="Período"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={dias}
        aria-label="Últimos dias"
        onChange={(_, next: number | null) => next && onChange({ dias: String(next) })}
      >
        {ATALHOS.map((days) => (
          <ToggleButton key={days} value={days} sx={{ px: 1.5, minHeight: 40 }}>
            {days === 1 ? 'Hoje' : `${days} dias`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DiaInput key={`de ${de}`} label="De" value={de} onChange={(day) => between({ de: day, ate })} />
      <DiaInput key={`ate ${ate}`} label="Até" value={ate} onChange={(day) => between({ de, ate: day })} />
    </Stack>
  )
}
