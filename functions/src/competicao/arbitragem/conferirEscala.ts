import * as z from 'zod'
import { NA_QUADRA } from '@sie/domain/competicao/arbitragem/estados.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { eventoDe, eventoRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { atletasPorQuadra, conflitosAgora, escalasDe } from './escala.ts'

const input = z.object({ evento: recordId, dia: day })

interface ConferenciaDaEscala {
  /** whether the day is scheduled: before that, the athletes of a court are unknown */
  programada: boolean
  /** conflicts by id of the appointment, under the current schedule; only appointments with conflicts */
  conflitos: Record<string, string[]>
}

/**
 * Rechecks the appointments of a day: matches may move between courts afterwards.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`escalas:escalar` over the event), registro-nao-encontrado,
 * limite-excedido (600 an hour)
 */
export async function conferirEscalaHandler(
  { evento, dia }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<ConferenciaDaEscala> {
  const caller = await requireCaller(context)
  await limitUse(`conferirEscala:${caller.uid}`, 600, 3600)
  return db().runTransaction(
    async (transaction) => {
      const event = eventoDe((await transaction.get(eventoRef(evento))).data())
      if (!event) throw absent(caller, 'escalas:escalar')
      requireRule(caller, 'escalas:escalar', alvoDe(eventos, evento, event))
      const planned = await atletasPorQuadra(transaction, evento, dia)
      if (!planned) return { programada: false, conflitos: {} }
      const rows = (await escalasDe(transaction, evento)).filter(
        ([, one]) => one.dia === dia && NA_QUADRA.includes(one.situacao),
      )
      const found = await conflitosAgora(transaction, planned, rows)
      return { programada: true, conflitos: Object.fromEntries([...found].filter(([, said]) => said.length > 0)) }
    },
    { readOnly: true },
  )
}

export const conferirEscala = callable(input, conferirEscalaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
