// A club pays for many members: as many requests as it takes, what failed says why, and what is too much says where to go.
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { expect, test, vi } from 'vitest'
import { onEngine, screen, SECRETARIA, show, waitFor } from '../../../../../tests/support/screen.tsx'
import { AnuidadesAPagar } from './AnuidadesAPagar.tsx'

onEngine()

const MEMBROS = Array.from({ length: 90 }, (_, index) => ({
  pessoa: `membro-${index}`,
  nome: `Membro ${index}`,
  valor: 1_000,
  texto: 'Valor geral.',
  emitente: 'Federação Catarinense de Taekwondo',
  perguntar: false,
}))

const open = async (answers: object) => {
  const onFaturas = vi.fn()
  const shown = await show(
    '/sie/financeiro/receitas?ver=apagar',
    <AnuidadesAPagar clube="clube" onFaturas={onFaturas} />,
    {
      as: SECRETARIA,
      answers: { consultarAnuidades: () => ({ ano: 2026, anuidades: MEMBROS }), ...answers } as never,
    },
  )
  return { ...shown, onFaturas }
}

test('more members than one request may name are asked for in equal parts, one after the other', async () => {
  const parts: string[][] = []
  const { user, onFaturas } = await open({
    pedirAnuidades: ({ pessoas }: { pessoas: string[] }) => {
      parts.push(pessoas)
      return { faturas: [`fatura-${parts.length}`], recusas: [] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pagar R$ 900,00' }))
  await waitFor(() => expect(onFaturas.mock.calls).toEqual([[['fatura-1', 'fatura-2', 'fatura-3']]]))
  expect(parts.map(({ length }) => length)).toEqual([30, 30, 30])
  expect(parts.flat()).toEqual(MEMBROS.map(({ pessoa }) => pessoa))
})

test('a part that fails says why, and leaves what was made before it', async () => {
  let asked = 0
  const { user, onFaturas } = await open({
    pedirAnuidades: () => {
      if (++asked === 2) throw new ErroSIE('limite-excedido')
      return { faturas: ['fatura-1'], recusas: [] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pagar R$ 900,00' }))
  await screen.findByText('Muitos pedidos em pouco tempo. Aguarde um minuto.')
  expect([asked, onFaturas.mock.calls]).toEqual([2, [[['fatura-1']]]])
})

test('a club with too many members is told where to go, and not to try again', async () => {
  await open({
    consultarAnuidades: () => {
      throw new ErroSIE('dados-invalidos', { limite: 'O clube tem mais de 300 membros.' })
    },
  })
  await screen.findByText('O clube tem mais de 300 membros.')
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  screen.getByRole('link', { name: 'Perguntar à federação' })
})
