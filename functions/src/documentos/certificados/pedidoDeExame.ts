import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pedidosCertificado, type PedidoCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { hasPayment } from '../../financeiro/cancelarFatura.ts'
import { planEncerrada } from '../../financeiro/encerrarFatura.ts'
import { planCancelada } from '../../financeiro/faturaDeObjeto.ts'
import { faturaRef } from '../../financeiro/stored.ts'
import { createRecord, writeStep, numeroDe } from '../../base/records/write.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { nextNumbers } from '../../base/platform/numbers.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { planCobranca } from './efeitos.ts'
import { idDoCertificado, planEmissao, type Pedida } from './emissao.ts'
import { certificadoRef, type CertificadoGuardado, type PraticanteGuardado } from './certificado.ts'
import { firstOf, orderOf, pedidoRef, priceOf } from './pedirCertificado.ts'

// The certificate of a grade from an exam, and its revocation when the exam is annulled.

interface DoExame {
  exame: string
  descricao: string
  pessoa: string
  graduacao: string
  data: string
  local: string
  signatarios: readonly { nome: string; cargo: string }[]
}

interface Papeis {
  certificado: string
  pedido: string
  fatura: string
  /** number of the certificate, '' while its fee is unpaid */
  numero: string
}

const MOST_COPIES = 10

/**
 * Plans the certificate of a passed exam: with a fee in the issuer's price list an order with its invoice, which leads to the certificate
 * like any order; otherwise the certificate itself. One that an annulment revoked is followed by a new one, linked both ways.
 * @returns ids, and a function that writes it, after all reads of the transaction
 * @throws ErroSIE registro-nao-encontrado, dados-invalidos
 */
export async function planFromExame(
  transaction: Transaction,
  caller: Caller,
  { exame, descricao, pessoa, graduacao, data, local, signatarios }: DoExame,
  praticante: PraticanteGuardado,
): Promise<{ papeis: Papeis; escrever: () => Promise<void> }> {
  const given = { id: '', pessoa, graduacao, original: '', data, local, observacao: '' }
  const what = await firstOf(transaction, given, praticante)
  const price = await priceOf(transaction, what.emissor, praticante, false)
  const causa = { tipo: 'exame', id: exame, descricao: descricao.slice(0, 160) }
  if (price.valor > 0) {
    const id = keyedHash(`pedidoDeExame:${exame}:${pessoa}`)
    const ano = Number(hojeNoBrasil().slice(0, 4))
    const block = await nextNumbers(transaction, { entidade: what.emissor.id, tipo: 'pedidoCertificado', ano })
    const base = orderOf(caller, given, praticante, what, price, numeroDe(ano, block.first))
    const order: Omit<PedidoCertificado, 'filtros'> = {
      ...base,
      causa,
      etapas: { ...base.etapas, aguardandoPagamento: Timestamp.now() },
      situacao: 'aguardandoPagamento',
    }
    const fatura = keyedHash(`faturaDeExame:${exame}:${pessoa}`)
    const charge = await planCobranca(transaction, caller, id, order, fatura)
    return {
      papeis: { certificado: '', pedido: id, fatura, numero: '' },
      async escrever() {
        block.take()
        await createRecord(transaction, pedidosCertificado, pedidoRef(id), order, { caller, acao: 'pedir' })
        await charge()
      },
    }
  }
  const pedida: Pedida = {
    pessoa,
    graduacao,
    data,
    local,
    causa,
    titulo: '',
    cargaHoraria: 0,
    pedido: '',
  }
  const former = await lastOf(transaction, idDoCertificado(what.tipo, pedida))
  const again = former?.situacao === 'revogado' ? { ...pedida, substitui: former } : pedida
  const { emitidos, escrever } = await planEmissao(
    transaction,
    caller,
    { emissor: what.emissor, tipo: what.tipo, modelo: '', signatarios: signatarios.slice(0, 6) },
    [again],
  )
  const [issued] = emitidos
  return { papeis: { certificado: issued?.id ?? '', pedido: '', fatura: '', numero: issued?.numero ?? '' }, escrever }
}

/** The last certificate in a chain of replacements. */
async function lastOf(
  transaction: Transaction,
  id: string,
): Promise<(CertificadoGuardado & { id: string }) | undefined> {
  let last: (CertificadoGuardado & { id: string }) | undefined
  for (let next = id, turn = 0; next !== '' && turn < MOST_COPIES; turn++) {
    const stored = storedIn(certificados, await transaction.get(certificadoRef(next)))
    if (!stored) break
    last = { ...stored, id: next }
    next = stored.substituidoPor
  }
  return last
}

const ISSUED: readonly string[] = ['aprovado', 'impresso', 'enviado', 'entregue']
const CLOSED: readonly string[] = ['recusado', 'cancelado', 'revogado']
const PAID: readonly string[] = ['paga', 'parcialmentePaga']

/**
 * Plans the reversal by an annulment: the certificate is revoked, its order ends, an unpaid invoice is cancelled, a paid amount becomes the payer's
 * credit. A payment that waits for the treasurer leaves the invoice as it is, and is reported.
 * @returns the work left to do by hand ('' for none), and a function that writes it, after all reads of the transaction
 */
export async function planReversal(
  transaction: Transaction,
  caller: Caller,
  { certificado, pedido, fatura }: Omit<Papeis, 'numero'>,
  { motivo, motivoPublico }: { motivo: string; motivoPublico: string },
): Promise<{ resta: string; escrever: () => Promise<void> }> {
  const order = pedido ? storedIn(pedidosCertificado, await transaction.get(pedidoRef(pedido))) : undefined
  const issued = certificado || order?.certificado.id || ''
  const paper = issued ? await lastOf(transaction, issued) : undefined
  const invoice = fatura ? storedIn(faturas, await transaction.get(faturaRef(fatura))) : undefined
  const writes: (() => Promise<unknown>)[] = []
  const step = { caller, acao: 'anular' as const, motivo, aboutSelf: 'It follows the exam, which was annulled.' }
  if (paper && paper.situacao !== 'revogado') {
    const { id, ...stored } = paper
    const changes = { situacao: 'revogado' as const, motivo, motivoPublico, revogadoEm: hojeNoBrasil() }
    writes.push(() => writeStep(transaction, certificados, certificadoRef(id), stored, changes, step))
  }
  if (order && !CLOSED.includes(order.situacao)) {
    const situacao = ISSUED.includes(order.situacao) ? 'revogado' : 'cancelado'
    writes.push(() => writeStep(transaction, pedidosCertificado, pedidoRef(pedido), order, { situacao }, step))
  }
  let resta = ''
  if (invoice?.situacao === 'emitida') {
    if (await hasPayment(transaction, fatura)) resta = `Há um pagamento da fatura ${invoice.numero} a conferir.`
    else writes.push(await planCancelada(transaction, caller, fatura, motivo))
  } else if (invoice && PAID.includes(invoice.situacao))
    writes.push(await planEncerrada(transaction, caller, fatura, invoice, motivo))
  return {
    resta,
    async escrever() {
      for (const write of writes) await write()
    },
  }
}
