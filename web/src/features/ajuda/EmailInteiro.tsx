import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** The whole text of a mail, below the part of it that its author wrote now. */
export function EmailInteiro({ texto }: { texto: string | undefined }) {
  if (!texto) return null
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', color: 'primary.main' }}>
        Ver o e-mail inteiro
      </Typography>
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}
      >
        {texto}
      </Typography>
    </Box>
  )
}
