// Reactions to records that lack what their descriptions ask for: an import, a former description or an interrupted union leaves such records.
import { beforeAll, expect, test } from 'vitest'
import { SEM_AJUSTE } from '@sie/domain/competicao/chaves/campos.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { metadados } from '../../rules/support/records.ts'
import { emptyEverything, read } from '../../support/world.ts'

beforeAll(emptyEverything)

/** The record with one empty item in each list. */
const withEmptyItems = (collection: Collection, record: object): object =>
  collection.fields
    .filter(({ kind }) => kind === 'list')
    .reduce((whole, { path, items }) => withValueAt(whole, path, [items ? {} : '']), record)

/** Records of a collection without any data: of its metadados alone, and of initial values with lists of empty items, in each state. */
function incomplete(collection: Collection): object[] {
  const { process } = collection
  const states = process ? (collection.fields.find(({ path }) => path === process.field)?.options ?? []) : []
  const items = withEmptyItems(collection, blank(collection))
  return [{}, items, ...states.map(({ value }) => withValueAt(items, process!.field, value))]
}

test.each(COLECOES.map((collection) => [collection.name, collection] as const))(
  '%s: a record without data ends no reaction, when it is written and removed',
  async (name, collection) => {
    const failures: string[] = []
    await Promise.all(
      incomplete(collection).map(async (fields, index) => {
        const id = `vazio${index}`
        const ref = db().doc(`${name}/${id}`)
        await ref.set({ ...fields, metadados: metadados() })
        const after = (await read(ref.path))!
        const other = { metadados: after.metadados } as StoredRecord
        for (const event of [
          { before: other, after },
          { before: after, after: other },
          { before: after, after: undefined },
        ])
          await applyEvent({ collection: name, id, ...event }, id).catch((error: unknown) => {
            failures.push(`${JSON.stringify(fields)}: ${String(error)}`)
          })
      }),
    )
    expect(failures).toEqual([])
  },
)

test('a joined category with an entry of nobody: the reaction ends well, and the others are told', async () => {
  const entry = (pessoa: string) => ({
    ...blank(inscricoes),
    evento: 'copa',
    pessoa,
    papel: 'atleta',
    situacao: 'confirmada',
    idade: 12,
    classe: { codigo: 'A', nome: 'Até 45 kg' },
    metadados: metadados(),
  })
  await db().doc('inscricoes/ninguem').set(entry(''))
  await db().doc('inscricoes/lia').set(entry('lia'))
  await db()
    .doc('users/lia')
    .set({ dadosPessoais: { name: 'Lia' }, dadosContato: { email: '' }, metadados: metadados() })
  const joined = { ...blank(chaves), evento: 'copa', classe: 'A', ajuste: { ...SEM_AJUSTE, tipo: 'levada' } }
  await db()
    .doc('chaves/a')
    .set({ ...joined, metadados: metadados() })
  const after = (await read('chaves/a'))!
  await applyEvent({ collection: 'chaves', id: 'a', before: { ...after, ajuste: SEM_AJUSTE }, after }, 'juntada')
  const told = await paths.avisos().where('quem', '==', 'lia').get()
  expect(told.docs.map((doc) => doc.get('registro.id') as string)).toEqual(['lia'])
})
