import type * as z from 'zod'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import {
  certificadoRef,
  type CertificadoGuardado,
  type PraticanteGuardado,
} from '../../../documentos/certificados/certificado.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { callable, type Context } from '../../../base/platform/callable.ts'
import type { Caller } from '../../../base/platform/caller.ts'
import { changeRecord } from '../../../base/platform/changeRecord.ts'
import { storedIn } from '../../../base/platform/stored.ts'
import { progressRef } from '../../../base/processes/progress.ts'
import { SYSTEM_CALLER } from '../../../base/processes/system.ts'
import type { ImportedRecord } from '../part.ts'
import { undoInput, undoPart, type Desfeita, type MotivoDeFicar } from '../undo.ts'

/**
 * Undoes one part of an import of certificates: unchanged ones are deleted, with their number in the person's history. One that was revoked,
 * reissued or belongs to an order stays.
 * @throws ErroSIE registro-nao-encontrado, conflito
 */
export const desfazerImportacaoDeCertificadosHandler = (
  part: z.output<typeof undoInput>,
  context: Pick<Context, 'auth'>,
): Promise<Desfeita> => undoPart(certificados.name, part, context, undo)

const undo = (caller: Caller, { id, versao, linha }: ImportedRecord): Promise<MotivoDeFicar | undefined> =>
  db().runTransaction(async (transaction) => {
    const ref = certificadoRef(id)
    const stored = storedIn(certificados, await transaction.get(ref))
    if (!stored) return undefined
    if (!agePor(caller.permissoes, 'certificados:importar', stored.vinculo)) return 'sem-permissao'
    if (stored.metadados.version !== versao || stored.origem !== 'importacao') return 'mudou'
    const orders = db().collection(pedidosCertificado.name).where('certificado.id', '==', id).limit(1)
    if (!(await transaction.get(orders)).empty) return 'em-uso'
    const praticante = db().doc(`${praticantes.name}/${stored.titular.pessoa}`)
    const forget = says(storedIn(praticantes, await transaction.get(praticante)), stored)
      ? await changeRecord<PraticanteGuardado>(transaction, praticantes, praticante, {
          caller: SYSTEM_CALLER,
          action: null,
          edit: (record) => ({
            ...record,
            historicoCertificacoes: record.historicoCertificacoes.map((one) =>
              isOf(stored)(one) ? { ...one, numeroCertificado: '' } : one,
            ),
          }),
          audit: { acao: 'certificado', detalhe: { certificado: id, numero: '' } },
        })
      : undefined
    await forget?.store()
    transaction.delete(ref)
    transaction.delete(progressRef(ref, 0))
    const detalhe = { linha, versao, numero: stored.numero }
    await audit({ acao: 'desfazerImportacao', quem: caller.uid, colecao: certificados.name, id, detalhe }, transaction)
    return undefined
  })

type Entrada = PraticanteGuardado['historicoCertificacoes'][number]

const isOf =
  ({ graduacao, numero }: CertificadoGuardado) =>
  (one: Partial<Entrada> | undefined) =>
    one?.graduacao === graduacao.codigo && one.numeroCertificado === numero

/** Whether a person's history names the certificate. */
const says = (praticante: PraticanteGuardado | undefined, stored: CertificadoGuardado): boolean =>
  praticante?.metadados.successorId === '' &&
  objectsAt<Entrada>(praticante, 'historicoCertificacoes').some(isOf(stored))

export const desfazerImportacaoDeCertificados = callable(undoInput, desfazerImportacaoDeCertificadosHandler, {
  access: 'certificados:importar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
