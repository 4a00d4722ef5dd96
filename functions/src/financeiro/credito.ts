import type { Transaction } from 'firebase-admin/firestore'
import type { Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { paths } from '../base/platform/paths.ts'
import { numberAt } from '../base/platform/stored.ts'
import { chaveDoSacado } from './emissora.ts'

interface Credito {
  /** centavos */
  saldo: number
  /** writes the balance after a change; called after all reads of the transaction */
  mudar: (by: number) => void
}

/** Credit of a payer at an issuer. */
export async function creditoDe(
  transaction: Transaction,
  { vinculo, sacado }: { vinculo: { idEntidade: string }; sacado: Sacado },
): Promise<Credito> {
  const chave = chaveDoSacado(sacado)
  const ref = paths.credito(vinculo.idEntidade, chave)
  const saldo = numberAt(await transaction.get(ref), 'saldo') ?? 0
  return {
    saldo,
    mudar(by) {
      if (by !== 0) transaction.set(ref, { emitente: vinculo.idEntidade, sacado: chave, saldo: saldo + by })
    },
  }
}
