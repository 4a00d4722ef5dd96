import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '../platform/session.ts'
import { FotoPessoa } from '../ui/FotoPessoa.tsx'
import { iniciais } from '../ui/iniciais.ts'
import { useDropdown } from '../ui/useDropdown.ts'

const UserMenuItems = lazy(async () => ({ default: (await import('./UserMenuItems.tsx')).UserMenuItems }))

/** The account's button; its menu comes when it is opened for the first time. */
export function UserMenu({ session }: { session: Session }) {
  const { close, buttonProps, menuProps } = useDropdown()
  const [wanted, setWanted] = useState(false)
  if (menuProps.open && !wanted) setWanted(true)
  return (
    <>
      <Tooltip title="Minha conta">
        <IconButton aria-label={`Minha conta ${iniciais(session.displayName)}`} {...buttonProps}>
          <FotoPessoa nome={session.displayName} caminho={session.urlImagemID} tamanho={34} />
        </IconButton>
      </Tooltip>
      {wanted && <Suspense fallback={null}><UserMenuItems session={session} open={menuProps.open} anchorEl={menuProps.anchorEl} onClose={close} /></Suspense>}
    </>
  )
}
