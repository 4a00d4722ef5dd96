// The watcher's copy of the database, the accounts and the files, updated with all writes since, by any operation.
import { auth, bucket } from '../../../functions/src/base/platform/admin.ts'
import { personalIn } from '../policy/answers.ts'
import type { Doc, View } from '../policy/authority.ts'
import { changedPaths } from '../policy/differences.ts'
import type { Account, AccountChange, Change } from '../policy/step.ts'
import { decodeFields, everyDocument, readDocuments } from './rest.ts'

interface Known {
  updated: string
  data: Doc
  personal: readonly string[]
}

const PEOPLE = /^(users|praticantes|fichasSaude)\//

export class State implements View {
  readonly #documents = new Map<string, Known>()
  readonly #collections = new Map<string, Set<string>>()
  readonly #stands = new Map<string, Set<string>>()
  #accounts = new Map<string, Account>()
  #files = new Map<string, string>()

  get(path: string): Doc | undefined {
    return this.#documents.get(path)?.data
  }
  ids(collection: string): string[] {
    return [...(this.#collections.get(collection) ?? [])]
  }
  paths(): string[] {
    return [...this.#documents.keys()]
  }
  whereStands(value: string): string[] {
    return [...(this.#stands.get(value) ?? [])]
  }
  account(uid: string): Account | undefined {
    return this.#accounts.get(uid)
  }
  accounts(): Account[] {
    return [...this.#accounts.values()]
  }
  files(): string[] {
    return [...this.#files.keys()]
  }

  /** Documents written since the last call, in the order of the writes. */
  async documents(): Promise<Change[]> {
    const listed = await everyDocument()
    const changed = listed
      .filter(({ path, updated }) => this.#documents.get(path)?.updated !== updated)
      .sort((a, b) => (a.updated < b.updated ? -1 : 1))
    const there = new Set(listed.map(({ path }) => path))
    const gone =
      this.#documents.size + changed.filter(({ path }) => !this.#documents.has(path)).length > there.size
        ? this.paths().filter((path) => !there.has(path))
        : []
    const read = changed.length > 0 ? await readDocuments(changed.map(({ path }) => path)) : new Map<string, Doc>()
    return [
      ...changed.map(({ path, updated }) => this.#put(path, updated, read.get(path))),
      ...gone.map((path) => this.#put(path, '', undefined)),
    ]
  }

  #put(path: string, updated: string, after: Doc | undefined): Change {
    const known = this.#documents.get(path)
    const slash = path.lastIndexOf('/')
    const collection = path.slice(0, slash)
    for (const value of known?.personal ?? []) this.#stands.get(value)?.delete(path)
    const siblings = this.#collections.get(collection) ?? new Set()
    this.#collections.set(collection, siblings)
    if (after) {
      const personal = PEOPLE.test(path) ? personalIn(JSON.stringify(after)) : []
      for (const value of personal) this.#stands.set(value, (this.#stands.get(value) ?? new Set()).add(path))
      this.#documents.set(path, { updated, data: after, personal })
      siblings.add(path.slice(slash + 1))
    } else {
      this.#documents.delete(path)
      siblings.delete(path.slice(slash + 1))
    }
    return { path, before: known?.data, after }
  }

  async accountChanges(): Promise<AccountChange[]> {
    const { users } = await auth().listUsers(1000)
    const now = new Map(
      users.map((user): [string, Account] => [
        user.uid,
        {
          uid: user.uid,
          email: user.email ?? '',
          emailVerified: user.emailVerified,
          disabled: user.disabled,
          displayName: user.displayName ?? '',
          password: user.passwordHash ?? '',
          validSince: user.tokensValidAfterTime ?? '',
          claims: JSON.stringify(user.customClaims ?? {}),
        },
      ]),
    )
    const before = this.#accounts
    this.#accounts = now
    return [...new Set([...before.keys(), ...now.keys()])].flatMap((uid) => {
      const [was, is] = [before.get(uid), now.get(uid)]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ uid, before: was, after: is }]
    })
  }

  async fileChanges(): Promise<{ name: string }[]> {
    const [files] = await bucket().getFiles()
    const now = new Map(files.map(({ name, metadata }) => [name, `${metadata.generation} ${metadata.metageneration}`]))
    const before = this.#files
    this.#files = now
    return [...new Set([...before.keys(), ...now.keys()])]
      .filter((name) => before.get(name) !== now.get(name))
      .map((name) => ({ name }))
  }

  /** Paths in which a full dump differs from the copy: none, if no write was missed. */
  async missed(): Promise<string[]> {
    const all = await everyDocument(true)
    const there = new Set(all.map(({ path }) => path))
    return [
      ...all
        .filter(
          ({ path, fields }) =>
            !this.#documents.has(path) || changedPaths(this.get(path), decodeFields(fields)).length > 0,
        )
        .map(({ path }) => path),
      ...this.paths().filter((path) => !there.has(path)),
    ]
  }
}

/** The state before some changes, equal to the current one for all other documents. */
export function before(state: View, changes: readonly Change[]): View {
  const was = new Map<string, Doc | undefined>()
  for (const { path, before: known } of changes) if (!was.has(path)) was.set(path, known)
  return {
    get: (path) => (was.has(path) ? was.get(path) : state.get(path)),
    ids: (collection) => {
      const ids = new Set(state.ids(collection))
      for (const [path, known] of was) {
        const id = path.slice(collection.length + 1)
        if (!path.startsWith(`${collection}/`) || id.includes('/')) continue
        if (known) ids.add(id)
        else ids.delete(id)
      }
      return [...ids]
    },
  }
}

/** Several rounds of changes as one: each document before the first, and after the last. */
export function together(rounds: readonly Change[]): Change[] {
  const joined = new Map<string, Change>()
  for (const change of rounds)
    joined.set(change.path, {
      ...change,
      before: joined.has(change.path) ? joined.get(change.path)?.before : change.before,
    })
  return [...joined.values()].filter(({ before: was, after }) => was !== undefined || after !== undefined)
}
