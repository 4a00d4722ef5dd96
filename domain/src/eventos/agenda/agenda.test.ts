import ical from 'node-ical'
import { describe, expect, it } from 'vitest'
import { agendamentos, faltasDoHorario } from '../collections/agendamentos.ts'
import { dayInBrasilia } from '../../base/brazil/dates.ts'
import { calendarioEmIcs } from './icalendar.ts'
import { FONTES_DA_AGENDA, type ItemDaAgenda } from './fontes.ts'
import { horarioDe } from './horario.ts'
import { overlaps, diasDaRegra, todasAsOcorrencias, proximaOcorrencia } from './ocorrencias.ts'
import { quandoEmPalavras, repeticaoEmPalavras } from './palavras.ts'
import { isRegra, mesesDoAgendamento } from './regra.ts'
import { diasDe, entreDias } from './repeticao.ts'

interface Given {
  inicio: string
  fim?: string
  diaInteiro?: boolean
  regra?: string
  ate?: string
  excecoes?: readonly unknown[]
}

const record = ({ inicio, fim, diaInteiro = false, regra = '', ate = '', excecoes = [] }: Given) => ({
  titulo: 'Treino; com vírgula, barra \\ e\nlinha',
  tipo: 'treino',
  inicio: `${inicio}:00-03:00`,
  fim: fim ? `${fim}:00-03:00` : null,
  diaInteiro,
  recorrencia: { regra, ate, excecoes },
  local: 'Ginásio do Vale',
  dadosEndereco: { logradouroMunicipio: 'Joinville', logradouroUF: 'SC' },
  vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
})

const itemOf = (given: Given, id = 'treino'): ItemDaAgenda => {
  const item = FONTES_DA_AGENDA[0]?.item(id, record(given))
  if (!item) throw new Error('no entry')
  return item
}
const starts = (given: Given) =>
  todasAsOcorrencias(itemOf(given).horario).map(({ inicio }) => new Date(inicio).toISOString())
const feed = (items: readonly ItemDaAgenda[]) =>
  calendarioEmIcs(
    'Agenda',
    items.map((item) => ({ item, versao: 3, alterado: Date.parse('2026-11-20T12:00:00Z') })),
    { host: 'portal.test', base: 'https://portal.test' },
  )

/** Starts of every occurrence in a feed, expanded by an independent library. */
function expanded(text: string, from: string, to: string): string[] {
  return Object.values(ical.sync.parseICS(text))
    .flatMap((component) =>
      component?.type === 'VEVENT'
        ? ical
            .expandRecurringEvent(component, {
              from: new Date(`${from}T00:00:00-03:00`),
              to: new Date(`${to}T23:59:59-03:00`),
            })
            .map(({ start }) => start.toISOString())
        : [],
    )
    .sort()
}

const NOITE = { inicio: '2026-11-24T19:30', fim: '2026-11-24T21:00' }

