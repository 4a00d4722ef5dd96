import Box from '@mui/material/Box'
import { dayInBrasilia, mesAbreviado } from '@sie/domain/base/brazil/dates.ts'

/** Month and day of an event in a small frame. @param inicio milliseconds since 1970, 0 where it is not set */
export function Dia({ inicio }: { inicio: number }) {
  const day = inicio > 0 ? dayInBrasilia(inicio) : ''
  return (
    <Box
      component="time"
      dateTime={day}
      sx={{
        width: 46,
        flexShrink: 0,
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        lineHeight: 1.2,
        py: 0.5,
      }}
    >
      <Box component="span" sx={{ display: 'block', fontSize: '0.8rem', fontWeight: 600 }}>
        {day ? mesAbreviado(day) : '—'}
      </Box>
      <Box
        component="span"
        sx={{ display: 'block', fontFamily: 'h4.fontFamily', fontWeight: 700, fontSize: '1.15rem' }}
      >
        {day ? Number(day.slice(8)) : '—'}
      </Box>
    </Box>
  )
}
