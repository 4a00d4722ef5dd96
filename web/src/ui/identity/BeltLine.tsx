import Box from '@mui/material/Box'

/** Belt over the header in the entity's colour, with its yellow tip. */
export const BeltLine = () => (
  <Box
    aria-hidden="true"
    sx={{
      height: 4,
      displayPrint: 'none',
      background:
        'linear-gradient(90deg, var(--entidade-fundo) 0 calc(100% - 92px), var(--mui-palette-background-paper) 0 calc(100% - 88px), var(--marca-faixa) 0)',
    }}
  />
)
