// Previous and next record of the list from which one was opened.
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, show, stored, waitFor } from '../../../../tests/support/screen.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { Vizinhos } from './Vizinhos.tsx'

onEngine()

const PATH = '/sie/administracao/departamentos'
const FORM = '/sie/administracao/adddepartamento'

test('the order and the filters of the list hold over its pages, by button and by key, and back is the list', async () => {
  for (const letter of 'ABCDEFGHIJKLM')
    await stored('departamentos', `setor-${letter}`, {
      name: `Setor ${letter}`,
      publico: letter !== 'K',
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  const { user, params } = await show(
    `${PATH}?publico=true`,
    <RecordListPage collection={departamentos} columns={['sigla']} filters={['publico']} form={address(FORM)} />,
    {
      others: {
        [FORM]: (
          <>
            <h1>Aberto</h1>
            <input aria-label="Nome" />
            <Vizinhos />
          </>
        ),
      },
    },
  )
  await screen.findByText(/^12 departamentos/)
  await user.click(await screen.findByRole('link', { name: 'Setor J' }))
  await screen.findByText('10 de 12')
  await user.click(screen.getByRole('button', { name: 'Próximo da lista' }))
  await waitFor(() => expect(params().get('id')).toBe('setor-L'))
  await screen.findByText('11 de 12')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(params().get('id')).toBe('setor-M'))
  await screen.findByText('12 de 12')
  expect(screen.getByRole('button', { name: 'Próximo da lista' })).toHaveProperty('disabled', true)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(params().get('id')).toBe('setor-L'))
  // A field keeps its keys.
  await user.click(screen.getByLabelText('Nome'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(params().get('id')).toBe('setor-L')
  history.back()
  await screen.findByRole('table')
  expect(params().get('publico')).toBe('true')
})

test('a record that no list named has none', async () => {
  await show(
    `${FORM}?id=outro`,
    <>
      <h1>Aberto</h1>
      <Vizinhos />
    </>,
  )
  await screen.findByText('Aberto')
  expect(screen.queryByRole('navigation')).toBeNull()
})
