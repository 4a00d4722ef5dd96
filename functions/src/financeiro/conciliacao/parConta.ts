import type { Transaction } from 'firebase-admin/firestore'
import { contas, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { requireOpenMonths, type ContaGuardada } from '../meses.ts'
import { requireOwnConta } from '../salvarConta.ts'
import { movimentoRef, type MovimentoGuardado } from './direito.ts'

const recusa = (mensagem: string) => new ErroSIE('dados-invalidos', { alvo: mensagem })

/** `antes.situacao` of a line whose conta was created from it (`lancarMovimento`). */
export const NOVA = 'nova'

/** Means of payment named in the bank's text; '' where it names none. */
export function meioDe(texto: string): Conta['meio'] {
  if (/\bpix\b/i.test(texto)) return 'pix'
  if (/\b(?:ted|doc|transf)/i.test(texto)) return 'transferencia'
  return /\b(?:boleto|cobran)/i.test(texto) ? 'boleto' : ''
}

/**
 * Marks a conta as paid by a line of the statement, on the line's day where it was open. Requires the right to change the conta too.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos (another entity, side or amount, a closed month, a conta from an invoice)
 */
export async function pairConta(
  transaction: Transaction,
  caller: Caller,
  { id, movimento, conta: contaId }: { id: string; movimento: MovimentoGuardado; conta: string },
): Promise<void> {
  const conta = await changeRecord<ContaGuardada>(transaction, contas, db().doc(`${contas.name}/${contaId}`), {
    caller,
    edit: (stored) => ({
      ...stored,
      pagoEm: stored.pagoEm || movimento.dia,
      meio: stored.meio || meioDe(movimento.name),
      conciliado: true,
    }),
    audit: { acao: 'editar', detalhe: { movimento: id } },
  })
  const { stored } = conta
  requireOwnConta(stored)
  requirePar(stored, movimento)
  await requireOpenMonths(transaction, [{ before: stored, after: conta.next }])
  const line = await changeRecord<MovimentoGuardado>(transaction, movimentos, movimentoRef(id), {
    caller,
    action: null,
    edit: (before) => ({
      ...before,
      situacao: 'conciliado',
      par: {
        tipo: 'conta',
        id: contaId,
        nome: stored.descricao,
        pagamento: '',
        quem: caller.uid,
        em: hojeNoBrasil(),
      },
      antes: { ...before.antes, dia: stored.pagoEm, meio: stored.meio, versao: stored.metadados.version },
      vezes: before.vezes + 1,
    }),
    audit: { acao: 'conciliar', detalhe: { conta: contaId } },
  })
  await conta.store()
  await line.store()
}

/** @throws ErroSIE dados-invalidos */
function requirePar(conta: ContaGuardada, { vinculo, sentido, valor }: MovimentoGuardado): void {
  if (conta.vinculo.idEntidade !== vinculo.idEntidade) throw recusa('Esta conta é de outra entidade.')
  if (!isActive(conta)) throw recusa('Esta conta está inativa.')
  if (conta.conciliado) throw recusa('Esta conta já foi conciliada com outro lançamento.')
  if ((conta.tipo === 'receita') !== (sentido === 'entrada'))
    throw recusa(
      sentido === 'entrada' ? 'Uma entrada concilia com uma receita.' : 'Uma saída concilia com uma despesa.',
    )
  if (conta.valor !== valor)
    throw recusa(
      `A conta é de ${formatReais(conta.valor)} e o lançamento de ${formatReais(valor)}. Corrija o valor da conta antes.`,
    )
}

/** Restores the conta to its state before the pair; one that was created from the line is removed from the books. @throws ErroSIE as above */
export async function unpairConta(
  transaction: Transaction,
  caller: Caller,
  { id, movimento, motivo }: { id: string; movimento: MovimentoGuardado; motivo: string },
): Promise<void> {
  const { antes, par } = movimento
  const nova = antes.situacao === NOVA
  const conta = await changeRecord<ContaGuardada>(transaction, contas, db().doc(`${contas.name}/${par.id}`), {
    caller,
    edit: (stored) =>
      nova
        ? { ...stored, conciliado: false }
        : { ...stored, pagoEm: antes.dia, meio: antes.meio as Conta['meio'], conciliado: false },
    flags: nova ? { active: false } : {},
    audit: { acao: 'editar', detalhe: { movimento: id } },
  })
  await requireOpenMonths(transaction, [{ before: conta.stored, after: conta.next }])
  const line = await reopenMovimento(transaction, caller, id, motivo)
  await conta.store()
  await line.store()
}

/** Sets a line back to unpaired. */
export const reopenMovimento = (transaction: Transaction, caller: Caller, id: string, motivo: string) =>
  changeRecord<MovimentoGuardado>(transaction, movimentos, movimentoRef(id), {
    caller,
    action: null,
    edit: (stored) => ({
      ...stored,
      situacao: 'aberto',
      motivo: '',
      par: movimentos.schema.shape.par.parse({}),
      antes: movimentos.schema.shape.antes.parse({}),
      partes: [],
    }),
    audit: { acao: 'desfazerConciliacao', detalhe: { motivo } },
  })
