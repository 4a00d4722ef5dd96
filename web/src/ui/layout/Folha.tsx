import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Lockup, type LockupProps } from '../identity/Lockup.tsx'

/** What is printed in place of the page: while mounted it is all that prints; the screen does not show it. @param page further CSS of '@page' */
export function NoPapel({ page, children }: { page: Readonly<Record<string, string | number>>; children: ReactNode }) {
  return createPortal(
    <>
      <GlobalStyles
        styles={{ '@media print': { 'body > :not([data-folha])': { display: 'none !important' }, '@page': page } }}
      />
      <Box
        data-folha=""
        sx={{ display: 'none', displayPrint: 'block', color: '#000', '& .MuiTypography-root': { color: '#000' } }}
      >
        {children}
      </Box>
    </>,
    document.body,
  )
}

/** The entity at the head of a printed sheet. */
export const Timbre = (entidade: LockupProps) => (
  <Box sx={{ mb: 4, pb: 1.5, borderBottom: '2px solid #000' }}>
    <Lockup {...entidade} size={52} />
  </Box>
)

/** Printed sheet with the entity at its head. */
export const Folha = ({ entidade, children }: { entidade: LockupProps; children: ReactNode }) => (
  <NoPapel page={{ margin: '20mm' }}>
    <Timbre {...entidade} />
    {children}
  </NoPapel>
)
