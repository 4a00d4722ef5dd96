// A club asks for its members' annuities: the invoice that is made is chosen at once, with its code to pay.
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show, stored, within } from '../../../../tests/support/screen.tsx'
import { APagarPage } from './APagarPage.tsx'

onEngine()

const CLUBE = {
  ...SECRETARIA,
  uid: 'dono',
  name: 'Dono do Clube',
  entidades: { clube: ['faturas:ler', 'faturas:pagar', 'praticantes:ler'] },
  acima: { clube: 'fctkd' },
}
const fatura = (id: string, numero: string) =>
  stored(faturas.name, id, {
    numero,
    sacado: { tipo: 'entidade', entidade: 'clube', federacao: 'fctkd', nome: 'Academia Hwarang' },
    itens: [{ descricao: 'Anuidade', categoria: 'anuidade', qtd: 1, unitario: 6_000, total: 6_000 }],
    total: 6_000,
    vencimento: '2099-01-01',
    situacao: 'emitida',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })

test('the invoice that the club asks for is chosen, and shows its code', async () => {
  await stored('entidades', 'clube', {
    dadosPessoais: { name: 'Academia Hwarang', sigla: 'AH', tipoEntidade: 'clube' },
    vinculo: { idFederacao: 'fctkd' },
  })
  await fatura('de-antes', '2026/000001')
  const { user } = await show('/sie/financeiro/receitas?ver=apagar', <APagarPage />, {
    as: CLUBE,
    answers: {
      consultarAnuidades: () => ({
        ano: 2026,
        anuidades: [
          { pessoa: 'bia', nome: 'Bia Lima', valor: 6_000, texto: 'Valor geral.', emitente: 'FCTKD', perguntar: false },
        ],
      }),
      pedirAnuidades: async () => {
        await fatura('nova', '2026/000002')
        return { faturas: ['nova'], recusas: [] }
      },
      codigoPix: () => ({
        copiaECola: '000201PIX',
        saldo: { total: 6_000, encargos: 0 },
        automatico: false,
        instrucoes: '',
      }),
      valorDeHoje: () => ({ linhas: [], total: 6_000 }),
    } as never,
  })
  await user.click(await screen.findByRole('button', { name: 'Pagar R$ 60,00' }))
  const pix = await screen.findByRole('region', { name: 'Pagar com PIX' })
  expect(within(pix).getByRole('textbox', { name: 'PIX copia e cola' })).toHaveProperty('value', '000201PIX')
  const chosen = (numero: string) => screen.getByRole('checkbox', { name: `Escolher a fatura ${numero}` })
  expect(chosen('2026/000002')).toHaveProperty('checked', true)
  expect(chosen('2026/000001')).toHaveProperty('checked', false)
  await screen.findByText(/^Fatura feita/)
})
