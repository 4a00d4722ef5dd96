import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { UNSEEN } from '../../../ui/layout/unseen.ts'
import { LinhaDoPedido } from './LinhaDoPedido.tsx'
import { Passos } from './Passos.tsx'
import { PedidoAberto, VinculoAberto } from './PedidoAberto.tsx'
import { neighbour, type Espera } from './pedidos.ts'
import type { Decisao } from './useDecisoes.ts'

interface DoisPaineisProps {
  /** open requests, in order */
  all: readonly Espera[]
  now: number
  /** id of the request that is open first */
  pedido: string
  /** called with the id of a request that was opened, for the address */
  onOpen: (id: string) => void
  /** ids of requests that were decided on this page in the last minute */
  decided: ReadonlySet<string>
  /** controls above the list: select all, approve the selected ones */
  varios: ReactNode
  /** controls below the list */
  abaixo: ReactNode
  isChosen: (id: string) => boolean
  /** undefined for requests that cannot be approved together */
  chooser: (id: string) => ((on: boolean) => void) | undefined
  onDecide: (pendencia: Pendencia, decisao: Decisao) => Promise<void>
}

/** Pendências on a wide screen: list of requests at the left, the open one at the right; keys j, k, a and r while the focus is inside. */
export function DoisPaineis({
  all,
  now,
  pedido,
  onOpen,
  decided,
  varios,
  abaixo,
  isChosen,
  chooser,
  onDecide,
}: DoisPaineisProps) {
  const [aberto, setAberto] = useState(() => all.find(({ id }) => id === pedido) ?? all[0])
  const list = useRef<HTMLOListElement>(null)
  const pane = useRef<HTMLElement>(null)
  const current = all.find(({ id }) => id === aberto?.id)
  // A request approved together with others gives way to the first remaining one. One that another user decided stays named until the next is
  // opened, so that nobody decides a request other than the one they read.
  if (!current && (!aberto || decided.has(aberto.id)) && all[0] && all[0] !== aberto) setAberto(all[0])
  const at = current ? all.indexOf(current) : -1
  const go = (step: 1 | -1) => {
    const next = current ? neighbour(all, current.id, step) : all[0]
    if (!next) return
    flushSync(() => setAberto(next))
    onOpen(next.id)
    const row = list.current?.querySelector<HTMLElement>(`[data-pedido="${next.id}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    // Focus in the list follows the open request.
    if (list.current?.contains(document.activeElement)) row?.focus()
  }
  const decide = async (pendencia: Pendencia, decisao: Decisao) => {
    const next = neighbour(all, pendencia.id, 1) ?? neighbour(all, pendencia.id, -1)
    await onDecide(pendencia, decisao)
    flushSync(() => setAberto((now) => (now?.id === pendencia.id ? next : now)))
    pane.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const typing = target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
    )
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'j') go(1)
    else if (event.key === 'k') go(-1)
    else if (event.key === 'a' || event.key === 'r')
      pane.current?.querySelector<HTMLElement>(`[data-tecla="${event.key}"]`)?.click()
  }
  if (all.length === 0) return null
  return (
    <>
      <Card
        variant="outlined"
        // Keys of one letter act only while the focus is in the panes (WCAG 2.1.4): speech input types letters everywhere.
        onKeyDown={onKeyDown}
        sx={{
          display: 'grid',
          gridTemplateColumns: { lg: '340px minmax(0, 1fr)', xl: '400px minmax(0, 1fr)' },
          overflow: 'visible',
        }}
      >
        <Box sx={{ borderRight: 1, borderColor: 'divider', minWidth: 0 }}>
          <Box
            sx={{
              position: 'sticky',
              top: 60,
              display: 'flex',
              flexDirection: 'column',
              // The list scrolls by itself, so that the open request and its buttons stay in view.
              height: 'max(440px, 100vh - 250px)',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', minHeight: 48, pl: 1, pr: 1.5 }}>
              {varios}
              <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
                <Typography variant="body2" color="textSecondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
                  {at >= 0 && `${at + 1} de ${all.length}`}
                  <Box component="span" sx={UNSEEN}>
                    {current && `: ${current.nome}`}
                  </Box>
                </Typography>
                <Passos first={at <= 0} last={at === all.length - 1} onGo={go} />
              </Box>
            </Box>
            <Box
              component="ol"
              ref={list}
              aria-label="Pendências"
              sx={{ listStyle: 'none', m: 0, p: 0, flex: '0 1 auto', overflowY: 'auto' }}
            >
              {all.map((espera) => (
                <LinhaDoPedido
                  key={espera.id}
                  espera={espera}
                  now={now}
                  open={espera === current}
                  onOpen={() => {
                    setAberto(espera)
                    onOpen(espera.id)
                  }}
                  chosen={isChosen(espera.id)}
                  onChoose={chooser(espera.id)}
                />
              ))}
            </Box>
            {abaixo}
          </Box>
        </Box>
        <Box
          component="section"
          ref={pane}
          tabIndex={-1}
          aria-label={current ? `Pedido aberto de ${current.nome}` : 'Pedido aberto'}
          sx={{
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            borderRadius: '0 10px 10px 0',
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          {!current && aberto && (
            <Alert
              severity="info"
              sx={{ m: 2.5 }}
              action={
                <Button
                  color="inherit"
                  onClick={() => {
                    flushSync(() => setAberto(all[0]))
                    pane.current?.focus()
                  }}
                >
                  Abrir o próximo
                </Button>
              }
            >
              {`O pedido de ${aberto.nome} não espera mais: já foi decidido ou retirado.`}
            </Alert>
          )}
          {current && 'pendencia' in current && (
            <PedidoAberto
              key={`${current.id} ${current.pendencia.versao}`}
              pendencia={current.pendencia}
              now={now}
              onDecide={(decisao) => decide(current.pendencia, decisao)}
            />
          )}
          {current && 'vinculo' in current && (
            <VinculoAberto key={`${current.id} ${current.vinculo.metadados.version}`} vinculo={current.vinculo} />
          )}
        </Box>
      </Card>
      <Typography variant="body2" color="textSecondary">
        Teclado, na lista e no pedido: j próximo, k anterior, a aprovar, r recusar.
      </Typography>
    </>
  )
}
