import Notifications from '@mui/icons-material/NotificationsNoneOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { newNoticesOptions } from '../../data/avisos.ts'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'

const UltimosAvisos = parteTardia(async () => (await import('./UltimosAvisos.tsx')).UltimosAvisos)

/** Largest number that fits the badge. */
const MOST_SHOWN = 9

/** Bell of the header with the number of new notices; the newest ones load when it is pressed. */
export function Sino() {
  const { data: count = 0 } = useQuery(newNoticesOptions(useAccess()))
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // The accessible name contains the visible text.
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
  const label = count === 0 ? 'Avisos' : `Avisos: ${shown} ${count === 1 ? 'novo' : 'novos'}`
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ position: 'relative' }}
      >
        <Notifications />
        {count > 0 && (
          <Box component="span" aria-hidden sx={BADGE}>
            {shown}
          </Box>
        )}
      </IconButton>
      {open && <UltimosAvisos anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}

const BADGE = {
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 18,
  px: 0.5,
  borderRadius: '9px',
  fontSize: 12,
  fontWeight: 700,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'error.main',
  color: 'error.contrastText',
} as const
