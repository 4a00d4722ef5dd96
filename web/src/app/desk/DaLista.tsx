import { useLocation } from 'react-router-dom'
import { useLugar } from '../../data/vizinhos.ts'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'

const Vizinhos = parteTardia(async () => (await import('./Vizinhos.tsx')).Vizinhos, { quiet: true })

/** Neighbours of a record that was opened from a list. */
export function DaLista() {
  const { pathname, search } = useLocation()
  return useLugar(pathname, search) ? <Vizinhos /> : null
}
