// Templates by WhatsApp to many, over the suite's own Cloud API: who gets one, what becomes of each, and that nobody gets one twice.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advance, type StoredJob } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import type { Aceite } from '../../../functions/src/base/whatsapp/aceite.ts'
import { destinosDoComunicadoHandler } from '../../../functions/src/painel/comunicados/destinosDoComunicado.ts'
import {
  enviarPeloWhatsAppHandler,
  modelosDoWhatsAppHandler,
} from '../../../functions/src/painel/comunicados/peloWhatsApp.ts'
import { meuWhatsAppHandler } from '../../../functions/src/pessoas/privacidade/meuWhatsApp.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { tell, tellStatus, write } from '../../../scripts/lib/whatsappProvider.mjs'
import { codigo } from '../../support/refusal.ts'
import { useWhatsApp } from '../../support/whatsapp.ts'
import { as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

const whatsapp = useWhatsApp()
const ID = 'whatsapp-numero-um-longo'
const RULE = ['praticantes:comunicar', 'praticantes:ler']

async function member(uid: string, birthdate = '1990-01-01'): Promise<void> {
  const record = praticante({ dadosPessoais: { name: `Nome ${uid}`, birthdate } })
  await store('praticantes', uid, {
    ...record,
    dadosFiliacao: { ...record.dadosFiliacao, federacaoID: 'fctkd', vinculadoAEntidade: 'Garra' },
  })
  await account(uid)
}
async function account(uid: string): Promise<void> {
  await store('users', uid, {
    dadosPessoais: { name: `Nome ${uid}` },
    dadosContato: { email: `${uid}@sie.test`, celular: '(48) 99999-0000' },
  })
  await giveRights(uid, {})
}

beforeEach(async () => {
  await emptyEverything()
  for (const id of ['cbtkd', 'fctkd', 'rstkd'])
    await store('entidades', id, { dadosPessoais: { name: id, sigla: id.toUpperCase() }, vinculo: { idFederacao: id } })
  for (const uid of ['ana', 'rui', 'eva']) await member(uid)
  await member('bia', '2016-05-05')
  await account('mae')
  await paths.permissoes('mae').update({ menores: { bia: Timestamp.fromMillis(Date.now() + 1e10) } })
  await giveRights('chefe', { fctkd: RULE })
  await giveRights('gaucho', { rstkd: RULE })
  await giveRights('leitora', { fctkd: ['praticantes:ler'] })
})

const accept = (uid: string, numero: string) => meuWhatsAppHandler({ aceita: true, numero }, as(uid))
const given = (remetente = 'fctkd') => ({
  remetente,
  filtro: { entidade: '', graduacaoDe: 0, graduacaoAte: 0, papel: '', evento: '', grupo: '', pessoas: [] },
})
const send = (more: object = {}, who = 'chefe') =>
  enviarPeloWhatsAppHandler(
    {
      ...given(),
      id: ID,
      modelo: 'aviso_de_treino',
      idioma: 'pt_BR',
      campos: ['{primeiroNome}', '{clube}'],
      ...more,
    },
    as(who),
  )
const step = () => advance(paths.tarefa(ID), STEPS)
const job = async () => (await paths.tarefa(ID).get()).data() as StoredJob
async function run(): Promise<StoredJob> {
  while ((await step()) === 'rodando');
  return job()
}
const states = async () =>
  (await destinosDoComunicadoHandler({ id: ID, depois: '' }, as('chefe'))).pessoas
    .map(({ id, estado, motivo }) => [id, estado, motivo].join(' ').trim())
    .sort()

test('only who agreed gets it, of a minor the guardian, each with their own words', async () => {
  await accept('ana', '48 99999-1111')
  await accept('mae', '(48) 99999-2222')
  await send()
  expect(await run()).toMatchObject({ estado: 'concluida', somas: { enviadas: 2 } })
  const texts = whatsapp.meta.messages.map(({ wa_id, message }) => [
    wa_id,
    ...(message.template?.components?.[0]?.parameters ?? []).map(({ text }) => text),
  ])
  expect(texts.toSorted()).toEqual([
    ['5548999991111', 'Nome', 'Garra'],
    ['5548999992222', 'Nome', 'Garra'],
  ])
  expect(await states()).toEqual(['ana enviada', 'eva naoAceitou', 'mae enviada', 'rui naoAceitou'])
})

test('a minor without a guardian is not written to, whatever is stored', async () => {
  await paths.permissoes('mae').update({ menores: {} })
  const aceite: Aceite = {
    numero: '+5548999993333',
    em: Timestamp.now(),
    origem: 'perfil',
    retiradoEm: null,
    retiradoPor: '',
  }
  await paths.aceiteDoWhatsApp('bia').set(aceite)
  await send()
  await run()
  expect(whatsapp.meta.messages).toEqual([])
  expect(await states()).toContain('bia ninguem')
})

test('a person who left the announcements of the sender gets none of it by WhatsApp', async () => {
  await accept('ana', '48 99999-1111')
  await accept('rui', '48 99999-2222')
  await paths.preferencias('ana').set({ semComunicadosDe: ['fctkd'] })
  await paths.preferencias('rui').set({ semComunicadosDe: ['cbtkd'] })
  await send()
  await run()
  expect(whatsapp.meta.messages.map(({ wa_id }) => wa_id)).toEqual(['5548999992222'])
  expect(await states()).toContain('ana saiu')
})

describe('a number that answered SAIR', () => {
  const written = () => whatsapp.meta.messages.map(({ wa_id }) => wa_id)
  test('gets nothing more of that entity, whoever agrees with it later', async () => {
    await accept('ana', '48 99999-1111')
    // As WhatsApp knows old accounts of Brazil.
    await whatsapp.says('554899991111', 'SAIR')
    await meuWhatsAppHandler({ aceita: false, numero: '' }, as('ana'))
    await accept('ana', '48 99999-1111')
    await accept('rui', '48 99999-1111')
    await send()
    await run()
    expect(written()).toEqual([])
    const left = (await states()).filter((state) => state.includes(' saiu A pessoa respondeu SAIR'))
    expect(left).toHaveLength(2)
  })
  test('still gets those of the others, and of that entity after VOLTAR', async () => {
    await accept('ana', '48 99999-1111')
    await write(whatsapp.meta, whatsapp.account, { from: '5548999991111' }, { type: 'text', text: { body: 'SAIR' } })
    await send()
    await run()
    expect(written()).toEqual(['5548999991111'])
    await whatsapp.says('5548999991111', 'SAIR')
    await whatsapp.says('5548999991111', 'VOLTAR')
    const id = 'whatsapp-numero-dois-longo'
    await send({ id })
    while ((await advance(paths.tarefa(id), STEPS)) === 'rodando');
    expect(written()).toHaveLength(2)
  })
})

test('a step that is repeated sends nothing twice, and neither does the same call', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  await run()
  await send()
  await paths.tarefa(ID).update({ estado: 'rodando', cursor: '' })
  await run()
  expect(whatsapp.meta.messages).toHaveLength(1)
  expect((await job()).somas).toEqual({ enviadas: 1 })
})

