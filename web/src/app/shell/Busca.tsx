import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadPart } from '../../platform/parts.ts'

const BuscaDialog = lazy(async () => ({ default: (await loadPart(() => import('./BuscaDialog.tsx'))).BuscaDialog }))

/**
 * Search of the header: a box on a desk, an icon on a phone, Ctrl+K anywhere. The dialog loads when it is opened.
 * @param width least width of the box in pixels, by the width of the window
 * @param Dialogo the dialog, where the page has to stay although it cannot be loaded
 */
export function Busca({
  width = 210,
  Dialogo = BuscaDialog,
}: {
  width?: number | Record<string, number>
  Dialogo?: ComponentType<{ onClose: () => void }>
}) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const shared = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  return (
    <>
      <ButtonBase
        {...shared}
        aria-keyshortcuts="Control+K"
        sx={{
          display: { xs: 'none', md: 'inline-flex' },
          gap: 1,
          height: 36,
          px: 1.5,
          minWidth: width,
          justifyContent: 'flex-start',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          color: 'text.secondary',
          font: 'inherit',
          '&:hover': { borderColor: 'text.primary' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Search fontSize="small" />
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
          Buscar no portal
        </Box>
        <Box component="kbd" sx={{ font: 'inherit', fontSize: 12 }}>
          Ctrl K
        </Box>
      </ButtonBase>
      <IconButton {...shared} aria-label="Buscar no portal" color="inherit" sx={{ display: { md: 'none' } }}>
        <Search />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <Dialogo onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
