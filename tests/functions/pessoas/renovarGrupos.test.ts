// Effect of a deploy on the groups that hold every rule.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { renewGroups } from '../../../functions/src/pessoas/rights/renewGroups.ts'
import { refreshPermissoes } from '../../../functions/src/pessoas/rights/document.ts'
import { emptyEverything, read, store } from '../../support/world.ts'

const EVERY = CATALOGO.map(({ id }) => id)
// As if these rules had come with the deploy.
const NEW = ['sistema:monitoramento', 'praticantes:ler']
const BEFORE = EVERY.filter((rule) => !NEW.includes(rule))

beforeEach(async () => {
  await emptyEverything()
  await store('usersgroups', 'administradores', { name: 'Administradores', rulesowned: BEFORE })
  await store('usersgroups', 'quase', { name: 'Quase tudo', rulesowned: BEFORE.slice(1) })
  await store('usersgroups', 'desativado', { name: 'Desativado', rulesowned: BEFORE }, false)
  await store('users', 'chefe', {
    dadosPessoais: { name: 'Chefe', cpf: '' },
    dadosContato: { email: '', celular: '' },
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    usersgroupsowned: [{ portalID: 'cbtkd', groupsOwned: ['administradores'] }],
  })
  await refreshPermissoes('chefe')
})

const rulesOfGroup = async (id: string) =>
  ((await db().doc(`usersgroups/${id}`).get()).get('rulesowned') as string[]).toSorted()
const held = async () => ((await paths.permissoes('chefe').get()).get('entidades.cbtkd') as string[]).toSorted()

test('a group that held every rule gets the new ones, with a version, in the audit, and its holders have them at once', async () => {
  await paths.catalogo().set({ regras: BEFORE })
  expect(await renewGroups()).toEqual([
    { id: 'administradores', nome: 'Administradores', dadas: EVERY.filter((rule) => NEW.includes(rule)) },
  ])
  expect(await rulesOfGroup('administradores')).toEqual(EVERY.toSorted())
  expect(await held()).toEqual(EVERY.toSorted())
  expect((await read('usersgroups/administradores'))?.metadados).toMatchObject({ version: 1, active: true })
  expect((await read('usersgroups/administradores.v0'))?.metadados).toMatchObject({
    version: 0,
    successorId: 'administradores',
  })
  expect(
    (await paths.auditoria().get()).docs.map((doc) => [
      doc.get('acao'),
      doc.get('quem'),
      doc.get('id'),
      doc.get('detalhe.tiradas'),
    ]),
  ).toEqual([['editar', 'implantacao', 'administradores', []]])
})

test('a group that lacked a rule and an inactive one stay as they are, and a second run changes nothing', async () => {
  await paths.catalogo().set({ regras: BEFORE })
  await renewGroups()
  expect(await rulesOfGroup('quase')).toEqual(BEFORE.slice(1).toSorted())
  expect(await rulesOfGroup('desativado')).toEqual(BEFORE.toSorted())
  expect(await renewGroups()).toEqual([])
  expect((await read('usersgroups/administradores'))?.metadados.version).toBe(1)
})

test('a group that publishes events also works at them, and another one does not', async () => {
  await paths.catalogo().set({ regras: EVERY })
  await store('usersgroups', 'direcao', { name: 'Direção', rulesowned: ['eventos:ler', 'eventos:publicar'] })
  await store('usersgroups', 'leitura', { name: 'Leitura', rulesowned: ['eventos:ler'] })
  expect(await renewGroups()).toEqual([{ id: 'direcao', nome: 'Direção', dadas: ['eventos:operar'] }])
  expect(await rulesOfGroup('direcao')).toEqual(['eventos:ler', 'eventos:operar', 'eventos:publicar'])
  expect(await renewGroups()).toEqual([])
})

test('the first time, the group that is named gets every rule, and no other does', async () => {
  expect(await renewGroups()).toEqual([])
  await paths.catalogo().delete()
  expect((await renewGroups(['administradores'])).map(({ id }) => id)).toEqual(['administradores'])
  expect(await rulesOfGroup('administradores')).toEqual(EVERY.toSorted())
  expect((await paths.catalogo().get()).get('regras')).toEqual(EVERY)
})

test('a group that is named and does not exist is said, and nothing is changed', async () => {
  await expect(renewGroups(['administradores', 'nenhum'])).rejects.toThrow(
    'Não há grupo ativo e sem limite com este id: nenhum',
  )
  expect(await rulesOfGroup('administradores')).toEqual(BEFORE.toSorted())
})

test('a group of one event gets none, not even where it is named', async () => {
  await paths.catalogo().set({ regras: BEFORE })
  const limite = { evento: 'copa', titulo: 'Copa Sul', ate: '2030-10-12' }
  await store('usersgroups', 'doEvento', { name: 'Do evento', rulesowned: BEFORE, limite })
  expect((await renewGroups()).map(({ id }) => id)).toEqual(['administradores'])
  await expect(renewGroups(['doEvento'])).rejects.toThrow('doEvento')
  expect(await rulesOfGroup('doEvento')).toEqual(BEFORE.toSorted())
})

test('the command prints the rules given', async () => {
  const run = (...ids: string[]) =>
    promisify(execFile)(process.execPath, ['functions/src/pessoas/rights/cli.ts', ...ids])
  expect((await run('administradores')).stdout.trim()).toBe(
    `Administradores (administradores): ${EVERY.filter((rule) => NEW.includes(rule)).join(', ')}`,
  )
  expect((await run()).stdout.trim()).toBe('Nenhum grupo a renovar.')
  await expect(run('nenhum')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('nenhum') })
})
