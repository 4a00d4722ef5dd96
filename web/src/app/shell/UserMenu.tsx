import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Session } from '../../platform/session.ts'
import { FotoPessoa } from '../../ui/files/FotoPessoa.tsx'
import { iniciais } from '../../ui/files/iniciais.ts'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { useDica } from '../../ui/feedback/useDica.tsx'
import { useDropdown } from '../../ui/form/useDropdown.ts'

const UserMenuItems = parteTardia(async () => (await import('./UserMenuItems.tsx')).UserMenuItems)

/** Account button; its menu loads when first opened. */
export function UserMenu({ session, onAjuda }: { session: Session; onAjuda: () => void }) {
  const { close, buttonProps, menuProps } = useDropdown()
  const { elementProps, dica } = useDica('Minha conta')
  const [wanted, setWanted] = useState(false)
  if (menuProps.open && !wanted) setWanted(true)
  return (
    <>
      <IconButton aria-label={`Minha conta ${iniciais(session.displayName)}`} {...buttonProps} {...elementProps}>
        <FotoPessoa nome={session.displayName} caminho={session.urlImagemID} tamanho={34} />
      </IconButton>
      {dica}
      {wanted && (
        <UserMenuItems
          session={session}
          open={menuProps.open}
          anchorEl={menuProps.anchorEl}
          onClose={close}
          onAjuda={onAjuda}
        />
      )}
    </>
  )
}
