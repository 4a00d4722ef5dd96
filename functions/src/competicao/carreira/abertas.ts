import type { Transaction } from 'firebase-admin/firestore'
import { canShowCarreira, type CarreiraAberta } from '@sie/domain/competicao/carreira/carreira.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import type { FatosGuardados } from './fatos.ts'

/** Query of a person's consents: one, unless two were given at once. */
const query = (pessoa: string) => paths.carreiras().where('pessoa', '==', pessoa).limit(20)

/** The consents of a person to show their career, by the code of its address. */
export async function abertasDe(pessoa: string, transaction?: Transaction) {
  const { docs } = await (transaction ? transaction.get(query(pessoa)) : query(pessoa).get())
  return docs.map((doc) => ({ codigo: doc.id, ref: doc.ref, ...storedAs<CarreiraAberta>(doc) }))
}

/** Whether a consent allows showing a career today. */
export const isConsentValid = (aberta: CarreiraAberta, { fatos, ativa, autorizada }: FatosGuardados): boolean =>
  canShowCarreira(aberta, { nascimento: fatos.nascimento, ativa, autorizada }, hojeNoBrasil())
