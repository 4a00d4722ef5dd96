import ICAL from 'ical.js'
import { addDays, dayInBrasilia } from '../../base/brazil/dates.ts'
import { lugarDe, type ItemDaAgenda } from './fontes.ts'
import type { Ocorrencia } from './horario.ts'
import { todasAsOcorrencias } from './ocorrencias.ts'
import { repeticaoEmPalavras } from './palavras.ts'
import { TIPOS_DE_AGENDAMENTO } from './tipos.ts'

/** Zone of every date of the product. Brazil has had no summer time since 2019, and no date of a feed is older. */
const ZONA = 'America/Sao_Paulo'
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONA}`,
  'X-LIC-LOCATION:America/Sao_Paulo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** Entry of a feed with its version. */
export interface EventoDoFeed {
  item: ItemDaAgenda
  /** version of the record: subscribed programs take the higher one */
  versao: number
  /** last change, in milliseconds since 1970 */
  alterado: number
}

const zone = () => new ICAL.Timezone({ component: ICAL.Component.fromString(VTIMEZONE), tzid: ZONA })

/** Instant for iCalendar: its day without a time, or its time in Brasília. */
function timeOf(millis: number, whole: boolean, timezone: ICAL.Timezone): ICAL.Time {
  if (whole) return ICAL.Time.fromDateString(dayInBrasilia(millis))
  const wall = new Date(millis - 3 * 3_600_000).toISOString().slice(0, 19)
  const time = ICAL.Time.fromDateTimeString(wall)
  time.zone = timezone
  return time
}

const utc = (millis: number) => ICAL.Time.fromDateTimeString(`${new Date(millis).toISOString().slice(0, 19)}Z`)

const control = /[^\P{Cc}\n\t]/gu
/** Text of a property without control characters; the library escapes and folds line breaks. */
const plain = (text: string) => text.replace(control, '')

/**
 * The calendar of some entries as iCalendar (RFC 5545): a recurring one as its rule, cancelled dates as EXDATE, changed ones as events of
 * their own under RECURRENCE-ID. UIDs hold the id of the record, so that subscribed programs recognise a change.
 * @param host what UIDs end with
 * @param base address before each entry's page
 */
export function calendarioEmIcs(
  name: string,
  events: readonly EventoDoFeed[],
  { host, base }: { host: string; base: string },
): string {
  const calendar = new ICAL.Component('vcalendar')
  const say = (property: string, value: string) => calendar.addPropertyWithValue(property, value)
  say('version', '2.0')
  say('prodid', '-//SIE//Calendario do taekwondo//PT')
  say('calscale', 'GREGORIAN')
  say('method', 'PUBLISH')
  say('name', plain(name))
  say('x-wr-calname', plain(name))
  say('x-wr-timezone', ZONA)
  say('x-published-ttl', 'PT1H')
  const refresh = new ICAL.Property('refresh-interval')
  refresh.resetType('duration')
  refresh.setValue(ICAL.Duration.fromString('PT1H'))
  calendar.addProperty(refresh)
  calendar.addSubcomponent(ICAL.Component.fromString(VTIMEZONE))
  const timezone = zone()
  for (const event of events)
    for (const component of componentsOf(event, timezone, host, base)) calendar.addSubcomponent(component)
  return `${folded(calendar.toString())}\r\n`
}

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/**
 * Folds the lines again: the library does not count the space that begins a continuation line, which then has 76
 * octets.
 */
const folded = (text: string): string => text.replaceAll('\r\n ', '').split('\r\n').map(foldedLine).join('\r\n')

function foldedLine(line: string): string {
  let whole = ''
  let octets = 0
  for (const letter of line) {
    const more = encoder.encode(letter).length
    if (octets + more > LINE_OCTETS) {
      whole += '\r\n '
      octets = 1
    }
    whole += letter
    octets += more
  }
  return whole
}

function componentsOf(event: EventoDoFeed, timezone: ICAL.Timezone, host: string, base: string): ICAL.Component[] {
  const { item } = event
  const { horario } = item
  const all = todasAsOcorrencias(horario, true)
  const [first] = all
  if (!first) return []
  const of = (occurrence: Ocorrencia) => component(event, occurrence, timezone, host, base)
  if (horario.regra === '') return [of(first)]
  const master = of({ dia: first.dia, inicio: horario.inicio, fim: horario.fim, diaInteiro: horario.diaInteiro })
  const ruled = (dia: string) => startOn(event, dia)
  const rule = ICAL.Recur.fromString(horario.regra)
  rule.until = horario.diaInteiro
    ? ICAL.Time.fromDateString(horario.ate)
    : utc(Date.parse(`${horario.ate}T23:59:59-03:00`))
  master.addPropertyWithValue('rrule', rule)
  const changes: ICAL.Component[] = []
  for (const { dia, excecao, ...rest } of all) {
    if (!excecao) continue
    const original = timeOf(ruled(dia), horario.diaInteiro, timezone)
    if (excecao.cancelada) {
      timed(master, 'exdate', original, horario.diaInteiro)
      continue
    }
    const change = of({ dia, excecao, ...rest })
    timed(change, 'recurrence-id', original, horario.diaInteiro)
    changes.push(change)
  }
  return [master, ...changes]
}

/** Beginning of the rule's occurrence on a day. */
function startOn({ item: { horario } }: EventoDoFeed, dia: string): number {
  const first = dayInBrasilia(horario.inicio)
  return horario.inicio + (Date.parse(`${dia}T00:00:00-03:00`) - Date.parse(`${first}T00:00:00-03:00`))
}

function timed(component: ICAL.Component, name: string, time: ICAL.Time, whole: boolean): void {
  const property = new ICAL.Property(name, component)
  property.resetType(whole ? 'date' : 'date-time')
  property.setValue(time)
  if (!whole) property.setParameter('tzid', ZONA)
  component.addProperty(property)
}

function component(
  { item, versao, alterado }: EventoDoFeed,
  occurrence: Ocorrencia,
  timezone: ICAL.Timezone,
  host: string,
  base: string,
): ICAL.Component {
  const { id, colecao, titulo, tipo, horario, descricao, inscricoesAte, logradouro } = item
  const event = new ICAL.Component('vevent')
  const say = (property: string, value: string | number) => event.addPropertyWithValue(property, value)
  say('uid', `${colecao}-${id}@${host}`)
  event.addPropertyWithValue('dtstamp', utc(alterado))
  event.addPropertyWithValue('last-modified', utc(alterado))
  say('sequence', versao)
  const { diaInteiro } = occurrence
  timed(event, 'dtstart', timeOf(occurrence.inicio, diaInteiro, timezone), diaInteiro)
  // DTEND of a whole-day entry is exclusive: the day after the last one.
  const end = diaInteiro
    ? ICAL.Time.fromDateString(addDays(dayInBrasilia(occurrence.fim), 1))
    : timeOf(occurrence.fim, false, timezone)
  if (diaInteiro || occurrence.fim > occurrence.inicio) timed(event, 'dtend', end, diaInteiro)
  say('summary', plain(titulo))
  const description = [
    TIPOS_DE_AGENDAMENTO[tipo],
    repeticaoEmPalavras(horario),
    plain(descricao),
    inscricoesAte ? `Inscrições até ${inscricoesAte.split('-').reverse().join('/')}.` : '',
    `${base}${item.pagina}`,
  ]
  say('description', description.filter(Boolean).join('\n'))
  const place = [lugarDe(item, occurrence), logradouro].filter(Boolean).join(' · ')
  if (place) say('location', plain(place))
  say('url', `${base}${item.pagina}`)
  say('categories', TIPOS_DE_AGENDAMENTO[tipo])
  say('status', 'CONFIRMED')
  say('transp', 'OPAQUE')
  return event
}
