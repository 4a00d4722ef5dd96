import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { CONCLUIDAS } from '@sie/domain/eventos/transferencias/tipos.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { EffectHandler } from '../../base/processes/handlers.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { suspensionReason } from '../sancoes/fatos.ts'
import { notifyLados } from './avisos.ts'
import { planTransferida } from './mover.ts'
import { lugarDe, pontas, type TransferenciaGuardada } from './registro.ts'
import { planTaxaCancellation, planTaxa } from './taxa.ts'

type Write = () => void | Promise<void>

const all = (writes: readonly Write[]) => async () => {
  for (const write of writes) await write()
}

/** Follow-ups of each step of a transfer: the fee is charged or cancelled, the person moves, the sides are notified. */
const seguir: EffectHandler = async ({ transaction, caller, id, stored, next }) => {
  const before = stored as TransferenciaGuardada
  const transfer = next as TransferenciaGuardada
  const { situacao, protocolo, pessoa, origem, destino, ate, tipo } = transfer
  const writes: Write[] = []
  if (before.situacao === 'rascunho' && situacao === 'aguardandoPagamento') {
    const praticante = existingIn(praticantes, await transaction.get(db().doc(`praticantes/${pessoa}`)))
    writes.push(await planTaxa(transaction, id, transfer, praticante))
  }
  if (before.situacao === 'aguardandoPagamento' && situacao === 'cancelada')
    writes.push(await planTaxaCancellation(transaction, transfer))
  if (CONCLUIDAS.includes(situacao)) {
    // It may have begun since the transfer was asked for. The return of a loan does not wait.
    const suspended = await suspensionReason(pessoa, hojeNoBrasil(), transaction)
    // A deadline waits for the end of the suspension: the next minute tries again.
    if (suspended !== '') throw caller === SYSTEM_CALLER ? new ErroSIE('conflito') : recusa('situacao', suspended)
    writes.push(
      await planTransferida(transaction, caller, {
        id,
        protocolo,
        pessoa,
        de: origem,
        para: destino,
        motivo: tipo === 'temporaria' ? `Empréstimo ${protocolo} até ${formatDay(ate)}` : `Transferência ${protocolo}`,
      }),
    )
  }
  writes.push(await notifyLados(transaction, id, before, transfer, caller.uid))
  return all(writes)
}

/**
 * Follow-up of the end of a loan: the person returns to the origin, or to its federation where the club no longer exists. A person who has
 * moved elsewhere meanwhile stays there.
 */
const devolver: EffectHandler = async ({ transaction, caller, id, stored, next }) => {
  const before = stored as TransferenciaGuardada
  const transfer = next as TransferenciaGuardada
  const { protocolo, pessoa, origem, destino } = transfer
  const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${pessoa}`)))
  const writes: Write[] = []
  if (praticante && isActive(praticante) && lugarDe(praticante) === destino.entidade) {
    const [club] = await pontas(transaction, [origem.entidade])
    const [federation] = await pontas(transaction, [club?.filiada ? club.federacao : origem.federacao])
    const back = club?.filiada ? club : (federation ?? origem)
    writes.push(
      await planTransferida(transaction, caller, {
        id,
        protocolo,
        pessoa,
        de: destino,
        para: back,
        motivo: `Fim do empréstimo ${protocolo}`,
      }),
    )
  }
  writes.push(await notifyLados(transaction, id, before, transfer, caller.uid))
  return all(writes)
}

export const TRANSFER_EFFECTS: Readonly<Record<string, EffectHandler>> = { seguir, devolver }
