// A late entry at the bracket's desk: the ways that it has, and the free slot into which the desk puts it.
import { expect, test } from 'vitest'
import { choose, onEngine, screen, SECRETARIA, show, stored, waitFor } from '../../../../../../tests/support/screen.tsx'
import { ChavePage } from './ChavePage.tsx'

onEngine()

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const MESA = {
  ...SECRETARIA,
  entidades: { fctkd: ['chaves:ler', 'chaves:sortear', 'inscricoes:ler'] },
}
const bracket = (changes: object) =>
  stored('chaves', 'chave', {
    titulo: 'Adulto masculino até 58 kg',
    evento: 'copa',
    classe: 'adulto-m-58',
    inscritos: ['Ana', 'Bia', 'Caio'].map((nome) => ({ id: nome.toLowerCase(), nome })),
    vagas: ['ana', '', 'bia', 'caio'],
    vinculo,
    ...changes,
  })
const late = () =>
  stored('inscricoes', 'tardia', {
    name: 'Davi Tardio',
    nomePublico: 'D. T.',
    evento: 'copa',
    papel: 'atleta',
    situacao: 'confirmada',
    classe: { codigo: 'adulto-m-58', nome: 'Adulto masculino até 58 kg' },
    vinculo,
  })
const open = () =>
  show('/preview/sorteio?ver=chave&id=chave', <ChavePage />, {
    as: MESA,
    answers: {
      mudarSituacao: ({ ids }) => ({
        resultados: ids.map((id) => ({ id, ok: true as const, situacao: 'sorteada', versao: 1 })),
        faltam: [],
      }),
    },
  })

test('goes into the slot of a bye with a reason, which is asked for', async () => {
  await bracket({ situacao: 'sorteada' })
  await late()
  const { user, calls } = await open()
  await screen.findByText('Escolha uma vaga livre, anuncie um novo sorteio, ou retire a inscrição, com o motivo.')
  await screen.findByRole('link', { name: 'Ver a inscrição de Davi Tardio' })
  await user.click(screen.getByRole('button', { name: 'Pôr na vaga' }))
  await screen.findByText('Escolha a vaga.')
  await choose(user, /^Vaga livre/, 'Vaga 2, contra Ana')
  const [, reason] = screen.getAllByRole('textbox', { name: 'Motivo' })
  if (reason) await user.type(reason, 'Inscrito pela mesa')
  await user.click(screen.getByRole('button', { name: 'Pôr na vaga' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'mudarSituacao')?.input).toMatchObject({
      acao: 'incluir',
      dados: { 'mudanca.entra': 'tardia', 'mudanca.vagaA': 2 },
      motivo: 'Inscrito pela mesa',
    }),
  )
})

test('waits for a closed bracket to be opened again, and is refused once the sheets are open', async () => {
  await bracket({ situacao: 'fechada' })
  await late()
  const { unmount } = await open()
  await screen.findByText(/^A chave está fechada e nada começou: reabra a chave para decidir/)
  await screen.findByRole('button', { name: 'Reabrir a chave' })
  unmount()
  await bracket({ situacao: 'fechada', lutas: [{ luta: 'r2-1', azul: 'ana', situacao: 'aguardando' }] })
  await open()
  await screen.findByText(/^As súmulas já foram abertas: a chave não recebe mais ninguém/)
  expect(screen.queryByRole('button', { name: 'Pôr na vaga' })).toBeNull()
})
