// The list of a collection: search, filters, order, pages, columns and files, all of it in the address.
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  allRules,
  choose,
  db,
  screen,
  SECRETARIA,
  show,
  stored,
  onEngine,
  waitFor,
  within,
} from '../../../../tests/support/screen.tsx'
import { RecordListPage, type RecordListProps } from './RecordListPage.tsx'

onEngine()

const PATH = '/sie/administracao/departamentos'
const FORM = '/sie/administracao/adddepartamento'

const list = (props: Partial<RecordListProps<(typeof departamentos)['schema']>> = {}) => (
  <RecordListPage
    collection={departamentos}
    columns={['sigla', 'responsavel', 'email', 'vinculo.idEntidade', 'publico', 'metadados.active']}
    form={address(FORM)}
    {...props}
  />
)

const department = (name: string, more: object = {}, metadados = {}) =>
  stored(
    'departamentos',
    name.toLowerCase().replaceAll(' ', '-'),
    { name, vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' }, ...more },
    metadados,
  )

const names = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
/** Headers of a table, but for the one of the checkboxes. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean)
const many = (count: number) => Array.from({ length: count }, (_, index) => `Setor ${String.fromCharCode(65 + index)}`)

test('a list without records says so, and offers the first one to those who may make it', async () => {
  await show(PATH, list())
  await screen.findByText('Nenhum departamento cadastrado')
  screen.getByText('Use o botão no alto para começar.')
  screen.getByRole('link', { name: 'Novo departamento' })
})

test('those who only read are offered no new one, and those who may not read are told', async () => {
  const reader = { ...SECRETARIA, entidades: { fctkd: ['departamentos:ler'] } }
  const { unmount } = await show(PATH, list(), { as: reader })
  await screen.findByText('Quando houver, aparece aqui.')
  expect(screen.queryByRole('link', { name: 'Novo departamento' })).toBeNull()
  unmount()
  await show(PATH, list(), { as: { ...SECRETARIA, entidades: {} } })
  await screen.findByText('Você não tem permissão para ver departamentos.')
})

test('filters go into the address, the same address shows the same list, and one button clears them', async () => {
  await department('Arbitragem', { publico: true })
  await department('Cobrança')
  const filtered = list({ filters: ['publico'] })
  const { user, params, unmount } = await show(PATH, filtered)
  await listed('Arbitragem', 'Cobrança')
  await choose(user, 'Aparece no site', 'Sim')
  await listed('Arbitragem')
  expect(params().get('publico')).toBe('true')
  unmount()
  const again = await show(`${PATH}?publico=false`, filtered)
  await listed('Cobrança')
  await again.user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await listed('Arbitragem', 'Cobrança')
  expect(again.params().toString()).toBe('')
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
})

test('the state filter leaves the deactivated ones, and a list where nothing fits says how to go on', async () => {
  await department('Arbitragem')
  await department('Eventos', {}, { active: false })
  const { user, params } = await show(PATH, list())
  await listed('Arbitragem', 'Eventos')
  await choose(user, 'Situação', 'Inativos')
  await listed('Eventos')
  expect(params().get('situacao')).toBe('inativos')
  await user.type(screen.getByLabelText('Buscar departamento'), 'zzz')
  await screen.findByText('Nada encontrado')
})

test('a header turns the order, in the address too; one that no index serves is no button', async () => {
  for (const name of ['Arbitragem', 'Árbitros', 'Cobrança']) await department(name)
  const { user, params } = await show(PATH, list())
  await listed('Arbitragem', 'Árbitros', 'Cobrança')
  await user.click(screen.getByRole('button', { name: 'Nome' }))
  await listed('Cobrança', 'Árbitros', 'Arbitragem')
  expect(params().get('sentido')).toBe('desc')
  expect(screen.queryByRole('button', { name: 'Sigla' })).toBeNull()
})

test('a list has pages of ten, of another size by choice, and back from a record it is where it was', async () => {
  const all = many(12)
  for (const name of all) await department(name)
  const { user, params } = await show(PATH, list(), { others: { [FORM]: <h1>Aberto</h1> } })
  await listed(...all.slice(0, 10))
  await screen.findByText('12 departamentos · FCTKD')
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  await listed(...all.slice(10))
  screen.getByText('Página 2')
  expect(screen.getByRole('button', { name: 'Próxima' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('link', { name: 'Setor L' }))
  await screen.findByRole('heading', { name: 'Aberto' })
  expect(params().get('id')).toBe('setor-l')
  history.back()
  await listed(...all.slice(10))
  await user.click(screen.getByRole('button', { name: 'Anterior' }))
  await listed(...all.slice(0, 10))
  await choose(user, 'Por página', '25')
  await listed(...all)
  expect(params().get('tamanho')).toBe('25')
})

test('a search begins when typing pauses, keeps the count of the list, and is cleared by its button', async () => {
  await department('Arbitragem')
  await department('Cobrança')
  const { user, params } = await show(PATH, list())
  await listed('Arbitragem', 'Cobrança')
  await user.type(screen.getByLabelText('Buscar departamento'), 'arbi')
  await listed('Arbitragem')
  expect(params().get('busca')).toBe('arbi')
  await screen.findByText('busca em 2 departamentos · FCTKD')
  await user.click(screen.getByRole('button', { name: 'Limpar a busca' }))
  await listed('Arbitragem', 'Cobrança')
})

test('columns are chosen where there are three or more, beside those that a list leaves out at first', async () => {
  await department('Arbitragem')
  const responsavel = { path: 'responsavel', hidden: true }
  const columns = ['sigla', responsavel, 'email', 'vinculo.idEntidade', 'publico', 'metadados.active']
  const { user, unmount } = await show(PATH, list({ columns }))
  await listed('Arbitragem')
  expect(heads()).toEqual(['Nome', 'Sigla', 'E-mail', 'Entidade', 'Aparece no site', 'Situação'])
  await user.click(screen.getByRole('button', { name: 'Colunas' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'E-mail' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Responsável' }))
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(heads()).toEqual(['Nome', 'Sigla', 'Responsável', 'Entidade', 'Aparece no site', 'Situação']),
  )
  unmount()
  await show(PATH, list({ columns: ['sigla', 'email'] }))
  await listed('Arbitragem')
  expect(screen.queryByRole('button', { name: 'Colunas' })).toBeNull()
})

test('rows are selected one by one or all of a page, for an action that clears them', async () => {
  for (const name of ['Arbitragem', 'Cobrança']) await department(name)
  const chosen: (readonly string[])[] = []
  const act = (rows: readonly { id: string }[], clear: () => void) => (
    <button onClick={() => (chosen.push(rows.map(({ id }) => id)), clear())}>{`Agir sobre ${rows.length}`}</button>
  )
  const { user } = await show(PATH, list({ select: act }))
  await listed('Arbitragem', 'Cobrança')
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Cobrança' }))
  await user.click(await screen.findByRole('button', { name: 'Agir sobre 1' }))
  expect(screen.queryByRole('button', { name: /^Agir/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }))
  await user.click(await screen.findByRole('button', { name: 'Agir sobre 2' }))
  expect(chosen).toEqual([['cobrança'], ['arbitragem', 'cobrança']])
})

test('all rows of a filter are selected, over its pages, and go into a file', async () => {
  for (const name of many(12)) await department(name, { publico: true })
  await department('Cobrança')
  const { user, downloads } = await show(`${PATH}?publico=true`, list({ filters: ['publico'] }))
  await listed(...many(10))
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Setor B' }))
  await screen.findByText('1 selecionado')
  await user.click(await screen.findByRole('button', { name: 'Selecionar os 12 do filtro' }))
  await screen.findByText('12 selecionados, 2 fora desta página')
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Setor C' }))
  await user.click(screen.getByRole('button', { name: 'Exportar estes' }))
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  const lines = (await downloads[0]?.blob.text())?.split('\r\n').map((line) => line.split(';')[0])
  expect(lines?.slice(1)).toEqual(many(12).filter((name) => name !== 'Setor C'))
})

test('a list goes into a file as it is filtered, with every page of it and formulas as text', async () => {
  for (const name of many(11)) await department(name, { publico: true, sigla: '=1+1' })
  await department('Cobrança')
  const { user, downloads } = await show(`${PATH}?publico=true`, list({ filters: ['publico'] }))
  await listed(...many(10))
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await screen.findByText('Vai para o arquivo a lista como está filtrada agora.')
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  const [file] = downloads
  expect(file?.name).toBe('departamentos.csv')
  const lines = (await file?.blob.text())?.split('\r\n') ?? []
  expect(lines).toHaveLength(12)
  expect(lines[0]).toMatch(/Nome;Sigla;Responsável;E-mail;Entidade;Aparece no site;Situação$/)
  expect(lines[1]).toBe("Setor A;'=1+1;;;FCTKD;Sim;Ativo")
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('button', { name: 'Excel (XLSX)' }))
  await waitFor(() => expect(downloads[1]?.name).toBe('departamentos.xlsx'))
})

test('a part of the file goes in only where it is chosen, and a column of the description may be left to the table', async () => {
  await department('Arbitragem', { sigla: 'ARB', email: 'arbitragem@fctkd.test', responsavel: 'Ana' })
  const columns = [
    'sigla',
    { path: 'email', media: ['file'], part: 'Contatos' },
    { path: 'responsavel', media: ['file'], part: 'Quem responde' },
  ] as const
  const { user, downloads } = await show(PATH, list({ columns }))
  await listed('Arbitragem')
  expect(heads()).toEqual(['Nome', 'Sigla'])
  const file = async (at: number) => {
    await waitFor(() => expect(downloads).toHaveLength(at + 1))
    return (await downloads[at]?.blob.text()) ?? ''
  }
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await file(0)).toBe('Nome;Sigla\r\nArbitragem;ARB')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Contatos\s*E-mail$/ }))
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await file(1)).toBe('Nome;Sigla;E-mail\r\nArbitragem;ARB;arbitragem@fctkd.test')
})

test('a page on which contacts are chosen is reported, once', async () => {
  await department('Arbitragem', { email: 'arbitragem@fctkd.test' })
  const columns = ['sigla', 'responsavel', { path: 'email', part: 'Contatos', hidden: true }] as const
  const { user, calls } = await show(PATH, list({ columns }), {
    answers: { registrarLeitura: () => ({ registrado: true }) },
  })
  await listed('Arbitragem')
  expect(calls.some(({ name }) => name === 'registrarLeitura')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Colunas' }))
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'E-mail' })
  for (let times = 0; times < 3; times++) await user.click(choice)
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'registrarLeitura').map(({ input }) => input)).toEqual([
      { colecao: 'departamentos', ids: ['arbitragem'] },
    ]),
  )
})

test('a list that cannot be read says so, and reads again when told to', async () => {
  await department('Arbitragem')
  const { user } = await show('/inicio', <Link to={PATH}>Departamentos</Link>, { others: { [PATH]: list() } })
  // The rules judge by the stored rights, which these are not yet.
  const rights = db.doc('sistema/acesso/permissoes/secretaria')
  const before = (await rights.get()).data() ?? {}
  await rights.set({ ...before, entidades: {} })
  await user.click(screen.getByRole('link', { name: 'Departamentos' }))
  await screen.findByText('Não foi possível carregar a lista.')
  await rights.set(before)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByText('Não foi possível carregar a lista.')).toBeNull())
  await listed('Arbitragem')
})

test('those who work for several entities choose whose records they see', async () => {
  await stored('entidades', 'prtkd', {
    dadosPessoais: { name: 'Federação Paranaense de Taekwondo', sigla: 'PRTKD', tipoEntidade: 'federacao' },
    vinculo: { idFederacao: 'prtkd' },
  })
  await department('Arbitragem')
  await department('Secretaria', { vinculo: { idEntidade: 'prtkd', idFederacao: 'prtkd' } })
  const rules = ['departamentos', 'entidades'].flatMap(allRules)
  const { user, params } = await show(PATH, list(), {
    as: { ...SECRETARIA, entidades: { fctkd: rules, prtkd: rules } },
  })
  await listed('Arbitragem')
  await choose(user, 'Onde', 'PRTKD')
  await listed('Secretaria')
  expect(params().get('onde')).toBe('prtkd')
})
