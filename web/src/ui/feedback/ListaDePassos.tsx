import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ChevronRight from '@mui/icons-material/ChevronRight'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inteiro } from '../layout/inteiro.tsx'

export interface PassoDoCadastro {
  /** 'nota' is information, not a step */
  estado: 'feito' | 'agora' | 'depois' | 'nota'
  title: string
  text: string
  action?: ReactNode
}

const ESTADOS = {
  feito: { label: 'Feito', icon: <CheckCircle color="success" aria-hidden /> },
  agora: { label: 'Falta', icon: <HourglassEmpty color="primary" aria-hidden /> },
  nota: { label: '', icon: <ChevronRight color="action" aria-hidden /> },
  depois: { label: 'Depois', icon: <RadioButtonUnchecked color="disabled" aria-hidden /> },
} as const

/** Steps that are done and steps to do, in words and with an icon. */
export function ListaDePassos({ passos }: { passos: readonly PassoDoCadastro[] }) {
  return (
    <Stack component="ol" spacing={2.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {passos.map(({ estado, title, text, action }) => (
        <Box component="li" key={title} sx={{ display: 'grid', gridTemplateColumns: '24px 1fr', gap: 1.5 }}>
          {ESTADOS[estado].icon}
          <div>
            <Typography sx={{ fontWeight: 600, lineHeight: 1.4 }}>
              {inteiro(title)}
              {ESTADOS[estado].label && (
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                >{` · ${ESTADOS[estado].label}`}</Typography>
              )}
            </Typography>
            <Typography color="textSecondary">{inteiro(text)}</Typography>
            {action}
          </div>
        </Box>
      ))}
    </Stack>
  )
}
