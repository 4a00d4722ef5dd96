import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { anuidadesDe, anuidadesDepois } from '@sie/domain/financeiro/anuidade.ts'
import type { Fatura } from '@sie/domain/collections/faturas.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { isActive, type StoredRecord } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { changeRecord } from '../platform/changeRecord.ts'
import { patiently } from '../platform/patience.ts'
import type { Reactions } from '../platform/reaction.ts'
import { SYSTEM_CALLER } from '../processes/system.ts'
import { faturaRef, type FaturaGuardada } from './guardar.ts'
import { regraDe } from './partes.ts'

const CLOSED: readonly unknown[] = ['paga', 'isenta', 'estornada']

/**
 * Writes what an invoice of annuities came to into the record of each person it pays for: paid, exempted, open again. Only of the person's federation or
 * the confederation. By the issuer's setting a person in the register, not one whose sign-up waits, counts as active in the federation from the
 * year's annuity on; nobody stops counting by it.
 */
async function anuidadePaga({ id, before, after }: RecordEvent): Promise<void> {
  if (!after || !CLOSED.includes(after.situacao) || before?.situacao === after.situacao) return
  for (const pessoa of anuidadesDe(after as StoredRecord & Fatura).keys()) await settle(id, pessoa)
}

async function settle(id: string, pessoa: string): Promise<void> {
  const ref = db().doc(`praticantes/${pessoa}`)
  await patiently(ref.path, async (transaction) => {
    // As stored now: events may come late, and in any order.
    const fatura = (await transaction.get(faturaRef(id))).data() as FaturaGuardada | undefined
    const person = (await transaction.get(ref)).data() as (StoredRecord & Praticante) | undefined
    if (!fatura || !person || person.metadados.successorId !== '') return
    const { idEntidade } = fatura.vinculo
    if (idEntidade !== ENTIDADE_PADRAO && idEntidade !== person.dadosFiliacao.federacaoID) return
    const { ativaAoPagarAnuidade } = await regraDe(transaction, idEntidade)
    const counts =
      ativaAoPagarAnuidade &&
      fatura.situacao !== 'estornada' &&
      fatura.objeto.id === hojeNoBrasil().slice(0, 4) &&
      person.situacaoCadastro === 'ativo' &&
      isActive(person)
    const plan = await changeRecord<StoredRecord & Praticante>(transaction, praticantes, ref, {
      caller: SYSTEM_CALLER,
      action: null,
      edit: (stored) => ({
        ...stored,
        anuidades: anuidadesDepois(stored.anuidades, fatura, anuidadesDe(fatura).get(pessoa) ?? 0),
      }),
      flags: counts ? { federativeactive: true } : {},
      audit: { acao: 'anuidade', detalhe: { fatura: id, situacao: fatura.situacao } },
    })
    await plan.store()
  })
}

/** What follows from a written invoice. */
export const INVOICE_REACTIONS: Reactions = { faturas: [anuidadePaga] }
