import { address } from '@sie/domain/base/portal/address.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import {
  PADRAO,
  PERMISSOES,
  SEM_PERMISSOES,
  sessaoVale,
  hasSecondFactor,
  type MarcasDeEntrada,
  type PadraoGraduados,
  type Permissoes,
} from '@sie/domain/base/rights/permissoes.ts'
import { emVigor, proximoFim } from '@sie/domain/base/rights/noEvento.ts'
import { onAuthStateChanged, onIdTokenChanged, type User } from 'firebase/auth'
import { doc, getDoc, onSnapshot } from 'firebase/firestore'
import { databaseAnswers } from './connection.ts'
import { auth } from './firebase.ts'
import { db } from './firestore.ts'
import { pageUrl } from './pages.ts'
import { sessaoGuardada } from './semRede.ts'
import type { Session, SessionState } from './session.ts'

const DAY = 86_400_000

/** Time without a snapshot after which a device uses its stored session, in milliseconds. */
const UNHEARD = 5_000

const SEM_PADRAO: PadraoGraduados = { mestre: [], professor: [] }

/** Listens to the account and its rights: a right that is granted or revoked changes the session within moments. */
export function watchSession(publish: (state: SessionState) => void): void {
  let stop = () => {}
  onAuthStateChanged(auth, (user) => {
    stop()
    stop = user ? watchPerson(user, publish) : () => {}
    if (!user) publish(null)
  })
}

function watchPerson(user: User, publish: (state: SessionState) => void): () => void {
  const known: { marcas?: Marcas; profile?: Partial<Session>; permissoes?: Permissoes; padrao?: PadraoGraduados } = {}
  let stopped = false
  let told = false
  let ending: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    if (stopped || !known.profile || !known.permissoes || !known.padrao || !known.marcas) return
    if (!known.profile.trocarSenha && !sessaoVale(known.permissoes, known.marcas.entrada)) return void leaveEnded(user)
    told = true
    // Rights at an event end by themselves, without a change of the document.
    const end = proximoFim(known.permissoes, Date.now())
    clearTimeout(ending)
    if (end !== undefined) ending = setTimeout(tell, Math.min(end - Date.now() + 1000, DAY))
    publish(
      asSession(
        user,
        known.profile,
        failed ? SEM_PERMISSOES : emVigor(known.permissoes, Date.now()),
        known.padrao,
        known.marcas.segundoFator,
      ),
    )
  }
  let failed = false
  // Without a connection a device of a venue uses its stored session; snapshots of the database replace it.
  const goOnAlone = async () => {
    if (told) return
    const kept = await sessaoGuardada(user.uid)
    if (kept && !told && !stopped) publish({ ...kept, permissoes: emVigor(kept.permissoes, Date.now()) })
  }
  const alone = setTimeout(() => void goOnAlone(), navigator.onLine ? UNHEARD : 0)
  const readOwn = async () => {
    const [profile, { claims }] = await Promise.all([readProfile(user.uid), user.getIdTokenResult()])
    failed = profile === undefined
    // Not known to be incomplete, so nobody is redirected to complete it.
    known.profile = { ...(profile ?? { registroCompleto: true }), trocarSenha: claims.trocarSenha === true }
    if (profile && profile.email !== user.email && user.emailVerified) void followEmail()
    tell()
  }
  void readOwn()
  // A refreshed token may have other claims: another sign-in of the same user on this device, or a second factor.
  const stopTokens = onIdTokenChanged(auth, (current) => {
    if (current?.uid !== user.uid) return
    void current.getIdTokenResult().then(({ claims }) => {
      known.marcas = { entrada: Number(claims.auth_time), segundoFator: hasSecondFactor(claims as MarcasDeEntrada) }
      tell()
      noteUse(user.uid, known.marcas.entrada)
    })
  })
  const follow = <T>(path: string, missing: T, keep: (value: T) => void) =>
    onSnapshot(
      doc(db, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        const { fromCache } = snapshot.metadata
        databaseAnswers(!fromCache)
        // The last state stays until the database answers again; failed reads are then repeated.
        if (fromCache) return
        keep((snapshot.data() as T | undefined) ?? missing)
        tell()
        if (failed) void readOwn()
      },
      () => {
        keep(missing)
        tell()
      },
    )
  const stops = [
    stopTokens,
    follow(`${PERMISSOES}/${user.uid}`, SEM_PERMISSOES, (value) => {
      const woken = value.ativo && known.permissoes?.ativo === false
      known.permissoes = value
      // An inactive account reads no record; once the federation has approved it, it does.
      if (woken && failed) void readOwn()
    }),
    follow(PADRAO, SEM_PADRAO, (value) => (known.padrao = value)),
  ]
  return () => {
    stopped = true
    clearTimeout(alone)
    clearTimeout(ending)
    stops.forEach((stop) => stop())
  }
}