describe('recurrence', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=TU,TH', true],
    ['FREQ=MONTHLY;BYDAY=2SA', true],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', true],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=MO', true],
    ['FREQ=WEEKLY;COUNT=5', false],
    ['FREQ=WEEKLY;UNTIL=20261231', false],
    ['FREQ=HOURLY', false],
    ['FREQ=WEEKLY;BYDAY=TU;BYDAY=TH', false],
    ['FREQ=DAILY;BYHOUR=1,2,3', false],
    // Rules without a date, or that the library does not read: one record would stop the calendar and the feed for everybody.
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', false],
    ['FREQ=DAILY;INTERVAL=7;BYDAY=MO', false],
    ['FREQ=WEEKLY;BYMONTHDAY=31', false],
    ['FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=31', false],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', true],
    ['FREQ=constructor', false],
    ['', false],
    [`FREQ=WEEKLY;BYDAY=${'TU,'.repeat(60)}TU`, false],
  ])('knows whether %s is a rule of its own', (rule, known) => {
    expect(isRegra(rule)).toBe(known)
  })

  it('gives the wall clock days of Brasília, both ends included', () => {
    expect(diasDaRegra('FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-24', '2026-12-03')).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
      '2026-12-03',
    ])
    expect(diasDaRegra('FREQ=YEARLY', '2028-02-29', '2037-12-31')).toEqual(['2028-02-29', '2032-02-29', '2036-02-29'])
    expect(diasDaRegra('FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31', '2027-03-31')).toEqual([
      '2026-10-31',
      '2026-12-31',
      '2027-01-31',
      '2027-03-31',
    ])
    expect(diasDaRegra('FREQ=DAILY', '2020-01-01', '2100-01-01')).toHaveLength(2_000)
  })

  it('leaves out what is called off and moves what is moved', () => {
    expect(
      starts({
        ...NOITE,
        regra: 'FREQ=WEEKLY;BYDAY=TU',
        ate: '2026-12-15',
        excecoes: [
          { dia: '2026-12-01', cancelada: true },
          { dia: '2026-12-08', novoDia: '2026-12-09', hora: '18:00' },
          { dia: 'x' },
          null,
        ],
      }),
    ).toEqual(['2026-11-24T22:30:00.000Z', '2026-12-09T21:00:00.000Z', '2026-12-15T22:30:00.000Z'])
  })

  it('keeps the month keys of every month that has an occurrence, and of no more than five years', () => {
    const repeated = { ...NOITE, regra: 'FREQ=WEEKLY;BYDAY=TU', ate: '2027-02-02' }
    expect(mesesDoAgendamento(record(repeated))).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(
      mesesDoAgendamento(record({ ...repeated, excecoes: [{ dia: '2027-02-02', novoDia: '2027-03-02' }] })),
    ).toContain('2027-03')
    expect(mesesDoAgendamento(record({ ...repeated, ate: '2099-01-01' }))).toHaveLength(61)
    expect(mesesDoAgendamento(record({ inicio: '2026-11-30T22:00', fim: '2026-12-01T02:00' }))).toEqual([
      '2026-11',
      '2026-12',
    ])
    expect(mesesDoAgendamento({})).toEqual([])
    const keys = agendamentos.filtros?.(record(repeated) as never)
    expect(keys).toMatchObject({ uf: 'SC', lugar: 'ginasio do vale joinville' })
  })

  it('finds the occurrences of some days, those that began before too', () => {
    const camp = itemOf({ inicio: '2026-12-04T00:00', fim: '2026-12-06T00:00', diaInteiro: true }).horario
    expect(entreDias(todasAsOcorrencias(camp), '2026-12-06', '2026-12-31')).toHaveLength(1)
    expect(entreDias(todasAsOcorrencias(camp), '2026-12-07', '2026-12-31')).toEqual([])
    expect(diasDe(todasAsOcorrencias(camp)[0]!)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06'])
    const night = itemOf({ inicio: '2026-12-04T20:00', fim: '2026-12-05T00:00' }).horario
    expect(diasDe(todasAsOcorrencias(night)[0]!)).toEqual(['2026-12-04'])
  })

  it('tells which occurrences share a moment', () => {
    const [a] = todasAsOcorrencias(itemOf(NOITE).horario)
    const at = (inicio: string, fim: string, diaInteiro = false) =>
      todasAsOcorrencias(itemOf({ inicio, fim, diaInteiro }).horario)[0]!
    expect(overlaps(a!, at('2026-11-24T20:59', '2026-11-24T22:00'))).toBe(true)
    expect(overlaps(a!, at('2026-11-24T21:00', '2026-11-24T22:00'))).toBe(false)
    expect(overlaps(a!, at('2026-11-23T00:00', '2026-11-24T00:00', true))).toBe(true)
    expect(overlaps(a!, at('2026-11-22T00:00', '2026-11-23T00:00', true))).toBe(false)
  })

  it('is told in words', () => {
    const words = (regra: string, ate = '2026-12-17') => repeticaoEmPalavras({ regra, ate })
    expect(words('FREQ=WEEKLY;BYDAY=TU,TH')).toBe('toda semana: terça e quinta, até 17/12/2026')
    expect(words('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA')).toBe('a cada 2 semanas: sábado, até 17/12/2026')
    expect(words('FREQ=MONTHLY;BYDAY=2SA')).toBe('todo mês: no segundo sábado, até 17/12/2026')
    expect(words('FREQ=MONTHLY;BYDAY=-1FR')).toBe('todo mês: na última sexta-feira, até 17/12/2026')
    expect(words('FREQ=MONTHLY;BYMONTHDAY=-1')).toBe('todo mês: no último dia, até 17/12/2026')
    expect(words('FREQ=DAILY')).toBe('todo dia, até 17/12/2026')
    expect(words('')).toBe('')
    expect(quandoEmPalavras(todasAsOcorrencias(itemOf(NOITE).horario)[0]!)).toBe('24/11/2026, 19:30 às 21:00')
  })

  it('names the occurrence that comes next, and the last one once all are over', () => {
    const item = itemOf({ ...NOITE, regra: 'FREQ=WEEKLY;BYDAY=TU', ate: '2026-12-15' })
    expect(proximaOcorrencia(item.horario, '2026-12-02')?.dia).toBe('2026-12-08')
    expect(proximaOcorrencia(item.horario, '2027-01-01')?.dia).toBe('2026-12-15')
  })

  it('reads a record without a beginning as no entry', () => {
    expect(horarioDe({})).toBeUndefined()
    expect(FONTES_DA_AGENDA[0]?.item('x', { tipo: 'treino' })).toBeUndefined()
  })
})

