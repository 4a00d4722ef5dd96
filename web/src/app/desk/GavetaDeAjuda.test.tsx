// Help of a screen beside it, and the key and the button that open it.
import { ajudaDe, type ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, show, within } from '../../../../tests/support/screen.tsx'
import { AjudaDaTela } from './AjudaDaTela.tsx'
import { DaTela } from './GavetaDeAjuda.tsx'

onEngine()

const PESSOAS = '/sie/cadastros/pessoas'
const item = (tipo: ItemDeAjuda['tipo'], id: string, titulo: string, telas: readonly string[]): ItemDeAjuda => ({
  tipo,
  id,
  titulo,
  resumo: '',
  categoria: 'outros',
  ordem: 0,
  palavras: [],
  papel: '',
  duracao: 0,
  filiados: false,
  telas,
})
const ITENS = [
  item('tutoriais', 'achar', 'Achar pessoas', [PESSOAS]),
  item('tutoriais', 'etiquetas', 'Imprimir etiquetas', [PESSOAS, '/eventos/inscricao?ver=lista']),
  item('tutoriais', 'sortear', 'Sortear as chaves', ['/preview/sorteio?ver=mesa']),
  item('faqs', 'nome', 'O nome está errado. Como corrijo?', [PESSOAS]),
  // As written before screens were named.
  { ...item('faqs', 'antiga', 'Esqueci a senha. E agora?', []), telas: undefined as never },
]
const AJUDA = { ...ajudaDe(ITENS, []), contagens: {}, tempos: {} }
const titles = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('a screen has its own tutorials and questions, and the search those of all', async () => {
  const { user } = await show(PESSOAS, <DaTela tela={PESSOAS} ajuda={AJUDA} />)
  expect(titles('Passo a passo')).toEqual(['Achar pessoas', 'Imprimir etiquetas'])
  expect(titles('Perguntas')).toEqual(['O nome está errado. Como corrijo?'])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar na ajuda' }), 'senha')
  expect(titles('Encontrado')).toEqual(['Esqueci a senha. E agora?'])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar na ajuda' }), ' foguete')
  expect(screen.getByRole('status').textContent).toMatch(/^Nada encontrado/)
})

test('a screen without help says so, and offers the search', async () => {
  await show('/sie/administracao/users', <DaTela tela="/sie/administracao/users" ajuda={AJUDA} />)
  expect(screen.getByRole('status').textContent).toMatch(/^Ainda não escrevemos a ajuda desta tela/)
  screen.getByRole('searchbox', { name: 'Buscar na ajuda' })
})

test('the key "?" opens the help, and a field keeps its keys', async () => {
  let toggled = 0
  const { user } = await show(
    PESSOAS,
    <>
      <AjudaDaTela open={false} onToggle={() => (toggled += 1)} />
      <input aria-label="Nome" />
    </>,
  )
  await screen.findByRole('button', { name: 'Ajuda desta tela' })
  await user.keyboard('?')
  expect(toggled).toBe(1)
  await user.type(screen.getByLabelText('Nome'), 'Quem?')
  expect(toggled).toBe(1)
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Quem?')
})
