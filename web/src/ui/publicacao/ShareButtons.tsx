import Share from '@mui/icons-material/IosShare'
import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'

/** Buttons of a published record: share by the device's own dialog, or copy the address where there is none; and print. */
export function ShareButtons({ titulo, endereco }: { titulo: string; endereco: Address }) {
  const [told, setTold] = useState('')
  const url = () => `${window.location.origin}${endereco}`
  const copy = async () => {
    // Some browsers refuse it, and pages without TLS have no clipboard.
    const copied = await Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(url()))
      .then(
        () => true,
        () => false,
      )
    setTold(copied ? 'Endereço copiado' : 'Copie o endereço da barra do navegador')
  }
  const share = async () => {
    // Closing the device's dialog without a choice is no failure.
    if (typeof navigator.share === 'function') return navigator.share({ title: titulo, url: url() }).catch(() => {})
    await copy()
  }
  return (
    <Stack direction="row" spacing={1} sx={{ displayPrint: 'none' }}>
      <Button variant="outlined" startIcon={<Share />} onClick={() => void share()}>
        <span aria-live="polite">{told || 'Compartilhar'}</span>
      </Button>
      <Button variant="text" startIcon={<Print />} onClick={() => window.print()}>
        Imprimir
      </Button>
    </Stack>
  )
}
