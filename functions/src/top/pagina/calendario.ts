import { FONTES_DA_AGENDA, MESES, type FiltroDaAgenda, type FonteDaAgenda } from '@sie/domain/eventos/agenda/fontes.ts'
import { calendarioEmIcs, type EventoDoFeed } from '@sie/domain/eventos/agenda/icalendar.ts'
import { mesDe, mesesEntre } from '@sie/domain/eventos/agenda/regra.ts'
import { isTipoDeAgendamento, TIPOS_DE_AGENDAMENTO } from '@sie/domain/eventos/agenda/tipos.ts'
import { addMonths, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { colecao as described } from '@sie/domain/top/todas.ts'
import { UFS } from '@sie/domain/base/collections/ufs.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isInstant, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { isForVisitors } from '@sie/domain/base/records/onAir.ts'
import { db } from '../../base/platform/admin.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { shown } from '../../base/records/shown.ts'

/** Months before and after the current one in a feed, and most entries of each source and query. */
const MESES_ATRAS = 2
const MESES_ADIANTE = 15
const ENTRADAS_MAX = 500
/** Months in one query: each is an alternative that multiplies with the other conditions, and the database allows a hundred together. */
const MESES_POR_CONSULTA = 9

type Read = { id: string; record: StoredRecord }

/** Public entries of a source in some months. */
async function entriesOf(
  { colecao, condicoes }: FonteDaAgenda,
  filtro: FiltroDaAgenda,
  meses: readonly string[],
): Promise<Read[]> {
  const equal = condicoes(filtro)
  if (!equal) return []
  const narrowed = shown(described(colecao)!, equal)
  const parts = Array.from({ length: Math.ceil(meses.length / MESES_POR_CONSULTA) }, (_, part) =>
    meses.slice(part * MESES_POR_CONSULTA, (part + 1) * MESES_POR_CONSULTA),
  )
  const found = await Promise.all(
    parts.map((part) =>
      narrowed.where(MESES, 'array-contains-any', part).orderBy('inicio', 'desc').limit(ENTRADAS_MAX).get(),
    ),
  )
  // Recurring entries are found in several months.
  const records = new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, storedRecord(doc)] as const)))
  return [...records].map(([id, record]) => ({ id, record }))
}

function eventOf(fonte: FonteDaAgenda, { id, record }: Read): EventoDoFeed | undefined {
  const item = fonte.item(id, record)
  const changed: unknown = valueAt(record, 'metadados.lastUpdate')
  return item && { item, versao: record.metadados.version, alterado: isInstant(changed) ? changed.toMillis() : 0 }
}

/**
 * The calendar as iCalendar: by a filter, or with `id` or `evento` one entry.
 * @param query parameters of the URL (`id` names an agendamento, `evento` an event); unknown values filter nothing
 * @param entidade entity of the portal, used where the URL names none
 * @returns undefined where `id` names no public entry
 */
export async function calendarFeed(
  query: (name: string) => string,
  entidade: string,
  now = Date.now(),
): Promise<string | undefined> {
  const base = portalUrl()
  const place = { host: new URL(base).hostname, base }
  const evento = query('evento')
  const id = evento || query('id')
  if (id !== '') {
    const fonte = FONTES_DA_AGENDA.find(({ colecao }) => colecao === (evento ? 'eventos' : 'agendamentos'))
    const event = fonte && (await oneEntry(fonte, id))
    return event && calendarioEmIcs(event.item.titulo, [event], place)
  }
  const asked = query('entidade')
  const filtro: FiltroDaAgenda = {
    tipo: isTipoDeAgendamento(query('tipo')) ? query('tipo') : '',
    uf: (UFS as readonly string[]).includes(query('uf')) ? query('uf') : '',
    entidade: /^[\w-]{1,64}$/.test(asked) ? asked : entidade === ENTIDADE_PADRAO ? '' : entidade,
  }
  const first = `${mesDe(dayInBrasilia(now))}-01`
  const meses = mesesEntre(mesDe(addMonths(first, -MESES_ATRAS)), mesDe(addMonths(first, MESES_ADIANTE)))
  const events = await Promise.all(
    FONTES_DA_AGENDA.map(async (fonte) =>
      (await entriesOf(fonte, filtro, meses)).flatMap((read) => eventOf(fonte, read) ?? []),
    ),
  )
  const name = [
    'Taekwondo',
    filtro.entidade.toUpperCase(),
    isTipoDeAgendamento(filtro.tipo) ? TIPOS_DE_AGENDAMENTO[filtro.tipo] : '',
    filtro.uf,
  ]
  return calendarioEmIcs(name.filter(Boolean).join(' · '), events.flat(), place)
}

async function oneEntry(fonte: FonteDaAgenda, id: string): Promise<EventoDoFeed | undefined> {
  if (!/^[\w-]{1,128}$/.test(id) || !isDocumentId(id)) return undefined
  const record = storedRecord(await db().doc(`${fonte.colecao}/${id}`).get())
  if (!record || !isForVisitors(record)) return undefined
  return eventOf(fonte, { id, record })
}
