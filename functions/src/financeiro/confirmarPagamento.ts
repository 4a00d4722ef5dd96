import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { pagamentos } from '@sie/domain/collections/pagamentos.ts'
import { recibos } from '@sie/domain/collections/recibos.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { RegraDeEncargos } from '@sie/domain/financeiro/encargos.ts'
import { aoReceber } from '@sie/domain/financeiro/eventos.ts'
import { depoisDaParte, distribuir, type Parte } from '@sie/domain/financeiro/fatura.ts'
import { avisar } from '../avisos/avisar.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { keyedHash } from '../platform/hash.ts'
import { absent } from '../platform/hidden.ts'
import { day, recordId } from '../platform/input.ts'
import { nextNumbers, numbering } from '../platform/numbers.ts'
import { centavos } from './campos.ts'
import {
  faturaRef,
  guardado,
  guardarNovo,
  guardarPasso,
  isPayer,
  lancarNoRazao,
  numeroDe,
  pagamentoRef,
  recusa,
  requireIssuer,
  type FaturaGuardada,
  type PagamentoGuardado,
} from './guardar.ts'
import { creditoDe } from './credito.ts'
import { acimaDe, chaveDoSacado, emissora, regraDe } from './partes.ts'

const input = z.object({
  id: recordId,
  /** what arrived, and when, where it differs from what was informed */
  valor: centavos.optional(),
  data: day.optional(),
})

export interface Confirmado {
  /** id of the receipt, which is the payment's */
  recibo: string
  numero: string
  codigo: string
  credito: number
}

interface Row {
  ref: DocumentReference
  fatura: FaturaGuardada
  parte: Parte
}

/**
 * Confirms a payment: divides it among its invoices by due day, late fee and interest first; what is left over becomes the payer's credit. Invoices, payment,
 * receipt with its number and code, and the ledger are written in one transaction. Confirming again answers the same receipt. Nobody confirms
 * what they pay themselves.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (issuer's `faturas:receber`), registro-nao-encontrado, conflito (refused or paid
 * back), dados-invalidos (more than the credit that pays it, a day to come)
 */
export async function confirmarPagamentoHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Confirmado> {
  const caller = await requireCaller(context)
  const { id } = given
  const entidade = (await pagamentoRef(id).get()).get('vinculo.idEntidade') as string | undefined
  if (entidade === undefined) throw absent(caller, 'faturas:ler')
  const hoje = hojeNoBrasil()
  const sequence = { entidade, tipo: 'recibo', ano: Number(hoje.slice(0, 4)) }
  return numbering(sequence, async (transaction) => {
    const ref = pagamentoRef(id)
    const stored = await guardado<PagamentoGuardado>(transaction, caller, ref)
    requireIssuer(caller, 'receber', stored.vinculo)
    if (isPayer(caller, stored)) throw new ErroSIE('sem-permissao')
    if (stored.situacao === 'confirmado') return confirmed(transaction, stored, id)
    if (stored.situacao !== 'informado') throw new ErroSIE('conflito')
    const { valor = stored.valor, data = stored.data } = given
    if (data > hoje) throw recusa('data', 'Este dia ainda não chegou.')
    const regra = await regraDe(transaction, entidade)
    const { rows, credito } = await divided(transaction, stored, { valor, data }, regra)
    const balance = await creditoDe(transaction, stored)
    const deCredito = stored.meio === 'credito'
    if (deCredito && (credito > 0 || balance.saldo < valor))
      throw recusa('valor', 'O crédito não cobre este valor, ou as faturas pedem menos.')
    const issuer = await emissora(transaction, entidade)
    const block = await nextNumbers(transaction, sequence)
    const tell = await avisar(transaction, {
      quem: [stored.sacado.pessoa],
      oQue: 'situacao',
      registro: { colecao: pagamentos.name, id },
      dados: {
        nome: `Pagamento de ${rows.map(({ fatura }) => fatura.numero).join(', ')}`.slice(0, 160),
        situacao: 'confirmado',
        motivo: '',
      },
    })
    block.take()
    const numero = numeroDe(sequence.ano, block.first)
    const codigo = keyedHash(`recibo:${id}`)
    const parts = rows.map(({ ref: { id }, fatura, parte }) => ({ id, numero: fatura.numero, ...parte }))
    await guardarPasso(
      transaction,
      pagamentos,
      ref,
      stored,
      {
        situacao: 'confirmado',
        valor,
        data,
        faturas: parts,
        credito,
        conferidoPor: caller.uid,
        conferidoEm: hoje,
        recibo: id,
      },
      { caller, acao: 'confirmar', detalhe: { valor, recibo: numero } },
    )
    for (const row of rows) await settle(transaction, caller, row, { regra, data, pagamento: id })
    const { sacado, vinculo, meio } = stored
    const receipt = {
      name: `${numero} ${sacado.nome}`,
      numero,
      codigo,
      pagamento: id,
      emitente: { nome: issuer.nome, documento: issuer.documento },
      sacado,
      faturas: parts,
      valor,
      credito,
      data,
      emitidoEm: hoje,
      meio,
      referente: subjectOf(rows.map(({ fatura }) => fatura)),
      situacao: 'valido',
      vinculo,
    }
    await guardarNovo(transaction, recibos, db().doc(`${recibos.name}/${id}`), receipt, { caller, acao: 'criar' })
    balance.mudar((deCredito ? -valor : 0) + credito)
    lancarNoRazao(
      transaction,
      caller,
      {
        name: `Recibo ${numero}`,
        evento: 'confirmacao',
        fatura: rows.length === 1 ? (rows[0]?.ref.id ?? '') : '',
        pagamento: id,
        sacado: chaveDoSacado(sacado),
        vinculo,
      },
      aoReceber(
        rows.map(({ ref: { id }, ...row }) => ({ id, ...row })),
        { aMais: credito, deCredito },
        acimaDe(vinculo),
      ),
    )
    tell()
    return { recibo: id, numero, codigo, credito }
  })
}

