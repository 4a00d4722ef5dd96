import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { Perguntas } from '../../../ui/ajuda/ListaDeAjuda.tsx'
import { Resultados, Secao, type Grupo } from './Resultados.tsx'
import { useRespostas } from './useRespostas.ts'

interface RespostasDoPortalProps {
  busca: string
  /** told how many answers there are; undefined until all that is asked has answered */
  onTotal: (total: number | undefined) => void
}

/** Answers of the portal itself to a search: pages, states, fees, questions. Loaded apart: a visitor's page of results opens without them. */
export function RespostasDoPortal({ busca, onTotal }: RespostasDoPortalProps) {
  const { paginas, mapa, taxas, perguntas, contagens, isPending } = useRespostas(busca)
  const grupos: Grupo[] = [
    { id: 'paginas', rotulo: 'No portal', achados: paginas },
    { id: 'mapa', rotulo: 'Federações e estados', achados: mapa },
    { id: 'taxas', rotulo: 'Quanto custa', achados: taxas },
  ].filter(({ achados }) => achados.length > 0)
  const total = grupos.reduce((sum, { achados }) => sum + achados.length, perguntas.length)
  useEffect(() => onTotal(isPending ? undefined : total), [onTotal, isPending, total])
  return (
    <>
      {grupos.map((grupo) => (
        <Resultados key={grupo.id} grupo={grupo} />
      ))}
      {perguntas.length > 0 && (
        <Secao id="perguntas" rotulo="Perguntas frequentes">
          <Box sx={{ mt: 2 }}>
            <Perguntas itens={perguntas} contagens={contagens} audience="todos" />
          </Box>
        </Secao>
      )}
    </>
  )
}
