import * as z from 'zod'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { movimentos, type SituacaoDoMovimento } from '@sie/domain/financeiro/collections/movimentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { CATEGORIAS, PLANO_DE_CONTAS } from '@sie/domain/financeiro/planoDeContas.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { recordId } from '../../base/platform/input.ts'
import { requireOpenMonths, type ContaGuardada } from '../meses.ts'
import { movimentoDe, movimentoRef, type MovimentoGuardado } from './direito.ts'
import { meioDe, NOVA } from './parConta.ts'
import { serverTime } from '../../base/platform/serverTime.ts'

const input = z.object({
  movimento: recordId,
  descricao: trimmed(160).min(3, 'Diga o que é, em ao menos 3 letras.'),
  categoria: z.enum(CATEGORIAS),
})

/**
 * Enters a line of the statement without an invoice or conta as revenue, or as an expense, paid on the line's day. Undoing the pair removes it from
 * the books. Entering the same line again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`movimentos:conciliar` and `contas:criar` of the entity), registro-nao-encontrado,
 * conflito (the line has another pair), dados-invalidos (an account of the other side, a closed month)
 */
export async function lancarMovimentoHandler(
  { movimento: id, descricao, categoria }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: SituacaoDoMovimento; conta: string }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const movimento = await movimentoDe(transaction, caller, id)
    const { par, antes, dia, valor, sentido, vinculo, name, vezes } = movimento
    if (movimento.situacao === 'conciliado' && par.tipo === 'conta' && antes.situacao === NOVA)
      return { situacao: 'conciliado', conta: par.id }
    if (movimento.situacao !== 'aberto') throw new ErroSIE('conflito')
    const tipo = sentido === 'entrada' ? 'receita' : 'despesa'
    if (PLANO_DE_CONTAS[categoria].tipo !== tipo)
      throw new ErroSIE('dados-invalidos', { categoria: `Escolha uma categoria de ${tipo}.` })
    const conta = `extrato-${id}-${vezes}`
    const data = contas.schema.parse({
      tipo,
      descricao,
      categoria,
      competencia: mesDoDia(dia),
      vencimento: dia,
      pagoEm: dia,
      valor,
      meio: meioDe(name),
      conciliado: true,
      vinculo,
    })
    requireRule(caller, 'contas:criar', alvoDe(contas, conta, data))
    const metadados = newMetadados(caller, serverTime())
    const record = withDerived(conta, { ...data, metadados } as StoredRecord, contas) as ContaGuardada
    await requireOpenMonths(transaction, [{ after: record }])
    const line = await changeRecord<MovimentoGuardado>(transaction, movimentos, movimentoRef(id), {
      caller,
      action: null,
      edit: (stored) => ({
        ...stored,
        situacao: 'conciliado',
        par: { tipo: 'conta', id: conta, nome: descricao, pagamento: '', quem: caller.uid, em: hojeNoBrasil() },
        antes: { ...stored.antes, situacao: NOVA },
        vezes: stored.vezes + 1,
      }),
      audit: { acao: 'conciliar', detalhe: { conta } },
    })
    transaction.create(db().doc(`${contas.name}/${conta}`), record)
    await audit(
      { acao: 'criar', quem: caller.uid, colecao: contas.name, id: conta, detalhe: { movimento: id } },
      transaction,
    )
    await line.store()
    return { situacao: 'conciliado', conta }
  })
}

export const lancarMovimento = callable(input, lancarMovimentoHandler, {
  access: 'movimentos:conciliar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
