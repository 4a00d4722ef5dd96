import { canBeActive } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { novosProblemas } from '@sie/domain/pessoas/cadastro/validacao.ts'
import { comCamposNovos, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users, type User } from '@sie/domain/base/collections/users.ts'
import type { Motivo } from '@sie/domain/painel/import/pessoas/reasons.ts'
import { auditoriaDaVersao, camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../../base/platform/auditChain.ts'
import { paths } from '../../../base/platform/paths.ts'
import { obstaclesTo } from '../../../pessoas/permission.ts'
import { planPerson, type PraticanteGuardado } from '../../../pessoas/store.ts'
import { storedIn } from '../../../base/platform/stored.ts'
import type { ImportedPerson } from '@sie/domain/painel/import/pessoas/row.ts'
import type { AcceptedRow, Importer, Outcome } from '../store.ts'
import { changedPerson, type Registers } from './person.ts'
import { reasonsOf } from './reasons.ts'

/**
 * Stores a row's changes of a known person, checked over the person as stored within the transaction that writes: record, old copy, audit and
 * dependent documents.
 * @param onVersion called with the written version
 * @returns its outcome, or the reasons of a refusal
 */
export function changePerson(
  id: string,
  { linha, valor: pessoa }: AcceptedRow<ImportedPerson>,
  { author, caller, dryRun = false }: Importer,
  registers: Registers,
  onVersion: (version: number) => void,
): Promise<Outcome> {
  return db().runTransaction(async (transaction): Promise<Outcome> => {
    const [personDoc, userDoc] = await transaction.getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
    const stored = storedIn(praticantes, personDoc)
    const next = stored && changedPerson(id, stored, pessoa, registers, caller?.uid)
    if (!stored || !next) return 'semMudanca'
    const user = storedIn(users, userDoc)
    const obstacles = caller ? await obstaclesTo(transaction, caller, { id, stored, next, user }) : []
    const reasons = [...reasonsOf(obstacles), ...reasonsAgainst(stored, next, user)]
    if (reasons.length > 0) return reasons
    if (dryRun) return 'atualizados'
    const index = pessoa.cpf === '' ? undefined : await transaction.get(paths.cpf(pessoa.cpf))
    const write = await planPerson(transaction, id, stored, next)
    write()
    if (index && !index.exists) transaction.create(index.ref, { id })
    const { version } = next.metadados
    onVersion(version)
    await audit(
      {
        acao: 'editar',
        quem: author.uid,
        colecao: 'praticantes',
        id,
        detalhe: {
          origem: 'importacao',
          linha,
          versao: version + 1,
          campos: camposAlterados(praticantes, comCamposNovos(stored), next),
        },
      },
      transaction,
      auditoriaDaVersao(praticantes.name, id, version),
    )
    return 'atualizados'
  })
}

/** Obstacles for every import, whatever the importer's rights. */
function reasonsAgainst(stored: PraticanteGuardado, next: PraticanteGuardado, user: User | undefined): Motivo[] {
  const hoje = hojeNoBrasil()
  // With a child's birth date an active person would have to be deactivated.
  const child = stored.metadados.active && !canBeActive(next, hoje)
  // As in the form, which requires a guardian of a minor.
  const unguarded = Object.keys(novosProblemas(stored, next, hoje)).some((path) => path.startsWith('responsavel.'))
  return [
    ...(child ? ['autorizacao-ausente' as const] : unguarded ? ['responsavel-ausente' as const] : []),
    // Sign-in uses the e-mail, so it changes only with the account.
    ...(user && stored.dadosContato.email !== next.dadosContato.email ? ['email-da-conta' as const] : []),
  ]
}
