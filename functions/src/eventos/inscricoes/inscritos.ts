import { FieldPath } from 'firebase-admin/firestore'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { VIVAS } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { mudancaDoEvento } from '@sie/domain/eventos/mudanca.ts'
import { aindaLeem } from '../../base/avisos/aindaLeem.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import { db } from '../../base/platform/admin.ts'
import type { QueryReader } from '../../base/platform/bounded.ts'
import { storedIn } from '../../base/platform/stored.ts'
import type { Audience } from '../../base/processes/handlers.ts'
import { pessoasDe } from './inscricao.ts'

/** Entries of one page: with up to five members each, and their guardians. */
const PAGE = 40
const LIVE: readonly string[] = VIVAS

const reader: QueryReader = { get: (query) => query.get() }

/**
 * The people of an event: everybody in a live entry, for minors the guardians too, and who entered them for a club or a team, while they may still read
 * the entry.
 */
const inscritos: Audience = {
  notice: ({ transition, stored, next, reason }) => ({
    oQue: 'evento',
    dados: {
      evento: (next as Partial<Evento>).titulo ?? '',
      ...mudancaDoEvento(transition, stored, next, reason),
    },
  }),
  page: async (evento, cursor) => {
    const all = db()
      .collection(inscricoes.name)
      .where('evento', '==', evento)
      .where('metadados.successorId', '==', '')
      .orderBy(FieldPath.documentId())
      .limit(PAGE)
    const { docs } = await (cursor === '' ? all : all.startAfter(cursor)).get()
    const entries = docs.flatMap((doc) => {
      const entry = storedIn(inscricoes, doc)
      return LIVE.includes(entry.situacao) ? [{ id: doc.id, entry }] : []
    })
    const people = [...new Set(entries.flatMap(({ entry }) => pessoasDe(entry)))]
    const families = await Promise.all(people.map((pessoa) => comResponsaveis(reader, pessoa)))
    const askers = await Promise.all(entries.map(({ id, entry }) => aindaLeem(inscricoes, id, entry, people)))
    return {
      quem: [...new Set([...families, ...askers].flat())],
      seen: docs.length,
      cursor: docs.length < PAGE ? null : (docs.at(-1)?.id ?? null),
    }
  },
  named: 'inscricoes:ler',
}

export const EVENT_AUDIENCES: Readonly<Record<string, Audience>> = { inscritos }
