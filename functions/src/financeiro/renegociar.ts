import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { MAIS_ITENS } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { saldoDe, type Saldo } from '@sie/domain/financeiro/fatura.ts'
import { isObjeto, OBJETOS } from '@sie/domain/financeiro/objetos.ts'
import {
  aoRenegociar,
  MAIS_PARCELAS,
  MAIS_RENEGOCIADAS,
  parcelasDe,
  type Parcela,
} from '@sie/domain/financeiro/renegociacao.ts'
import { documentIdOf } from '@sie/domain/base/records/documentId.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { day, recordId } from '../base/platform/input.ts'
import { nextNumbers, takeNumbersWithin } from '../base/platform/numbers.ts'
import { storedIn, textAt } from '../base/platform/stored.ts'
import { motivo } from './campos.ts'
import { hasPayment } from './cancelarFatura.ts'
import { faturaEmitida, writeEmitida, type FaturaEmitida } from './faturaEmitida.ts'
import { faturaRef, readStored, isPayer, postToLedger, requireIssuer, type FaturaGuardada } from './stored.ts'
import { quemECobrado } from './quemPaga.ts'
import { writeStep, numeroDe, recusa } from '../base/records/write.ts'
import { chaveDoSacado, chavePixDe, emissora, regraDe, type Emissora } from './emissora.ts'

