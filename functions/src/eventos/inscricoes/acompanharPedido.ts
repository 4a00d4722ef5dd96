import * as z from 'zod'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { novoId } from '../../financeiro/campos.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { paths } from '../../base/platform/paths.ts'
import { db } from '../../base/platform/admin.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import type { Nota } from './inscrever.ts'
import { inscricaoRef } from './inscricao.ts'

const input = z.object({ id: novoId })

interface Andamento {
  pronto: boolean
  resultados: { id: string; pessoa: string; nome: string; situacao: string; valor: number; fatura: string }[]
}

/**
 * Outcome of a bulk entry; its sender polls it until the queue has processed it.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (another person's, or none)
 */
export async function acompanharPedidoHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Andamento> {
  const caller = await requireCaller(context)
  const note = storedAs<Nota>(await paths.pedidoDeInscricao(id).get())
  if (!note || note.quem !== caller.uid) throw new ErroSIE('sem-permissao')
  const results = note.resultados ?? []
  if (note.naFilaDesde || results.length === 0) return { pronto: !note.naFilaDesde, resultados: [] }
  const entries = await db().getAll(...results.map((one) => inscricaoRef(one.id)))
  return {
    pronto: true,
    resultados: results.map((one, index) => {
      const entry = storedIn(inscricoes, entries[index])
      return { ...one, nome: entry?.name ?? '', valor: entry?.valor ?? 0, fatura: entry?.fatura ?? '' }
    }),
  }
}

export const acompanharPedido = callable(input, acompanharPedidoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao'],
})
