import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { MAIS_ESCALAS } from '@sie/domain/competicao/arbitragem/estados.ts'
import { conflitosDe, type AtletaNaQuadra } from '@sie/domain/competicao/arbitragem/conflitos.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { escalas, type Escala } from '@sie/domain/competicao/collections/escalas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import { idDaProgramacao } from '@sie/domain/competicao/programacao/dia.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { inscricaoRef, personRef, type InscricaoGuardada } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { programacaoRef } from '../programacao/programacoes.ts'
import { current } from '../../base/records/current.ts'

export type EscalaGuardada = StoredRecord & Escala

/** Document of an appointment: one for each event, day and person, so that nobody is on two courts of a day. */
export const escalaRef = (evento: string, dia: string, pessoa: string): DocumentReference =>
  db().doc(`${escalas.name}/${evento}-${dia}-${pessoa}`)

/** Current appointments of an event, including declined and cancelled ones. */
export async function escalasDe(transaction: Transaction, evento: string): Promise<[string, EscalaGuardada][]> {
  const { docs } = await getBounded(
    db().collection(escalas.name).where('evento', '==', evento).where('metadados.successorId', '==', ''),
    MAIS_ESCALAS,
    transaction,
  )
  return docs.map((doc) => [doc.id, storedIn(escalas, doc)])
}

/**
 * Athletes scheduled on each court of a day, by court; undefined where the day is not scheduled yet. These are all athletes of the brackets
 * with a match there, as the winners are not known yet. Reads one document, the brackets of the day and their entries.
 */
export async function atletasPorQuadra(
  transaction: Transaction,
  evento: string,
  dia: string,
): Promise<Map<number, AtletaNaQuadra[]> | undefined> {
  const day = current(programacoes, await transaction.get(programacaoRef(idDaProgramacao(evento, dia))))
  if (!day) return undefined
  const ids = [...new Set(day.lutas.map(({ chave }) => chave))]
  if (ids.length === 0) return new Map()
  const brackets = await transaction.getAll(...ids.map((id) => db().doc(`${chaves.name}/${id}`)))
  const entered = new Map(brackets.map((doc) => [doc.id, storedIn(chaves, doc)?.inscritos ?? []]))
  const entries = [...entered.values()].flat().map(({ id }) => id)
  // Brackets name entries, and entries name people.
  const owners = new Map<string, string>()
  if (entries.length > 0)
    for (const doc of await transaction.getAll(...entries.map(inscricaoRef), { fieldMask: ['pessoa'] }))
      owners.set(doc.id, storedAs<Partial<InscricaoGuardada>>(doc)?.pessoa ?? '')
  const courts = new Map<number, Map<string, AtletaNaQuadra>>()
  for (const { chave, quadra } of day.lutas)
    for (const { id, clube, clubeNome } of entered.get(chave) ?? []) {
      const there = courts.get(quadra) ?? new Map<string, AtletaNaQuadra>()
      courts.set(quadra, there.set(id, { pessoa: owners.get(id) ?? '', clube, clubeNome }))
    }
  return new Map([...courts].map(([quadra, there]) => [quadra, [...there.values()]]))
}

/** Conflicts of each appointment under the current schedule, by id of the appointment. */
export async function conflitosAgora(
  transaction: Transaction,
  atletas: ReadonlyMap<number, readonly AtletaNaQuadra[]>,
  linhas: readonly (readonly [string, Pick<Escala, 'pessoa' | 'quadra' | 'funcao'>])[],
): Promise<Map<string, string[]>> {
  const people = [...new Set(linhas.map(([, { pessoa }]) => pessoa))]
  if (people.length === 0) return new Map()
  const [rights, persons] = await Promise.all([
    transaction.getAll(...people.map((id) => paths.permissoes(id))),
    transaction.getAll(...people.map(personRef)),
  ])
  const of = new Map(
    people.map((id, index) => {
      const held = storedAs<Permissoes>(rights[index])
      const praticante = storedIn(praticantes, persons[index])
      const menores = Object.keys(held?.menores ?? {})
      return [id, { pessoa: id, clube: praticante?.dadosFiliacao.vinculadoAEntidadeID ?? '', menores }] as const
    }),
  )
  return new Map(
    linhas.map(([id, { pessoa, quadra, funcao }]) => [
      id,
      conflitosDe({ ...of.get(pessoa)!, funcao }, atletas.get(quadra) ?? []),
    ]),
  )
}
