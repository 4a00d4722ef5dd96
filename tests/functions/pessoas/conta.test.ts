import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { meusPedidosHandler } from '../../../functions/src/pessoas/cadastro/meuCadastro.ts'
import { pedirAcessoHandler } from '../../../functions/src/pessoas/rights/pedirAcesso.ts'
import { recuperarSenhaHandler } from '../../../functions/src/pessoas/contas/recuperarSenha.ts'
import {
  enviarConfirmacaoHandler,
  sincronizarEmailHandler,
  trocarEmailHandler,
} from '../../../functions/src/pessoas/contas/trocarEmail.ts'
import { trocarNomeHandler } from '../../../functions/src/pessoas/contas/trocarNome.ts'
import { trocarSenhaHandler } from '../../../functions/src/pessoas/contas/trocarSenha.ts'
import { deliver } from '../../../functions/src/base/mail/deliver.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { verifyPassword } from '../../../functions/src/base/platform/password.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { staff } from '../../support/transfers.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const CPF = '529.982.247-25'
const EMAIL = 'ana@exemplo.test'
const SENHA = 'chute alto 7'
const post = useMailServer()
/** Context of a person in a session that began at this second. */
const asSince = (uid: string, entrada: number) => ({
  auth: { uid, token: { email_verified: true, auth_time: entrada } } as never,
})
beforeEach(async () => {
  await emptyEverything()
  await account('ana', EMAIL, SENHA)
  await store(
    'praticantes',
    'ana',
    praticante({ dadosPessoais: { name: 'Ana Lima', cpf: CPF }, dadosContato: { email: EMAIL } }),
  )
  await store('users', 'ana', {
    dadosPessoais: { name: 'Ana Lima', cpf: CPF },
    dadosContato: { email: EMAIL },
    vinculo: { idEntidade: '', idFederacao: 'fctkd' },
    usersgroupsowned: [],
  })
})

describe('a forgotten password', () => {
  test.each(['e-mail', 'CPF'])(
    'the owner gets a link in Portuguese by %s, and it sets the new password',
    async (kind) => {
      await recuperarSenhaHandler({ identificador: kind === 'CPF' ? CPF : EMAIL }, visitor)
      expect(await sendQueued()).toEqual(['enviado'])
      expect(post.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
        ['Nova senha do portal', EMAIL],
      ])
      expect(linkIn(post.mails[0])).toMatch(/^http:\/\/localhost:3000\/change-password\?oobCode=.+/)
    },
  )

  test('whoever asks for an account that is none gets the same answer, and nothing is sent', async () => {
    const known = await recuperarSenhaHandler({ identificador: EMAIL }, visitor)
    const unknown = await recuperarSenhaHandler({ identificador: 'ninguem@exemplo.test' }, visitor)
    expect(unknown).toEqual(known)
    expect((await sendQueued()).sort()).toEqual(['descartado', 'enviado'])
    expect(post.mails).toHaveLength(1)
  })

  test('is asked for five times in a quarter of an hour at most', async () => {
    for (let n = 0; n < 5; n++) await recuperarSenhaHandler({ identificador: EMAIL }, visitor)
    await expect(recuperarSenhaHandler({ identificador: EMAIL }, visitor)).rejects.toEqual(codigo('muitas-tentativas'))
  })
})

describe('the mail queue', () => {
  test('an event that comes twice sends once, and nothing personal stays', async () => {
    await recuperarSenhaHandler({ identificador: EMAIL }, visitor)
    const {
      docs: [queued],
    } = await paths.correio().get()
    await deliver(queued!.ref)
    await deliver(queued!.ref)
    expect(post.mails).toHaveLength(1)
    expect((await queued!.ref.get()).get('dados')).toEqual({})
  })

  test('concurrent events send once; those that came too early are repeated', async () => {
    await recuperarSenhaHandler({ identificador: EMAIL }, visitor)
    const {
      docs: [queued],
    } = await paths.correio().get()
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => deliver(queued!.ref)))
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(post.mails).toHaveLength(1)
    await deliver(queued!.ref)
    expect(post.mails).toHaveLength(1)
  })

  test('a mail that one delivery claimed and never sent is sent by a later one', async () => {
    await recuperarSenhaHandler({ identificador: EMAIL }, visitor)
    const {
      docs: [queued],
    } = await paths.correio().get()
    await queued!.ref.update({ tomadaEm: Timestamp.now() })
    await expect(deliver(queued!.ref)).rejects.toThrow('this mail is being sent')
    expect(post.mails).toHaveLength(0)
    await deliver(queued!.ref, Date.now() + 180_000)
    expect(post.mails).toHaveLength(1)
  })

  test('a mail is sent again after a failure of the mail server', async () => {
    await recuperarSenhaHandler({ identificador: EMAIL }, visitor)
    const {
      docs: [queued],
    } = await paths.correio().get()
    post.refuseNext(1)
    await expect(deliver(queued!.ref)).rejects.toThrow()
    await deliver(queued!.ref)
    expect(post.mails).toHaveLength(1)
  })
})

