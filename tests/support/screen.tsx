// Screens of the portal in jsdom, one by one: with the frame's providers, a router on the address, and the portal's own data layer on a Firestore
// engine that judges by the project's rules. The server's functions and the storage answer by typed doubles of their ports.
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { cleanup, configure, render, screen, waitFor, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import {
  PADRAO,
  PERMISSOES,
  SEM_PERMISSOES,
  type NoEvento,
  type Permissoes,
} from '@sie/domain/base/rights/permissoes.ts'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDocFromServer,
  getDocsFromServer,
  initializeFirestore,
  memoryLocalCache,
  query,
  where,
  type EmulatorMockTokenOptions,
  type Firestore,
} from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import type { ReactNode } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { seedKit } from '../../scripts/seed/base/kit.ts'
import { App } from '../../web/src/app/shell/App.tsx'
import { portalTheme } from '../../web/src/app/shell/theme.ts'
import { AccessContext, type Access, type FileAccess } from '../../web/src/data/access.ts'
import { writesAs } from '../../web/src/data/writer.ts'
import type { Call, CallableName, Input, Output } from '../../web/src/platform/callables.ts'
import { db } from '../e2e/support/admin.ts'
import { emptyDatabase } from './emptyDatabase.ts'

export { db }
export { screen, waitFor, within } from '@testing-library/react'

/** Answers of the server's functions by name; what a test does not name fails it. */
type Answers = { [N in CallableName]?: (input: Input<N>) => Output<N> | Promise<Output<N>> }

interface Person {
  uid: string
  name: string
  /** entity id -> rules held there */
  entidades: Permissoes['entidades']
  acima?: Record<string, string>
  /** rights at single events */
  noEvento?: NoEvento
}

/** Office of the federation that the screens belong to, with every right over what the tests show. */
export const SECRETARIA: Person = {
  uid: 'secretaria',
  name: 'Marina Becker da Luz',
  entidades: { fctkd: ['departamentos', 'entidades', 'praticantes'].flatMap(allRules) },
}

export function allRules(collection: string): string[] {
  return ['ler', 'criar', 'editar', 'excluir', 'exportar'].map((action) => `${collection}:${action}`)
}

interface Shown extends RenderResult {
  user: UserEvent
  /** calls of functions so far, in order */
  calls: readonly { name: CallableName; input: unknown }[]
  /** files that the browser was given to keep, in order */
  downloads: readonly { name: string; blob: Blob }[]
  /** parameters of the address */
  params: () => URLSearchParams
}

interface Options {
  as?: Person
  answers?: Answers
  files?: Partial<FileAccess>
  /** screens besides that of the address, by path */
  others?: Readonly<Record<string, ReactNode>>
}

// On a busy machine an answer may take its time.
configure({ asyncUtilTimeout: 20_000 })
process.env.DEBUG_PRINT_LIMIT = '2500'

// Styles stay outside the page: nothing is laid out in jsdom, and finding an element by its role would match every rule with it.
const styles = createCache({ key: 'css', container: document.createElement('div') })

const apps: FirebaseApp[] = []
const kit = seedKit(dayInBrasilia(Date.now()))

/** Instant so many days from now. */
export const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 86_400_000)

/** Stores a record as the seed would: checked by its schema, with derived fields. */
export async function stored(...record: Parameters<typeof kit.record>): Promise<ReturnType<typeof kit.record>['data']> {
  const { path, data } = kit.record(...record)
  await put(path, data)
  return data
}

/** Writes a document. The emulator's own faults while it clears decide nothing ("2 UNKNOWN", without a word): it is asked again, up to five times. */
async function put(path: string, data: object, again = 5): Promise<void> {
  try {
    await db.doc(path).set(data)
  } catch (error) {
    if ((error as { code?: number }).code !== 2 || again === 0) throw error
    await put(path, data, again - 1)
  }
}

/** An empty database before each test, and an empty page after it. */
export function onEngine(): void {
  beforeAll(() => (awake ??= awaken()))
  beforeEach(async () => {
    window.ResizeObserver = NoSizes
    Element.prototype.scrollIntoView = () => {}
    // Dropdowns open where their button is laid out.
    Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
    localStorage.clear()
    await emptyDatabase()
    await put(PADRAO, { mestre: [], professor: [] })
    await stored('entidades', 'fctkd', {
      dadosPessoais: { name: 'Federação Catarinense de Taekwondo', sigla: 'FCTKD', tipoEntidade: 'federacao' },
      vinculo: { idFederacao: 'fctkd' },
    })
  })
  afterEach(async () => {
    cleanup()
    await Promise.all(apps.splice(0).map((app) => deleteApp(app)))
  })
}

