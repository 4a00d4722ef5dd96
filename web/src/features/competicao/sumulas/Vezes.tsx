import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Lado } from '@sie/domain/competicao/taekwondo/regrasLuta.ts'
import { ALTO, LADOS } from './palavras.ts'
import type { Lancamento } from './useSumula.ts'

/** One gam-jeom, two at once to the same side, or one to each. */
export type VezesDoGamJeom = 'um' | 'dois' | 'ambos'

/** The entry of a gam-jeom, given so: one act, which is undone as one. */
export function comVezes(valor: Lancamento, vezes: VezesDoGamJeom): Lancamento {
  if (vezes === 'dois') return { ...valor, quantos: 2 }
  return vezes === 'ambos' ? { ...valor, lado: 'ambos' } : valor
}

interface VezesProps {
  lado: Lado
  value: VezesDoGamJeom
  onChange: (vezes: VezesDoGamJeom) => void
}

/** How many gam-jeom the referee gives at once, and to whom. */
export function Vezes({ lado, value, onChange }: VezesProps) {
  const nomes: Record<VezesDoGamJeom, string> = {
    um: `Um: ${LADOS[lado].toLowerCase()}`,
    dois: `Dois: ${LADOS[lado].toLowerCase()}`,
    ambos: 'Um a cada lado',
  }
  return (
    <Box
      role="group"
      aria-label="Quantos gam-jeom"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)', mb: 2 }}
    >
      {(Object.keys(nomes) as VezesDoGamJeom[]).map((each) => (
        <Button
          key={each}
          variant={each === value ? 'contained' : 'outlined'}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          sx={{ ...ALTO, lineHeight: 1.15 }}
        >
          {nomes[each]}
        </Button>
      ))}
    </Box>
  )
}
