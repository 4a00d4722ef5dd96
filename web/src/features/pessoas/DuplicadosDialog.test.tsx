// Somebody who is registered already: the record that exists is the first answer, storing another one the last.
import { novaPessoa } from '@sie/domain/pessoas/collections/praticantes.ts'
import { expect, test, vi } from 'vitest'
import { onEngine, screen, show } from '../../../../tests/support/screen.tsx'
import { DuplicadosDialog } from './DuplicadosDialog.tsx'

onEngine()

const pessoa = (id: string) => ({ ...novaPessoa('Ana Lima'), id }) as never

test.each([
  ['one', ['ana'], 'Abrir o cadastro que existe'],
  ['several', ['ana', 'ana2'], 'Voltar e conferir'],
])('of %s, the primary answer is not to store another', async (_, ids, primary) => {
  const onStore = vi.fn()
  const dialog = <DuplicadosDialog pessoas={ids.map(pessoa)} onStore={onStore} onReview={() => {}} />
  const { user } = await show('/sie/cadastros/addpraticante', dialog)
  const store = await screen.findByRole('button', { name: 'É outra pessoa: salvar' })
  const filled = [...document.querySelectorAll('.MuiButton-contained')].map(({ textContent }) => textContent)
  expect(filled).toEqual([primary])
  await user.click(store)
  expect(onStore).toHaveBeenCalledTimes(1)
})