const input = z.object({
  /** unguessable, made by the browser: the instalments are `<id>-1`, `<id>-2` and so on */
  id: documentIdOf(60).regex(/^[\w-]{20,}$/, 'Um identificador tem ao menos 20 letras e números.'),
  /** open invoices of one issuer and payer */
  faturas: z
    .array(recordId)
    .min(1)
    .max(MAIS_RENEGOCIADAS, `No máximo ${MAIS_RENEGOCIADAS} faturas de uma vez.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Cada fatura uma vez.'),
  parcelas: z.number().int().min(1, 'Ao menos uma parcela.').max(MAIS_PARCELAS, `No máximo ${MAIS_PARCELAS} parcelas.`),
  primeiroVencimento: day,
  /** whether today's late fee and interest are included; waiving them needs `faturas:isentar` */
  encargos: z.enum(['incluir', 'dispensar']),
  motivo,
})

interface Renegociacao {
  /** the instalments, by due day; `total` in centavos */
  parcelas: { id: string; numero: string; vencimento: string; total: number }[]
}

interface Aberta {
  ref: DocumentReference
  fatura: FaturaGuardada
  saldo: Saldo
}

/**
 * Turns open invoices of a payer into instalments: the invoices are closed as renegotiated, their paid amounts stay, and the instalments are
 * issued with numbers, codes and consecutive due dates, for exactly the amount owed. All in one transaction; sending the same id again
 * answers the same instalments. Nobody renegotiates their own invoices.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (issuer's `faturas:cancelar` and `faturas:emitir`; `faturas:isentar` to waive),
 * registro-nao-encontrado, conflito (the id is taken), dados-invalidos (several issuers or payers, nothing open, an object other than an annuity, whose
 * next step no instalment would make, a payment waits, instalments below R$ 5,00, a due day that has passed)
 */
export async function renegociarFaturasHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Renegociacao> {
  const caller = await requireCaller(context)
  const { id, motivo: why } = given
  const entidade = textAt(await faturaRef(given.faturas[0] ?? '').get(), 'vinculo.idEntidade')
  if (entidade === undefined) throw absent(caller, 'faturas:ler')
  const hoje = hojeNoBrasil()
  const sequence = { entidade, tipo: 'fatura', ano: Number(hoje.slice(0, 4)) }
  return takeNumbersWithin(sequence, async (transaction) => {
    const before = await done(transaction, caller, given)
    if (before) return before
    // Read first, so that a caller without the right does not learn which invoices exist.
    const rows = await abertas(transaction, caller, given.faturas, hoje)
    if (given.primeiroVencimento < hoje) throw recusa('primeiroVencimento', 'Este dia já passou. Escolha outro.')
    const [{ fatura: first } = { fatura: undefined }] = rows
    if (!first) throw new ErroSIE('registro-nao-encontrado')
    const waived = given.encargos === 'dispensar'
    if (waived) requireIssuer(caller, 'isentar', first.vinculo)
    const parcelas = instalments(rows, given)
    const issuer = await emissora(transaction, entidade)
    const chave = await chavePixDe(transaction, entidade)
    const block = await nextNumbers(transaction, sequence, parcelas.length)
    const numbers = parcelas.map((_, index) => numeroDe(sequence.ano, block.first + index))
    const tell = await sendAvisos(transaction, {
      quem: await quemECobrado(transaction, first.sacado),
      oQue: 'situacao',
      registro: { colecao: faturas.name, id: `${id}-1` },
      dados: { nome: `Fatura ${numbers[0] ?? ''}`, situacao: 'emitida', motivo: why },
    })
    block.take()
    for (const row of rows) await close(transaction, caller, row, { id, why, waived })
    const made = parcelas.map((parcela, index) => ({
      id: `${id}-${index + 1}`,
      record: { ...parcelaEmitida(first, parcela, { numero: numbers[index] ?? '', issuer, chave }), ...linkOf(given) },
    }))
    for (const { id: own, record } of made) await writeEmitida(transaction, caller, own, record, { renegociacao: id })
    tell()
    return answerOf(made)
  })
}

const answerOf = (
  made: readonly { id: string; record: Pick<Fatura, 'numero' | 'vencimento' | 'total'> }[],
): Renegociacao => ({
  parcelas: made.map(({ id, record: { numero, vencimento, total } }) => ({ id, numero, vencimento, total })),
})

const linkOf = ({ id, faturas: [first = ''] }: z.output<typeof input>) => ({ renegociacao: id, substitui: first })

/** Instalments that the same request created before. @throws ErroSIE sem-permissao, conflito where the id belongs to another record */
async function done(
  transaction: Transaction,
  caller: Caller,
  { id, faturas: ids, parcelas }: z.output<typeof input>,
): Promise<Renegociacao | undefined> {
  const found = await transaction.getAll(
    ...Array.from({ length: parcelas }, (_, index) => faturaRef(`${id}-${index + 1}`)),
  )
  if (found.every(({ exists }) => !exists)) return undefined
  const made = found.map((snapshot) => ({ id: snapshot.id, record: storedIn(faturas, snapshot) }))
  const known = made.flatMap(({ id: own, record }) => (record ? [{ id: own, record }] : []))
  for (const { record } of known) requireIssuer(caller, 'emitir', record.vinculo)
  const same = known.length === parcelas && known.every(({ record }) => record.substitui === ids[0])
  if (!same) throw new ErroSIE('conflito')
  return answerOf(known)
}

/** The invoices with their amounts due today, by due day. @throws ErroSIE */
async function abertas(
  transaction: Transaction,
  caller: Caller,
  ids: readonly string[],
  hoje: string,
): Promise<Aberta[]> {
  const found: { ref: DocumentReference; fatura: FaturaGuardada }[] = []
  for (const id of ids) {
    const ref = faturaRef(id)
    const fatura = await readStored<FaturaGuardada>(transaction, caller, ref)
    for (const action of ['cancelar', 'emitir']) requireIssuer(caller, action, fatura.vinculo)
    if (isPayer(caller, fatura)) throw new ErroSIE('sem-permissao')
    found.push({ ref, fatura })
  }
  const first = found[0]?.fatura
  const regra = await regraDe(transaction, first?.vinculo.idEntidade ?? '')
  const rows = found.map((row) => ({ ...row, saldo: saldoDe(row.fatura, regra, hoje) }))
  for (const { ref, fatura, saldo } of rows) {
    if (fatura.vinculo.idEntidade !== first?.vinculo.idEntidade)
      throw recusa('faturas', 'As faturas são de emitentes diferentes.')
    if (chaveDoSacado(fatura.sacado) !== chaveDoSacado(first.sacado))
      throw recusa('faturas', 'As faturas são de pagadores diferentes.')
    const { tipo } = fatura.objeto
    if (isObjeto(tipo) && tipo !== 'anuidade')
      throw recusa(
        'faturas',
        `A fatura ${fatura.numero} é de ${OBJETOS[tipo].rotulo.toLowerCase()}, que espera o pagamento dela: não se divide em parcelas.`,
      )
    if (saldo.principal === 0) throw recusa('faturas', `A fatura ${fatura.numero} não está em aberto.`)
    if (await hasPayment(transaction, ref.id))
      throw recusa('faturas', `A fatura ${fatura.numero} tem um pagamento a conferir. Confirme ou recuse antes.`)
  }
  return rows.sort((a, b) => (a.fatura.vencimento < b.fatura.vencimento ? -1 : 1))
}

/** @throws ErroSIE dados-invalidos */
function instalments(
  rows: readonly Aberta[],
  { parcelas, primeiroVencimento, encargos }: z.output<typeof input>,
): Parcela[] {
  const plan = parcelasDe(
    rows.map(({ fatura: { numero, itens }, saldo }) => ({
      numero,
      itens,
      principal: saldo.principal,
      encargos: encargos === 'incluir' ? saldo.encargos : 0,
    })),
    parcelas,
    primeiroVencimento,
  )
  if (plan.length === 0) throw recusa('parcelas', 'Cada parcela pede ao menos R$ 5,00: escolha menos parcelas.')
  if (plan.some(({ itens }) => itens.length > MAIS_ITENS))
    throw recusa('faturas', 'São itens demais para uma parcela. Escolha menos faturas, ou mais parcelas.')
  return plan
}

/** Closes an invoice as renegotiated; its paid amount stays. */
async function close(
  transaction: Transaction,
  caller: Caller,
  { ref, fatura, saldo }: Aberta,
  { id, why, waived }: { id: string; why: string; waived: boolean },
): Promise<void> {
  const changes = { situacao: 'renegociada', motivo: why, substituidaPor: `${id}-1` }
  const detalhe = { renegociacao: id, valor: saldo.principal, encargos: saldo.encargos, dispensado: waived }
  await writeStep(transaction, faturas, ref, fatura, changes, { caller, acao: 'renegociar', motivo: why, detalhe })
  const { sacado, vinculo, numero } = fatura
  const entry = { name: `Renegociação da fatura ${numero}`, evento: 'renegociacao', fatura: ref.id, pagamento: '' }
  postToLedger(
    transaction,
    caller,
    { ...entry, sacado: chaveDoSacado(sacado), vinculo },
    aoRenegociar(ref.id, fatura, saldo.principal),
  )
}

/** An issued instalment. The objects of the invoices count as paid once every instalment is (anuidades.ts). */
function parcelaEmitida(
  { sacado, departamento, centroCusto, federacaoDoRepasse, vinculo }: FaturaGuardada,
  { vencimento, itens }: Parcela,
  of: { numero: string; issuer: Emissora; chave: string },
): FaturaEmitida {
  const objeto = { tipo: '' as const, id: '' }
  return {
    ...faturaEmitida({ ...of, sacado, itens, vencimento, objeto, federacaoDoRepasse }),
    departamento,
    centroCusto,
    vinculo,
  }
}

export const renegociarFaturas = callable(input, renegociarFaturasHandler, {
  access: 'faturas:emitir',
  errors: ['registro-nao-encontrado', 'conflito'],
})
