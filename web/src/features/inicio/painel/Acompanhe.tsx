import ChevronRight from '@mui/icons-material/ChevronRight'
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { ABERTAS } from '@sie/domain/ajuda/estados.ts'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { matriculas } from '@sie/domain/collections/matriculas.ts'
import { tickets } from '@sie/domain/collections/tickets.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import type { QuerySpec } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { countRows, type Count } from '../../../data/records.ts'
import { useMinhasPessoas } from '../../../data/useRespondePor.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

const NENHUM: Count = { total: 0, more: false }
const DAS_CRIANCAS = 'Conta também as das suas crianças.'
/** How often the counts are asked for while the page is open, in milliseconds. */
const EVERY = 60_000

/** Records of the person that have not come to their end. */
interface Proprio {
  collection: Collection
  /** path that names the person */
  owner: string
  /** the list behind the link holds those of the minors too, whose guardian the person is */
  deMenores?: true
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
    deMenores: true,
    open: { path: 'filtros.aberta', op: '==', value: true },
    title: (count, one) => (one ? '1 fatura a pagar' : `${count} faturas a pagar`),
    text: 'Pague com PIX ou informe o pagamento.',
    icon: <Receipt color="warning" />,
    to: address('/profile', { aba: 'faturas' }),
  },
  {
    collection: inscricoes,
    owner: 'pessoa',
    deMenores: true,
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
  {
    collection: matriculas,
    owner: 'aluno',
    open: { path: 'situacao', op: 'in', value: ['ativa', 'pedida'] },
    title: (count, one) => (one ? '1 turma como aluno' : `${count} turmas como aluno`),
    // A place stays with its student when the class is archived, and is counted with it.
    text: 'Tarefas, materiais e notas, também das arquivadas.',
    icon: <School color="info" />,
    to: address('/cbtkdeduca/turmas'),
  },
]

/**
 * What the person has under way, and the minors whose guardian they are, each one click from where it goes on. A count is one document read for each
 * of them, however many there are; nothing is shown where nothing is under way.
 */
export function Acompanhe() {
  const { db } = useAccess()
  const people = useMinhasPessoas()
  const asked = PROPRIOS.flatMap((proprio) =>
    (proprio.deMenores ? people : people.slice(0, 1)).map((person) => ({ proprio, person })),
  )
  const counts = useQueries({
    queries: asked.map(({ proprio: { collection, owner, open }, person }) => ({
      queryKey: [...recordKeys.lists(collection), 'acompanhe', person] as const,
      queryFn: () =>
        countRows(db, {
          collection: collection.name,
          where: [
            { path: 'metadados.successorId', op: '==', value: '' },
            { path: owner, op: '==', value: person },
            open,
          ],
          orderBy: [],
          limit: 1,
        }),
      refetchInterval: EVERY,
    })),
  })
  const shown = PROPRIOS.flatMap((proprio) => {
    // Who may not read a minor's, does not find them behind the link either.
    const parts = asked.flatMap(({ proprio: of }, index) =>
      of === proprio ? [counts[index]?.isError ? NENHUM : counts[index]?.data] : [],
    )
    // Until all are known their sum is not that of the list.
    if (!parts.every((part) => part !== undefined)) return []
    const total = parts.reduce((sum, part) => sum + part.total, 0)
    const ofMinors = total > (parts[0]?.total ?? 0)
    return total > 0 ? [{ ...proprio, ofMinors, count: { total, more: parts.some(({ more }) => more) } }] : []
  })
  if (shown.length === 0) return null
  return (
    <CardSection title="Em andamento">
      <List disablePadding aria-label="Em andamento">
        {shown.map(({ collection, title, text, icon, to, ofMinors, count: { total, more } }) => (
          <ListItem key={collection.name} disablePadding divider>
            <ListItemButton component={Link} to={to}>
              <ListItemIcon aria-hidden sx={{ minWidth: 40 }}>
                {icon}
              </ListItemIcon>
              <ListItemText
                primary={title(`${total}${more ? ' ou mais' : ''}`, total === 1)}
                secondary={ofMinors ? `${text} ${DAS_CRIANCAS}` : text}
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
