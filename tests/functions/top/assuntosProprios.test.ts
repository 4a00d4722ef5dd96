// Nobody decides about themselves or a minor of theirs: every act of every process, and every step that a function writes, from the descriptions.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ACOES, type Collection } from '@sie/domain/base/records/collection.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { OWN_MATTER, type Transition } from '@sie/domain/base/records/process.ts'
import { concernedPaths, ownersOf } from '@sie/domain/base/records/standing.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { cancelarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { emitirFaturaHandler } from '../../../functions/src/financeiro/emitirFatura.ts'
import { salvarFaturaHandler } from '../../../functions/src/financeiro/salvarFatura.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { changeRecord } from '../../../functions/src/base/platform/changeRecord.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { existingRecord } from '../../../functions/src/base/platform/stored.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { writeStep } from '../../../functions/src/base/records/write.ts'
import { ACTIONS, draft, idOf, issued, moneyWorld } from '../../support/finance.ts'
import { as, emptyEverything, giveRights, plant } from '../../support/world.ts'

/** Paths through which a record is about somebody: its owners, and whom it names without their working on it. */
const aboutPaths = (collection: Collection): string[] => [
  ...new Set([...(collection.access.own?.by ?? []), ...concernedPaths(collection)]),
]
const CONCERNED = COLECOES.filter((collection) => aboutPaths(collection).length > 0)

/** A record in a state that names a person at a path, and works with them in each role of its team. */
function naming(collection: Collection, path: string, uid: string, state = ''): object {
  const [list = '', key] = path.split('[].')
  // A coach: some steps exist for those alone.
  const place = { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO, lados: [ENTIDADE_PADRAO] }
  const base = withValueAt({ vinculo: place, papel: 'tecnico' }, list, key === undefined ? uid : [{ [key]: uid }])
  return collection.process ? withValueAt(base, collection.process.field, state) : base
}

/** Whether the owner makes the step as such, without any right. */
const ownActs = (collection: Collection, { who }: Transition, path: string) =>
  who.some(({ by }) => by === 'own') && ownersOf(collection, 'x', naming(collection, path, 'eva')).length > 0

interface Act {
  collection: Collection
  name: string
  transition: Transition
  path: string
}

/** Acts by right of every process, for each path through which the record is about who makes them. */
const ACTS: Act[] = CONCERNED.flatMap((collection) =>
  Object.entries(collection.process?.transitions ?? {}).flatMap(([name, transition]) =>
    transition.who.some(({ by }) => by === 'rule' || by === 'team') && transition.aboutSelf === undefined
      ? aboutPaths(collection).flatMap((path) =>
          ownActs(collection, transition, path) ? [] : [{ collection, name, transition, path }],
        )
      : [],
  ),
)

const RULES = COLECOES.flatMap(({ name, extras = {} }) =>
  [...ACOES, ...Object.keys(extras)].map((action) => `${name}:${action}`),
)

beforeAll(async () => {
  await emptyEverything()
  for (const uid of ['eva', 'mae']) await giveRights(uid, { [ENTIDADE_PADRAO]: RULES })
  await paths.permissoes('mae').update({ 'menores.eva': Timestamp.fromMillis(Date.now() + 86_400_000) })
})

test('the descriptions name acts, and exceptions say why', () => {
  expect(ACTS.length).toBeGreaterThan(40)
  const reasons = COLECOES.flatMap(({ process }) => Object.values(process?.transitions ?? {})).flatMap(
    ({ aboutSelf }) => (aboutSelf === undefined ? [] : [aboutSelf]),
  )
  expect(reasons.filter((reason) => reason.length < 15)).toEqual([])
})

describe.each(CONCERNED.filter((one) => ACTS.some(({ collection }) => collection === one)))(
  '$name: staff make no step by right of a record about themselves or a minor of theirs',
  (collection) => {
    const acts = ACTS.filter((act) => act.collection === collection)
    test.each(acts)('$name ($path)', async ({ name, transition, path }) => {
      for (const state of transition.from) {
        const id = `${name}-${state}-${path.replace(/\W/g, '-')}`
        await plant(collection.name, id, naming(collection, path, 'eva', state))
        for (const uid of ['eva', 'mae'])
          await expect(
            makeTransition(
              collection,
              id,
              { name, data: {}, reason: 'Conferi tudo de novo.', version: 0 },
              await requireCaller(as(uid)),
            ),
          ).rejects.toMatchObject({ campos: { situacao: expect.stringContaining(OWN_MATTER) as string } })
      }
    })
  },
)

