import * as z from 'zod'
import { addDays } from '@sie/domain/brazil/dates.ts'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { ABERTO, IDADES, lugarDoMes, porIdade, type Idade, type MesDoCaixa } from '@sie/domain/financeiro/caixa.ts'
import { primeiroNaoVencido } from '@sie/domain/financeiro/encargos.ts'
import { isMes, maisMeses, mesDoDia, mesesEntre } from '@sie/domain/financeiro/mes.ts'
import { TIPOS_DE_CONTA, type TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { text } from '@sie/domain/records/text.ts'
import type { Alvo } from '@sie/domain/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'
import { paths } from '../platform/paths.ts'
import { alvoDaEntidade } from './entidade.ts'
import type { MesGuardado } from './meses.ts'
import { sumOf } from './resumo.ts'
import type { SomasGuardadas } from './somas.ts'

const mes = text(7).refine(isMes, 'Informe o mês, como 2026-03.')
const input = z.object({ entidade: recordId, de: mes, ate: mes })

async function exigirLeitura(
  entidade: string,
  context: Pick<Context, 'auth'>,
): Promise<{ caller: Caller; scope: Alvo }> {
  const caller = await requireCaller(context)
  const scope = await alvoDaEntidade(entidade)
  if (!scope) throw new ErroSIE('sem-permissao')
  requireRule(caller, 'contas:ler', scope)
  return { caller, scope }
}

/**
 * The books of an entity by month, at most 12 months: two documents are read for each.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, dados-invalidos (more than 12 months, or none)
 */
export async function consultarCaixaHandler(
  { entidade, de, ate }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ meses: MesDoCaixa[] }> {
  await exigirLeitura(entidade, context)
  const wanted = mesesEntre(de, ate)
  if (wanted.length < 1 || wanted.length > 12) throw new ErroSIE('dados-invalidos', { ate: 'Escolha de 1 a 12 meses.' })
  const places = wanted.map((one) => lugarDoMes(entidade, one))
  const docs = await db().getAll(
    ...places.map((place) => paths.somas().doc(place)),
    ...places.map((place) => paths.mesFinanceiro(place)),
  )
  return {
    meses: wanted.map((one, index) => {
      const state = docs[wanted.length + index]?.data() as MesGuardado | undefined
      return {
        mes: one,
        somas: (docs[index]?.data() as SomasGuardadas | undefined)?.somas ?? {},
        publicado: state?.publicado ?? false,
        fechado: state?.fechado ? { por: state.nome, em: state.em.toMillis() } : null,
      }
    }),
  }
}

/** Months that reach back over more than 90 days, whatever their lengths. */
const MESES_DA_IDADE = 4

const idades = z.object({
  entidade: recordId,
  tipo: z.enum(Object.keys(TIPOS_DE_CONTA) as [TipoDeConta, ...TipoDeConta[]]),
})

/** What is open, by age of what is overdue and in sum of what is not, centavos. */
export interface Dividas {
  idades: Record<Idade, number>
  aVencer: number
}

/** Invoices that an entity has issued and nobody has paid, added up by the database: no document is read. */
async function faturasPorIdade({ entidade, federacao }: Alvo, hoje: string): Promise<Dividas> {
  const open = db()
    .collection(faturas.name)
    .where('metadados.successorId', '==', '')
    .where('vinculo.idEntidade', '==', entidade)
    .where('vinculo.idFederacao', '==', federacao)
    .where('filtros.aberta', '==', true)
    .orderBy('vencimento')
  const due = async (from: string, until: string) =>
    (await sumOf(open.where('vencimento', '>=', from).where('vencimento', '<', until), ['total', 'pago'])).valor
  const overdue = primeiroNaoVencido(hoje)
  const [aVencer, ...late] = await Promise.all([
    due(overdue, '~'),
    ...IDADES.map(({ de, ate }) =>
      due(Number.isFinite(ate) ? addDays(hoje, -ate) : '0', de === 1 ? overdue : addDays(hoje, 1 - de)),
    ),
  ])
  const idades = Object.fromEntries(IDADES.map(({ id }, index) => [id, late[index] ?? 0])) as Record<Idade, number>
  return { idades, aVencer }
}

/**
 * What is open and overdue today by age, and what is still to come due, in centavos: six documents are read. Of what is to be received the invoices
 * of the entity stand beside its contas, for who reads them.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao
 */
export async function consultarDividasHandler(
  { entidade, tipo }: z.output<typeof idades>,
  context: Pick<Context, 'auth'>,
): Promise<Dividas & { hoje: string; faturas?: Dividas }> {
  const { caller, scope } = await exigirLeitura(entidade, context)
  const hoje = hojeNoBrasil()
  const current = mesDoDia(hoje)
  const months = mesesEntre(maisMeses(current, -MESES_DA_IDADE), current)
  const [open, ...docs] = await db().getAll(
    paths.somas().doc(lugarDoMes(entidade, ABERTO)),
    ...months.map((one) => paths.somas().doc(lugarDoMes(entidade, one))),
  )
  const under = (doc: typeof open, key: (last: string) => string) =>
    Object.entries((doc?.data() as SomasGuardadas | undefined)?.somas ?? {}).flatMap(([path, amount]) =>
      path.startsWith(`aberto.${tipo}.`) ? [[key(path.split('.')[2] ?? ''), amount] as const] : [],
    )
  const days = Object.fromEntries(months.flatMap((one, index) => under(docs[index], (day) => `${one}-${day}`)))
  const byMonth = Object.fromEntries(under(open, (month) => month))
  const ages = porIdade(days, Object.fromEntries(Object.entries(byMonth).filter(([one]) => one < months[0]!)), hoje)
  const total = Object.values(byMonth).reduce((sum, amount) => sum + amount, 0)
  const aVencer = total - Object.values(ages).reduce((sum, amount) => sum + amount, 0)
  const invoices =
    tipo === 'receita' && caller.pode('faturas:ler', scope) ? await faturasPorIdade(scope, hoje) : undefined
  return { hoje, idades: ages, aVencer, ...(invoices ? { faturas: invoices } : {}) }
}

export const consultarCaixa = callable(input, consultarCaixaHandler, { access: 'contas:ler', errors: [] })
export const consultarDividas = callable(idades, consultarDividasHandler, { access: 'contas:ler', errors: [] })
