// Labels of an office: on the page of a person, in the list's filter, and on many people at once.
import { address } from '@sie/domain/base/portal/address.ts'
import { novaPessoa, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  allRules,
  db,
  onEngine,
  screen,
  SECRETARIA,
  show,
  stored,
  waitFor,
  within,
} from '../../../../../tests/support/screen.tsx'
import { rowOf } from '../../../data/records.ts'
import { PessoaPage } from '../PessoaPage.tsx'
import { PessoasPage } from '../PessoasPage.tsx'
import { MarcadoresDaEntidade } from './MarcadoresDaEntidade.tsx'
import { MarcadoresDialog } from './MarcadoresDialog.tsx'

onEngine()

const RULES = [...allRules('marcadores'), 'marcadores:marcar']
const OFFICE = { ...SECRETARIA, entidades: { fctkd: [...allRules('praticantes'), ...RULES] } }
const CLUB = {
  ...SECRETARIA,
  entidades: { clubeA: [...allRules('praticantes'), ...RULES] },
  acima: { clubeA: 'fctkd' },
}

async function world() {
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
  for (const [id, name] of [
    ['m1', 'Bolsa'],
    ['m2', 'Seleção 2026'],
  ] as const)
    await stored('marcadores', id, { name, situacao: 'emUso', vinculo })
  for (const [id, name, marcadores] of [
    ['ana', 'Ana Lima', ['m1']],
    ['bia', 'Bia Torres', ['m1', 'm2']],
    ['caio', 'Caio Dias', []],
  ] as const) {
    const blank = novaPessoa(name)
    const dadosFiliacao = { ...blank.dadosFiliacao, federacaoID: 'fctkd', vinculadoAEntidadeID: 'clubeA' }
    await stored('praticantes', id, { ...blank, dadosFiliacao, marcadores: [...marcadores] }, { active: true })
  }
}

