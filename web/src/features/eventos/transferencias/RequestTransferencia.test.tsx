// The request of a transfer by staff: it begins with whom, told from namesakes.
import { expect, test } from 'vitest'
import {
  allRules,
  onEngine,
  screen,
  SECRETARIA,
  show,
  stored,
  waitFor,
  within,
} from '../../../../../tests/support/screen.tsx'
import { RequestTransferencia } from './RequestTransferencia.tsx'

onEngine()

const PATH = '/sie/servicos/transferencias?pedir'

const person = (id: string, birthdate: string, clube: string) =>
  stored('praticantes', id, {
    dadosPessoais: { name: 'Ana Lima', birthdate },
    dadosFiliacao: {
      federacaoID: 'fctkd',
      federacao: 'FCTKD',
      vinculadoAEntidadeID: clube.toLowerCase(),
      vinculadoAEntidade: clube,
    },
  })

test('staff choose the person first, whose namesakes are told apart by birth and club', async () => {
  await person('ana-1', '2012-03-04', 'Koryo')
  await person('ana-2', '1990-05-06', 'Dragão')
  const { user, params, calls } = await show(PATH, <RequestTransferencia />, {
    as: { ...SECRETARIA, entidades: { fctkd: [...allRules('praticantes'), 'transferencias:criar'] } },
    answers: { conferirTransferencia: () => Promise.reject(new Error('not asked here')) },
  })
  await user.type(await screen.findByRole('combobox', { name: /Quem muda de associação/ }), 'ana li')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(screen.getAllByRole('option').map((option) => within(option).getByText(/·/).textContent)).toEqual(
    expect.arrayContaining(['04/03/2012 · Koryo · FCTKD', '06/05/1990 · Dragão · FCTKD']),
  )
  expect(calls).toEqual([])
  await user.click(screen.getByText('06/05/1990 · Dragão · FCTKD'))
  await waitFor(() => expect(params().get('pessoa')).toBe('ana-2'))
  expect(calls[0]).toEqual({ name: 'conferirTransferencia', input: { pessoa: 'ana-2' } })
})

test('who has no right over others begins with their own request', async () => {
  const { calls } = await show(PATH, <RequestTransferencia />, {
    as: { ...SECRETARIA, entidades: {} },
    answers: { conferirTransferencia: () => Promise.reject(new Error('not asked here')) },
  })
  await waitFor(() => expect(calls[0]).toEqual({ name: 'conferirTransferencia', input: {} }))
  expect(screen.queryByRole('combobox', { name: /Quem muda/ })).toBeNull()
})
