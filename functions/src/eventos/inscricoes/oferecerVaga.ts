import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { canHandOn, SO_DE_ATLETA } from '@sie/domain/eventos/inscricoes/papeis.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { codigoDeConvite } from '../../base/platform/convite.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingIn, textAt } from '../../base/platform/stored.ts'
import { current } from '../../base/records/current.ts'
import { recusa } from '../../base/records/write.ts'
import { requireTime } from './mudarInscricao.ts'
import { eventoRef, inscricaoRef, personRef, type InscricaoGuardada } from './inscricao.ts'

const input = z.object({
  inscricao: recordId,
  /** version that the caller saw */
  versao: z.number().int().min(0),
  /** withdraws the offer */
  desfazer: z.boolean().default(false),
})

/** A stored offer, by the keyed hash of its code: valid while the entry has this version. */
export interface OfertaDeVaga {
  inscricao: string
  versao: number
  quem: string
  expiraEm: Timestamp
}

const DAY = 86_400_000
const SIGNS = 8

/** Code of an offer, derived from the entry and its version: repeated calls give the same, and a changed entry another. */
const codigoDa = (inscricao: string, versao: number): string =>
  codigoDeConvite(Buffer.from(keyedHash(`vaga:${inscricao}:${versao}`), 'hex').subarray(0, SIGNS))

export const ofertaRef = (codigo: string) => paths.ofertaDeVaga(keyedHash(`oferta:${codigo}`))

/** Reason why its athlete cannot pass on a place; '' where they can. A place that a club paid for is passed on by the club. */
export function recusaDaOferta({ situacao, integrantes = [], pagador, papel }: InscricaoGuardada): string {
  if (!canHandOn(papel)) return SO_DE_ATLETA
  if (integrantes.length > 0) return 'A vaga de uma dupla ou equipe não se passa: retire a inscrição e forme outra.'
  if (pagador.tipo !== 'pessoa')
    return 'Quem paga esta inscrição é a associação ou a federação: peça a ela que passe a vaga.'
  return situacao === 'confirmada' ? '' : 'Só se passa uma vaga confirmada: pague ou espere a aprovação antes.'
}

/** Reason why minors do not give away their own place, which a guardian paid for; '' for others. */
async function recusaAoMenor(
  transaction: FirebaseFirestore.Transaction,
  { uid }: Caller,
  { pessoa }: InscricaoGuardada,
): Promise<string> {
  if (pessoa !== uid) return ''
  const birthdate = textAt(await transaction.get(personRef(uid)), 'dadosPessoais.birthdate') ?? ''
  return isMinor(birthdate, hojeNoBrasil()) ? 'A vaga de quem é menor de 18 anos é passada pelo responsável.' : ''
}

const entryOf = (caller: Caller, doc: FirebaseFirestore.DocumentSnapshot): InscricaoGuardada => {
  const entry = current(inscricoes, doc)
  if (!entry || !answersFor(caller, entry.pessoa, Date.now())) throw new ErroSIE('sem-permissao')
  return entry
}

/**
 * Offers the caller's own place in an event, or the place of a minor, to anyone with the code of the invitation; or withdraws the offer. Repeated calls
 * give the same code. The fee of the change is charged to the payer of the entry, once the place is taken.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (also for a missing entry), conflito (another version), dados-invalidos
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
    const why = recusaDaOferta(entry) || (await recusaAoMenor(transaction, caller, entry))
    if (why) throw recusa('inscricao', why)
    requireTime({ event, organises: false, now })
    if (before.exists) return { codigo }
    const until = millisOf(event.inicio) ?? now
    const offer: OfertaDeVaga = {
      inscricao,
      versao,
      quem: caller.uid,
      expiraEm: Timestamp.fromMillis(Math.max(until, now) + DAY),
    }
    transaction.create(ref, offer)
    await note(transaction, caller, 'oferecerVaga', inscricao)
    return { codigo }
  })
}

const note = (transaction: FirebaseFirestore.Transaction, { uid }: Caller, acao: Ato, id: string) =>
  audit({ acao, quem: uid, colecao: inscricoes.name, id }, transaction)

export const oferecerVaga = callable(input, oferecerVagaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'conflito', 'limite-excedido'],
})
