import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ALTO, LADOS } from './palavras.ts'

const isCount = (text: string) => /^\d{1,3}$/.test(text)

/** Registered hits of both sides, by which a tied round is decided before superiority. */
export function Golpes({ onDecide }: { onDecide: (golpes: { azul: number; vermelho: number }) => void }) {
  const [golpes, setGolpes] = useState({ azul: '', vermelho: '' })
  const decides = isCount(golpes.azul) && isCount(golpes.vermelho) && Number(golpes.azul) !== Number(golpes.vermelho)
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {(['azul', 'vermelho'] as const).map((lado) => (
        <TextField
          key={lado}
          label={`Golpes, ${LADOS[lado].toLowerCase()}`}
          value={golpes[lado]}
          onChange={({ target }) => setGolpes({ ...golpes, [lado]: target.value.trim() })}
          error={golpes[lado] !== '' && !isCount(golpes[lado])}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          sx={{ width: 150 }}
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
