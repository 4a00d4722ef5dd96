// An account that was overdrawn when the books began: typed with a minus, kept and shown below zero.
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { expect, test } from 'vitest'
import { allRules, onEngine, screen, SECRETARIA, show, waitFor } from '../../../../tests/support/screen.tsx'
import { RegrasPage } from './RegrasPage.tsx'
import { SaldoDoCaixa } from './SaldoDoCaixa.tsx'

onEngine()

const as = { ...SECRETARIA, entidades: { fctkd: [...allRules('regrasCobranca'), ...allRules(contas.name)] } }

test('the balance at the beginning may be below zero', async () => {
  const { user, calls } = await show('/sie/financeiro/receitas?ver=cobranca&entidade=fctkd', <RegrasPage />, {
    as,
    answers: { salvarRegrasCobranca: () => ({ versao: 0 }) },
  })
  const saldo = await screen.findByRole('textbox', { name: 'Saldo no início desse mês' })
  // The decimal keys of a phone have no minus.
  expect(saldo).toHaveProperty('inputMode', 'text')
  await user.clear(saldo)
  await user.type(saldo, '-1.234,56')
  await user.tab()
  expect(saldo).toHaveProperty('value', '−1.234,56')
  await user.click(screen.getByRole('button', { name: /Salvar/ }))
  await waitFor(() => expect(calls).toMatchObject([{ input: { dados: { saldoInicial: -123_456 } } }]))
})

test('balances below zero carry a minus before the amount', async () => {
  const answer = {
    saldo: -123_456,
    desde: '2026-01',
    bancos: [{ nome: 'Banco do Brasil', saldo: -23_456, dia: '2026-11-01' }],
    semanas: [],
    vencido: { entra: 0, sai: 0 },
  }
  await show('/', <SaldoDoCaixa entidade={{ id: 'fctkd', federacao: 'fctkd', nome: 'FCTKD' }} />, {
    as,
    answers: { consultarSaldo: () => answer },
  })
  await screen.findByText('−R$ 1.234,56')
  await screen.findByText('−R$ 234,56')
  await screen.findByText(/Os extratos somam R\$ 1\.000,00 a mais que o caixa/)
})
