import type { Inscricao } from '@sie/domain/pessoas/cadastro/inscricao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createLink } from './links.ts'
import { idDaPendencia, novaPendencia } from './pendencias.ts'
import { emailNoCadastro } from './pessoa.ts'

const A_DAY = 24 * 3600
const MOST = 3

/**
 * A visitor signed up with a CPF that the register knows. The record's owner is notified: by a
 * link to their account, or to the address on file, by which they claim it; without an address their federation decides. The typed data change
 * nothing in the record, and the visitor does not learn which of these it was. At most 3 a day and person.
 * @param id of the record that holds the CPF
 */
export async function notifyOwner(id: string, { dadosPessoais, dadosContato }: Inscricao): Promise<void> {
  if (!(await mayTell(id))) return
  const account = await auth()
    .getUser(id)
    .catch(() => undefined)
  if (account) {
    if (account.email && !account.disabled)
      await queueMail('conta-existente', account.email, {
        nome: account.displayName ?? '',
        link: `${portalUrl()}/forgot-password`,
      })
    return
  }
  await db().runTransaction(async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${id}`)))
    // A concurrent sign-up holds the CPF and has no record yet.
    if (!praticante) return
    const email = emailNoCadastro(praticante, hojeNoBrasil())
    if (email !== '') {
      await queueMail(
        'cadastro-reivindicado',
        email,
        { nome: praticante.dadosPessoais.name, link: createLink(transaction, 'reivindicacao', id, email) },
        transaction,
      )
    } else {
      const ref = paths.pendencia(idDaPendencia('reivindicacao', id, keyedHash(`reivindicacao:${dadosContato.email}`)))
      if ((await transaction.get(ref)).exists) return
      const reivindicante = {
        nome: dadosPessoais.name,
        email: dadosContato.email,
        nascimento: dadosPessoais.birthdate,
        celular: dadosContato.celular,
      }
      transaction.create(
        ref,
        novaPendencia('reivindicacao', id, alvoDe(praticantes, id, praticante), { reivindicante }),
      )
    }
    await audit({ acao: 'pedirReivindicacao', quem: '', colecao: 'praticantes', id }, transaction)
  })
}

async function mayTell(id: string): Promise<boolean> {
  try {
    await limitUse(`avisar-dono:${id}`, MOST, A_DAY)
    return true
  } catch (error) {
    if (error instanceof ErroSIE) return false
    throw error
  }
}
