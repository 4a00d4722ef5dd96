import { ErroSIE } from '@sie/domain/base/errors.ts'
import {
  getMultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  type PhoneInfoOptions,
  type TotpSecret,
} from 'firebase/auth'
import { fromAuthError } from './authErrors.ts'
import { local } from './environment.ts'
import { auth } from './firebase.ts'
import { note } from './monitor/notes.ts'
import { sessionOf } from './session.ts'

/**
 * Kind of a second factor: an authenticator app, or SMS. The authentication emulator knows only SMS; in production SMS would need a
 * third-party script on the sign-in page, so the app is offered (docs/decisions/009).
 */
type TipoDeFator = 'totp' | 'phone'
export const FATOR_OFERECIDO: TipoDeFator = local ? 'phone' : 'totp'

export interface Fator {
  id: string
  tipo: TipoDeFator
  nome: string
}

const asFactor = ({ uid, factorId, displayName }: MultiFactorInfo): Fator => ({
  id: uid,
  tipo: factorId === 'totp' ? 'totp' : 'phone',
  nome: displayName ?? '',
})
const telling = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw fromAuthError(error)
  })

/** Sends a code by SMS. Used with the emulator only, which needs no reCAPTCHA. */
async function sendSms(info: PhoneInfoOptions): Promise<string> {
  auth.settings.appVerificationDisabledForTesting = local
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await telling(new PhoneAuthProvider(auth).verifyPhoneNumber(info, verifier))
  } finally {
    verifier.clear()
    place.remove()
  }
}

/** Thrown by a sign-in with the right password that still needs a code. */
export class SegundoFatorPendente extends Error {
  readonly fatores: readonly Fator[]
  readonly #resolver: MultiFactorResolver
  #sms = ''

  constructor(error: MultiFactorError) {
    super('second factor')
    this.name = 'SegundoFatorPendente'
    this.#resolver = getMultiFactorResolver(auth, error)
    this.fatores = this.#resolver.hints.map(asFactor)
  }

  /** Sends a code where the factor needs one. @throws ErroSIE */
  async pedirCodigo({ id, tipo }: Fator): Promise<void> {
    const { hints, session } = this.#resolver
    const multiFactorHint = hints.find(({ uid }) => uid === id)
    if (tipo === 'phone' && multiFactorHint) this.#sms = await sendSms({ multiFactorHint, session })
  }

  /** Finishes the sign-in. @throws ErroSIE codigo-invalido */
  async entrar({ id, tipo }: Fator, codigo: string): Promise<void> {
    const assertion =
      tipo === 'totp'
        ? TotpMultiFactorGenerator.assertionForSignIn(id, codigo)
        : PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(this.#sms, codigo))
    const { user } = await telling(this.#resolver.resolveSignIn(assertion))
    note({ what: 'login', code: undefined })
    // On a device where nobody was signed in, the session listener starts here.
    await sessionOf(user.uid)
  }
}

const me = () => {
  if (!auth.currentUser) throw new ErroSIE('nao-autenticado')
  return multiFactor(auth.currentUser)
}

/** Second factors of the signed-in user. */
export async function meusFatores(): Promise<Fator[]> {
  await auth.currentUser?.reload()
  return me().enrolledFactors.map(asFactor)
}

/** Enrolment of a factor, until its first code. */
export interface Inscricao {
  /** secret to type into the app, and its otpauth URL; '' for SMS */
  segredo: string
  endereco: string
  /** @throws ErroSIE codigo-invalido */
  concluir: (codigo: string) => Promise<void>
}

/** Begins the enrolment of an authenticator app. @throws ErroSIE reautenticacao where the sign-in is too long ago */
export async function beginAppEnrolment(): Promise<Inscricao> {
  const secret: TotpSecret = await telling(
    me()
      .getSession()
      .then((session) => TotpMultiFactorGenerator.generateSecret(session)),
  )
  return {
    segredo: secret.secretKey,
    endereco: secret.generateQrCodeUrl(auth.currentUser?.email ?? '', 'SIE'),
    concluir: (codigo) =>
      finish(() =>
        me().enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, codigo), 'Aplicativo autenticador'),
      ),
  }
}

/** Begins the enrolment of SMS to a phone number in international form, '+5548999990000'. @throws ErroSIE reautenticacao */
export async function beginSmsEnrolment(telefone: string): Promise<Inscricao> {
  const session = await telling(me().getSession())
  const id = await sendSms({ phoneNumber: telefone, session })
  return {
    segredo: '',
    endereco: '',
    concluir: (codigo) =>
      finish(() =>
        me().enroll(
          PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(id, codigo)),
          `Celular com final ${telefone.slice(-4)}`,
        ),
      ),
  }
}

async function finish(work: () => Promise<void>): Promise<void> {
  await telling(work())
  // A refreshed ID token says that a second factor was passed.
  await auth.currentUser?.getIdToken(true)
}

/** Unenrols a factor. @throws ErroSIE reautenticacao */
export const unenrolFator = (id: string): Promise<void> => telling(me().unenroll(id))
