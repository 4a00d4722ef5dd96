// Signing up: an account with its records, the unique CPF, creations interrupted at any point, and the federation's decision.
import { beforeEach, describe, expect, test } from 'vitest'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { conferirCpfHandler } from '../../../functions/src/pessoas/cadastro/conferirCpf.ts'
import { completarCadastroHandler } from '../../../functions/src/pessoas/contas/completarCadastro.ts'
import { criarContaHandler } from '../../../functions/src/pessoas/contas/criarConta.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { listarPendenciasHandler } from '../../../functions/src/pessoas/cadastro/listarPendencias.ts'
import { minhaInscricaoHandler } from '../../../functions/src/pessoas/cadastro/minhaInscricao.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import {
  createUser,
  finishCreations,
  type NewUser,
  type Step,
} from '../../../functions/src/pessoas/contas/createUser.ts'
import { findOrphans } from '../../../functions/src/pessoas/contas/orfaos.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { verifyPassword } from '../../../functions/src/base/platform/password.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { adulto, CPF, federacoes, SENHA } from '../../support/inscricao.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, praticante, read, store, visitor } from '../../support/world.ts'

const EMAIL = 'ana@exemplo.test'
const post = useMailServer()
beforeEach(federacoes)

const signUp = (inscricao = adulto(), senha = SENHA) => criarContaHandler({ inscricao, senha }, visitor)
const uidOf = async (email = EMAIL) => (await auth().getUserByEmail(email)).uid

