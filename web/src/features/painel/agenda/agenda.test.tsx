// The agenda of what ends: by week, filtered in the address, exported once the audit knows of it.
import { addDays, dayInBrasilia, fimDoMes, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { ItemDaAgenda } from '@sie/domain/painel/agenda.ts'
import { expect, test } from 'vitest'
import { choose, onEngine, screen, SECRETARIA, show, waitFor, within } from '../../../../../tests/support/screen.tsx'
import { AgendaPage } from './AgendaPage.tsx'
import { emDias, gruposDaAgenda } from './semanas.ts'

onEngine()

const TODAY = dayInBrasilia(Date.now())
const LATER = addDays(TODAY, 21)
const item = (tipo: ItemDaAgenda['tipo'], dia: string, nome: string): ItemDaAgenda => ({
  tipo,
  dia,
  nome,
  oQue: `De ${nome}`,
  id: nome.toLowerCase(),
})

test('days that are over come first, then each week under its days', () => {
  const itens = ['2026-11-20', '2026-11-30', '2026-12-06', '2026-12-07', '2026-12-21'].map((dia) =>
    item('mandatos', dia, 'Clube'),
  )
  expect(gruposDaAgenda(itens, '2026-12-02', false).map(({ titulo, itens: found }) => [titulo, found.length])).toEqual([
    ['Já passaram', 2],
    ['Esta semana, de 30/11 a 06/12', 1],
    ['Próxima semana, de 07/12 a 13/12', 1],
    ['Semana de 21/12 a 27/12', 1],
  ])
  expect(gruposDaAgenda(itens.slice(0, 1), '2026-12-02', true)[0]?.titulo).toBe('Semana de 16/11 a 22/11')
  expect(
    ['2026-12-02', '2026-12-03', '2026-12-01', '2026-12-12', '2026-11-22'].map((day) => emDias(day, '2026-12-02')),
  ).toEqual(['hoje', 'amanhã', 'ontem', 'em 10 dias', 'há 10 dias'])
})

test('a federation reads its agenda, asks for what follows, filters in the address, and takes a file', async () => {
  const all = [
    item('lembretes', addDays(TODAY, -3), 'Ana'),
    item('documentos', TODAY, 'Bia'),
    item('mandatos', LATER, 'Clube'),
  ]
  const { user, calls, params, downloads } = await show('/sie/dashboard?ver=agenda', <AgendaPage />, {
    answers: {
      agenda: ({ tipos, de, ate }) => ({
        itens: all.filter(({ tipo, dia }) => (!tipos || tipos.includes(tipo)) && (dia === LATER) === de > TODAY),
        // The first call reads no further than a week.
        ate: de === TODAY ? addDays(TODAY, 7) : ate,
        cortada: false,
        tipos: ['lembretes', 'mandatos', 'documentos'],
      }),
      registrarLeitura: () => ({ registrado: true }),
    },
  })
  const link = await screen.findByRole('link', { name: 'Bia' })
  expect(link.getAttribute('href')).toBe('/sie/cadastros/addpraticante?id=bia')
  expect(within(screen.getByRole('list', { name: 'Já passaram' })).getByText('há 3 dias')).toBeTruthy()
  // The file holds what the page has not shown yet.
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await screen.findByRole('link', { name: 'Clube' })
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['agenda.csv']))
  expect(await downloads[0]?.blob.text()).toContain(`${formatDay(TODAY)};Documentos de pessoas;Bia;De Bia`)
  expect(await downloads[0]?.blob.text()).toContain(`${formatDay(LATER)};Mandatos;Clube;De Clube`)
  expect(calls.flatMap(({ name, input }) => (name === 'registrarLeitura' ? [input] : []))).toEqual([
    { colecao: 'anotacoes', exportados: 1, filtros: ['agenda'] },
    { colecao: 'praticantes', exportados: 1, filtros: ['agenda'] },
  ])
  await choose(user, 'Tipo', 'Mandatos')
  await choose(user, 'Quando', 'Próximos 90 dias')
  await waitFor(() => expect([params().get('tipo'), params().get('prazo')]).toEqual(['mandatos', '90']))
  expect(calls.at(-1)?.input).toMatchObject({ entidade: 'fctkd', tipos: ['mandatos'], ate: addDays(TODAY, 90) })
  await choose(user, 'Quando', 'Até o fim deste mês')
  await waitFor(() => expect(params().get('prazo')).toBe('mes'))
  expect(calls.at(-1)?.input).toMatchObject({ de: TODAY, ate: fimDoMes(TODAY.slice(0, 7)) })
})

test('a file leaves out people whom the user may not export, and says so', async () => {
  const { user, calls, downloads } = await show('/sie/dashboard?ver=agenda', <AgendaPage />, {
    as: { ...SECRETARIA, entidades: { fctkd: ['anotacoes:ler', 'entidades:ler'] } },
    answers: {
      agenda: ({ ate }) => ({
        itens: [item('lembretes', TODAY, 'Ana'), item('mandatos', TODAY, 'Clube')],
        ate,
        cortada: false,
        tipos: ['lembretes', 'mandatos'],
      }),
      registrarLeitura: () => ({ registrado: true }),
    },
  })
  await screen.findByRole('link', { name: 'Ana' })
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await screen.findByText('1 item de pessoa ficou de fora: falta a permissão de exportar pessoas.')
  expect(await downloads[0]?.blob.text()).not.toContain('Ana')
  expect(await downloads[0]?.blob.text()).toContain('Clube')
  expect(calls.map(({ name }) => name)).not.toContain('registrarLeitura')
})

test('where a week holds more than is read, nothing says that nothing ends; what waits today is a period', async () => {
  const { calls } = await show('/sie/dashboard?ver=agenda&prazo=hoje&tipo=lembretes', <AgendaPage />, {
    answers: { agenda: ({ ate }) => ({ itens: [], ate, cortada: true, tipos: ['lembretes'] }) },
  })
  await screen.findByText(/^Há mais do que cabe aqui/)
  expect(screen.queryByText('Nada vence nesse prazo')).toBeNull()
  expect(calls.at(-1)?.input).toMatchObject({ de: TODAY, ate: TODAY, tipos: ['lembretes'] })
})
