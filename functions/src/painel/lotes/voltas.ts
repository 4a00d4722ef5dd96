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
import { marcadores } from '@sie/domain/pessoas/collections/marcadores.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { CONFIRM } from '@sie/domain/pessoas/rights/mayChange.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
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
import { LABELS } from '../../pessoas/definirNaFederacao.ts'
import { marcadorRef, writeMarcadores } from '../../pessoas/marcadores/guardados.ts'
import { requireMayChange } from '../../pessoas/permission.ts'
import { nextPerson, writePerson, type PraticanteGuardado } from '../../pessoas/store.ts'

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

/**
 * Checks the right as the act itself does.
 * @returns a function that writes the next version, with the values of the one before
 * @throws ErroSIE
 */
type Volta = (back: Voltando) => Promise<() => Promise<void>>

const conta: Volta = async ({ transaction, caller, id, stored, before }) => {
  const { pagoEm, meio } = before as ContaGuardada
  const plan = await changeRecord<ContaGuardada>(transaction, contas, db().doc(`${contas.name}/${id}`), {
    caller,
    read: stored,
    edit: (record) => ({ ...record, pagoEm, meio }),
    audit: { acao: 'desfazerLote', detalhe: { lote: 'baixarContas' } },
    marked: true,
  })
  requireOwnConta(plan.stored)
  await requireOpenMonths(transaction, [{ before: plan.stored, after: plan.next }])
  return plan.store
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
  return async () => {
    const step = { caller, acao: 'desfazerLote' as const, detalhe: { lote: 'anotarCurso' } }
    await writeStep(transaction, inscricoes, inscricaoRef(id), entry, { curso: then }, step)
  }
}

const federacao: Volta = async ({ transaction, caller, id, stored, before }) => {
  const person = stored as PraticanteGuardado
  const { federativeactive, ownerid, owner } = before.metadados
  const next = nextPerson(id, person, {}, { federativeactive, ownerid, owner, editorid: caller.uid })
  const user = storedIn(users, await transaction.get(db().doc(`${users.name}/${id}`)))
  await requireMayChange(transaction, caller, { id, stored: person, next, user }, CONFIRM)
  return async () => {
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
}

const marcacao: Volta = async ({ transaction, caller, id, stored, before }) => {
  const person = stored as PraticanteGuardado
  const [now, then] = [person.marcadores ?? [], (before as PraticanteGuardado).marcadores ?? []]
  const moved = [...now, ...then].filter((one) => !now.includes(one) || !then.includes(one))
  const labels = moved.length > 0 ? await transaction.getAll(...moved.map(marcadorRef)) : []
  const may = labels.every((doc) =>
    caller.pode(`${marcadores.name}:marcar`, alvoDe(marcadores, doc.id, storedIn(marcadores, doc))),
  )
  if (!may || !caller.pode('praticantes:ler', alvoDe(praticantes, id, person))) throw new ErroSIE('sem-permissao')
  return async () => {
    const step = { acao: 'desfazerLote', detalhe: { lote: 'mudarMarcadores' } } as const
    await writeMarcadores(transaction, caller, id, person, then, step)
  }
}

interface Ato {
  colecao: string
  /** as the lists call it */
  rotulo: string
  volta: Volta
  /** whether it made the version of this entry in the progress, or in the audit where the collection has no process */
  fez: (mark: { acao: string; detalhe?: Readonly<Record<string, unknown>> }) => boolean
}

/** Acts of lists that are no steps of a process, and that are taken back. */
export const VOLTAS: Readonly<Record<AtoQueVolta, Ato>> = {
  baixarContas: {
    colecao: contas.name,
    rotulo: 'Marcar como paga',
    volta: conta,
    fez: ({ acao, detalhe }) => acao === 'editar' && typeof detalhe?.baixa === 'boolean',
  },
  anotarCurso: {
    colecao: inscricoes.name,
    rotulo: 'Presença e avaliação',
    volta: presenca,
    fez: ({ acao }) => acao === 'anotarPresenca' || acao === 'avaliar',
  },
  definirNaFederacao: {
    colecao: 'praticantes',
    rotulo: 'Ativar ou desativar na federação',
    volta: federacao,
    fez: ({ acao, detalhe }) => acao === 'editar' && sameValue(detalhe?.campos, [LABELS.federativeactive]),
  },
  mudarMarcadores: {
    colecao: praticantes.name,
    rotulo: 'Marcadores',
    volta: marcacao,
    fez: ({ acao }) => acao === 'mudarMarcadores',
  },
}
