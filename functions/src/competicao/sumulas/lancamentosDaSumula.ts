import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { tallySumula, regrasDa, type LancamentoGuardado } from '@sie/domain/competicao/sumulas/notas.ts'
import type { MotivoDeRetencao } from '@sie/domain/eventos/local/retencao.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { linhaDe, linhasSobre } from '../../eventos/local/notasRetidas.ts'
import { lancamentosGuardados, localDaSumula, MOST_NOTES, sumulaRef } from './sumula.ts'

const input = z.object({ id: recordId })

interface LancamentosDaSumula {
  /** the server's clock, milliseconds since 1970, by which a tablet corrects its own */
  agora: number
  lancamentos: LancamentoGuardado[]
  /** entries that do not count, with the reason */
  retidas: { id: string; motivo: MotivoDeRetencao }[]
}

/**
 * All entries of a score sheet, including entries of other tablets and entries that do not count: which are held derives from their content and time
 * of arrival, so it is computed and not stored.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`sumulas:lancar` or `sumulas:ler` over the sheet), registro-nao-encontrado
 */
export async function lancamentosDaSumulaHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<LancamentosDaSumula> {
  const caller = await requireCaller(context)
  const stored = current(sumulas, await sumulaRef(id).get())
  if (!stored) throw absent(caller, 'sumulas:lancar')
  const target = alvoDe(sumulas, id, stored)
  if (!['sumulas:lancar', 'sumulas:ler'].some((rule) => caller.pode(rule, target))) throw new ErroSIE('sem-permissao')
  const [{ docs }, rows] = await Promise.all([
    getBounded(sumulaRef(id).collection('notas'), MOST_NOTES),
    linhasSobre({ evento: stored.evento, colecao: 'sumulas', alvo: id }),
  ])
  const lancamentos = lancamentosGuardados(docs, rows.docs.map(linhaDe), await localDaSumula(docs, stored), stored)
  const { retidas } = tallySumula(
    lancamentos,
    { id, formacao: stored.formacao, fechadaEm: stored.fechadaEm },
    regrasDa(stored),
  )
  return { agora: Date.now(), lancamentos, retidas }
}

export const lancamentosDaSumula = callable(input, lancamentosDaSumulaHandler, {
  access: 'sumulas:lancar',
  errors: ['registro-nao-encontrado'],
})
