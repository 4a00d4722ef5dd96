import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { diaDoRecebimento } from '@sie/domain/financeiro/cobranca.ts'
import { PREFIXO_DO_BANCO } from '@sie/domain/financeiro/estados.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { takeNumbersWithin } from '../../base/platform/numbers.ts'
import { paths } from '../../base/platform/paths.ts'
import { inTurn } from '../../base/platform/turns.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { faturaRef, pagamentoRef, type FaturaGuardada } from '../stored.ts'
import { emissora } from '../emissora.ts'
import { receivePayment, sequenciaDeRecibos } from '../receivePayment.ts'
import type { CobrancaGuardada } from './cobranca.ts'
import type { ProvedorDeCobranca, Recebido } from './provedor.ts'
import { serverTime } from '../../base/platform/serverTime.ts'
import { storedIn } from '../../base/platform/stored.ts'

/** Id of the payment created from a PIX; clients cannot use such an id (`informarPagamento`). */
const idDoPagamento = (endToEndId: string): string => `${PREFIXO_DO_BANCO}${endToEndId}`
const idDoMovimento = (endToEndId: string): string => `pix-${endToEndId}`

/**
 * Asks the provider about a charge, and receives its payments. Repeated calls, in any order, change nothing more.
 * @returns whether the provider reports it as paid
 * @throws FalhaDoProvedor
 */
export async function checkCobranca(
  txid: string,
  cobranca: CobrancaGuardada,
  provedor: ProvedorDeCobranca,
): Promise<'paga' | 'ativa' | 'removida' | 'desconhecida'> {
  const found = await provedor.consultar(txid)
  if (!found) return 'desconhecida'
  for (const recebido of found.recebidos) await receivePix(txid, cobranca, recebido)
  if (found.situacao === 'paga' && found.recebidos.length > 0) {
    await paths.cobranca(txid).update({ situacao: 'paga', conferirEm: null, falhas: 0 })
    return 'paga'
  }
  return found.situacao === 'removida' ? 'removida' : 'ativa'
}

/**
 * Receives one PIX that the provider confirmed: the invoice of its charge is paid, as by a treasurer's confirmation. An amount above what the invoice
 * has open (paid twice, cancelled, more than was charged) becomes the payer's credit, and the payment notes why.
 */
export async function receivePix(
  txid: string,
  { fatura: id, emitente, valor }: CobrancaGuardada,
  pix: Recebido,
): Promise<void> {
  const pagamento = idDoPagamento(pix.id)
  const data = diaDoRecebimento(pix.quando)
  if (data === undefined) throw new Error(`a PIX without a day: ${pix.id}`)
  await inTurn(`pagamento ${pagamento}`, async () => {
    // Received before: a cheap answer to a repeated notice.
    if ((await pagamentoRef(pagamento).get()).exists) return
    const sequence = sequenciaDeRecibos(emitente)
    await takeNumbersWithin(sequence, async (transaction) => {
      if ((await transaction.get(pagamentoRef(pagamento))).exists) return
      const fatura = storedIn(faturas, await transaction.get(faturaRef(id)))
      if (!fatura || fatura.vinculo.idEntidade !== emitente)
        throw new Error(`the invoice of charge ${txid} is not there`)
      const { sacado, vinculo, numero } = fatura
      const hoje = hojeNoBrasil()
      const record = pagamentos.schema.parse({
        name: sacado.nome,
        sacado,
        faturas: [{ id, numero, principal: 0, encargos: 0 }],
        data: data > hoje ? hoje : data,
        valor: pix.valor,
        meio: 'pix',
        observacao: noteOf(fatura, valor, pix),
        situacao: 'confirmado',
        informadoEm: hoje,
        vinculo,
      })
      await receivePayment(transaction, SYSTEM_CALLER, sequence, {
        id: pagamento,
        pagamento: record,
        stored: undefined,
        valor: pix.valor,
        data: record.data,
      })
    })
  })
}

/** Note on a payment for the treasurer: its identifier at the bank, and its irregularities. */
function noteOf(fatura: FaturaGuardada, asked: number, { id, valor }: Recebido): string {
  const notes = [
    `PIX ${id}`,
    valor === asked ? '' : `valor diferente do cobrado (${formatReais(asked)})`,
    abertoDe(fatura) === 0 ? `a fatura já estava ${CLOSED[fatura.situacao] ?? 'encerrada'}: virou crédito` : '',
  ]
  return notes.filter(Boolean).join('; ')
}

const CLOSED: Readonly<Record<string, string>> = {
  paga: 'paga',
  cancelada: 'cancelada',
  isenta: 'isenta',
  estornada: 'estornada',
}

/**
 * Stores a PIX to the entity's account without a charge: it waits for the treasurer among the lines of the bank statement
 * (/sie/financeiro/receitas?aba=conciliacao).
 */
export async function storePixWithoutCobranca(entidade: string, pix: Recebido): Promise<void> {
  const dia = diaDoRecebimento(pix.quando)
  if (dia === undefined) throw new Error(`a PIX without a day: ${pix.id}`)
  const ref = db().doc(`${movimentos.name}/${idDoMovimento(pix.id)}`)
  await db().runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return
    const { idFederacao } = await emissora(transaction, entidade)
    const metadados = newMetadados(SYSTEM_CALLER, serverTime(), true)
    const record = movimentos.schema.parse({
      name: `PIX recebido ${pix.texto}`.trim().slice(0, 160),
      dia,
      sentido: 'entrada',
      valor: pix.valor,
      documento: pix.cobranca || pix.id,
      vinculo: { idEntidade: entidade, idFederacao },
    })
    transaction.create(ref, withDerived(ref.id, { ...record, metadados }, movimentos))
    await audit(
      { acao: 'criar', quem: SYSTEM_CALLER.uid, colecao: movimentos.name, id: ref.id, detalhe: { valor: pix.valor } },
      transaction,
    )
  })
}

/** Whether a PIX has been stored, as a payment or for the treasurer. */
export async function isRecebido(endToEndId: string): Promise<boolean> {
  const found = await db().getAll(
    pagamentoRef(idDoPagamento(endToEndId)),
    db().doc(`${movimentos.name}/${idDoMovimento(endToEndId)}`),
    { fieldMask: [] },
  )
  return found.some(({ exists }) => exists)
}
