// Suspensions and licences on the engine: who writes them, who decides about an appeal, the facts for eligibility, and the deadline of an answer.
import { beforeEach, expect, test } from 'vitest'
import { licencas } from '@sie/domain/documentos/collections/licencas.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { comCamposNovos, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { SEM_TERMO, situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { fatosDaPessoa } from '../../../functions/src/eventos/sancoes/fatos.ts'
import { pedirLicencaHandler } from '../../../functions/src/eventos/sancoes/pedirLicenca.ts'
import { followAllSuspensoes } from '../../../functions/src/eventos/sancoes/reactions.ts'
import { suspenderHandler } from '../../../functions/src/eventos/sancoes/suspender.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const ID = 'suspensao-de-ana-2026'
const DAY = hojeNoBrasil()
const GAL = 'licencas/ana-gal-1'

beforeEach(async () => {
  await emptyEverything()
  await giveRights('ana', {})
  await giveRights('rui', {})
  await giveRights('tribunal', { fctkd: ['suspensoes:criar', 'suspensoes:ler', 'suspensoes:julgar'] })
  await giveRights('leitora', { fctkd: ['suspensoes:ler', 'suspensoes:editar', 'licencas:ler'] })
  await giveRights('vizinha', {
    rstkd: ['suspensoes:criar', 'suspensoes:julgar', 'licencas:criar', 'licencas:aprovar'],
  })
  await giveRights('nacional', { cbtkd: ['suspensoes:criar', 'suspensoes:julgar', 'licencas:aprovar'] })
  await giveRights('clube', { clubeA: ['licencas:criar'] }, true, { clubeA: 'fctkd' })
  const at = { federacaoID: 'fctkd', vinculadoAEntidadeID: 'clubeA' }
  for (const [id, name] of [
    ['ana', 'Ana Lima'],
    ['tribunal', 'Tereza Brum'],
  ] as const)
    await store('praticantes', id, praticante({ dadosPessoais: { name }, dadosFiliacao: at }))
})

const suspend = (uid: string, changes: object = {}) =>
  suspenderHandler(
    {
      id: ID,
      pessoa: 'ana',
      orgao: 'fctkd',
      motivo: 'Agressão ao árbitro',
      processo: '',
      desde: DAY,
      ate: '',
      ...changes,
    },
    as(uid),
  )
const ask = (uid: string, tipo: 'gal' | 'tecnico' = 'gal', pessoa = 'ana') =>
  pedirLicencaHandler({ pessoa, tipo, nivel: '', observacao: '' }, as(uid))
const move = async (
  collection: Collection,
  path: string,
  uid: string,
  name: string,
  data: object = {},
  reason = '',
) => {
  const stored = (await read(path)) as { metadados: { version: number } }
  const [, id = ''] = path.split('/')
  return makeTransition(
    collection,
    id,
    { name, data, reason, version: stored.metadados.version },
    await requireCaller(as(uid)),
  )
}

