import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import {
  MAIS_PARTES,
  movimentos,
  type ParteDoMovimento,
  type SituacaoDoMovimento,
} from '@sie/domain/financeiro/collections/movimentos.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { isOwnMatter } from '../../base/platform/ownMatter.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'
import { recordId } from '../../base/platform/input.ts'
import { centavos } from '../campos.ts'
import { confirmarPagamentoHandler } from '../confirmarPagamento.ts'
import { faturaRef, readStored, isPayer, pagamentoRef, requireIssuer, type FaturaGuardada } from '../stored.ts'
import { recusa } from '../../base/records/write.ts'
import { movimentoDe, movimentoRef, type MovimentoGuardado } from './direito.ts'
import { reopenMovimento } from './parConta.ts'
import { antesDe, createPaymentFromExtrato, planoDeSoltar } from './parFatura.ts'

const input = z.object({
  movimento: recordId,
  partes: z
    .array(z.object({ fatura: recordId, valor: centavos }))
    .min(2, 'Divida entre ao menos duas faturas.')
    .max(MAIS_PARTES, `No máximo ${MAIS_PARTES} faturas.`),
})
type Partes = z.output<typeof input>['partes']

interface Feito {
  situacao: SituacaoDoMovimento
  /** names of the invoices that are about the caller, or a minor of theirs: their payments wait for somebody else */
  deixadas?: string[]
  /** who may confirm them, in words */
  quem?: string
}

/** Nobody stands above the confederation. */
const quemConfirma = (entidade: string) =>
  `Outra pessoa da tesouraria confirma${entidade === ENTIDADE_PADRAO ? '' : '; se não houver, a federação ou a confederação'}. Depois, termine a divisão aqui.`

/**
 * Parts by whether they are about the caller or a minor of theirs; of these, those that nobody has confirmed yet.
 * @throws ErroSIE dados-invalidos where one of these was refused or paid back
 */
async function separadas(caller: Caller, partes: readonly ParteDoMovimento[]) {
  const [invoices, payments] = await Promise.all([
    db().getAll(...partes.map(({ fatura }) => faturaRef(fatura))),
    db().getAll(...partes.map(({ pagamento }) => pagamentoRef(pagamento))),
  ])
  const rows = partes.map((parte, index) => {
    const fatura = storedIn(faturas, invoices[index])
    const own = fatura !== undefined && (isPayer(caller, fatura) || isOwnMatter(caller, faturas, '', fatura))
    const situacao = textAt(payments[index], 'situacao')
    if (own && situacao !== 'informado' && situacao !== 'confirmado')
      throw recusa(
        'partes',
        `O pagamento de ${parte.nome} foi recusado ou devolvido: desfaça a divisão e divida de novo.`,
      )
    return { parte, own, waits: own && situacao === 'informado' }
  })
  const those = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).map(({ parte }) => parte)
  return { alheias: those(({ own }) => !own), deixadas: those(({ waits }) => waits) }
}

/**
 * Pays several invoices with one line of the statement, also of different payers: a payment and a receipt for each. In steps, each of which may be
 * repeated; the same division called again continues after an interruption, and changes nothing once it is done. Parts about the caller are left to
 * somebody else, and the others go on.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`movimentos:conciliar` and `faturas:receber` of the entity),
 * registro-nao-encontrado, conflito (the line has another pair), dados-invalidos (parts that are not the line's amount, another entity, an
 * invoice that is not open)
 */
