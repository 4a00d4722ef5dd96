import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ABERTO, lugarDoMes, openByAge, type Idade, type MesDoCaixa, type Somas } from '@sie/domain/financeiro/caixa.ts'
import { primeiroNaoVencido } from '@sie/domain/financeiro/encargos.ts'
import { isMes, maisMeses, mesDoDia, mesesEntre } from '@sie/domain/financeiro/mes.ts'
import { TIPOS_DE_CONTA, type TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { text } from '@sie/domain/base/records/text.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'
import { alvoDaEntidade } from './entidade.ts'
import type { MesGuardado } from './meses.ts'
import { somasEm } from './somas.ts'

const mes = text(7).refine(isMes, 'Informe o mês, como 2026-03.')
const input = z.object({ entidade: recordId, de: mes, ate: mes })

/** Whoever may read the books of an entity. @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao */
export async function requireReader(
  entidade: string,
  context: Pick<Context, 'auth'>,
): Promise<{ caller: Caller; scope: Alvo }> {
  const caller = await requireCaller(context)
  const scope = await alvoDaEntidade(entidade)
  if (!scope) throw new ErroSIE('sem-permissao')
  requireRule(caller, 'contas:ler', scope)
  return { caller, scope }
}

/** The sums without open invoices, for callers who may not read invoices. */
export const seenBy = (seesInvoices: boolean, somas: Somas): Somas =>
  seesInvoices ? somas : Object.fromEntries(Object.entries(somas).filter(([key]) => !key.startsWith('aberto.faturas.')))

/**
 * The books of an entity by month, at most 12 months: two document reads for each.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, dados-invalidos (more than 12 months, or none)
 */
export async function consultarCaixaHandler(
  { entidade, de, ate }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ meses: MesDoCaixa[] }> {
  const { caller, scope } = await requireReader(entidade, context)
  const seesInvoices = caller.pode('faturas:ler', scope)
  const wanted = mesesEntre(de, ate)
  if (wanted.length < 1 || wanted.length > 12) throw new ErroSIE('dados-invalidos', { ate: 'Escolha de 1 a 12 meses.' })
  const places = wanted.map((one) => lugarDoMes(entidade, one))
  const docs = await db().getAll(
    ...places.map((place) => paths.somas().doc(place)),
    ...places.map((place) => paths.mesFinanceiro(place)),
  )
  return {
    meses: wanted.map((one, index) => {
      const state = storedAs<MesGuardado>(docs[wanted.length + index])
      return {
        mes: one,
        somas: seenBy(seesInvoices, somasEm(docs[index])),
        publicado: state?.publicado ?? false,
        fechado: state?.fechado ? { por: state.nome, em: state.em.toMillis() } : null,
      }
    }),
  }
}

/** Months that cover more than the last 90 days, whatever their lengths. */
const MESES_DA_IDADE = 4

const idades = z.object({
  entidade: recordId,
  tipo: z.enum(Object.keys(TIPOS_DE_CONTA) as [TipoDeConta, ...TipoDeConta[]]),
})

/** Open amounts: overdue ones by age, and the sum of those not yet due, in centavos. */
interface Dividas {
  idades: Record<Idade, number>
  aVencer: number
}

/** Open amounts by due day, of the latest months, and by month, of all: the entries under `aberto.<de>` in each month's sums. */
function dividasDe(
  de: string,
  open: Somas,
  months: readonly (readonly [mes: string, somas: Somas])[],
  hoje: string,
): Dividas {
  const under = (somas: Somas, key: (last: string) => string) =>
    Object.entries(somas).flatMap(([path, amount]) =>
      path.startsWith(`aberto.${de}.`) ? [[key(path.split('.')[2] ?? ''), amount] as const] : [],
    )
  const [first = ''] = months[0] ?? []
  const byDay = months.flatMap(([one, somas]) => under(somas, (day) => `${one}-${day}`))
  // An invoice due on a day without banks is overdue only after the next banking day.
  const days = byDay.filter(([day]) => de !== 'faturas' || day < primeiroNaoVencido(hoje))
  const byMonth = under(open, (month) => month)
  const before = byMonth.filter(([month]) => month < first)
  const idades = openByAge(Object.fromEntries(days), Object.fromEntries(before), hoje)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return { idades, aVencer: sum(byMonth.map(([, amount]) => amount)) - sum(Object.values(idades)) }
}

/**
 * Open amounts today, overdue ones by age and those not yet due, in centavos: six document reads. Receivables include the entity's
 * invoices beside its contas, for callers who may read them.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao
 */
export async function consultarDividasHandler(
  { entidade, tipo }: z.output<typeof idades>,
  context: Pick<Context, 'auth'>,
): Promise<Dividas & { hoje: string; faturas?: Dividas }> {
  const { caller, scope } = await requireReader(entidade, context)
  const hoje = hojeNoBrasil()
  const current = mesDoDia(hoje)
  const months = mesesEntre(maisMeses(current, -MESES_DA_IDADE), current)
  const [open, ...docs] = await db().getAll(
    paths.somas().doc(lugarDoMes(entidade, ABERTO)),
    ...months.map((one) => paths.somas().doc(lugarDoMes(entidade, one))),
  )
  const byMonth = months.map((one, index) => [one, somasEm(docs[index])] as const)
  const of = (de: string) => dividasDe(de, somasEm(open), byMonth, hoje)
  const withInvoices = tipo === 'receita' && caller.pode('faturas:ler', scope)
  return { hoje, ...of(tipo), ...(withInvoices ? { faturas: of('faturas') } : {}) }
}

export const consultarCaixa = callable(input, consultarCaixaHandler, { access: 'contas:ler', errors: [] })
export const consultarDividas = callable(idades, consultarDividasHandler, { access: 'contas:ler', errors: [] })
