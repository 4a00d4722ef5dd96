import * as z from 'zod'
import { faturas, type Fatura } from '@sie/domain/collections/faturas.ts'
import { recibos, type Recibo } from '@sie/domain/collections/recibos.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { isVencida, saldoDe, type Saldo } from '@sie/domain/financeiro/fatura.ts'
import { porExtenso } from '@sie/domain/financeiro/extenso.ts'
import { isActive, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { text } from '@sie/domain/records/text.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { limitUse } from '../platform/limit.ts'
import { pixOf } from './emitirFatura.ts'
import type { FaturaGuardada } from './guardar.ts'
import { novoId } from './campos.ts'
import { chavePixDe, emissora, regraDe } from './partes.ts'

// What whoever holds an unguessable id or code sees of an invoice or a receipt, signed in or not: no CPF in full, no ids of people.

/** Looks of one address a minute. */
const MOST = 60

export type FaturaImpressa = Pick<
  Fatura,
  | 'numero'
  | 'emitente'
  | 'subtotal'
  | 'desconto'
  | 'acrescimo'
  | 'total'
  | 'pago'
  | 'vencimento'
  | 'emitidaEm'
  | 'quitadaEm'
  | 'observacoes'
  | 'situacao'
> & {
  sacado: { nome: string; documento: string }
  itens: (Pick<Fatura['itens'][number], 'descricao' | 'qtd' | 'unitario' | 'desconto' | 'total'> & {
    beneficiario: string
  })[]
  /** what is to be paid today, and the code that asks for it; '' where nothing is, or the issuer has no PIX key */
  saldo: Saldo
  vencida: boolean
  copiaECola: string
  instrucoes: string
}

const toPrint = z.object({ id: novoId })

/**
 * An issued invoice as it is printed.
 * @throws ErroSIE registro-nao-encontrado (no such invoice, or a draft), limite-excedido (60 a minute and address)
 */
export async function imprimirFaturaHandler(
  { id }: z.output<typeof toPrint>,
  { ip }: Pick<Context, 'ip'>,
): Promise<FaturaImpressa> {
  await limitUse(`imprimir:${ip}`, MOST, 60)
  return db().runTransaction(
    async (transaction) => {
      const stored = (await transaction.get(db().doc(`${faturas.name}/${id}`))).data() as FaturaGuardada | undefined
      if (!stored || !isActive(stored) || stored.numero === '') throw new ErroSIE('registro-nao-encontrado')
      const { idEntidade } = stored.vinculo
      const issuer = await emissora(transaction, idEntidade)
      const regra = await regraDe(transaction, idEntidade)
      const hoje = hojeNoBrasil()
      const saldo = saldoDe(stored, regra, hoje)
      const chave = saldo.total > 0 ? await chavePixDe(transaction, idEntidade) : ''
      const { numero, emitente, subtotal, desconto, acrescimo, total, pago, vencimento } = stored
      const { emitidaEm, quitadaEm, observacoes, situacao } = stored
      return {
        ...{ numero, emitente, subtotal, desconto, acrescimo, total, pago, vencimento, emitidaEm, quitadaEm },
        ...{ observacoes, situacao, saldo },
        sacado: { nome: stored.sacado.nome, documento: stored.sacado.documento },
        itens: stored.itens.map(({ descricao, qtd, unitario, desconto: off, total: sum, beneficiarioNome }) => ({
          ...{ descricao, qtd, unitario, desconto: off, total: sum },
          beneficiario: beneficiarioNome,
        })),
        vencida: isVencida(stored, hoje),
        copiaECola: saldo.total > 0 ? pixOf(issuer, chave, numero, saldo.total).copiaECola : '',
        instrucoes: 'instrucoes' in regra ? String(regra.instrucoes) : '',
      }
    },
    { readOnly: true },
  )
}

export const imprimirFatura = callable(toPrint, imprimirFaturaHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})

export type ReciboImpresso = Pick<
  Recibo,
  'numero' | 'codigo' | 'emitente' | 'valor' | 'credito' | 'data' | 'emitidoEm' | 'meio' | 'referente' | 'situacao'
> & { sacado: { nome: string; documento: string }; faturas: string[]; extenso: string }

const toCheck = z.object({ codigo: text(40).regex(/^[0-9a-f]{32}$/, 'Confira o código do recibo.') })

/**
 * A receipt as it is printed and checked, by the code on it.
 * @throws ErroSIE registro-nao-encontrado, limite-excedido (60 a minute and address)
 */
export async function imprimirReciboHandler(
  { codigo }: z.output<typeof toCheck>,
  { ip }: Pick<Context, 'ip'>,
): Promise<ReciboImpresso> {
  await limitUse(`imprimir:${ip}`, MOST, 60)
  const { docs } = await db()
    .collection(recibos.name)
    .where('codigo', '==', codigo)
    .where('metadados.successorId', '==', '')
    .limit(1)
    .get()
  const stored = docs[0]?.data() as (StoredRecord & Recibo) | undefined
  if (!stored || !isActive(stored)) throw new ErroSIE('registro-nao-encontrado')
  const { numero, emitente, valor, credito, data, emitidoEm, meio, referente, situacao } = stored
  return {
    ...{ numero, codigo, emitente, valor, credito, data, emitidoEm, meio, referente, situacao },
    sacado: { nome: stored.sacado.nome, documento: stored.sacado.documento },
    faturas: stored.faturas.map((part) => part.numero),
    extenso: porExtenso(valor),
  }
}

export const imprimirRecibo = callable(toCheck, imprimirReciboHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
