import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { UNSEEN } from '../../../ui/layout/unseen.ts'

/** One side of a drawn match: an athlete, or words for one who is not known yet. */
export interface Vaga {
  texto: string
  sigla?: string
  clube?: string
  cabeca?: number
  fraco?: boolean
}

/** A match of a drawn bracket, with its two sides. */
export function Luta({ nome, lados: [azul, vermelho] }: { nome: string; lados: [Vaga, Vaga] }) {
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}
    >
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ bgcolor: 'action.hover', px: 1.25, py: 0.25 }}
      >
        Luta {nome}
      </Typography>
      <Lado vaga={azul} nome="Azul" cor="#1b4fa0" />
      <Lado vaga={vermelho} nome="Vermelho" cor="#b3261e" />
    </Box>
  )
}

function Lado({ vaga, nome, cor }: { vaga: Vaga; nome: string; cor: string }) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 34,
        px: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        borderLeft: `6px solid ${cor}`,
      }}
    >
      <Box component="span" sx={UNSEEN}>{`${nome}: `}</Box>
      <Typography
        component="span"
        noWrap
        title={[vaga.texto, vaga.clube].filter(Boolean).join(', ')}
        sx={{
          '@media print': { whiteSpace: 'normal', overflowWrap: 'anywhere', fontSize: '8.5pt' },
          flexGrow: 1,
          fontWeight: vaga.fraco ? 400 : 600,
          color: vaga.fraco ? 'text.secondary' : 'text.primary',
        }}
      >
        {vaga.texto}
      </Typography>
      {vaga.cabeca ? (
        <Typography component="span" variant="caption" sx={{ whiteSpace: 'nowrap' }}>
          cabeça {vaga.cabeca}
        </Typography>
      ) : null}
      <Typography component="span" variant="caption" color="textSecondary">
        {vaga.sigla}
      </Typography>
    </Box>
  )
}
