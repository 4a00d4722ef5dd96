import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { MAIS_FATURAS } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isVencida, saldoDe } from '@sie/domain/financeiro/fatura.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { unlessTooMany } from '../base/platform/bounded.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { storedIn } from '../base/platform/stored.ts'
import { creditoDe } from './credito.ts'
import { faturaRef, inPlaceOf, isPayer, type FaturaGuardada } from './stored.ts'
import { recusa } from '../base/records/write.ts'
import { chaveDoSacado, chavePixDe, emissora, pixOf, regraDe } from './emissora.ts'

const input = z.object({
  /** invoices of one issuer and payer */
  faturas: z
    .array(recordId)
    .min(1)
    .max(MAIS_FATURAS, `No máximo ${MAIS_FATURAS} faturas de uma vez.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Cada fatura uma vez.'),
})

/** Amounts due today of some invoices, in centavos. */
interface ValorDeHoje {
  linhas: { id: string; numero: string; principal: number; encargos: number; total: number; vencida: boolean }[]
  total: number
  /** credit of the payer at the issuer */
  credito: number
  /** PIX code for the total; '' where nothing is open or the issuer has no PIX key */
  copiaECola: string
  /** what a caller above the issuer may do in its place, as the invoices are about who does it there */
  noLugar: NoLugar[]
}

const NO_LUGAR = ['receber', 'emitir', 'cancelar'] as const
type NoLugar = (typeof NO_LUGAR)[number]

/** @throws ErroSIE sem-permissao for callers who are not the payer and may not read the issuer's or the paying entity's invoices */
function requireReader(caller: Caller, { vinculo, sacado, numero }: FaturaGuardada): void {
  const may = (entidade: string, federacao: string) =>
    entidade !== '' && caller.pode('faturas:ler', { entidade, federacao })
  if (may(vinculo.idEntidade, vinculo.idFederacao)) return
  if (numero !== '' && (isPayer(caller, { sacado }) || may(sacado.entidade, sacado.federacao))) return
  throw new ErroSIE('sem-permissao')
}

/**
 * Amounts due today of invoices of one issuer and payer, with late fee and interest, and one PIX code for the total.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (several issuers or payers),
 * limite-excedido (600 an hour)
 */
export async function valorDeHojeHandler(
  { faturas: ids }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<ValorDeHoje> {
  const caller = await requireCaller(context)
  await limitUse(`valor-de-hoje:${caller.uid}`, 600, 3600)
  const hoje = hojeNoBrasil()
  return db().runTransaction(
    async (transaction) => {
      const found = await transaction.getAll(...ids.map(faturaRef))
      const invoices = found.map((snapshot) => {
        const stored = storedIn(faturas, snapshot)
        if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'faturas:ler')
        requireReader(caller, stored)
        return stored
      })
      const [first] = invoices
      if (!first) throw new ErroSIE('registro-nao-encontrado')
      const { idEntidade } = first.vinculo
      for (const one of invoices)
        if (one.vinculo.idEntidade !== idEntidade || chaveDoSacado(one.sacado) !== chaveDoSacado(first.sacado))
          throw recusa('faturas', 'As faturas são de emitentes ou pagadores diferentes.')
      const regra = await regraDe(transaction, idEntidade)
      const linhas = invoices.map((one, index) => {
        const { principal, encargos, total } = saldoDe(one, regra, hoje)
        const { numero } = one
        return { id: ids[index] ?? '', numero, principal, encargos, total, vencida: isVencida(one, hoje) }
      })
      const total = linhas.reduce((sum, line) => sum + line.total, 0)
      const { saldo: credito } = await creditoDe(transaction, first)
      const chave = total > 0 ? await chavePixDe(transaction, idEntidade) : ''
      const code = () => emissora(transaction, idEntidade).then((issuer) => pixOf(issuer, chave, first.numero, total))
      const inPlace = () => inPlaceOf(transaction, caller, NO_LUGAR, first.vinculo, () => invoices)
      const noLugar = isPayer(caller, first) ? [] : ((await unlessTooMany(idEntidade, inPlace)) ?? [])
      return { linhas, total, credito, copiaECola: chave ? (await code()).copiaECola : '', noLugar }
    },
    { readOnly: true },
  )
}

export const valorDeHoje = callable(input, valorDeHojeHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
