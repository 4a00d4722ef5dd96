import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { lugarDaNota, type LugarDaNota } from '@sie/domain/eventos/local/quarentena.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { eventoDe, eventoRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { current } from '../../base/records/current.ts'
import { rodadaRef } from '../rodadas/rodada.ts'
import { sumulaRef } from '../sumulas/sumula.ts'
import { caminhoDe, idDaLinha, localDo, SEM_DECISAO, type NotaEmQuarentena } from '../../eventos/local/notasRetidas.ts'

const MOST = 20

const input = z.object({
  notas: z
    .array(
      z.object({
        caminho: text(300),
        /** the device's note, as JSON */
        nota: text(4000),
        /** time by the device's clock, milliseconds since 1970 */
        em: z.number().int().min(0).max(8_640_000_000_000_000),
      }),
    )
    .min(1)
    .max(MOST),
})

type Entregue = z.output<typeof input>['notas'][number]

/**
 * Stores notes of a venue that the rules refused: they wait for a person, who compares them with the stored document of the same id. None counts by
 * itself. Known ones are not stored twice. A note of an event at which the caller neither works nor holds a device is refused.
 * @returns how many are stored, including earlier ones; and the refused ones, by their index in the list
 * @throws ErroSIE nao-autenticado, conta-desativada, limite-excedido
 */
export async function entregarNotasHandler(
  { notas }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ recebidas: number; fora: number[] }> {
  const caller = await requireCaller(context)
  await limitUse(`entregarNotas:${caller.uid}`, 60, 3600)
  const fora: number[] = []
  for (const [at, note] of notas.entries()) if (!(await storeNota(caller, note))) fora.push(at)
  return { recebidas: notas.length - fora.length, fora }
}

/** Most notes that one person hands in about one sheet, entry or credential in a day: more would keep it from being derived. */
const MOST_ABOUT_ONE = 200

const assuntoDa = ({ colecao, registro }: LugarDaNota, conteudo: Readonly<Record<string, unknown>>): string =>
  colecao !== 'eventos' ? registro : String(conteudo.alvo ?? '').slice(0, 128)

async function storeNota(caller: Caller, { caminho, nota, em }: Entregue): Promise<boolean> {
  const lugar = lugarDaNota(caminho)
  const conteudo = camposDe(nota)
  const evento = lugar && (await eventoDaNota(lugar))
  if (!lugar || !conteudo || !evento || !(await worksAtEvento(caller, evento))) return false
  await limitUse(`entregarNotas:${caller.uid}:${lugar.colecao}:${assuntoDa(lugar, conteudo)}`, MOST_ABOUT_ONE, 86_400)
  const path = caminhoDe(lugar)
  const id = idDaLinha(path, { conteudo, em, quem: caller.uid })
  await db().runTransaction(async (transaction) => {
    const [stored, row] = await transaction.getAll(db().doc(path), paths.quarentena().doc(id))
    if (row?.exists) return
    const { quem, quando, ...fields } = (stored?.data() ?? {}) as Record<string, unknown>
    const same = quem === caller.uid && millisOf(quando) === em && sameValue(fields, conteudo)
    if (stored?.exists && same) return
    transaction.set(paths.quarentena().doc(id), {
      evento,
      colecao: lugar.colecao,
      registro: lugar.registro,
      alvo: assuntoDa(lugar, conteudo),
      nota: lugar.id,
      conteudo,
      quem: caller.uid,
      quando: em,
      recebida: Timestamp.now().toMillis(),
      motivo: stored?.exists ? 'mudada' : 'recusada',
      situacao: 'espera',
      fila: `${evento}~espera`,
      entregue: true,
      ...SEM_DECISAO,
    } satisfies NotaEmQuarentena)
  })
  return true
}

/** Readable fields of a note; undefined for JSON that no device writes. */
function camposDe(json: string): Record<string, unknown> | undefined {
  try {
    const read = JSON.parse(json) as unknown
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const fields = Object.entries(read).filter(
      ([name, value]) => /^[a-zA-Z]{1,40}$/.test(name) && ['string', 'number', 'boolean'].includes(typeof value),
    )
    return Object.fromEntries(
      fields.slice(0, 40).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 300) : value]),
    )
  } catch {
    return undefined
  }
}

/** The event of a note; undefined for an unknown place. */
async function eventoDaNota({ colecao, registro }: LugarDaNota): Promise<string | undefined> {
  if (colecao === eventos.name) return registro
  if (colecao === rodadas.name) return current(rodadas, await rodadaRef(registro).get())?.evento
  return current(sumulas, await sumulaRef(registro).get())?.evento
}

/** Whether the caller works at an event: by a right, or as the user of a released device, even if the right was revoked since. */
async function worksAtEvento(caller: Caller, evento: string): Promise<boolean> {
  const event = eventoDe((await eventoRef(evento).get()).data())
  if (!event) return false
  const target = alvoDe(eventos, evento, event)
  if (['eventos:operar', `${sumulas.name}:lancar`, `${rodadas.name}:lancar`].some((rule) => caller.pode(rule, target)))
    return true
  return Object.values((await localDo(evento)).aparelhos).some(({ quem }) => quem === caller.uid)
}

export const entregarNotas = callable(input, entregarNotasHandler, {
  access: 'signed-in',
  errors: ['limite-excedido'],
})
