import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { SituacaoDaValidacao } from '@sie/domain/documentos/validacao.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { noteAlert } from '../../base/monitor/alerts.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'

// Makes guessing codes impractical: the number of questions a minute of an address is limited, and codes not found make the next question wait.

/** Most questions a minute of one address: enough for a desk that checks card after card. */
const POR_MINUTO = 60
/** Codes not found by one address before any waiting time. */
const FREE = 8
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 15 * 60_000
/** An address without questions for this long starts again. */
const FORGOTTEN_MS = 60 * 60_000
/** Codes not found by one address after which the monitor is alerted, and again after each further such number. */
const SUSPICIOUS = 12

interface Misses {
  faltas: number
  /** milliseconds since 1970 */
  esperaAte: number
  ultima: number
}

/**
 * Takes one question of an address, before any document is read: it counts as not found until {@link settle} is called. A refusal does not
 * depend on whether the code exists.
 * @returns argument for `settle`
 * @throws ErroSIE limite-excedido, muitas-tentativas
 */
export async function takeQuestion(ip: string, now = Date.now()): Promise<Misses> {
  await limitUse(`validar:${ip}`, POR_MINUTO, 60)
  const ref = missesRef(ip)
  return db().runTransaction(
    async (transaction) => {
      const stored = storedAs<Misses>(await transaction.get(ref))
      if (stored && stored.esperaAte > now) throw new ErroSIE('muitas-tentativas')
      const before = stored && now - stored.ultima < FORGOTTEN_MS ? stored.faltas : 0
      const faltas = before + 1
      const wait = faltas < FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (faltas - FREE), LONGEST_WAIT_MS)
      const next = { faltas, esperaAte: now + wait, ultima: now }
      transaction.set(ref, { ...next, expiraEm: Timestamp.fromMillis(now + FORGOTTEN_MS) })
      return next
    },
    { maxAttempts: 20 },
  )
}

const missesRef = (ip: string) => paths.limite(keyedHash(`validacao:${ip}`))
const PIECES = 4
const KEPT_MS = 400 * 86_400_000

/** Ends a question: a found code is subtracted again, and the answer is counted. Equally many writes either way, so that the time reveals nothing. */
export async function settle(
  ip: string,
  taken: Misses,
  situacao: SituacaoDaValidacao,
  now = Date.now(),
): Promise<void> {
  const found = situacao !== 'naoEncontrado'
  const dia = dayInBrasilia(now)
  const batch = db().batch()
  batch.set(
    missesRef(ip),
    // The waiting time was set when the question was taken: setting it again would shorten the wait of a later question.
    found ? { faltas: FieldValue.increment(-1), esperaAte: 0 } : { faltas: FieldValue.increment(0) },
    { merge: true },
  )
  batch.set(
    paths.validacoes().doc(`${dia}.${Math.floor(Math.random() * PIECES)}`),
    { dia, [situacao]: FieldValue.increment(1), expiraEm: Timestamp.fromMillis(now + KEPT_MS) },
    { merge: true },
  )
  await batch.commit()
  if (found || taken.faltas < SUSPICIOUS || (taken.faltas - SUSPICIOUS) % SUSPICIOUS !== 0) return
  await noteAlert(
    { tipo: 'security', erro: 'Validação: muitos códigos que não existem', ambiente: 'servidor', versao: '', vezes: 1 },
    now,
  )
  const detalhe = { faltas: taken.faltas }
  await audit({ acao: 'validacaoSuspeita', quem: '', colecao: '', id: '', detalhe })
}
