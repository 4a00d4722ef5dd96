import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { CODIGOS_DE_LICENCA, licencas, type Licenca } from '@sie/domain/documentos/collections/licencas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive, newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { DUE_FIELD, dueOf } from '@sie/domain/base/records/process.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { LICENCAS_WT } from '@sie/domain/eventos/sancoes/situacao.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { recusa } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { noteProgress } from '../../base/processes/progress.ts'
import { serverTime } from '../../base/platform/serverTime.ts'
import { storedIn } from '../../base/platform/stored.ts'

const input = z.object({
  pessoa: recordId,
  tipo: z.enum(CODIGOS_DE_LICENCA),
  nivel: trimmed(40).default(''),
  observacao: trimmed(500).default(''),
})

/** States of a licence that exclude another one of the same kind. */
const ABERTAS: readonly Licenca['situacao'][] = ['pedida', 'atrasada', 'valida', 'renovacao']

/**
 * Requests a licence: the person, their guardian, or staff of their entities with `licencas:criar`. There is one record for each person and kind
 * at a time: one in force is renewed.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, dados-invalidos (such a licence is requested, or in force), limite-excedido
 */
export async function pedirLicencaHandler(
  { pessoa, tipo, nivel, observacao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  await limitUse(`pedir-licenca:${caller.uid}`, 200, 86_400)
  return db().runTransaction(async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`${praticantes.name}/${pessoa}`)))
    // The answer does not reveal whether the person exists.
    if (!praticante || !isActive(praticante)) throw new ErroSIE('sem-permissao')
    const { entidade, federacao } = alvoDe(praticantes, pessoa, praticante)
    const may = answersFor(caller, pessoa, Date.now()) || caller.pode('licencas:criar', { entidade, federacao })
    if (!may) throw new ErroSIE('sem-permissao')
    const { docs } = await getBounded(
      db().collection(licencas.name).where('pessoa', '==', pessoa).where('metadados.successorId', '==', ''),
      200,
      transaction,
    )
    const same = docs.map((doc) => storedIn(licencas, doc)).filter((one) => one.tipo === tipo)
    if (same.some(({ situacao }) => ABERTAS.includes(situacao)))
      throw recusa('tipo', 'Já há uma licença assim, pedida ou aprovada. Uma aprovada se renova.')
    // The licence belongs to the granting body, and stays there when the person moves.
    const orgao = LICENCAS_WT.includes(tipo) || federacao === '' ? ENTIDADE_PADRAO : federacao
    // Numbered, so that two requests at once collide on one id.
    const ref = db().doc(`${licencas.name}/${pessoa}-${tipo}-${same.length + 1}`)
    const record: Licenca = {
      name: praticante.dadosPessoais.name,
      pessoa,
      tipo,
      nivel,
      numero: '',
      validade: '',
      pedidaEm: hojeNoBrasil(),
      observacao,
      situacao: 'pedida',
      vinculo: { idEntidade: orgao, idFederacao: orgao },
    }
    const metadados = newMetadados(caller, serverTime(), true)
    const due = licencas.process && dueOf(licencas.process, { ...record, metadados }, Date.now())
    const next: StoredRecord = { ...record, metadados, [DUE_FIELD]: due ? Timestamp.fromMillis(due) : null }
    transaction.create(ref, withDerived(ref.id, next, licencas))
    noteProgress(transaction, ref, 0, { acao: 'pedir', de: '', para: 'pedida', lado: '', quem: caller.uid, motivo: '' })
    await audit({ acao: 'pedir', quem: caller.uid, colecao: licencas.name, id: ref.id }, transaction)
    return { id: ref.id }
  })
}

export const pedirLicenca = callable(input, pedirLicencaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'limite-excedido'],
})
