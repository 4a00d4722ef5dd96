import type { Transaction } from 'firebase-admin/firestore'
import { departamentos, type Departamento } from '@sie/domain/ajuda/collections/departamentos.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { credencialDoWhatsApp } from '../../base/whatsapp/configuracao.ts'

export type FilaDoWhatsApp = { id: string; nome: string; fila: StoredRecord & Partial<Departamento> }

const MOST = 200

/** The queue that gets what people write to an entity by WhatsApp: the one that its credentials name, else the first by name that takes tickets. */
export async function filaDoWhatsApp(transaction: Transaction, entidade: string): Promise<FilaDoWhatsApp | undefined> {
  const query = db()
    .collection(departamentos.name)
    .where('metadados.successorId', '==', '')
    .where('vinculo.idEntidade', '==', entidade)
  const { docs } = await getBounded(query, MOST, transaction)
  const open = docs
    .map((doc) => ({ id: doc.id, fila: storedAs<FilaDoWhatsApp['fila']>(doc) }))
    .filter(({ fila }) => isActive(fila) && fila.atendimento?.recebe === true)
    .map(({ id, fila }) => ({ id, nome: fila.name ?? '', fila }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  const { setor } = credencialDoWhatsApp(entidade) ?? {}
  return open.find(({ id }) => id === setor) ?? open[0]
}
