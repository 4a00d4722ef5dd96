// Closing a month of the books: what speaks against it is said before.
import type { MesDoCaixa, Somas } from '@sie/domain/financeiro/caixa.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show, waitFor, within } from '../../../../tests/support/screen.tsx'
import { MesesDoCaixa } from './MesesDoCaixa.tsx'

onEngine()

const month = (mes: string, somas: Somas, closed = false): MesDoCaixa => ({
  mes,
  somas,
  fechado: closed ? { por: 'Ana', em: 0 } : null,
  publicado: false,
})
const USED: Somas = { 'caixa.outrasReceitas': 500 }

const screenOf = (before: MesDoCaixa[]) =>
  show(
    '/sie/financeiro/receitas',
    <MesesDoCaixa
      entidade={{ id: 'fctkd', federacao: 'fctkd', nome: 'FCTKD' }}
      meses={[month('2026-10', USED)]}
      atual="2026-11"
    />,
    {
      as: { ...SECRETARIA, entidades: { fctkd: ['contas:ler', 'contas:fechar'] } },
      answers: {
        consultarCaixa: () => ({ meses: before }),
        fecharMes: ({ mes, fechado }) => ({ mes, fechado }),
      },
    },
  )

test('earlier months that are still open are named before a month closes, also those that the page does not show', async () => {
  const { user, calls } = await screenOf([
    month('2026-06', {}),
    month('2026-07', USED),
    month('2026-08', USED, true),
    month('2026-09', USED),
  ])
  await user.click(await screen.findByRole('button', { name: 'Fechar' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Antes dele ainda estão abertos 2 meses: julho de 2026 e setembro de 2026.')
  expect(calls).toEqual([{ name: 'consultarCaixa', input: { entidade: 'fctkd', de: '2025-10', ate: '2026-09' } }])
  await user.click(within(dialog).getByRole('button', { name: 'Fechar o mês' }))
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ name: 'fecharMes', input: { mes: '2026-10', fechado: true } }),
  )
})

test('nothing is said where all earlier months are closed or were not used', async () => {
  const { user } = await screenOf([month('2026-08', {}), month('2026-09', USED, true)])
  await user.click(await screen.findByRole('button', { name: 'Fechar' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('alert')).toBeNull()
})
