// What a user did to many records, found again later: its way back is begun, resumed and reported there.
import { expect, test } from 'vitest'
import { allRules, db, onEngine, screen, SECRETARIA, show, stored } from '../../../../../tests/support/screen.tsx'
import { LotesPage } from './LotesPage.tsx'

onEngine()

const job = (id: string) => db.doc(`sistema/tarefas/execucoes/${id}`)
const open = (answers: Parameters<typeof show>[2]) =>
  show('/sie/dashboard?ver=lotes', <LotesPage />, {
    as: { ...SECRETARIA, entidades: { fctkd: allRules('departamentos') } },
    ...answers,
  })

test('a batch is taken back from the list of one’s own, resumed after a failure, and says what stayed and why', async () => {
  await stored('departamentos', 'a', { name: 'Arbitragem', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
  const lote = {
    tipo: 'desfazerLote',
    nome: 'Desfazer: 3 departamentos: Publicar',
    quem: SECRETARIA.uid,
    estado: 'pausada',
    dados: { colecao: 'departamentos', acao: 'publicar', itens: [] },
    total: 3,
    feitos: 0,
    recusados: [],
    criadaEm: new Date(),
  }
  await job('meu').set(lote)
  await job('alheio').set({ ...lote, nome: 'Desfazer: 2 departamentos: Cancelar', quem: 'outra' })
  const { user, calls } = await open({
    answers: {
      desfazerLote: async ({ id }) => {
        await job(id).update({ estado: 'pausada', feitos: 1, parada: 'O portal não conseguiu continuar.' })
        return { total: 3 }
      },
      controlarTarefa: async ({ id }) => {
        const recusados = [{ item: 'departamentos/a', motivo: 'mudou depois, e ficou como está.' }]
        await job(id).update({ estado: 'concluida', feitos: 2, recusados })
        return { estado: 'rodando' }
      },
    },
  })
  await screen.findByText(/^Feito · 3 registros · /)
  expect(screen.queryByText(/^2 departamentos/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Abrir: 3 departamentos: Publicar' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer o lote' }))
  await screen.findByText('Parado: 1 de 3.')
  screen.getByText('O portal não conseguiu continuar.')
  await user.click(screen.getByRole('button', { name: 'Retomar' }))
  await screen.findByText('2 de 3 como antes.')
  await screen.findByText('Arbitragem: mudou depois, e ficou como está.')
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['desfazerLote', { id: 'meu' }],
    ['controlarTarefa', { id: 'meu', comando: 'retomar' }],
  ])
  await user.click(screen.getByRole('button', { name: 'Outro lote' }))
  await screen.findByText(/^Desfeito · 2 de 3 como antes · /)
})
