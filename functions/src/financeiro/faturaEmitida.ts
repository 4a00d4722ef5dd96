import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { anuidadesDe } from '@sie/domain/financeiro/anuidade.ts'
import { SEM_ENCARGOS } from '@sie/domain/financeiro/encargos.ts'
import { aoEmitir } from '@sie/domain/financeiro/eventos.ts'
import { totaisDe } from '@sie/domain/financeiro/fatura.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import type { Caller } from '../base/platform/caller.ts'
import { paths } from '../base/platform/paths.ts'
import { faturaRef, postToLedger } from './stored.ts'
import { createRecord } from '../base/records/write.ts'
import { chaveDoSacado, pixOf, type Emissora } from './emissora.ts'

/** An issued invoice without `filtros`, which are derived. */
export type FaturaEmitida = Omit<Fatura, 'filtros'>

/** Values given to an issue without a draft; all other fields have fixed initial values. */
type Emissao = Pick<Fatura, 'numero' | 'sacado' | 'itens' | 'vencimento' | 'objeto' | 'federacaoDoRepasse'> & {
  issuer: Emissora
  /** PIX key of the issuer, '' for none */
  chave: string
}

/** An invoice that is issued today, with its BR Code and nothing paid. */
export function faturaEmitida({ issuer, chave, numero, sacado, itens, ...given }: Emissao): FaturaEmitida {
  const { subtotal, total } = totaisDe(itens)
  const lados = [issuer.id, issuer.idFederacao, sacado.entidade, sacado.federacao]
  return {
    name: `${numero} ${sacado.nome}`,
    numero,
    emitente: { nome: issuer.nome, documento: issuer.documento },
    sacado,
    itens,
    subtotal,
    desconto: 0,
    acrescimo: 0,
    total,
    pago: 0,
    encargos: SEM_ENCARGOS,
    emitidaEm: hojeNoBrasil(),
    quitadaEm: '',
    departamento: '',
    centroCusto: '',
    observacoes: '',
    pix: pixOf(issuer, chave, numero, total),
    situacao: 'emitida',
    motivo: '',
    substitui: '',
    substituidaPor: '',
    renegociacao: '',
    vinculo: {
      idEntidade: issuer.id,
      idFederacao: issuer.idFederacao,
      lados: [...new Set(lados)].filter(Boolean),
    },
    ...given,
  }
}

/** Writes such an invoice with its progress, its audit, and the follow-ups of an issue. */
export async function writeEmitida(
  transaction: Transaction,
  caller: Caller,
  id: string,
  record: FaturaEmitida,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const step = { caller, acao: 'emitir' as const, detalhe: { numero: record.numero, ...more } }
  await createRecord(transaction, faturas, faturaRef(id), record, step)
  postEmissao(transaction, caller, id, record)
}

/**
 * Enters an issued invoice in the ledger, and notes by person which invoices charge the annuity of a year: a campaign reads them by id, however many
 * invoices exist.
 */
export function postEmissao(transaction: Transaction, caller: Caller, id: string, record: FaturaEmitida): void {
  const { numero, vinculo, sacado, objeto } = record
  const entry = { name: `Fatura ${numero}`, evento: 'emissao', fatura: id, pagamento: '', vinculo }
  postToLedger(transaction, caller, { ...entry, sacado: chaveDoSacado(sacado) }, aoEmitir(id, record))
  for (const pessoa of anuidadesDe(record).keys())
    transaction.set(
      paths.anuidadeFaturada(vinculo.idEntidade, objeto.id, pessoa),
      { faturas: FieldValue.arrayUnion(id) },
      { merge: true },
    )
}
