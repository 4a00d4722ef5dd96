import type { Transaction } from 'firebase-admin/firestore'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { ladosPendentes, passosDe } from '@sie/domain/eventos/transferencias/passos.ts'
import { ROTULOS_DE_SITUACAO, type Lado } from '@sie/domain/eventos/transferencias/tipos.ts'
import { note } from '../../base/avisos/escuta.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { quemPaga } from '../../financeiro/quemPaga.ts'
import { quemCuida } from '../../base/mail/equipe.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { db } from '../../base/platform/admin.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import type { TransferenciaGuardada } from './registro.ts'

const DECIDE = 'transferencias:decidir'

/** Id of the entity that decides for a side. */
function entidadeDoLado({ partes }: TransferenciaGuardada, lado: Lado): string {
  return lado === 'confederacao' ? ENTIDADE_PADRAO : partes[lado]
}

/** Entities that a step concerns: the sides that decide in it; at its end both clubs and both federations. */
function concerned(before: TransferenciaGuardada, transfer: TransferenciaGuardada): { ids: string[]; texto: string } {
  if (before.situacao === transfer.situacao) return { ids: [], texto: '' }
  const step = passosDe(transfer).find(({ situacao }) => situacao === transfer.situacao)
  if (step)
    return {
      ids: ladosPendentes(transfer, step).map((lado) => entidadeDoLado(transfer, lado)),
      texto: `Espera o seu parecer. Sem resposta em ${transfer.prazos[step.prazo]} dias, vale como aprovada.`,
    }
  // Transfers that were never sent, or were cancelled before a side had to decide, need no notice.
  if (before.situacao === 'rascunho' || before.situacao === 'aguardandoPagamento') return { ids: [], texto: '' }
  return { ids: Object.values(transfer.partes), texto: `${ROTULOS_DE_SITUACAO[transfer.situacao]}.` }
}

/**
 * Notifies the sides of a step: deciders get a notice, and a mail with a link to the step; an entity without deciders gets the mail at
 * its address. The texts do not name the person.
 * @returns a function that writes it, after all reads of the transaction
 */
export async function notifyLados(
  transaction: Transaction,
  id: string,
  before: TransferenciaGuardada,
  transfer: TransferenciaGuardada,
  by: string,
): Promise<() => void> {
  const { ids, texto } = concerned(before, transfer)
  const entities = [...new Set(ids)].filter(Boolean)
  const people = await Promise.all(entities.map((one) => quemCuida(one, DECIDE)))
  const own = [transfer.pessoa, transfer.pedidoPor, by]
  const tell = await sendAvisos(transaction, {
    quem: people.flat().filter((uid) => !own.includes(uid)),
    oQue: 'transferencia',
    registro: { colecao: transferencias.name, id },
    dados: { protocolo: transfer.protocolo, texto },
  })
  // The person is notified of each state; a request by staff of the origin for a minor is also sent to the guardian.
  const guardians =
    before.situacao === 'rascunho' && transfer.solicitante.papel === 'origem'
      ? (await quemPaga(transaction, transfer)).filter((uid) => !own.includes(uid))
      : []
  const tellGuardians = await sendAvisos(transaction, {
    quem: guardians,
    oQue: 'transferencia',
    registro: { colecao: transferencias.name, id },
    dados: {
      protocolo: transfer.protocolo,
      texto: `${transfer.origem.nome} pediu a transferência de quem está sob a sua responsabilidade. Você pode falar com a associação ou com a federação.`,
    },
  })
  const silent = entities.filter((_, index) => people[index]?.length === 0)
  const docs = silent.length > 0 ? await transaction.getAll(...silent.map((one) => db().doc(`entidades/${one}`))) : []
  const titulo = `Transferência ${transfer.protocolo}`
  const addresses = docs.flatMap((doc) => {
    const para = String(valueAt(doc.data(), 'dadosContato.email') ?? '')
    return para ? [{ para, nome: String(valueAt(doc.data(), 'dadosPessoais.name') ?? '') }] : []
  })
  const sends = note(
    transaction,
    addresses.map(({ nome }) => ({
      uid: '',
      nome,
      email: true,
      registro: `${transferencias.name}/${id}`,
      titulo,
      texto,
    })),
  )
  return () => {
    tell()
    tellGuardians()
    if (!sends) return
    const link = `${portalUrl()}/sie/servicos/transferencias?id=${id}`
    for (const para of new Set(addresses.map((one) => one.para)))
      void queueMail('aviso-a-entidade', para, { nome: '', titulo, texto, link }, transaction)
  }
}
