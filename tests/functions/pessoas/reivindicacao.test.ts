// A person who is already in the register: the record is claimed by the mail on file or by the federation's decision, and in no other way.
import { beforeEach, describe, expect, test } from 'vitest'
import { criarContaHandler } from '../../../functions/src/pessoas/contas/criarConta.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { linkDoCadastroHandler } from '../../../functions/src/pessoas/cadastro/linkDoCadastro.ts'
import { listarPendenciasHandler } from '../../../functions/src/pessoas/cadastro/listarPendencias.ts'
import { reivindicarCadastroHandler } from '../../../functions/src/pessoas/cadastro/reivindicarCadastro.ts'
import { idDoLink } from '../../../functions/src/pessoas/cadastro/links.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { createUser, finishCreations, type Step } from '../../../functions/src/pessoas/contas/createUser.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { verifyPassword } from '../../../functions/src/base/platform/password.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { adulto, CPF, federacoes, menor, nascidoHa, SENHA, tokenIn } from '../../support/inscricao.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, praticante, read, store, visitor } from '../../support/world.ts'

const DONA = 'ana@arquivo.test'
const INTRUSO = 'intruso@exemplo.test'
const post = useMailServer()
beforeEach(federacoes)

/** An imported person, active, as a spreadsheet left them. */
async function importada(email: string, over: Parameters<typeof praticante>[0] = {}, active = true): Promise<void> {
  await store(
    'praticantes',
    'p-ana',
    praticante({
      ...over,
      dadosPessoais: { name: 'Ana Souza', cpf: CPF, birthdate: '1990-03-04', ...over.dadosPessoais },
      dadosContato: { email },
      situacaoCadastro: 'ativo',
    }),
    active,
  )
  await paths.cpf(CPF).set({ id: 'p-ana' })
}

const signUp = (email = 'ana@exemplo.test', changes: Parameters<typeof adulto>[0] = {}) =>
  criarContaHandler({ inscricao: adulto({ ...changes, dadosContato: { email } }), senha: SENHA }, visitor)
const mailed = async (subject: string) => {
  await sendQueued()
  return post.mails.filter((mail) => mail.subject === subject)
}
/** The token mailed to the owner of the record. */
const tokenOf = async (subject = 'Este cadastro é seu?') => tokenIn(linkIn((await mailed(subject)).at(-1)))
const claim = (token: string, email = DONA, senha = SENHA) =>
  reivindicarCadastroHandler({ token, email, senha }, visitor)
const accounts = async () => (await auth().listUsers()).users.map(({ uid, email }) => [uid, email])

