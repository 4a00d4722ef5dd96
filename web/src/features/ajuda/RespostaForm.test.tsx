// The form of an answer in a ticket by WhatsApp: where it goes, and why it cannot.
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show } from '../../../../tests/support/screen.tsx'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import type { TicketLido } from '../../data/tickets.ts'
import { RespostaForm } from './RespostaForm.tsx'
import type { Contexto } from './useContexto.ts'

onEngine()

const TICKET = {
  ...tickets.schema.parse({ assunto: 'Exame' }),
  id: 'chamado-um',
  canal: 'whatsapp',
} as unknown as TicketLido
const open = (whatsapp: number | undefined) => {
  const contexto: Contexto = {
    atende: true,
    respostas: [],
    filas: [],
    equipe: [],
    acompanha: false,
    outros: 0,
    ...(whatsapp !== undefined && { whatsapp }),
  }
  return show('/helpdesk/editticket?id=chamado-um', <RespostaForm ticket={TICKET} contexto={contexto} atende />, {
    as: SECRETARIA,
  })
}

test('while free text may be sent the form says until when', async () => {
  await open(Date.now() + 3_600_000)
  await screen.findByText(/^A resposta vai pelo WhatsApp, até /)
})

test('afterwards it says why not, and nothing of it beside a note', async () => {
  const { user } = await open(Date.now() - 1000)
  await screen.findByText(/^Passaram 24 horas da última mensagem/)
  await user.click(screen.getByRole('button', { name: 'Nota' }))
  expect(screen.queryByText(/^Passaram 24 horas/)).toBeNull()
})

test('a ticket of the portal says nothing of WhatsApp', async () => {
  await open(undefined)
  await screen.findByRole('textbox', { name: 'Resposta' })
  expect(screen.queryByText(/WhatsApp/)).toBeNull()
})
