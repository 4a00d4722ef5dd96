import type { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { EntradaDeAuditoria } from '@sie/domain/auditoria/entrada.ts'
import { startInBrasilia } from '@sie/domain/brazil/dates.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { users } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { ALVO_NACIONAL, type Alvo } from '@sie/domain/rights/permissoes.ts'
import { day, documentId } from '../platform/input.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { pageOf } from '../platform/paging.ts'
import { paths } from '../platform/paths.ts'

const input = z.object({ id: documentId.optional(), de: day, ate: day, cursor: documentId.optional() })

const PAGE = 50

/**
 * What was done between two days (both included, Brasília), newest first, 50 at a time: to one record where `id` names one, to any otherwise.
 * To ask is itself noted.
 * @param cursor the last entry of the page before
 * @throws ErroSIE sem-permissao: the right to the audit over the person's entities, or nationally where no person is named
 */
export async function consultarAuditoriaHandler(
  { id: target, de, ate, cursor }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ entradas: EntradaDeAuditoria[]; proximo: string | null }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'sistema:auditoria', target ? await alvoDaPessoa(target) : ALVO_NACIONAL)
  if (ate < de) throw new ErroSIE('dados-invalidos', { ate: 'O fim vem antes do começo.' })
  const from = cursor ? await paths.auditoria().doc(cursor).get() : undefined
  if (!from && target)
    await audit({
      acao: 'consultarAuditoria',
      quem: caller.uid,
      colecao: 'praticantes',
      id: target,
      detalhe: { de, ate },
    })
  const all = target ? paths.auditoria().where('id', '==', target) : paths.auditoria()
  const between = all
    .where('quando', '>=', new Date(startInBrasilia(de)))
    .where('quando', '<', new Date(startInBrasilia(ate) + 86_400_000))
    .orderBy('quando', 'desc')
  const { docs } = await (from?.exists ? between.startAfter(from) : between).limit(PAGE + 1).get()
  const { page, proximo } = pageOf(docs, PAGE)
  const names = await namesOf(page.map((doc) => String(doc.get('quem'))))
  const entradas = page.map((doc): EntradaDeAuditoria => {
    const { acao, quem, colecao, id, detalhe, quando } = doc.data() as Omit<EntradaDeAuditoria, 'quando'> & {
      quando: Timestamp
    }
    return {
      evento: doc.id,
      quando: quando.toDate().toISOString(),
      acao,
      quem,
      nome: names.get(quem) ?? quem,
      colecao,
      id,
      detalhe: detalhe ?? {},
    }
  })
  return { entradas, proximo }
}

// Somebody who is in neither register any more belongs to the confederation.
async function alvoDaPessoa(id: string): Promise<Alvo> {
  const [person, user] = await db().getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
  if (person?.exists) return alvoDe(praticantes, id, person.data())
  return user?.exists ? alvoDe(users, id, user.data()) : ALVO_NACIONAL
}

/** Names of users by uid. */
export async function namesOf(uids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(uids)].filter((uid) => uid !== '' && !uid.includes('/'))
  if (wanted.length === 0) return new Map()
  const snapshots = await db().getAll(...wanted.map((uid) => db().doc(`users/${uid}`)), {
    fieldMask: ['dadosPessoais.name'],
  })
  return new Map(
    snapshots
      .filter(({ exists }) => exists)
      .map((snapshot) => [snapshot.id, String(valueAt(snapshot.data(), 'dadosPessoais.name') ?? '')]),
  )
}

export const consultarAuditoria = callable(input, consultarAuditoriaHandler)
