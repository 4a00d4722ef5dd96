import type { Query } from 'firebase-admin/firestore'
import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import type { Passagem } from '@sie/domain/entidades/mudanca.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { rightsOf } from '../pessoas/rights/coverage.ts'
import { descobertas } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../base/platform/admin.ts'
import type { Caller } from '../base/platform/caller.ts'
import { changeRecord } from '../base/platform/changeRecord.ts'
import { dadosDe, type Step } from '../base/jobs/job.ts'
import { starterOf } from '../base/jobs/starter.ts'
import { storedIn } from '../base/platform/stored.ts'
import { FOLLOWERS, leftBehind, type Follower } from './followers.ts'
import { followPerson } from './followPerson.ts'

/** Parameters of a passage of entities; ids, and names of entities. */
export interface DadosDaPassagem {
  /** action in the audit */
  acao: 'moverEntidade' | 'unirEntidades'
  motivo: string
  passagens: Passagem[]
  /** entity whose children move to another, '' for none */
  filhasDe: string
}

/** Most records moved in one step. */
const PAGE = 20
/** Most queries in one step: places without remaining records cost one each. */
const QUERIES = 40

interface Cursor {
  passagem: number
  place: number
  depois: string
}

/**
 * One step of the job after moving or joining entities: records that still have the old entities are moved, each in a
 * transaction of its own, so that an interrupted step continues where it stopped and a concurrent one finds nothing to do. The right of the job's
 * starter is checked again in each step, over the records' old and new entities.
 */
export const passageStep: Step = async (job) => {
  const dados = dadosDe<DadosDaPassagem>(job)
  const caller = await starterOf(job)
  const at: Cursor = job.cursor === '' ? { passagem: 0, place: 0, depois: '' } : (job.cursor as Cursor)
  const refused: { item: string; motivo: string }[] = []
  let done = 0
  for (let query = 0; query < QUERIES; query++) {
    const passagem = dados.passagens[at.passagem]
    if (!passagem) return { cursor: null, done, refused }
    const stops = [passagem.de, passagem.para].some(
      ({ federacao }) => !caller.pode('entidades:aprovar', { entidade: '', federacao }),
    )
    if (stops) return { cursor: null, done, refused: [...refused, { item: passagem.de.entidade, motivo: LOST }] }
    const place = placeOf(at.place, dados, at.passagem === 0)
    if (!place) {
      at.passagem += 1
      at.place = 0
      continue
    }
    const ordered = place.query(passagem)
    const { docs } = await (at.depois ? ordered.startAfter(at.depois) : ordered).limit(PAGE).get()
    for (const { id } of docs) {
      const outcome = await place.move(caller, id, passagem, dados)
      if (typeof outcome === 'number') done += outcome
      else refused.push({ item: `${place.name}/${id}`, motivo: outcome })
    }
    const last = docs.length < PAGE ? undefined : docs.at(-1)
    at.depois = last?.id ?? ''
    if (!last) at.place += 1
    if (docs.length > 0) break
  }
  return { cursor: { ...at }, done, refused }
}

const LOST = 'O direito de mudar entidades foi retirado: o que falta ficou onde estava.'

interface Place {
  name: string
  query: (passagem: Passagem) => Query
  /** @returns how many records were moved, or the reason why none was */
  move: (caller: Caller, id: string, passagem: Passagem, dados: DadosDaPassagem) => Promise<number | string>
}

/** The places of a passage in order: children of a joined entity, a lower entity itself, then every collection that names the entity. */
function placeOf(index: number, { filhasDe }: DadosDaPassagem, first: boolean): Place | undefined {
  const own: Place[] = first ? (filhasDe ? [CHILDREN] : []) : [BELOW]
  return [...own, ...FOLLOWERS.map(placeOfFollower)][index]
}

const CHILDREN: Place = {
  name: entidades.name,
  query: ({ de }) =>
    db()
      .collection(entidades.name)
      .where('entidadePaiId', '==', de.entidade)
      .where('metadados.successorId', '==', '')
      .orderBy('__name__'),
  move: (caller, id, { para }, { acao }) =>
    edit(caller, { collection: entidades, id, acao }, (stored) => withValueAt(stored, 'entidadePaiId', para.entidade)),
}

const BELOW: Place = {
  name: entidades.name,
  query: ({ de }) =>
    db()
      .collection(entidades.name)
      .where('__name__', '==', db().doc(`${entidades.name}/${de.entidade}`))
      .orderBy('__name__'),
  move: (caller, id, { para }, { acao }) =>
    edit(caller, { collection: entidades, id, acao }, (stored) =>
      withValueAt(stored, 'vinculo.idFederacao', para.federacao),
    ),
}

function placeOfFollower(follower: Follower): Place {
  const { collection, entidade, federacao } = follower
  return {
    name: collection.name,
    query: (passagem) => leftBehind(follower, passagem),
    move: (caller, id, passagem, { acao, motivo }) => {
      if (collection.name === praticantes.name) return followPerson(caller, id, passagem, { acao, motivo })
      return edit(caller, { collection, id, acao }, (stored) => {
        const still =
          valueAt(stored, entidade) === passagem.de.entidade && valueAt(stored, federacao) === passagem.de.federacao
        if (!still) return stored
        return withValueAt(withValueAt(stored, entidade, passagem.para.entidade), federacao, passagem.para.federacao)
      })
    },
  }
}

/** Writes the next version of one record; an account whose person stayed stays too. */
async function edit(
  caller: Caller,
  { collection, id, acao }: { collection: Follower['collection']; id: string; acao: Ato },
  change: (stored: StoredRecord) => StoredRecord,
): Promise<number | string> {
  return db().runTransaction(async (transaction) => {
    if (collection.name === users.name) {
      const praticante = await transaction.get(db().doc(`${praticantes.name}/${id}`))
      if (praticante.exists && praticante.get('metadados.successorId') === '') return 'A pessoa ficou onde estava.'
      const account = storedIn(users, await transaction.get(db().doc(`${users.name}/${id}`)))
      const held = await rightsOf(transaction, id, account)
      if (held.some((rights) => descobertas(caller.permissoes, rights, caller.padrao).length > 0))
        return 'A conta tem direitos que faltam a quem começou a mudança.'
    }
    const plan = await changeRecord(transaction, collection, db().doc(`${collection.name}/${id}`), {
      caller,
      action: null,
      edit: change,
      audit: { acao },
    })
    await plan.store()
    return plan.differs ? 1 : 0
  })
}
