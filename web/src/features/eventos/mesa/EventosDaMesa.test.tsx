// The events of a desk, and the choice of one where a screen of an event was opened without it.
import { expect, test } from 'vitest'
import {
  allRules,
  choose,
  inDays,
  onEngine,
  screen,
  show,
  stored,
  waitFor,
  within,
} from '../../../../../tests/support/screen.tsx'
import { SemEvento } from '../SemEvento.tsx'
import { EventosDaMesa } from './EventosDaMesa.tsx'

onEngine()

const office = { uid: 'secretaria', name: 'Marina Becker', entidades: { fctkd: allRules('eventos') } }

const event = (titulo: string, days: number, situacao = 'publicado') =>
  stored('eventos', titulo.toLowerCase(), {
    titulo,
    situacao,
    inicio: inDays(days),
    fim: inDays(days),
    dadosEndereco: { logradouroMunicipio: 'Blumenau', logradouroUF: 'SC' },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })

const listed = (...expected: string[]) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('table'))
        .queryAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(expected),
  )

test('the list of a desk begins with the nearest event to come, and what is over follows by its filter, newest first', async () => {
  await event('Longe', 200)
  await event('Perto', 3)
  await event('Hoje', 0, 'emAndamento')
  await stored('eventos', 'ideia', { titulo: 'Ideia', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
  await event('Antigo', -300, 'realizado')
  await event('Recente', -3, 'realizado')
  const { user } = await show('/eventos/addevento?ver=lista', <EventosDaMesa />, { as: office })
  await listed('Hoje', 'Perto', 'Longe')
  // The state is told by a word and an icon.
  expect(screen.getByText('Em andamento').parentElement?.querySelector('svg')).toBeTruthy()
  await choose(user, 'Quando', 'Terminados e cancelados')
  await listed('Recente', 'Antigo')
  await choose(user, 'Quando', 'Ainda sem data')
  await listed('Ideia')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await listed('Longe', 'Perto', 'Hoje', 'Recente', 'Antigo', 'Ideia')
  await choose(user, 'UF', 'SC')
  await listed('Longe', 'Perto', 'Hoje', 'Recente', 'Antigo')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await choose(user, 'Quando', 'Próximos e em andamento')
  await listed('Hoje', 'Perto', 'Longe')
  await choose(user, 'Situação', 'Realizado')
  await listed('Recente', 'Antigo')
})

const choices = (...expected: string[]) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Eventos' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(expected.map((title) => expect.stringContaining(title))),
  )

test('a screen that needs an event offers those at which the user may work, nearest first, and opens for the chosen one', async () => {
  await event('Recente', -3, 'realizado')
  await event('Longe', 200)
  await event('Perto', 3)
  await stored('eventos', 'fora', { titulo: 'Gaúcho', vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } })
  const { user, params } = await show(
    '/eventos/evento/pesagem?modo=folha',
    <SemEvento title="Pesagem" regras={['eventos:operar']} />,
    { as: { ...office, entidades: { fctkd: ['eventos:ler', 'eventos:operar'] } } },
  )
  await screen.findByRole('heading', { name: 'De qual evento?' })
  await choices('Perto', 'Longe', 'Recente')
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.click(screen.getByRole('link', { name: /Perto.*Blumenau, SC.*Inscrições em breve/ }))
  expect(String(params())).toBe('modo=folha&evento=perto')
})

test('among many events one is found by its name', async () => {
  for (let index = 0; index < 22; index++) await event(`Copa ${String.fromCharCode(65 + index)}`, index)
  const { user } = await show(
    '/eventos/evento/pesagem',
    <SemEvento title="Pesagem" regras={['eventos:ler']} tipo="competicao" />,
    { as: office },
  )
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar evento' }), 'copa l')
  await choices('Copa L')
})

test('who works at one event alone is offered that one, and who may not do it there is told so', async () => {
  await event('Copa', 1)
  const as = {
    ...office,
    entidades: {},
    acima: { fctkd: 'fctkd' },
    noEvento: { copa: { 'eventos:operar': { fctkd: Date.now() + 1e9 }, 'eventos:ler': { fctkd: Date.now() + 1e9 } } },
  }
  const { unmount } = await show('/eventos/evento/pesagem', <SemEvento title="Pesagem" regras={['eventos:operar']} />, {
    as,
  })
  await choices('Copa')
  unmount()
  for (const who of [as, office]) {
    const { unmount } = await show(
      '/eventos/sumulas?ver=escala',
      <SemEvento title="Arbitragem" regras={['escalas:ler']} />,
      { as: who },
    )
    await screen.findByText('Nenhum evento por aqui')
    unmount()
  }
})
