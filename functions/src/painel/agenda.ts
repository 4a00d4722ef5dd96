import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { entidades, federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { semanasEntre } from '@sie/domain/base/prazos/semanas.ts'
import { textAt } from '@sie/domain/base/records/edits.ts'

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
import { requireCaller } from '../base/platform/caller.ts'
import { day, recordId } from '../base/platform/input.ts'
import { storedRecord } from '../base/platform/stored.ts'

const input = z
  .object({
    entidade: recordId,
    /** all where absent */
    tipos: z.array(z.enum(CODIGOS_DA_AGENDA)).max(CODIGOS_DA_AGENDA.length).optional(),
    de: day,
    ate: day,
  })
  .refine(({ de, ate }) => de <= ate && ate <= addDays(de, DIAS_VENCIDOS), { path: ['ate'], message: 'Até 6 meses.' })

/** Most records of one source that a call reads. */
const MOST = 1000

/** Weeks in one query: each is an alternative, and counts with all conditions beside it; a query has at most a hundred. */
const WEEKS_AT_ONCE = 15

type Registros = readonly (readonly [id: string, record: object])[]
type Fonte = (typeof FONTES_DA_AGENDA)[number]

interface Lido {
  itens: ItemDaAgenda[]
  /** last day up to which all is read */
  ate: string
  /** one week holds more than is read */
  cortada: boolean
}

/**
 * What ends between two days for an entity: of itself and those directly below it, of its people, and what its office decided or noted; reminders of
 * days that are over stay until they are done. Only the kinds that the caller may list there.
 * @returns items by day; `ate`: the last day up to which they are complete, where a source holds too many: the next call begins after it;
 * `cortada`: a single week holds more than is read
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (no kind)
 */
export async function agendaHandler(
  { entidade, tipos = CODIGOS_DA_AGENDA, de, ate }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ itens: ItemDaAgenda[]; ate: string; cortada: boolean; tipos: TipoDaAgenda[] }> {
  const caller = await requireCaller(context, false)
  const own = storedRecord(await db().doc(`${entidades.name}/${entidade}`).get())
  const alvo = { entidade, federacao: federacaoDaEntidade(entidade, own) }
  const may = FONTES_DA_AGENDA.filter(({ colecao }) => caller.pode(`${colecao.name}:ler`, alvo))
  const offered = may.flatMap((fonte) => fonte.tipos)
  if (offered.length === 0) throw new ErroSIE('sem-permissao')
  const found = await Promise.all(
    may
      .filter((fonte) => fonte.tipos.some((tipo) => tipos.includes(tipo)))
      .map((fonte) =>
        readFonte(fonte, alvo, own && fonte.colecao === entidades ? own : undefined, { de, ate, uid: caller.uid }),
      ),
  )
  const end = found.map((one) => one.ate).sort()[0] ?? ate
  const itens = found
    .flatMap((one) => one.itens)
    .filter(({ tipo, dia }) => tipos.includes(tipo) && dia <= end)
    .sort((a, b) => a.dia.localeCompare(b.dia) || a.nome.localeCompare(b.nome, 'pt-BR'))
  await auditShown(
    caller.uid,
    fichasSaude.name,
    [...new Set(itens.flatMap(({ tipo, id }) => (tipo === 'atestados' ? [id] : [])))].slice(0, 100),
  )
  return { itens, ate: end, cortada: found.some(({ cortada }) => cortada), tipos: offered }
}

async function readFonte(
  fonte: Fonte,
  alvo: Alvo,
  own: object | undefined,
  { de, ate, uid }: { de: string; ate: string; uid: string },
): Promise<Lido> {
  const { colecao, por, acha } = fonte
  const query = queryDe(fonte, alvo)
  const since = (item: Pick<ItemDaAgenda, 'tipo' | 'dia'>) =>
    item.dia !== '' && (item.dia >= de || (item.tipo === 'lembretes' && de <= hojeNoBrasil() && hojeNoBrasil() <= ate))
  const itensDe = (records: Registros, until: string) =>
    records.flatMap(([id, record]) =>
      acha(record, until, uid)
        .filter((item) => since(item) && item.dia <= (until < ate ? until : ate))
        .map((item): ItemDaAgenda => ({
          ...item,
          nome: textAt(record, colecao.search.name),
          id: colecao === anotacoes ? textAt(record, 'pessoa') : id,
        })),
    )
  const read = async (found: Query): Promise<Registros> => {
    const { docs } = await found.limit(MOST + 1).get()
    return docs.map((doc) => [doc.id, storedRecord(doc)] as const)
  }
  const inWeeks = async (weeks: readonly string[]): Promise<Registros> => {
    const parts = Array.from({ length: Math.ceil(weeks.length / WEEKS_AT_ONCE) }, (_, part) =>
      weeks.slice(part * WEEKS_AT_ONCE, (part + 1) * WEEKS_AT_ONCE),
    )
    const found = await Promise.all(
      parts.map((some) => read(query.where('filtros.vencem', 'array-contains-any', some))),
    )
    // One record may end in several weeks.
    return [...new Map(found.flat())]
  }
  const mine: Registros = own ? [[alvo.entidade, own]] : []
  if (por !== 'semanas') {
    const all = await read(query)
    return { itens: itensDe(all.slice(0, MOST), ate), ate, cortada: all.length > MOST }
  }
  const weeks = semanasEntre(de, ate)
  const whole = await inWeeks(weeks)
  if (whole.length <= MOST) return { itens: itensDe([...mine, ...whole], ate), ate, cortada: false }
  // Too many at once: a week at a time, until one call has read enough.
  let held: Registros = []
  let until = addDays(de, -1)
  for (const week of weeks) {
    const some = await inWeeks([week])
    const fits = held.length + some.length <= MOST
    if (!fits && held.length > 0) break
    held = [...new Map([...held, ...some.slice(0, MOST)])]
    until = addDays(week, 6)
    if (!fits) return { itens: itensDe([...mine, ...held], until), ate: until < ate ? until : ate, cortada: true }
  }
  return { itens: itensDe([...mine, ...held], until), ate: until < ate ? until : ate, cortada: false }
}

/** Current records of a source that are an entity's. Equalities alone: the automatic indexes of the fields serve them. */
function queryDe({ colecao, por }: Fonte, { entidade, federacao }: Alvo): Query {
  const all = db().collection(colecao.name).where('metadados.successorId', '==', '')
  const national = entidade === ENTIDADE_PADRAO
  // A record that names a club and another federation than the club's is not the club's (DESIGN 10.8).
  const below = (path: string) => (national ? active : active.where(path, '==', federacao))
  const active = all.where('metadados.active', '==', true)
  if (colecao.scope.kind === 'self') return below(colecao.scope.federacao).where('filtros.superior', '==', entidade)
  if (colecao.scope.kind !== 'paths') throw new Error(`${colecao.name} has no scope that an agenda reads`)
  const scope = colecao.scope
  if (por !== 'semanas')
    return below(scope.federacao).where(scope.entidade, '==', entidade).where('situacao', 'in', por.estados)
  return national || entidade === federacao
    ? below(scope.federacao)
    : below(scope.federacao).where(scope.entidade, '==', entidade)
}

export const agenda = callable(input, agendaHandler, { access: 'signed-in', errors: ['sem-permissao'] })
