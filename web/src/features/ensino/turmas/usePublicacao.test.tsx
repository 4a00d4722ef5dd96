// Forms of a class's activities: what an earlier call has stored under their id is neither overwritten nor in the way.
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, show, waitFor } from '../../../../../tests/support/screen.tsx'
import { MaterialForm } from './MaterialForm.tsx'
import { TarefaForm } from './TarefaForm.tsx'

onEngine()

const turma = { id: 't1', topicos: [] }
const taken =
  'Esta atividade já foi salva, com outro conteúdo: veja na turma. Salvar de novo cria outra, e os arquivos vão de novo.'
const refused = () => Promise.reject(new ErroSIE('dados-invalidos', { id: taken }))

test.each([
  ['an assignment', <TarefaForm turma={turma} />],
  ['a material', <MaterialForm turma={turma} />],
])('%s whose id is taken says so, keeps what was typed, and is sent under another id', async (_, form) => {
  const { user, calls } = await show('/', form, { answers: { salvarTarefa: refused, salvarMaterial: refused } })
  await user.type(await screen.findByRole('textbox', { name: /Título/ }), 'Saudação')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await screen.findByText(taken)
  expect(screen.getByRole('textbox', { name: /Título/ })).toHaveProperty('value', 'Saudação')
  await user.click(await screen.findByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ input }) => (input as { dados: { titulo: string } }).dados.titulo)).toEqual([
    'Saudação',
    'Saudação',
  ])
  expect(new Set(calls.map(({ input }) => (input as { id: string }).id)).size).toBe(2)
})
