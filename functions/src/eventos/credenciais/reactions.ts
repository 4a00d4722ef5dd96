import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { idDaCredencial } from '@sie/domain/eventos/credenciais/identidade.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { eventoRef } from '../inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { current } from '../../base/records/current.ts'
import { writeStep } from '../../base/records/write.ts'
import { comCredencial, credencialDe, daCredencial, dizeres } from './credencial.ts'

/** Reason of a cancellation by the server; only the server writes it, so it may also be undone by the server. */
const SEM_INSCRICAO = 'Sem inscrição confirmada.'

/** States in which a credential opens areas. */
const CHECKED: readonly unknown[] = ['pronta', 'entregue']
/** Most credentials of one person that are read. */
const MOST_CREDENTIALS = 500

/**
 * Updates a credential from the entries of its person: cancelled without a confirmed one, restored with one, and with the texts of the
 * entries; one whose role or areas change is checked again. Late and repeated events change nothing more. Cancellations by staff stay.
 */
async function followInscricao({ before, after }: RecordEvent): Promise<void> {
  // An entry that entitles to none, before and after, changes none.
  if (![before, after].some(daCredencial)) return
  const of = (record: unknown) =>
    [String(valueAt(record, 'pessoa') ?? ''), ...((valueAt(record, 'pessoas') ?? []) as string[])].map((pessoa) => ({
      evento: String(valueAt(record, 'evento') ?? ''),
      pessoa,
    }))
  // Both people of a place that was passed on are updated.
  const concerned = [...of(before), ...of(after)].filter(({ evento, pessoa }) => evento !== '' && pessoa !== '')
  const ids = new Map(concerned.map((one) => [idDaCredencial(one.evento, one.pessoa), one]))
  for (const { evento, pessoa } of ids.values()) await updateCredencial(evento, pessoa)
}

const updateCredencial = (evento: string, pessoa: string): Promise<void> =>
  db().runTransaction(async (transaction) => {
    const found = await credencialDe(transaction, evento, pessoa)
    const { ref } = found
    const stored = storedIn(credenciais, found)
    // After a union of two people the credential names the remaining one.
    if (stored?.metadados.successorId !== '' || stored.pessoa !== pessoa) return
    const entries = await comCredencial(transaction, evento, pessoa)
    const semInscricao = entries.length === 0
    const cancels = semInscricao && stored.situacao !== 'cancelada'
    const said = semInscricao ? undefined : dizeres(entries)
    // The checker saw another role, other areas: it was checked for those.
    const opens =
      said !== undefined &&
      CHECKED.includes(stored.situacao) &&
      (said.papel !== stored.papel || !sameValue(said.zonas, stored.zonas))
    const returns = !semInscricao && stored.situacao === 'cancelada' && stored.motivo === SEM_INSCRICAO
    const changes = {
      ...said,
      semInscricao,
      ...(cancels ? { situacao: 'cancelada' as const, motivo: SEM_INSCRICAO } : {}),
      ...(returns || opens ? { situacao: 'aConferir' as const, motivo: '' } : {}),
    }
    if (sameValue({ ...stored, ...changes }, stored)) return
    await writeStep(transaction, credenciais, ref, stored, changes, {
      caller: SYSTEM_CALLER,
      acao: cancels ? 'perderInscricao' : returns ? 'retomarInscricao' : opens ? 'mudarPapel' : 'acompanharInscricao',
    })
  })

const photoOf = (record: unknown) => valueAt(record, 'dadosPessoais.urlImagemID')

/** The checker of a credential saw another picture than the gate would: it is checked again, at events that are not over. */
async function followFoto({ id, before, after }: RecordEvent): Promise<void> {
  if (!before || !after || photoOf(before) === photoOf(after)) return
  const { docs } = await getBounded(
    db()
      .collection(credenciais.name)
      .where('pessoa', '==', id)
      .where('situacao', 'in', CHECKED)
      .where('metadados.successorId', '==', ''),
    MOST_CREDENTIALS,
  )
  for (const { ref } of docs)
    await db().runTransaction(async (transaction) => {
      const stored = current(credenciais, await transaction.get(ref))
      if (!stored || !CHECKED.includes(stored.situacao)) return
      // A late event changes nothing: a check since then saw the new picture.
      if ((millisOf(stored.metadados.lastUpdate) ?? 0) > (millisOf(after.metadados.lastUpdate) ?? 0)) return
      const end = millisOf((await transaction.get(eventoRef(stored.evento))).get('fim'))
      if (end === undefined || end < Date.now()) return
      const step = { caller: SYSTEM_CALLER, acao: 'mudarFoto' as const }
      await writeStep(transaction, credenciais, ref, stored, { situacao: 'aConferir' }, step)
    })
}

/** Reactions of credentials to a written entry, and to a new picture of a person. */
export const CREDENTIAL_REACTIONS: Reactions = { inscricoes: [followInscricao], praticantes: [followFoto] }
