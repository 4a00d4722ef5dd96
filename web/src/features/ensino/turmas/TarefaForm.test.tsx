// Form of an assignment: what an earlier call has stored under its id is neither overwritten nor in the way.
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, show } from '../../../../../tests/support/screen.tsx'
import { TarefaForm } from './TarefaForm.tsx'

onEngine()

test('an assignment whose id is taken says so, keeps what was typed, and is sent under another id', async () => {
  const taken =
    'Esta atividade já foi salva, com outro conteúdo: veja na turma. Salvar de novo cria outra, e os arquivos vão de novo.'
  const { user, calls } = await show('/', <TarefaForm turma={{ id: 't1', topicos: [] }} />, {
    answers: { salvarTarefa: () => Promise.reject(new ErroSIE('dados-invalidos', { id: taken })) },
  })
  await user.type(await screen.findByRole('textbox', { name: /Título/ }), 'Saudação')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await screen.findByText(taken)
  expect(screen.getByRole('textbox', { name: /Título/ })).toHaveProperty('value', 'Saudação')
  await user.click(await screen.findByRole('button', { name: 'Publicar' }))
  await screen.findByText(taken)
  const ids = calls.filter(({ name }) => name === 'salvarTarefa').map(({ input }) => (input as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})
