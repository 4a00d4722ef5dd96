import type { Praticante } from '@sie/domain/collections/praticantes.ts'
import { PADRAO, PERMISSOES, SEM_PERMISSOES, type PadraoGraduados, type Permissoes } from '@sie/domain/rights/permissoes.ts'
import { onAuthStateChanged, type User } from 'firebase/auth'
import { doc, getDoc, onSnapshot } from 'firebase/firestore'
import { databaseAnswers } from './connection.ts'
import { auth } from './firebase.ts'
import { db } from './firestore.ts'
import type { Session, SessionState } from './session.ts'

const SEM_PADRAO: PadraoGraduados = { mestre: [], professor: [] }

/** Follows the account and its rights: a right that is given or taken changes the session within moments. */
export function watchSession(publish: (state: SessionState) => void): void {
  let stop = () => {}
  onAuthStateChanged(auth, (user) => {
    stop()
    stop = user ? watchPerson(user, publish) : () => {}
    if (!user) publish(null)
  })
}

function watchPerson(user: User, publish: (state: SessionState) => void): () => void {
  const known: { profile?: Partial<Session>; permissoes?: Permissoes; padrao?: PadraoGraduados } = {}
  let stopped = false
  const tell = () => {
    if (!stopped && known.profile && known.permissoes && known.padrao) publish(asSession(user, known.profile, failed ? SEM_PERMISSOES : known.permissoes, known.padrao))
  }
  let failed = false
  const readOwn = async () => {
    const [profile, { claims }] = await Promise.all([readProfile(user.uid), user.getIdTokenResult()])
    failed = profile === undefined
    // Not known to be incomplete, so nobody is sent to complete it.
    known.profile = { ...(profile ?? { registroCompleto: true }), trocarSenha: claims.trocarSenha === true }
    if (profile && profile.email !== user.email && user.emailVerified) void followEmail()
    tell()
  }
  void readOwn()
  const follow = <T>(path: string, missing: T, keep: (value: T) => void) =>
    onSnapshot(
      doc(db, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        const { fromCache } = snapshot.metadata
        databaseAnswers(!fromCache)
        // What was known stands until the database is heard again; what could not be read then is read now.
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
    follow(`${PERMISSOES}/${user.uid}`, SEM_PERMISSOES, (value) => {
      const woken = value.ativo && known.permissoes?.ativo === false
      known.permissoes = value
      // Somebody inactive reads no record; once the federation has approved them they do.
      if (woken && failed) void readOwn()
    }),
    follow(PADRAO, SEM_PADRAO, (value) => (known.padrao = value)),
  ]
  return () => {
    stopped = true
    stops.forEach((stop) => stop())
  }
}

/** After the link of an e-mail change the account is ahead of its records. */
async function followEmail(): Promise<void> {
  const { call } = await import('./functions.ts')
  // Not done now, it is asked for again at the next start.
  await call('sincronizarEmail', {}).catch(() => {})
}

/** The person's own records; undefined where they cannot be read, which keeps the user with empty rights (specification 4). */
async function readProfile(uid: string): Promise<Partial<Session> | undefined> {
  const [user, practitioner] = await Promise.all(['users', 'praticantes'].map((name) => getDoc(doc(db, name, uid)))).catch(() => [])
  if (!user || !practitioner) return undefined
  const person = practitioner.data() as Praticante | undefined
  if (!person) return { registroCompleto: false }
  return {
    email: person.dadosContato.email,
    urlImagemID: person.dadosPessoais.urlImagemID,
    maxGraduacao: person.dadosTaekwondo.maxGraduacao ?? 0,
    MaxGraduacao: person.dadosTaekwondo.MaxGraduacao ?? 0,
    logradouroMunicipio: person.dadosEndereco.logradouroMunicipio,
    logradouroUF: person.dadosEndereco.logradouroUF,
    idEmpregador: person.dadosColaborador.administrativo.idEmpregador,
    nomeEmpregador: person.dadosColaborador.administrativo.nomeEmpregador,
    registroCompleto: user.exists(),
  }
}

function asSession(user: User, profile: Partial<Session>, stored: Permissoes, padrao: PadraoGraduados): Session {
  // The rules give an unverified account no rights; the screens must not promise any.
  const permissoes = user.emailVerified ? stored : SEM_PERMISSOES
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
    trocarSenha: false,
    ...profile,
    email: user.email ?? '',
    permissoes,
    padrao,
    rulesOwned: [],
  }
}