/** A client of the engine for a person. */
function clientOf(mockUserToken: EmulatorMockTokenOptions): { client: Firestore; app: FirebaseApp } {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, crypto.randomUUID())
  const client = initializeFirestore(app, { localCache: memoryLocalCache() })
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  connectFirestoreEmulator(client, host, Number(port), { mockUserToken })
  return { client, app }
}

let awake: Promise<void> | undefined

/**
 * Asks an engine that was just started until it has answered several questions of one client whole. Google's emulator compiles itself and the rules at
 * its first answers, which takes it ten seconds on a busy machine; meanwhile its threads may write two answers of one stream into each other, after
 * which a client waits for a minute.
 */
async function awaken(): Promise<void> {
  for (let whole = false; !whole;) {
    const { client, app } = clientOf({ sub: 'despertador' })
    const questions = ['faturas', 'inscricoes', 'pagamentos', 'praticantes'].map((name) =>
      getDocsFromServer(query(collection(client, name), where('filtros.pessoa', '==', 'despertador'))),
    )
    const answers = await Promise.allSettled([getDocFromServer(doc(client, PERMISSOES, 'despertador')), ...questions])
    whole = answers.every(
      (answer) => answer.status === 'fulfilled' || (answer.reason as { code?: string }).code === 'permission-denied',
    )
    await deleteApp(app)
  }
}

/** Connects the record layer as a person, whose rights are stored. */
async function accessOf(
  { uid, name, entidades, acima = {}, noEvento = {} }: Person,
  call: Call,
  files: Partial<FileAccess>,
) {
  const permissoes: Permissoes = { ...SEM_PERMISSOES, ativo: true, entidades, acima, noEvento }
  await put(`${PERMISSOES}/${uid}`, permissoes)
  const { client, app } = clientOf({ sub: uid, name, email_verified: true })
  apps.push(app)
  writesAs(client, uid)
  const absent = () => Promise.reject(new Error('this test gives no files'))
  return {
    db: client,
    serverRead: () => Promise.reject(new Error('the database answers itself')),
    noteRead: () => {},
    author: { uid, name },
    permissoes,
    padrao: { mestre: [], professor: [] },
    call,
    files: { send: absent, address: absent, shown: absent, about: absent, remove: absent, ...files },
  } satisfies Access
}

/** Shows a screen at an address. */
export async function show(address: string, element: ReactNode, options: Options = {}): Promise<Shown> {
  const { as = SECRETARIA, answers = {}, files = {}, others = {} } = options
  const calls: { name: CallableName; input: unknown }[] = []
  const call: Call = async (name, input) => {
    calls.push({ name, input })
    const answer = answers[name]
    if (!answer) throw new Error(`this test has no answer for ${name}`)
    return answer(input)
  }
  const access = await accessOf(as, call, files)
  history.replaceState(null, '', address)
  const screens: RouteObject[] = Object.entries({ ...others, [location.pathname]: element }).map(([path, part]) => ({
    path,
    element: part,
  }))
  const router = createBrowserRouter([
    {
      element: (
        <AccessContext value={access}>
          <Outlet />
        </AccessContext>
      ),
      children: screens,
    },
  ])
  const downloads = keptFiles()
  const user = patientUser()
  const shown = render(
    <CacheProvider value={styles}>
      <App theme={portalTheme()}>
        <RouterProvider router={router} />
      </App>
    </CacheProvider>,
  )
  return { ...shown, user, calls, downloads, params: () => new URLSearchParams(location.search) }
}

/** A user who presses a control once it is no longer disabled, as one does whose press before is still under way. */
function patientUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  const press = user.click
  return Object.assign(user, {
    click: async (element: Element) => {
      await waitFor(() => {
        if (element.matches(':disabled')) throw new Error('what is to be pressed stays disabled')
      })
      await press(element)
    },
  })
}

/** Nothing is laid out in jsdom: what follows its sizes sees none. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Files that the page hands to the browser, instead of the browser. */
function keptFiles(): { name: string; blob: Blob }[] {
  const kept: { name: string; blob: Blob }[] = []
  let last = new Blob()
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) last = blob
    return 'blob:kept'
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function click() {
    kept.push({ name: this.download, blob: last })
  }
  return kept
}

/** Chooses an option of a select or of a combobox by its label. */
export async function choose(user: UserEvent, label: string | RegExp, option: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}
