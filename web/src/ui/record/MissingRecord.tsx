import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { Link } from 'react-router-dom'

/** Message for a record that cannot be opened: the reason (`fallback` where it is unknown), and a link back to its list. */
export function MissingRecord({
  error,
  fallback,
  to,
  back,
}: {
  error: unknown
  fallback: string
  to: string
  back: string
}) {
  return (
    <Stack spacing={2} sx={{ py: 8, alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h6" component="h1">
        {mensagem(error, fallback)}
      </Typography>
      <Button component={Link} to={to}>
        {back}
      </Button>
    </Stack>
  )
}
