// Concurrent writes over the database's REST interface under the rules, with real tokens of accounts: contended versions, revoked rights.
import { beforeEach, expect, test } from 'vitest'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { definirGruposHandler } from '../../../functions/src/pessoas/rights/definirGrupos.ts'
import { entity, metadados, next, plainChange, stored } from '../../rules/support/records.ts'
import { commit, get, seed, type Who } from '../../rules/support/rest.ts'
import { idToken } from '../../support/tokens.ts'
import { account, as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const REVOCATIONS = 1000

beforeEach(emptyEverything)

/** People with an account each, signed in. */
const signedIn = (count: number, name: string): Promise<Who[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const uid = `${name}${n}`
      await account(uid, `${uid}@exemplo.test`, 'chute alto 7')
      return { uid, token: await idToken(uid) }
    }),
  )

const praticante = () => stored(praticantes, '', 'fctkd')

test('of 200 writers who race for the next version of a record, one wins, in each of 20 rounds', async () => {
  const writers = await signedIn(200, 'escritor')
  await Promise.all(writers.map(({ uid }) => giveRights(uid, { fctkd: ['fichasSaude:ler', 'fichasSaude:editar'] })))
  const sheet = () => stored(fichasSaude, '', 'fctkd')
  await seed({ 'fichasSaude/p1': sheet() })
  for (let version = 0; version < 20; version++) {
    const base = { ...sheet(), metadados: metadados({ version }) }
    const results = await Promise.all(
      writers.map((who, n) => {
        const { path, value } = plainChange(fichasSaude)
        const data = withValueAt(next(base), path, `${value} ${n}`)
        return commit([{ path: 'fichasSaude/p1', data }], who)
      }),
    )
    expect({ version, winners: results.filter(Boolean).length }).toEqual({ version, winners: 1 })
  }
  expect((await read('fichasSaude/p1'))?.metadados.version).toBe(20)
})

test(`a group taken away by whoever gives groups is refused on the very next request, ${REVOCATIONS} of ${REVOCATIONS}`, async () => {
  await Promise.all([
    store('entidades', 'fctkd', entity('fctkd', 'federacao')),
    store('usersgroups', 'leitura', { name: 'Leitura', rulesowned: ['praticantes:ler'] }),
    giveRights('secretaria', { fctkd: ['users:grupos', 'praticantes:ler'] }),
    seed({ 'praticantes/p1': praticante() }),
  ])
  const readers = await signedIn(20, 'leitor')
  const links = { portalID: 'fctkd', groupsOwned: ['leitura'] }
  await Promise.all(
    readers.map(({ uid }) =>
      store('users', uid, {
        ...stored(users, 'fctkd', 'fctkd'),
        vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
        usersgroupsowned: [],
      }),
    ),
  )
  const group = (uid: string, change: 'adicionar' | 'remover') =>
    definirGruposHandler({ uid, portalID: 'fctkd', [change]: links.groupsOwned }, as('secretaria'))
  let [held, refused] = [0, 0]
  await Promise.all(
    readers.map(async (who) => {
      for (let round = 0; round < REVOCATIONS / readers.length; round++) {
        await group(who.uid, 'adicionar')
        if (await get('praticantes/p1', who)) held += 1
        await group(who.uid, 'remover')
        if (!(await get('praticantes/p1', who))) refused += 1
      }
    }),
  )
  expect({ held, refused }).toEqual({ held: REVOCATIONS, refused: REVOCATIONS })
})
