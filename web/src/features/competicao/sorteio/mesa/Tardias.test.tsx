// A late entry at the bracket's desk: the ways that it has, and the free slot into which the desk puts it.
import { expect, test } from 'vitest'
import {
  choose,
  onEngine,
  screen,
  SECRETARIA,
  show,
  stored,
  waitFor,
  within,
} from '../../../../../../tests/support/screen.tsx'
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
const late = (changes: object = {}) =>
  stored('inscricoes', 'tardia', {
    name: 'Davi Tardio',
    nomePublico: 'D. T.',
    evento: 'copa',
    papel: 'atleta',
    situacao: 'confirmada',
    classe: { codigo: 'adulto-m-58', nome: 'Adulto masculino até 58 kg' },
    vinculo,
    ...changes,
  })
const open = (as: typeof MESA = MESA) =>
  show('/preview/sorteio?ver=chave&id=chave', <ChavePage />, {
    as,
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
  if (!reason) throw new Error('no reason')
  await user.type(reason, 'Foi')
  await user.click(screen.getByRole('button', { name: 'Pôr na vaga' }))
  await screen.findByText('Escreva o motivo, com 5 letras ou mais.')
  await user.clear(reason)
  await user.type(reason, 'Inscrito pela mesa')
  await user.click(screen.getByRole('button', { name: 'Pôr na vaga' }))
  const question = await screen.findByRole('dialog', { name: 'Pôr Davi Tardio na vaga 2, contra Ana?' })
  within(question).getByText(/^Ana passa a lutar na 1ª rodada\. .* aparecem na página pública da chave\.$/)
  expect(calls.some(({ name }) => name === 'mudarSituacao')).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Pôr na vaga' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'mudarSituacao')?.input).toMatchObject({
      acao: 'incluir',
      dados: { 'mudanca.entra': 'tardia', 'mudanca.vagaA': 2 },
      motivo: 'Inscrito pela mesa',
    }),
  )
})

test('is offered no slot where the entry may not compete, or to who draws no bracket', async () => {
  await bracket({ situacao: 'sorteada' })
  await late({ ressalvas: [{ codigo: 'suspensao', frase: 'Suspensa.', fonte: '', tela: '' }] })
  const { unmount } = await open()
  await screen.findByText('Suspensão em vigor: não pode entrar na chave. Retire a inscrição.')
  expect(screen.queryByRole('button', { name: 'Pôr na vaga' })).toBeNull()
  unmount()
  await late()
  await open({ ...MESA, entidades: { fctkd: ['chaves:ler', 'inscricoes:ler'] } })
  await screen.findByText(/^Quem sorteia as chaves decide/)
  expect(screen.queryByRole('button', { name: 'Pôr na vaga' })).toBeNull()
})

test('performs in a category of poomsae, and meets nobody', async () => {
  await bracket({ situacao: 'sorteada', modalidade: 'poomsae' })
  await late()
  const { user } = await open()
  await screen.findByText(/^Escolha uma vaga livre/)
  await choose(user, /^Vaga livre/, 'Vaga 2')
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
