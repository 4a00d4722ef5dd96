import type { Transaction } from 'firebase-admin/firestore'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { MAIS_CONJUNTOS, regrasDeLuta } from '@sie/domain/competicao/collections/regrasDeLuta.ts'
import { hasRegras, type RegrasDaFolha } from '@sie/domain/competicao/regras/campos.ts'
import { regrasDoAnuncio } from '@sie/domain/competicao/regras/registro.ts'
import { seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { current } from '../../base/records/current.ts'
import { primeiroDia } from '../../eventos/inscricoes/inscricao.ts'

/** Current records of the register of rule sets. */
export async function conjuntosDoRegistro(transaction?: Transaction) {
  const query = db().collection(regrasDeLuta.name).where('metadados.successorId', '==', '')
  const { docs } = await getBounded(query, MAIS_CONJUNTOS, transaction)
  return docs.map((doc) => storedIn(regrasDeLuta, doc))
}

/** The rules of the matches of a bracket: those of its announcement, or those of its event's day (today, where it has no beginning) and its class. Undefined for poomsae. */
export async function regrasDaChave(transaction: Transaction, chave: Chave): Promise<RegrasDaFolha | undefined> {
  if (seApresenta(chave.modalidade)) return undefined
  if (hasRegras(chave.regras)) return chave.regras
  const event = current(eventos, await transaction.get(db().doc(`${eventos.name}/${chave.evento}`)))
  const classe = event?.classes.find(({ codigo }) => codigo === chave.classe)
  return regrasDoAnuncio(await conjuntosDoRegistro(transaction), {
    escolhido: chave.conjunto,
    dia: (event && primeiroDia(event)) || hojeNoBrasil(),
    classe: { modalidade: chave.modalidade, idadeMax: classe?.idadeMax ?? 0 },
  })
}
