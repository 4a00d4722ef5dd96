import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A sheet of paper: while it is there it is all that prints, and the screen shows nothing of it. */
export function Folha({ children }: { children: ReactNode }) {
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          '@media print': { 'body > :not([data-folha])': { display: 'none !important' }, '@page': { margin: '20mm' } },
        }}
      />
      <Box data-folha="" sx={{ display: 'none', displayPrint: 'block', color: '#000' }}>
        {children}
      </Box>
    </>,
    document.body,
  )
}
