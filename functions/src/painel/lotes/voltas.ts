import type { Transaction } from 'firebase-admin/firestore'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { AtoQueVolta } from '@sie/domain/base/records/lotes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ANOTAM_PRESENCA } from '@sie/domain/eventos/curso.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { CONFIRM } from '@sie/domain/pessoas/rights/mayChange.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { writeStep } from '../../base/records/write.ts'
import { cursoDeQuemOrganiza, notasGuardadas } from '../../eventos/inscricoes/curso.ts'
import { inscricaoRef, type InscricaoGuardada } from '../../eventos/inscricoes/inscricao.ts'
import { requireOpenMonths, type ContaGuardada } from '../../financeiro/meses.ts'
import { requireOwnConta } from '../../financeiro/salvarConta.ts'
import { requireMayChange } from '../../pessoas/permission.ts'
import { nextPerson, personAsBefore, writePerson, type PraticanteGuardado } from '../../pessoas/store.ts'

/** A record that goes back to how it was before an act of a list. */
export interface Voltando {
  transaction: Transaction
  caller: Caller
  id: string
  /** as the batch left it, and as it was before */
  stored: StoredRecord
  before: StoredRecord
}

/** Refusal that says why a record stays as it is. */
export const stays = (motivo: string) => new ErroSIE('dados-invalidos', { registro: motivo })

/** Checks the right as the act itself does, and writes the next version, with the values of the one before. @throws ErroSIE */
type Volta = (back: Voltando) => Promise<void>

const conta: Volta = async ({ transaction, caller, id, stored, before }) => {
  const { pagoEm, meio } = before as ContaGuardada
  const plan = await changeRecord<ContaGuardada>(transaction, contas, db().doc(`${contas.name}/${id}`), {
    caller,
    read: stored,
    edit: (record) => ({ ...record, pagoEm, meio }),
    audit: { acao: 'desfazerLote', detalhe: { lote: 'baixarContas' } },
  })
  requireOwnConta(plan.stored)
  await requireOpenMonths(transaction, [{ before: plan.stored, after: plan.next }])
  await plan.store()
}

const presenca: Volta = async ({ transaction, caller, id, stored, before }) => {
  const entry = stored as InscricaoGuardada
  const [now, then] = [notasGuardadas(entry), notasGuardadas(before as InscricaoGuardada)]
  await cursoDeQuemOrganiza(
    transaction,
    caller,
    entry.evento,
    ...(now.avaliacao === then.avaliacao ? ([ANOTAM_PRESENCA] as const) : []),
  )
  if (now.certificado !== then.certificado || now.certificado !== '') throw stays('já tem o certificado.')
  if (answersFor(caller, entry.pessoa, Date.now())) throw stays('a própria presença outra pessoa muda.')
  await writeStep(
    transaction,
    inscricoes,
    inscricaoRef(id),
    entry,
    { curso: then },
    { caller, acao: 'desfazerLote', motivo: '', detalhe: { lote: 'anotarCurso' } },
  )
}

const fieldsOf = ({ metadados: _metadados, metadataactive: _mirror, ...fields }: StoredRecord) => fields

const federacao: Volta = async ({ transaction, caller, id, stored, before }) => {
  const person = stored as PraticanteGuardado
  const { federativeactive, ownerid, owner } = before.metadados
  const next = nextPerson(id, person, {}, { federativeactive, ownerid, owner, editorid: caller.uid })
  const user = storedIn(users, await transaction.get(db().doc(`${users.name}/${id}`)))
  await requireMayChange(transaction, caller, { id, stored: person, next, user }, CONFIRM)
  // What changed is this flag alone, or it was another act.
  if (!sameValue(fieldsOf(person), fieldsOf(personAsBefore(id, person, before as PraticanteGuardado, {}))))
    throw stays('mudou depois, e ficou como está.')
  writePerson(transaction, id, person, next)
  const { version } = next.metadados
  await audit(
    {
      acao: 'desfazerLote',
      quem: caller.uid,
      colecao: 'praticantes',
      id,
      detalhe: { lote: 'definirNaFederacao', versao: version + 1 },
    },
    transaction,
    auditoriaDaVersao('praticantes', id, version),
  )
}

/** Acts of lists that are no steps of a process, and that are taken back. */
export const VOLTAS: Readonly<Record<AtoQueVolta, { colecao: string; rotulo: string; volta: Volta }>> = {
  baixarContas: { colecao: contas.name, rotulo: 'Marcar como paga', volta: conta },
  anotarCurso: { colecao: inscricoes.name, rotulo: 'Presença e avaliação', volta: presenca },
  definirNaFederacao: { colecao: 'praticantes', rotulo: 'Ativar ou desativar na federação', volta: federacao },
}
