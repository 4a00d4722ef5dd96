// One field of many records: who changes and who stays is said before, each record is written under the rules, and it can be taken back.
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { faqs } from '@sie/domain/ajuda/collections/faqs.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  allRules,
  choose,
  db,
  onEngine,
  screen,
  SECRETARIA,
  show,
  stored,
  waitFor,
  within,
} from '../../../../tests/support/screen.tsx'
import { RecordListPage } from './RecordListPage.tsx'

onEngine()

const PATH = '/sie/administracao/departamentos'
const FORM = address('/sie/administracao/adddepartamento')
const department = (id: string, more: object = {}) =>
  stored('departamentos', id, { name: id, vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' }, ...more })
const at = async (path: string) => (await db.doc(path).get()).data()

test('a field is set for those who have another value, another change is kept, and taking it back leaves what changed since', async () => {
  for (const id of ['Arbitragem', 'Cursos', 'Cobrança']) await department(id)
  await department('Eventos', { publico: true })
  const { user } = await show(PATH, <RecordListPage collection={departamentos} columns={['publico']} form={FORM} />)
  await screen.findByRole('link', { name: 'Arbitragem' })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: 'Editar campo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar campo' })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Aparece no site' }))
  await within(dialog).findByText(/^Arbitragem \(era Não\), Cobrança \(era Não\), Cursos \(era Não\)\.$/)
  within(dialog).getByText('Eventos: já está assim.')

  // Somebody changes another field of one meanwhile: both changes stay.
  const { metadados, ...before } = (await at('departamentos/Cursos')) ?? {}
  await db.doc('departamentos/Cursos').set({ ...before, sigla: 'CUR', metadados: { ...metadados, version: 7 } })
  await user.click(within(dialog).getByRole('button', { name: 'Mudar 3' }))
  await within(dialog).findByText('Aparece no site: 3 com o novo valor')
  expect(await at('departamentos/Cursos')).toMatchObject({ publico: true, sigla: 'CUR', metadados: { version: 8 } })
  expect(await at('departamentos/Arbitragem')).toMatchObject({ publico: true, metadados: { version: 1 } })
  expect(within(dialog).getByRole('link', { name: 'Arbitragem' }).getAttribute('href')).toContain('id=Arbitragem')

  await db.doc('departamentos/Arbitragem').update({ responsavel: 'Ana Lima', 'metadados.version': 2 })
  await user.click(within(dialog).getByRole('button', { name: 'Desfazer' }))
  await within(dialog).findByText('Aparece no site: 2 como antes')
  within(dialog).getByText(/outra pessoa mudou depois, e ficou como está/)
  expect(await at('departamentos/Arbitragem')).toMatchObject({ publico: true, responsavel: 'Ana Lima' })
  expect(await at('departamentos/Cursos')).toMatchObject({ publico: false, sigla: 'CUR', metadados: { version: 9 } })
  expect(await at('departamentos/Cobrança')).toMatchObject({ publico: false, metadados: { version: 2 } })
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Seleção' })).toBeNull())
})

test('Esc during a run stops it, and what was done is still said and can be taken back', async () => {
  const ids = ['Arbitragem', 'Cobrança', 'Cursos', 'Eventos', 'Imprensa', 'Jurídico', 'Ouvidoria', 'Saúde', 'Técnica']
  for (const id of ids) await department(id)
  const held: (() => void)[] = []
  const save = (base: { metadados: { version: number } }) =>
    new Promise<{ version: number }>((resolve) => {
      held.push(() => resolve({ version: base.metadados.version + 1 }))
    })
  const { user } = await show(
    PATH,
    <RecordListPage collection={departamentos} columns={[]} form={FORM} bulk={{ save }} />,
  )
  await screen.findByRole('link', { name: 'Arbitragem' })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: 'Editar campo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar campo' })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Aparece no site' }))
  await user.click(await within(dialog).findByRole('button', { name: `Mudar ${ids.length}` }))
  await within(dialog).findByText(`0 de ${ids.length}…`)
  const begun = held.length
  act(() => within(dialog).getByRole('button', { name: 'Parar' }).focus())
  await user.keyboard('{Escape}')
  for (const one of held) one()
  await within(dialog).findByText(`Aparece no site: ${begun} com o novo valor`)
  within(dialog).getByText(new RegExp(`^Parou antes de ${ids.length - begun}`))
  within(dialog).getByRole('button', { name: 'Desfazer' })
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Seleção' })).toBeNull())
})

test('what a record may not have, or this user may not change, is said before', async () => {
  for (const [id, situacao] of [
    ['a', 'rascunho'],
    ['b', 'publicada'],
  ] as const)
    await stored('faqs', id, {
      pergunta: `Pergunta ${id}`,
      resposta: paragraphs('Na secretaria.'),
      publicacao: { situacao },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  const { user } = await show('/sie/faqs', <RecordListPage collection={faqs} columns={[]} form={FORM} />, {
    as: { ...SECRETARIA, entidades: { fctkd: allRules('faqs') } },
  })
  await screen.findByRole('link', { name: 'Pergunta a' })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: 'Editar campo' }))
  const dialog = await screen.findByRole('dialog')
  await choose(user, 'Campo', 'Categoria')
  await choose(user, /^Categoria/, 'Eventos e inscrições')
  await within(dialog).findByText(/^Pergunta a \(era /)
  within(dialog).getByText('Pergunta b: você não tem permissão para “Publicar perguntas frequentes”.')
  await user.click(within(dialog).getByRole('button', { name: 'Mudar 1' }))
  await within(dialog).findByText('Categoria: 1 com o novo valor')
  expect(await at('faqs/a')).toMatchObject({ categoria: 'eventos' })
})

test('before a value is given nobody is said to stay as they are', async () => {
  for (const id of ['Arbitragem', 'Cursos']) await department(id)
  const { user } = await show(PATH, <RecordListPage collection={departamentos} columns={['publico']} form={FORM} />)
  await screen.findByRole('link', { name: 'Arbitragem' })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: 'Editar campo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar campo' }))
  const value = await dialog.findByRole('checkbox', { name: 'Aparece no site' })
  expect(dialog.queryByText(/de fora/)).toBeNull()
  await user.click(value)
  await dialog.findByRole('button', { name: 'Mudar 2' })
  await user.click(value)
  await dialog.findByText('2 ficam de fora:')
})

test('those who only read are offered no field', async () => {
  await department('Arbitragem')
  const as = { ...SECRETARIA, entidades: { fctkd: ['departamentos:ler'] } }
  const { user } = await show(PATH, <RecordListPage collection={departamentos} columns={[]} form={FORM} />, { as })
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Arbitragem' }))
  await screen.findByRole('button', { name: 'Limpar seleção' })
  expect(screen.queryByRole('button', { name: 'Editar campo' })).toBeNull()
})
