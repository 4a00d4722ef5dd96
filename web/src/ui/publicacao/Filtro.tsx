import Box from '@mui/material/Box'
import type { Opcao } from '@sie/domain/competicao/ranking/escolha.ts'
import { useId } from 'react'

/** Native select with its label above it; a MUI menu would weigh more than the page. */
export function Filtro(props: {
  label: string
  value: string
  options: readonly Opcao[]
  onChange: (value: string) => void
}) {
  const { label, value, options, onChange } = props
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 0.75 }}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        sx={{
          width: 1,
          minHeight: 48,
          px: 1.5,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          textOverflow: 'ellipsis',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
        }}
      >
        {options.map(({ valor, nome }) => (
          <option key={valor} value={valor}>
            {nome}
          </option>
        ))}
      </Box>
    </Box>
  )
}
