import { FieldValue, type Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { lugarDoRazao, repassesDoMes } from '@sie/domain/financeiro/contadores.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { aoReceberRepasse, aoRepassar } from '@sie/domain/financeiro/eventos.ts'
import { isMes, mesDoDia, mesesEntre } from '@sie/domain/financeiro/mes.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../base/platform/caller.ts'
import { day, recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'
import { alvoDaEntidade } from './entidade.ts'
import { postToLedger } from './stored.ts'
import { recusa } from '../base/records/write.ts'
import { idDoAcerto } from './repasses.ts'
import { somasEm } from './somas.ts'

// Shares of revenue between a club, its federation and the confederation: owed by month, reported as paid by the debtor, confirmed by the creditor.

const MEIOS = ['pix', 'transferencia', 'boleto', 'dinheiro'] as const

/** A month's shares as the debtor reported them paid. */
interface Acerto {
  devedora: string
  credora: string
  mes: string
  valor: number
  data: string
  meio: (typeof MEIOS)[number]
  observacao: string
  situacao: 'informado' | 'confirmado' | 'recusado'
  motivo: string
  /** uid of who reported it for the debtor */
  quem: string
  em: Timestamp | FieldValue
}

/** A month and counterparty of the report, in centavos. `situacao` is '' until a payment is reported. */
interface LinhaDeRepasse extends Omit<Acerto, 'em' | 'quem' | 'situacao'> {
  /** shares that arose in the month, less those reversed */
  devido: number
  situacao: Acerto['situacao'] | ''
  /** whether the month is over, so that it can be settled */
  fechavel: boolean
}

const mes = text(7).refine(isMes, 'Informe o mês, como 2026-03.')
const par = { devedora: recordId, credora: recordId, mes }

async function requireScope(entidade: string): Promise<Alvo> {
  const scope = await alvoDaEntidade(entidade)
  if (!scope) throw new ErroSIE('sem-permissao')
  return scope
}

/** @throws ErroSIE sem-permissao where the caller does not act for the entity itself with this right */
function requireActing(caller: Caller, rule: string, { entidade, federacao }: Alvo): void {
  if (!agePor(caller.permissoes, rule, { idEntidade: entidade, idFederacao: federacao }))
    throw new ErroSIE('sem-permissao')
}

const toRead = z.object({ entidade: recordId, de: mes, ate: mes })

/**
 * Shares that an entity owes to others by month, and its payments of them: at most 12 months, one counter document read for each.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`contas:ler`), dados-invalidos (more than 12 months, or none)
 */
export async function consultarRepassesHandler(
  { entidade, de, ate }: z.output<typeof toRead>,
  context: Pick<Context, 'auth'>,
): Promise<{ devidos: LinhaDeRepasse[]; recebidos: LinhaDeRepasse[]; nomes: Record<string, string> }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'contas:ler', await requireScope(entidade))
  const months = mesesEntre(de, ate)
  if (months.length < 1 || months.length > 12) throw new ErroSIE('dados-invalidos', { ate: 'Escolha de 1 a 12 meses.' })
  const counters = await db().getAll(...months.map((one) => paths.somas().doc(lugarDoRazao(entidade, one))))
  const settled = async (side: 'devedora' | 'credora') =>
    (
      await getBounded(paths.acertos().where(side, '==', entidade).where('mes', '>=', de).where('mes', '<=', ate), 600)
    ).docs.map((doc) => storedAs<Acerto>(doc))
  const [paid, received] = await Promise.all([settled('devedora'), settled('credora')])
  const hoje = mesDoDia(hojeNoBrasil())
  const devidos = months.flatMap((one, index) => {
    return [...repassesDoMes(somasEm(counters[index]))].map(([credora, devido]) =>
      rowOf(
        { devedora: entidade, credora, mes: one, devido, hoje },
        paid.find((own) => own.credora === credora && own.mes === one),
      ),
    )
  })
  const recebidos = received.map((own) => rowOf({ ...own, devido: own.valor, hoje }, own))
  const others = [...new Set([...devidos.map(({ credora }) => credora), ...recebidos.map(({ devedora }) => devedora)])]
  const names = others.length > 0 ? await db().getAll(...others.map((id) => db().doc(`entidades/${id}`))) : []
  const nomes = Object.fromEntries(
    names.map((doc) => [doc.id, String(doc.get('dadosPessoais.sigla') || doc.get('dadosPessoais.name') || doc.id)]),
  )
  return { devidos, recebidos, nomes }
}

function rowOf(
  of: { devedora: string; credora: string; mes: string; devido: number; hoje: string },
  found: Acerto | undefined,
): LinhaDeRepasse {
  const { devedora, credora, mes: one, devido, hoje } = of
  const { valor = 0, data = '', meio = 'pix', observacao = '', situacao = '', motivo = '' } = found ?? {}
  return { devedora, credora, mes: one, devido, valor, data, meio, observacao, situacao, motivo, fechavel: one < hoje }
}

