import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { useIcon } from '../shell/useIcon.ts'

/** Layout of print screens and the standalone one: no header, no footer, no guard (specification 2). */
export function Bare() {
  useTitle()
  useIcon()
  return (
    <Box component="main">
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </Box>
  )
}
