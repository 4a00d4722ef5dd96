import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { FotoDe } from '../../../ui/files/FotoDe.tsx'
import { FotoPessoa } from '../../../ui/files/FotoPessoa.tsx'
import { daEntidade, haQuanto, type Espera } from './pedidos.ts'

interface LinhaDoPedidoProps {
  espera: Espera
  now: number
  open: boolean
  onOpen: () => void
  chosen: boolean
  /** undefined where it cannot be approved together with others */
  onChoose: ((on: boolean) => void) | undefined
}

/** Row of the list beside the open request: person, kind and age of the request; a click opens it. */
export function LinhaDoPedido({ espera, now, open, onOpen, chosen, onChoose }: LinhaDoPedidoProps) {
  const { id, nome, resumo } = espera
  return (
    <Box
      component="li"
      aria-label={`Pedido ${'vinculo' in espera ? 'de vínculo ' : ''}de ${nome}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        pl: 1,
        borderTop: 1,
        borderColor: 'divider',
        ...(open && { bgcolor: 'var(--suave-default)' }),
      }}
    >
      <Box sx={{ width: 38, flexShrink: 0 }}>
        {onChoose && (
          <Checkbox
            size="small"
            checked={chosen}
            onChange={(_, on) => onChoose(on)}
            slotProps={{ input: { 'aria-label': `Escolher ${nome}` } }}
          />
        )}
      </Box>
      <Box
        component="button"
        type="button"
        data-pedido={id}
        aria-current={open ? 'true' : undefined}
        onClick={onOpen}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          flex: 1,
          minWidth: 0,
          minHeight: 60,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 1,
          pr: 2,
          py: 1,
          cursor: 'pointer',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        {/* Screen readers do not announce the initials before the name. */}
        <span aria-hidden>
          {'vinculo' in espera ? (
            <FotoDe pessoa={espera.vinculo.pessoa} nome={nome} alvo={daEntidade(espera.vinculo)} tamanho={38} />
          ) : (
            <FotoPessoa nome={nome} caminho={espera.pendencia.foto} tamanho={38} />
          )}
        </span>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Typography component="span" noWrap sx={{ fontWeight: 700, flex: 1, minWidth: 0 }}>
              {nome}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {haQuanto(espera, now)}
            </Typography>
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
            {resumo}
          </Typography>
        </Box>
      </Box>
    </Box>
  )
}
