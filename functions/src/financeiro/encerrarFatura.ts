import type { Transaction } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { aoEstornar } from '@sie/domain/financeiro/eventos.ts'
import type { Caller } from '../base/platform/caller.ts'
import { creditoDe } from './credito.ts'
import { faturaRef, postToLedger, type FaturaGuardada } from './stored.ts'
import { writeStep } from '../base/records/write.ts'
import { acimaDe, chaveDoSacado } from './emissora.ts'

/**
 * Plans the end of a partly paid invoice whose object was withdrawn: the paid amount, with its charges, becomes the payer's credit at the
 * issuer, with the ledger.
 * @returns a function that writes it, after all reads of the transaction
 */
export async function planEncerrada(
  transaction: Transaction,
  caller: Caller,
  id: string,
  stored: FaturaGuardada,
  motivo: string,
): Promise<() => Promise<void>> {
  const { pago, encargos, numero, sacado, vinculo } = stored
  const balance = await creditoDe(transaction, stored)
  return async () => {
    const changes = { situacao: 'estornada', pago: 0, encargos: { ...encargos, pago: 0 }, quitadaEm: '', motivo }
    await writeStep(transaction, faturas, faturaRef(id), stored, changes, {
      caller,
      acao: 'estornar',
      motivo,
      aboutSelf: 'It follows the record that the invoice charges, where the right to end it is decided.',
    })
    balance.mudar(pago + encargos.pago)
    postToLedger(
      transaction,
      caller,
      {
        name: `Crédito da fatura ${numero}`,
        evento: 'estorno',
        fatura: id,
        pagamento: '',
        sacado: chaveDoSacado(sacado),
        vinculo,
      },
      aoEstornar(
        [{ id, fatura: stored, parte: { principal: pago, encargos: encargos.pago }, encerra: true }],
        { aMais: 0, deCredito: true, taxa: 0 },
        acimaDe(vinculo),
      ),
    )
  }
}
