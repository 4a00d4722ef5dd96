// Help of a screen beside it, and the key and the button that open it.
import { ajudaDe, type ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { onEngine, screen, show, within } from '../../../../tests/support/screen.tsx'
import { AjudaDaTela } from './AjudaDaTela.tsx'
import { DaTela, GavetaDeAjuda } from './GavetaDeAjuda.tsx'

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

function Tela() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AjudaDaTela open={open} onToggle={() => setOpen(!open)} />
      <input aria-label="Nome" />
      <GavetaDeAjuda open={open} onClose={() => setOpen(false)} width={380} top={60} />
    </>
  )
}

/** A window that is wide until it is told otherwise. */
function windowOf() {
  const changes = new Set<() => void>()
  const wide = {
    matches: true,
    addEventListener: (_: string, change: () => void) => changes.add(change),
    removeEventListener: (_: string, change: () => void) => changes.delete(change),
    // What asks in the older way follows nothing here.
    addListener: () => {},
    removeListener: () => {},
  }
  vi.stubGlobal('matchMedia', () => wide)
  return (matches: boolean) =>
    act(() => {
      wide.matches = matches
      for (const change of changes) change()
    })
}

test('the help beside the page takes the focus and gives it back, but never out of a field', async () => {
  const resize = windowOf()
  try {
    const { user } = await show(PESSOAS, <Tela />)
    const button = await screen.findByRole('button', { name: 'Ajuda desta tela' })
    const heading = () => screen.getByRole('heading', { name: 'Ajuda desta tela' })
    await user.click(button)
    expect(document.activeElement).toBe(heading())
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(button)

    await user.click(button)
    const field = screen.getByLabelText('Nome')
    await user.type(field, 'Ana')
    resize(false)
    resize(true)
    expect(document.activeElement).toBe(field)
    act(() => button.click())
    expect(document.activeElement).toBe(field)
  } finally {
    vi.unstubAllGlobals()
  }
})
