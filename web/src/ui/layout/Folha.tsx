import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Lockup, type LockupProps } from '../identity/Lockup.tsx'

/** Printed sheet with the entity at its head: while mounted it is all that prints; the screen does not show it. */
export function Folha({ entidade, children }: { entidade: LockupProps; children: ReactNode }) {
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          '@media print': { 'body > :not([data-folha])': { display: 'none !important' }, '@page': { margin: '20mm' } },
        }}
      />
      <Box
        data-folha=""
        sx={{ display: 'none', displayPrint: 'block', color: '#000', '& .MuiTypography-root': { color: '#000' } }}
      >
        <Box sx={{ mb: 4, pb: 1.5, borderBottom: '2px solid #000' }}>
          <Lockup {...entidade} size={52} />
        </Box>
        {children}
      </Box>
    </>,
    document.body,
  )
}
