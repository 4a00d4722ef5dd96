import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { isPayer } from '../stored.ts'
import { codigoDeHoje, readFaturaToCharge, type CodigoDeHoje } from './cobranca.ts'
import { pixCredenciais } from '../../base/platform/secrets.ts'

const input = z.object({ id: recordId })

/**
 * Today's code of an invoice, with late fee and interest of today: from a charge at the issuer's provider, which is created if missing, or else the
 * static one; and the issuer's terms for late payment. For the payer, the guardian of a minor, and readers of the invoices of issuer or paying entity.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado (also a draft), limite-excedido (120 an hour)
 */
export async function codigoPixHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<CodigoDeHoje & { instrucoes: string }> {
  const caller = await requireCaller(context)
  await limitUse(`codigo-pix:${caller.uid}`, 120, 3600)
  const lida = await readFaturaToCharge(id)
  if (!lida) throw absent(caller, 'faturas:ler')
  const { vinculo, sacado } = lida.fatura
  const reads =
    isPayer(caller, lida.fatura) ||
    caller.pode('faturas:ler', { entidade: vinculo.idEntidade, federacao: vinculo.idFederacao }) ||
    (sacado.entidade !== '' && caller.pode('faturas:ler', { entidade: sacado.entidade, federacao: sacado.federacao }))
  if (!reads) throw new ErroSIE('sem-permissao')
  return { ...(await codigoDeHoje(id, lida)), instrucoes: lida.regra.instrucoes ?? '' }
}

export const codigoPix = callable(input, codigoPixHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
  secrets: [pixCredenciais],
})
