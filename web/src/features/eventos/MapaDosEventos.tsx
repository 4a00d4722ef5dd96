import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Uf } from '@sie/domain/base/brazil/estados.ts'
import { Mapa } from '../../ui/mapa/Mapa.tsx'
import { FORMAS } from '../../ui/mapa/formas.ts'
import type { EventoPublicado } from './campos.ts'

const isUf = (text: string): text is Uf => Object.hasOwn(FORMAS, text)
/** Colours of the map: darker for more events. */
const TONS = ['#9db7e4', '#4f7ccb', '#1f4fa3'] as const

/** Map of the country by state, with the number of events of the list in each; a click on a state filters the list. */
export function MapaDosEventos({
  rows,
  uf,
  onUf,
  parcial,
}: {
  rows: readonly EventoPublicado[]
  uf: string
  onUf: (uf: string) => void
  /** whether there are more events than those drawn */
  parcial: boolean
}) {
  const counts = new Map<Uf, number>()
  for (const { dadosEndereco } of rows) {
    const at = dadosEndereco?.logradouroUF ?? ''
    if (isUf(at)) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const words = (state: Uf) => {
    const count = counts.get(state) ?? 0
    return count === 0 ? 'nenhum evento' : count === 1 ? '1 evento' : `${count} eventos`
  }
  return (
    <Box component="section" aria-label="Eventos no mapa" sx={{ maxWidth: 560, mx: 'auto', my: 3 }}>
      <Mapa
        cores={Object.fromEntries([...counts].map(([state, count]) => [state, TONS[Math.min(count, TONS.length) - 1]]))}
        escolhida={isUf(uf) ? uf : ''}
        descricao={words}
        onEscolher={onUf}
      />
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', mt: 1 }}>
        {parcial ? 'Os próximos eventos da lista. ' : ''}Escolha um estado para ver só os dele.
      </Typography>
    </Box>
  )
}
