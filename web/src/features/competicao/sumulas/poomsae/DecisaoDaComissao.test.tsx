// The committee's decision of a tie at the head table: recorded by who conducts the rounds, with its reason.
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show, waitFor } from '../../../../../../tests/support/screen.tsx'
import { DecisaoDaComissao } from './DecisaoDaComissao.tsx'

onEngine()

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const rodada = Object.assign(rodadas.schema.parse({ titulo: 'Final', chave: 'forma', evento: 'copa', vinculo }), {
  id: 'forma-final',
  metadados: { version: 4 },
})
const open = (rule: string) =>
  show(
    '/eventos/sumulas/addsumula?rodada=forma-final',
    <DecisaoDaComissao rodada={rodada as never} tied={['i1', 'i2']} nameOf={(id) => (id === 'i1' ? 'Ana' : 'Bia')} />,
    {
      as: { ...SECRETARIA, entidades: { fctkd: [rule] } },
      answers: {
        mudarSituacao: ({ ids }) => ({
          resultados: ids.map((id) => ({ id, ok: true as const, situacao: 'aberta', versao: 5 })),
          faltam: [],
        }),
      },
    },
  )

test('who is ahead is recorded with a reason, after a question', async () => {
  const { user, calls } = await open('rodadas:conduzir')
  await user.click(await screen.findByRole('button', { name: 'Desempatar' }))
  expect(screen.queryByText(/Só uma correção da rodada desfaz\.$/)).not.toBeNull()
  await screen.findByText('Escolha um atleta.')
  await user.click(screen.getByRole('radio', { name: 'Bia' }))
  await user.type(screen.getByLabelText(/^Motivo/), 'Sorteio à vista dos atletas')
  await user.click(screen.getByRole('button', { name: 'Desempatar' }))
  await screen.findByText('Bia fica na frente?')
  const [, yes] = screen.getAllByRole('button', { name: 'Desempatar', hidden: true })
  if (yes) await user.click(yes)
  await waitFor(() =>
    expect(calls.at(-1)?.input).toMatchObject({
      colecao: 'rodadas',
      acao: 'desempatar',
      dados: { 'mudanca.entra': 'i2' },
      motivo: 'Sorteio à vista dos atletas',
    }),
  )
})

test('who only marks is told who records it', async () => {
  await open('rodadas:lancar')
  await screen.findByText('Quem conduz as rodadas registra a decisão da comissão.')
  expect(screen.queryByRole('radio')).toBeNull()
})
