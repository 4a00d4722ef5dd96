import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ImportDescription, Mapping } from '@sie/domain/painel/import/description.ts'

interface Props {
  description: ImportDescription
  header: readonly string[]
  mapping: Mapping
  missing: readonly string[]
  onChange: (mapping: Mapping) => void
}

/** Assignment of the file's columns; recognised by the header, adjustable by hand. */
export function ColumnsStep({ description, header, mapping, missing, onChange }: Props) {
  const choose = (coluna: string, value: string) => {
    const { [coluna]: _before, ...others } = mapping
    onChange(value === '' ? others : { ...others, [coluna]: Number(value) })
  }
  return (
    <Stack spacing={2} component="section" aria-labelledby="colunas">
      <Typography variant="h6" component="h2" id="colunas">
        Colunas
      </Typography>
      {missing.length > 0 && <Alert severity="warning">Indique a coluna de: {missing.join(', ')}.</Alert>}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } }}
      >
        {Object.entries(description.colunas).map(([coluna, { label, required }]) => (
          <TextField
            key={coluna}
            id={`coluna-${coluna}`}
            select
            size="small"
            label={label}
            required={required}
            value={mapping[coluna]?.toString() ?? ''}
            onChange={(event) => choose(coluna, event.target.value)}
          >
            <MenuItem value="">Não há</MenuItem>
            {header.map((name, index) => (
              <MenuItem key={index} value={String(index)}>
                {name || `Coluna ${index + 1}`}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Stack>
  )
}
