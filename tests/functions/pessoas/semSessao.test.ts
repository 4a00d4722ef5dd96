// Work that the server does for a person without a session of theirs: a demanded second factor and ended sessions stop no such work, and open nothing.
import { beforeEach, expect, test } from 'vitest'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { ResultadoDoEnvio } from '@sie/domain/base/arquivos/recusas.ts'
import { receiveFile } from '../../../functions/src/pessoas/arquivos/receive.ts'
import { aindaLeem } from '../../../functions/src/base/avisos/aindaLeem.ts'
import { starterOf } from '../../../functions/src/base/jobs/starter.ts'
import { bucket } from '../../../functions/src/base/platform/admin.ts'
import { callerInBackground } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { put, token } from '../../rules/support/storageRest.ts'
import { jpeg } from '../../support/files.ts'
import { account, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const FCTKD = { entidade: 'fctkd', federacao: 'fctkd' }

beforeEach(async () => {
  await emptyEverything()
  await bucket().deleteFiles({ force: true })
  await account('secretaria', 'secretaria@exemplo.test', 'Senha#2026')
  await giveRights('secretaria', { fctkd: ['praticantes:ler', 'praticantes:editar', 'inscricoes:ler'] })
  // A second factor is demanded, and all sessions were ended once.
  await paths.permissoes('secretaria').update({ segundoFator: true, sessoesDesde: 1_000 })
  await store('praticantes', 'ana', praticante())
})

/** Sends a photo of a person, in a session that began after all were ended. Undefined where the rules refuse it. */
async function send(registro: string, claims: object): Promise<ResultadoDoEnvio | undefined> {
  const path = `tmp/secretaria/foto-${registro}`
  const bytes = await jpeg()
  const auth = token('secretaria', { auth_time: 2_000, ...claims })
  const metadata = { finalidade: 'fotoPessoa', registro, nome: 'foto.jpg' }
  if (!(await put({ path, type: 'image/jpeg', size: bytes.length, bytes, auth, metadata }))) return undefined
  const [{ generation }] = await bucket().file(path).getMetadata()
  await receiveFile({
    bucket: bucket().name,
    name: path,
    contentType: 'image/jpeg',
    contentEncoding: '',
    size: bytes.length,
    generation: String(generation),
    metadata,
  })
  return (await paths.envio('secretaria', `foto-${registro}`).get()).data() as ResultadoDoEnvio | undefined
}

test('whoever passed the second factor sends a file for another person; whoever did not cannot, and sends their own', async () => {
  expect(await send('ana', {})).toBeUndefined()
  expect(await send('ana', { segundoFator: true })).toMatchObject({ situacao: 'aceito', codigo: '' })
  expect(await read('praticantes/ana')).toMatchObject({
    dadosPessoais: { urlImagemID: expect.stringContaining('praticantes/ana') as string },
  })
  await store('praticantes', 'secretaria', praticante())
  expect(await send('secretaria', {})).toMatchObject({ situacao: 'aceito', codigo: '' })
})

test('whoever ended their sessions once is still told of what they may read', async () => {
  const record = { ...inscricoes.schema.parse({ name: 'Ana', evento: 'copa', pedidoPor: 'secretaria' }) }
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd', lados: ['fctkd'] }
  const stored = { ...record, vinculo, metadados: { active: true, successorId: '', version: 0 } } as never
  expect(await aindaLeem(inscricoes, 'e1', stored)).toEqual(['secretaria'])
  await giveRights('secretaria', {})
  expect(await aindaLeem(inscricoes, 'e1', stored)).toEqual([])
})

test('a job goes on with the rights of its starter, and with none once they are gone', async () => {
  expect((await starterOf({ quem: 'secretaria' })).pode('praticantes:editar', FCTKD)).toBe(true)
  await giveRights('secretaria', {}, false)
  expect((await starterOf({ quem: 'secretaria' })).pode('praticantes:editar', FCTKD)).toBe(false)
})

test('what anybody with the address may have begun has the rights of no second factor', async () => {
  const caller = await callerInBackground('secretaria', { segundoFator: false })
  expect([caller.permissoes.ativo, caller.pode('praticantes:editar', FCTKD)]).toEqual([true, false])
})
