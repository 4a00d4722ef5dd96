import { expect, test } from 'vitest'
import { eventos } from './collections/eventos.ts'
import { comDatasMovidas } from './datas.ts'

const at = (iso: string) => ({ toMillis: () => Date.parse(`${iso}:00-03:00`) })
const event = (inicio: string, encerramento: string | null) =>
  eventos.schema.parse({
    titulo: 'Copa',
    inicio: at(inicio),
    fim: at(inicio),
    prazos: { encerramento: encerramento === null ? null : at(encerramento) },
    lotes: [
      { nome: '1º lote', ate: '2026-10-31' },
      { nome: '2º lote', ate: '2026-11-27' },
    ],
    programacao: [
      { dia: '2026-12-05', hora: '08:00', titulo: 'Pesagem' },
      { dia: '', hora: '', titulo: 'Loja aberta' },
    ],
  })

test('the programme goes with the first day, the lots with the end of entries, and no lot outlives it', () => {
  const before = event('2026-12-05T08:00', '2026-11-27T23:59')
  const after = {
    ...before,
    inicio: at('2027-03-10T08:00'),
    prazos: { ...before.prazos, encerramento: at('2027-02-20T23:59') },
  }
  const moved = comDatasMovidas(before, after)
  expect(moved.programacao.map(({ dia }) => dia)).toEqual(['2027-03-10', ''])
  expect(moved.lotes.map(({ ate }) => ate)).toEqual(['2027-01-24', '2027-02-20'])
})

test('without an end of entries the lots go with the event; the same days change nothing', () => {
  const before = event('2026-12-05T08:00', null)
  expect(comDatasMovidas(before, { ...before, inicio: at('2026-12-12T08:00') }).lotes[0]?.ate).toBe('2026-11-07')
  expect(comDatasMovidas(before, before)).toEqual(before)
})
