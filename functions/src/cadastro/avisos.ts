import { Timestamp } from 'firebase-admin/firestore'
import { alcanceDe, type TipoDePendencia } from '@sie/domain/cadastro/pendencias.ts'
import { entidades } from '@sie/domain/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { ALVO_NACIONAL } from '@sie/domain/rights/permissoes.ts'
import { queueMail } from '../mail/queue.ts'
import { depoisDoSilencio, emSilencio } from '../mail/silencio.ts'
import { auth, db } from '../platform/admin.ts'
import { portalUrl } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { storedAs, storedIn } from '../platform/stored.ts'
import { idDaPendencia, type PendenciaGuardada } from './pendencias.ts'

/** At most one mail an hour goes to a federation. */
export const PAUSA_MS = 3_600_000
const MOST_ENTITIES = 100

/** Somebody who waits to be let in. Who asks for something else is in already, and can wait for the next look at the list. */
const AVISADOS: readonly TipoDePendencia[] = ['cadastro', 'reivindicacao']

/** The federation that decides it; the confederation where there is none. */
const quemDecide = ({ tipo, alcance }: Pick<PendenciaGuardada, 'tipo' | 'alcance'>) =>
  alcance.find((text) => text !== `${tipo}@${ENTIDADE_PADRAO}`)?.split('@')[1] ?? ENTIDADE_PADRAO

/**
 * Notes that somebody signed up, or claims a record, and waits for a federation, and tells it by mail: the first at once, then an hour of silence,
 * at whose end {@link avisarEntidade} tells of the rest. A federation without an address is told nothing. A sign-up counts once its address is
 * confirmed ({@link notarConfirmada}): nobody makes a federation get mail with addresses of others.
 * @param now milliseconds since 1970
 */
export async function notarPendencia(
  pendencia: Pick<PendenciaGuardada, 'tipo' | 'alcance' | 'pessoa'>,
  now: number,
): Promise<void> {
  if (!AVISADOS.includes(pendencia.tipo) || pendencia.alcance.length === 0) return
  if (pendencia.tipo === 'cadastro' && !(await confirmado(pendencia.pessoa))) return
  const entidade = quemDecide(pendencia)
  if (!(await enderecoDe(entidade))) return
  // Not within a transaction: in a storm all of these look at one document, and most of them only look.
  const state = paths.avisoDePendencias(entidade)
  const stored = await state.get()
  if (stored.get('esperando') !== true) await state.set({ esperando: true }, { merge: true })
  if (!emSilencio(stored, PAUSA_MS, now)) await avisarEntidade(entidade, now)
}

/** The account of a sign-up, where there is one, has a confirmed address. */
const confirmado = (uid: string): Promise<boolean> =>
  auth()
    .getUser(uid)
    .then(
      ({ emailVerified }) => emailVerified,
      () => true,
    )

/** Notes the sign-up of somebody who has just confirmed their address, where one waits. */
export async function notarConfirmada(uid: string, now = Date.now()): Promise<void> {
  const waiting = storedAs<PendenciaGuardada>(await paths.pendencia(idDaPendencia('cadastro', uid)).get())
  if (waiting?.estado === 'pendente') await notarPendencia(waiting, now)
}

const enderecoDe = async (entidade: string) =>
  storedIn(entidades, await db().doc(`entidades/${entidade}`).get())?.dadosContato?.email ?? ''

/** Mails a federation how many wait for it, where there is news and the silence is over. @returns how many wait; 0 where no mail was sent */
function avisarEntidade(entidade: string, now: number): Promise<number> {
  const state = paths.avisoDePendencias(entidade)
  return depoisDoSilencio(state, PAUSA_MS, now, async (transaction, stored) => {
    if (stored.get('esperando') !== true) return 0
    const para = await enderecoDe(entidade)
    let total = 0
    for (const tipo of AVISADOS) {
      // The confederation's own are those that no federation decides.
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

/** Tells every federation of what came during its silence. @returns how many were told */
export async function avisarPendentes(now: number): Promise<number> {
  const { docs } = await paths.avisosDePendencias().where('esperando', '==', true).limit(MOST_ENTITIES).get()
  let told = 0
  for (const { id } of docs) if ((await avisarEntidade(id, now)) > 0) told += 1
  return told
}
