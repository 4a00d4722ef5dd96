import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { joinDados } from '@sie/domain/pessoas/privacidade/joinDados.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { planErasure, type Decisao } from '../../../functions/src/pessoas/cadastro/decisoes.ts'
import { listarPendenciasHandler } from '../../../functions/src/pessoas/cadastro/listarPendencias.ts'
import { alterarMeuCadastroHandler } from '../../../functions/src/pessoas/cadastro/meuCadastro.ts'
import {
  baixarMeuArquivoHandler,
  exportarMeusDadosHandler,
  pedirApagamentoHandler,
} from '../../../functions/src/pessoas/privacidade/meusDados.ts'
import { gerarPincodeHandler } from '../../../functions/src/pessoas/rights/pincode.ts'
import { queueMail } from '../../../functions/src/base/mail/queue.ts'
import { auth, bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { sealPending } from '../../../functions/src/base/platform/auditChain.ts'
import { verifyChain } from '../../../functions/src/base/platform/auditCheck.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { erasePessoa, finishErasures, type Passo } from '../../../functions/src/pessoas/privacidade/erase.ts'
import { collectParte } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { LUGARES } from '../../../functions/src/pessoas/privacidade/lugares.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { staff } from '../../support/administration.ts'
import { dump } from '../../support/dump.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, praticante, read, store, visitor } from '../../support/world.ts'

const CPF = '529.982.247-25'
const SENHA = 'chute alto 7'
const EMAIL = 'quaresmeira@exemplo.test'
const PEDIDO = 'apagamento.ana'
/** Traces of her: parts of her name, the CPF and telephones with and without their signs, her addresses. */
const TRACES = /quaresmeira|529\.?982\.?247|99123|antiga@exemplo|Rua das Violetas|fraternal/i
const traces = async () => (await dump()).filter((line) => TRACES.test(line))
const post = useMailServer()

/** Ana, with data everywhere. */
async function everywhere(): Promise<void> {
  await staff()
  await bucket().deleteFiles({ force: true })
  await account('ana', 'antiga@exemplo.test', SENHA)
  await auth().updateUser('ana', { email: EMAIL, emailVerified: true, displayName: 'Ana Quaresmeira' })
  const dadosPessoais = { name: 'Ana Quaresmeira Dias', cpf: CPF, birthdate: '1988-05-01' }
  await store(
    'praticantes',
    'ana',
    praticante({ dadosPessoais, dadosContato: { email: 'antiga@exemplo.test', celular: '(48) 99123-4567' } }),
  )
  await store('users', 'ana', {
    dadosPessoais: { name: dadosPessoais.name, cpf: CPF },
    dadosContato: { email: EMAIL, celular: '' },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    usersgroupsowned: [],
  })
  await store('fichasSaude', 'ana', {
    name: dadosPessoais.name,
    alergias: 'Sem traço fraternal',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await db().doc('praticantes/ana').update({ 'metadados.ownerid': 'ana', 'metadados.owner': 'Ana Quaresmeira' })
  await paths
    .permissoes('ana')
    .set({ ativo: true, revogadoEm: null, entidades: {}, grau: { entidade: '', nivel: null }, grupos: [] })
  await paths.cpf(CPF).set({ id: 'ana' })
  for (const logradouro of ['Rua das Violetas', 'Rua Nova'])
    await alterarMeuCadastroHandler(
      {
        mudancas: [
          {
            caminho: 'dadosEndereco.logradouro',
            de: logradouro === 'Rua Nova' ? 'Rua das Violetas' : '',
            para: logradouro,
          },
        ],
        texto: '',
      },
      as('ana'),
    )
  await db().doc('praticantes/ana').update({ 'dadosContato.email': EMAIL, 'metadados.federativeactive': true })
  await alterarMeuCadastroHandler(
    {
      mudancas: [{ caminho: 'dadosPessoais.name', de: dadosPessoais.name, para: 'Ana Quaresmeira' }],
      texto: 'Casei com o Sr. Quaresmeira',
    },
    as('ana'),
  )
  // Data about her in other records, and records she wrote.
  await store('departamentos', 'd1', {
    name: 'Arbitragem',
    membros: [
      { pessoaId: 'ana', nome: 'Ana Quaresmeira', cargo: 'Chefe' },
      { pessoaId: 'bia', nome: 'Bia Torres', cargo: '' },
    ],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await store('departamentos', 'd2', {
    name: 'Eventos',
    membros: [],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await db().doc('departamentos/d2').update({ 'metadados.ownerid': 'ana', 'metadados.owner': 'Ana Quaresmeira' })
  await store(
    'praticantes',
    'filho',
    praticante({
      dadosPessoais: { name: 'Rui Torres', birthdate: '2015-02-01' },
      responsavel: { nome: 'Ana Quaresmeira', cpf: CPF, celular: '(48) 99123-4567', email: EMAIL },
    }),
    false,
  )
  await gerarPincodeHandler({ uid: 'ana' }, as('ana'))
  await queueMail('senha-alterada', EMAIL, { nome: 'Ana Quaresmeira' })
  await queueMail('pedido-de-acesso', 'secretaria@fctkd.test', {
    nome: '',
    quem: 'Ana Quaresmeira',
    email: EMAIL,
    permissao: 'x',
    motivo: '',
  })
  await bucket()
    .file('arquivos/praticantes/ana/documentos/rg.pdf')
    .save(Buffer.from('%PDF RG de Ana'), {
      contentType: 'application/pdf',
      metadata: { metadata: { nome: 'rg-quaresmeira.pdf' } },
    })
  await bucket().file('tmp/ana/novo').save(Buffer.from('nova'), { contentType: 'image/png' })
  await bucket()
    .file('arquivos/praticantes/bia/documentos/rg.pdf')
    .save(Buffer.from('de outra'), { contentType: 'application/pdf' })
  await paths.envio('ana', 'e1').set({ quem: 'ana', nome: 'rg-quaresmeira.pdf' })
}

beforeEach(everywhere)

describe('export', () => {
  test('holds everything of the person: collections with versions, mentions, authorship, requests, files; and is audited', async () => {
    const dados = await exportarMeusDadosHandler({ atual: SENHA }, as('ana'))
    expect(Object.keys(dados.colecoes).sort()).toEqual(['departamentos', 'fichasSaude', 'praticantes', 'users'])
    expect(dados.colecoes.praticantes).toMatchObject({
      atual: { dadosPessoais: { name: 'Ana Quaresmeira Dias', cpf: CPF } },
      mencoes: [{ registro: 'filho', trechos: [{ nome: 'Ana Quaresmeira' }] }],
    })
    expect(dados.colecoes.praticantes?.versoes).toMatchObject([
      { dadosEndereco: { logradouro: 'Rua das Violetas' } },
      { dadosEndereco: { logradouro: '' } },
    ])
    expect(dados.colecoes.departamentos).toMatchObject({
      mencoes: [{ registro: 'd1', trechos: [{ cargo: 'Chefe' }] }],
      autoria: ['d2'],
    })
    expect(dados.sistema.pendencias).toMatchObject([{ tipo: 'alteracao', texto: 'Casei com o Sr. Quaresmeira' }])
    expect(dados.sistema.auditoria).toContainEqual({
      quando: expect.stringMatching(/^\d{4}-.*Z$/),
      acao: 'exportarMeusDados',
      porMim: true,
    })
    expect(dados.arquivos.map(({ caminho }) => caminho).sort()).toEqual([
      'arquivos/praticantes/ana/documentos/rg.pdf',
      'tmp/ana/novo',
    ])
    expect(dados.conta).toMatchObject({ email: EMAIL, nome: 'Ana Quaresmeira' })
  })

  test('holds nothing of others: neither the child’s record nor the colleague of the department', async () => {
    const text = JSON.stringify(await exportarMeusDadosHandler({ atual: SENHA }, as('ana')))
    expect(text).not.toMatch(/Rui Torres|Bia Torres|2015-02-01/)
  })

  test('every described collection is searched, also future ones', async () => {
    for (const { name } of COLECOES)
      await db()
        .doc(`${name}/ana`)
        .set({
          marca: `aqui ${name}`,
          metadados: { version: 0, successorId: '', active: true, ownerid: 'x', owner: 'x' },
        })
    const dados = await exportarMeusDadosHandler({ atual: SENHA }, as('ana'))
    for (const { name } of COLECOES) expect(dados.colecoes[name]?.atual, name).toMatchObject({ marca: `aqui ${name}` })
  })

  test('a file is given to its owner and to nobody else', async () => {
    expect(
      Buffer.from(
        (await baixarMeuArquivoHandler({ caminho: 'arquivos/praticantes/ana/documentos/rg.pdf' }, as('ana'))).base64,
        'base64',
      ).toString(),
    ).toBe('%PDF RG de Ana')
    for (const caminho of [
      'arquivos/praticantes/bia/documentos/rg.pdf',
      'arquivos/praticantes/ana/../bia/documentos/rg.pdf',
      'tmp/bia/x',
    ])
      await expect(baixarMeuArquivoHandler({ caminho }, as('ana'))).rejects.toEqual(codigo('registro-nao-encontrado'))
  })

  test('comes in parts where the time of a call ends, which joined are the whole', async () => {
    type Dados = Awaited<ReturnType<typeof exportarMeusDadosHandler>>
    const ownOf = (dados: object) => JSON.parse(JSON.stringify({ ...dados, faltam: [], geradoEm: '' })) as Dados
    const whole = ownOf(await exportarMeusDadosHandler({ atual: SENHA }, as('ana')))
    let { faltam, ...dados } = await collectParte('ana', undefined, { ms: 0 })
    let calls = 1
    for (; faltam.length > 0; calls++) {
      const { faltam: left, ...more } = await collectParte('ana', faltam, { ms: 0 })
      dados = joinDados(dados, more)
      faltam = left
    }
    expect(calls).toBeGreaterThan(6)
    expect(ownOf(dados)).toEqual(whole)
    const others = { pessoa: 'bia', colecao: 'users', etapa: 0, depois: '' }
    await expect(exportarMeusDadosHandler({ atual: SENHA, faltam: [others] }, as('ana'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
  })

  test('needs the password', async () => {
    await expect(exportarMeusDadosHandler({ atual: 'outra' }, as('ana'))).rejects.toMatchObject({
      codigo: 'credenciais',
      campos: { atual: 'A senha atual não confere.' },
    })
    await expect(pedirApagamentoHandler({ atual: 'outra', texto: '' }, as('ana'))).rejects.toEqual(
      codigo('credenciais'),
    )
  })
})

describe('erasure', () => {
  const ask = () => pedirApagamentoHandler({ atual: SENHA, texto: 'Não pratico mais.' }, as('ana'))
  const confirm = (who = 'admin', versao = 1) =>
    decidirPendenciaHandler({ id: PEDIDO, versao, aprovar: true, motivo: '' }, as(who))

  test('is asked for by the person and changes nothing until an administrator confirms it', async () => {
    await ask()
    await ask()
    expect(
      (await listarPendenciasHandler({}, as('admin'))).pendencias.filter(({ tipo }) => tipo === 'apagamento'),
    ).toMatchObject([{ nome: 'Ana Quaresmeira Dias', versao: 1, texto: 'Não pratico mais.' }])
    expect((await listarPendenciasHandler({}, as('chefe'))).pendencias.map(({ tipo }) => tipo)).toEqual(['alteracao'])
    for (const who of ['chefe', 'ana', 'vizinho']) await expect(confirm(who)).rejects.toEqual(codigo('sem-permissao'))
    expect(await read('praticantes/ana')).toMatchObject({ dadosPessoais: { cpf: CPF } })
  })

  test('leaves no trace of name, CPF, e-mail or telephone anywhere, and what others have stays', async () => {
    expect((await traces()).length).toBeGreaterThan(10)
    await ask()
    await confirm()
    expect(await traces()).toEqual([])
    expect(await read('praticantes/ana')).toMatchObject({
      dadosPessoais: { name: 'Pessoa removida', cpf: '' },
      dadosFiliacao: { federacaoID: 'fctkd' },
      metadados: { active: false, version: 2 },
    })
    expect(await read('praticantes/filho')).toMatchObject({
      dadosPessoais: { name: 'Rui Torres' },
      responsavel: { nome: '', cpf: '' },
    })
    expect(await read('departamentos/d1')).toMatchObject({
      membros: [{ pessoaId: 'ana', nome: '' }, { nome: 'Bia Torres' }],
    })
    expect((await bucket().file('arquivos/praticantes/bia/documentos/rg.pdf').exists())[0]).toBe(true)
    await expect(auth().getUser('ana')).rejects.toMatchObject({ code: 'auth/user-not-found' })
    expect((await paths.permissoes('ana').get()).data()).toMatchObject({ ativo: false })
    expect((await paths.pendencia(PEDIDO).get()).data()).toMatchObject({
      estado: 'aprovado',
      texto: '',
      decididoPor: 'admin',
    })
    expect(post.mails.map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`)).toEqual([
      `${EMAIL}: Os seus dados foram apagados`,
    ])
  })

  test('nobody brings an erased person back into use, or changes the record', async () => {
    await ask()
    await confirm()
    const erased = await dump()
    for (const active of [true, false])
      await expect(definirAtivoHandler({ id: 'ana', active }, as('admin'))).rejects.toEqual(codigo('sem-permissao'))
    expect(await dump()).toEqual(erased)
  })

  test('running it twice changes nothing', async () => {
    await ask()
    await confirm()
    const once = await dump()
    await confirm()
    await erasePessoa('ana', 'admin')
    expect(await dump()).toEqual(once)
  })

  test.each(['intencao', 'registros', 'versoes', 'lugares', 'conta'] as Passo[])(
    'cut off after "%s", it is finished by itself',
    async (step) => {
      await expect(
        erasePessoa('ana', 'admin', (done) => {
          if (done === step) throw new Error('cut off')
        }),
      ).rejects.toThrow('cut off')
      expect(await finishErasures(-1000)).toBe(1)
      expect(await traces()).toEqual([])
      expect(await finishErasures(-1000)).toBe(0)
    },
  )

  test.each([undefined, 'intencao', 'registros', 'versoes', 'lugares', 'conta'] as (Passo | undefined)[])(
    'a confirmed erasure that is cut off after "%s" ends by itself, with its request and the mail',
    async (step) => {
      await ask()
      const caller = await requireCaller(as('admin'))
      const asked = await db().runTransaction(async (transaction) => {
        const [pendencia, praticante, user] = await transaction.getAll(
          paths.pendencia(PEDIDO),
          db().doc('praticantes/ana'),
          db().doc('users/ana'),
        )
        await planErasure({
          transaction,
          caller,
          id: PEDIDO,
          aprovar: true,
          motivo: '',
          pendencia: pendencia?.data(),
          praticante: praticante?.data(),
          user: user?.data(),
        } as Decisao)
        return pendencia?.exists
      })
      expect(asked).toBe(true)
      if (step)
        await expect(
          erasePessoa('ana', 'admin', (done) => {
            if (done === step) throw new Error('cut off')
          }),
        ).rejects.toThrow('cut off')
      expect(await finishErasures(-1000)).toBe(1)
      expect(await traces()).toEqual([])
      expect((await paths.pendencia(PEDIDO).get()).data()).toMatchObject({ estado: 'aprovado', decididoPor: 'admin' })
      expect(post.mails.map(({ subject }) => subject)).toEqual(['Os seus dados foram apagados'])
      expect(await finishErasures(-1000)).toBe(0)
    },
  )

  test('a late event of an earlier change brings nothing back', async () => {
    const before = (await read('praticantes/ana'))!
    await db().doc('praticantes/ana').update({ 'metadados.version': 3, 'metadados.lastUpdate': Timestamp.now() })
    const after = (await read('praticantes/ana'))!
    await erasePessoa('ana', 'admin')
    await applyEvent({ collection: 'praticantes', id: 'ana', before, after }, 'tarde')
    expect(await traces()).toEqual([])
  })

  test('the audit is as it was written: what was done can still be proved, without a name', async () => {
    await ask()
    await confirm()
    await sealPending(Date.now())
    const today = dayInBrasilia(Date.now())
    expect(await verifyChain(today, today)).toMatchObject({ integra: true, quebras: [] })
    const { docs } = await paths.auditoria().where('id', '==', 'ana').get()
    expect(docs.map((doc) => doc.get('acao') as string)).toEqual(
      expect.arrayContaining(['pedirApagamento', 'apagar', 'editar']),
    )
  })

  test('a guardian is not erased while a minor of theirs is active', async () => {
    await db().doc('praticantes/filho').update({ 'metadados.active': true })
    await ask()
    await expect(confirm()).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { responsavel: expect.stringContaining('menor') },
    })
    expect(await read('praticantes/ana')).toMatchObject({ dadosPessoais: { cpf: CPF } })
  })

  test('nobody erases somebody with more rights', async () => {
    await store('usersgroups', 'lgpd', { name: 'LGPD', rulesowned: ['praticantes:excluir'] })
    await db()
      .doc('users/grupista')
      .update({ usersgroupsowned: [{ portalID: 'cbtkd', groupsOwned: ['lgpd'] }] })
    await paths.permissoes('grupista').set({
      ativo: true,
      revogadoEm: null,
      entidades: { cbtkd: ['praticantes:excluir'] },
      grau: { entidade: '', nivel: null },
      grupos: ['lgpd'],
    })
    await db()
      .doc('users/ana')
      .update({ usersgroupsowned: [{ portalID: 'cbtkd', groupsOwned: ['administradores'] }] })
    await ask()
    await expect(confirm('grupista')).rejects.toEqual(codigo('sem-permissao'))
  })

  test('a refusal keeps everything and says why', async () => {
    await ask()
    await decidirPendenciaHandler(
      { id: PEDIDO, versao: 1, aprovar: false, motivo: 'Há um processo em aberto.' },
      as('admin'),
    )
    expect(
      (await paths.correio().where('modelo', '==', 'apagamento-recusado').get()).docs[0]?.get('dados'),
    ).toMatchObject({ motivo: 'Há um processo em aberto.' })
    expect(await read('praticantes/ana')).toMatchObject({ dadosPessoais: { cpf: CPF } })
  })
})

test('every place of the server declares its personal data', () => {
  expect(Object.keys(LUGARES).sort()).toEqual(Object.keys(paths).sort())
})

test.each([
  ['exportarMeusDados', () => exportarMeusDadosHandler({ atual: SENHA }, visitor)],
  ['baixarMeuArquivo', () => baixarMeuArquivoHandler({ caminho: 'tmp/ana/novo' }, visitor)],
  ['pedirApagamento', () => pedirApagamentoHandler({ atual: SENHA, texto: '' }, visitor)],
])('%s refuses a visitor', async (_name, act) => {
  await expect(act()).rejects.toEqual(codigo('nao-autenticado'))
})
