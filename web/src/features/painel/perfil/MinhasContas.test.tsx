// One place to pay: what one and one's children cost, chosen and asked for in one press, then the code to copy.
import { address } from '@sie/domain/base/portal/address.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
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

const open = (
  answers: object = {},
  at = '/profile?ver=pagar',
  entidades: Record<string, string[]> = {},
  beside?: ReactNode,
) =>
  show(
    at,
    <>
      {beside}
      <MinhasContasPage />
    </>,
    {
      as: { ...MAE, entidades },
      others: { '/sie/financeiro/receitas': <p>A página da fatura</p> },
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
    },
  )

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

test('what is overdue comes first, its code is reached in one press, and a settled annuity leaves no card', async () => {
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

test('what waits for a step before its invoice is named with what is missing; who else pays, and what is free or charged, is left out', async () => {
  const pagador = { tipo: 'pessoa', id: 'mae' }
  const entry = (id: string, fields: object) =>
    stored(inscricoes.name, id, {
      name: 'Marta Lima',
      pessoa: 'mae',
      evento: 'copa',
      eventoTitulo: id,
      situacao: 'pendente',
      valor: 9_000,
      pagador,
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      ...fields,
    })
  await entry('Copa em análise', {})
  await entry('Copa na espera', { situacao: 'listaDeEspera' })
  await entry('Copa em rascunho', { situacao: 'rascunho', valor: 0 })
  await entry('Copa do clube', { pagador: { tipo: 'entidade', id: 'clube' } })
  await entry('Copa gratuita', { valor: 0 })
  await entry('Copa cobrada', { situacao: 'aguardandoPagamento' })
  const order = (numero: string, valor: number) =>
    stored(pedidosCertificado.name, `pedido-${numero}`, {
      numero,
      titulo: `Curso ${numero}`,
      valor,
      titular: { pessoa: 'mae', nome: 'Marta Lima' },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  await order('1', 5_000)
  await order('2', 0)
  await stored(transferencias.name, 'mudanca', {
    name: 'Marta Lima',
    pessoa: 'mae',
    destino: { nome: 'Clube Novo' },
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
  })
  await open({ consultarAnuidades: () => ({ ano: 2026, anuidades: [] }) })
  const list = await screen.findByRole('list', { name: 'Ainda sem fatura' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Inscrição: Copa em análiseMarta Lima. A organização confere e decide.R$ 90,00Abrir',
    'Inscrição: Copa em rascunhoMarta Lima. Ainda não foi enviada à organização.Completar',
    'Inscrição: Copa na esperaMarta Lima. Não há vaga: entra se alguém sair.R$ 90,00Abrir',
    'Certificado: Curso 1Marta Lima. Espera quem emite aceitar o pedido.R$ 50,00Abrir',
    'Transferência: Clube NovoMarta Lima. Ainda não foi enviada. Se houver taxa, a fatura sai com o envio.Continuar',
  ])
})

test('a notice opens the code of its invoice, and leads who pays for an entity to the page of that one', async () => {
  const none = { consultarAnuidades: () => ({ ano: 2026, anuidades: [] }) }
  await fatura('do-aviso', '2099-01-01')
  const { unmount } = await open(none, '/profile?ver=pagar&fatura=do-aviso')
  const heading = await screen.findByRole('heading', { name: 'Pagar com PIX' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  unmount()
  await open(none, '/profile?ver=pagar&fatura=do-clube', { clube: ['faturas:ler', 'faturas:pagar'] })
  await screen.findByText('A página da fatura')
  expect(location.search).toBe('?ver=fatura&id=do-clube')
})

test('a notice leads who pays for an entity without reading its invoices to what the entity owes', async () => {
  const none = { consultarAnuidades: () => ({ ano: 2026, anuidades: [] }) }
  await open(none, '/profile?ver=pagar&fatura=do-clube', { clube: ['faturas:pagar'] })
  await screen.findByText('A página da fatura')
  expect(location.search).toBe('?ver=apagar')
})

test('a second notice opens its invoice too, without leaving the page', async () => {
  await fatura('um', '2099-01-01')
  await fatura('dois', '2099-02-01')
  const none = { consultarAnuidades: () => ({ ano: 2026, anuidades: [] }) }
  const second = <Link to={address('/profile', { ver: 'pagar', fatura: 'dois' })}>Segundo aviso</Link>
  const { user } = await open(none, '/profile?ver=pagar&fatura=um', {}, second)
  const codeOf = async (id: string) =>
    within(await screen.findByRole('listitem', { name: `Fatura ${id}` })).findByRole('heading', {
      name: 'Pagar com PIX',
    })
  await codeOf('um')
  await user.click(screen.getByRole('link', { name: 'Segundo aviso' }))
  await codeOf('dois')
})
