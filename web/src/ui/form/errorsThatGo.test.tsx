// An error goes with its cause: with the change of its field, or of another field by which it was judged.
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { resolverOf } from './resolverOf.ts'
import { SimpleForm } from './SimpleForm.tsx'
import { useErrorsThatGo } from './useErrorsThatGo.ts'
import { useFaults } from './useFaults.ts'

test('a short form drops what was wrong once it is mended, and keeps what is not', async () => {
  const user = userEvent.setup({ delay: null })
  let sent = 0
  render(
    <SimpleForm
      button="Enviar"
      fields={[
        { name: 'senha', label: 'Senha', check: (value) => (value ? undefined : 'Escreva a senha.') },
        {
          name: 'outra',
          label: 'De novo',
          check: (value, { senha }) => (value === senha ? undefined : 'São diferentes.'),
        },
        { name: 'nome', label: 'Nome', check: (value) => (value ? undefined : 'Escreva o nome.') },
      ]}
      onSubmit={() => {
        sent += 1
        return Promise.reject(new ErroSIE('dados-invalidos', { nome: 'Já é de outra pessoa.' }))
      }}
    />,
  )
  const send = () => user.click(screen.getByRole('button', { name: 'Enviar' }))
  await user.type(screen.getByLabelText('De novo'), 'ab')
  await send()
  await screen.findByText('Escreva a senha.')
  await screen.findByText('São diferentes.')
  await user.type(screen.getByLabelText('Senha'), 'ab')
  await waitFor(() => expect(screen.queryByText('São diferentes.')).toBeNull())
  expect(screen.queryByText('Escreva a senha.')).toBeNull()
  screen.getByText('Escreva o nome.')
  await user.type(screen.getByLabelText('Nome'), 'Ana')
  await waitFor(() => expect(screen.queryByText('Escreva o nome.')).toBeNull())
  await send()
  await screen.findByText('Já é de outra pessoa.')
  await user.type(screen.getByLabelText('Nome'), ' Lima')
  await waitFor(() => expect(screen.queryByText('Já é de outra pessoa.')).toBeNull())
  expect(sent).toBe(1)
})

test('an error that the rules found at one field goes with the field that caused it; the server’s stays until its own changes', async () => {
  const period = z
    .object({ inicio: z.string(), fim: z.string(), nome: z.string() })
    .refine(({ inicio, fim }) => inicio <= fim, { path: ['fim'], message: 'Vem antes do início.' })
  const { result } = renderHook(() => {
    const form = useForm({
      defaultValues: { inicio: '2026-02-01', fim: '2026-01-01', nome: 'Copa' },
      resolver: resolverOf(period),
    })
    useErrorsThatGo(form)
    return { form, errors: form.formState.errors }
  })
  const { form } = result.current
  const change = (name: 'inicio' | 'nome', value: string) =>
    act(() => form.control.register(name).onChange({ target: { name, value }, type: 'change' }))
  await act(() => form.handleSubmit(() => undefined)())
  expect(result.current.errors.fim?.message).toBe('Vem antes do início.')
  act(() => form.setError('nome', { message: 'Já existe.' }))
  await change('inicio', '2025-12-01')
  await waitFor(() => expect(result.current.errors.fim).toBeUndefined())
  expect(result.current.errors.nome?.message).toBe('Já existe.')
  await change('nome', 'Taça')
  await waitFor(() => expect(result.current.errors.nome).toBeUndefined())
})

test('faults stand while the value of their field does, those of no field while all do', () => {
  const { result, rerender } = renderHook((values: { fila: string; texto: string }) => useFaults(values), {
    initialProps: { fila: '', texto: 'a' },
  })
  act(() => result.current[1]({ fila: 'Escolha o setor.', texto: 'Escreva mais.', outra: 'Não agora.' }))
  expect(Object.keys(result.current[0])).toEqual(['fila', 'texto', 'outra'])
  rerender({ fila: 'geral', texto: 'a' })
  expect(result.current[0]).toEqual({ texto: 'Escreva mais.' })
  rerender({ fila: 'geral', texto: 'ab' })
  expect(result.current[0]).toEqual({})
})
