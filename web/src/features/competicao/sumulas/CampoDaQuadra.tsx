import Box from '@mui/material/Box'

interface CampoDaQuadraProps {
  label: string
  value: string
  invalid: boolean
  inputMode: 'numeric' | 'text'
  onChange: (text: string) => void
}

/** A plain field at the mat: a sheet opens at a venue without the forms of the desk. */
export const CampoDaQuadra = ({ label, value, invalid, inputMode, onChange }: CampoDaQuadraProps) => (
  <Box component="label" sx={{ width: 150, typography: 'body2' }}>
    {label}
    <Box
      component="input"
      inputMode={inputMode}
      value={value}
      aria-invalid={invalid}
      onChange={({ target }) => onChange(target.value.trim())}
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
)
