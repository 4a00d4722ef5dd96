import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MouseEvent, ReactNode } from 'react'
import { openModal } from '../../../ui/layout/modal.ts'
import { ALTO, TOQUE } from './palavras.ts'

export interface Opcao<T> {
  nome: string
  valor: T
}

const QUADRO = {
  boxSizing: 'border-box',
  width: 'calc(100% - 32px)',
  maxWidth: 600,
  border: 0,
  borderRadius: 1,
  p: 3,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 24,
  outline: 'none',
  textAlign: 'start',
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.5)' },
} as const

/** Closes the dialog around a button, which gives the focus back to what opened it. */
const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => currentTarget.closest('dialog')?.close()

/** Choice by large buttons: the type of a foul, the end of a match, the reason of an absence. */
export function Escolha<T>({
  titulo,
  opcoes,
  children,
  onChoose,
  onClose,
}: {
  titulo: string
  opcoes: readonly Opcao<T>[]
  /** another way to choose, above the buttons */
  children?: ReactNode
  onChoose: (valor: T) => void
  onClose: () => void
}) {
  return (
    <Box
      component="dialog"
      ref={openModal}
      tabIndex={-1}
      onClose={onClose}
      aria-labelledby="escolha-titulo"
      sx={QUADRO}
    >
      <Typography variant="h6" component="h2" id="escolha-titulo" sx={{ mb: 2 }}>
        {titulo}
      </Typography>
      {children}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {opcoes.map(({ nome, valor }) => (
          <Button
            key={nome}
            variant="outlined"
            onClick={(event) => {
              onChoose(valor)
              close(event)
            }}
            sx={ALTO}
          >
            {nome}
          </Button>
        ))}
      </Box>
      <Box sx={{ textAlign: 'right', mt: 2 }}>
        <Button onClick={close} sx={TOQUE}>
          Voltar
        </Button>
      </Box>
    </Box>
  )
}
