import Drawer from '@mui/material/Drawer'
import { useBackCloses } from '../../ui/layout/useBackCloses.ts'
import { DeskNav } from './DeskNav.tsx'

/** Desk menu of a phone as a drawer over the page. */
export function DeskDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keepEntry = useBackCloses(open, onClose)
  const go = () => {
    keepEntry()
    onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' }, '& .MuiDrawer-paper': { width: 280, pt: 8, pb: 8 } }}
    >
      <DeskNav onGo={go} replace />
    </Drawer>
  )
}
