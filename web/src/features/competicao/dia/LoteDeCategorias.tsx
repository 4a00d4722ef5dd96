import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { categoriasEmPalavras } from '@sie/domain/competicao/dia/estados.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { runEach } from '../../../data/runEach.ts'
import { Ficaram } from '../../../ui/list/VoltaDoLote.tsx'
import { Whom } from '../../../ui/list/Whom.tsx'
import { enderecoDaChave, type Categoria } from './dia.ts'

interface LoteDeCategoriasProps {
  /** words of the act */
  label: string
  consequence: string
  categorias: readonly Categoria[]
  /** why it cannot begin now; '' where it can */
  obstacle?: string
  /** page on which a refused one is settled: that of its bracket */
  linkOf?: (categoria: Categoria) => Address
  /** does it for one category, and begins no further part of it once the signal is aborted @throws ErroSIE */
  run: (categoria: Categoria, signal: AbortSignal) => Promise<unknown>
  /** @param made whether it was run */
  onClose: (made: boolean) => void
  /** fields of the act */
  children?: ReactNode
}

const CATEGORIAS = { label: { singular: 'categoria', plural: 'categorias', artigo: 'a' } } as const

/** Dialog that does something for each of several categories: shows how far it is, stops, and names those that were refused, with the reason. */
export function LoteDeCategorias({
  label,
  consequence,
  categorias,
  obstacle = '',
  linkOf = enderecoDaChave,
  run,
  onClose,
  children,
}: LoteDeCategoriasProps) {
  const [decided, setDecided] = useState(0)
  const stop = useRef<AbortController>(undefined)
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController()
      const { signal } = stop.current
      return runEach(categorias, (one) => run(one, signal), { onProgress: setDecided, signal })
    },
  })
  const found = (id: string) => categorias.find((one) => one.id === id)
  const close = () => onClose(data !== undefined)
  const halt = () => stop.current?.abort()
  const total = categorias.length
  return (
    // A run that is left stops, and still says what it did.
    <Dialog open onClose={isPending ? halt : close} fullWidth maxWidth="sm" aria-labelledby="lote-titulo">
      <DialogTitle id="lote-titulo">{label}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {isPending ? (
            <>
              <LinearProgress aria-label="Andamento" variant="determinate" value={(decided / total) * 100} />
              <Typography variant="body2" role="status">{`${decided} de ${total}…`}</Typography>
            </>
          ) : data ? (
            <>
              <Alert
                severity={data.done.length > 0 ? 'success' : 'info'}
              >{`Feito em ${data.done.length} de ${total}.`}</Alert>
              <Ficaram
                recusados={data.refused.map(({ item, motivo }) => ({ id: item.id, motivo }))}
                nameOf={(id) => found(id)?.titulo ?? ''}
                linkOf={(id) => linkOf(found(id)!)}
              />
              {data.waiting.length > 0 && (
                <Alert severity="info">
                  {`Parou: ${categoriasEmPalavras(data.waiting.length)} ${data.waiting.length === 1 ? 'não foi feita' : 'não foram feitas'}.`}
                </Alert>
              )}
            </>
          ) : (
            <>
              <DialogContentText>{consequence}</DialogContentText>
              <Whom {...CATEGORIAS} names={categorias.map(({ titulo }) => titulo)} left={[]} />
              {children}
              {obstacle !== '' && <Alert severity="info">{obstacle}</Alert>}
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {isPending ? (
          <Button onClick={halt}>Parar</Button>
        ) : (
          <Button onClick={close}>{data ? 'Fechar' : 'Cancelar'}</Button>
        )}
        {!data && !isPending && (
          <Button variant="contained" disabled={obstacle !== ''} onClick={() => mutate()}>
            {label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
