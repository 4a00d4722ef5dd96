// Messages to many: recipients and exceptions, the right to send, and that nobody is notified twice.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  enviarComunicado,
  enviarComunicadoHandler,
  previaDoComunicadoHandler,
} from '../../../functions/src/painel/comunicados/enviarComunicado.ts'
import {
  conversasDoComunicadoHandler,
  exemploDoComunicadoHandler,
} from '../../../functions/src/painel/comunicados/umaPessoa.ts'
import { destinosDoComunicadoHandler } from '../../../functions/src/painel/comunicados/destinosDoComunicado.ts'
import { changeLista, passeDeSaida, withoutAddresses } from '../../../functions/src/base/mail/lista.ts'
import { sendScheduledMails } from '../../../functions/src/base/mail/agendados.ts'
import { deliver } from '../../../functions/src/base/mail/deliver.ts'
import { queueMail } from '../../../functions/src/base/mail/queue.ts'
import { keyedHash } from '../../../functions/src/base/platform/hash.ts'
import { textsAt } from '../../../functions/src/base/platform/stored.ts'
import { answerApi } from '../../../functions/src/top/api/api.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { parseInput } from '../../../functions/src/base/platform/callable.ts'
import { advance, type StoredJob } from '../../../functions/src/base/jobs/job.ts'
import { controlarTarefaHandler } from '../../../functions/src/base/jobs/controlarTarefa.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const ID = 'mensagem-numero-um-longa'
const RULE = ['praticantes:comunicar', 'inscricoes:ler']

