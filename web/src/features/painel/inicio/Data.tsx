import Box from '@mui/material/Box'
import { diasEmPalavras } from './dias.ts'

interface DataProps {
  /** ISO instants */
  inicio: string | null | undefined
  fim: string | null | undefined
  /** whether it has the entity's colour as background, with a cut corner */
  cheia?: boolean
}

/** Day or days of a date as a block: '4–6' above 'dez 2026'. */
export function Data({ inicio, fim, cheia = false }: DataProps) {
  const { dias, mes } = diasEmPalavras(inicio ?? '', fim ?? '')
  return (
    <Box
      component="time"
      dateTime={inicio ?? undefined}
      sx={{
        display: 'inline-grid',
        fontFamily: "'Archivo Narrow Variable', 'Arial Narrow', sans-serif",
        ...(cheia && {
          bgcolor: 'var(--entidade-fundo)',
          color: 'var(--entidade-texto)',
          textAlign: 'center',
          minWidth: 84,
          p: '10px 10px 8px',
          clipPath: 'polygon(0 0, calc(100% - 14px) 0, 100% 14px, 100% 100%, 0 100%)',
        }),
      }}
    >
      <Box component="b" sx={{ fontSize: { xs: '1.7rem', md: '2.1rem' }, lineHeight: 1, whiteSpace: 'nowrap' }}>
        {dias}
      </Box>
      <Box component="span" sx={{ typography: 'body2', ...(cheia ? {} : { color: 'text.secondary' }) }}>
        {mes}
      </Box>
    </Box>
  )
}
