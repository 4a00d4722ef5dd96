// The name of a person in a record: typed, or chosen with what stands beside it.
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { expect, test } from 'vitest'
import { useForm, useWatch } from 'react-hook-form'
import { onEngine, screen, show, stored, waitFor } from '../../../../../tests/support/screen.tsx'
import { anyControl } from '../anyControl.ts'
import { FieldGrid } from '../FieldGrid.tsx'

onEngine()

const TECNICO = entidades.fields.filter(({ path }) => path.startsWith('responsavelTecnico.'))
const MEMBRO = departamentos.fields.find(({ path }) => path === 'membros')!.items!
const values = () => JSON.parse(screen.getByTestId('values').textContent) as unknown

function Form({
  fields,
  prefix,
  stored: defaultValues = {},
}: {
  fields: readonly Field[]
  prefix?: string
  stored?: object
}) {
  const { control } = useForm({ defaultValues })
  return (
    <>
      <FieldGrid fields={fields} control={anyControl(control)} {...(prefix ? { prefix } : {})} />
      <output data-testid="values">{JSON.stringify(useWatch({ control }))}</output>
    </>
  )
}

const renata = (more: object = {}) =>
  stored('praticantes', 'renata', {
    matriculaCBTKD: '2020.000.117-4',
    dadosPessoais: { name: 'Renata Silveira', birthdate: '1980-05-06', ...more },
    dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID: 'fctkd' },
    dadosTaekwondo: { graduacao: 'dan-4' },
  })

test('a chosen person brings number and grade; another name typed after it empties them', async () => {
  await renata()
  const { user } = await show('/', <Form fields={TECNICO} />)
  await user.type(await screen.findByRole('combobox', { name: 'Nome' }), 'renata si')
  await user.click(await screen.findByRole('option', { name: /Renata Silveira/ }))
  const responsavelTecnico = { nome: 'Renata Silveira', matricula: '2020.000.117-4', graduacao: 'dan-4' }
  await waitFor(() => expect(values()).toMatchObject({ responsavelTecnico }))
  await user.type(screen.getByRole('combobox', { name: 'Nome' }), ' Filha')
  const other = { nome: 'Renata Silveira Filha', matricula: '', graduacao: '' }
  await waitFor(() => expect(values()).toMatchObject({ responsavelTecnico: other }))
})

test('a typed name empties nothing, and an id is filled without being shown', async () => {
  await renata()
  const { user } = await show('/', <Form fields={MEMBRO} prefix="membros.0" />)
  const name = await screen.findByRole('combobox', { name: 'Nome' })
  await user.type(name, 'Alguém de fora')
  expect(values()).toEqual({ membros: [{ nome: 'Alguém de fora' }] })
  expect(screen.queryByLabelText('Pessoa')).toBeNull()
  await user.clear(name)
  await user.type(name, 'renata')
  await user.click(await screen.findByRole('option', { name: /Renata Silveira/ }))
  await waitFor(() => expect(values()).toMatchObject({ membros: [{ nome: 'Renata Silveira', pessoaId: 'renata' }] }))
})

test('another name over a stored one empties what was beside it; the same with its accents keeps it', async () => {
  const stored = { membros: [{ nome: 'Jose Lima', pessoaId: 'jose', cargo: 'Vogal' }] }
  const { user } = await show('/', <Form fields={MEMBRO} prefix="membros.0" stored={stored} />)
  const name = await screen.findByRole('combobox', { name: 'Nome' })
  await user.clear(name)
  await user.type(name, 'José Lima')
  const jose = { membros: [{ nome: 'José Lima', pessoaId: 'jose', cargo: 'Vogal' }] }
  await waitFor(() => expect(values()).toEqual(jose))
  await user.type(name, 'ira')
  await waitFor(() => expect(values()).toMatchObject({ membros: [{ nome: 'José Limaira', pessoaId: '' }] }))
})

test('whoever has a social name is offered and copied by it', async () => {
  await renata({ nomeSocial: 'Renato Silveira' })
  const { user } = await show('/', <Form fields={MEMBRO} prefix="membros.0" />)
  await user.type(await screen.findByRole('combobox', { name: 'Nome' }), 'renata')
  await user.click(await screen.findByRole('option', { name: /Renato Silveira/ }))
  await waitFor(() => expect(values()).toMatchObject({ membros: [{ nome: 'Renato Silveira', pessoaId: 'renata' }] }))
})
