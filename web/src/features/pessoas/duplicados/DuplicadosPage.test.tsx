// The list of people that are likely one: both sides, both answers, the search, and what it says where there is nothing or it fails.
import type { Duplicado, LadoDoDuplicado } from '@sie/domain/pessoas/cadastro/duplicados.ts'
import { novaPessoa } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, show, stored, waitFor, within } from '../../../../../tests/support/screen.tsx'
import { DuplicadosPage } from './DuplicadosPage.tsx'

onEngine()

const ADDRESS = '/sie/cadastros/pessoas?ver=duplicados'
const side = (id: string, nome: string, facts: Partial<LadoDoDuplicado> = {}): LadoDoDuplicado => ({
  id,
  nome,
  nascimento: '1990-05-10',
  mae: '',
  responsavel: '',
  cpf: '',
  email: '',
  celular: '',
  clube: 'Koryo',
  federacao: 'FCTKD',
  federacaoID: 'fctkd',
  matricula: '',
  graduacao: '',
  foto: '',
  mudadoEm: '2026-11-20T12:00:00.000Z',
  ...facts,
})
const ANA: Duplicado = {
  id: 'ana.dupla',
  motivos: ['igual', 'contato'],
  podeUnir: true,
  lados: [side('ana', 'Ana Lima', { cpf: '***.982.247-**' }), side('dupla', 'ANA LIMA', { responsavel: 'Rosa Lima' })],
}
const RUI: Duplicado = {
  id: 'rui.rui2',
  motivos: ['letra'],
  podeUnir: false,
  lados: [side('rui', 'Rui Alves'), side('rui2', 'Ruy Alves')],
}
const pair = (name: string) => screen.findByRole('listitem', { name })

test('two records stand side by side; told apart they leave the list, and come back with Desfazer', async () => {
  const apart = new Set<string>()
  const { user, calls } = await show(ADDRESS, <DuplicadosPage />, {
    answers: {
      listarDuplicados: ({ busca = '' }) => ({
        pares: [ANA, RUI].filter(({ id }) => !apart.has(id) && id.startsWith(busca)),
        proximo: null,
        cheia: false,
      }),
      decidirDuplicado: ({ id, diferentes }) => {
        if (diferentes) apart.add(id)
        else apart.delete(id)
        return {}
      },
    },
  })
  const ana = await pair('Ana Lima e ANA LIMA')
  await screen.findByText('2 pares a conferir, os mais prováveis primeiro.')
  within(ana).getByText('Mesmo e-mail ou telefone')
  const row = (label: string) =>
    within(within(ana).getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(row('Nascimento')).toEqual(['10/05/1990', '10/05/1990'])
  expect(row('CPF')).toEqual(['***.982.247-**', '—'])
  expect(row('Responsável')).toEqual(['—', 'Rosa Lima'])
  expect(row('Última mudança')).toEqual(['20 nov 2026', '20 nov 2026'])
  expect(within(ana).queryByRole('row', { name: /^Celular/ })).toBeNull()
  expect(within(ana).getByRole('link', { name: 'Ana Lima' }).getAttribute('href')).toContain('id=ana')
  // Who may not exclude records cannot unite them, and reads who can.
  const rui = await pair('Rui Alves e Ruy Alves')
  expect(within(rui).queryByRole('button', { name: 'É a mesma pessoa' })).toBeNull()
  within(rui).getByText(/peça a quem pode excluir cadastros/)

  await user.click(within(ana).getByRole('button', { name: 'São pessoas diferentes' }))
  await screen.findByText('1 par a conferir.')
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await pair('Ana Lima e ANA LIMA')
  expect(calls.filter(({ name }) => name === 'decidirDuplicado').map(({ input }) => input)).toEqual([
    { id: 'ana.dupla', diferentes: true },
    { id: 'ana.dupla', diferentes: false },
  ])

  await user.type(screen.getByRole('searchbox', { name: 'Buscar pelo nome' }), 'zu')
  await screen.findByText('Nenhum par com este nome')
})

test('the same person is united here, and the list goes on', async () => {
  for (const { id, nome } of ANA.lados)
    await stored('praticantes', id, {
      ...novaPessoa(nome),
      dadosFiliacao: { ...novaPessoa().dadosFiliacao, federacaoID: 'fctkd', federacao: 'FCTKD' },
    })
  let united = false
  const { user, calls } = await show(ADDRESS, <DuplicadosPage />, {
    answers: {
      listarDuplicados: () => ({ pares: united ? [] : [ANA], proximo: null, cheia: false }),
      unirPessoas: ({ ensaio }) => {
        united = !ensaio
        return { preenche: [], leva: [], fica: [], impede: [] }
      },
    },
  })
  await user.click(within(await pair('Ana Lima e ANA LIMA')).getByRole('button', { name: 'É a mesma pessoa' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unir a outro cadastro' })
  const join = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Unir os cadastros' })
  await waitFor(() => expect(join.disabled).toBe(false))
  await user.click(join)
  await screen.findByText('Nenhum duplicado à vista')
  expect(calls.filter(({ name }) => name === 'unirPessoas').at(-1)?.input).toMatchObject({ fica: 'ana', sai: 'dupla' })
})

test('the fuller record is the one that remains, until another is chosen', async () => {
  for (const { id, nome } of ANA.lados)
    await stored('praticantes', id, {
      ...novaPessoa(nome),
      dadosPessoais: { ...novaPessoa(nome).dadosPessoais, mothersName: id === 'dupla' ? 'Rosa Lima' : '' },
      dadosFiliacao: { ...novaPessoa().dadosFiliacao, federacaoID: 'fctkd', federacao: 'FCTKD' },
    })
  const { user, calls } = await show(ADDRESS, <DuplicadosPage />, {
    answers: {
      listarDuplicados: () => ({ pares: [ANA], proximo: null, cheia: false }),
      unirPessoas: () => ({ preenche: [], leva: [], fica: [], impede: [] }),
    },
  })
  const asked = () => calls.filter(({ name }) => name === 'unirPessoas').at(-1)?.input
  await user.click(within(await pair('Ana Lima e ANA LIMA')).getByRole('button', { name: 'É a mesma pessoa' }))
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^ANA LIMA/ })
  expect(radio.checked).toBe(true)
  await waitFor(() => expect(asked()).toMatchObject({ fica: 'dupla', sai: 'ana' }))
  await user.click(screen.getByRole('radio', { name: /^Ana Lima/ }))
  await waitFor(() => expect(asked()).toMatchObject({ fica: 'ana', sai: 'dupla' }))
})

test('a list that cannot be read says so, and is read again', async () => {
  let fails = true
  const { user } = await show(ADDRESS, <DuplicadosPage />, {
    answers: {
      listarDuplicados: () => {
        if (fails) throw new ErroSIE('sem-permissao')
        return { pares: [ANA], proximo: null, cheia: true }
      },
    },
  })
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  fails = false
  await user.click(again)
  await pair('Ana Lima e ANA LIMA')
  await screen.findByText(/os outros aparecem depois destes/)
})