export async function dividirMovimentoHandler(
  { movimento: id, partes }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Feito> {
  const caller = await requireCaller(context)
  const kept = await db().runTransaction((transaction) => reserveMovimento(transaction, caller, id, partes))
  if (kept.situacao === 'conciliado') return { situacao: 'conciliado' }
  const { alheias, deixadas } = await separadas(caller, kept.partes)
  for (const { pagamento } of alheias) await confirmarPagamentoHandler({ id: pagamento }, context)
  if (deixadas.length > 0)
    return {
      situacao: 'conciliando',
      deixadas: deixadas.map(({ nome }) => nome),
      quem: quemConfirma(kept.vinculo.idEntidade),
    }
  await db().runTransaction(async (transaction) => {
    const plan = await changeRecord<MovimentoGuardado>(transaction, movimentos, movimentoRef(id), {
      caller,
      action: null,
      edit: (stored) => (stored.situacao === 'conciliando' ? { ...stored, situacao: 'conciliado' } : stored),
      audit: { acao: 'conciliar', detalhe: { partes: partes.length } },
    })
    await plan.store()
  })
  return { situacao: 'conciliado' }
}

const same = (stored: readonly ParteDoMovimento[], given: Partes) =>
  stored.length === given.length &&
  stored.every(({ fatura, valor }, index) => given[index]?.fatura === fatura && given[index]?.valor === valor)

/** Reserves the line for its invoices, with a payment for each that waits for confirmation. */
async function reserveMovimento(
  transaction: Transaction,
  caller: Caller,
  id: string,
  given: Partes,
): Promise<Pick<MovimentoGuardado, 'situacao' | 'partes' | 'vinculo'>> {
  const movimento = await movimentoDe(transaction, caller, id)
  if (movimento.situacao !== 'aberto') {
    if (movimento.par.tipo === 'divisao' && same(movimento.partes, given)) return movimento
    throw new ErroSIE('conflito')
  }
  if (movimento.sentido !== 'entrada') throw recusa('partes', 'Uma saída não paga faturas.')
  if (new Set(given.map(({ fatura }) => fatura)).size < given.length) throw recusa('partes', 'Cada fatura uma vez.')
  const sum = given.reduce((all, { valor }) => all + valor, 0)
  if (sum !== movimento.valor)
    throw recusa('partes', `As partes somam ${formatReais(sum)}, e o lançamento é de ${formatReais(movimento.valor)}.`)
  const parts: { fatura: FaturaGuardada; parte: ParteDoMovimento }[] = []
  for (const [index, { fatura: of, valor }] of given.entries()) {
    const fatura = await readStored<FaturaGuardada>(transaction, caller, faturaRef(of))
    requireIssuer(caller, 'receber', fatura.vinculo)
    if (fatura.vinculo.idEntidade !== movimento.vinculo.idEntidade)
      throw recusa('partes', 'Há uma fatura de outra entidade.')
    if (abertoDe(fatura) === 0) throw recusa('partes', `A fatura ${fatura.numero} não está em aberto.`)
    const pagamento = `extrato-${id}-${movimento.vezes}-${index + 1}`
    parts.push({ fatura, parte: { fatura: of, nome: fatura.name, valor, pagamento, antes: antesDe(fatura) } })
  }
  const plan = await changeRecord<MovimentoGuardado>(transaction, movimentos, movimentoRef(id), {
    caller,
    action: null,
    edit: (stored) => ({
      ...stored,
      situacao: 'conciliando',
      par: {
        tipo: 'divisao',
        id: '',
        nome: `${parts.length} faturas: ${parts.map(({ fatura }) => fatura.numero).join(', ')}`.slice(0, 180),
        pagamento: '',
        quem: caller.uid,
        em: hojeNoBrasil(),
      },
      partes: parts.map(({ parte }) => parte),
      vezes: stored.vezes + 1,
    }),
    audit: { acao: 'conciliar', detalhe: { faturas: given.map(({ fatura }) => fatura) } },
  })
  for (const { fatura, parte } of parts)
    await createPaymentFromExtrato(transaction, caller, {
      id,
      movimento,
      fatura,
      faturaId: parte.fatura,
      valor: parte.valor,
      pagamento: parte.pagamento,
    })
  await plan.store()
  return plan.next
}

/** Undoes a division, part after part; undone parts stay so, and the line is unpaired last. @throws ErroSIE as `desfazerConciliacao` */
export async function undoDivisao(caller: Caller, id: string, motivo: string): Promise<void> {
  const partes = await db().runTransaction(async (transaction) => (await movimentoDe(transaction, caller, id)).partes)
  for (const { pagamento, antes } of partes)
    await db().runTransaction(async (transaction) => {
      const { vinculo } = await movimentoDe(transaction, caller, id)
      requireIssuer(caller, 'estornar', vinculo)
      await (
        await planoDeSoltar(transaction, caller, { id, pagamento, antes, motivo })
      )()
    })
  await db().runTransaction(async (transaction) => {
    const movimento = await movimentoDe(transaction, caller, id)
    if (movimento.situacao === 'aberto') return
    await (await reopenMovimento(transaction, caller, id, motivo)).store()
  })
}

export const dividirMovimento = callable(input, dividirMovimentoHandler, {
  access: 'movimentos:conciliar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
