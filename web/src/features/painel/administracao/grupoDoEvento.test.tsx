// A group that is limited to one event: its form, and what its members find.
import { addDays, dayInBrasilia, formatDay, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { CATALOGO, rotuloDaRegra } from '@sie/domain/top/rights/catalogo.ts'
import { regrasDoModelo } from '@sie/domain/top/rights/modelos.ts'
import { expect, test } from 'vitest'
import { onEngine, screen, SECRETARIA, show, stored, waitFor, within } from '../../../../../tests/support/screen.tsx'
import { CredenciamentoPage } from '../../eventos/credenciais/CredenciamentoPage.tsx'
import { PresencaPage } from '../../eventos/curso/PresencaPage.tsx'
import { EventosDaMesa } from '../../eventos/mesa/EventosDaMesa.tsx'
import { GrupoPage } from './GrupoPage.tsx'
import { GruposPage } from './GruposPage.tsx'

onEngine()

const admin = { ...SECRETARIA, entidades: { cbtkd: CATALOGO.map(({ id }) => id) } }
const TOMORROW = addDays(dayInBrasilia(Date.now()), 1)
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const event = (id: string, titulo: string) =>
  stored('eventos', id, {
    titulo,
    tipo: 'competicao',
    vinculo,
  })
/** Somebody with these rules at one event alone, held under its federation. */
const volunteer = (evento: string, ...rules: string[]) => ({
  ...SECRETARIA,
  uid: 'voluntaria',
  entidades: {},
  noEvento: { [evento]: Object.fromEntries(rules.map((rule) => [rule, { fctkd: startInBrasilia(TOMORROW) }])) },
})

test('a group is limited to an event that is found by its name, and offers what an event has', async () => {
  await event('copa', 'Copa Sul')
  const { user, calls } = await show('/sie/administracao/addusersgroup', <GrupoPage />, {
    as: admin,
    answers: { salvarGrupo: () => ({ id: 'novo', version: 0 }) },
    others: { '/sie/administracao/usersgroups': <GruposPage /> },
  })
  await user.type(await screen.findByRole('textbox', { name: /Nome do grupo/ }), 'Balança da Copa')
  const models = () => within(screen.getByRole('group', { name: 'Começar de um modelo' })).getAllByRole('button')
  expect(models().map(({ textContent }) => textContent)).toContain('Tesouraria')
  await user.click(screen.getByRole('button', { name: 'Tesouraria' }))
  await user.type(await screen.findByRole('combobox', { name: 'Só no evento' }), 'Copa')
  await user.click(await screen.findByRole('option', { name: /Copa Sul/ }))
  // What was chosen before and no event has is named, and taken out in one click.
  expect((await screen.findByText(/Estas permissões valem na entidade toda/)).textContent).toContain('Ver faturas')
  await user.click(screen.getByRole('button', { name: 'Tirar' }))
  expect(await screen.findByText(/Pessoas, dinheiro e documentos da entidade ficam de fora/)).toBeTruthy()
  expect(screen.queryByText('Financeiro')).toBeNull()
  expect(models().map(({ textContent }) => textContent)).toEqual([
    'Direção do evento',
    'Credenciamento',
    'Pesagem',
    'Mesa de quadra',
    'Arbitragem do evento',
    'Placar',
    'Presença de curso',
  ])
  await user.click(screen.getByRole('button', { name: 'Pesagem' }))
  await user.type(screen.getByRole('textbox', { name: /Até/ }), formatDay(TOMORROW))
  await user.click(screen.getByRole('button', { name: /Salvar/ }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('salvarGrupo'))
  expect(calls.find(({ name }) => name === 'salvarGrupo')?.input).toEqual({
    data: {
      name: 'Balança da Copa',
      rulesowned: ['eventos:ler', 'eventos:operar'],
      limite: { evento: 'copa', ate: TOMORROW },
    },
    ativo: true,
  })
})

test('a right that comes with another is given with it, and told so before it is saved', async () => {
  await stored('usersgroups', 'g1', { name: 'Eventos', rulesowned: ['eventos:ler'] })
  const { user } = await show('/sie/administracao/addusersgroup?id=g1', <GrupoPage />, { as: admin })
  await user.click(await screen.findByRole('checkbox', { name: rotuloDaRegra('eventos:publicar') }))
  const works = rotuloDaRegra('eventos:operar')
  const given = screen.getByRole('checkbox', { name: `${works}. Vem com “${rotuloDaRegra('eventos:publicar')}”.` })
  expect(given).toMatchObject({ checked: true, disabled: true })
  expect(document.body.textContent).toMatch(/Passa a dar[^.]*Trabalhar no local/)
  await user.click(screen.getByRole('checkbox', { name: rotuloDaRegra('eventos:publicar') }))
  expect(screen.getByRole('checkbox', { name: works })).toHaveProperty('disabled', false)
})

test('the list of groups says where and until when each counts', async () => {
  const limite = (ate: string) => ({ evento: 'copa', titulo: 'Copa Sul', ate })
  await stored('usersgroups', 'g1', { name: 'Balança', rulesowned: ['eventos:operar'], limite: limite(TOMORROW) })
  await stored('usersgroups', 'g2', { name: 'Portaria', rulesowned: ['eventos:operar'], limite: limite('2020-10-12') })
  await show('/sie/administracao/usersgroups', <GruposPage />, { as: admin })
  expect(await screen.findByText(`só em Copa Sul, até ${formatDay(TOMORROW)}`)).toBeTruthy()
  expect(await screen.findByText('só em Copa Sul, até 12/10/2020, que já passou')).toBeTruthy()
})

test('who works at one event finds it, with the screens of their group and no others', async () => {
  await event('copa', 'Copa Sul')
  await event('taca', 'Taça do Vale')
  await show('/eventos/addevento?ver=lista', <EventosDaMesa />, {
    as: volunteer('copa', 'eventos:ler', 'eventos:operar', 'sumulas:ler'),
  })
  expect(await screen.findByRole('heading', { name: 'Copa Sul' })).toBeTruthy()
  expect(screen.queryByText('Taça do Vale')).toBeNull()
  const links = within(await screen.findByRole('navigation', { name: 'Neste evento' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Dia do evento', 'Portaria', 'Pesagem', 'Súmulas'])
})

test('who lists the events of another federation finds it above them', async () => {
  await event('copa', 'Copa Sul')
  await stored('eventos', 'gaucho', {
    titulo: 'Gaúcho',
    tipo: 'curso',
    vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' },
  })
  const as = volunteer('copa', 'eventos:ler', 'eventos:operar')
  const { unmount } = await show('/eventos/addevento?ver=lista&filtros.fase=semData', <EventosDaMesa />, {
    as: { ...as, entidades: { rstkd: ['eventos:ler'] } },
  })
  expect(await screen.findByRole('link', { name: 'Gaúcho' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Copa Sul' })).toBeTruthy()
  unmount()
  // In its own federation it stands in the list.
  await show('/eventos/addevento?ver=lista&filtros.fase=semData', <EventosDaMesa />, {
    as: { ...as, entidades: { fctkd: ['eventos:ler'] } },
  })
  expect(await screen.findByRole('link', { name: 'Copa Sul' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Copa Sul' })).toBeNull()
})

test('they list the credentials of that event, and of no other', async () => {
  for (const [id, evento, name] of [
    ['c1', 'copa', 'Ana Lima'],
    ['c2', 'taca', 'Bia Souza'],
  ] as const)
    await stored('credenciais', id, { name, evento, pessoa: id, vinculo })
  const as = volunteer('copa', 'credenciais:ler')
  const { unmount } = await show('/eventos/evento/credenciamento', <CredenciamentoPage />, { as })
  expect(await screen.findByText('Ana Lima')).toBeTruthy()
  // The state is told by a word and an icon.
  expect((await screen.findByText('Foto a conferir')).parentElement?.querySelector('svg')).toBeTruthy()
  expect(screen.queryByText('Bia Souza')).toBeNull()
  unmount()
  await show('/eventos/evento/credenciamento?evento=copa', <CredenciamentoPage />, { as })
  expect(await screen.findByText('Ana Lima')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Emitir as que faltam' })).toBeNull()
})

test.each([
  ['who helps at a course notes attendance, and evaluates nobody', regrasDoModelo('presencaNoCurso'), false],
  [
    'who decides about the entries of a course evaluates too',
    ['eventos:ler', 'inscricoes:ler', 'inscricoes:decidir'],
    true,
  ],
] as const)('%s', async (_, rules, evaluates) => {
  const dia = dayInBrasilia(Date.now())
  const curso = { avaliacao: true, sessoes: [{ codigo: 'M1', titulo: 'Regras', dia, inicio: '09:00', fim: '10:00' }] }
  await stored('eventos', 'clinica', { titulo: 'Clínica', tipo: 'curso', situacao: 'emAndamento', curso, vinculo })
  await stored('inscricoes', 'i1', {
    name: 'Ana Lima',
    evento: 'clinica',
    pessoa: 'ana',
    papel: 'atleta',
    situacao: 'confirmada',
    vinculo,
  })
  const as = volunteer('clinica', ...rules)
  const { user, unmount } = await show('/eventos/addevento?ver=lista', <EventosDaMesa />, { as })
  expect(await screen.findByRole('link', { name: 'Presença e certificados' })).toBeTruthy()
  unmount()
  await show('/eventos/inscricao?ver=curso&evento=clinica', <PresencaPage />, { as })
  await user.click(await screen.findByRole('checkbox', { name: /Ana Lima/ }))
  expect(await screen.findByRole('button', { name: 'Presentes em M1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aptos' }) !== null).toBe(evaluates)
})

test('at another event they are told that they may not', async () => {
  const as = volunteer('copa', 'credenciais:ler', 'credenciais:credenciar')
  await show('/eventos/evento/credenciamento?evento=taca', <CredenciamentoPage />, { as })
  expect(await screen.findByText('Você não tem permissão para ver credenciais.')).toBeTruthy()
})