test('states are told by signed notices, in any order, and none goes back', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  await run()
  const [message] = whatsapp.meta.messages
  await tellStatus(whatsapp.meta, message!, 'read')
  await tellStatus(whatsapp.meta, message!, 'delivered')
  expect(await states()).toContain('ana lida')
})

test('a failure that the notice tells ends with its reason', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  await run()
  await tellStatus(whatsapp.meta, whatsapp.meta.messages[0]!, 'failed', 131049)
  expect(await states()).toContain(
    'ana falhou A Meta não entregou: a pessoa já recebeu mensagens de divulgação demais.',
  )
})

test('a failure of a template writes into no ticket, whatever the id of its job', async () => {
  await accept('ana', '48 99999-1111')
  const id = 'chamado-de-outra-entidade'
  await send({ id })
  while ((await advance(paths.tarefa(id), STEPS)) === 'rodando');
  await tellStatus(whatsapp.meta, whatsapp.meta.messages[0]!, 'failed', 131026)
  expect((await db().collectionGroup('mensagens').get()).size).toBe(0)
})

test('a notice of another entity changes nothing', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  await run()
  const [{ id, message }] = whatsapp.meta.messages as [(typeof whatsapp.meta.messages)[0]]
  const status = { id, status: 'failed', biz_opaque_callback_data: message.biz_opaque_callback_data }
  expect(await tell(whatsapp.meta, whatsapp.account, { statuses: [status] })).toBe(200)
  expect(await states()).toContain('ana enviada')
})

