// One place to pay: what one and one's children cost, chosen and asked for in one press, then the code to copy.
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show, stored, waitFor, within } from '../../../../../tests/support/screen.tsx'
import { MinhasContasPage } from './MinhasContas.tsx'

onEngine()

const MAE = { ...SECRETARIA, uid: 'mae', name: 'Marta Lima', entidades: {} }
const row = (pessoa: string, nome: string, valor: number, texto: string, perguntar = false) => ({
  pessoa,
  perguntar,
  nome,
  valor,
  texto,
  emitente: 'Federação Catarinense de Taekwondo',
})
const ANNUITIES = [
  row('mae', 'Marta Lima', 0, 'A anuidade de 2026 está paga.'),
  row('filha', 'Bia Lima', 6_000, 'Valor geral.'),
  row('filho', 'Caio Lima', 4_000, 'Valor geral.'),
  row('enteado', 'Davi Luz', 0, 'A federação ainda não cobra a anuidade por aqui.', true),
]

const open = (answers: object = {}) =>
  show('/profile?ver=pagar', <MinhasContasPage />, {
    as: MAE,
    answers: {
      consultarAnuidades: () => ({ ano: 2026, anuidades: ANNUITIES }),
      pedirAnuidades: async ({ pessoas }: { pessoas: string[] }) => {
        await stored(faturas.name, 'fatura-da-familia-abc123', {
          numero: '2026/000001',
          sacado: { tipo: 'pessoa', pessoa: 'mae', nome: 'Marta Lima' },
          itens: pessoas.map((id) => ({
            descricao: 'Anuidade',
            categoria: 'anuidade',
            qtd: 1,
            unitario: 6_000,
            total: 6_000,
            beneficiarioId: id,
          })),
          total: 6_000 * pessoas.length,
          vencimento: '2099-01-01',
          situacao: 'emitida',
          vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
        })
        return { faturas: ['fatura-da-familia-abc123'], recusas: [] }
      },
      codigoPix: () => ({
        copiaECola: '000201PIX',
        saldo: { total: 6_000, encargos: 0 },
        automatico: false,
        instrucoes: '',
      }),
      valorDeHoje: () => ({ linhas: [], total: 6_000 }),
      ...answers,
    } as never,
  })

test('the guardian pays for the chosen child in one press, and has the code to copy', async () => {
  const { user, calls } = await open()
  const list = await screen.findByRole('list', { name: 'Anuidades de 2026' })
  within(list).getByText('A anuidade de 2026 está paga.')
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/helpdesk/editticket?sobre=praticantes&registro=enteado&assunto=Anuidade%20de%202026'])
  screen.getByRole('button', { name: 'Pagar R$ 100,00' })
  await user.click(within(list).getByRole('checkbox', { name: 'Caio Lima' }))
  await user.click(screen.getByRole('button', { name: 'Pagar R$ 60,00' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'pedirAnuidades')?.input).toEqual({ clube: '', pessoas: ['filha'] }),
  )
  const pix = await screen.findByRole('region', { name: 'Pagar com PIX' })
  expect(within(pix).getByRole('textbox', { name: 'PIX copia e cola' })).toHaveProperty('value', '000201PIX')
  within(pix).getByRole('button', { name: 'Copiar' })
  expect(document.activeElement).toBe(within(pix).getByRole('heading', { name: 'Pagar com PIX' }))
})

test('what is overdue comes first, its code is reached in one press, and a settled annuity leaves no card', async () => {
  const fatura = (id: string, vencimento: string) =>
    stored(faturas.name, id, {
      numero: id,
      sacado: { tipo: 'pessoa', pessoa: 'mae', nome: 'Marta Lima' },
      itens: [{ descricao: id, categoria: 'anuidade', qtd: 1, unitario: 6_000, total: 6_000, beneficiarioId: 'mae' }],
      total: 6_000,
      vencimento,
      situacao: 'emitida',
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  await fatura('a-vencer', '2099-01-01')
  await fatura('vencida', '2026-01-01')
  const settled = ANNUITIES.filter(({ valor, perguntar }) => valor === 0 && !perguntar)
  const { user } = await open({ consultarAnuidades: () => ({ ano: 2026, anuidades: settled }) })
  const list = await screen.findByRole('list', { name: 'Minhas faturas' })
  const numbers = () =>
    within(list)
      .getAllByRole('listitem', { name: /^Fatura / })
      .map((one) => one.ariaLabel)
  await waitFor(() => expect(numbers()).toEqual(['Fatura vencida', 'Fatura a-vencer']))
  expect(screen.queryByRole('heading', { name: 'Anuidade de 2026' })).toBeNull()
  await user.click(within(list).getAllByRole('button', { name: 'Pagar' })[0]!)
  const heading = await screen.findByRole('heading', { name: 'Pagar com PIX' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
