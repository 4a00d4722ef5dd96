import type { Transaction } from 'firebase-admin/firestore'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { db } from '../base/platform/admin.ts'
import type { Caller } from '../base/platform/caller.ts'
import type { PraticanteGuardado } from './store.ts'

const MOST = 20

/**
 * Refuses a person with the name and birth date of another one; the form asks before it stores. Only people whom the caller may read
 * count, so that the answer reveals nobody else.
 * @throws ErroSIE dados-invalidos naming the name
 */
export async function requireNoDouble(
  transaction: Transaction,
  caller: Caller,
  id: string,
  stored: PraticanteGuardado | undefined,
  { dadosPessoais: { name, birthdate } }: PraticanteGuardado,
): Promise<void> {
  const before = stored?.dadosPessoais
  if (birthdate === '' || (before?.birthdate === birthdate && normalize(before.name) === normalize(name))) return
  const { docs } = await transaction.get(
    db()
      .collection(praticantes.name)
      .where('dadosPessoais.searchableName', '==', normalize(name))
      .where('dadosPessoais.birthdate', '==', birthdate)
      .where('metadados.successorId', '==', '')
      .limit(MOST),
  )
  const double = docs.some(
    (doc) =>
      doc.id !== id && !doc.get('unidoA') && caller.pode('praticantes:ler', alvoDe(praticantes, doc.id, doc.data())),
  )
  if (double)
    throw new ErroSIE('dados-invalidos', {
      'dadosPessoais.name': 'Já existe uma pessoa com este nome e esta data de nascimento.',
    })
}