describe('signing up', () => {
  test('makes account, user and practitioner, inactive and waiting for the federation, and mails the link that confirms the address', async () => {
    await expect(signUp()).resolves.toEqual({ estado: 'criada' })
    const uid = await uidOf()
    expect(await auth().getUser(uid)).toMatchObject({ displayName: 'Ana Lima', emailVerified: false })
    expect(await verifyPassword(EMAIL, SENHA)).toBe(uid)
    expect(await read(`users/${uid}`)).toMatchObject({
      dadosPessoais: { name: 'Ana Lima', cpf: CPF, searchableName: 'ana lima' },
      vinculo: { idFederacao: 'fctkd', idEntidade: 'fctkd-koryo' },
      metadados: { version: 0, active: false, ownerid: uid },
    })
    expect(await read(`praticantes/${uid}`)).toMatchObject({
      situacaoCadastro: 'pendente',
      dadosPessoais: { cpf: CPF, birthdate: '1990-03-04' },
      dadosFiliacao: { federacao: 'FCTKD', vinculadoAEntidade: 'Academia Koryo' },
      consentimentos: [{ tipo: 'lgpd', quem: 'Ana Lima' }],
      metadados: { version: 0, active: false, federativeactive: false, aprovadoMestre: true, aprovadoFederacao: true },
    })
    expect((await paths.cpf(CPF).get()).get('id')).toBe(uid)
    expect((await paths.criacoes().get()).empty).toBe(true)
    await sendQueued()
    expect(post.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([['Confirme o seu e-mail', EMAIL]])
    expect(linkIn(post.mails[0])).toMatch(/^http:\/\/localhost:3000\/signup-validation\?oobCode=.+/)
    expect(await minhaInscricaoHandler({}, as(uid))).toEqual({
      situacao: 'aguardando',
      emailConfirmado: false,
      autorizacao: 'dispensada',
      federacao: 'FCTKD',
      motivo: '',
      pedidoEm: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      registro: {
        nome: 'Ana Lima',
        nascimento: '1990-03-04',
        cpf: maskCpf(CPF),
        celular: expect.any(String),
        email: EMAIL,
        federacao: 'FCTKD',
        clube: 'Academia Koryo',
        responsavel: '',
      },
      dados: expect.objectContaining({ dadosPessoais: expect.objectContaining({ name: 'Ana Lima', cpf: CPF }) }),
    })
  })

  test('gives no rights: after every trigger has run the person is still inactive', async () => {
    await signUp()
    const uid = await uidOf()
    for (const collection of ['users', 'praticantes'])
      await applyEvent(
        { collection, id: uid, before: undefined, after: await read(`${collection}/${uid}`) },
        `e-${collection}`,
      )
    expect((await paths.permissoes(uid).get()).data()).toMatchObject({ ativo: false, entidades: {} })
    for (const collection of ['users', 'praticantes'])
      expect(await read(`${collection}/${uid}`)).toMatchObject({ metadados: { active: false } })
  })

  test.each([
    [
      'a federation that is none',
      adulto({ dadosFiliacao: { federacaoID: 'fctkd-koryo', vinculadoAEntidadeID: '' } }),
      'dadosFiliacao.federacaoID',
    ],
    ['a federation that is not there', adulto({ dadosFiliacao: { federacaoID: 'nada' } }), 'dadosFiliacao.federacaoID'],
    [
      'a club of another federation',
      adulto({ dadosFiliacao: { federacaoID: 'rstkd' } }),
      'dadosFiliacao.vinculadoAEntidadeID',
    ],
    ['an adult without a CPF', adulto({ dadosPessoais: { cpf: '' } }), 'dadosPessoais.cpf'],
    ['a single name', adulto({ dadosPessoais: { name: 'Ana' } }), 'dadosPessoais.name'],
    ['a path for an entity', adulto({ dadosFiliacao: { federacaoID: 'fctkd/x' } }), 'dadosFiliacao.federacaoID'],
  ])('%s is refused at its field and leaves nothing', async (_what, inscricao, path) => {
    await expect(signUp(inscricao)).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { [path]: expect.any(String) },
    })
    expect((await auth().listUsers()).users).toEqual([])
    expect((await paths.cpf(CPF).get()).exists).toBe(false)
  })

  test('somebody else’s e-mail is refused at its field, and the CPF stays free', async () => {
    await account('bia', EMAIL, SENHA)
    await expect(signUp()).rejects.toMatchObject({
      codigo: 'email-em-uso',
      campos: { 'dadosContato.email': 'Este e-mail já está em uso!' },
    })
    expect((await paths.cpf(CPF).get()).exists).toBe(false)
    expect((await paths.criacoes().get()).empty).toBe(true)
  })

  test.each(['__x__', '.', 'a/b'])('of no known federation, such as "%s", is refused by a sentence', async (id) => {
    const stranger = { ...adulto(), dadosFiliacao: { federacaoID: id, vinculadoAEntidadeID: id } }
    await expect(signUp(stranger)).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('is counted: the sixth within an hour for one e-mail is refused', async () => {
    await account('bia', EMAIL, SENHA)
    for (let n = 0; n < 5; n++) await expect(signUp()).rejects.toEqual(codigo('email-em-uso'))
    await expect(signUp()).rejects.toEqual(codigo('muitas-tentativas'))
  })
})

describe('a CPF while it is typed', () => {
  test('is answered as free or registered, and nothing else', async () => {
    expect(await conferirCpfHandler({ cpf: CPF }, visitor)).toEqual({ cadastrado: false })
    await signUp()
    expect(await conferirCpfHandler({ cpf: CPF.replace(/\D/g, '') }, visitor)).toEqual({ cadastrado: true })
    await expect(conferirCpfHandler({ cpf: '111.111.111-11' }, visitor)).rejects.toEqual(codigo('cpf-invalido'))
  })

  test('is asked for thirty times a minute at most', async () => {
    for (let n = 0; n < 30; n++) await conferirCpfHandler({ cpf: CPF }, visitor)
    await expect(conferirCpfHandler({ cpf: CPF }, visitor)).rejects.toEqual(codigo('limite-excedido'))
  })
})

describe('at once', () => {
  test('of two who sign up with one CPF one gets the account, the other hears that it is registered; five rounds', async () => {
    for (let round = 0; round < 5; round++) {
      await federacoes()
      const results = await Promise.all(
        ['um', 'dois'].map((who) => signUp(adulto({ dadosContato: { email: `${who}@exemplo.test` } }))),
      )
      expect(results.map(({ estado }) => estado).sort()).toEqual(['cadastrado', 'criada'])
      const { users } = await auth().listUsers()
      expect(users).toHaveLength(1)
      expect((await db().collection('praticantes').get()).docs.map(({ id }) => id)).toEqual([users[0]?.uid])
      expect((await paths.cpf(CPF).get()).get('id')).toBe(users[0]?.uid)
      expect((await paths.criacoes().get()).empty).toBe(true)
    }
  })

  test('of two who sign up with one e-mail one gets it, and the other’s CPF is free again', async () => {
    const other = '111.444.777-35'
    const results = await Promise.allSettled([signUp(), signUp(adulto({ dadosPessoais: { cpf: other } }))])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const holders = (await Promise.all([CPF, other].map((cpf) => paths.cpf(cpf).get()))).filter(({ exists }) => exists)
    expect(holders.map((doc) => doc.get('id') as string)).toEqual([await uidOf()])
    expect((await paths.criacoes().get()).empty).toBe(true)
  })
})

describe('a sign-up that is cut off', () => {
  const steps = ['intencao', 'conta', 'registros', 'aviso'] as const
  const wanted = (): NewUser => ({
    uid: 'recente',
    email: EMAIL,
    name: 'Ana Lima',
    alvo: { entidade: 'fctkd-koryo', federacao: 'fctkd' },
    quem: 'recente',
    origem: 'inscricao',
    cpf: CPF,
    pessoa: praticante({
      dadosPessoais: { name: 'Ana Lima', cpf: CPF, birthdate: '1990-03-04' },
      situacaoCadastro: 'pendente',
      dadosContato: { email: EMAIL },
    }),
  })
  const killedAt = (step: Step) =>
    createUser(wanted(), {
      senha: SENHA,
      after: (at) => {
        if (at === step) throw new Error('killed')
      },
    })

  test.each(steps)('after "%s" is finished when the person tries again, and by the reconciliation', async (step) => {
    for (const finish of [() => signUp(), () => finishCreations(-1000)]) {
      await federacoes()
      await expect(killedAt(step)).rejects.toThrow('killed')
      await finish()
      expect((await auth().listUsers()).users.map(({ uid, email }) => [uid, email])).toEqual([['recente', EMAIL]])
      for (const collection of ['users', 'praticantes'])
        expect((await read(`${collection}/recente`))?.metadados).toMatchObject({ version: 0, active: false })
      expect((await paths.cpf(CPF).get()).get('id')).toBe('recente')
      expect((await paths.pendencias().get()).docs.map(({ id }) => id)).toEqual(['cadastro.recente'])
      expect(await finishCreations(-1000)).toBe(0)
      expect(await findOrphans()).toEqual({ semConta: [], semPraticante: [], semRegistro: [] })
    }
  })

  test('whose other half is missing is found, whatever became of it', async () => {
    await account('sem-registro', 'sem@exemplo.test', SENHA)
    await store('users', 'sem-conta', { dadosPessoais: { name: 'Sem Conta' } })
    await store('praticantes', 'sem-conta', praticante())
    await account('sem-praticante', 'meia@exemplo.test', SENHA)
    await store('users', 'sem-praticante', { dadosPessoais: { name: 'Meia' } })
    expect(await findOrphans()).toEqual({
      semConta: ['sem-conta'],
      semPraticante: ['sem-praticante'],
      semRegistro: ['sem-registro'],
    })
  })

  test('before there was an account: the password was written down nowhere, so the reconciliation mails a link to choose one', async () => {
    await expect(killedAt('intencao')).rejects.toThrow('killed')
    expect(JSON.stringify((await paths.criacao('recente').get()).data())).not.toContain(SENHA)
    await finishCreations(-1000)
    expect(await verifyPassword(EMAIL, SENHA)).toBeUndefined()
    await sendQueued()
    expect(post.mails.map(({ subject }) => subject)).toEqual(['A sua conta no portal'])
  })

  test('cannot be continued by another person who knows the CPF', async () => {
    await expect(killedAt('conta')).rejects.toThrow('killed')
    await expect(signUp(adulto({ dadosContato: { email: 'intruso@exemplo.test' } }), 'outra senha 9')).resolves.toEqual(
      { estado: 'cadastrado' },
    )
    await finishCreations(-1000)
    expect((await auth().listUsers()).users.map(({ email }) => email)).toEqual([EMAIL])
    expect(await verifyPassword(EMAIL, SENHA)).toBe('recente')
  })

  test('and cannot be finished, as another person got the address, frees the CPF', async () => {
    await expect(killedAt('intencao')).rejects.toThrow('killed')
    await account('outra-pessoa', EMAIL, SENHA)
    await finishCreations(-1000)
    expect((await paths.criacoes().get()).empty).toBe(true)
    expect((await paths.cpf(CPF).get()).exists).toBe(false)
  })
})

describe('the federation’s decision', () => {
  test('an approval makes the person active with their user and rights, and tells them; again it changes nothing', async () => {
    await signUp()
    const uid = await uidOf()
    const { pendencias } = await listarPendenciasHandler({}, as('secretaria'))
    expect(pendencias).toMatchObject([
      {
        id: `cadastro.${uid}`,
        tipo: 'cadastro',
        pessoa: uid,
        nome: 'Ana Lima',
        federacao: 'FCTKD',
        clube: 'Academia Koryo',
        email: EMAIL,
        menor: false,
        faltaAutorizacao: false,
        emailConfirmado: false,
        reivindicante: null,
      },
    ])
    expect(JSON.stringify(pendencias)).not.toContain('529')
    await decidirPendenciaHandler({ id: `cadastro.${uid}`, versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
    await decidirPendenciaHandler({ id: `cadastro.${uid}`, versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
    expect(await read(`praticantes/${uid}`)).toMatchObject({
      situacaoCadastro: 'ativo',
      metadados: { version: 1, active: true, federativeactive: true },
    })
    expect(await read(`users/${uid}`)).toMatchObject({ metadados: { version: 1, active: true } })
    expect((await paths.permissoes(uid).get()).data()).toMatchObject({ ativo: true })
    expect((await listarPendenciasHandler({}, as('secretaria'))).pendencias).toEqual([])
    await sendQueued()
    expect(post.mails.map(({ subject }) => subject).sort()).toEqual([
      'Confirme o seu e-mail',
      'O seu cadastro foi aprovado',
    ])
    await expect(
      decidirPendenciaHandler(
        { id: `cadastro.${uid}`, versao: 1, aprovar: false, motivo: 'Mudei de ideia' },
        as('secretaria'),
      ),
    ).rejects.toEqual(codigo('conflito'))
    expect(await minhaInscricaoHandler({}, as(uid))).toMatchObject({ situacao: 'ativa' })
  })

  test('a refusal says why, in the mail and to the person, and leaves them inactive', async () => {
    await signUp()
    const uid = await uidOf()
    await decidirPendenciaHandler(
      { id: `cadastro.${uid}`, versao: 1, aprovar: false, motivo: 'Não treina neste clube.' },
      as('secretaria'),
    )
    expect(await read(`praticantes/${uid}`)).toMatchObject({
      situacaoCadastro: 'incompleto',
      metadados: { active: false },
    })
    await sendQueued()
    expect(post.mails.find(({ subject }) => subject === 'O seu cadastro não foi aprovado')?.text).toContain(
      'Não treina neste clube.',
    )
    expect(await minhaInscricaoHandler({}, as(uid))).toMatchObject({
      situacao: 'recusada',
      motivo: 'Não treina neste clube.',
    })
  })

  test.each([
    ['a visitor', visitor, 'nao-autenticado'],
    ['staff of another federation', as('outra'), 'sem-permissao'],
    ['staff that may only read', as('leitora'), 'sem-permissao'],
  ] as const)('%s decides nothing and sees nobody', async (_who, context, expected) => {
    await signUp()
    const uid = await uidOf()
    await expect(
      decidirPendenciaHandler({ id: `cadastro.${uid}`, versao: 1, aprovar: true, motivo: '' }, context),
    ).rejects.toEqual(codigo(expected))
    const seen = await listarPendenciasHandler({}, context).catch(({ codigo: refused }: { codigo: string }) => refused)
    expect([expected, { pendencias: [], proximo: null }]).toContainEqual(seen)
    expect(await read(`praticantes/${uid}`)).toMatchObject({ metadados: { active: false, version: 0 } })
  })

  test('nobody approves themselves', async () => {
    await signUp()
    const uid = await uidOf()
    await paths.permissoes(uid).set({
      ativo: true,
      revogadoEm: null,
      entidades: { fctkd: ['praticantes:aprovar'] },
      grau: { entidade: '', nivel: null },
      grupos: [],
    })
    await expect(
      decidirPendenciaHandler({ id: `cadastro.${uid}`, versao: 1, aprovar: true, motivo: '' }, as(uid)),
    ).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('an account without records', () => {
  const complete = (inscricao = adulto({ dadosContato: { email: 'outro@exemplo.test' } }), uid = 'sozinha') =>
    completarCadastroHandler({ inscricao }, as(uid))
  beforeEach(() => account('sozinha', EMAIL, SENHA))

  test('completes its registration under its own e-mail, and waits for the federation; the password stays', async () => {
    expect(await minhaInscricaoHandler({}, as('sozinha'))).toMatchObject({ situacao: 'sem-cadastro' })
    await expect(complete()).resolves.toEqual({ estado: 'criada' })
    expect(await read('praticantes/sozinha')).toMatchObject({
      situacaoCadastro: 'pendente',
      dadosContato: { email: EMAIL },
      metadados: { active: false, ownerid: 'sozinha' },
    })
    expect(await read('users/sozinha')).toMatchObject({ dadosContato: { email: EMAIL }, metadados: { active: false } })
    expect(await auth().getUser('sozinha')).toMatchObject({ displayName: 'Ana Lima', email: EMAIL })
    expect(await verifyPassword(EMAIL, SENHA)).toBe('sozinha')
    expect((await paths.pendencias().get()).docs.map(({ id }) => id)).toEqual(['cadastro.sozinha'])
    expect(await minhaInscricaoHandler({}, as('sozinha'))).toMatchObject({ situacao: 'aguardando' })
    await sendQueued()
    expect(post.mails.map(({ subject }) => subject)).not.toContain('A sua conta no portal')
  })

  test('a second time is refused, as is what the form refuses', async () => {
    await expect(complete(adulto({ dadosPessoais: { name: 'Ana' } }))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { 'dadosPessoais.name': 'Informe nome e sobrenome.' },
    })
    await complete()
    await expect(complete()).rejects.toEqual(codigo('registro-existente'))
  })

  test('with the CPF of somebody registered makes no records, and its owner is told', async () => {
    await signUp(adulto({ dadosContato: { email: 'dona@exemplo.test' } }))
    await expect(complete()).resolves.toEqual({ estado: 'cadastrado' })
    expect(await read('praticantes/sozinha')).toBeUndefined()
    await sendQueued()
    expect(post.mails.map(({ subject }) => subject)).toContain('Você já tem uma conta no portal')
  })

  test('a visitor has none to complete', async () => {
    await expect(completarCadastroHandler({ inscricao: adulto() }, visitor)).rejects.toEqual(codigo('nao-autenticado'))
  })

  test('with a token that outlives the account is refused as signed out', async () => {
    await auth().deleteUser('sozinha')
    await expect(complete()).rejects.toEqual(codigo('nao-autenticado'))
    await expect(minhaInscricaoHandler({}, as('sozinha'))).rejects.toEqual(codigo('nao-autenticado'))
    expect(await read('praticantes/sozinha')).toBeUndefined()
  })
})
