import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { anyControl } from '../anyControl.ts'
import { AmongInput } from './AmongInput.tsx'

const LOTE = eventos.fields.find(({ path }) => path === 'precos')!.items!.find(({ path }) => path === 'lote')!

function Form({ lotes, lote }: { lotes: readonly string[]; lote: string }) {
  const { control } = useForm({ defaultValues: { lotes: lotes.map((nome) => ({ nome })), precos: [{ lote }] } })
  return <AmongInput field={LOTE} name="precos.0.lote" control={anyControl(control)} label="Lote" disabled={false} />
}

test("a price's lot is chosen among the lots of its event; one that is gone stays to be seen", async () => {
  const user = userEvent.setup()
  render(<Form lotes={['1º lote', '2º lote']} lote="antigo" />)
  const lot = screen.getByRole('combobox', { name: 'Lote' })
  expect(lot.textContent).toBe('antigo')
  await user.click(lot)
  const offered = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Todos os lotes', '1º lote', '2º lote', 'antigo'])
  await user.click(offered[1]!)
  expect(lot.textContent).toBe('1º lote')
})
