import * as z from 'zod'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { tallyRodada, type NotaGuardada } from '@sie/domain/competicao/rodadas/notas.ts'
import type { MotivoDeRetencao } from '@sie/domain/eventos/local/retencao.ts'
import { linhaDe, linhasSobre } from '../../eventos/local/notasRetidas.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { current } from '../../base/records/current.ts'
import { localDaRodada, MOST_MARKS, notasGuardadas, rodadaRef } from './rodada.ts'

const input = z.object({ id: recordId })

interface NotasDaRodada {
  /** the server's clock, milliseconds since 1970, by which a tablet corrects its own */
  agora: number
  notas: NotaGuardada[]
  /** notes that do not count, with the reason */
  retidas: { id: string; motivo: MotivoDeRetencao }[]
}

/**
 * All notes of a round of poomsae, including notes of other tablets and notes that do not count.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`rodadas:lancar` or `rodadas:ler` over the sheet), registro-nao-encontrado
 */
export async function notasDaRodadaHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<NotasDaRodada> {
  const caller = await requireCaller(context)
  const stored = current(rodadas, await rodadaRef(id).get())
  if (!stored) throw absent(caller, 'rodadas:lancar')
  const target = alvoDe(rodadas, id, stored)
  if (!['rodadas:lancar', 'rodadas:ler'].some((rule) => caller.pode(rule, target))) throw new ErroSIE('sem-permissao')
  const [{ docs }, rows] = await Promise.all([
    getBounded(rodadaRef(id).collection('notas'), MOST_MARKS),
    linhasSobre({ evento: stored.evento, colecao: 'rodadas', alvo: id }),
  ])
  const notas = notasGuardadas(docs, rows.docs.map(linhaDe), await localDaRodada(docs, stored), stored)
  return { agora: Date.now(), notas, retidas: tallyRodada(notas, { ...stored, id }).retidas }
}

export const notasDaRodada = callable(input, notasDaRodadaHandler, {
  access: 'rodadas:lancar',
  errors: ['registro-nao-encontrado'],
})
