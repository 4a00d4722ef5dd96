import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { millisOf } from '@sie/domain/agenda/regra.ts'
import { eventos } from '@sie/domain/collections/eventos.ts'
import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { respondePor } from '@sie/domain/rights/leitura.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { codigoDeConvite } from '../platform/convite.ts'
import { keyedHash } from '../platform/hash.ts'
import { recordId } from '../platform/input.ts'
import { limitUse } from '../platform/limit.ts'
import { paths } from '../platform/paths.ts'
import { existingIn } from '../platform/stored.ts'
import { current } from '../records/current.ts'
import { recusa } from '../records/guardar.ts'
import { requireTime } from './mudarInscricao.ts'
import { eventoRef, inscricaoRef, type InscricaoGuardada } from './partes.ts'

const input = z.object({
  inscricao: recordId,
  /** that the caller saw */
  versao: z.number().int().min(0),
  /** takes the offer back */
  desfazer: z.boolean().default(false),
})

/** An offer as it is stored, by the keyed hash of its code: it stands while the entry has this version. */
export interface OfertaDeVaga {
  inscricao: string
  versao: number
  quem: string
  expiraEm: Timestamp
}

const DAY = 86_400_000
const SIGNS = 8

/** The code of an offer follows from the entry as it is: asked for again it is the same, and a changed entry has another one. */
const codigoDa = (inscricao: string, versao: number): string =>
  codigoDeConvite(Buffer.from(keyedHash(`vaga:${inscricao}:${versao}`), 'hex').subarray(0, SIGNS))

export const ofertaRef = (codigo: string) => paths.ofertaDeVaga(keyedHash(`oferta:${codigo}`))

/** Why a place cannot be handed on by its athlete; '' where it can. What a club paid for is the club's to hand on. */
export function recusaDaOferta({ situacao, integrantes = [], pagador }: InscricaoGuardada): string {
  if (integrantes.length > 0) return 'A vaga de uma dupla ou equipe não se passa: retire a inscrição e forme outra.'
  if (pagador.tipo !== 'pessoa')
    return 'Quem paga esta inscrição é a associação ou a federação: peça a ela que passe a vaga.'
  return situacao === 'confirmada' ? '' : 'Só se passa uma vaga confirmada: pague ou espere a aprovação antes.'
}

const entryOf = (caller: Caller, doc: FirebaseFirestore.DocumentSnapshot): InscricaoGuardada => {
  const entry = current(inscricoes, doc)
  if (!entry || !respondePor(caller, entry.pessoa, Date.now())) throw new ErroSIE('sem-permissao')
  return entry
}

/**
 * Offers one's own place in an event, or that of a minor, to whoever gets the code of the invitation; or takes the offer back. Asked for again it is
 * the same. What a change costs is charged to who pays the entry, once somebody takes the place.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (also of an entry that there is not), conflito (another version), dados-invalidos
 * (naming `inscricao`, `classe`: the deadline), limite-excedido
 */
export async function oferecerVagaHandler(
  { inscricao, versao, desfazer }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<{ codigo: string }> {
  const caller = await requireCaller(context)
  await limitUse(`oferecer-vaga:${caller.uid}`, 60, 3600)
  const codigo = codigoDa(inscricao, versao)
  return db().runTransaction(async (transaction) => {
    const entry = entryOf(caller, await transaction.get(inscricaoRef(inscricao)))
    if (entry.metadados.version !== versao) throw new ErroSIE('conflito')
    const event = existingIn(eventos, await transaction.get(eventoRef(entry.evento)))
    const ref = ofertaRef(codigo)
    const before = await transaction.get(ref)
    if (desfazer) {
      if (before.exists) {
        transaction.delete(ref)
        await note(transaction, caller, 'desfazerOferta', inscricao)
      }
      return { codigo: '' }
    }
    const why = recusaDaOferta(entry)
    if (why) throw recusa('inscricao', why)
    requireTime({ event, organises: false, now })
    if (before.exists) return { codigo }
    const until = millisOf(event.inicio) ?? now
    const offer: OfertaDeVaga = {
      ...{ inscricao, versao, quem: caller.uid },
      expiraEm: Timestamp.fromMillis(Math.max(until, now) + DAY),
    }
    transaction.create(ref, offer)
    await note(transaction, caller, 'oferecerVaga', inscricao)
    return { codigo }
  })
}

const note = (transaction: FirebaseFirestore.Transaction, { uid }: Caller, acao: string, id: string) =>
  audit({ acao, quem: uid, colecao: inscricoes.name, id }, transaction)

export const oferecerVaga = callable(input, oferecerVagaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'conflito', 'limite-excedido'],
})
