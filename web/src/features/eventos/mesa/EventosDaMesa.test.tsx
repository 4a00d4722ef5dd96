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
  await event('Antigo', -300, 'realizado')
  await event('Recente', -3, 'realizado')
  const { user } = await show('/eventos/addevento?ver=lista', <EventosDaMesa />, { as: office })
  await listed('Hoje', 'Perto', 'Longe')
  await choose(user, 'Quando', 'Já terminados')
  await listed('Recente', 'Antigo')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await listed('Longe', 'Perto', 'Hoje', 'Recente', 'Antigo')
  await choose(user, 'UF', 'SC')
  await listed('Longe', 'Perto', 'Hoje', 'Recente', 'Antigo')
})
