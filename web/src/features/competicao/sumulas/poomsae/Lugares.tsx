import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useAccess } from '../../../../data/access.ts'
import { ALTO } from './palavras.ts'
import type { RodadaAberta } from './useRodada.ts'

/** Choice of the chair of this tablet; chairs from which another user has marked are labelled so. */
export function Lugares({ aberta, onLugar }: { aberta: RodadaAberta; onLugar: (lugar: string) => void }) {
  const { rodada, notas } = aberta
  const { author } = useAccess()
  const chairs = Array.from({ length: rodada.juizes }, (_, i) => i + 1)
  const taken = (juiz: number) => {
    const marks = notas.filter((note) => note.tipo === 'marca' && note.juiz === juiz)
    if (marks.length === 0) return ''
    return marks.some(({ quem }) => quem === author.uid) ? 'seu lugar nesta rodada' : 'já tem notas de outra pessoa'
  }
  return (
    <Box component="section" aria-labelledby="lugares">
      <Typography variant="h6" component="h2" id="lugares" sx={{ mb: 1 }}>
        Qual é o seu lugar?
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' }}>
        {chairs.map((juiz) => (
          <Button key={juiz} variant="outlined" onClick={() => onLugar(String(juiz))} sx={ALTO}>
            <Box>
              <Box
                component="span"
                sx={{ display: 'block', fontSize: '1.2rem', fontWeight: 700 }}
              >{`Juiz ${juiz}`}</Box>
              {taken(juiz) && <Typography variant="body2">{taken(juiz)}</Typography>}
            </Box>
          </Button>
        ))}
        <Button variant="contained" onClick={() => onLugar('mesa')} sx={ALTO}>
          Mesa
        </Button>
      </Box>
    </Box>
  )
}
