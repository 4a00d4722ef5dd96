// People are left out of a campaign by name: what was unticked stays so, whatever else is pressed, and nobody is told who should not be.
import { expect, test, vi } from 'vitest'
import { onEngine, screen, SECRETARIA, show, within } from '../../../../../tests/support/screen.tsx'
import { PreviaDaCampanha } from './PreviaDaCampanha.tsx'
import type { Linha, Previa } from './usePrevia.ts'

onEngine()

const linha = (id: string, motivo: Linha['motivo'] = ''): Linha => ({
  id,
  nome: id,
  clube: 'Koryo',
  valor: motivo === '' ? 9_000 : 0,
  motivo,
  texto: '',
  avisados: 1,
  emails: 1,
})

const previa = (deixadas: string[], nomes: readonly string[]): Previa => ({
  pedido: { emitente: 'fctkd', ano: 2026, servico: 'anuidade', vencimento: '2026-12-10', deixadas },
  linhas: nomes.map((nome) => linha(nome, deixadas.includes(nome) ? 'deixadaDeFora' : '')),
  resumo: {
    cobradas: nomes.length - deixadas.length,
    soma: 9_000 * (nomes.length - deixadas.length),
    motivos: deixadas.length > 0 ? { deixadaDeFora: deixadas.length } : {},
  },
  vistas: nomes.length,
  total: nomes.length,
  pronta: true,
})

const open = async (deixadas: string[], nomes: readonly string[] = ['Ana', 'Bia', 'Caio']) => {
  const onLeaveOut = vi.fn()
  const onStart = vi.fn()
  const shown = await show(
    '/sie/financeiro/receitas?ver=campanha',
    <PreviaDaCampanha
      previa={previa(deixadas, nomes)}
      starting={false}
      notify={false}
      onNotify={vi.fn()}
      onStart={onStart}
      onLeaveOut={onLeaveOut}
    />,
    { as: SECRETARIA },
  )
  return { ...shown, onLeaveOut, onStart }
}

test('nothing is issued while people are unticked: the sum is calculated again first', async () => {
  const { user, onLeaveOut, onStart } = await open([])
  await user.click(await screen.findByRole('checkbox', { name: 'Cobrar Bia' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cobrar Caio' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cobrar Caio' }))
  expect(screen.queryByRole('button', { name: /^Emitir/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Recalcular sem esta pessoa' }))
  expect([onLeaveOut.mock.calls, onStart.mock.calls]).toEqual([[[['Bia']]], []])
})

test('charging one again keeps the others out, those unticked since the last calculation too', async () => {
  const { user, onLeaveOut } = await open(['Ana'])
  await user.click(await screen.findByRole('checkbox', { name: 'Cobrar Bia' }))
  await user.click(screen.getByRole('button', { name: 'Deixadas de fora: 1' }))
  await user.click(screen.getByRole('button', { name: 'Cobrar também Ana' }))
  expect(onLeaveOut.mock.calls).toEqual([[['Bia']]])
})

test('many people stand by name, and the further ones after a press', async () => {
  const nomes = Array.from({ length: 25 }, (_, index) => `Pessoa ${String.fromCharCode(89 - index)}`)
  const { user } = await open([], ['Zoé', 'Ávila', ...nomes])
  const list = within(await screen.findByRole('list', { name: 'Pessoas da prévia' }))
  const names = () => list.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
  expect(names().slice(0, 2)).toEqual(['Cobrar Ávila', 'Cobrar Pessoa A'])
  screen.getByText('20 de 27, por nome.')
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect([names().length, names().at(-1)]).toEqual([27, 'Cobrar Zoé'])
  expect(screen.queryByText(/por nome/)).toBeNull()
})
