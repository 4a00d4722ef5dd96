import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { RecordLoader } from '../../ui/record/RecordLoader.tsx'
import { Chamado } from './Chamado.tsx'
import { NovoChamado } from './NovoChamado.tsx'

const LISTA = address('/helpdesk/tickets')

/** /helpdesk/editticket: a new ticket; with `?id=` the conversation, for its requester and for the desk. */
export function TicketPage() {
  const [params] = useSearchParams()
  if (!params.has('id')) return <NovoChamado />
  return (
    <>
      <Button component={Link} to={LISTA} startIcon={<ArrowBack />} sx={{ mb: 1, displayPrint: 'none' }}>
        Chamados
      </Button>
      <RecordLoader collection={tickets} list={LISTA}>
        {(ticket) => ticket && <Chamado ticket={ticket} />}
      </RecordLoader>
    </>
  )
}
