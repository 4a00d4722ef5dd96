import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { CampoDaQuadra } from './CampoDaQuadra.tsx'
import { ALTO, LADOS } from './palavras.ts'

const isCount = (text: string) => /^\d{1,3}$/.test(text)

/** Registered hits of both sides, by which a tied round is decided before superiority. */
export function Golpes({ onDecide }: { onDecide: (golpes: { azul: number; vermelho: number }) => void }) {
  const [golpes, setGolpes] = useState({ azul: '', vermelho: '' })
  const decides = isCount(golpes.azul) && isCount(golpes.vermelho) && Number(golpes.azul) !== Number(golpes.vermelho)
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {(['azul', 'vermelho'] as const).map((lado) => (
        <CampoDaQuadra
          key={lado}
          label={`Golpes, ${LADOS[lado].toLowerCase()}`}
          value={golpes[lado]}
          invalid={golpes[lado] !== '' && !isCount(golpes[lado])}
          inputMode="numeric"
          onChange={(text) => setGolpes({ ...golpes, [lado]: text })}
        />
      ))}
      <Button
        variant="contained"
        disabled={!decides}
        onClick={({ currentTarget }) => {
          onDecide({ azul: Number(golpes.azul), vermelho: Number(golpes.vermelho) })
          currentTarget.closest('dialog')?.close()
        }}
        sx={ALTO}
      >
        Decidir pelos golpes
      </Button>
    </Stack>
  )
}