test('what fails for one person ends there, and the others get it', async () => {
  await accept('ana', '48 99999-1111')
  await accept('rui', '48 99999-2222')
  whatsapp.meta.refused.set('5548999991111', 131026)
  await send()
  expect((await run()).estado).toBe('concluida')
  expect(await states()).toEqual([
    'ana falhou O número não tem WhatsApp ou não pode receber esta mensagem.',
    'eva naoAceitou',
    'mae naoAceitou',
    'rui enviada',
  ])
})

test('what fails for the account pauses the job with its reason, and goes on from there', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  whatsapp.second.templates[0]!.status = 'PAUSED'
  expect(await step()).toBe('pausada')
  expect((await job()).parada).toBe('A Meta pausou este modelo porque muita gente o rejeitou.')
  whatsapp.second.templates[0]!.status = 'APPROVED'
  await paths.tarefa(ID).update({ estado: 'rodando' })
  await run()
  expect(await states()).toContain('ana enviada')
})

test('what may pass is tried again, at last with a sentence', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  whatsapp.meta.refused.set('5548999991111', 130429)
  for (let tries = 0; tries < 4; tries++) await expect(step()).rejects.toThrow('mais devagar')
  expect(await step()).toBe('pausada')
  expect((await job()).parada).toBe('O WhatsApp pediu para enviar mais devagar.')
  whatsapp.meta.refused.clear()
  await paths.tarefa(ID).update({ estado: 'rodando' })
  await run()
  expect(await states()).toContain('ana enviada')
})

test('a message without an answer is not repeated, and a notice may still tell', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  whatsapp.meta.silent.add('5548999991111')
  await expect(step()).rejects.toThrow('não respondeu')
  await run()
  expect(whatsapp.meta.messages).toHaveLength(1)
  expect(await states()).toContain(
    'ana incerta O WhatsApp não respondeu: não se sabe se a mensagem saiu, e ela não é repetida.',
  )
  await tellStatus(whatsapp.meta, whatsapp.meta.messages[0]!, 'delivered')
  expect(await states()).toContain('ana noAparelho')
})

test('a failure of the server without a known code is not repeated either', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  whatsapp.meta.refused.set('5548999991111', -5)
  await expect(step()).rejects.toThrow('não atendeu')
  whatsapp.meta.refused.clear()
  await run()
  expect(whatsapp.meta.messages).toEqual([])
  expect(await states()).toContainEqual(expect.stringContaining('ana incerta'))
})

test('a person who leaves by the profile before their turn gets nothing', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  await meuWhatsAppHandler({ aceita: false, numero: '' }, as('ana'))
  await run()
  expect(whatsapp.meta.messages).toEqual([])
})

test.each<[string, () => Promise<unknown>, string]>([
  ['by the profile', () => meuWhatsAppHandler({ aceita: false, numero: '' }, as('rui')), 'rui naoAceitou'],
  ['by SAIR', () => whatsapp.says('5548999992222', 'SAIR'), 'rui saiu A pessoa respondeu SAIR'],
])('a person who leaves %s while the others of their step are written to gets nothing', async (_name, leave, state) => {
  await accept('ana', '48 99999-1111')
  await accept('rui', '48 99999-2222')
  await send()
  whatsapp.meta.during = leave
  await run()
  expect(whatsapp.meta.messages.map(({ wa_id }) => wa_id)).toEqual(['5548999991111'])
  expect(await states()).toContainEqual(expect.stringContaining(state))
})

test('a right that was taken away meanwhile ends the job', async () => {
  await accept('ana', '48 99999-1111')
  await send()
  await giveRights('chefe', { fctkd: ['praticantes:ler'] })
  expect((await run()).recusados).toHaveLength(1)
  expect(whatsapp.meta.messages).toEqual([])
})

