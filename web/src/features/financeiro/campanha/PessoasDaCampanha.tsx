import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useNames } from '../../../data/references.ts'

const SHOWN = 20
const idIn = (path: string) => path.split('/')[1] ?? ''

interface LinhaDaPessoa {
  /** path of the person; '' for an invoice alone */
  item: string
  texto: string
  /** path of the person's invoice */
  registro?: string
}

/** First people of a group of a campaign, or invoices, each with links to the person and the invoice, and words. */
export function PessoasDaCampanha({
  title,
  linhas,
  total,
  others = ' A prévia de uma nova campanha mostra todas, também em CSV.',
}: {
  title: string
  linhas: readonly LinhaDaPessoa[]
  /** their number, where not all of them are kept */
  total?: number
  /** where the ones that are not listed stand */
  others?: string
}) {
  const shown = linhas.slice(0, SHOWN)
  const ids = shown.map(({ item }) => idIn(item))
  const { nameOf, isPending } = useNames(praticantes.name, ids)
  if (shown.length === 0) return null
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={isPending}>
        {shown.map(({ item, texto, registro }, index) => (
          <Box component="li" key={item || registro || index} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {idIn(item) && (
              <Link
                component={RouterLink}
                to={address('/sie/cadastros/addpraticante', { id: idIn(item) })}
                variant="body2"
                sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {isPending ? 'Abrir o cadastro' : nameOf(idIn(item))}
              </Link>
            )}
            <Typography variant="body2" color="textSecondary">
              {texto}
              {registro && (
                <>
                  {' · '}
                  <Link
                    component={RouterLink}
                    to={address('/sie/financeiro/receitas', { ver: 'fatura', id: idIn(registro) })}
                  >
                    Fatura
                  </Link>
                </>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {linhas.length > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          {`As primeiras ${SHOWN} de ${(total ?? linhas.length).toLocaleString('pt-BR')}.${others}`}
        </Typography>
      )}
    </Box>
  )
}
