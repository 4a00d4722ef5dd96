import { Timestamp } from 'firebase-admin/firestore'
import { alcanceDe, type TipoDePendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { depoisDoSilencio, emSilencio } from '../../base/mail/silencio.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { paths } from '../../base/platform/paths.ts'
import { goRound } from '../../base/platform/rounds.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { idDaPendencia, type PendenciaGuardada } from './pendencias.ts'

/** Shortest pause between two mails to one federation, in milliseconds. */
export const PAUSA_MS = 3_600_000

/**
 * Kinds of requests that a federation is mailed about: their people wait to get access. The other kinds come from people with access, and
 * can wait.
 */
const AVISADOS: readonly TipoDePendencia[] = ['cadastro', 'reivindicacao']

/** The federation that decides the request; the confederation where there is none. */
const quemDecide = ({ tipo, alcance }: Pick<PendenciaGuardada, 'tipo' | 'alcance'>) =>
  alcance.find((text) => text !== `${tipo}@${ENTIDADE_PADRAO}`)?.split('@')[1] ?? ENTIDADE_PADRAO

/**
 * Notes that a sign-up or a claim waits for a federation, and mails the federation: the first at once, then not for an hour,
 * after which {@link mailEntidade} mails about the rest. A federation without an address gets no mail. A sign-up counts once its address is
 * confirmed ({@link noteConfirmed}): nobody can make a federation get mail by signing up with addresses of others.
 * @param now milliseconds since 1970
 */
export async function notePendencia(
  pendencia: Pick<PendenciaGuardada, 'tipo' | 'alcance' | 'pessoa'>,
  now: number,
): Promise<void> {
  if (!AVISADOS.includes(pendencia.tipo) || pendencia.alcance.length === 0) return
  if (pendencia.tipo === 'cadastro' && !(await confirmado(pendencia.pessoa))) return
  const entidade = quemDecide(pendencia)
  if (!(await enderecoDe(entidade))) return
  // Outside a transaction: in a rush of sign-ups all of these read one document, and most of them write nothing.
  const state = paths.avisoDePendencias(entidade)
  const stored = await state.get()
  if (stored.get('esperando') !== true) await state.set({ esperando: true }, { merge: true })
  if (!emSilencio(stored, PAUSA_MS, now)) await mailEntidade(entidade, now)
}

/** Whether the account of a sign-up, where it exists, has a confirmed address. */
const confirmado = (uid: string): Promise<boolean> =>
  auth()
    .getUser(uid)
    .then(
      ({ emailVerified }) => emailVerified,
      () => true,
    )

/** Notes a waiting sign-up once its address has been confirmed. */
export async function noteConfirmed(uid: string, now = Date.now()): Promise<void> {
  const waiting = storedAs<PendenciaGuardada>(await paths.pendencia(idDaPendencia('cadastro', uid)).get())
  if (waiting?.estado === 'pendente') await notePendencia(waiting, now)
}

const enderecoDe = async (entidade: string) =>
  storedIn(entidades, await db().doc(`entidades/${entidade}`).get())?.dadosContato?.email ?? ''

/** Mails a federation the number of its open requests, where there are new ones and the pause is over. @returns that number; 0 if no mail was sent */
function mailEntidade(entidade: string, now: number): Promise<number> {
  const state = paths.avisoDePendencias(entidade)
  return depoisDoSilencio(state, PAUSA_MS, now, async (transaction, stored) => {
    if (stored.get('esperando') !== true) return 0
    const para = await enderecoDe(entidade)
    let total = 0
    for (const tipo of AVISADOS) {
      // The confederation's own requests are those that no federation decides.
      const waiting =
        entidade === ENTIDADE_PADRAO
          ? paths.pendencias().where('alcance', '==', alcanceDe(tipo, ALVO_NACIONAL))
          : paths.pendencias().where('alcance', 'array-contains', `${tipo}@${entidade}`)
      total += (await transaction.get(waiting.count())).data().count
    }
    if (total === 0 || para === '') {
      transaction.set(state, { esperando: false }, { merge: true })
      return 0
    }
    transaction.set(state, { esperando: false, avisadoEm: Timestamp.fromMillis(now) })
    await queueMail(
      'pendencias',
      para,
      { nome: '', total, link: `${portalUrl()}/sie/cadastros/pessoas?pendencias&tipo=${AVISADOS.join(',')}` },
      transaction,
    )
    return total
  })
}

/** Mails every federation about the requests that came during its pause. @returns how many were mailed */
export const mailPendencias = (now: number): Promise<number> =>
  goRound({ nome: 'pendencias', query: paths.avisosDePendencias().where('esperando', '==', true) }, async ({ id }) =>
    Math.min(1, await mailEntidade(id, now)),
  )