const toInform = z.object({
  ...par,
  data: day,
  meio: z.enum(MEIOS).default('pix'),
  observacao: trimmed(300).default(''),
})

/**
 * The debtor reports that the shares of a month were paid: all that is owed for it. Only a month that is over, whose ledger takes no more entries.
 * Reporting again changes nothing; after a refusal it is reported afresh.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`contas:editar` under the debtor itself), dados-invalidos (a month that
 * is not over, nothing owed, a day in the future)
 */
export async function informarAcertoHandler(
  { devedora, credora, mes: one, data, meio, observacao }: z.output<typeof toInform>,
  context: Pick<Context, 'auth'>,
): Promise<{ valor: number }> {
  const caller = await requireCaller(context)
  requireActing(caller, 'contas:editar', await requireScope(devedora))
  const hoje = hojeNoBrasil()
  if (one >= mesDoDia(hoje)) throw recusa('mes', 'Este mês ainda não terminou.')
  if (data > hoje) throw recusa('data', 'Este dia ainda não chegou.')
  return db().runTransaction(async (transaction) => {
    const ref = paths.acerto(devedora, credora, one)
    const [stored, counter] = await transaction.getAll(ref, paths.somas().doc(lugarDoRazao(devedora, one)))
    const before = storedAs<Acerto>(stored)
    if (before && before.situacao !== 'recusado') return { valor: before.valor }
    const valor = repassesDoMes(somasEm(counter)).get(credora) ?? 0
    if (valor <= 0) throw recusa('mes', 'Nada é devido por este mês.')
    const situacao = 'informado' as const
    transaction.set(ref, {
      devedora,
      credora,
      mes: one,
      valor,
      data,
      meio,
      observacao,
      situacao,
      motivo: '',
      quem: caller.uid,
      em: FieldValue.serverTimestamp(),
    } satisfies Acerto)
    await audit(
      { acao: 'informarAcerto', quem: caller.uid, colecao: 'contas', id: ref.id, detalhe: { valor, data, meio } },
      transaction,
    )
    return { valor }
  })
}

const toDecide = z.object({ ...par, aceito: z.boolean(), motivo: trimmed(300).default('') })

/**
 * The creditor confirms that the shares arrived, which enters them in both ledgers and in the contas of both, or refuses, with a reason. Deciding
 * the same again changes nothing. Who works for both sides does not decide about a report of their own.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`faturas:receber` under the creditor itself), registro-nao-encontrado, conflito
 * (decided otherwise), dados-invalidos (no reason, reported by the caller)
 */
export async function decidirAcertoHandler(
  { devedora, credora, mes: one, aceito, motivo }: z.output<typeof toDecide>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: Acerto['situacao'] }> {
  const caller = await requireCaller(context)
  const [creditor, debtor] = [await requireScope(credora), await requireScope(devedora)]
  requireActing(caller, 'faturas:receber', creditor)
  if (!aceito && motivo.length < 5) throw recusa('motivo', 'Escreva o motivo, com 5 letras ou mais.')
  const situacao = aceito ? ('confirmado' as const) : ('recusado' as const)
  return db().runTransaction(async (transaction) => {
    const ref = paths.acerto(devedora, credora, one)
    const stored = storedAs<Acerto>(await transaction.get(ref))
    if (!stored) throw new ErroSIE('registro-nao-encontrado')
    if (stored.situacao === situacao) return { situacao }
    if (stored.situacao !== 'informado') throw new ErroSIE('conflito')
    if (stored.quem === caller.uid) throw recusa('aceito', 'Você informou este repasse: quem recebe é outra pessoa.')
    transaction.update(ref, { situacao, motivo: aceito ? '' : motivo, em: FieldValue.serverTimestamp() })
    await audit(
      { acao: aceito ? 'confirmarAcerto' : 'recusarAcerto', quem: caller.uid, colecao: 'contas', id: ref.id },
      transaction,
    )
    if (!aceito) return { situacao }
    const { valor } = stored
    const entry = (name: string, evento: string, of: Alvo, other: string) => ({
      name: `${name} de ${mesPorExtenso(one)}`,
      evento,
      fatura: idDoAcerto(devedora, credora, one),
      pagamento: '',
      sacado: `entidade~${other}`,
      vinculo: { idEntidade: of.entidade, idFederacao: of.federacao },
    })
    postToLedger(transaction, caller, entry('Repasse pago', 'repassePago', debtor, credora), aoRepassar(credora, valor))
    postToLedger(
      transaction,
      caller,
      entry('Repasse recebido', 'repasseRecebido', creditor, devedora),
      aoReceberRepasse(devedora, valor),
    )
    return { situacao }
  })
}

export const consultarRepasses = callable(toRead, consultarRepassesHandler, { access: 'contas:ler', errors: [] })
export const informarAcerto = callable(toInform, informarAcertoHandler, { access: 'contas:editar', errors: [] })
export const decidirAcerto = callable(toDecide, decidirAcertoHandler, {
  access: 'faturas:receber',
  errors: ['registro-nao-encontrado', 'conflito'],
})
