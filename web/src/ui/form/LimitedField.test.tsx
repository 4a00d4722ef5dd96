// What is pasted into a field with a limit: kept whole, counted, and not sent while it is too long.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { onEngine, screen, show } from '../../../../tests/support/screen.tsx'
import { RefuseDialog } from '../feedback/RefuseDialog.tsx'
import { LimitedField } from './LimitedField.tsx'

onEngine()

test('a reason that is too long stays whole, and is sent once it fits', async () => {
  const refused = vi.fn()
  const { user } = await show(
    '/',
    <RefuseDialog titulo="Recusar?" texto="" onRefuse={refused} onClose={() => undefined} />,
  )
  const motivo = await screen.findByRole('textbox', { name: 'Motivo' })
  await user.click(motivo)
  await user.paste('a'.repeat(612))
  expect(motivo).toHaveProperty('value', 'a'.repeat(612))
  expect(motivo.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('São 612 caracteres e cabem 500.')
  await user.click(screen.getByRole('button', { name: 'Recusar' }))
  expect(refused).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(motivo)
  await user.keyboard('{Backspace>130/}')
  screen.getByText('482 de 500 caracteres.')
  await user.click(screen.getByRole('button', { name: 'Recusar' }))
  expect(refused).toHaveBeenCalledExactlyOnceWith('a'.repeat(482))
})

function Registered({ onSend }: { onSend: (values: unknown) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { nome: 'Ana' } })
  const [sent, setSent] = useState(0)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setSent(sent + 1)
        void handleSubmit(onSend)(event)
      }}
    >
      <LimitedField limit={40} label="Nome" {...register('nome')} />
      <button>Enviar</button>
    </form>
  )
}

test('a field registered by its name keeps its value, its limit and its own reference', async () => {
  const send = vi.fn()
  const { user } = await show('/', <Registered onSend={send} />)
  const nome = await screen.findByRole('textbox', { name: 'Nome' })
  expect(nome).toHaveProperty('value', 'Ana')
  await user.type(nome, 'b'.repeat(40))
  screen.getByText('São 43 caracteres e cabem 40.')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(send).not.toHaveBeenCalled()
  await user.clear(nome)
  await user.type(nome, 'Bia')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await vi.waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ nome: 'Bia' }))
})
