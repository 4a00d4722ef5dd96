import * as z from 'zod'
import { ABERTO, lugarDoMes } from '@sie/domain/financeiro/caixa.ts'
import { extratos, type Extrato } from '@sie/domain/financeiro/collections/extratos.ts'
import { regrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import { nomeDoBanco } from '@sie/domain/financeiro/extrato/tipos.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { mesesDaPrevisao, previsaoDe, saldoDoCaixa, type Previsao } from '@sie/domain/financeiro/previsao.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { storedIn } from '../base/platform/stored.ts'
import { amongFew } from '../base/records/few.ts'
import { requireReader, seenBy } from './consultarCaixa.ts'
import { somasEm } from './somas.ts'

const input = z.object({ entidade: recordId })

/** An account of a bank, by its statements. */
interface ContaNoBanco {
  nome: string
  /** centavos at the end of `dia` */
  saldo: number
  dia: string
}

interface Saldo extends Previsao {
  /** cash by the books, in centavos; null where no opening balance was told */
  saldo: number | null
  /** first month of the books, '' where none was told */
  desde: string
  /** null for callers who may not read statements */
  bancos: ContaNoBanco[] | null
}

/**
 * The cash of an entity: by its books, by the last balance of each bank account, and what is open by week for 13 weeks. Some seven documents, one
 * for each month under control, and the entity's statements.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao
 */
export async function consultarSaldoHandler(
  { entidade }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Saldo> {
  const { caller, scope } = await requireReader(entidade, context)
  const seesInvoices = caller.pode('faturas:ler', scope)
  const hoje = hojeNoBrasil()
  const months = mesesDaPrevisao(hoje)
  const [[rules, all, ...docs], bancos] = await Promise.all([
    db().getAll(
      db().doc(`${regrasCobranca.name}/${entidade}`),
      ...[ABERTO, ...months].map((month) => paths.somas().doc(lugarDoMes(entidade, month))),
    ),
    caller.pode('extratos:ler', scope) ? bancosDe(entidade) : null,
  ])
  const open = somasEm(all)
  const { saldoInicial = 0, saldoDesde = '' } = storedIn(regrasCobranca, rules) ?? {}
  const byMonth = Object.fromEntries(months.map((month, at) => [month, seenBy(seesInvoices, somasEm(docs[at]))]))
  return {
    saldo: saldoDesde === '' ? null : saldoDoCaixa(saldoInicial, await somasDesde(entidade, saldoDesde, hoje)),
    desde: saldoDesde,
    bancos,
    ...previsaoDe(seenBy(seesInvoices, open), byMonth, hoje),
  }
}

/** Sums of every month from one on, today's included: some 300 at most, as the books of an entity begin in 2010 or later. */
async function somasDesde(entidade: string, desde: string, hoje: string) {
  const months: string[] = []
  for (let month = desde; month <= mesDoDia(hoje); month = maisMeses(month, 1)) months.push(month)
  // The first month under control may be still to come.
  if (months.length === 0) return []
  const docs = await db().getAll(...months.map((month) => paths.somas().doc(lugarDoMes(entidade, month))))
  return docs.map(somasEm)
}

/** The accounts of an entity's statements that state a balance, each with the latest one; where a file names no account, with its own name. */
async function bancosDe(entidade: string): Promise<ContaNoBanco[]> {
  const current = db()
    .collection(extratos.name)
    .where('vinculo.idEntidade', '==', entidade)
    .where('metadados.successorId', '==', '')
    .where('metadados.active', '==', true)
  const docs = await amongFew(extratos, current, { orderBy: [{ path: 'saldoEm', direction: 'desc' }] })
  const latest = new Map<string, Extrato>()
  for (const doc of docs) {
    const extrato = storedIn(extratos, doc)
    const account = `${extrato.banco} ${extrato.conta}`
    if (extrato.saldoEm !== '' && !latest.has(account)) latest.set(account, extrato)
  }
  return [...latest.values()].map(({ banco, conta, arquivo, saldo, saldoEm }) => ({
    nome: [nomeDoBanco(banco), conta || arquivo].filter(Boolean).join(' · '),
    saldo,
    dia: saldoEm,
  }))
}

export const consultarSaldo = callable(input, consultarSaldoHandler, { access: 'contas:ler', errors: [] })
