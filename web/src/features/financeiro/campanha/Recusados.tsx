import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useReferences } from '../../../data/references.ts'

const SHOWN = 20
const idIn = (collection: string, item: string) =>
  item.startsWith(`${collection}/`) ? item.slice(collection.length + 1) : ''
const personOf = (item: string) => idIn(praticantes.name, item)

/** First people whom a campaign did not charge, or invoices that stay where it was taken back, each with the reason and a link. */
export function Recusados({ recusados }: Pick<Tarefa, 'recusados'>) {
  const shown = recusados.slice(0, SHOWN)
  const ids = shown.map(({ item }) => personOf(item)).filter(Boolean)
  const invoices = shown.some(({ item }) => idIn(faturas.name, item) !== '')
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
        {invoices ? 'Faturas que ficam' : 'Quem não foi cobrado'}
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
            {idIn(faturas.name, item) && (
              <Link
                component={RouterLink}
                to={address('/sie/financeiro/receitas', { ver: 'fatura', id: idIn(faturas.name, item) })}
                variant="body2"
                sx={{ fontWeight: 600 }}
              >
                Abrir a fatura
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
          {`As primeiras ${SHOWN} de ${recusados.length}.${invoices ? '' : ' A prévia de uma nova campanha mostra todas, também em CSV.'}`}
        </Typography>
      )}
    </Box>
  )
}
