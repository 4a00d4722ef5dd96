import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { extended } from '@sie/domain/base/portal/address.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { goesOn, useLugar, vizinho } from '../../data/vizinhos.ts'
import { isTaken } from '../../ui/layout/isTaken.ts'

const STEPS = [
  { step: -1, key: 'ArrowUp', label: 'Anterior da lista', hint: 'Alt + ↑', Icon: ChevronLeft },
  { step: 1, key: 'ArrowDown', label: 'Próximo da lista', hint: 'Alt + ↓', Icon: ChevronRight },
] as const

/** Previous and next record of the list from which the page was opened, in its order and with its filters; nothing on other pages. */
export function Vizinhos() {
  const { pathname, search } = useLocation()
  const lugar = useLugar(pathname, search)
  const navigate = useNavigate()
  const [reading, setReading] = useState(false)
  const go = async (step: 1 | -1) => {
    if (!lugar || reading || !goesOn(lugar, step)) return
    setReading(true)
    const to = await vizinho(lugar, step).catch(() => undefined)
    setReading(false)
    // Replaced, so that going back leads to the list. The tab stays the same.
    if (to)
      await navigate(extended(to, { aba: to.includes('aba=') ? '' : new URLSearchParams(search).get('aba') }), {
        replace: true,
      })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const found = STEPS.find(({ key }) => key === event.key)
    if (!found || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken(event.target)) return
    event.preventDefault()
    void go(found.step)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (!lugar) return null
  const { first, total } = lugar.sequencia
  const position = first + lugar.index
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label="Registros da lista"
      // No higher than the trail beside it: the page stays in its place when it comes.
      sx={{ alignItems: 'center', flexShrink: 0, ml: 'auto', mt: '10px', mb: '-6px', displayPrint: 'none' }}
    >
      {STEPS.map(({ step, key, label, hint, Icon }) => (
        <Tooltip key={step} title={`${label} (${hint})`}>
          <span style={{ order: step }}>
            <IconButton
              size="small"
              aria-label={label}
              aria-keyshortcuts={`Alt+${key}`}
              disabled={reading || !goesOn(lugar, step)}
              onClick={() => void go(step)}
            >
              <Icon />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ order: 0, whiteSpace: 'nowrap' }}>
        {total === undefined || total < position
          ? `${position}º`
          : `${position.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`}
      </Typography>
    </Stack>
  )
}