test('a body suspends people below it, once, never its own writer, and nobody else does', async () => {
  for (const uid of ['ana', 'leitora', 'vizinha', 'clube'])
    await expect(suspend(uid), uid).rejects.toEqual(codigo('sem-permissao'))
  // A body that is not above the person, whatever the caller's rights under it.
  await expect(suspend('vizinha', { orgao: 'rstkd' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(suspend('tribunal', { orgao: 'cbtkd' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(suspend('tribunal', { pessoa: 'tribunal' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(suspend('tribunal', { ate: '2020-01-01' })).rejects.toEqual(codigo('dados-invalidos'))
  expect(await fatosDaPessoa('ana', DAY)).toMatchObject({ suspensoAte: '', licencaWtAte: '' })
  expect(await suspend('tribunal')).toEqual({ id: ID })
  expect(await suspend('tribunal')).toEqual({ id: ID })
  await expect(suspend('nacional', { orgao: 'cbtkd' })).rejects.toEqual(codigo('conflito'))
  expect(await read(`suspensoes/${ID}`)).toMatchObject({ name: 'Ana Lima', situacao: 'vigente' })
  expect(await fatosDaPessoa('ana', DAY)).toMatchObject({ suspensoAte: SEM_TERMO, licencaWtAte: '' })
})

test('the person appeals, the body decides, and what it decides counts at once', async () => {
  await suspend('tribunal')
  const path = `suspensoes/${ID}`
  const texto = { 'recurso.texto': 'Eu não estava naquela luta: a súmula mostra.' }
  for (const uid of ['rui', 'tribunal', 'vizinha'])
    await expect(move(suspensoes, path, uid, 'recorrer', texto), uid).rejects.toEqual(codigo('sem-permissao'))
  await move(suspensoes, path, 'ana', 'recorrer', texto)
  expect((await fatosDaPessoa('ana', DAY)).suspensoAte).toBe(SEM_TERMO)
  const answer = { 'recurso.resposta': 'A súmula é de outra pessoa.' }
  for (const uid of ['ana', 'leitora', 'vizinha'])
    await expect(move(suspensoes, path, uid, 'acolher', answer), uid).rejects.toEqual(codigo('sem-permissao'))
  await move(suspensoes, path, 'tribunal', 'suspenderEfeito', {}, 'Há dúvida sobre a súmula')
  expect((await fatosDaPessoa('ana', DAY)).suspensoAte).toBe('')
  await move(suspensoes, path, 'tribunal', 'acolher', answer)
  expect(await read(path)).toMatchObject({
    situacao: 'revogada',
    recurso: { resposta: answer['recurso.resposta'] },
  })
  expect((await fatosDaPessoa('ana', DAY)).suspensoAte).toBe('')
})

test('a national decision is not the federation’s to revoke', async () => {
  await suspend('nacional', { orgao: 'cbtkd' })
  await expect(move(suspensoes, `suspensoes/${ID}`, 'tribunal', 'revogar', {}, 'Não concordo')).rejects.toEqual(
    codigo('sem-permissao'),
  )
  await move(suspensoes, `suspensoes/${ID}`, 'nacional', 'revogar', {}, 'Fim do processo')
})

test('a licence is asked for once, approved by who grants it, counts to its day, is renewed, and is late after 15 business days', async () => {
  for (const uid of ['rui', 'vizinha', 'leitora']) await expect(ask(uid), uid).rejects.toEqual(codigo('sem-permissao'))
  await expect(ask('ana', 'gal', 'ninguem')).rejects.toEqual(codigo('sem-permissao'))
  expect(await ask('clube')).toEqual({ id: 'ana-gal-1' })
  await expect(ask('ana')).rejects.toEqual(codigo('dados-invalidos'))
  // A licence of World Taekwondo is granted by the confederation, a national one by the federation.
  expect(await read(GAL)).toMatchObject({ situacao: 'pedida', vinculo: { idEntidade: 'cbtkd' } })
  await ask('ana', 'tecnico')
  expect(await read('licencas/ana-tecnico-1')).toMatchObject({ vinculo: { idEntidade: 'fctkd' } })
  const granted = { numero: 'BRA-1234', validade: '2099-12-31' }
  for (const uid of ['ana', 'vizinha', 'clube'])
    await expect(move(licencas, GAL, uid, 'aprovar', granted), uid).rejects.toEqual(codigo('sem-permissao'))
  await expect(move(licencas, GAL, 'nacional', 'aprovar', { numero: 'x', validade: '' })).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  await move(licencas, GAL, 'nacional', 'aprovar', granted)
  expect((await fatosDaPessoa('ana', DAY)).licencaWtAte).toBe('2099-12-31')
  await move(licencas, GAL, 'ana', 'renovar')
  expect((await fatosDaPessoa('ana', DAY)).licencaWtAte).toBe('2099-12-31')
  // Unanswered requests are late; approved or renewed ones are not.
  expect(await meetDeadlines(Date.now() + 40 * 86_400_000, [licencas])).toBe(1)
  expect(await read('licencas/ana-tecnico-1')).toMatchObject({ situacao: 'atrasada' })
  await move(licencas, GAL, 'nacional', 'cancelar', {}, 'Pedido da World Taekwondo')
  expect((await fatosDaPessoa('ana', DAY)).licencaWtAte).toBe('')
  expect(await ask('ana')).toEqual({ id: 'ana-gal-2' })
})

test('the person’s record holds the days of what counts, so that every screen knows them, and nothing of why', async () => {
  const path = `suspensoes/${ID}`
  const happened = async () => {
    const after = await read(path)
    for (const event of ['e1', 'e1', 'e2'])
      await applyEvent({ collection: 'suspensoes', id: ID, before: undefined, after }, event)
    return (await read('praticantes/ana')) as unknown as Praticante & StoredRecord
  }
  await suspend('tribunal', { ate: '2099-12-31' })
  const suspended = await happened()
  expect(suspended).toMatchObject({ suspensoes: [{ desde: DAY, ate: '2099-12-31' }], metadados: { version: 1 } })
  expect(situacaoDe(suspended, DAY)[0]).toMatchObject({ curto: 'Suspenso', ate: '2099-12-31' })
  expect(JSON.stringify(suspended)).not.toContain('Agressão')
  const texto = { 'recurso.texto': 'Eu não estava naquela luta: a súmula mostra.' }
  await move(suspensoes, path, 'ana', 'recorrer', texto)
  expect(await happened()).toMatchObject({ suspensoes: [{}], metadados: { version: 1 } })
  await move(suspensoes, path, 'tribunal', 'suspenderEfeito', {}, 'Há dúvida sobre a súmula')
  expect(await happened()).toMatchObject({ suspensoes: [], metadados: { version: 2 } })
  // By night, for records written before they had the days.
  await suspend('tribunal', { id: 'outra-suspensao-de-ana', ate: '' })
  expect(await followAllSuspensoes()).toBe(2)
  expect(await read('praticantes/ana')).toMatchObject({ suspensoes: [{ desde: DAY, ate: '' }] })
})

test('nobody writes the days of suspensions into a person’s record by saving it', async () => {
  await giveRights('editora', { fctkd: ['praticantes:ler', 'praticantes:editar'] })
  const ana = (await read('praticantes/ana')) as unknown as Praticante & StoredRecord
  const { metadados: _, ...data } = comCamposNovos({ ...ana, suspensoes: [{ desde: DAY, ate: '' }] })
  await salvarPraticanteHandler({ id: 'ana', data, versaoEsperada: 0 }, as('editora'))
  expect(((await read('praticantes/ana')) as unknown as Praticante).suspensoes ?? []).toEqual([])
})