const CASES: Readonly<Record<string, Given>> = {
  'an evening': NOITE,
  'three whole days': { inicio: '2026-12-04T00:00', fim: '2026-12-06T00:00', diaInteiro: true },
  'twice a week': { ...NOITE, regra: 'FREQ=WEEKLY;BYDAY=TU,TH', ate: '2027-02-25' },
  'every other week': { ...NOITE, regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;WKST=MO', ate: '2027-02-27' },
  'the second Saturday of a month': {
    inicio: '2026-12-12T09:00',
    fim: '2026-12-12T12:00',
    regra: 'FREQ=MONTHLY;BYDAY=2SA',
    ate: '2027-12-31',
  },
  'the last day of a month': {
    inicio: '2026-11-30T23:00',
    fim: '2026-12-01T01:00',
    regra: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    ate: '2027-12-31',
  },
  'every year': { inicio: '2026-12-01T00:00', diaInteiro: true, regra: 'FREQ=YEARLY', ate: '2030-12-01' },
  'with dates called off and moved': {
    ...NOITE,
    regra: 'FREQ=WEEKLY;BYDAY=TU',
    ate: '2027-01-26',
    excecoes: [
      { dia: '2026-12-29', cancelada: true },
      { dia: '2026-12-22', cancelada: true },
      { dia: '2026-12-08', novoDia: '2026-12-10', hora: '18:00', horaFim: '19:00', local: 'Sede' },
      { dia: '2027-01-26', novoDia: '2027-02-02' },
    ],
  },
  'whole days with one moved': {
    inicio: '2026-12-05T00:00',
    diaInteiro: true,
    regra: 'FREQ=WEEKLY;BYDAY=SA',
    ate: '2027-01-16',
    excecoes: [
      { dia: '2026-12-26', cancelada: true },
      { dia: '2027-01-02', novoDia: '2027-01-03' },
    ],
  },
}

describe('the feed', () => {
  it.each(Object.entries(CASES))('gives another program the same occurrences: %s', (_name, given) => {
    const item = itemOf(given)
    const ours = todasAsOcorrencias(item.horario).map(
      ({ inicio }) => dayInBrasilia(inicio) + new Date(inicio).toISOString().slice(10),
    )
    const theirs = expanded(feed([item]), '2026-11-01', '2031-12-31')
    const asOurs = item.horario.diaInteiro
      ? theirs.map((start) => start.slice(0, 10))
      : theirs.map((start) => dayInBrasilia(Date.parse(start)) + start.slice(10))
    expect(asOurs).toEqual((item.horario.diaInteiro ? ours.map((one) => one.slice(0, 10)) : ours).sort())
  })

  it('holds the zone, stable ids, the version and escaped text, in lines of at most 75 octets', () => {
    const text = feed([itemOf(CASES['with dates called off and moved']!)])
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Sao_Paulo')
    expect(text).toContain('UID:agendamentos-treino@portal.test')
    expect(text.match(/^UID:/gm)).toHaveLength(3)
    expect(text.match(/^SEQUENCE:3\r$/gm)).toHaveLength(3)
    expect(text).toContain('DTSTART;TZID=America/Sao_Paulo:20261124T193000')
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270127T025959Z')
    expect(text).toContain('EXDATE;TZID=America/Sao_Paulo:20261229T193000')
    expect(text).toContain('RECURRENCE-ID;TZID=America/Sao_Paulo:20261208T193000')
    expect(text).toContain('SUMMARY:Treino\\; com vírgula\\, barra \\\\ e\\nlinha')
    expect(text).toContain('DTSTAMP:20261120T120000Z')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('folds a long text of several octets a letter, and loses none of it', () => {
    const descricao = `${'ação ◆ '.repeat(60)}fim`
    const text = feed([{ ...itemOf(CASES['three whole days']!), descricao }])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain('ação ◆ '.repeat(60))
  })

  it('says whole days as dates, the end as the day after', () => {
    const text = feed([itemOf(CASES['three whole days']!)])
    expect(text).toContain('DTSTART;VALUE=DATE:20261204')
    expect(text).toContain('DTEND;VALUE=DATE:20261207')
  })

  it('is the same text for the same records', () => {
    const items = Object.entries(CASES).map(([name, given]) => itemOf(given, name.replaceAll(' ', '-')))
    expect(feed(items)).toBe(feed(items))
  })

  it('lets no text of a record end its property', () => {
    const item = { ...itemOf(NOITE), titulo: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:y' }
    expect(feed([item]).match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  })
})

describe('the times of a form', () => {
  const horario = (inicio: string, fim: string, diaInteiro: boolean) =>
    faltasDoHorario({ inicio, fim, diaInteiro }).map(({ path }) => path)

  it('compares hours, and the days alone of what takes whole days', () => {
    expect(horario('2026-11-05T14:00-03:00', '2026-11-05T00:00-03:00', false)).toEqual(['fim'])
    expect(horario('2026-11-05T14:00-03:00', '2026-11-05T00:00-03:00', true)).toEqual([])
    expect(horario('2026-11-05T00:00-03:00', '2026-11-04T23:00-03:00', true)).toEqual(['fim'])
  })
})

describe('hours of a place with other clocks', () => {
  const ACRE = { uf: 'AC', municipio: 'Rio Branco' }
  const at = (from: string, to: string) => ({
    inicio: Date.parse(`${from}:00-03:00`),
    fim: Date.parse(`${to}:00-03:00`),
    diaInteiro: false,
  })
  it.each([
    [
      '2026-12-12T19:30',
      '2026-12-12T21:00',
      '12/12/2026, 19:30 às 21:00 pelo horário de Brasília (17:30 às 19:00 no Acre)',
    ],
    ['2026-12-12T09:00', '2026-12-12T09:00', '12/12/2026, 09:00 pelo horário de Brasília (07:00 no Acre)'],
    ['2026-12-13T00:30', '2026-12-13T00:30', '13/12/2026, 00:30 pelo horário de Brasília (12/12/2026, 22:30 no Acre)'],
    [
      '2026-12-12T19:30',
      '2026-12-13T12:00',
      '12/12/2026, 19:30, até 13/12/2026, 12:00 pelo horário de Brasília (12/12/2026, 17:30, até 13/12/2026, 10:00 no Acre)',
    ],
  ])('%s to %s: %s', (from, to, words) => {
    expect(quandoEmPalavras(at(from, to), ACRE)).toBe(words)
  })
  it('stand beside no whole day, and nowhere else', () => {
    expect(quandoEmPalavras({ ...at('2026-12-12T00:00', '2026-12-12T00:00'), diaInteiro: true }, ACRE)).toBe(
      '12/12/2026',
    )
    expect(quandoEmPalavras(at('2026-12-12T09:00', '2026-12-12T09:00'), { uf: 'SC', municipio: 'Joinville' })).toBe(
      '12/12/2026, 09:00',
    )
  })
})
