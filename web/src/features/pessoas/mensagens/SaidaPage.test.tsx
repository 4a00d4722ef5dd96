// The page by which who comes from a mail leaves the announcements of an entity.
import { expect, test, vi } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { onEngine, screen, show } from '../../../../../tests/support/screen.tsx'
import { SaidaPage } from './SaidaPage.tsx'

onEngine()

const answers = vi.hoisted(() => ({ next: [] as (() => object)[] }))
vi.mock('../../../platform/api.ts', () => ({ postApi: async () => answers.next.shift()!() }))

test('who left has left, also where coming back fails', async () => {
  answers.next = [
    () => ({ entidade: 'FCTKD' }),
    () => {
      throw new ErroSIE('dados-invalidos', { passe: 'Para voltar a receber, entre no portal.' })
    },
    () => ({ entidade: 'FCTKD' }),
  ]
  const { user } = await show('/privacy-politics?sair=fctkd.rui.x', <SaidaPage />)
  await user.click(await screen.findByRole('button', { name: 'Não quero mais receber' }))
  await screen.findByText('Você não recebe mais por e-mail os comunicados de FCTKD.')
  await user.click(screen.getByRole('button', { name: /^Foi engano/ }))
  await screen.findByText('Para voltar a receber, entre no portal.')
  screen.getByText('Você não recebe mais por e-mail os comunicados de FCTKD.')
  expect(screen.queryByRole('button', { name: 'Não quero mais receber' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Foi engano/ }))
  await screen.findByText('Você volta a receber por e-mail os comunicados de FCTKD.')
})
