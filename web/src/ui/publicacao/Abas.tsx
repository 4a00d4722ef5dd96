import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { SxProps, Theme } from '@mui/material/styles'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'

export interface Aba {
  value: string
  label: string
  /** its address; without one it only reports the choice */
  to?: Address
}

interface AbasProps {
  label: string
  value: string
  abas: readonly Aba[]
  onChange?: (value: string) => void
  sx?: SxProps<Theme>
}

/** Id of the element that labels the content of a tab. */
export const idDaAba = (value: string) => `aba-${value}`

/** Tabs in one row with its own scrolling; arrows, Home and End move the focus, Enter or Space opens. */
export function Abas({ label, value, abas, onChange, sx = [] }: AbasProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <Box
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      sx={[
        {
          position: 'relative',
          display: 'flex',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          borderBottom: 1,
          borderColor: 'divider',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {abas.map((aba) => (
        <ButtonBase
          key={aba.value}
          id={idDaAba(aba.value)}
          role="tab"
          aria-selected={aba.value === value}
          tabIndex={aba.value === value ? 0 : -1}
          onClick={() => onChange?.(aba.value)}
          {...(aba.to ? { component: Link, to: aba.to, replace: true, preventScrollReset: true } : {})}
          sx={{
            flexShrink: 0,
            minHeight: 48,
            px: 1.75,
            typography: 'button',
            fontSize: '0.9375rem',
            color: aba.value === value ? 'primary.main' : 'text.secondary',
            borderBottom: 2,
            borderColor: aba.value === value ? 'primary.main' : 'transparent',
          }}
        >
          {aba.label}
        </ButtonBase>
      ))}
    </Box>
  )
}

/** Moves the focus along the row on arrows, Home and End. */
function move(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  tabs[(next + tabs.length) % tabs.length]?.focus()
}
