// Labels and attendance lists: what is chosen goes on the sheets, whole, and addresses only once that is noted.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, onEngine, screen, show, waitFor, within } from '../../../../tests/support/screen.tsx'
import { PrintPeople } from './PrintPeople.tsx'
import type { PessoaNoPapel } from './pessoaNoPapel.ts'

onEngine()

const LONG = 'Maria Aparecida dos Santos Oliveira Cavalcanti de Albuquerque e Silva Bragança'
const people: PessoaNoPapel[] = ['Zeca Lima', LONG, 'Kim Yong-ho', 'Ana Łukasiewicz'].map((nome, n) => ({
  id: `p${n}`,
  nome,
  clube: `Clube ${n}`,
  graduacao: `${n + 1}º Gub`,
  cidade: 'Joinville/SC',
  endereco: n === 0 ? ['Rua das Palmeiras, 10', '89201-000 Joinville/SC'] : [],
}))
const entidade = { sigla: 'FCTKD', name: 'Federação Catarinense', sign: 'pontas' as const }

/** The sheets at the moment of printing. */
const printed: string[][] = []
beforeEach(() => {
  printed.length = 0
  window.print = () => {
    const paper = document.querySelector('body > [data-folha]')
    const cells = paper?.querySelectorAll('tbody tr, article') ?? []
    printed.push([...cells].map((one) => [...one.childNodes].map((part) => part.textContent).join('|')))
    window.dispatchEvent(new Event('afterprint'))
  }
})
afterEach(() => vi.restoreAllMocks())

const opened = async (onAddresses?: (count: number) => Promise<unknown>) => {
  const { user } = await show(
    '/sie/cadastros/pessoas',
    <PrintPeople people={people} entidade={entidade} titulo="Seletiva" {...(onAddresses && { onAddresses })} />,
  )
  await user.click(screen.getByRole('button', { name: 'Etiquetas e lista' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Imprimir 4 pessoas' }) }
}

test('an attendance list is by name, with the columns that were asked for and empty rows at the end', async () => {
  const { user, dialog } = await opened()
  const columns = within(dialog).getByLabelText('Colunas para assinar')
  await user.clear(columns)
  await user.type(columns, 'Manhã, Tarde')
  await user.clear(within(dialog).getByLabelText('Linhas em branco no fim'))
  await user.type(within(dialog).getByLabelText('Linhas em branco no fim'), '2')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Graduação' }))
  await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }))
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toEqual([
    '1|Ana Łukasiewicz|Clube 3||',
    '2|Kim Yong-ho|Clube 2||',
    `3|${LONG}|Clube 1||`,
    '4|Zeca Lima|Clube 0||',
    '5||||',
    '6||||',
  ])
  await waitFor(() => expect(document.querySelector('body > [data-folha]')).toBeNull())
})

test('the preview of an attendance list begins with those who are first on the sheets, also of many people', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ ...people[0]!, id: `q${n}`, nome: `Pessoa ${100 - n}` }))
  const { user } = await show('/sie/cadastros/pessoas', <PrintPeople entidade={entidade} people={many} titulo="" />)
  await user.click(screen.getByRole('button', { name: 'Etiquetas e lista' }))
  const preview = await screen.findByRole('img', { name: 'Prévia da primeira folha' })
  const names = [...preview.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent)
  expect(names).toEqual(
    many
      .map(({ nome }) => nome)
      .sort((a, b) => a.localeCompare(b, 'pt-BR'))
      .slice(0, names.length),
  )
})

test('labels hold the whole name, and an address is printed only once that is noted', async () => {
  const noted: number[] = []
  let refuse = true
  const { user, dialog } = await opened((count) => {
    if (refuse) return Promise.reject(new Error('offline'))
    noted.push(count)
    return Promise.resolve()
  })
  await choose(user, 'O que imprimir', 'Etiquetas adesivas')
  await choose(user, 'Folha de etiquetas', /^14 por folha/)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Endereço' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Graduação' }))
  await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }))
  await within(dialog).findByText('Não foi possível imprimir agora.')
  expect(printed).toEqual([])
  refuse = false
  await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }))
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(noted).toEqual([4])
  expect(printed[0]).toEqual([
    'Zeca Lima|Clube 0|Rua das Palmeiras, 10|89201-000 Joinville/SC',
    `${LONG}|Clube 1`,
    'Kim Yong-ho|Clube 2',
    'Ana Łukasiewicz|Clube 3',
  ])
})

test('without the right no address is offered, and no fact that nobody has', async () => {
  const { user, dialog } = await opened()
  await choose(user, 'O que imprimir', 'Etiquetas adesivas')
  within(dialog).getByRole('checkbox', { name: 'Município' })
  expect(within(dialog).queryByRole('checkbox', { name: 'Endereço' })).toBeNull()
})
