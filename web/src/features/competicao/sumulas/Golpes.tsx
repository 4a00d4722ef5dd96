import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
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
        <Box component="label" key={lado} sx={{ width: 150, typography: 'body2' }}>
          {`Golpes, ${LADOS[lado].toLowerCase()}`}
          {/* A plain field: the sheet opens at a venue without the forms of the desk. */}
          <Box
            component="input"
            inputMode="numeric"
            value={golpes[lado]}
            aria-invalid={golpes[lado] !== '' && !isCount(golpes[lado])}
            onChange={({ target }) => setGolpes({ ...golpes, [lado]: target.value.trim() })}
            sx={{
              display: 'block',
              width: 1,
              height: 48,
              mt: 0.5,
              px: 1.5,
              font: 'inherit',
              fontSize: '1.1rem',
              color: 'text.primary',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'text.secondary',
              borderRadius: 1,
              '&[aria-invalid=true]': { borderColor: 'error.main' },
            }}
          />
        </Box>
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