describe('a record with an e-mail on file', () => {
  beforeEach(() => importada(DONA))

  test('is claimed through the link that goes there: the account gets the id of the record, which stays as it was', async () => {
    const before = await read('praticantes/p-ana')
    await expect(signUp()).resolves.toEqual({ estado: 'cadastrado' })
    expect(await accounts()).toEqual([])
    const token = await tokenOf()
    expect(post.mails.map(({ to }) => to?.[0]?.address)).toEqual([DONA])
    expect(await linkDoCadastroHandler({ token }, visitor)).toEqual({
      estado: 'valido',
      tipo: 'reivindicacao',
      nome: 'Ana Souza',
      email: DONA,
      federacao: 'FCTKD',
      clube: '',
    })
    expect(await claim(token)).toEqual({ confirmado: true })
    expect(await accounts()).toEqual([['p-ana', DONA]])
    expect(await auth().getUser('p-ana')).toMatchObject({ emailVerified: true, displayName: 'Ana Souza' })
    expect(await verifyPassword(DONA, SENHA)).toBe('p-ana')
    expect(await read('users/p-ana')).toMatchObject({
      dadosPessoais: { name: 'Ana Souza', cpf: CPF },
      vinculo: { idFederacao: 'fctkd' },
      metadados: { active: true },
    })
    expect(await read('praticantes/p-ana')).toEqual(before)
  })

  test('its link works once, is remembered as used, and expires', async () => {
    await signUp()
    const token = await tokenOf()
    await signUp()
    const second = await tokenOf()
    await claim(token)
    await expect(claim(token, 'outra@exemplo.test')).rejects.toEqual(codigo('link-vencido'))
    await expect(claim(second, 'outra@exemplo.test')).rejects.toEqual(codigo('link-vencido'))
    expect((await linkDoCadastroHandler({ token }, visitor)).estado).toBe('usado')
    expect((await linkDoCadastroHandler({ token: second }, visitor)).estado).toBe('usado')
    expect((await linkDoCadastroHandler({ token: `${token}x` }, visitor)).estado).toBe('inexistente')
    await paths.link(idDoLink(second)).update({ venceEm: Date.now() - 1, usadoEm: null })
    expect(await linkDoCadastroHandler({ token: second }, visitor)).toEqual({ estado: 'vencido' })
  })

  test('its link ends where the address on file is mended: who reads the wrong mailbox makes no account', async () => {
    await signUp()
    const token = await tokenOf()
    await db().doc('praticantes/p-ana').update({ 'dadosContato.email': 'certa@exemplo.test' })
    expect(await linkDoCadastroHandler({ token }, visitor)).toEqual({ estado: 'vencido' })
    await expect(claim(token)).rejects.toEqual(codigo('link-vencido'))
    expect(await accounts()).toEqual([])
  })

  test('a family that shares the address on file takes another, which must be confirmed', async () => {
    await account('irma', DONA, SENHA)
    await signUp()
    const token = await tokenOf()
    await expect(claim(token)).rejects.toMatchObject({
      codigo: 'email-em-uso',
      campos: { email: 'Este e-mail já está em uso!' },
    })
    // The failure did not use the link up.
    expect(await claim(token, 'nova@exemplo.test')).toEqual({ confirmado: false })
    expect(await auth().getUser('p-ana')).toMatchObject({ email: 'nova@exemplo.test', emailVerified: false })
    expect((await mailed('Confirme o seu e-mail')).map(({ to }) => to?.[0]?.address)).toEqual(['nova@exemplo.test'])
  })

  test('the token is kept nowhere in the database', async () => {
    await signUp()
    const token = await tokenOf()
    const kept = await Promise.all(
      ['sistema/cadastros/links', 'sistema/correio/fila', 'sistema/auditoria/eventos'].map(async (path) =>
        (await db().collection(path).get()).docs.map((doc) => [doc.id, doc.data()]),
      ),
    )
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test.each(['intencao', 'conta', 'registros', 'aviso'] as const)(
    'a claim killed after "%s" is finished when tried again, and by the reconciliation',
    async (step: Step) => {
      for (const finish of [(token: string) => claim(token), () => finishCreations(-1000)]) {
        await federacoes()
        await importada(DONA)
        await signUp()
        const token = await tokenOf()
        const killed = createUser(
          {
            uid: 'p-ana',
            email: DONA,
            name: 'Ana Souza',
            alvo: { entidade: '', federacao: 'fctkd' },
            quem: 'p-ana',
            origem: 'reivindicacao',
            link: idDoLink(token),
            confirmado: true,
          },
          {
            senha: SENHA,
            after: (at) => {
              if (at === step) throw new Error('killed')
            },
          },
        )
        await expect(killed).rejects.toThrow('killed')
        await finish(token)
        expect(await accounts()).toEqual([['p-ana', DONA]])
        expect(await read('users/p-ana')).toBeDefined()
        expect(await finishCreations(-1000)).toBe(0)
      }
    },
  )

  test('two concurrent uses of the link create one complete account', async () => {
    await signUp()
    const token = await tokenOf()
    await Promise.allSettled([claim(token), claim(token), claim(token, 'outra@exemplo.test')])
    const [[uid] = [], ...others] = await accounts()
    expect([uid, others]).toEqual(['p-ana', []])
    expect(await read('users/p-ana')).toBeDefined()
    expect((await paths.criacoes().get()).empty).toBe(true)
  })
})

describe('a record without an e-mail', () => {
  beforeEach(() => importada(''))

  test('waits for its federation, whose approval mails the link to the claimant', async () => {
    await expect(
      signUp('ana@exemplo.test', { dadosFiliacao: { federacaoID: 'rstkd', vinculadoAEntidadeID: '' } }),
    ).resolves.toEqual({ estado: 'cadastrado' })
    // It waits for the record's federation, not for the claimant's stated one.
    expect((await listarPendenciasHandler({}, as('outra'))).pendencias).toEqual([])
    const {
      pendencias: [pending],
    } = await listarPendenciasHandler({}, as('secretaria'))
    expect(pending).toMatchObject({
      tipo: 'reivindicacao',
      pessoa: 'p-ana',
      nome: 'Ana Souza',
      nascimento: '1990-03-04',
      reivindicante: { nome: 'Ana Lima', email: 'ana@exemplo.test', nascimento: '1990-03-04' },
    })
    await expect(
      decidirPendenciaHandler({ id: pending?.id ?? '', versao: 1, aprovar: true, motivo: '' }, as('outra')),
    ).rejects.toEqual(codigo('sem-permissao'))
    await decidirPendenciaHandler({ id: pending?.id ?? '', versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
    expect((await paths.pendencia(pending?.id ?? '').get()).get('reivindicante')).toBeUndefined()
    const token = await tokenOf('O cadastro é seu')
    expect(await claim(token, 'ana@exemplo.test')).toEqual({ confirmado: true })
    expect(await accounts()).toEqual([['p-ana', 'ana@exemplo.test']])
  })

  test('asked for again waits once, and a refusal tells the claimant why', async () => {
    await signUp()
    await signUp()
    const { pendencias } = await listarPendenciasHandler({}, as('secretaria'))
    expect(pendencias).toHaveLength(1)
    await decidirPendenciaHandler(
      { id: pendencias[0]?.id ?? '', versao: 1, aprovar: false, motivo: 'Os dados não conferem.' },
      as('secretaria'),
    )
    const [mail] = await mailed('O seu cadastro não foi aprovado')
    expect([mail?.to?.[0]?.address, mail?.text?.includes('Os dados não conferem.')]).toEqual(['ana@exemplo.test', true])
    expect(await accounts()).toEqual([])
  })

  test('approved for two claimants, only the first link makes an account', async () => {
    await signUp('um@exemplo.test')
    await signUp('dois@exemplo.test')
    const { pendencias } = await listarPendenciasHandler({}, as('secretaria'))
    for (const { id } of pendencias)
      await decidirPendenciaHandler({ id, versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
    const [first, second] = (await mailed('O cadastro é seu')).map(
      (mail) => [mail.to?.[0]?.address ?? '', tokenIn(linkIn(mail))] as const,
    )
    await claim(first?.[1] ?? '', first?.[0])
    await expect(claim(second?.[1] ?? '', second?.[0])).rejects.toEqual(codigo('link-vencido'))
    expect(await accounts()).toEqual([['p-ana', first?.[0]]])
  })
})

describe('taking over a record by knowing its CPF', () => {
  test.each([
    ['with an e-mail on file', DONA, {}, true],
    ['without one', '', {}, true],
    ['of somebody deactivated', DONA, {}, false],
    [
      'of a minor whose guardian has an address',
      DONA,
      { dadosPessoais: { birthdate: nascidoHa(10) }, responsavel: { nome: 'Rosa Souza', email: 'rosa@arquivo.test' } },
      false,
    ],
  ] as const)('gains nothing where the record is one %s', async (_what, email, over, active) => {
    await importada(email, over, active)
    const before = await read('praticantes/p-ana')
    await signUp(INTRUSO)
    expect(await accounts()).toEqual([])
    expect(await read('praticantes/p-ana')).toEqual(before)
    expect(await read('users/p-ana')).toBeUndefined()
    await sendQueued()
    expect(post.mails.filter(({ to }) => to?.some(({ address }) => address === INTRUSO))).toEqual([])
  })

  test('gains nothing where there is an account, whose owner is told', async () => {
    await importada(DONA)
    await account('p-ana', DONA, SENHA)
    await signUp(INTRUSO)
    expect(await accounts()).toEqual([['p-ana', DONA]])
    expect((await mailed('Você já tem uma conta no portal')).map(({ to }) => to?.[0]?.address)).toEqual([DONA])
  })

  test('every such sign-up is answered alike, so that nobody learns what the register holds', async () => {
    const answers: unknown[] = []
    for (const prepare of [
      () => importada(DONA),
      () => importada(''),
      async () => {
        await importada(DONA)
        await account('p-ana', DONA, SENHA)
      },
    ]) {
      await federacoes()
      await prepare()
      answers.push(await signUp(INTRUSO))
    }
    expect(answers).toEqual([{ estado: 'cadastrado' }, { estado: 'cadastrado' }, { estado: 'cadastrado' }])
  })

  test('an owner is mailed three times a day at most, and who asks is not told', async () => {
    await importada(DONA)
    for (let n = 0; n < 5; n++)
      await expect(signUp(`pessoa${n}@exemplo.test`)).resolves.toEqual({ estado: 'cadastrado' })
    expect(await mailed('Este cadastro é seu?')).toHaveLength(3)
  })

  test('a guardian’s link, a made-up token and another record’s link make no account', async () => {
    await importada('', { dadosPessoais: { birthdate: nascidoHa(10) } }, false)
    await criarContaHandler(
      {
        inscricao: menor(nascidoHa(9), { dadosPessoais: { cpf: '' }, dadosContato: { email: 'beto@exemplo.test' } }),
        senha: SENHA,
      },
      visitor,
    )
    await sendQueued()
    const guardian = tokenIn(linkIn(post.mails.find(({ to }) => to?.[0]?.address === 'rosa@exemplo.test')))
    expect(guardian).not.toBe('')
    for (const token of [guardian, 'a'.repeat(43), 'p-ana'.padEnd(43, '0')])
      await expect(claim(token, INTRUSO)).rejects.toEqual(codigo('link-vencido'))
    expect((await accounts()).map(([, email]) => email)).toEqual(['beto@exemplo.test'])
  })

  test('an account makes nobody active whom the federation has deactivated', async () => {
    await importada(DONA, {}, false)
    await signUp()
    await claim(await tokenOf())
    for (const collection of ['users', 'praticantes'])
      await applyEvent(
        { collection, id: 'p-ana', before: undefined, after: await read(`${collection}/p-ana`) },
        `e-${collection}`,
      )
    for (const collection of ['users', 'praticantes'])
      expect(await read(`${collection}/p-ana`)).toMatchObject({ metadados: { active: false } })
    expect((await paths.permissoes('p-ana').get()).data()).toMatchObject({ ativo: false })
    await definirAtivoHandler({ id: 'p-ana', active: true }, as('secretaria'))
    expect((await paths.permissoes('p-ana').get()).data()).toMatchObject({ ativo: true })
  })
})
