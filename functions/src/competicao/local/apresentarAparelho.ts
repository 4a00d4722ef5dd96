import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import {
  releaseAparelho,
  MAX_APARELHOS,
  quadraDoAparelho,
  situacaoDoAparelho,
  type SituacaoDoAparelho,
} from '@sie/domain/eventos/local/aparelhos.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { eventoDoLocal, eventoEscrito } from '../../eventos/credenciais/credencial.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitEach } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { localDe, localDo } from '../../eventos/local/notasRetidas.ts'
import { DIGITOS, hashDoPin } from './pinDoLocal.ts'

const input = z.object({
  evento: recordId,
  /** id that the device chose */
  aparelho: text(40).regex(/^[\w-]{4,40}$/),
  /** number of unsent notes on the device */
  porEnviar: z.number().int().min(0).max(100_000),
  /** typed PIN, to release the device */
  pin: text(DIGITOS)
    .regex(/^\d{6}$/, 'O PIN tem seis números.')
    .optional(),
  /** court for which it is released; 0 for all */
  quadra: z.number().int().min(0).max(99).optional(),
})

/** Another device of the same court. */
interface AparelhoDaQuadra {
  aparelho: string
  vistoEm: number
  porEnviar: number
}

interface AparelhoApresentado {
  situacao: SituacaoDoAparelho
  quadra: number
  /** the server's clock, milliseconds since 1970 */
  agora: number
  /** end of the event, milliseconds since 1970 */
  fim: number
  outros: AparelhoDaQuadra[]
}

/**
 * Registers a device of an event's staff with its number of unsent notes. With the PIN, or if the event has none, it is
 * released. Eight tries in a quarter of an hour.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`eventos:operar`, `sumulas:lancar` or `rodadas:lancar` over the event; the
 * device of another person), registro-nao-encontrado, muitas-tentativas, dados-invalidos (naming `pin`)
 */
export async function apresentarAparelhoHandler(
  { evento, aparelho, porEnviar, pin, quadra = 0 }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<AparelhoApresentado> {
  const caller = await requireCaller(context)
  const event = await eventoDoLocal(caller, evento, ['eventos:operar', 'sumulas:lancar', 'rodadas:lancar'])
  const before = await localDo(evento)
  const known = before.aparelhos[aparelho]
  if (known && known.quem !== caller.uid) throw new ErroSIE('sem-permissao')
  const waits = situacaoDoAparelho(before, aparelho) === 'aguarda'
  if (pin !== undefined || (waits && before.pin === ''))
    await releaseDevice(caller, { evento, aparelho, pin, quadra, entrada: Number(context.auth?.token.auth_time ?? 0) })
  const agora = Date.now()
  // An unreleased device is not stored, so that made-up names cannot fill the list.
  if (known || pin !== undefined || before.pin === '')
    await paths.local(evento).update(new FieldPath('vistos', aparelho), { em: agora, porEnviar })
  const local = await localDo(evento)
  const own = local.aparelhos[aparelho]
  const court = own ? quadraDoAparelho(own) : 0
  const outros = Object.entries(local.aparelhos).flatMap(([id, other]) => {
    const same = id !== aparelho && court > 0 && quadraDoAparelho(other) === court
    const { em: vistoEm = 0, porEnviar: waiting = 0 } = local.vistos[id] ?? {}
    return same && situacaoDoAparelho(local, id) === 'liberado' ? [{ aparelho: id, vistoEm, porEnviar: waiting }] : []
  })
  return {
    situacao: situacaoDoAparelho(local, aparelho),
    quadra: court,
    agora,
    fim: eventoEscrito(evento, event).fim,
    outros,
  }
}

interface Pedido {
  evento: string
  aparelho: string
  pin: string | undefined
  quadra: number
  entrada: number
}

/** Releases a device. @throws ErroSIE muitas-tentativas, dados-invalidos, sem-permissao */
async function releaseDevice({ uid }: Caller, { evento, aparelho, pin, quadra, entrada }: Pedido): Promise<void> {
  if (pin !== undefined)
    await limitEach([
      [`pin do local:${evento}:${uid}`, 8, 900],
      [`pin do local:${evento}`, 200, 3600],
    ])
  await db().runTransaction(async (transaction) => {
    const ref = paths.local(evento)
    const local = localDe(await transaction.get(ref))
    const device = local.aparelhos[aparelho]
    if (device && device.quem !== uid) throw new ErroSIE('sem-permissao')
    if (situacaoDoAparelho(local, aparelho) === 'bloqueado') return
    if (local.pin !== '' && (pin === undefined || hashDoPin(evento, pin) !== local.pin))
      throw new ErroSIE('dados-invalidos', { pin: 'O PIN não confere. Peça à mesa do evento.' })
    if (!device && Object.keys(local.aparelhos).length >= MAX_APARELHOS)
      throw new ErroSIE('dados-invalidos', { aparelho: 'O evento já tem aparelhos demais. Fale com a mesa.' })
    const next = releaseAparelho(device, { quem: uid, quadra, entrada }, Date.now())
    transaction.set(ref, { ...local, aparelhos: { ...local.aparelhos, [aparelho]: next } })
    const detalhe = { aparelho, quadra }
    await audit({ acao: 'liberarAparelho', quem: uid, colecao: 'eventos', id: evento, detalhe }, transaction)
  })
}

export const apresentarAparelho = callable(input, apresentarAparelhoHandler, {
  access: 'eventos:operar',
  errors: ['registro-nao-encontrado', 'muitas-tentativas'],
})
