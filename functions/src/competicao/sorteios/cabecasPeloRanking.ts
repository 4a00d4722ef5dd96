import * as z from 'zod'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { classificadosNoMes, mesesDe } from '@sie/domain/competicao/ranking/tabela.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { MAX_INSCRITOS } from '@sie/domain/competicao/taekwondo/sorteio.ts'
import { confirmadasDe, eventoRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { emVigor } from '../ranking/publish.ts'
import { current } from '../../base/records/current.ts'

const input = z.object({
  evento: recordId,
  /** code of a class of the event */
  classe: text(60).min(1),
  quantas: z.number().int().min(1).max(16),
})

interface CabecasPeloRanking {
  /** month 'AAAA-MM' at whose end the ranking is taken; '' where the class has no finished month */
  mes: string
  /** the best ranked of the confirmed entries, first seed first; `pontos` in hundredths */
  cabecas: { inscricao: string; posicao: number; pontos: number }[]
}

/**
 * Proposes the seeds of a class from the newest finished month of its ranking, so that results of the last days have no influence. It writes
 * nothing: staff copy them into the draft.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`chaves:sortear` over the event), registro-nao-encontrado, dados-invalidos
 * (naming `classe`)
 */
export async function cabecasPeloRankingHandler(
  { evento, classe, quantas }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<CabecasPeloRanking> {
  const caller = await requireCaller(context)
  const event = current(eventos, await eventoRef(evento).get())
  if (!event) throw absent(caller, 'chaves:sortear')
  requireRule(caller, 'chaves:sortear', alvoDe(eventos, evento, event))
  if (event.tipo !== 'competicao' || !event.classes.some(({ codigo }) => codigo === classe))
    throw new ErroSIE('dados-invalidos', { classe: 'Escolha uma categoria deste evento.' })
  const records = await db().runTransaction((transaction) => emVigor(transaction, classe), { readOnly: true })
  const [mes] = mesesDe(records, hojeNoBrasil())
  if (mes === undefined) return { mes: '', cabecas: [] }
  const { docs } = await getBounded(confirmadasDe(evento, classe), MAX_INSCRITOS)
  const entries = new Map(
    docs
      .map((doc) => ({ id: doc.id, ...storedIn(inscricoes, doc) }))
      .filter(({ papel }) => papel === 'atleta')
      .map(({ id, pessoa }) => [pessoa, id]),
  )
  const cabecas = classificadosNoMes(records, mes).flatMap(({ atleta, posicao, total }) => {
    const inscricao = entries.get(atleta)
    return inscricao === undefined ? [] : [{ inscricao, posicao, pontos: total }]
  })
  return { mes, cabecas: cabecas.slice(0, quantas) }
}

export const cabecasPeloRanking = callable(input, cabecasPeloRankingHandler, {
  access: 'chaves:sortear',
  errors: ['registro-nao-encontrado'],
})