interface Marcas {
  entrada: number
  segundoFator: boolean
}

let goingOn = 0

/** Runs work that ends the user's sessions and signs this device in again: in between it must not sign out. */
export async function goOn<T>(work: () => Promise<T>): Promise<T> {
  goingOn += 1
  try {
    return await work()
  } finally {
    // Once the listeners know the new sign-in, which takes them only microtasks.
    setTimeout(() => (goingOn -= 1))
  }
}

/** The session was ended on another device: clears the data read so far and shows the sign-in page with a message. */
async function leaveEnded(user: User): Promise<void> {
  if (goingOn > 0 || auth.currentUser?.uid !== user.uid) return
  const { signOut } = await import('./signOut.ts')
  if (await signOut(true)) window.location.replace(pageUrl(address('/login', { sessao: 'encerrada' })))
}

const USED = 'sie-sessao'
const HOUR = 3_600_000

/** Reports to the server, at most once an hour, that this session is in use, and clears the data of a venue whose event is over. */
function noteUse(uid: string, entrada: number): void {
  try {
    const [known, at] = (localStorage.getItem(USED) ?? '').split(' ')
    if (known === `${uid}~${entrada}` && Date.now() - Number(at) < HOUR) return
    localStorage.setItem(USED, `${uid}~${entrada} ${Date.now()}`)
  } catch {
    // Storage is refused: every start reports it.
  }
  void import('./depoisDoEvento.ts').then(({ clearAfterEvento }) => clearAfterEvento(uid))
  // A failed report is repeated at the next start.
  void import('./functions.ts').then(({ call }) => call('registrarSessao', {})).catch(() => {})
}

/** Updates the records to the account's address, which the link of an e-mail change has changed. */
async function followEmail(): Promise<void> {
  const { call } = await import('./functions.ts')
  // A failed update is requested again at the next start.
  await call('sincronizarEmail', {}).catch(() => {})
}

/** The user's own records; undefined where they cannot be read, which keeps the session with empty rights (specification 4). */
async function readProfile(uid: string): Promise<Partial<Session> | undefined> {
  const [user, practitioner] = await Promise.all(
    ['users', 'praticantes'].map((name) => getDoc(doc(db, name, uid))),
  ).catch(() => [])
  if (!user || !practitioner) return undefined
  const praticante = practitioner.data() as (Praticante & StoredRecord) | undefined
  if (!praticante) return { registroCompleto: false }
  return {
    email: praticante.dadosContato.email,
    urlImagemID: praticante.dadosPessoais.urlImagemID,
    maxGraduacao: praticante.dadosTaekwondo.maxGraduacao ?? 0,
    MaxGraduacao: praticante.dadosTaekwondo.MaxGraduacao ?? 0,
    logradouroMunicipio: praticante.dadosEndereco.logradouroMunicipio,
    logradouroUF: praticante.dadosEndereco.logradouroUF,
    idEmpregador: praticante.dadosColaborador.administrativo.idEmpregador,
    nomeEmpregador: praticante.dadosColaborador.administrativo.nomeEmpregador,
    nomeConfirmado: praticante.metadados.federativeactive,
    registroCompleto: user.exists(),
  }
}

function asSession(
  user: User,
  profile: Partial<Session>,
  stored: Permissoes,
  padrao: PadraoGraduados,
  segundoFator: boolean,
): Session {
  const faltaSegundoFator = stored.segundoFator === true && !segundoFator
  const faltaConfirmar = !user.emailVerified && stored.semConfirmacao !== true
  // The rules give no rights to an account without the confirmation or the second factor it needs; the screens must not offer any.
  const permissoes = faltaConfirmar
    ? SEM_PERMISSOES
    : faltaSegundoFator
      ? { ...SEM_PERMISSOES, ativo: stored.ativo }
      : stored
  return {
    uid: user.uid,
    displayName: user.displayName ?? '',
    urlImagemID: '',
    maxGraduacao: 0,
    MaxGraduacao: 0,
    logradouroMunicipio: '',
    logradouroUF: '',
    idEmpregador: '',
    nomeEmpregador: '',
    registroCompleto: false,
    emailConfirmado: user.emailVerified,
    faltaConfirmar,
    nomeConfirmado: false,
    trocarSenha: false,
    faltaSegundoFator,
    ...profile,
    email: user.email ?? '',
    permissoes,
    padrao,
    rulesOwned: [],
  }
}
