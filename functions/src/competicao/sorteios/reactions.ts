import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { ajusteParaOAtleta } from '@sie/domain/competicao/chaves/ajuste.ts'
import { ajusteDaChave, SEM_AJUSTE, type AjusteDaChave } from '@sie/domain/competicao/chaves/campos.ts'
import { mudancasParaOsAtletas } from '@sie/domain/competicao/chaves/mudancas.ts'
import { motivoDaSaida, saidasCom } from '@sie/domain/competicao/chaves/saidas.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { textAt, valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { differsAt } from '@sie/domain/base/records/plans/touched.ts'
import { MAX_INSCRITOS } from '@sie/domain/competicao/taekwondo/sorteio.ts'
import { aindaLeem } from '../../base/avisos/aindaLeem.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { confirmadasDe, inscricaoRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { current } from '../../base/records/current.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import { MOST_BRACKETS } from '../programacao/programacoes.ts'
import { chaveRef } from '../sumulas/sumula.ts'

/** Highest age in the year of the event at which somebody may still be a minor on its day. An unknown age is 0. */
const OLDEST_MINOR = 18

const ajusteDe = (record: RecordEvent['after']): AjusteDaChave => {
  const found = ajusteDaChave.safeParse(valueAt(record, 'ajuste') ?? {})
  return found.success ? found.data : SEM_AJUSTE
}

/**
 * Notifies the athletes of a class that was joined or split, or no longer is, and who entered them, and the guardians of minors, with the reason. Each
 * is notified once of each version of the bracket. An adjustment that has changed again since is notified by its own event.
 */
async function notifyOfAjuste({ id, before, after }: RecordEvent): Promise<void> {
  if (!after) return
  const [was, now] = [ajusteDe(before), ajusteDe(after)]
  const same = was.tipo === now.tipo && was.parte === now.parte
  if (same) return
  const stored = current(chaves, await chaveRef(id).get())
  if (!stored || stored.ajuste.tipo !== now.tipo) return
  const chosen = (now.inscricoes.length > 0 ? now.inscricoes : was.inscricoes).filter(Boolean)
  const docs =
    chosen.length > 0
      ? await db().getAll(...chosen.map(inscricaoRef))
      : (await getBounded(confirmadasDe(stored.evento, stored.classe), MAX_INSCRITOS)).docs
  for (const doc of docs)
    await tellEntry(stored, doc, {
      situacao: ajusteParaOAtleta(now),
      motivo: now.motivo,
      chave: `ajuste ${id} ${after.metadados.version} ${doc.id}`,
    })
}

/** Notifies the athlete of a confirmed entry and who entered them, and the guardians of a minor. @param chave once for each of its values */
async function tellEntry(
  { eventoTitulo }: Chave,
  doc: DocumentSnapshot,
  { situacao, motivo, chave }: Record<'situacao' | 'motivo' | 'chave', string>,
): Promise<void> {
  const entry = storedIn(inscricoes, doc)
  if (entry?.situacao !== 'confirmada' || entry.papel !== 'atleta') return
  await db().runTransaction(async (transaction) => {
    const family = entry.idade <= OLDEST_MINOR ? await comResponsaveis(transaction, entry.pessoa) : [entry.pessoa]
    const tell = await sendAvisos(transaction, {
      quem: [...family, ...(await aindaLeem(inscricoes, doc.id, entry))],
      oQue: 'situacao',
      registro: { colecao: inscricoes.name, id: doc.id },
      dados: {
        nome: `${entry.eventoTitulo || eventoTitulo}, ${entry.classe.nome}`.slice(0, 120),
        situacao,
        motivo,
      },
      chave,
    })
    tell()
  })
}

/** Changes of a drawn bracket by hand. */
const BY_HAND: readonly Chave['registro'][number]['acao'][] = ['inclusao', 'substituicao', 'retirada', 'troca']
const registroDe = (record: RecordEvent['after']) => (valueAt(record, 'registro') ?? []) as Chave['registro']

/** Notifies the athletes whom a change of a drawn bracket by hand concerns, with its reason. */
async function notifyOfMudanca({ id, before, after }: RecordEvent): Promise<void> {
  if (!before || !after) return
  const more = registroDe(after).slice(registroDe(before).length)
  if (more.length === 0 || !more.every(({ acao }) => BY_HAND.includes(acao))) return
  const stored = current(chaves, await chaveRef(id).get())
  if (!stored || !DRAWN.includes(stored.situacao)) return
  const slotsOf = (record: RecordEvent['after']) => (valueAt(record, 'vagas') ?? []) as Chave['vagas']
  const told = mudancasParaOsAtletas(slotsOf(before), withValueAt(stored, 'vagas', slotsOf(after)))
  const docs = told.length > 0 ? await db().getAll(...told.map((one) => inscricaoRef(one.id))) : []
  for (const [index, doc] of docs.entries())
    await tellEntry(stored, doc, {
      situacao: told[index]?.frase ?? '',
      motivo: more.map(({ motivo }) => motivo).join('; '),
      chave: `mudanca ${id} ${after.metadados.version} ${doc.id}`,
    })
}

const DRAWN: readonly Chave['situacao'][] = ['sorteada', 'fechada']

/**
 * Notes in the drawn brackets of its event that an entry left them, or is back: the desk decides between walkover, substitute and a new draw. No
 * version of the bracket is made, because nobody decided about the draw.
 */
async function noteSaida(event: RecordEvent): Promise<void> {
  const { id, before, after } = event
  if (isOldCopyId(id) || !before || !after || !differsAt(event, ['situacao', 'classe.codigo', 'ressalvas'])) return
  const evento = textAt(after, 'evento')
  const { docs } = await getBounded(
    db().collection(chaves.name).where('evento', '==', evento).where('metadados.successorId', '==', ''),
    MOST_BRACKETS,
  )
  const concerned = docs.filter((doc) => {
    const { situacao, vagas } = storedIn(chaves, doc)
    return DRAWN.includes(situacao) && vagas.includes(id)
  })
  for (const { ref } of concerned)
    await db().runTransaction(async (transaction) => {
      const [found, own] = await transaction.getAll(ref, inscricaoRef(id))
      const [chave, entry] = [current(chaves, found), storedIn(inscricoes, own)]
      if (!chave || !entry) return
      const saidas = saidasCom(chave, id, motivoDaSaida(entry, chave))
      if (!sameValue(saidas, chave.saidas)) transaction.update(ref, { saidas })
    })
}

/** Reactions of draws to a written bracket, and to an entry in one. */
export const DRAW_REACTIONS: Reactions = {
  [chaves.name]: [notifyOfAjuste, notifyOfMudanca],
  [inscricoes.name]: [noteSaida],
}
