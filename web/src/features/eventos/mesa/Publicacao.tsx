import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { eventos, type Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { PASSOS_DO_EVENTO, type FaltaDoEvento, type PassoDoEvento } from '@sie/domain/eventos/faltas.ts'
import type { Row } from '../../../data/records.ts'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'

/** Missing data with links to their steps, and the transitions of the event. */
export function Publicacao({
  stored,
  dirty,
  faltas,
  onPasso,
}: {
  stored: Row<Evento>
  dirty: boolean
  faltas: readonly FaltaDoEvento[]
  onPasso: (passo: PassoDoEvento) => void
}) {
  const lista = (rows: readonly FaltaDoEvento[]) => (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {rows.map(({ path, text, passo }) => (
        <li key={`${path} ${text}`}>
          {text}{' '}
          <Button size="small" onClick={() => onPasso(passo)} sx={{ minWidth: 0, p: 0 }}>
            {PASSOS_DO_EVENTO[passo]}
          </Button>
        </li>
      ))}
    </Box>
  )
  const needed = faltas.filter(({ convem }) => !convem)
  const wanted = faltas.filter(({ convem }) => convem)
  return (
    <>
      {stored.situacao === 'rascunho' && (
        <Alert severity={needed.length > 0 ? 'warning' : 'success'}>
          {needed.length === 0 ? (
            'Está tudo pronto para publicar. As inscrições abrem e fecham sozinhas, nas datas marcadas.'
          ) : (
            <>Para publicar ainda falta:{lista(needed)}</>
          )}
        </Alert>
      )}
      {stored.situacao === 'rascunho' && wanted.length > 0 && (
        <Alert severity="info">Confira antes de publicar:{lista(wanted)}</Alert>
      )}
      <TransitionBar collection={eventos} record={stored} disabled={dirty} obstacles="elsewhere" />
    </>
  )
}
