import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ModosProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; content: ReactNode; label?: string }[]
  onChange: (value: T) => void
}

/** Toggle buttons in one frame, of which one is pressed: the view of a list. */
export function Modos<T extends string>({ label, value, options, onChange }: ModosProps<T>) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'inline-flex', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {options.map((option) => (
        <ButtonBase
          key={option.value}
          aria-pressed={option.value === value}
          {...(option.label === undefined ? {} : { 'aria-label': option.label })}
          onClick={() => onChange(option.value)}
          sx={{
            flexGrow: 1,
            minHeight: 38,
            px: option.label === undefined ? 2 : 1,
            typography: 'button',
            fontSize: '0.875rem',
            color: option.value === value ? 'text.primary' : 'text.secondary',
            bgcolor: option.value === value ? 'action.selected' : 'transparent',
            '&:hover': { bgcolor: option.value === value ? 'action.selected' : 'action.hover' },
            '& + &': { borderLeft: 1, borderColor: 'divider' },
          }}
        >
          {option.content}
        </ButtonBase>
      ))}
    </Box>
  )
}