/** The payment among its invoices, the one that is due first before the others. */
async function divided(
  transaction: Transaction,
  { faturas }: PagamentoGuardado,
  { valor, data }: { valor: number; data: string },
  regra: RegraDeEncargos,
): Promise<{ rows: Row[]; credito: number }> {
  const found = await transaction.getAll(...faturas.map(({ id }) => faturaRef(id)))
  const ordered = found
    .map((snapshot) => ({ ref: snapshot.ref, fatura: snapshot.data() as FaturaGuardada }))
    .sort((a, b) =>
      a.fatura.vencimento < b.fatura.vencimento ? -1 : a.fatura.vencimento > b.fatura.vencimento ? 1 : 0,
    )
  const { partes, credito } = distribuir(
    valor,
    ordered.map(({ fatura }) => fatura),
    regra,
    data,
  )
  return {
    rows: ordered.map((row, index) => ({ ...row, parte: partes[index] ?? { principal: 0, encargos: 0 } })),
    credito,
  }
}

/** What a payment changes of one invoice; one that gets nothing of it stays as it is. */
async function settle(
  transaction: Transaction,
  caller: Caller,
  { ref, fatura, parte }: Row,
  { regra, data, pagamento }: { regra: RegraDeEncargos; data: string; pagamento: string },
): Promise<void> {
  if (parte.principal + parte.encargos === 0) return
  const { pago, encargos, situacao } = depoisDaParte(fatura, parte, regra, data)
  const changes = { pago, encargos, situacao, quitadaEm: situacao === 'paga' ? data : '' }
  await guardarPasso(transaction, faturas, ref, fatura, changes, { caller, acao: 'receber', detalhe: { pagamento } })
}

async function confirmed(transaction: Transaction, { credito }: PagamentoGuardado, id: string): Promise<Confirmado> {
  const receipt = await transaction.get(db().doc(`${recibos.name}/${id}`))
  return {
    recibo: id,
    numero: String(receipt.get('numero') ?? ''),
    codigo: String(receipt.get('codigo') ?? ''),
    credito,
  }
}

/** What a receipt is for: the descriptions of the items, each once. */
function subjectOf(invoices: readonly FaturaGuardada[]): string {
  const all = [...new Set(invoices.flatMap(({ itens }) => itens.map(({ descricao }) => descricao)))].join('; ')
  return all.length > 500 ? `${all.slice(0, 499)}…` : all
}

export const confirmarPagamento = callable(input, confirmarPagamentoHandler, {
  access: 'faturas:receber',
  errors: ['registro-nao-encontrado', 'conflito'],
})