describe('what is not begun', () => {
  test.each<[string, object, 'dados-invalidos' | 'sem-permissao']>([
    ['a paused template', { modelo: 'aviso_pausado', campos: ['{nome}'] }, 'dados-invalidos'],
    ['a template that is not there', { modelo: 'outro' }, 'dados-invalidos'],
    ['a place left out', { campos: ['{nome}'] }, 'dados-invalidos'],
    ['in the name of another entity', { remetente: 'cbtkd' }, 'sem-permissao'],
  ])('%s', async (_name, more, code) => {
    await expect(send(more)).rejects.toEqual(codigo(code))
    expect((await paths.tarefa(ID).get()).exists).toBe(false)
  })
  test('to the people of an event, who may be of other federations', async () => {
    await store('eventos', 'copa', { name: 'Copa', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
    await giveRights('chefe', { fctkd: [...RULE, 'inscricoes:ler'] })
    await expect(send({ filtro: { ...given().filtro, evento: 'copa' } })).rejects.toMatchObject({
      campos: { 'filtro.evento': expect.stringContaining('Pelo WhatsApp') as string },
    })
  })
  test('without the right to write', async () => {
    await expect(send({}, 'leitora')).rejects.toEqual(codigo('sem-permissao'))
  })
  test('by an entity without an account of its own, with the reason', async () => {
    await expect(send({ remetente: 'rstkd' }, 'gaucho')).rejects.toMatchObject({
      campos: { modelo: 'Esta entidade não tem conta do WhatsApp no portal.' },
    })
  })
})

describe('the account', () => {
  const asked = (remetente = 'fctkd', who = 'chefe') => modelosDoWhatsAppHandler({ remetente }, as(who))
  test('is asked for its number and all pages of its templates, and no secret is told', async () => {
    const found = await asked()
    expect(found).toMatchObject({ ligado: true, nome: 'Confederação', problema: '', setor: '' })
    expect(found.modelos.map(({ nome, impede }) => [nome, impede === ''])).toEqual([
      ['aviso_de_treino', true],
      ['aviso_pausado', false],
      ['convite_do_evento', true],
    ])
    const told = JSON.stringify(found)
    const { token, segredo, verificacao } = whatsapp.second
    for (const secret of [token, segredo, verificacao]) expect(told).not.toContain(secret)
  })
  test('says in a sentence that its key is no longer valid', async () => {
    whatsapp.second.token = 'outro-token-que-vale-agora'
    expect((await asked()).problema).toBe('A chave de acesso da conta não vale mais ou não alcança este número.')
  })
  test('says that there is none', async () => {
    expect(await asked('rstkd', 'gaucho')).toMatchObject({ ligado: false, modelos: [] })
    vi.stubEnv('WHATSAPP_CREDENCIAIS', 'não é JSON')
    expect((await asked()).ligado).toBe(false)
  })
})

describe('one’s own choice', () => {
  const read = (uid: string) => meuWhatsAppHandler({ numero: '' }, as(uid))
  test('is given with number and instant, and taken back', async () => {
    expect(await read('ana')).toEqual({ menor: false, numero: '', em: 0, retiradoPor: '', celular: '(48) 99999-0000' })
    expect(await accept('ana', '48 9999-1111')).toMatchObject({
      numero: '+5548999991111',
      em: expect.any(Number) as number,
    })
    expect(await meuWhatsAppHandler({ aceita: false, numero: '' }, as('ana'))).toMatchObject({
      numero: '',
      retiradoPor: 'perfil',
    })
    const acts = await paths.auditoria().where('quem', '==', 'ana').get()
    expect(acts.docs.map((doc) => doc.get('acao') as string).sort()).toEqual(['aceitarWhatsApp', 'sairDoWhatsApp'])
  })
  test.each([
    ['48999990000', '+5548999990000'],
    ['11987654321', '+5511987654321'],
  ])('is given for %s of Brazil, without its signs', async (typed, numero) => {
    expect(await accept('ana', typed)).toMatchObject({ numero })
  })
  test.each(['', '3333-4444', '(48) 3333-4444'])('is not given for “%s”', async (numero) => {
    await expect(accept('ana', numero)).rejects.toMatchObject({ campos: { numero: 'Informe o celular com DDD.' } })
  })
  test('is not that of a person without a birth date, who would never be written to', async () => {
    await member('sem', '')
    await expect(accept('sem', '48 99999-1111')).rejects.toMatchObject({
      campos: { aceita: expect.stringContaining('data de nascimento') as string },
    })
  })
  test('is not a minor’s', async () => {
    await giveRights('bia', {})
    await expect(accept('bia', '48 99999-1111')).rejects.toEqual(codigo('dados-invalidos'))
    expect((await read('bia')).menor).toBe(true)
  })
})
