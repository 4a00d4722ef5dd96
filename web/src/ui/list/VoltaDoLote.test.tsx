// A step that many records of a list make: who makes it, what was refused, and how it is taken back or why it is not.
import { faqs } from '@sie/domain/ajuda/collections/faqs.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { expect, test } from 'vitest'
import {
  allRules,
  db,
  screen,
  SECRETARIA,
  show,
  stored,
  onEngine,
  waitFor,
  within,
} from '../../../../tests/support/screen.tsx'
import { RecordListPage } from './RecordListPage.tsx'

onEngine()

const FORM = '/sie/administracao/adddepartamento'
const names = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

test('a step is made by the selected records that may make it, and the refused ones are named with the reason', async () => {
  const faq = (id: string, situacao: string, publico = 'todos') =>
    stored('faqs', id, {
      pergunta: `Pergunta ${id}`,
      resposta: paragraphs('Na secretaria.'),
      publicacao: { situacao, publico },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  for (const id of ['a', 'b', 'c']) await faq(id, 'rascunho')
  await faq('e', 'rascunho', 'filiados')
  await faq('d', 'publicada')
  const as = { ...SECRETARIA, entidades: { fctkd: [...allRules('faqs'), 'faqs:publicar'] } }
  const refused = {
    id: 'b',
    ok: false as const,
    codigo: 'conflito' as const,
    mensagem: 'Mudou enquanto isto estava aberto.',
    campos: {},
  }
  const { user, calls } = await show(
    '/sie/faqs',
    <RecordListPage collection={faqs} columns={[]} form={address(FORM)} />,
    {
      as,
      answers: {
        previaDosAvisos: () => ({ total: 0, emails: 0, exato: true, semConta: 0, nomes: [], avisos: [] }),
        mudarSituacao: ({ ids }) => ({
          resultados: ids.map((id) =>
            id === 'b' ? refused : { id, ok: true as const, situacao: 'publicada', versao: 1 },
          ),
          faltam: [],
        }),
        guardarLote: async ({ id, itens }) => {
          const tarefa = { tipo: 'desfazerLote', quem: SECRETARIA.uid, estado: 'pausada', feitos: 0, recusados: [] }
          await db.doc(`sistema/tarefas/execucoes/${id}`).set({ ...tarefa, total: itens.length })
          return { id, total: itens.length }
        },
        desfazerLote: async ({ id }) => {
          await db.doc(`sistema/tarefas/execucoes/${id}`).update({ estado: 'rodando' })
          return { total: 1 }
        },
      },
    },
  )
  await listed('Pergunta a', 'Pergunta b', 'Pergunta c', 'Pergunta d', 'Pergunta e')
  for (const id of ['a', 'b', 'd', 'e'])
    await user.click(screen.getByRole('checkbox', { name: `Selecionar Pergunta ${id}` }))
  await user.click(await screen.findByRole('button', { name: 'Mais' }))
  await screen.findByRole('menuitem', { name: /^Tirar do ar \(1\)/ })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Publicar (2)' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/Pergunta a, Pergunta b\.$/)
  within(dialog).getByText(/^Pergunta d: não está na situação/)
  within(dialog).getByText('Pergunta e: “Quem vê” é diferente: faça em separado.')
  await user.click(within(dialog).getByRole('button', { name: 'Publicar' }))
  const left = await within(dialog).findByRole('link', { name: 'Pergunta b' })
  expect(left.getAttribute('href')).toMatch(/id=b/)
  expect(left.closest('li')?.textContent).toBe('Pergunta b: Mudou enquanto isto estava aberto.')
  within(dialog).getByText('1 de 2. Agora: Publicada.')
  expect(calls.find(({ name }) => name === 'mudarSituacao')?.input).toMatchObject({
    colecao: 'faqs',
    acao: 'publicar',
    ids: ['a', 'b'],
  })
  await user.click(within(dialog).getByRole('button', { name: 'Desfazer o lote' }))
  await within(dialog).findByText('Desfazendo: 0 de 1…')
  const kept = calls.find(({ name }) => name === 'guardarLote')
  const { id, ...asked } = (kept?.input ?? {}) as { id: string }
  expect(calls.find(({ name }) => name === 'desfazerLote')?.input).toEqual({ id })
  expect(asked).toEqual({ colecao: 'faqs', acao: 'publicar', itens: [{ id: 'a', versao: 1 }] })
  const recusados = [{ item: 'faqs/a', motivo: 'mudou depois, e ficou como está.' }]
  await db.doc(`sistema/tarefas/execucoes/${id}`).update({ estado: 'concluida', recusados })
  await within(dialog).findByText('Pergunta a: mudou depois, e ficou como está.')
  within(dialog).getByText('0 de 1 como antes.')
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Seleção' })).toBeNull())
})

test('a step that stays says so when it is done, and why', async () => {
  const day = { motivo: 'Briga.', desde: '2026-11-01', ate: '2027-11-01' }
  for (const id of ['a', 'b'])
    await stored('suspensoes', id, {
      name: `Caso ${id}`,
      pessoa: id,
      situacao: 'vigente',
      ...day,
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  const as = { ...SECRETARIA, entidades: { fctkd: [...allRules('suspensoes'), 'suspensoes:julgar'] } }
  const { user } = await show(
    '/sie/suspensoes',
    <RecordListPage collection={suspensoes} columns={[]} form={address(FORM)} />,
    {
      as,
      answers: {
        previaDosAvisos: () => ({ total: 0, emails: 0, exato: true, semConta: 0, nomes: [], avisos: [] }),
        mudarSituacao: ({ ids }) => ({
          resultados: ids.map((id) => ({ id, ok: true as const, situacao: 'revogada', versao: 1 })),
          faltam: [],
        }),
      },
    },
  )
  await listed('Caso b', 'Caso a')
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: 'Revogar (2)' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Erro da comissão.')
  await user.click(within(dialog).getByRole('button', { name: 'Revogar' }))
  await within(dialog).findByText(/^Não se desfaz de uma vez\. A revogação vale desde que foi comunicada/)
  expect(within(dialog).queryByRole('button', { name: 'Desfazer o lote' })).toBeNull()
})
