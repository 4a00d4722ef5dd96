import { lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import {
  FLAGS_NOVA_PESSOA,
  novaPessoa,
  praticantes,
  type Praticante,
} from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { isActive, newMetadados } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { NewUser } from '../contas/createUser.ts'
import { paths } from '../../base/platform/paths.ts'
import { createLink } from './links.ts'
import { idDaPendencia, novaPendencia } from './pendencias.ts'
import { serverTime } from '../../base/platform/serverTime.ts'
import { storedIn } from '../../base/platform/stored.ts'

/**
 * Writes the missing ones of user and practitioner of a new account, in one transaction; for a sign-up also the request to the
 * federation and the link to the guardian.
 */
export async function writeRecords(uid: string, wanted: NewUser): Promise<void> {
  const { email, name, alvo, quem } = wanted
  await db().runTransaction(async (transaction) => {
    const [userRef, personRef] = [db().doc(`users/${uid}`), db().doc(`praticantes/${uid}`)]
    const [user, praticante] = await transaction.getAll(userRef, personRef)
    const stored = storedIn(praticantes, praticante)
    const metadados = newMetadados({ uid, name }, serverTime())
    if (!user?.exists) {
      const record = users.schema.parse({
        dadosPessoais: { name, cpf: stored?.dadosPessoais.cpf ?? wanted.cpf ?? '' },
        dadosContato: { email },
        vinculo: { idEntidade: alvo.entidade, idFederacao: alvo.federacao },
      })
      // An account does not activate a person who is inactive in the register.
      const active = stored ? isActive(stored) : FLAGS_NOVA_PESSOA.active
      transaction.set(userRef, withDerived(uid, { ...record, metadados: { ...metadados, active } }, users))
      await audit(
        { acao: wanted.origem === 'reivindicacao' ? 'reivindicar' : 'criar', quem, colecao: 'users', id: uid },
        transaction,
      )
    }
    if (!praticante?.exists) {
      const record = wanted.pessoa ?? placed(wanted)
      transaction.set(
        personRef,
        withDerived(uid, { ...record, metadados: { ...metadados, ...FLAGS_NOVA_PESSOA } }, praticantes),
      )
      if (wanted.pessoa) {
        transaction.set(paths.pendencia(idDaPendencia('cadastro', uid)), novaPendencia('cadastro', uid, alvo))
        if (lacksAutorizacao(record, hojeNoBrasil())) {
          const { nome, email: guardian } = record.responsavel
          await queueMail(
            'autorizacao',
            guardian,
            { nome, menor: name, link: createLink(transaction, 'autorizacao', uid, guardian) },
            transaction,
          )
        }
      }
    }
  })
}

/** Practitioner record of a person of whom only the name and the address are known. */
function placed({ name, email, alvo }: NewUser): Praticante {
  const record = { ...novaPessoa(name), dadosContato: { email, celular: '', telefone: '', telefoneComercial: '' } }
  return {
    ...record,
    dadosFiliacao: {
      ...record.dadosFiliacao,
      federacaoID: alvo.federacao,
      vinculadoAEntidadeID: alvo.entidade === alvo.federacao ? '' : alvo.entidade,
    },
  }
}
