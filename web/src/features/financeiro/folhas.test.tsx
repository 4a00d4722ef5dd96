// Receipts and invoices as sheets: one by its code, or the chosen ones of a list.
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Output } from '../../platform/callables.ts'
import { expect, test } from 'vitest'
import { allRules, onEngine, screen, SECRETARIA, show, stored, waitFor } from '../../../../tests/support/screen.tsx'
import { MAIS_FOLHAS } from './folhas.ts'
import { PagamentosPage } from './PagamentosPage.tsx'
import { ReciboPage } from './ReciboPage.tsx'

onEngine()

const CODES = ['a', 'b'].map((letter) => letter.repeat(32))

const receipt = (codigo: string): Output<'imprimirRecibo'> => ({
  ...recibos.schema.parse({ numero: `R-${codigo.slice(0, 1)}`, codigo, valor: 1000, data: '2026-11-02' }),
  faturas: ['2026/000001'],
  extenso: 'dez reais',
  assina: { nome: '', cargo: '' },
  qr: 'https://exemplo.test',
  aparencia: { nome: 'FCTKD', sigla: 'FCTKD', uf: 'SC', cor: '', nacional: false },
})

test('each receipt of an address is a sheet of its own', async () => {
  const { calls } = await show(`/sie/financeiro/printrecibo?codigo=${CODES.join(',')}`, <ReciboPage />, {
    answers: { imprimirRecibo: ({ codigo }) => receipt(codigo) },
  })
  await screen.findByText('Recibo R-a')
  screen.getByText('Recibo R-b')
  expect(calls.map(({ input }) => input)).toEqual(CODES.map((codigo) => ({ codigo })))
})

test('what an address names in vain or beyond one print keeps no other from the paper, and is named', async () => {
  const all = Array.from({ length: MAIS_FOLHAS + 2 }, (_, n) => n.toString(16).padStart(32, '0'))
  const { calls } = await show(`/sie/financeiro/printrecibo?codigo=${all.join(',')}`, <ReciboPage />, {
    answers: {
      imprimirRecibo: ({ codigo }) => {
        if (codigo === all[1]) throw new ErroSIE('registro-nao-encontrado')
        return receipt(codigo)
      },
    },
  })
  const missing = (await screen.findByRole('alert')).textContent
  expect(all.filter((codigo) => missing.includes(codigo))).toEqual([all[1], ...all.slice(MAIS_FOLHAS)])
  expect(calls).toHaveLength(MAIS_FOLHAS)
  expect(screen.getAllByText(/^Código /)).toHaveLength(MAIS_FOLHAS - 1)
})

test('the receipts of chosen payments open together, without those that have none', async () => {
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
  for (const [index, codigo] of CODES.entries())
    await stored('recibos', `recibo${index}`, { numero: `R-${index}`, codigo, name: 'Ana', vinculo })
  for (const [index, recibo] of ['recibo0', 'recibo1', ''].entries())
    await stored('pagamentos', `pagamento${index}`, { name: `Pagador ${index}`, data: '2026-11-02', recibo, vinculo })
  const { user } = await show('/sie/financeiro/receitas', <PagamentosPage />, {
    as: { ...SECRETARIA, entidades: { fctkd: [pagamentos, recibos].flatMap(({ name }) => allRules(name)) } },
  })
  await screen.findByRole('link', { name: 'Pagador 0' })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Imprimir recibos (2)' })
  // A link that opens its own tab: what a script opens after an answer is blocked.
  await waitFor(() => expect(new URL(link.href).searchParams.get('codigo')?.split(',').sort()).toEqual(CODES))
  expect(link.target).toBe('_blank')
})
