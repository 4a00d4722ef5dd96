import { type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { addMonths } from '@sie/domain/base/brazil/dates.ts'
import { campoDeArquivo, pastaDoCampo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { contas, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { formatMes, maisMeses, mesDoDia, mesesEntre } from '@sie/domain/financeiro/mes.ts'
import { PLANO_DE_CONTAS } from '@sie/domain/financeiro/planoDeContas.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../base/platform/caller.ts'
import { changeRecord } from '../base/platform/changeRecord.ts'
import { recordId } from '../base/platform/input.ts'
import { isDoServidor } from './campos.ts'
import { requireEntidade } from './entidade.ts'
import { requireOpenMonths, type ContaGuardada } from './meses.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { numberAt } from '../base/platform/stored.ts'

const input = z.object({
  /** made by the client, so that a repeated call creates nothing twice */
  id: recordId,
  data: contas.schema,
  /** version that the caller saw; absent for a new conta */
  versaoEsperada: z.number().int().min(0).optional(),
})

/** Most contas in a repetition, the first one included: five years. */
const MAIS_REPETICOES = 60

/**
 * Creates a conta, with the contas of the following months where it repeats, or changes one. A repetition is created once, in one transaction, under
 * ids derived from the first one's and the month; afterwards each conta is independent.
 * @throws ErroSIE sem-permissao, dados-invalidos (naming the field: a closed month, an account of the other side, a repetition that ends before
 * it begins, or meets a month whose id is taken), conflito (another version is stored), registro-nao-encontrado
 */
export async function salvarContaHandler(
  { id, data, versaoEsperada }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; version: number; criadas: number }> {
  const caller = await requireCaller(context)
  const conta = { ...data, competencia: data.competencia || mesDoDia(data.vencimento) }
  requireSound(conta)
  requireOwnAnexos(id, conta)
  const ref = db().doc(`contas/${id}`)
  return db().runTransaction(async (transaction) => {
    if (versaoEsperada === undefined) return createContas(transaction, caller, id, conta)
    const plan = await changeRecord<ContaGuardada>(transaction, contas, ref, {
      caller,
      version: versaoEsperada,
      // Fields written only by functions stay as stored.
      edit: (stored) => ({
        ...stored,
        ...conta,
        origem: stored.origem,
        conciliado: stored.conciliado,
        ...derivados(stored),
      }),
      audit: { acao: 'editar' },
    })
    requireOwnConta(plan.stored)
    if (plan.stored.vinculo.idEntidade !== plan.next.vinculo.idEntidade)
      throw new ErroSIE('dados-invalidos', { 'vinculo.idEntidade': 'Uma conta não muda de entidade.' })
    await requireOpenMonths(transaction, [{ before: plan.stored, after: plan.next }])
    await plan.store()
    return { id, version: plan.version, criadas: 0 }
  })
}

/** Derived search fields of the stored record, which are recomputed. */
const derivados = ({ filtros, trigam, searchableName, chavesBusca }: ContaGuardada) => ({
  filtros,
  trigam,
  searchableName,
  chavesBusca,
})

/** Contas of invoices, statements and appointments have derived ids: a client that took one first would keep the true one out of the books. */
function requireFreeId(id: string): void {
  if (isDoServidor(id) || Object.keys(PLANO_DE_CONTAS).some((categoria) => id.endsWith(`-${categoria}`)))
    throw new ErroSIE('dados-invalidos', { id: 'Este identificador é do servidor.' })
}

async function createContas(
  transaction: Transaction,
  caller: Caller,
  id: string,
  conta: Conta,
): Promise<{ id: string; version: number; criadas: number }> {
  requireRule(caller, 'contas:criar', alvoDe(contas, id, conta))
  requireFreeId(id)
  const series = repeticoes(conta).map((one, index) => ({
    ref: db().doc(`contas/${index === 0 ? id : `${id}-${one.competencia}`}`),
    record: nova(index === 0 ? id : `${id}-${one.competencia}`, caller, {
      ...one,
      conciliado: false,
      origem: index === 0 ? { tipo: 'manual', id: '' } : { tipo: 'recorrencia', id },
    }),
  }))
  const [stored, ...others] = await transaction.getAll(...series.map(({ ref }) => ref))
  if (stored?.exists) {
    // A repeated call after a lost answer: the stored conta equals the sent one.
    const same = stored.get('metadados.ownerid') === caller.uid && sameValue(stored.get('valor'), conta.valor)
    if (!same) throw new ErroSIE('conflito')
    return { id, version: numberAt(stored, 'metadados.version') ?? 0, criadas: others.length }
  }
  const taken = repeticoes(conta).find((_, index) => index > 0 && others[index - 1]?.exists)
  if (taken)
    throw new ErroSIE('dados-invalidos', {
      'recorrencia.ate': `Já há uma conta desta repetição em ${formatMes(taken.competencia)}: confira a lista de contas.`,
    })
  await requireEntidade(transaction, conta.vinculo)
  await requireOpenMonths(
    transaction,
    series.map(({ record }) => ({ after: record })),
  )
  for (const { ref, record } of series) transaction.create(ref, record)
  await audit(
    {
      acao: 'criar',
      quem: caller.uid,
      colecao: contas.name,
      id,
      ...(series.length > 1 ? { detalhe: { repeticoes: series.length - 1 } } : {}),
    },
    transaction,
  )
  return { id, version: 0, criadas: series.length - 1 }
}

/** The conta and, where it repeats, the contas of the following months: each due a month later, unpaid. */
function repeticoes(conta: Conta): Conta[] {
  const { ate } = conta.recorrencia
  if (ate === '') return [conta]
  return mesesEntre(conta.competencia, ate).map((competencia, index) =>
    index === 0
      ? conta
      : {
          ...conta,
          competencia,
          vencimento: conta.vencimento === '' ? '' : addMonths(conta.vencimento, index),
          pagoEm: '',
          documentoFiscal: '',
          anexos: [],
          recorrencia: { ate: '' },
        },
  )
}

function nova(id: string, { uid, name }: Caller, conta: Conta): ContaGuardada {
  const metadados = newMetadados({ uid, name }, serverTime())
  return withDerived(id, { ...conta, metadados }, contas) as ContaGuardada
}

/** @throws ErroSIE dados-invalidos for a conta whose fields contradict each other */
function requireSound({ tipo, categoria, competencia, vencimento, valor, recorrencia }: Conta): void {
  const faults: Record<string, string> = {}
  if (PLANO_DE_CONTAS[categoria].tipo !== tipo) faults.categoria = `Escolha uma categoria de ${tipo}.`
  if (vencimento === '') faults.vencimento = 'Informe o vencimento.'
  else if (competencia === '') faults.competencia = 'Informe a competência.'
  if (valor <= 0) faults.valor = 'Informe o valor.'
  if (recorrencia.ate !== '' && recorrencia.ate < competencia)
    faults['recorrencia.ate'] = 'A repetição termina antes de começar.'
  if (recorrencia.ate > maisMeses(competencia || '2000-01', MAIS_REPETICOES - 1))
    faults['recorrencia.ate'] = `No máximo ${MAIS_REPETICOES} meses.`
  if (Object.keys(faults).length > 0) throw new ErroSIE('dados-invalidos', faults)
}

/** @throws ErroSIE dados-invalidos for an attachment that was sent for another record */
function requireOwnAnexos(id: string, { anexos }: Conta): void {
  const field = campoDeArquivo(contas, 'anexos')
  const folder = field ? `${pastaDoCampo(contas, id, field)}/` : ''
  if (anexos.some(({ copia }) => copia.arquivo !== '' && !copia.arquivo.startsWith(folder)))
    throw new ErroSIE('dados-invalidos', { anexos: 'Envie o anexo de novo.' })
}

/** @throws ErroSIE dados-invalidos for a conta from an invoice: it changes only with the invoice */
export function requireOwnConta({ origem }: ContaGuardada): void {
  if (origem?.tipo === 'fatura')
    throw new ErroSIE('dados-invalidos', { origem: 'Esta receita vem de uma fatura: ela muda com a fatura.' })
}

export const salvarConta = callable(input, salvarContaHandler, {
  access: 'contas:editar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