describe.each(CONCERNED)('$name: no function writes a step by whom the record is about', (collection) => {
  test.each(aboutPaths(collection))('%s', async (path) => {
    const ref = db().doc(`${collection.name}/passo-${path.replace(/\W/g, '-')}`)
    await plant(collection.name, ref.id, naming(collection, path, 'eva'))
    for (const uid of ['eva', 'mae']) {
      const caller = await requireCaller(as(uid))
      const refused = { campos: { situacao: OWN_MATTER } }
      const step = db().runTransaction(async (transaction) => {
        const stored = existingRecord(await transaction.get(ref))
        await writeStep(transaction, collection, ref, stored, {}, { caller, acao: 'aprovar' })
      })
      await expect(step).rejects.toMatchObject(refused)
      const change = db().runTransaction((transaction) =>
        changeRecord(transaction, collection, ref, {
          caller,
          action: null,
          edit: (record) => record,
          audit: { acao: 'aprovar' },
        }),
      )
      await expect(change).rejects.toMatchObject(refused)
    }
  })
})

/** Modules that keep an old copy of a record themselves, and why they need not ask whom it is about. */
const WRITERS: Readonly<Record<string, string>> = {
  'base/platform/versions.ts': 'the writer of old copies',
  'base/platform/changeRecord.ts': 'asks',
  'base/records/write.ts': 'asks',
  'base/platform/configuracao.ts': 'the configuration is about nobody',
  'pessoas/contas/account.ts': 'the name and address of an account: oneself after the password, or power over the user',
  'pessoas/uniao.ts': 'records that name a joined person; who joins holds the right over both, and is neither',
  'pessoas/definirAtivo.ts': 'asks mayChange',
  'pessoas/store.ts': 'whoever calls it has asked mayChange',
  'pessoas/move.ts': 'what goes along with a person that the writer moves',
  'pessoas/cadastro/usuario.ts': 'the user of a person whose change was decided',
  'painel/import/entidades/store.ts': 'an entity is about nobody',
  'painel/import/entidades/desfazer.ts': 'an entity is about nobody',
  'entidades/definirEnderecos.ts': 'an entity is about nobody',
  'pessoas/rights/storeGroup.ts': 'a group holds only rules that the caller holds',
  'pessoas/rights/definirGrupos.ts': 'refuses the groups of the caller',
  'conteudo/galeria/marcarPessoas.ts': 'a mark decides nothing: only the person themselves, or the guardian, consents',
}

test('every module that writes versions of records by itself is known, with its reason', () => {
  const source = join(import.meta.dirname, '../../../functions/src')
  const found = (readdirSync(source, { recursive: true }) as string[]).filter(
    (name) => name.endsWith('.ts') && /\bkeepVersion\(/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(found.sort()).toEqual(Object.keys(WRITERS).sort())
})

describe('a treasurer', () => {
  beforeEach(async () => {
    await moneyWorld()
    await giveRights('ana', { fctkd: [...ACTIONS.map((action) => `faturas:${action}`), 'praticantes:ler'] })
  })

  test('neither cancels nor issues an invoice of her own; a colleague does', async () => {
    await issued('a')
    const cancel = (uid: string) => cancelarFaturaHandler({ id: idOf('a'), motivo: 'Porque eu quero.' }, as(uid))
    await expect(cancel('ana')).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await expect(cancel('tesoureira')).resolves.toEqual({ substituta: '' })
    await salvarFaturaHandler({ id: idOf('b'), dados: draft() }, as('tesoureira'))
    const issue = (uid: string) => emitirFaturaHandler({ id: idOf('b'), versao: 0 }, as(uid))
    await expect(issue('ana')).rejects.toMatchObject({ campos: { situacao: OWN_MATTER } })
    await expect(issue('tesoureira')).resolves.toMatchObject({ numero: expect.stringMatching(/^\d{4}\//) as string })
  })
})
