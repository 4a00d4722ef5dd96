import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId } from 'react'
import { Contorno } from './Contorno.tsx'

interface Props {
  label: string
  value: string
  /** value and label; an unknown `value` shows the first one */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
  sx?: SxProps<Theme>
}

/** Filter of a public list, as high as its search field. A native select: a MUI menu weighs more than most pages. */
export function Escolha({ label, value, options, onChange, sx }: Props) {
  const id = useId()
  return (
    <Contorno id={id} label={label} raised {...(sx && { sx })}>
      <Box
        component="select"
        id={id}
        value={options.some(([option]) => option === value) ? value : (options[0]?.[0] ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        sx={{
          cursor: 'pointer',
          textOverflow: 'ellipsis',
          '&&': { pr: 1 },
          '& option': { color: 'text.primary', bgcolor: 'background.paper' },
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Box>
    </Contorno>
  )
}
