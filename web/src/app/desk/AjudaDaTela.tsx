import Help from '@mui/icons-material/HelpCenterOutlined'
import IconButton from '@mui/material/IconButton'
import { useEffect, useEffectEvent } from 'react'
import { isTaken } from '../../ui/layout/isTaken.ts'

/** Button, and key "?", of the help of the open screen. */
export function AjudaDaTela({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    event.preventDefault()
    onToggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <IconButton
      color="inherit"
      aria-label="Ajuda desta tela"
      aria-keyshortcuts="?"
      aria-expanded={open}
      onClick={onToggle}
    >
      <Help />
    </IconButton>
  )
}
