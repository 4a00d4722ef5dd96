import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import type { Emitente } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { aparenciaDe, type Aparencia } from '@sie/domain/entidades/aparencia.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isVencida, saldoDe } from '@sie/domain/financeiro/fatura.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { day, recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { paths } from '../base/platform/paths.ts'
import { numberAt, storedIn } from '../base/platform/stored.ts'
import { paginaDe, type PaginaDeMovimentos } from './movimentos.ts'
import { regraDe } from './emissora.ts'

const input = z.object({
  emitente: recordId,
  sacado: z.object({ tipo: z.enum(['pessoa', 'entidade']), id: recordId }),
  /** include the movements of the account: the newest, or the page that an answer named in `seguinte` */
  movimentos: z
    .object({ antes: z.object({ dia: day, saldo: z.number().int().min(-1e12).max(1e12) }).optional() })
    .optional(),
})

/** Most open invoices of one payer that are summed. */
const MOST = 500

/** A payer's debt to an issuer today, with late fee and interest, and credit; centavos. */
interface ExtratoDoSacado {
  faturas: number
  aberto: number
  encargos: number
  vencido: number
  credito: number
  /** only where requested */
  movimentos?: PaginaDeMovimentos
  /** issuer, its look and the payer's document for the head of a print; with the first page of movements */
  timbre?: { emitente: Emitente; aparencia: Aparencia; documento: string }
}

const scopeOf = async (id: string) => {
  const record = (await db().doc(`entidades/${id}`).get()).data()
  return { entidade: id, federacao: record ? federacaoDaEntidade(id, record) : '' }
}

/** @throws ErroSIE sem-permissao for callers who are not the payer and may not read invoices of the issuer or of the paying entity */
async function requireReader(
  caller: Caller,
  { emitente, sacado: { tipo, id } }: z.output<typeof input>,
): Promise<void> {
  if (tipo === 'pessoa' && answersFor(caller, id, Date.now())) return
  if (caller.pode('faturas:ler', await scopeOf(emitente))) return
  if (tipo === 'entidade' && caller.pode('faturas:ler', await scopeOf(id))) return
  throw new ErroSIE('sem-permissao')
}

const doSacado = ({ emitente, sacado: { tipo, id } }: z.output<typeof input>) =>
  db()
    .collection(faturas.name)
    .where(tipo === 'pessoa' ? 'sacado.pessoa' : 'sacado.entidade', '==', id)
    .where('vinculo.idEntidade', '==', emitente)
    .where('metadados.successorId', '==', '')

/** Head of the print, as on the issuer's invoices to the payer; for a payer without invoices it contains no data. */
async function timbreDe(given: z.output<typeof input>) {
  const [issuer, { docs }] = await Promise.all([
    db().doc(`entidades/${given.emitente}`).get(),
    doSacado(given).limit(1).get(),
  ])
  const fatura = storedIn(faturas, docs[0])
  const aparencia = aparenciaDe(given.emitente, issuer.data())
  return {
    emitente: fatura?.emitente ?? { nome: aparencia.nome, documento: '' },
    aparencia,
    documento: fatura?.sacado.documento ?? '',
  }
}

/**
 * A payer's debt to an issuer and credit there; with `movimentos` the entries of the ledger, newest first.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, limite-excedido (300 an hour)
 */
export async function extratoDoSacadoHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<ExtratoDoSacado> {
  const caller = await requireCaller(context)
  await limitUse(`extrato:${caller.uid}`, 300, 3600)
  await requireReader(caller, given)
  const { emitente, sacado } = given
  const hoje = hojeNoBrasil()
  const timbre = given.movimentos && !given.movimentos.antes ? await timbreDe(given) : undefined
  return db().runTransaction(
    async (transaction) => {
      const { docs } = await getBounded(doSacado(given).where('filtros.aberta', '==', true), MOST, transaction)
      const regra = await regraDe(transaction, emitente)
      const credit = await transaction.get(paths.credito(emitente, `${sacado.tipo}~${sacado.id}`))
      const owed = docs.map((doc) => {
        const fatura = storedIn(faturas, doc)
        return { ...saldoDe(fatura, regra, hoje), late: isVencida(fatura, hoje) }
      })
      const sum = (of: (one: (typeof owed)[number]) => number) => owed.reduce((all, one) => all + of(one), 0)
      const credito = numberAt(credit, 'saldo') ?? 0
      const aberto = sum(({ principal }) => principal)
      const movimentos = given.movimentos && (await paginaDe(transaction, given, aberto - credito))
      return {
        faturas: owed.length,
        aberto,
        encargos: sum(({ encargos }) => encargos),
        vencido: sum(({ late, total }) => (late ? total : 0)),
        credito,
        ...(movimentos ? { movimentos } : {}),
        ...(timbre ? { timbre } : {}),
      }
    },
    { readOnly: true },
  )
}

export const extratoDoSacado = callable(input, extratoDoSacadoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'limite-excedido'],
})
