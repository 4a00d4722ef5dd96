import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { isWaiting } from './Demora.tsx'

const CENTRE = { vertical: 'bottom', horizontal: 'center' } as const

/** Notice of something that takes long. Reading can be tried again; an action that is under way cannot. @param reading false for an action */
export function AvisoDeDemora({ reading }: { reading: boolean }) {
  const client = useQueryClient()
  async function again() {
    await client.cancelQueries({ predicate: isWaiting })
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' })
  }
  return (
    // Above the bar of a phone, and above short messages.
    <Snackbar open anchorOrigin={CENTRE} sx={{ bottom: { xs: 132, md: 24 } }}>
      <Alert
        severity="info"
        role="status"
        elevation={6}
        action={
          reading && (
            <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => void again()}>
              Tentar de novo
            </Button>
          )
        }
      >
        {reading
          ? 'Está demorando mais que o normal.'
          : 'O portal ainda está trabalhando no seu pedido. Aguarde mais um pouco.'}
      </Alert>
    </Snackbar>
  )
}
