// The form of a record: validation, versions, conflicts, history, deactivation, unsaved changes and lost rights.
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { oldCopy, oldCopyId } from '@sie/domain/base/records/metadados.ts'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { db, screen, SECRETARIA, show, stored, onEngine, waitFor, within } from '../../../../tests/support/screen.tsx'
import { RecordFormPage } from './RecordFormPage.tsx'

onEngine()

const LIST = '/sie/administracao/departamentos'
const FORM = '/sie/administracao/adddepartamento'
const form = (
  <>
    <Link to={LIST}>Departamentos</Link>
    <RecordFormPage collection={departamentos} list={address(LIST)} />
  </>
)
const others = { [LIST]: <h1>Lista</h1> }
const doc = db.doc('departamentos/arbitragem')
const fields = async () => (await doc.get()).data()

/** Opens the form of the one department. */
async function open(options: Parameters<typeof show>[2] = {}) {
  const made = { name: 'Arbitragem', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }
  const first = await stored('departamentos', 'arbitragem', made, { editorid: 'secretaria' })
  const shown = await show(`${FORM}?id=arbitragem`, form, { others, ...options })
  await screen.findByRole('heading', { level: 1, name: 'Arbitragem' })
  return { ...shown, first }
}
const input = (label: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Stores a new version, as if by another person. */
async function editElsewhere(changes: object) {
  const version: unknown = (await doc.get()).get('metadados.version')
  await doc.update({ ...changes, 'metadados.version': Number(version) + 1, 'metadados.editorid': 'outra' })
}

test('a new record names every fault at its field, goes to the first, and is opened once stored', async () => {
  const { user, params } = await show(FORM, form, { others })
  await screen.findByRole('heading', { level: 1, name: 'Novo departamento' })
  await user.type(input('E-mail'), 'sem arroba')
  await user.click(button('Salvar'))
  await waitFor(() => expect(document.activeElement).toBe(input(/^Nome/)))
  screen.getByText(/^Preencha nome/)
  expect(input('E-mail').getAttribute('aria-invalid')).toBe('true')
  await user.type(input(/^Nome/), 'Arbitragem')
  await user.clear(input('E-mail'))
  await user.click(button('Incluir membro'))
  await user.type(
    await within(screen.getByRole('region', { name: 'Membros' })).findByLabelText('Nome'),
    'Renata Silveira',
  )
  await user.click(button('Salvar'))
  await screen.findByText('Departamento salvo.')
  await screen.findByRole('heading', { level: 1, name: 'Arbitragem' })
  const id = params().get('id') ?? ''
  expect((await db.doc(`departamentos/${id}`).get()).data()).toMatchObject({
    name: 'Arbitragem',
    membros: [{ nome: 'Renata Silveira' }],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    metadados: { version: 0, active: true, ownerid: 'secretaria' },
  })
})

test('a change is stored as the next version, and undone by its toast', async () => {
  const { user } = await open()
  expect(button('Salvar').disabled).toBe(true)
  await user.type(input('Sigla'), 'ARB')
  await user.click(button('Salvar'))
  await screen.findByText('Departamento salvo.')
  expect(await fields()).toMatchObject({ sigla: 'ARB', metadados: { version: 1, editorid: 'secretaria' } })
  await user.click(button('Desfazer'))
  await waitFor(async () => expect(await fields()).toMatchObject({ sigla: '', metadados: { version: 2 } }))
})

test('two changes of different fields at once are joined, with a word', async () => {
  const { user } = await open()
  await user.type(input('Sigla'), 'ARB')
  await editElsewhere({ responsavel: 'Elisa Stein' })
  await user.click(button('Salvar'))
  await screen.findByText(
    'Departamento salvo. Ao mesmo tempo outra pessoa mudou Responsável: as duas mudanças ficaram.',
  )
  expect(await fields()).toMatchObject({ sigla: 'ARB', responsavel: 'Elisa Stein', metadados: { version: 2 } })
})

test('two changes of the same field at once are asked about, with nothing chosen before', async () => {
  const { user } = await open()
  await user.type(input('Sigla'), 'MEU')
  await user.type(input('E-mail'), 'meu@fctkd.test')
  await editElsewhere({ sigla: 'SEU', responsavel: 'Elisa Stein' })
  await user.click(button('Salvar'))
  const dialog = within(await screen.findByRole('dialog', { name: /salvou enquanto você escrevia$/ }))
  dialog.getByText('Falta escolher 1 campo')
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  expect(dialog.queryAllByRole('radio', { checked: true })).toEqual([])
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Salvar' })
  expect(save.disabled).toBe(true)
  dialog.getByText('Responsável: juntou-se sozinho.')
  expect(await fields()).toMatchObject({ sigla: 'SEU' })
  await user.click(dialog.getByRole('button', { name: 'Copiar meu texto' }))
  expect(await navigator.clipboard.readText()).toBe('Sigla: MEU')
  await user.click(dialog.getByRole('radio', { name: /SEU/ }))
  await user.click(save)
  await screen.findByText('Departamento salvo.')
  expect(await fields()).toMatchObject({ sigla: 'SEU', email: 'meu@fctkd.test', responsavel: 'Elisa Stein' })
})

test('the history says what changed; going back asks, says what it did, and can be undone', async () => {
  await stored('users', 'outra', {
    dadosPessoais: { name: 'Outra Pessoa' },
    dadosContato: { email: 'outra@fctkd.test' },
  })
  const { user, first } = await open()
  await user.type(input('Sigla'), 'ARB')
  await user.type(await screen.findByRole('combobox', { name: 'Responsável' }), 'Elisa Stein')
  await user.click(button('Salvar'))
  await screen.findByText('Departamento salvo.')
  // The copy of the version before is the server's.
  await db.doc(`departamentos/${oldCopyId(doc.id, 0)}`).set(oldCopy(doc.id, first, departamentos.searchPaths))
  await user.click(button('Histórico'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Histórico' }))
  await drawer.findByText('Primeira versão guardada.')
  const [current] = drawer.getAllByRole('listitem')
  for (const told of ['Versão 2 (atual)', 'Sigla', 'ARB', 'Responsável', 'Elisa Stein', 'Marina Becker da Luz'])
    expect(current?.textContent).toContain(told)
  await user.click(drawer.getByRole('button', { name: 'Restaurar esta versão (1)' }))
  const question = within(await screen.findByRole('dialog', { name: 'Voltar à versão 1?' }))
  question.getByText(/^Voltam os campos Sigla, Responsável\./)
  await user.click(question.getByRole('button', { name: 'Voltar a esta versão' }))
  await screen.findByText('Voltou à versão 1: Sigla, Responsável.')
  expect(await fields()).toMatchObject({ sigla: '', responsavel: '' })
  await user.click(button('Desfazer'))
  await waitFor(async () => expect(await fields()).toMatchObject({ sigla: 'ARB', responsavel: 'Elisa Stein' }))
})

test('a deactivation is taken back at once with Desfazer', async () => {
  const { user } = await open()
  await user.click(button('Desativar'))
  await screen.findByText('Departamento desativado.')
  expect(await fields()).toMatchObject({ metadados: { active: false } })
  await user.click(button('Desfazer'))
  await waitFor(async () => expect(await fields()).toMatchObject({ metadados: { active: true } }))
  await screen.findByRole('button', { name: 'Desativar' })
})

test('leaving a changed form asks first, staying keeps what was typed, and leaving drops it', async () => {
  const { user } = await open()
  await user.type(input('Sigla'), 'ARB')
  expect(button('Desativar').disabled).toBe(true)
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Departamentos' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(input('Sigla').value).toBe('ARB')
  await user.click(screen.getByRole('link', { name: 'Departamentos' }))
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await screen.findByRole('heading', { name: 'Lista' })
  expect(await fields()).toMatchObject({ sigla: '' })
})

test('an unchanged form is left without a question', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('link', { name: 'Departamentos' }))
  await screen.findByRole('heading', { name: 'Lista' })
})

test('those who may only read see the record without a way to change it', async () => {
  await open({ as: { ...SECRETARIA, entidades: { fctkd: ['departamentos:ler'] } } })
  screen.getByText(/^Só para ver/)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull()
  expect(input('Sigla').disabled).toBe(true)
})

test('a change that the rules refuse says which right is missing, and keeps what was typed', async () => {
  const { user } = await open()
  await user.type(input('Sigla'), 'ARB')
  const rights = db.doc('sistema/acesso/permissoes/secretaria')
  await rights.update({ entidades: { fctkd: ['departamentos:ler'] } })
  await user.click(button('Salvar'))
  await screen.findByText('Falta a você o direito “Editar departamentos”.')
  expect(input('Sigla').value).toBe('ARB')
})

test('a field that a state or a right locks says beside it what to do', async () => {
  await stored('eventos', 'copa', {
    titulo: 'Copa Sul',
    situacao: 'publicado',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  const groups = [{ title: 'Tudo', fields: ['titulo', 'tipo', 'oficial', 'inicio'] }]
  await show(
    '/eventos/addevento?id=copa',
    <RecordFormPage collection={eventos} list={address('/eventos/addevento')} groups={groups} />,
    { as: { ...SECRETARIA, entidades: { fctkd: ['eventos:ler', 'eventos:editar', 'eventos:publicar'] } } },
  )
  await screen.findByRole('heading', { level: 1, name: 'Copa Sul' })
  const reasons: [string, string][] = [
    ['Começa em', 'Muda só por “Mudar datas e prazos”.'],
    ['Tipo', 'Muda só depois de “Voltar a rascunho”.'],
    ['Evento oficial', 'Pede a permissão “Dizer o grau e o caráter oficial de eventos”.'],
  ]
  for (const [label, reason] of reasons) {
    const locked = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    expect(locked.disabled || locked.getAttribute('aria-disabled') === 'true', label).toBe(true)
    expect(screen.queryAllByText(reason), label).not.toEqual([])
  }
  expect(input(/^Título/).disabled).toBe(false)
})

test('an address of no record leads back to the list', async () => {
  await show(`${FORM}?id=ninguem`, form, { others })
  await screen.findByRole('link', { name: 'Voltar aos departamentos' })
})

test('choices that would misfile a record begin open and are demanded, and no span ends before it begins', async () => {
  const page = <RecordFormPage collection={selecoes} list={address('/selecoes')} />
  const { user } = await show('/selecoes/kyorugui/addselecao', page, {
    as: { ...SECRETARIA, entidades: { fctkd: ['selecoes:ler', 'selecoes:criar'] } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Nova seleção' })
  for (const label of [/^Modalidade/, /^Classe/, /^Sexo/])
    expect(screen.getByRole('combobox', { name: label }).textContent).not.toMatch(/\p{L}/u)
  await user.type(input(/^Nome/), 'Sub-21')
  await user.type(input('Começa em'), '20032027')
  await user.type(input('Termina em'), '10032027')
  await user.click(button('Salvar'))
  expect(await screen.findAllByText('Escolha uma opção.')).toHaveLength(3)
  // What is wrong beside the open choices is said at once.
  screen.getByText('“Termina em” vem antes de “Começa em”.')
  for (const label of [/^Modalidade/, /^Classe/, /^Sexo/]) {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(screen.getAllByRole('option')[0]!)
  }
  await user.click(button('Salvar'))
  await waitFor(() => expect(screen.queryAllByText('Escolha uma opção.')).toEqual([]))
  screen.getByText('“Termina em” vem antes de “Começa em”.')
})
