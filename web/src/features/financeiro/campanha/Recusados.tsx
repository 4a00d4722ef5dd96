import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useReferences } from '../../../data/references.ts'

const SHOWN = 20
const personOf = (item: string) => item.split('/')[1] ?? ''

/** First people whom a campaign did not charge, each with the reason and a link to the person. */
export function Recusados({ recusados }: Pick<Tarefa, 'recusados'>) {
  const shown = recusados.slice(0, SHOWN)
  const ids = shown.map(({ item }) => personOf(item))
  const { load, nameOf } = useReferences()
  const { isPending } = useQuery({
    queryKey: ['campanha', 'nomes', ids],
    queryFn: async () => {
      await load(praticantes.name, ids)
      return true
    },
  })
  if (shown.length === 0) return null
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        Quem não foi cobrado
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={isPending}>
        {shown.map(({ item, motivo }, index) => (
          <Box component="li" key={item || index} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {personOf(item) && (
              <Link
                component={RouterLink}
                to={address('/sie/cadastros/addpraticante', { id: personOf(item) })}
                variant="body2"
                sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {isPending ? 'Abrir o cadastro' : nameOf(praticantes.name, personOf(item))}
              </Link>
            )}
            <Typography variant="body2" color="textSecondary">
              {motivo}
            </Typography>
          </Box>
        ))}
      </Box>
      {recusados.length > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          {`As primeiras ${SHOWN}. A prévia de uma nova campanha mostra todas, também em CSV.`}
        </Typography>
      )}
    </Box>
  )
}
