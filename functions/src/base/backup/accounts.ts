import type { UserImportOptions, UserImportRecord, UserRecord } from 'firebase-admin/auth'
import { auth } from '../platform/admin.ts'

/** Most accounts that the service lists, and imports, in one request. */
const PAGE = 1000

/** Every account with the hash of its password, where the credentials may read it. */
export async function* allAccounts(): AsyncGenerator<UserImportRecord> {
  let page: string | undefined
  do {
    const { users, pageToken } = await auth().listUsers(PAGE, page)
    for (const user of [...users].sort((a, b) => (a.uid < b.uid ? -1 : 1))) yield kept(user)
    page = pageToken
  } while (page)
}

const kept = (user: UserRecord): UserImportRecord =>
  JSON.parse(
    JSON.stringify({
      uid: user.uid,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      photoURL: user.photoURL,
      phoneNumber: user.phoneNumber,
      disabled: user.disabled,
      customClaims: user.customClaims,
      metadata: { creationTime: user.metadata.creationTime, lastSignInTime: user.metadata.lastSignInTime },
      multiFactor: user.multiFactor?.toJSON(),
      passwordHash: user.passwordHash,
      passwordSalt: user.passwordSalt,
    }),
  ) as UserImportRecord

/**
 * Creates accounts from a backup. Without the parameters of the hashes the passwords are left out: everybody has to request a new one.
 * @throws Error naming the first account that the service refused
 */
export async function writeAccounts(
  accounts: AsyncIterable<UserImportRecord>,
  hash?: UserImportOptions['hash'],
): Promise<void> {
  let waiting: UserImportRecord[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const { errors } = await auth().importUsers(waiting, ...(hash ? [{ hash }] : []))
    const [first] = errors
    if (first) throw new Error(`A conta ${waiting[first.index]?.uid} não foi aceita: ${first.error.message}`)
    waiting = []
  }
  for await (const { passwordHash, passwordSalt, ...account } of accounts) {
    const password =
      hash && passwordHash ? { passwordHash: bytes(passwordHash), passwordSalt: bytes(passwordSalt) } : {}
    waiting.push({ ...account, ...password } as UserImportRecord)
    if (waiting.length === PAGE) await flush()
  }
  await flush()
}

const bytes = (text: unknown) => Buffer.from(typeof text === 'string' ? text : '', 'base64')
