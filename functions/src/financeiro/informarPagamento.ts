import * as z from 'zod'
import { pastaDoCampo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { MAIS_FATURAS, pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { day, recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { storedIn } from '../base/platform/stored.ts'
import { centavos, novoId } from './campos.ts'
import { faturaRef, isPayer, pagamentoRef, type FaturaGuardada, type PagamentoGuardado } from './stored.ts'
import { createRecord, recusa } from '../base/records/write.ts'
import { chaveDoSacado } from './emissora.ts'

const input = z.object({
  id: novoId.refine((id) => !/^(?:pix|extrato)-|-isencao$/.test(id)),
  /** invoices of one issuer and payer, in the order of payment where the amount is not enough for all */
  faturas: z
    .array(recordId)
    .min(1)
    .max(MAIS_FATURAS)
    .refine((ids) => new Set(ids).size === ids.length, 'Cada fatura uma vez.'),
  valor: centavos,
  data: day,
  meio: z.enum(['pix', 'boleto', 'cartao', 'transferencia', 'dinheiro', 'credito']),
  /** answer of the proof's upload, which was made for this payment's id */
  comprovante: z
    .object({ arquivo: text(300), nome: trimmed(200).default(''), bytes: z.number().int().min(0).default(0) })
    .optional(),
  observacao: trimmed(300).default(''),
})

const FIELD = pagamentos.fields.find(({ path }) => path === 'comprovante')

/**
 * Reports a payment to the issuer: by the payer, the guardian of a minor who pays, a payer for an entity, or the issuer's treasurer. Nothing counts
 * as paid by it. Sending the same again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (invoices of several issuers or
 * payers, nothing open, a day in the future, another person's file), conflito (the id is taken), limite-excedido (60 an hour)
 */
export async function informarPagamentoHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  await limitUse(`informar-pagamento:${caller.uid}`, 60, 3600)
  const hoje = hojeNoBrasil()
  const { id, valor, data, meio, observacao } = given
  if (data > hoje) throw recusa('data', 'Este dia ainda não chegou.')
  const comprovante = proofOf(given)
  return db().runTransaction(async (transaction) => {
    const ref = pagamentoRef(id)
    const found = await transaction.getAll(...given.faturas.map(faturaRef))
    const invoices = found.map((snapshot) => {
      const stored = storedIn(faturas, snapshot)
      if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'faturas:ler')
      requireMayTell(caller, stored)
      return stored
    })
    const [first] = invoices
    if (!first) throw new ErroSIE('registro-nao-encontrado')
    const before = storedIn(pagamentos, await transaction.get(ref))
    if (before) return sentAgain(caller, before, given)
    requireTogether(first, invoices)
    const { sacado, vinculo } = first
    const record = {
      name: sacado.nome,
      sacado,
      faturas: given.faturas.map((one, index) => ({
        id: one,
        numero: invoices[index]?.numero ?? '',
        principal: 0,
        encargos: 0,
      })),
      data,
      valor,
      meio,
      comprovante,
      observacao,
      situacao: 'informado',
      motivo: '',
      informadoPor: caller.uid,
      conferidoPor: '',
      informadoEm: hoje,
      conferidoEm: '',
      credito: 0,
      taxaEstorno: 0,
      recibo: '',
      vinculo,
    }
    await createRecord(transaction, pagamentos, ref, record, { caller, acao: 'informar', detalhe: { valor } })
    return { id }
  })
}

/** @throws ErroSIE sem-permissao */
function requireMayTell(caller: Caller, stored: FaturaGuardada): void {
  const issued = stored.numero !== ''
  if (issued && isPayer(caller, stored)) return
  if (!agePor(caller.permissoes, 'faturas:receber', stored.vinculo)) throw new ErroSIE('sem-permissao')
}

/** @throws ErroSIE dados-invalidos */
function requireTogether(first: FaturaGuardada, invoices: readonly FaturaGuardada[]): void {
  for (const one of invoices) {
    if (one.vinculo.idEntidade !== first.vinculo.idEntidade)
      throw recusa('faturas', 'As faturas são de emitentes diferentes: um pagamento para cada.')
    if (chaveDoSacado(one.sacado) !== chaveDoSacado(first.sacado))
      throw recusa('faturas', 'As faturas são de pagadores diferentes: um pagamento para cada.')
    if (abertoDe(one) === 0) throw recusa('faturas', `A fatura ${one.numero} não está em aberto.`)
  }
}

/** @throws ErroSIE dados-invalidos for a file that was not sent for this payment */
function proofOf({ id, comprovante }: z.output<typeof input>) {
  const none = { arquivo: '', nome: '', bytes: 0 }
  if (!comprovante || comprovante.arquivo === '') return none
  const folder = FIELD && `${pastaDoCampo(pagamentos, id, FIELD)}/`
  const name = folder && comprovante.arquivo.startsWith(folder) ? comprovante.arquivo.slice(folder.length) : ''
  if (!/^[\w-]{1,80}\.[a-z]{3,4}$/.test(name)) throw recusa('comprovante', 'Envie o comprovante de novo.')
  return comprovante
}

/** @throws ErroSIE conflito where the id belongs to another payment */
function sentAgain(caller: Caller, before: PagamentoGuardado, given: z.output<typeof input>): { id: string } {
  const same =
    before.informadoPor === caller.uid &&
    (before.situacao !== 'informado' || before.valor === given.valor) &&
    before.faturas.map(({ id }) => id).join() === given.faturas.join()
  if (!same) throw new ErroSIE('conflito')
  return { id: given.id }
}

export const informarPagamento = callable(input, informarPagamentoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