const person = address('/sie/cadastros/addpraticante', { id: 'bia' })
const labelsOf = async () =>
  within(await screen.findByRole('list', { name: 'Marcadores' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a person’s labels are put and taken off on her page, and a word that waits for Enter is not lost', async () => {
  await world()
  const { user, calls } = await show(person, <PessoaPage />, {
    as: OFFICE,
    answers: { mudarMarcadores: () => ({ feitos: [{ id: 'bia', versao: 1 }], recusados: [], faltam: [] }) },
  })
  expect(await labelsOf()).toEqual(['Bolsa', 'Seleção 2026'])
  await user.click(screen.getByRole('button', { name: 'Mudar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Marcadores' }))
  form.getByText(/vai no arquivo que a pessoa pode baixar/)
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  form.getByText('Nada mudou ainda.')
  const field = form.getByRole('combobox', { name: 'Marcadores' })
  // The last label goes by Backspace; one that is had already is not put again.
  await user.type(field, '{Backspace}BOLSA{Enter}x')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findByText(/ao menos 2 letras/)
  await user.type(field, 'adrez')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Marcadores guardados.')
  expect(calls.find(({ name }) => name === 'mudarMarcadores')?.input).toEqual({
    entidade: 'fctkd',
    pessoas: ['bia'],
    por: ['xadrez'],
    tirar: ['m2'],
  })
})

test('all labels that an office may use are offered, beyond what one query may read', async () => {
  await world()
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
  for (let n = 1; n <= 101; n += 1)
    await stored('marcadores', `n${n}`, { name: `Turma ${n}`, situacao: 'emUso', vinculo })
  const { user } = await show(person, <PessoaPage />, { as: OFFICE })
  await labelsOf()
  await user.click(screen.getByRole('button', { name: 'Mudar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Marcadores' }))
  await user.click(form.getByRole('combobox', { name: 'Marcadores' }))
  // The two that she has are not offered again.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(101))
})

test('labels that cannot be read are not taken for none: nothing is written until they are', async () => {
  await world()
  const bia = rowOf(praticantes, 'bia', (await db.doc('praticantes/bia').get()).data() as never)
  const { user } = await show('/inicio', <Link to={address('/sie/dashboard')}>Marcar</Link>, {
    as: OFFICE,
    others: {
      '/sie/dashboard': (
        <>
          <MarcadoresDialog pessoas={[bia]} onClose={() => {}} />
          <MarcadoresDaEntidade onClose={() => {}} />
        </>
      ),
    },
  })
  // The rules judge by the stored rights, which these are not yet.
  const rights = db.doc('sistema/acesso/permissoes/secretaria')
  const before = (await rights.get()).data() ?? {}
  await rights.set({ ...before, entidades: {} })
  await user.click(screen.getByRole('link', { name: 'Marcar' }))
  await waitFor(() => expect(screen.getAllByText('Não foi possível ler os marcadores.')).toHaveLength(2))
  const guardar = () => screen.getByRole('button', { name: 'Guardar', hidden: true })
  const field = () => screen.getByRole('combobox', { name: 'Marcadores', hidden: true })
  expect(guardar()).toHaveProperty('disabled', true)
  expect(field()).toHaveProperty('disabled', true)
  await rights.set(before)
  await user.click(screen.getAllByRole('button', { name: 'Tentar de novo', hidden: true })[1]!)
  await waitFor(() => expect(guardar()).toHaveProperty('disabled', false))
  expect(screen.queryByText('Não foi possível ler os marcadores.')).toBeNull()
})

test('the office of another entity sees no label of this one', async () => {
  await world()
  await show(person, <PessoaPage />, { as: CLUB })
  await screen.findByText(/^Nenhum ainda\. Servem para achar pessoas/)
  expect(screen.queryByText('Bolsa')).toBeNull()
})

test('the list is filtered by a label in its address, and many are marked at once, with the way back', async () => {
  await world()
  const { user, calls, params } = await show('/sie/cadastros/pessoas', <PessoasPage />, {
    as: OFFICE,
    answers: {
      mudarMarcadores: () => ({
        feitos: [{ id: 'ana', versao: 1 }],
        recusados: [{ id: 'bia', motivo: 'ficaria com mais de 10 marcadores desta entidade.' }],
        faltam: [],
      }),
      guardarLote: ({ id, itens }) => ({ id, total: itens.length }),
    },
  })
  await screen.findAllByText('Caio Dias')
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await user.click(await screen.findByRole('combobox', { name: 'Marcador' }))
  await user.click(await screen.findByRole('option', { name: 'Bolsa' }))
  await waitFor(() => expect(screen.queryByText('Caio Dias')).toBeNull())
  expect(params().get('marcadores')).toBe('m1')
  for (const name of ['Ana Lima', 'Bia Torres'])
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
  const bar = within(await screen.findByRole('group', { name: 'Seleção' }))
  await user.click(await bar.findByRole('button', { name: 'Marcadores' }))
  const form = within(await screen.findByRole('dialog', { name: 'Marcadores em 2 cadastros' }))
  await user.type(form.getByRole('combobox', { name: 'Pôr' }), 'Seleção 2026{Enter}')
  await form.findByText('1 de 2 muda.')
  await user.click(form.getByRole('combobox', { name: 'Tirar' }))
  await user.click(await screen.findByRole('option', { name: 'Bolsa' }))
  await form.findByText('2 de 2 mudam.')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  const result = within(await screen.findByRole('dialog', { name: 'Marcadores' }))
  result.getByText('1 de 2 mudaram.')
  result.getByText('Bia Torres: ficaria com mais de 10 marcadores desta entidade.')
  result.getByRole('button', { name: 'Desfazer o lote' })
  expect(calls.find(({ name }) => name === 'mudarMarcadores')?.input).toMatchObject({
    por: ['Seleção 2026'],
    tirar: ['m1'],
    pessoas: ['ana', 'bia'],
  })
  expect(calls.find(({ name }) => name === 'guardarLote')?.input).toMatchObject({
    colecao: 'praticantes',
    acao: 'mudarMarcadores',
    itens: [{ id: 'ana', versao: 1 }],
  })
})
