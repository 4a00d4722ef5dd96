import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import {
  isAtrasado,
  relatorioDeChamados,
  sumRelatorio,
  type ChamadoContado,
  type LinhaDoRelatorio,
} from '@sie/domain/ajuda/relatorio.ts'
import { evitadosEntre } from '@sie/domain/ajuda/publico.ts'
import { addDays, addMonths, dayInBrasilia, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { tickets, type Ticket } from '@sie/domain/ajuda/collections/tickets.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { paths } from '../base/platform/paths.ts'
import { storedIn, textAt } from '../base/platform/stored.ts'

const month = text(7, 'Use AAAA-MM.').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use AAAA-MM.')
const input = z
  .object({ entidade: recordId, de: month, ate: month })
  .refine(({ de, ate }) => de <= ate && addMonths(`${de}-01`, 24).slice(0, 7) > ate, {
    path: ['ate'],
    message: 'Escolha até 24 meses, do primeiro ao último.',
  })

const PAGE = 500
/** Most tickets in one report. */
const MOST = 20_000

/**
 * Volume, time to first answer and to solution, kept promises and ratings, by month and queue, of the tickets of an entity that were opened
 * in these months; and the number of tickets that its help avoided.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`tickets:ler` over the entity), dados-invalidos, limite-excedido (60 an hour)
 */
export async function relatorioDeTicketsHandler(
  { entidade, de, ate }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ linhas: LinhaDoRelatorio[]; total: LinhaDoRelatorio; evitados: number; incompleto: boolean }> {
  const caller = await requireCaller(context)
  await limitUse(`relatorio-tickets:${caller.uid}`, 60, 3600)
  const federacao = textAt(await db().doc(`entidades/${entidade}`).get(), 'vinculo.idFederacao')
  if (!caller.pode('tickets:ler', { entidade, federacao: federacao ?? '' })) throw new ErroSIE('sem-permissao')
  const now = Date.now()
  const first = new Date(startInBrasilia(`${de}-01`))
  const end = new Date(startInBrasilia(addDays(addMonths(`${ate}-01`, 1), 0)))
  const query = db()
    .collection(tickets.name)
    .where('metadados.successorId', '==', '')
    .where('vinculo.idEntidade', '==', entidade)
    .where('abertoEm', '>=', first)
    .where('abertoEm', '<', end)
    .orderBy('abertoEm', 'desc')
    .select(
      'abertoEm',
      'fila',
      'filaNome',
      'situacao',
      'respondidoEm',
      'responderAte',
      'resolverAte',
      'resolvidoEm',
      'minutos',
      'promessa',
      'reaberturas',
      'nota',
    )
  const counted: ChamadoContado[] = []
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get()
    counted.push(...docs.map((doc) => contado(storedIn(tickets, doc), now)))
    last = docs.at(-1)
    if (docs.length < PAGE || counted.length >= MOST) break
  }
  return {
    linhas: relatorioDeChamados(counted),
    total: sumRelatorio(counted),
    evitados: evitadosEntre((await paths.contagensDaAjuda(entidade).get()).data() ?? {}, de, ate),
    incompleto: counted.length >= MOST,
  }
}

function contado(ticket: Ticket, now: number): ChamadoContado {
  const { abertoEm, fila, filaNome, situacao, respondidoEm, resolvidoEm, minutos, promessa, reaberturas, nota } = ticket
  return {
    mes: dayInBrasilia(abertoEm?.toMillis() ?? 0).slice(0, 7),
    fila,
    filaNome,
    situacao,
    respondido: respondidoEm !== null,
    minutosResposta: minutos.resposta,
    resolvido: resolvidoEm !== null,
    minutosSolucao: minutos.solucao,
    atrasado: isAtrasado(ticket, now),
    promessaResposta: promessa.resposta * 60,
    promessaSolucao: promessa.solucao * 60,
    reaberturas,
    nota,
  }
}

export const relatorioDeTickets = callable(input, relatorioDeTicketsHandler, {
  access: 'tickets:ler',
  errors: ['limite-excedido'],
})
