import type { Transaction } from 'firebase-admin/firestore'
import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { programacoes, regrasDoDia } from '@sie/domain/competicao/collections/programacoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { hasLutas } from '@sie/domain/competicao/placar/publico.ts'
import { idDaProgramacao, scheduleLutas } from '@sie/domain/competicao/programacao/dia.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { eventoDe, eventoRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { MOST_BRACKETS, pessoasDasChaves, programacaoRef, programacoesDe } from './programacoes.ts'

const input = z.object({
  evento: recordId,
  dia: day,
  ...regrasDoDia.shape,
  /** ids of the brackets of this day; empty for all that are on no other day */
  chaves: z.array(recordId).max(MOST_BRACKETS).default([]),
  /** version that the caller saw; absent for a new day */
  versao: z.number().int().min(0).optional(),
})

/**
 * Distributes the matches of drawn brackets over the courts of one day of an event, also again; earlier moves by hand are lost.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`programacoes:programar` over the event), registro-nao-encontrado,
 * dados-invalidos (naming `chaves`, `dia`, `pausas`), conflito
 */
export async function programarDiaHandler(
  { evento, dia, chaves: asked, versao, ...rules }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; versao: number }> {
  const caller = await requireCaller(context)
  const id = idDaProgramacao(evento, dia)
  const seen = async (transaction?: Transaction) => {
    const [eventDoc, dayDoc] = await (transaction ?? db()).getAll(eventoRef(evento), programacaoRef(id))
    const event = eventoDe(eventDoc?.data())
    if (!event) throw absent(caller, 'programacoes:programar')
    requireRule(caller, 'programacoes:programar', alvoDe(eventos, evento, event))
    const stored = current(programacoes, dayDoc)
    if (stored?.metadados.version !== versao) throw new ErroSIE('conflito')
    const elsewhere = new Set(
      (await programacoesDe(transaction, evento)).docs
        .filter((doc) => doc.id !== id)
        .flatMap((doc) => storedIn(programacoes, doc).lutas.map(({ chave }) => chave)),
    )
    const { docs } = await getBounded(
      db().collection(chaves.name).where('evento', '==', evento).where('metadados.successorId', '==', ''),
      MOST_BRACKETS,
      transaction,
    )
    const drawn = docs
      .map((doc) => ({ ...storedIn(chaves, doc), id: doc.id }))
      .filter(hasLutas)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    const twice = drawn.find((one) => asked.includes(one.id) && elsewhere.has(one.id))
    if (twice) throw recusa('chaves', `${twice.titulo} já está em outro dia. Tire a categoria de lá primeiro.`)
    const own = drawn.filter((one) => (asked.length > 0 ? asked.includes(one.id) : !elsewhere.has(one.id)))
    return { event, stored, own }
  }
  const known = await pessoasDasChaves((await seen()).own)
  return db().runTransaction(async (transaction) => {
    const { event, stored, own } = await seen(transaction)
    const planned = scheduleLutas(own, rules, await pessoasDasChaves(own, known))
    if (!planned.ok) throw recusa(planned.recusa.codigo.startsWith('pausa') ? 'pausas' : 'chaves', planned.recusa.frase)
    if (planned.valor.length === 0)
      throw recusa('chaves', 'Não há lutas para este dia: sorteie as categorias, ou tire-as dos outros dias.')
    const record = { ...rules, lutas: planned.valor }
    if (stored) {
      const step = { caller, acao: 'editar' as const }
      return { id, versao: await writeStep(transaction, programacoes, programacaoRef(id), stored, record, step) }
    }
    const titulo = `${event.titulo}, ${formatDay(dia)}`.slice(0, 160)
    const first = programacoes.schema.parse({ titulo, evento, dia, ...record, vinculo: event.vinculo })
    await createRecord(transaction, programacoes, programacaoRef(id), first, { caller, acao: 'criar' })
    return { id, versao: 0 }
  })
}

export const programarDia = callable(input, programarDiaHandler, {
  access: 'programacoes:programar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
