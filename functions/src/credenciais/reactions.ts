import { credenciais } from '@sie/domain/collections/credenciais.ts'
import { idDaCredencial } from '@sie/domain/credenciais/identidade.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db } from '../platform/admin.ts'
import type { Reactions } from '../platform/reaction.ts'
import { storedIn } from '../platform/stored.ts'
import { SYSTEM_CALLER } from '../processes/system.ts'
import { guardarPasso } from '../records/guardar.ts'
import { comCredencial, credencialDe, dizeres } from './partes.ts'

/** Why the server cancels a credential; nobody else writes it, so what it cancelled comes back by itself. */
const SEM_INSCRICAO = 'Sem inscrição confirmada.'

/**
 * A credential follows the entries of its person: without a confirmed one it is cancelled, with one it comes back to the beginning, and it says what
 * they say. Coming late and twice it finds that done. What staff cancelled stays cancelled.
 */
async function acompanharInscricao({ before, after }: RecordEvent): Promise<void> {
  const of = (record: unknown) =>
    [String(valueAt(record, 'pessoa') ?? ''), ...((valueAt(record, 'pessoas') ?? []) as string[])].map((pessoa) => ({
      evento: String(valueAt(record, 'evento') ?? ''),
      pessoa,
    }))
  // Where a place passes to somebody else, both are concerned.
  const concerned = [...of(before), ...of(after)].filter(({ evento, pessoa }) => evento !== '' && pessoa !== '')
  const ids = new Map(concerned.map((one) => [idDaCredencial(one.evento, one.pessoa), one]))
  for (const { evento, pessoa } of ids.values()) await acompanhar(evento, pessoa)
}

const acompanhar = (evento: string, pessoa: string): Promise<void> =>
  db().runTransaction(async (transaction) => {
    const found = await credencialDe(transaction, evento, pessoa)
    const { ref } = found
    const stored = storedIn(credenciais, found)
    // That of a record that was united with another speaks of the other by now.
    if (stored?.metadados.successorId !== '' || stored.pessoa !== pessoa) return
    const entries = await comCredencial(transaction, evento, pessoa)
    const semInscricao = entries.length === 0
    const cancels = semInscricao && stored.situacao !== 'cancelada'
    const returns = !semInscricao && stored.situacao === 'cancelada' && stored.motivo === SEM_INSCRICAO
    const changes = {
      ...(semInscricao ? {} : dizeres(entries)),
      semInscricao,
      ...(cancels ? { situacao: 'cancelada' as const, motivo: SEM_INSCRICAO } : {}),
      ...(returns ? { situacao: 'aConferir' as const, motivo: '' } : {}),
    }
    if (sameValue({ ...stored, ...changes }, stored)) return
    await guardarPasso(transaction, credenciais, ref, stored, changes, {
      caller: SYSTEM_CALLER,
      acao: cancels ? 'perderInscricao' : returns ? 'retomarInscricao' : 'acompanharInscricao',
    })
  })

/** What follows for credentials from a written entry. */
export const CREDENTIAL_REACTIONS: Reactions = { inscricoes: [acompanharInscricao] }