describe('the own account', () => {
  test('a new password needs the present one, ends the other sessions and tells the owner', async () => {
    await auth().setCustomUserClaims('ana', { trocarSenha: true })
    await expect(trocarSenhaHandler({ atual: 'errada', nova: 'outra senha boa' }, as('ana'))).rejects.toMatchObject({
      codigo: 'credenciais',
      campos: { atual: 'A senha atual não confere.' },
    })
    await giveRights('ana', {})
    // Sessions are identified by their second: the other one began in the second before.
    const other = asSince('ana', Math.floor(Date.now() / 1000) - 1)
    await expect(meusPedidosHandler({}, other)).resolves.toEqual({ pedidos: [] })
    const { token } = await trocarSenhaHandler({ atual: SENHA, nova: 'outra senha boa' }, other)
    expect(token).toMatch(/\./)
    expect(await verifyPassword(EMAIL, SENHA)).toBeUndefined()
    expect(await verifyPassword(EMAIL, 'outra senha boa')).toBe('ana')
    const after = await auth().getUser('ana')
    expect(after.customClaims?.trocarSenha).toBeUndefined()
    await expect(meusPedidosHandler({}, other)).rejects.toEqual(codigo('conta-desativada'))
    await sendQueued()
    expect(post.mails.map(({ subject }) => subject)).toEqual(['Sua senha foi alterada'])
  })

  test('the same password again, and a weak one, are refused', async () => {
    await expect(trocarSenhaHandler({ atual: SENHA, nova: SENHA }, as('ana'))).rejects.toMatchObject({
      campos: { nova: expect.any(String) },
    })
    await expect(trocarSenhaHandler({ atual: SENHA, nova: 'x' }, visitor)).rejects.toEqual(codigo('nao-autenticado'))
  })

  test('a new name reaches the account and both records, with a version each', async () => {
    await trocarNomeHandler({ nome: 'Ana   Souza Lima', atual: SENHA }, as('ana'))
    expect((await auth().getUser('ana')).displayName).toBe('Ana Souza Lima')
    for (const collection of ['users', 'praticantes']) {
      expect(await read(`${collection}/ana`)).toMatchObject({
        dadosPessoais: { name: 'Ana Souza Lima', searchableName: 'ana souza lima' },
        metadados: { version: 1 },
      })
      expect(await read(`${collection}/ana.v0`)).toMatchObject({
        dadosPessoais: { name: 'Ana Lima' },
        metadados: { successorId: 'ana' },
      })
    }
    // Again: no change, no further version.
    await trocarNomeHandler({ nome: 'Ana Souza Lima', atual: SENHA }, as('ana'))
    expect((await read('users/ana'))?.metadados.version).toBe(1)
  })

  test('a new e-mail counts only once its own link was used; the old address is told', async () => {
    await trocarEmailHandler({ email: 'Nova@exemplo.test', atual: SENHA }, as('ana'))
    await sendQueued()
    expect(post.mails.map(({ subject, to }) => [to?.[0]?.address, subject]).sort()).toEqual([
      [EMAIL, 'Troca do e-mail da sua conta'],
      ['nova@exemplo.test', 'Confirme o seu e-mail'],
    ])
    expect((await auth().getUser('ana')).email).toBe(EMAIL)
    await auth().updateUser('ana', { email: 'nova@exemplo.test', emailVerified: true })
    await sincronizarEmailHandler({}, as('ana'))
    for (const collection of ['users', 'praticantes'])
      expect(await read(`${collection}/ana`)).toMatchObject({
        dadosContato: { email: 'nova@exemplo.test' },
        metadados: { version: 1 },
      })
  })

  test('an e-mail of somebody else is refused at its field', async () => {
    await account('bia', 'bia@exemplo.test', SENHA)
    await expect(trocarEmailHandler({ email: 'bia@exemplo.test', atual: SENHA }, as('ana'))).rejects.toMatchObject({
      codigo: 'email-em-uso',
      campos: { email: 'Este e-mail já está em uso!' },
    })
    await sendQueued()
    expect(post.mails).toHaveLength(0)
  })

  test('an unconfirmed address gets its link again, a confirmed one nothing', async () => {
    await enviarConfirmacaoHandler({}, as('ana'))
    await auth().updateUser('ana', { emailVerified: false })
    await enviarConfirmacaoHandler({}, as('ana'))
    await sendQueued()
    expect(post.mails.map(({ subject }) => subject)).toEqual(['Confirme o seu e-mail'])
  })

  test('a missing right is asked for at the federation', async () => {
    await store('entidades', 'fctkd', {
      dadosPessoais: { name: 'Federação', sigla: 'FCTKD' },
      dadosContato: { email: 'secretaria@fctkd.test' },
    })
    // What people write goes to a user, not to the address that the entity shows.
    await staff('chefe', 'fctkd', 'fctkd', ['users:grupos'])
    await store('users', 'chefe', { dadosContato: { email: 'chefe@fctkd.test' } })
    await expect(pedirAcessoHandler({ regra: 'praticantes:ler', motivo: '' }, as('ana'))).rejects.toEqual(
      codigo('conta-desativada'),
    )
    await giveRights('ana', {})
    await expect(
      pedirAcessoHandler({ regra: 'praticantes:ler', motivo: 'Sou da secretaria' }, as('ana')),
    ).resolves.toEqual({ entidade: 'FCTKD' })
    await sendQueued()
    expect(post.mails.map(({ to }) => to?.[0]?.address)).toEqual(['chefe@fctkd.test'])
    expect(post.mails[0]?.text).toContain('Sou da secretaria')
    await expect(pedirAcessoHandler({ regra: 'nada:nada', motivo: '' }, as('ana'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
  })

  test.each([
    ['trocarNome', () => trocarNomeHandler({ nome: 'Ana Lima', atual: SENHA }, visitor)],
    ['trocarEmail', () => trocarEmailHandler({ email: 'x@exemplo.test', atual: SENHA }, visitor)],
    ['sincronizarEmail', () => sincronizarEmailHandler({}, visitor)],
    ['enviarConfirmacao', () => enviarConfirmacaoHandler({}, visitor)],
    ['pedirAcesso', () => pedirAcessoHandler({ regra: 'praticantes:ler', motivo: '' }, visitor)],
  ])('%s refuses a visitor', async (_name, act) => {
    await expect(act()).rejects.toEqual(codigo('nao-autenticado'))
    expect((await db().collection('sistema/correio/fila').get()).empty).toBe(true)
  })
})
