import type { Transaction } from 'firebase-admin/firestore'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import type { PedidoCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/documentos/tipos.ts'
import { SEM_ENCARGOS } from '@sie/domain/financeiro/encargos.ts'
import { aoCancelar, aoEmitir } from '@sie/domain/financeiro/eventos.ts'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { faturaRef, postToLedger } from '../../financeiro/stored.ts'
import { createRecord, writeStep, numeroDe, recusa } from '../../base/records/write.ts'
import { chaveDoSacado, chavePixDe, federacaoDoRepasse, pixOf } from '../../financeiro/emissora.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { nextNumbers } from '../../base/platform/numbers.ts'
import { storedIn } from '../../base/platform/stored.ts'
import type { EffectHandler } from '../../base/processes/handlers.ts'
import { planEmissao } from './emissao.ts'
import { emissorDe, requireEmissor } from './certificado.ts'
import { pedidoRef } from './pedirCertificado.ts'
import { certificadoGuardado, planReplacement } from './revogarCertificado.ts'

// Writes of the steps of an order beside the order itself, in the same transaction.

type Order = StoredRecord & PedidoCertificado

const DAYS_TO_PAY = 10

/** Id of the invoice of an order, by the order's version at the time: after a cancelled one there is a next. */
const invoiceOf = (id: string, { metadados }: Order) => keyedHash(`pedidoCertificado:${id}:${metadados.version}`)

/** Issues the invoice of the fee, with the price from the price list at the time of the order. */
const cobrar: EffectHandler = async ({ transaction, caller, id, stored, next }) => {
  const order = next as Order
  requireEmissor(caller, 'pedidosCertificado:processar', order.vinculo)
  return planCobranca(transaction, caller, id, order, invoiceOf(id, stored as Order))
}

/**
 * Plans the invoice of an order's fee: number, BR Code, ledger, and its number in the order.
 * @returns a function that writes it, after all reads of the transaction and once the order is written
 * @throws ErroSIE registro-nao-encontrado where the issuer is not active
 */
export async function planCobranca(
  transaction: Transaction,
  caller: Caller,
  id: string,
  order: PedidoCertificado,
  invoiceId: string,
): Promise<() => Promise<void>> {
  const emissor = await emissorDe(transaction, order.vinculo.idEntidade)
  const service = storedIn(services, await transaction.get(db().doc(`services/${order.servico}`)))
  const chave = await chavePixDe(transaction, emissor.id)
  const hoje = hojeNoBrasil()
  const ano = Number(hoje.slice(0, 4))
  const block = await nextNumbers(transaction, { entidade: emissor.id, tipo: 'fatura', ano })
  const numero = numeroDe(ano, block.first)
  const { titular, valor, vinculo } = order
  const sacado = {
    tipo: 'pessoa' as const,
    pessoa: titular.pessoa,
    entidade: '',
    federacao: '',
    nome: titular.nome,
    documento: titular.documento,
  }
  const invoice: Omit<Fatura, 'filtros'> = {
    name: `${numero} ${titular.nome}`,
    numero,
    emitente: { nome: emissor.nome, documento: emissor.documento },
    sacado,
    itens: [
      {
        serviceId: order.servico,
        descricao:
          `${service?.name ?? 'Certificado'}: ${order.graduacao.nome || order.titulo || ROTULOS_DE_TIPO[order.tipo]}`.slice(
            0,
            160,
          ),
        categoria: 'certificado',
        qtd: 1,
        unitario: valor,
        desconto: 0,
        total: valor,
        beneficiarioId: titular.pessoa,
        beneficiarioNome: titular.nome,
        repasseFederacao: service?.repasse.federacao ?? 0,
        repasseConfederacao: service?.repasse.confederacao ?? 0,
      },
    ],
    subtotal: valor,
    desconto: 0,
    acrescimo: 0,
    total: valor,
    pago: 0,
    encargos: SEM_ENCARGOS,
    vencimento: addDays(hoje, DAYS_TO_PAY),
    emitidaEm: hoje,
    quitadaEm: '',
    departamento: '',
    centroCusto: '',
    objeto: { tipo: 'pedidoCertificado', id },
    observacoes: `Pedido ${order.numero}`,
    pix: pixOf(emissor, chave, numero, valor),
    situacao: 'emitida',
    motivo: '',
    substitui: '',
    substituidaPor: '',
    renegociacao: '',
    federacaoDoRepasse: await federacaoDoRepasse(transaction, emissor.id, sacado),
    vinculo: { ...vinculo, lados: [...new Set([vinculo.idEntidade, vinculo.idFederacao])].filter(Boolean) },
  }
  return async () => {
    block.take()
    await createRecord(transaction, faturas, faturaRef(invoiceId), invoice, {
      caller,
      acao: 'emitir',
      detalhe: { numero },
    })
    const entry = { name: `Fatura ${numero}`, evento: 'emissao', fatura: invoiceId, pagamento: '', vinculo }
    postToLedger(transaction, caller, { ...entry, sacado: chaveDoSacado(sacado) }, aoEmitir(invoiceId, invoice))
    transaction.update(pedidoRef(id), { fatura: { id: invoiceId, numero } })
  }
}

/** Removes the invoice from the order: it was cancelled, or refunded. */
const soltarFatura: EffectHandler = ({ transaction, id }) =>
  Promise.resolve(() => {
    transaction.update(pedidoRef(id), { fatura: { id: '', numero: '' } })
  })

/** Cancels the open invoice of an order. @throws ErroSIE dados-invalidos where a payment was made or waits */
const cancelar: EffectHandler = async ({ transaction, caller, stored }) => {
  const { fatura } = stored as Order
  if (fatura.id === '') return () => {}
  const invoice = storedIn(faturas, await transaction.get(faturaRef(fatura.id)))
  if (invoice?.situacao !== 'emitida') {
    if (invoice?.situacao === 'cancelada') return () => {}
    throw recusa('situacao', 'A fatura deste pedido já tem pagamento. Fale com a tesouraria.')
  }
  const { docs } = await getBounded(
    db()
      .collection(pagamentos.name)
      .where('filtros.faturas', 'array-contains', fatura.id)
      .where('metadados.successorId', '==', ''),
    50,
    transaction,
  )
  if (docs.some((doc) => doc.get('situacao') === 'informado'))
    throw recusa('situacao', 'Há um pagamento a conferir. A tesouraria confirma ou recusa antes.')
  return async () => {
    const motivo = 'O pedido de certificado foi cancelado.'
    const changes = { situacao: 'cancelada' as const, motivo }
    await writeStep(transaction, faturas, faturaRef(fatura.id), invoice, changes, {
      caller,
      acao: 'cancelar',
      motivo,
      aboutSelf: 'It follows the order, which its owner cancels before anything is paid.',
    })
    const entry = {
      name: `Cancelamento da fatura ${invoice.numero}`,
      evento: 'cancelamento',
      fatura: fatura.id,
      pagamento: '',
      sacado: chaveDoSacado(invoice.sacado),
      vinculo: invoice.vinculo,
    }
    postToLedger(transaction, caller, entry, aoCancelar(fatura.id, invoice))
  }
}

/** Numbers and issues the certificate of an approved order. */
const emitir: EffectHandler = async ({ transaction, caller, id, next }) => {
  const order = next as Order
  requireEmissor(caller, 'pedidosCertificado:processar', order.vinculo)
  const { tipo, titular, graduacao, titulo, data, local, causa, original } = order
  const plan = original
    ? await planReplacement(transaction, caller, original, await certificadoGuardado(transaction, caller, original), {
        pedido: id,
        descricao: 'Segunda via',
      })
    : await planEmissao(
        transaction,
        caller,
        { emissor: await emissorDe(transaction, order.vinculo.idEntidade), tipo, modelo: '', signatarios: [] },
        [
          {
            pessoa: titular.pessoa,
            graduacao: graduacao.codigo,
            titulo,
            data: data || hojeNoBrasil(),
            local,
            cargaHoraria: 0,
            causa,
            pedido: id,
          },
        ],
      )
  const [issued] = plan.emitidos
  if (issued?.novo !== true)
    throw recusa('situacao', `Este certificado já existe, com o número ${issued?.numero ?? ''}. Peça a segunda via.`)
  return async () => {
    await plan.escrever()
    transaction.update(pedidoRef(id), { certificado: { id: issued.id, numero: issued.numero } })
  }
}

export const ORDER_EFFECTS: Readonly<Record<string, EffectHandler>> = { cobrar, soltarFatura, cancelar, emitir }
