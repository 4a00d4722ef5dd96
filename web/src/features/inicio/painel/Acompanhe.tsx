import ChevronRight from '@mui/icons-material/ChevronRight'
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { ABERTAS } from '@sie/domain/ajuda/estados.ts'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { tickets } from '@sie/domain/collections/tickets.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import type { QuerySpec } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { countRows } from '../../../data/records.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

/** How often the counts are asked for while the page is open, in milliseconds. */
const EVERY = 60_000

/** Records of the person that have not come to their end. */
interface Proprio {
  collection: Collection
  /** path that names the person */
  owner: string
  open: QuerySpec['where'][number]
  title: (count: string, one: boolean) => string
  text: string
  icon: React.ReactElement
  to: Address
}

const PROPRIOS: readonly Proprio[] = [
  {
    collection: faturas,
    owner: 'filtros.pagador.pessoa',
    open: { path: 'filtros.aberta', op: '==', value: true },
    title: (count, one) => (one ? '1 fatura a pagar' : `${count} faturas a pagar`),
    text: 'Pague com PIX ou informe o pagamento.',
    icon: <Receipt color="warning" />,
    to: address('/profile', { aba: 'faturas' }),
  },
  {
    collection: inscricoes,
    owner: 'pessoa',
    open: { path: 'situacao', op: 'in', value: ['pendente', 'aguardandoPagamento', 'listaDeEspera'] },
    title: (count, one) => (one ? '1 inscrição em andamento' : `${count} inscrições em andamento`),
    text: 'Em análise, a pagar ou na lista de espera.',
    icon: <ConfirmationNumber color="info" />,
    to: address('/profile', { aba: 'inscricoes' }),
  },
  {
    collection: tickets,
    owner: 'pessoa',
    open: { path: 'situacao', op: 'in', value: ABERTAS },
    title: (count, one) => (one ? '1 chamado em aberto' : `${count} chamados em aberto`),
    text: 'Veja se há resposta.',
    icon: <SupportAgent color="info" />,
    to: address('/helpdesk/tickets', { ver: 'meus' }),
  },
]

/**
 * What the person has under way, each one click from where it goes on. A count is one document read, however many there are; nothing is shown
 * where nothing is under way.
 */
export function Acompanhe() {
  const { db, author } = useAccess()
  const counts = useQueries({
    queries: PROPRIOS.map(({ collection, owner, open }) => ({
      queryKey: [...recordKeys.lists(collection), 'acompanhe', author.uid] as const,
      queryFn: () =>
        countRows(db, {
          collection: collection.name,
          where: [
            { path: 'metadados.successorId', op: '==', value: '' },
            { path: owner, op: '==', value: author.uid },
            open,
          ],
          orderBy: [],
          limit: 1,
        }),
      refetchInterval: EVERY,
    })),
  })
  const shown = PROPRIOS.flatMap((proprio, index) => {
    const count = counts[index]?.data
    return count && count.total > 0 ? [{ ...proprio, count }] : []
  })
  if (shown.length === 0) return null
  return (
    <CardSection title="Em andamento">
      <List disablePadding aria-label="Em andamento">
        {shown.map(({ collection, title, text, icon, to, count: { total, more } }) => (
          <ListItem key={collection.name} disablePadding divider>
            <ListItemButton component={Link} to={to}>
              <ListItemIcon aria-hidden sx={{ minWidth: 40 }}>
                {icon}
              </ListItemIcon>
              <ListItemText
                primary={title(`${total}${more ? ' ou mais' : ''}`, total === 1)}
                secondary={text}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              />
              <ChevronRight aria-hidden color="action" />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </CardSection>
  )
}