/** A person with an account. */
async function member(uid: string, grau: number, federacao: string, clube: string, more: object = {}): Promise<void> {
  const record = praticante({ dadosPessoais: { name: uid, ...(more as { pessoais?: object }).pessoais } })
  await store('praticantes', uid, {
    ...record,
    dadosTaekwondo: { ...record.dadosTaekwondo, maxGraduacao: grau },
    dadosFiliacao: { ...record.dadosFiliacao, federacaoID: federacao, vinculadoAEntidadeID: clube },
    filtros: { papeis: (more as { papeis?: string[] }).papeis ?? [] },
  })
  await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@sie.test` } })
}

beforeEach(async () => {
  await emptyEverything()
  for (const [id, federacao] of [
    ['cbtkd', 'cbtkd'],
    ['fctkd', 'fctkd'],
    ['rstkd', 'rstkd'],
    ['garra', 'fctkd'],
    ['tigre', 'fctkd'],
  ] as const)
    await store('entidades', id, {
      dadosPessoais: { name: `Entidade ${id}`, sigla: id.toUpperCase() },
      vinculo: { idFederacao: federacao },
    })
  await member('ana', 5, 'fctkd', 'garra', { papeis: ['atleta'] })
  await member('rui', 12, 'fctkd', 'garra', { papeis: ['atleta', 'arbitro'] })
  await member('eva', 15, 'fctkd', 'tigre', { papeis: ['arbitro'] })
  await member('leo', 12, 'rstkd', '', {})
  await member('bia', 3, 'fctkd', 'tigre', { pessoais: { birthdate: '2016-05-05' } })
  await store('users', 'mae', { dadosPessoais: { name: 'mae' }, dadosContato: { email: 'mae@sie.test' } })
  await giveRights('mae', {})
  await paths.permissoes('mae').update({ menores: { bia: Timestamp.fromMillis(Date.now() + 1e10) } })
  await giveRights('chefe', { fctkd: RULE })
  await giveRights('clube', { garra: RULE }, true, { garra: 'fctkd' })
  await giveRights('nacional', { cbtkd: RULE })
  await giveRights('ana', {})
  await giveRights('leitora', { fctkd: ['praticantes:ler', 'praticantes:exportar'] })
})

const given = (remetente: string, filtro: object = {}) =>
  ({
    remetente,
    filtro: { entidade: '', graduacaoDe: 0, graduacaoAte: 0, papel: '', evento: '', grupo: '', pessoas: [], ...filtro },
  }) as Parameters<typeof previaDoComunicadoHandler>[0]
const preview = async (who: string, remetente: string, filtro: object = {}) =>
  (await previaDoComunicadoHandler(given(remetente, filtro), as(who))).total
const send = (who: string, remetente: string, filtro: object = {}, id = ID) =>
  enviarComunicadoHandler(
    { ...given(remetente, filtro), id, assunto: 'Mudança de data', texto: 'O seletivo passou\n\npara sábado.' },
    as(who),
  )
const run = async (id = ID) => {
  while ((await advance(paths.tarefa(id), STEPS)) === 'rodando');
  return (await paths.tarefa(id).get()).data() as StoredJob
}
const told = async () =>
  (await paths.avisos().where('tipo', '==', 'comunicado').get()).docs.map((doc) => String(doc.get('quem'))).sort()
const mailed = async () =>
  (await paths.correio().where('modelo', '==', 'comunicado').get()).docs.map((doc) => String(doc.get('para'))).sort()

test.each<[string, string, string, object, string[]]>([
  ['a federation', 'chefe', 'fctkd', {}, ['ana', 'bia', 'eva', 'mae', 'rui']],
  ['a club of it', 'chefe', 'fctkd', { entidade: 'garra' }, ['ana', 'rui']],
  ['a grade and above', 'chefe', 'fctkd', { graduacaoDe: 11 }, ['eva', 'rui']],
  ['a range of grades', 'chefe', 'fctkd', { graduacaoDe: 4, graduacaoAte: 12 }, ['ana', 'rui']],
  ['a role', 'chefe', 'fctkd', { papel: 'arbitro' }, ['eva', 'rui']],
  ['a role at a grade', 'nacional', 'cbtkd', { papel: 'arbitro', graduacaoDe: 14 }, ['eva']],
  ['the country', 'nacional', 'cbtkd', {}, ['ana', 'bia', 'eva', 'leo', 'mae', 'rui']],
  ['a federation of the country', 'nacional', 'cbtkd', { entidade: 'rstkd' }, ['leo']],
  ['a club itself', 'clube', 'garra', {}, ['ana', 'rui']],
])('%s is reached, and of a minor the guardian too', async (_name, who, remetente, filtro, reached) => {
  expect(await preview(who, remetente, filtro)).toBe(reached.filter((uid) => uid !== 'mae').length)
  await send(who, remetente, filtro)
  const job = await run()
  expect([job.estado, job.feitos]).toEqual(['concluida', job.total])
  expect(await told()).toEqual(reached)
  expect(await mailed()).toEqual(reached.map((uid) => `${uid}@sie.test`))
  expect(job.somas).toEqual({ portal: reached.length, emails: reached.length })
})

test('chosen people are reached, active or not, and who is not the sender’s is counted as left out', async () => {
  const pessoas = ['leo', 'rui', 'bia', 'rui', 'ninguem']
  expect(await previaDoComunicadoHandler(given('fctkd', { pessoas }), as('chefe'))).toEqual({
    total: 2,
    exato: true,
    fora: 2,
    semConta: 0,
  })
  await db().doc('users/rui').delete()
  expect(await previaDoComunicadoHandler(given('fctkd', { pessoas }), as('chefe'))).toMatchObject({ semConta: 1 })
  await store('users', 'rui', { dadosPessoais: { name: 'rui' }, dadosContato: { email: 'rui@sie.test' } })
  await send('chefe', 'fctkd', { pessoas })
  expect((await run()).feitos).toBe(2)
  expect(await told()).toEqual(['bia', 'mae', 'rui'])
  await expect(preview('chefe', 'fctkd', { pessoas, papel: 'arbitro' })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(send('chefe', 'fctkd', { pessoas: ['leo'] }, 'outra-mensagem-muito-longa')).rejects.toEqual(
    codigo('dados-invalidos'),
  )
})

test('holders of a group are reached within the people of the sender, by who may read the groups', async () => {
  await store('usersgroups', 'bancas', { name: 'Bancas', rulesowned: [] })
  for (const uid of ['eva', 'leo', 'rui', 'bia']) {
    await giveRights(uid, {})
    await paths.permissoes(uid).update({ grupos: ['bancas'] })
  }
  await store('usersgroups', 'vazio', { name: 'Vazio', rulesowned: [] })
  await expect(preview('chefe', 'fctkd', { grupo: 'bancas' })).rejects.toEqual(codigo('sem-permissao'))
  await giveRights('chefe', { fctkd: RULE, cbtkd: ['usersgroups:ler'] })
  expect(await preview('chefe', 'fctkd', { grupo: 'vazio' })).toBe(0)
  expect(await preview('chefe', 'fctkd', { grupo: 'bancas', graduacaoDe: 14 })).toBe(1)
  expect(await preview('chefe', 'fctkd', { grupo: 'bancas', entidade: 'garra' })).toBe(1)
  await expect(preview('chefe', 'fctkd', { grupo: 'nenhum' })).rejects.toEqual(codigo('dados-invalidos'))
  await send('chefe', 'fctkd', { grupo: 'bancas' })
  await run()
  expect(await told()).toEqual(['bia', 'eva', 'mae', 'rui'])
})

test('a message to a group stops where its sender may not read groups any more', async () => {
  await store('usersgroups', 'bancas', { name: 'Bancas', rulesowned: [] })
  await paths.permissoes('ana').update({ grupos: ['bancas'] })
  await giveRights('chefe', { fctkd: RULE, cbtkd: ['usersgroups:ler'] })
  await send('chefe', 'fctkd', { grupo: 'bancas' })
  await giveRights('chefe', { fctkd: RULE })
  const { estado, recusados } = await run()
  expect([estado, recusados.map(({ motivo }) => motivo)]).toEqual([
    'concluida',
    ['O direito de escrever a este grupo foi retirado: quem faltava não recebeu.'],
  ])
  expect(await told()).toEqual([])
})

test('those entered in an event of the sender are reached, whatever their federation, each once', async () => {
  await store('eventos', 'copa', { name: 'Copa', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
  const entry = (pessoa: string, situacao: string) => ({ evento: 'copa', pessoa, situacao })
  await store('inscricoes', 'i1', entry('leo', 'confirmada'))
  await store('inscricoes', 'i2', entry('leo', 'pendente'))
  await store('inscricoes', 'i3', entry('bia', 'listaDeEspera'))
  await store('inscricoes', 'i4', entry('ana', 'retirada'))
  await store('inscricoes', 'i5', { ...entry('rui', 'confirmada'), evento: 'outra' })
  await send('chefe', 'fctkd', { evento: 'copa' })
  await run()
  expect(await told()).toEqual(['bia', 'leo', 'mae'])
  for (const filtro of [{ evento: 'copa', papel: 'atleta' }, { evento: 'nenhum' }])
    await expect(preview('chefe', 'fctkd', filtro)).rejects.toEqual(
      expect.objectContaining({ campos: { 'filtro.evento': expect.any(String) as string } }),
    )
  await expect(preview('nacional', 'cbtkd', { evento: 'copa' })).rejects.toEqual(codigo('dados-invalidos'))
})

test('nobody is told twice: sent again, broken off, or made by two at once', async () => {
  await send('chefe', 'fctkd')
  await send('chefe', 'fctkd')
  const before = (await paths.tarefa(ID).get()).data() as StoredJob
  await run()
  // As if the first step had died before its progress was stored.
  await paths.tarefa(ID).set({ ...before, estado: 'rodando' })
  await Promise.all([run(), run()])
  expect((await run()).somas).toEqual({ portal: 5, emails: 5 })
  expect(await told()).toHaveLength(5)
  expect(await mailed()).toHaveLength(5)
  await expect(send('nacional', 'cbtkd')).rejects.toEqual(codigo('conflito'))
})

test('who opted out gets the notice alone; who has no account, nothing', async () => {
  await paths.preferencias('ana').set({ semEmail: ['comunicado'] })
  await db().doc('users/rui').delete()
  await send('chefe', 'fctkd', { entidade: 'garra' })
  const { feitos, somas } = await run()
  expect([await told(), await mailed()]).toEqual([['ana'], []])
  expect([feitos, somas]).toEqual([2, { portal: 1, emails: 0 }])
})

test('a message can be stopped, and ends where the right was taken away', async () => {
  await send('chefe', 'fctkd')
  await controlarTarefaHandler({ id: ID, comando: 'cancelar' }, as('chefe'))
  await run()
  expect(await told()).toEqual([])
  const other = 'mensagem-numero-dois-lon'
  await send('chefe', 'fctkd', {}, other)
  await giveRights('chefe', { fctkd: ['praticantes:ler'] })
  expect((await run(other)).recusados).toHaveLength(1)
  expect(await told()).toEqual([])
})

describe('a text with fields', () => {
  const ASSUNTO = 'Exame de {graduacao}'
  const TEXTO = 'Olá, {primeiroNome} ({clube}), confira a matrícula {matricula}.'
  const merged = { assunto: ASSUNTO, texto: TEXTO }
  const noticesOf = async (uid: string) =>
    (await paths.avisos().where('quem', '==', uid).get()).docs
      .map((doc) => (doc.get('dados') as { assunto: string; texto: string }).texto)
      .sort()
  beforeEach(async () => {
    await paths.permissoes('mae').update({
      menores: { bia: Timestamp.fromMillis(Date.now() + 1e10), caio: Timestamp.fromMillis(Date.now() + 1e10) },
    })
    await member('caio', 3, 'fctkd', 'tigre', { pessoais: { birthdate: '2015-05-05' } })
    await db().doc('praticantes/caio').update({ 'dadosPessoais.name': 'Caio Souza Lima', matriculaCBTKD: '2020.1' })
  })

  test('reads as each recipient’s own, and a guardian reads one for each child', async () => {
    await enviarComunicadoHandler({ ...given('fctkd', { entidade: 'tigre' }), id: ID, ...merged }, as('chefe'))
    await run()
    await run()
    expect(await noticesOf('caio')).toEqual(['Olá, Caio (sem clube), confira a matrícula 2020.1.'])
    expect(await noticesOf('mae')).toHaveLength(2)
    expect((await noticesOf('mae')).map((texto) => texto.split(' ')[1])).toEqual(['Caio', 'bia'])
    expect(await noticesOf('eva')).toEqual(['Olá, eva (sem clube), confira a matrícula sem matrícula.'])
  })

  test('names only fields that there are', () => {
    expect(() => parseInput(enviarComunicado.schema, { ...given('fctkd'), id: ID, ...merged })).not.toThrow()
    expect(() =>
      parseInput(enviarComunicado.schema, {
        ...given('fctkd'),
        id: ID,
        assunto: ASSUNTO,
        texto: 'Olá, {nom}, tudo bem?',
      }),
    ).toThrow()
  })

  const example = (who: string, filtro: object, more: object = {}) =>
    exemploDoComunicadoHandler({ ...given('fctkd', filtro), ...merged, posicao: 0, enviar: false, ...more }, as(who))

  test('is shown as recipients will read it to who may read them; else with one’s own data', async () => {
    await giveRights('chefe', { fctkd: [...RULE, 'praticantes:ler'] })
    expect((await example('chefe', { entidade: 'tigre' })).nome).toBe('bia')
    expect(await example('chefe', { entidade: 'tigre' }, { posicao: 1 })).toMatchObject({ nome: 'Caio Souza Lima' })
    await member('chefe', 12, 'fctkd', 'garra')
    await giveRights('chefe', { fctkd: RULE })
    const { nome, texto } = await example('chefe', { entidade: 'tigre' })
    expect([nome, texto.startsWith('Olá, chefe ')]).toEqual(['', true])
  })

  test('is sent to its sender alone as a test', async () => {
    await giveRights('chefe', { fctkd: [...RULE, 'praticantes:ler'] })
    await store('users', 'chefe', { dadosPessoais: { name: 'chefe' }, dadosContato: { email: 'chefe@sie.test' } })
    expect((await example('chefe', {}, { enviar: true })).email).toBe(true)
    expect([await told(), await mailed()]).toEqual([['chefe'], ['chefe@sie.test']])
    expect((await paths.auditoria().where('acao', '==', 'testarComunicado').get()).size).toBe(1)
  })

  test('says a name that somebody chose as a mail may say it, and leaves out who may not be read', async () => {
    await giveRights('chefe', { fctkd: [...RULE, 'praticantes:ler'] })
    await db()
      .doc('praticantes/bia')
      .update({ 'dadosPessoais.nomeSocial': 'Bia\n\nRegularize em https://cbtkd-x.example 123' })
    const { texto } = await example('chefe', { entidade: 'tigre' })
    expect(texto).toMatch(/^Olá, Bia \(/)
    expect(texto).not.toContain('http')
    await store('eventos', 'copa', { name: 'Copa', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
    await store('inscricoes', 'i1', { evento: 'copa', pessoa: 'leo', situacao: 'confirmada' })
    await member('chefe', 12, 'fctkd', 'garra')
    expect(await example('chefe', { evento: 'copa' })).toMatchObject({ nome: '', quantos: 0 })
  })

  test('goes to nobody more once the right over the event is over', async () => {
    await store('eventos', 'copa', { name: 'Copa', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
    await store('inscricoes', 'i1', { evento: 'copa', pessoa: 'leo', situacao: 'confirmada' })
    await send('chefe', 'fctkd', { evento: 'copa' })
    await giveRights('chefe', { fctkd: ['praticantes:comunicar'] })
    expect((await run()).recusados).toHaveLength(1)
    expect(await told()).toEqual([])
  })

  test('stands ready in conversations: a minor’s with the guardian, for who may read the people, and audited', async () => {
    const open = (who: string, filtro: object = {}) =>
      conversasDoComunicadoHandler({ ...given('fctkd', filtro), texto: TEXTO, depois: '' }, as(who))
    await expect(open('chefe')).rejects.toEqual(codigo('sem-permissao'))
    await giveRights('chefe', { fctkd: [...RULE, 'praticantes:ler'] })
    await expect(open('ana')).rejects.toEqual(codigo('sem-permissao'))
    await db().doc('praticantes/bia').update({
      'responsavel.celular': '(48) 99999-1111',
      'dadosContato.celular': '(48) 99999-2222',
    })
    const adult = { 'dadosPessoais.birthdate': '1990-05-05' }
    await db()
      .doc('praticantes/eva')
      .update({ ...adult, 'dadosContato.celular': '(48) 98888-0000' })
    await member('noa', 5, 'fctkd', 'tigre')
    await db()
      .doc('praticantes/noa')
      .update({ ...adult, 'dadosContato.celular': '+55 48 97777-0000' })
    await paths.preferencias('noa').set({ semEmail: ['comunicado'] })
    await member('ivo', 5, 'fctkd', 'tigre')
    await db()
      .doc('praticantes/ivo')
      .update({ ...adult, 'dadosContato.celular': '(48) 3333-0000' })
    const { pessoas, fora, cursor } = await open('chefe', { entidade: 'tigre' })
    expect(pessoas.map(({ nome, link }) => [nome, link.split('?')[0]])).toEqual([
      ['bia', 'https://wa.me/5548999991111'],
      ['eva', 'https://wa.me/5548988880000'],
    ])
    expect(new URL(pessoas[0]!.link).searchParams.get('text')).toContain('Olá, bia ')
    expect(fora).toEqual([
      { nome: 'Caio Souza Lima', motivo: 'semNumero' },
      { nome: 'ivo', motivo: 'semNumero' },
      { nome: 'noa', motivo: 'naoQuer' },
    ])
    expect(cursor).toBeNull()
    const [entry] = (await paths.auditoria().where('acao', '==', 'prepararConversas').get()).docs
    expect(entry?.data()).toMatchObject({ quem: 'chefe', ids: ['bia', 'eva'], detalhe: { total: 2 } })
    expect(await told()).toEqual([])
  })
})

describe('refused', () => {
  test.each<[string, string, string, object, string]>([
    ['whoever only reads people', 'leitora', 'fctkd', {}, 'sem-permissao'],
    ['an athlete', 'ana', 'fctkd', {}, 'sem-permissao'],
    ['a club in the name of its federation', 'clube', 'fctkd', {}, 'sem-permissao'],
    ['a federation in the name of another', 'chefe', 'rstkd', {}, 'sem-permissao'],
    ['a federation in the name of the country', 'chefe', 'cbtkd', {}, 'sem-permissao'],
    ['an entity that is none', 'chefe', 'nenhuma', {}, 'sem-permissao'],
    ['a club of another federation', 'chefe', 'fctkd', { entidade: 'rstkd' }, 'dados-invalidos'],
    ['a club that writes to another', 'clube', 'garra', { entidade: 'tigre' }, 'dados-invalidos'],
    ['nobody', 'chefe', 'fctkd', { papel: 'mestre' }, 'dados-invalidos'],
  ])('%s', async (_name, who, remetente, filtro, refusal) => {
    await expect(send(who, remetente, filtro)).rejects.toEqual(codigo(refusal as never))
    expect((await paths.tarefas().get()).size).toBe(0)
  })
})

test('the log says who wrote what to which group, and names none of them', async () => {
  await send('chefe', 'fctkd', { entidade: 'garra' })
  const [entry] = (await paths.auditoria().where('acao', '==', 'enviarComunicado').get()).docs
  expect(entry?.data()).toMatchObject({
    quem: 'chefe',
    id: ID,
    detalhe: { remetente: 'fctkd', entidade: 'garra', assunto: 'Mudança de data', total: 2 },
  })
  expect(JSON.stringify(await read(`sistema/tarefas/execucoes/${ID}`))).not.toContain('ana')
})

describe('the list of an entity', () => {
  const server = useMailServer()
  const mailsTo = (address: string) => server.mails.filter(({ to }) => to?.some((one) => one.address === address))
  const headerOf = (mail: (typeof server.mails)[number] | undefined, key: string) =>
    mail?.headers.find((one) => one.key === key)?.value
  const destinos = async (who = 'leitora2') =>
    (await destinosDoComunicadoHandler({ id: ID, depois: '' }, as(who))).pessoas.map(({ id, estado, abriu }) => [
      id,
      estado,
      abriu,
    ])
  const deliverAll = async () => {
    for (const { ref } of (await paths.correio().where('estado', '==', 'pendente').get()).docs) await deliver(ref)
  }
  const post = (path: string, body: object = {}) =>
    new Promise<{ status: number; body: object }>((resolve) => {
      const response = {
        set: () => response,
        status: (status: number) => ({ json: (answered: object) => resolve({ status, body: answered }) }),
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      void answerApi({ method: 'POST', path, body, headers, ip: '127.0.0.1' } as never, response as never)
    })

  beforeEach(() => giveRights('leitora2', { fctkd: [...RULE, 'praticantes:ler'] }))

  test('is left from the mail by its program, for mails of that entity alone, and comes back', async () => {
    await giveRights('rui', {})
    await send('chefe', 'fctkd', { pessoas: ['ana', 'rui'] })
    await run()
    await deliverAll()
    const [mail] = mailsTo('rui@sie.test')
    const [, address = ''] =
      /^<https?:\/\/[^/]+(\/api\/comunicados\/sair\/[^>]+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? []
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain('/privacy-politics?sair=fctkd.rui.')
    for (let time = 0; time < 2; time += 1)
      expect(await post(address, { 'List-Unsubscribe': 'One-Click' })).toEqual({
        status: 200,
        body: { success: true, entidade: 'Entidade fctkd' },
      })
    expect(await destinos()).toEqual([
      ['ana', 'entregue', false],
      ['rui', 'entregue', false],
    ])
    const left = await paths.auditoria().where('acao', '==', 'sairDosComunicados').get()
    expect(left.docs.map((doc) => [doc.get('quem') as string, doc.get('id') as string])).toEqual([['rui', 'fctkd']])

    await send('chefe', 'fctkd', { pessoas: ['ana', 'rui'] }, 'mensagem-numero-dois-longa')
    await run('mensagem-numero-dois-longa')
    await send('nacional', 'cbtkd', { pessoas: ['rui'] }, 'mensagem-numero-tres-longa')
    await run('mensagem-numero-tres-longa')
    await deliverAll()
    const again = await destinosDoComunicadoHandler({ id: 'mensagem-numero-dois-longa', depois: '' }, as('leitora2'))
    expect(again.pessoas.map(({ estado }) => estado)).toEqual(['entregue', 'naoQuer'])
    expect(mailsTo('rui@sie.test')).toHaveLength(2)

    const passe = address.split('/').at(-1) ?? ''
    expect((await post('/api/comunicados/sair', { passe, voltar: true })).status).toBe(200)
    expect(textsAt(await paths.preferencias('rui').get(), 'semComunicadosDe')).toEqual([])
  })

  test('is not left, and nothing is stored again, of an account that is gone or closed', async () => {
    const passe = passeDeSaida('fctkd', 'rui')
    for (const close of [
      () => db().doc('users/rui').update({ 'metadados.active': false, metadataactive: false }),
      () => db().doc('users/rui').delete(),
    ]) {
      await close()
      expect((await post('/api/comunicados/sair', { passe })).status).toBe(200)
      expect((await paths.preferencias('rui').get()).exists).toBe(false)
    }
    expect((await paths.auditoria().where('acao', '==', 'sairDosComunicados').get()).size).toBe(0)
  })

  test('is come back to by the link within an hour, later by its recipient, signed in', async () => {
    const passe = passeDeSaida('fctkd', 'rui')
    await post('/api/comunicados/sair', { passe })
    await paths.limite(keyedHash('saida:fctkd:rui')).update({ until: Date.now() - 1 })
    // Leaving again begins no further hour.
    await post('/api/comunicados/sair', { passe })
    expect(await post('/api/comunicados/sair', { passe, voltar: true })).toMatchObject({
      status: 400,
      body: { campos: { passe: expect.stringContaining('entre no portal') as string } },
    })
    expect(textsAt(await paths.preferencias('rui').get(), 'semComunicadosDe')).toEqual(['fctkd'])
    expect(await changeLista('fctkd', 'rui', false, 'ana')).toBe(false)
    expect(await changeLista('fctkd', 'rui', false, 'rui')).toBe(true)
    expect(textsAt(await paths.preferencias('rui').get(), 'semComunicadosDe')).toEqual([])
  })

  test('who left gets no mail that waited, alone or in the mail of the day', async () => {
    await paths.preferencias('eva').set({ resumo: true })
    await send('chefe', 'fctkd', { pessoas: ['rui', 'eva'] })
    await run()
    await send('nacional', 'cbtkd', { pessoas: ['eva'] }, 'mensagem-numero-dois-longa')
    await run('mensagem-numero-dois-longa')
    for (const uid of ['rui', 'eva']) await changeLista('fctkd', uid, true)
    await deliverAll()
    expect(await sendScheduledMails(Date.now() + 2 * 86_400_000)).toBe(1)
    await deliverAll()
    expect(mailsTo('rui@sie.test')).toEqual([])
    const mails = mailsTo('eva@sie.test')
    expect([mails.length, headerOf(mails[0], 'list-unsubscribe')]).toEqual([
      1,
      expect.stringContaining('/sair/cbtkd.eva.'),
    ])
    expect(await destinos()).toEqual([
      ['eva', 'naoQuer', false],
      ['rui', 'naoQuer', false],
    ])
  })

  test('each announcement in the mail of the day has its way out, and the mail has no header for one of them', async () => {
    await paths.preferencias('eva').set({ resumo: true })
    await send('chefe', 'fctkd', { pessoas: ['eva'] })
    await run()
    await send('nacional', 'cbtkd', { pessoas: ['eva'] }, 'mensagem-numero-dois-longa')
    await run('mensagem-numero-dois-longa')
    await sendScheduledMails(Date.now() + 2 * 86_400_000)
    await deliverAll()
    const [mail] = mailsTo('eva@sie.test')
    expect(mail?.subject).toBe('2 avisos do portal')
    for (const entidade of ['fctkd', 'cbtkd']) {
      expect(mail?.text).toContain(`/privacy-politics?sair=${entidade}.eva.`)
      expect(mail?.html).toContain(`/privacy-politics?sair=${entidade}.eva.`)
    }
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
    expect(await destinos()).toEqual([['eva', 'resumo', false]])
  })

  test('a waiting mail of an account that was closed waits no more', async () => {
    await paths.preferencias('eva').set({ resumo: true })
    await send('chefe', 'fctkd', { pessoas: ['eva'] })
    await run()
    await db().doc('users/eva').update({ 'metadados.active': false, metadataactive: false })
    await sendScheduledMails(Date.now() + 2 * 86_400_000)
    expect(await destinos()).toEqual([['eva', 'recusado', false]])
  })

  test('a guardian of two has what became of each mail', async () => {
    const until = Timestamp.fromMillis(Date.now() + 1e10)
    await paths.permissoes('mae').update({ menores: { bia: until, caio: until } })
    await member('caio', 3, 'fctkd', 'tigre', { pessoais: { birthdate: '2015-05-05' } })
    const words = { assunto: 'Exame de {primeiroNome}', texto: 'Olá, {primeiroNome}, confira o dia.' }
    await enviarComunicadoHandler({ ...given('fctkd', { pessoas: ['bia', 'caio'] }), id: ID, ...words }, as('chefe'))
    await run()
    const [first, second] = (await paths.correio().where('para', '==', 'mae@sie.test').get()).docs
    await deliver(first!.ref)
    server.refuse('mae@sie.test', 550)
    await deliver(second!.ref)
    expect(
      (await destinos())
        .filter(([id]) => id === 'mae')
        .map(([, estado]) => estado)
        .sort(),
    ).toEqual(['entregue', 'recusado'])
  })

  test('the answer of the server is kept without the address that it quotes', () => {
    expect(withoutAddresses('550 5.1.1 <rui@sie.test>: Recipient rui@sie.test unknown')).toBe(
      '550 5.1.1 <(endereço)>: Recipient (endereço) unknown',
    )
  })

  test('a message from before there was a history says that it has none', async () => {
    await send('chefe', 'fctkd', { pessoas: ['ana'] })
    const listOf = async () => (await destinosDoComunicadoHandler({ id: ID, depois: '' }, as('leitora2'))).lista
    expect(await listOf()).toBe(true)
    await paths.tarefa(ID).update({ 'dados.destinos': FieldValue.delete() })
    expect(await listOf()).toBe(false)
  })

  test('is left by nobody whom the server has not named', async () => {
    for (const passe of [
      '',
      'fctkd.rui',
      `fctkd.rui.${'0'.repeat(32)}`,
      passeDeSaida('fctkd', 'ana').replace('ana', 'rui'),
    ])
      expect([passe, (await post('/api/comunicados/sair', { passe })).status]).toEqual([passe, 400])
    expect((await paths.preferencias('rui').get()).exists).toBe(false)
  })

  test('mails about one’s own acts belong to none', async () => {
    await queueMail('aviso', 'ana@sie.test', { nome: 'Ana', titulo: 'Inscrição confirmada', texto: '', link: 'x' })
    await deliverAll()
    const [mail] = mailsTo('ana@sie.test')
    expect(mail).toBeDefined()
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
  })

  test('the history says who opened it in the portal, whom the server refused and who has no address', async () => {
    await db().doc('users/eva').update({ 'dadosContato.email': '' })
    server.refuse('rui@sie.test', 550)
    await send('chefe', 'fctkd', { pessoas: ['ana', 'rui', 'eva'] })
    await run()
    expect(await destinos()).toEqual([
      ['ana', 'fila', false],
      ['eva', 'semEndereco', false],
      ['rui', 'fila', false],
    ])
    await deliverAll()
    const [notice] = (await paths.avisos().where('quem', '==', 'ana').get()).docs
    await notice?.ref.update({ lido: true })
    expect(await destinos()).toEqual([
      ['ana', 'entregue', true],
      ['eva', 'semEndereco', false],
      ['rui', 'recusado', false],
    ])
  })

  test('the history is read by whoever may write for the sender and read its people', async () => {
    await send('chefe', 'fctkd', { pessoas: ['ana'] })
    await run()
    for (const who of ['chefe', 'clube', 'leitora', 'ana'])
      await expect(destinosDoComunicadoHandler({ id: ID, depois: '' }, as(who))).rejects.toEqual(
        codigo('sem-permissao'),
      )
    await expect(destinosDoComunicadoHandler({ id: 'nenhuma', depois: '' }, as('leitora2'))).rejects.toMatchObject({
      codigo: expect.stringMatching(/sem-permissao|registro-nao-encontrado/) as string,
    })
  })
})
