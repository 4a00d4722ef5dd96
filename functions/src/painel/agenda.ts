import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { addDays, isDay } from '@sie/domain/base/brazil/dates.ts'
import { entidades, federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { semanasEntre } from '@sie/domain/base/prazos/semanas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { textAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import {
  CODIGOS_DA_AGENDA,
  DIAS_VENCIDOS,
  FONTES_DA_AGENDA,
  type ItemDaAgenda,
  type TipoDaAgenda,
} from '@sie/domain/painel/agenda.ts'
import { anotacoes } from '@sie/domain/pessoas/collections/anotacoes.ts'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { db } from '../base/platform/admin.ts'
import { auditShown } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { day, recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { storedRecord } from '../base/platform/stored.ts'

const input = z
  .object({
    entidade: recordId,
    /** all where absent */
    tipos: z.array(z.enum(CODIGOS_DA_AGENDA)).max(CODIGOS_DA_AGENDA.length).optional(),
    de: day,
    ate: day,
  })
  // What is no day was refused above, and cannot be counted from.
  .refine(({ de, ate }) => !isDay(de) || (de <= ate && ate <= addDays(de, DIAS_VENCIDOS)), {
    path: ['ate'],
    message: 'Até 6 meses.',
  })

/** Most records of one source that a call reads. */
const MOST = 1000

/** Most calls in an hour: a look at half a year takes a few. */
const MOST_CALLS = 600
/** Most records that one entry of the audit names. */
const MOST_NAMED = 100
/** Of whose records the audit knows who saw them here: of health, and what an office noted. */
const AUDITED: readonly Collection[] = [fichasSaude, anotacoes]

/** Weeks in one query: each is an alternative, and counts with all conditions beside it; a query has at most a hundred. */
const WEEKS_AT_ONCE = 15

type Registros = readonly (readonly [id: string, record: StoredRecord])[]
type Fonte = (typeof FONTES_DA_AGENDA)[number]
/** An item, and the record that gave it. */
type Achado = readonly [registro: string, item: ItemDaAgenda]

interface Lido {
  colecao: Collection
  achados: Achado[]
  /** last day up to which all is read */
  ate: string
  /** one week, or the reminders that are not done, hold more than is read */
  cortada: boolean
}

/**
 * What ends between two days for an entity: of itself and those directly below it, of its people, and what its office decided or noted, with the
 * caller's own reminders of whatever office; reminders of days that are over stay until they are done. Only the kinds that the caller may list there.
 * @returns items by day; `ate`: the last day up to which they are complete, where a source holds too many: the next call begins after it;
 * `cortada`: a single week holds more than is read
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (no kind), limite-excedido
 */
export async function agendaHandler(
  { entidade, tipos = CODIGOS_DA_AGENDA, de, ate }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ itens: ItemDaAgenda[]; ate: string; cortada: boolean; tipos: TipoDaAgenda[] }> {
  const caller = await requireCaller(context, false)
  await limitUse(`agenda:${caller.uid}`, MOST_CALLS, 3600)
  const own = storedRecord(await db().doc(`${entidades.name}/${entidade}`).get())
  const alvo = { entidade, federacao: federacaoDaEntidade(entidade, own) }
  const may = FONTES_DA_AGENDA.filter(({ colecao }) => caller.pode(`${colecao.name}:ler`, alvo))
  const offered = may.flatMap((fonte) => fonte.tipos)
  if (offered.length === 0) throw new ErroSIE('sem-permissao')
  const found = await Promise.all(
    may
      .filter((fonte) => fonte.tipos.some((tipo) => tipos.includes(tipo)))
      .map((fonte) =>
        readFonte(fonte, alvo, own && fonte.colecao === entidades ? own : undefined, { de, ate, caller }),
      ),
  )
  const end = found.map((one) => one.ate).sort()[0] ?? ate
  const shown = found.map(({ colecao, achados }) => ({
    colecao,
    achados: achados.filter(([, { tipo, dia }]) => tipos.includes(tipo) && dia <= end),
  }))
  for (const { colecao, achados } of shown) {
    if (!AUDITED.includes(colecao)) continue
    const ids = [...new Set(achados.map(([registro]) => registro))]
    for (let start = 0; start < ids.length; start += MOST_NAMED)
      await auditShown(caller.uid, colecao.name, ids.slice(start, start + MOST_NAMED))
  }
  const itens = shown
    .flatMap(({ achados }) => achados.map(([, item]) => item))
    .sort((a, b) => a.dia.localeCompare(b.dia) || a.nome.localeCompare(b.nome, 'pt-BR'))
  return { itens, ate: end, cortada: found.some(({ cortada }) => cortada), tipos: offered }
}

async function readFonte(
  fonte: Fonte,
  alvo: Alvo,
  own: StoredRecord | undefined,
  { de, ate, caller }: { de: string; ate: string; caller: Caller },
): Promise<Lido> {
  const { colecao, acha } = fonte
  const queries = queriesDe(fonte, alvo, caller.uid)
  const reminders = colecao === anotacoes
  const today = hojeNoBrasil()
  /** reminders of days that are over too */
  const waiting = reminders && de <= today && today <= ate
  const itensDe = (records: Registros, until: string): Achado[] =>
    records
      // A reminder of one's own may be of an office whose notes one reads no more.
      .filter(([id, record]) => !reminders || caller.pode(`${colecao.name}:ler`, alvoDe(colecao, id, record)))
      .flatMap(([id, record]) =>
        acha(record, until, caller.uid)
          .filter(({ dia }) => dia !== '' && (dia >= de || waiting) && dia <= (until < ate ? until : ate))
          .map((item): Achado => [
            id,
            {
              ...item,
              nome: textAt(record, colecao.search.name),
              id: reminders ? textAt(record, 'pessoa') : id,
            },
          ]),
      )
  const read = async (found: Query): Promise<Registros> => {
    const { docs } = await found.limit(MOST + 1).get()
    return docs.map((doc) => [doc.id, storedRecord(doc)] as const)
  }
  /** each once: a record may end in several weeks, and answer several queries */
  const all = async (found: readonly Query[]): Promise<Registros> => [
    ...new Map((await Promise.all(found.map(read))).flat()),
  ]
  const inWeeks = (weeks: readonly string[]): Promise<Registros> =>
    all(
      Array.from({ length: Math.ceil(weeks.length / WEEKS_AT_ONCE) }, (_, part) =>
        weeks.slice(part * WEEKS_AT_ONCE, (part + 1) * WEEKS_AT_ONCE),
      ).flatMap((some) => queries.map((query) => query.where('filtros.vencem', 'array-contains-any', some))),
    )
  const due = waiting ? await all(queries.map((query) => query.where('situacao', '==', 'lembrada'))) : []
  const always: Registros = [...(own ? [[alvo.entidade, own] as const] : []), ...due.slice(0, MOST)]
  const answer = (held: Registros, until: string, cortada: boolean): Lido => ({
    colecao,
    achados: itensDe([...new Map([...always, ...held])], until),
    ate: until < ate ? until : ate,
    cortada: cortada || due.length > MOST,
  })
  const weeks = semanasEntre(de, ate)
  const whole = await inWeeks(weeks)
  if (whole.length <= MOST) return answer(whole, ate, false)
  // Too many at once: a week at a time, until one call has read enough.
  let held: Registros = []
  let until = addDays(de, -1)
  for (const week of weeks) {
    const some = await inWeeks([week])
    const fits = held.length + some.length <= MOST
    if (!fits && held.length > 0) break
    held = [...new Map([...held, ...some.slice(0, MOST)])]
    until = addDays(week, 6)
    if (!fits) return answer(held, until, true)
  }
  return answer(held, until, false)
}

/** Current records of a source that are an entity's, and the caller's own reminders. Equalities alone: the automatic indexes of the fields serve them. */
function queriesDe({ colecao, propria }: Fonte, { entidade, federacao }: Alvo, uid: string): Query[] {
  const active = db()
    .collection(colecao.name)
    .where('metadados.successorId', '==', '')
    .where('metadados.active', '==', true)
  const national = entidade === ENTIDADE_PADRAO
  // A record that names a club and another federation than the club's is not the club's (DESIGN 10.8).
  const below = (path: string) => (national ? active : active.where(path, '==', federacao))
  if (colecao.scope.kind === 'self') return [below(colecao.scope.federacao).where('filtros.superior', '==', entidade)]
  if (colecao.scope.kind !== 'paths') throw new Error(`${colecao.name} has no scope that an agenda reads`)
  const all = below(colecao.scope.federacao)
  const here = all.where(colecao.scope.entidade, '==', entidade)
  if (colecao === anotacoes) return [here.where('para', '==', 'equipe'), active.where('quem', '==', uid)]
  return [propria || !(national || entidade === federacao) ? here : all]
}

export const agenda = callable(input, agendaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'limite-excedido'],
})
