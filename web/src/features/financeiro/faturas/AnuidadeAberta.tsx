import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'

/** Word of an open annuity, with the way to pay it. */
export function AnuidadeAberta({ ano }: { ano: number }) {
  return (
    <Alert severity="info">
      {`A anuidade de ${ano} está em aberto.`}
      <Button
        variant="contained"
        component={Link}
        to={address('/profile', { ver: 'pagar' })}
        sx={{ display: 'flex', width: 'fit-content', mt: 1.5 }}
      >
        Pagar
      </Button>
    </Alert>
  )
}
