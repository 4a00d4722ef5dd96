import { beforeEach, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { refreshPermissoes } from '../../../functions/src/pessoas/rights/document.ts'
import { definirGruposHandler } from '../../../functions/src/pessoas/rights/definirGrupos.ts'
import { staff } from '../../support/administration.ts'
import { codigo } from '../../support/refusal.ts'
import { as, plant, read, store } from '../../support/world.ts'

const entity = (idFederacao: string, tipoEntidade: string, name = 'Clube') =>
  entidades.schema.parse({ dadosPessoais: { name, tipoEntidade }, vinculo: { idFederacao } })
const acima = async (uid: string) => (await paths.permissoes(uid).get()).get('acima') as unknown

beforeEach(async () => {
  await staff()
  for (const id of ['fctkd', 'rstkd']) await store('entidades', id, entity(id, 'federacao', id))
  await store('entidades', 'clube', entity('fctkd', 'clube'))
})

/** Stores another state of a record and runs the trigger. */
async function change(path: string, edit: (before: StoredRecord) => object, event = 'e1'): Promise<void> {
  const [collection = '', id = ''] = path.split('/')
  const before = (await read(path)) as StoredRecord
  await db().doc(path).set(edit(before))
  await applyEvent({ collection, id, before, after: (await read(path)) as StoredRecord }, event)
}
const moveTo = (federacao: string) => (before: StoredRecord) =>
  withValueAt(
    { ...before, metadados: { ...before.metadados, version: before.metadados.version + 1 } },
    'vinculo.idFederacao',
    federacao,
  )

describe('rights held under a club', () => {
  beforeEach(async () => {
    await store('users', 'clubista', {
      dadosPessoais: { name: 'Clubista', cpf: '' },
      dadosContato: { email: '', celular: '' },
      vinculo: { idEntidade: 'clube', idFederacao: 'fctkd' },
      usersgroupsowned: [{ portalID: 'clube', groupsOwned: ['chefia'] }],
    })
    await refreshPermissoes('clubista')
  })

  test('say under which federation it lies, and follow it to another', async () => {
    expect(await acima('clubista')).toEqual({ clube: 'fctkd' })
    expect(await acima('chefe')).toEqual({})
    await change('entidades/clube', moveTo('rstkd'))
    expect(await acima('clubista')).toEqual({ clube: 'rstkd' })
    expect((await paths.permissoes('clubista').get()).get('revogadoEm')).toEqual(expect.any(Number))
  })

  test('are given by the federation above it, not by another', async () => {
    const give = (who: string) =>
      definirGruposHandler({ uid: 'comum', portalID: 'clube', adicionar: ['leitura'] }, as(who))
    await expect(give('vizinho')).rejects.toEqual(codigo('sem-permissao'))
    await give('chefe')
    expect((await paths.permissoes('comum').get()).data()).toMatchObject({
      entidades: { clube: ['praticantes:ler'] },
      acima: { clube: 'fctkd' },
    })
  })
})

describe('a public record', () => {
  test('names nobody once the trigger has seen it, and the audit says who wrote it', async () => {
    await db().doc('entidades/clube/autoria/1').set({ quem: 'chefe', quando: new Date() })
    await change('entidades/clube', (before) =>
      withValueAt(
        { ...before, metadados: { ...before.metadados, version: 1, editorid: 'chefe' } },
        'dadosContato.telefone',
        '48',
      ),
    )
    expect((await read('entidades/clube'))?.metadados).toMatchObject({ ownerid: '', owner: 'usuário', editorid: '' })
    const trail = await paths.auditoria().where('id', '==', 'clube').get()
    expect(trail.docs.map((doc) => [doc.id, doc.get('acao'), doc.get('quem')])).toEqual([
      ['entidades.clube.v1', 'editar', 'chefe'],
    ])
  })
})

describe('a list that clients write holds whatever they like', () => {
  const HOSTILE = [null, 7, 'x', {}, { ano: null }, { papel: {} }, { situacao: 1 }]
  const lists = COLECOES.flatMap((collection) =>
    collection.fields
      .filter(({ path, items, meta }) => items && !meta.derived && !(collection.access.serverOnly ?? []).includes(path))
      .filter(() => collection.access.create === 'rule' || collection.access.update === 'rule')
      .map(({ path }) => [collection.name, path] as const),
  )
  test.each(lists)('%s: the trigger keeps its version and derives what it can where %s does', async (name, path) => {
    const record = COLECOES.find((collection) => collection.name === name)
    await plant(name, 'x', record ? blank(record) : {})
    await change(`${name}/x`, (before) =>
      withValueAt({ ...before, metadados: { ...before.metadados, version: 1, editorid: 'chefe' } }, path, HOSTILE),
    )
    expect(await read(`${name}/x.v0`)).toBeDefined()
    expect((await read(`${name}/x`))?.['metadataactive']).toBe(true)
  })
})
