import * as z from 'zod'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { motivo } from '../../financeiro/campos.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { takeNumbersWithin } from '../../base/platform/numbers.ts'
import { storedIn, storedRecord } from '../../base/platform/stored.ts'
import { planEmissao, sequenciaDe, type Emitido } from './emissao.ts'
import {
  certificadoRef,
  emissorDe,
  parteInteressada,
  requireEmissor,
  requireTipo,
  type CertificadoGuardado,
} from './certificado.ts'
import type { Transaction } from 'firebase-admin/firestore'

/** @throws ErroSIE registro-nao-encontrado, or sem-permissao for callers who may not know */
export async function certificadoGuardado(
  transaction: Transaction,
  caller: Caller,
  id: string,
): Promise<CertificadoGuardado> {
  const stored = storedIn(certificados, await transaction.get(certificadoRef(id)))
  if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'certificados:ler')
  return stored
}

const toRevoke = z.object({
  id: recordId,
  motivo,
  /** reason shown by the public validation */
  motivoPublico: trimmed(200).min(5, 'Diga o motivo em palavras que todos possam ler.'),
})

/** States of an order that ends when its certificate is revoked. */
const ISSUED: readonly unknown[] = ['aprovado', 'impresso', 'enviado', 'entregue']

/**
 * Revokes a certificate permanently: validation shows it, with the public reason; its order ends too. Revoking it again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`certificados:revogar` under the issuer itself),
 * registro-nao-encontrado, dados-invalidos
 */
export async function revogarCertificadoHandler(
  { id, motivo: why, motivoPublico }: z.output<typeof toRevoke>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: string }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const stored = await certificadoGuardado(transaction, caller, id)
    requireEmissor(caller, 'certificados:revogar', stored.vinculo)
    if (stored.situacao === 'revogado') return { situacao: 'revogado' }
    const orderRef = stored.pedido ? db().doc(`${pedidosCertificado.name}/${stored.pedido}`) : undefined
    const order = orderRef && storedRecord(await transaction.get(orderRef))
    const tell = await sendAvisos(transaction, {
      quem: [stored.titular.pessoa],
      oQue: 'situacao',
      registro: { colecao: certificados.name, id },
      dados: { nome: `Certificado ${stored.numero}`, situacao: 'revogado', motivo: motivoPublico },
    })
    const changes = { situacao: 'revogado' as const, motivo: why, motivoPublico, revogadoEm: hojeNoBrasil() }
    const step = { caller, acao: 'revogar' as const, motivo: why }
    await writeStep(transaction, certificados, certificadoRef(id), stored, changes, step)
    if (orderRef && order && ISSUED.includes(order.situacao))
      await writeStep(
        transaction,
        pedidosCertificado,
        orderRef,
        order,
        { situacao: 'revogado' },
        {
          ...step,
          motivo: motivoPublico,
        },
      )
    tell()
    return { situacao: 'revogado' }
  })
}

export const revogarCertificado = callable(toRevoke, revogarCertificadoHandler, {
  access: 'certificados:revogar',
  errors: ['registro-nao-encontrado'],
})

const toReissue = z.object({
  id: recordId,
  motivo,
})

/**
 * Reissues a certificate: a second copy of a valid one, which is replaced by it, or the correction of a revoked one. Holder and grade are the current
 * ones of the register; both certificates name each other. Repeating it answers the existing one.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (also where the caller, or a minor
 * under their guard, holds it)
 */
export async function reemitirCertificadoHandler(
  { id, motivo: why }: z.output<typeof toReissue>,
  context: Pick<Context, 'auth'>,
): Promise<Emitido> {
  const caller = await requireCaller(context)
  const found = storedIn(certificados, await certificadoRef(id).get())
  if (!found) throw absent(caller, 'certificados:ler')
  return takeNumbersWithin(sequenciaDe(found.vinculo.idEntidade, found.tipo), async (transaction) => {
    const stored = await certificadoGuardado(transaction, caller, id)
    requireEmissor(caller, 'certificados:emitir', stored.vinculo)
    const interest = parteInteressada(caller, stored.titular.pessoa)
    if (interest) throw recusa('id', interest)
    const { emitidos, escrever } = await planReplacement(transaction, caller, id, stored, {
      pedido: '',
      descricao: why,
    })
    await escrever()
    const [issued] = emitidos
    if (!issued) throw new ErroSIE('interno')
    return issued
  })
}

/** Plans the certificate that replaces another one. @throws ErroSIE dados-invalidos */
export async function planReplacement(
  transaction: Transaction,
  caller: Caller,
  id: string,
  stored: CertificadoGuardado,
  { pedido, descricao }: { pedido: string; descricao: string },
) {
  const { tipo, titular, graduacao, titulo, data, local, cargaHoraria, modelo, signatarios } = stored
  if (stored.situacao === 'substituido' && !stored.substituidoPor)
    throw recusa('id', 'Este certificado já foi substituído.')
  const emissor = await emissorDe(transaction, stored.vinculo.idEntidade)
  await requireTipo(transaction, tipo, emissor)
  return planEmissao(transaction, caller, { emissor, tipo, modelo: modelo.id, signatarios }, [
    {
      pessoa: titular.pessoa,
      graduacao: graduacao.codigo,
      titulo,
      data,
      local,
      cargaHoraria,
      causa: { tipo: 'via', id, descricao: descricao.slice(0, 160) },
      pedido,
      substitui: { ...stored, id },
    },
  ])
}

export const reemitirCertificado = callable(toReissue, reemitirCertificadoHandler, {
  access: 'certificados:emitir',
  errors: ['registro-nao-encontrado'],
})
