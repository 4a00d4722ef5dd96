import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { imagens } from '@sie/domain/conteudo/collections/imagens.ts'
import { marcacoes, MAIS_MARCADAS, type Marcacao } from '@sie/domain/conteudo/collections/marcacoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { newMetadados, nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { keepVersion } from '../../base/platform/versions.ts'
import { albumOf, changesByConsent, semConsentimento, type MarcacaoGuardada } from './consentimento.ts'
import { serverTime } from '../../base/platform/serverTime.ts'
import { storedIn, storedRecord } from '../../base/platform/stored.ts'

const people = z.array(recordId).max(MAIS_MARCADAS).default([])
const input = z.object({
  imagens: z.array(recordId).min(1).max(60),
  adicionar: people,
  remover: people,
})

interface Marcada {
  imagem: string
  pessoas: Marcacao['pessoas']
  /** uids of people who may not be shown: the picture is withheld while there is one */
  pendentes: readonly string[]
}

/**
 * Marks people on pictures of albums and removes marks, each picture in a transaction of its own, together with whether it may be shown. The caller
 * needs `imagens:editar` over the picture and `praticantes:ler` over every newly marked person. Calling it again changes nothing.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos (too many on one picture)
 */
export async function marcarPessoasHandler(
  { imagens: ids, adicionar, remover }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ marcadas: Marcada[] }> {
  const caller = await requireCaller(context)
  const marcadas: Marcada[] = []
  for (const id of new Set(ids))
    marcadas.push(await db().runTransaction((transaction) => mark(transaction, caller, id, adicionar, remover)))
  return { marcadas }
}

async function mark(
  transaction: Transaction,
  caller: Caller,
  id: string,
  added: readonly string[],
  removed: readonly string[],
): Promise<Marcada> {
  const [pictureRef, markedRef] = [db().doc(`imagens/${id}`), db().doc(`marcacoes/${id}`)]
  const [pictureDoc, markedDoc] = await transaction.getAll(pictureRef, markedRef)
  const [picture, marked] = [storedRecord(pictureDoc), storedIn(marcacoes, markedDoc)]
  if (!picture || picture.metadados.successorId !== '') throw absent(caller, 'imagens:editar')
  requireRule(caller, 'imagens:editar', alvoDe(imagens, id, picture))
  const above = await albumOf(transaction, picture)
  if (above?.bloqueado === true)
    throw new ErroSIE('dados-invalidos', { imagens: 'O álbum está fechado para mudanças.' })
  const before = marked?.pessoas ?? []
  const anew = added.filter((uid) => !before.some((praticante) => praticante.uid === uid))
  const pessoas = [
    ...before.filter(({ uid }) => !removed.includes(uid) || added.includes(uid)),
    ...(await readable(transaction, caller, anew)),
  ]
  if (pessoas.length > MAIS_MARCADAS)
    throw new ErroSIE('dados-invalidos', { adicionar: `No máximo ${MAIS_MARCADAS} pessoas em uma imagem.` })
  const pendentes = await semConsentimento(transaction, pessoas)
  const differs = pessoas.length !== before.length || anew.length > 0
  if (differs) {
    if (marked) keepVersion(transaction, marcacoes, id, marked)
    transaction.set(markedRef, recordOf(caller, id, picture, marked, { pessoas, pendentes }))
    const detalhe = { pessoas: pessoas.length, pendentes: pendentes.length }
    await audit({ acao: 'marcar', quem: caller.uid, colecao: 'imagens', id, detalhe }, transaction)
  }
  const patch = changesByConsent(id, picture, above, pendentes.length > 0)
  if (Object.keys(patch).length > 0) transaction.update(pictureRef, patch)
  return { imagem: id, pessoas, pendentes }
}

/** Those people whom the caller may read, with their names. */
async function readable(
  transaction: Transaction,
  caller: Caller,
  uids: readonly string[],
): Promise<Marcacao['pessoas']> {
  if (uids.length === 0) return []
  const found = await transaction.getAll(...uids.map((uid) => db().doc(`praticantes/${uid}`)))
  return found.map((doc) => {
    const praticante = storedRecord(doc)
    if (!praticante || praticante.metadados.successorId !== '') throw absent(caller, 'praticantes:ler')
    requireRule(caller, 'praticantes:ler', alvoDe(praticantes, doc.id, praticante))
    return { uid: doc.id, nome: String(valueAt(praticante, 'dadosPessoais.name') ?? '').slice(0, 120) }
  })
}

function recordOf(
  caller: Caller,
  id: string,
  picture: StoredRecord,
  marked: MarcacaoGuardada | undefined,
  changes: Pick<Marcacao, 'pessoas' | 'pendentes'>,
): StoredRecord {
  const text = (path: string) => String(valueAt(picture, path) ?? '')
  const now = serverTime()
  const metadados = marked
    ? nextVersion(marked.metadados, now)
    : newMetadados({ uid: caller.uid, name: caller.name }, now)
  const data = {
    imagem: id,
    album: text('album'),
    legenda: text('legenda'),
    vinculo: { idEntidade: text('vinculo.idEntidade'), idFederacao: text('vinculo.idFederacao') },
    ...changes,
    metadados,
  }
  return withDerived(id, data, marcacoes)
}

export const marcarPessoas = callable(input, marcarPessoasHandler, {
  access: 'imagens:editar',
  errors: ['registro-nao-encontrado'],
})
