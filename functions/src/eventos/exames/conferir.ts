import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Exame } from '@sie/domain/eventos/collections/exames.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import {
  checkPedido,
  isGraduacaoAlta,
  type Conferencia,
  type MembroConferido,
} from '@sie/domain/eventos/exames/conferencia.ts'
import { OBJETOS } from '@sie/domain/financeiro/objetos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { suspensionReason } from '../sancoes/fatos.ts'
import { exameGuardado, normaDeExames, type PraticanteGuardado } from './exame.ts'

const MOST_INVOICES = 100

/** Last day of a person's accreditation as examiner: '' for no end, undefined for people without it. */
export function credenciadoAte(praticante: PraticanteGuardado | undefined): string | undefined {
  const days = objectsAt<{ papel: string; validade: string }>(praticante, 'funcoes').flatMap(({ papel, validade }) =>
    papel === 'examinador' ? [validade ?? ''] : [],
  )
  return days.includes('') ? '' : days.sort().at(-1)
}

/** Grade of a person by the register, as a code and its order in their federation's table. */
const grauDaPessoa = (praticante: PraticanteGuardado | undefined, ordemDe: (codigo: string) => number) => {
  const codigo = praticante?.dadosTaekwondo.graduacao ?? ''
  // A Poom never counts as Dan, regardless of the record's derived number.
  return { codigo, ordem: codigo ? ordemDe(codigo) : (praticante?.dadosTaekwondo.maxGraduacao ?? 0) }
}

/** The members of a board with their data from the register. */
async function bancaConferida(
  transaction: Transaction,
  { banca, data }: Pick<Exame, 'banca' | 'data'>,
): Promise<(MembroConferido & { uid: string; codigo: string })[]> {
  if (banca.length === 0) return []
  const grades = (await readGrades(transaction))('')
  const found = await transaction.getAll(...banca.map(({ uid }) => db().doc(`praticantes/${uid}`)))
  const suspended = await Promise.all(banca.map(({ uid }) => suspensionReason(uid, data, transaction)))
  return banca.map(({ uid, papel }, index) => {
    const praticante = storedIn(praticantes, found[index])
    const { codigo, ordem } = grauDaPessoa(praticante, (code) => graduacao(code, grades)?.ordem ?? 0)
    return {
      uid,
      papel,
      codigo,
      ordem,
      nome: praticante?.dadosPessoais.name ?? 'Membro desconhecido',
      credenciadoAte: credenciadoAte(praticante),
      ativo: praticante !== undefined && praticante.metadados.successorId === '' && isActive(praticante),
      suspenso: suspended[index] ?? '',
    }
  })
}

async function contasDa(transaction: Transaction, federacao: string, hoje: string) {
  const of = (path: string, value: unknown) =>
    db()
      .collection(faturas.name)
      .where('sacado.entidade', '==', federacao)
      .where(path, '==', value)
      .where('metadados.successorId', '==', '')
  const open = await getBounded(of('filtros.aberta', true), MOST_INVOICES, transaction)
  const vencido = open.docs
    .map((doc) => storedIn(faturas, doc))
    .filter(({ vencimento }) => vencimento !== '' && vencimento < hoje)
    .reduce((sum, { total, pago }) => sum + total - pago, 0)
  const fees = await getBounded(of('objeto.tipo', 'anuidade'), MOST_INVOICES, transaction)
  const taxaPaga = fees.docs.some((doc) => {
    const { situacao, objeto, vinculo, itens } = storedIn(faturas, doc)
    const asks = itens.some(
      ({ categoria, beneficiarioId }) => categoria === OBJETOS.anuidade.categoria && !beneficiarioId,
    )
    const year = asks && objeto.id === hoje.slice(0, 4) && vinculo.idEntidade === ENTIDADE_PADRAO
    return year && (situacao === 'paga' || situacao === 'isenta')
  })
  return { vencido, taxaPaga }
}

/** Results of the four conditions of a request, from the stored data. */
export async function conferencias(
  transaction: Transaction,
  exame: Exame,
  pedidoEm: string,
): Promise<{ conferencias: Conferencia[]; banca: Awaited<ReturnType<typeof bancaConferida>> }> {
  const norma = await normaDeExames(transaction)
  const banca = await bancaConferida(transaction, exame)
  const contas = await contasDa(transaction, exame.vinculo.idFederacao, pedidoEm)
  const highest = graduacao(exame.ate, (await readGrades(transaction))(exame.vinculo.idFederacao))
  const fatos = {
    data: exame.data,
    pedidoEm,
    graduacaoAlta: highest !== undefined && isGraduacaoAlta(highest),
    ...contas,
    banca,
  }
  return { conferencias: checkPedido(fatos, norma), banca }
}

const input = z.object({ id: recordId })

/**
 * Obstacles of an exam's request, condition by condition; nothing is written.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`exames:solicitar` or `exames:ler` over the federation), registro-nao-encontrado
 */
export async function conferirExameHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ exigencias: Conferencia[] }> {
  const caller = await requireCaller(context)
  return db().runTransaction(
    async (transaction) => {
      const exame = await exameGuardado(transaction, caller, id)
      const { idEntidade: entidade, idFederacao: federacao } = exame.vinculo
      const scope = { entidade, federacao }
      if (!caller.pode('exames:ler', scope) && !caller.pode('exames:solicitar', scope))
        throw new ErroSIE('sem-permissao')
      const { conferencias: exigencias } = await conferencias(transaction, exame, hojeNoBrasil())
      return { exigencias }
    },
    { readOnly: true },
  )
}

export const conferirExame = callable(input, conferirExameHandler, {
  access: 'exames:ler',
  errors: ['registro-nao-encontrado'],
})
