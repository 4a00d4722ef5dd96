import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'

/** Message that another user's session is open on this device. Signing out returns to the same address. */
export function OutraConta({ atual, text }: { atual: string; text: string }) {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const { signOut } = await import('../../../platform/signOut.ts')
    await signOut()
    window.location.reload()
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" loading={leaving} onClick={() => void leave()}>
          Sair
        </Button>
      }
    >
      {`Você está na conta ${atual}. ${text}`}
    </Alert>
  )
}
