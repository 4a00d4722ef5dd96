import { beforeEach, describe, expect, test } from 'vitest'
import { sessaoVale, type Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { definirSegurancaHandler } from '../../../functions/src/pessoas/contas/definirSeguranca.ts'
import { entrarComCpfHandler } from '../../../functions/src/pessoas/contas/entrarComCpf.ts'
import { salvarGrupoHandler } from '../../../functions/src/pessoas/rights/salvarGrupo.ts'
import {
  encerrarOutrasSessoesHandler,
  encerrarSessaoHandler,
  minhasSessoesHandler,
  registrarSessaoHandler,
} from '../../../functions/src/pessoas/contas/sessoes.ts'
import { trocarSenhaHandler } from '../../../functions/src/pessoas/contas/trocarSenha.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { verifyPassword } from '../../../functions/src/base/platform/password.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { refreshPermissoes } from '../../../functions/src/pessoas/rights/document.ts'
import { PASSWORD, staff } from '../../support/administration.ts'
import { codigo } from '../../support/refusal.ts'
import { read, visitor } from '../../support/world.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const NOW = Math.floor(Date.now() / 1000)
/** A session: a sign-in at a second, on a device, with or without a second factor. */
const at = (uid: string, entrada: number, agente = CHROME, factor?: string) => ({
  auth: {
    uid,
    token: { name: uid, email_verified: true, auth_time: entrada, firebase: { sign_in_second_factor: factor } },
  } as never,
  ip: '',
  agente,
})
const rights = async (uid: string) => (await paths.permissoes(uid).get()).data() as Permissoes
const claims = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { claims?: object }).claims

beforeEach(() => staff(['chefe', 'admin', 'grupista']))

describe('sessions', () => {
  beforeEach(async () => {
    await registrarSessaoHandler({}, at('chefe', NOW - 100))
    await registrarSessaoHandler({}, at('chefe', NOW - 50, IPHONE))
  })

  test('are listed with device, first and last use, and which one this is', async () => {
    const { sessoes } = await minhasSessoesHandler({}, at('chefe', NOW - 50))
    expect(sessoes).toMatchObject([
      {
        entrada: NOW - 50,
        aparelho: 'Safari no iPhone',
        esta: true,
        inicio: new Date((NOW - 50) * 1000).toISOString(),
      },
      { entrada: NOW - 100, aparelho: 'Chrome no Windows', esta: false },
    ])
    expect((await minhasSessoesHandler({}, at('leitor', NOW))).sessoes).toEqual([])
  })

  test('one that is ended is refused by the server at once, and stays ended when the rights are written anew', async () => {
    await encerrarSessaoHandler({ entrada: NOW - 50 }, at('chefe', NOW - 100))
    expect((await minhasSessoesHandler({}, at('chefe', NOW - 100))).sessoes.map(({ entrada }) => entrada)).toEqual([
      NOW - 100,
    ])
    await expect(
      salvarGrupoHandler(
        { id: 'leitura', data: { name: 'x', rulesowned: [] }, ativo: true, versaoEsperada: 0 },
        at('chefe', NOW - 50),
      ),
    ).rejects.toEqual(codigo('conta-desativada'))
    await expect(registrarSessaoHandler({}, at('chefe', NOW - 50))).rejects.toEqual(codigo('conta-desativada'))
    await db().doc('users/chefe').update({ usersgroupsowned: [] })
    await refreshPermissoes('chefe')
    expect(await rights('chefe')).toMatchObject({ entidades: {}, sessoesEncerradas: [NOW - 50] })
  })

  test('all others end together, known or not; this one goes on with a token of its own', async () => {
    const { token } = await encerrarOutrasSessoesHandler({ atual: PASSWORD }, at('chefe', NOW - 100))
    const after = await rights('chefe')
    for (const entrada of [NOW - 100, NOW - 50, NOW - 7]) expect(sessaoVale(after, entrada)).toBe(false)
    expect(sessaoVale(after, Math.floor(Date.now() / 1000) + 1)).toBe(true)
    expect(claims(token)).toBeUndefined()
    expect((await paths.sessoes().get()).empty).toBe(true)
  })

  test('nobody ends this very session by mistake, nor one of somebody else', async () => {
    await expect(encerrarSessaoHandler({ entrada: NOW - 100 }, at('chefe', NOW - 100))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    await expect(encerrarSessaoHandler({ entrada: NOW - 100 }, at('leitor', NOW))).rejects.toEqual(
      codigo('registro-nao-encontrado'),
    )
    expect((await rights('chefe')).sessoesEncerradas).toBeUndefined()
  })
})

describe('the second factor', () => {
  const demand = async () => {
    const before = (await read('configuracoes/padrao'))!
    await definirSegurancaHandler({ exigirSegundoFator: true }, at('admin', NOW, CHROME, 'phone'))
    await applyEvent(
      { collection: 'configuracoes', id: 'padrao', before, after: (await read('configuracoes/padrao'))! },
      'exige',
    )
  }

  test('is demanded, once the configuration says so, of whoever holds a writing rule, and of nobody else', async () => {
    await demand()
    expect((await rights('chefe')).segundoFator).toBe(true)
    expect((await rights('leitor')).segundoFator).toBeUndefined()
    expect((await rights('comum')).segundoFator).toBeUndefined()
    expect(await read('configuracoes/padrao.v0')).toMatchObject({ metadados: { successorId: 'padrao' } })
  })

  test('a session without it holds nothing; with it, or let go on from one that had it, everything', async () => {
    await demand()
    const group = { data: { name: 'Novo', rulesowned: ['praticantes:ler'] }, ativo: true }
    await expect(salvarGrupoHandler(group, at('grupista', NOW))).rejects.toEqual(codigo('sem-permissao'))
    await expect(salvarGrupoHandler(group, at('grupista', NOW, CHROME, 'phone'))).resolves.toMatchObject({ version: 0 })
    const { token } = await encerrarOutrasSessoesHandler({ atual: PASSWORD }, at('grupista', NOW, CHROME, 'totp'))
    expect(claims(token)).toEqual({ segundoFator: true })
  })

  test('nobody demands it who has not passed it, or may not', async () => {
    await expect(definirSegurancaHandler({ exigirSegundoFator: true }, at('admin', NOW))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { exigirSegundoFator: expect.any(String) },
    })
    await expect(
      definirSegurancaHandler({ exigirSegundoFator: true }, at('chefe', NOW, CHROME, 'phone')),
    ).rejects.toEqual(codigo('sem-permissao'))
  })

  test('a password alone neither signs in by CPF nor is told to be wrong, where the account has a second factor', async () => {
    await auth().updateUser('chefe', {
      multiFactor: {
        enrolledFactors: [{ uid: 'fator-1', factorId: 'phone', phoneNumber: '+5548999990000', displayName: 'Celular' }],
      },
    })
    await db()
      .doc('praticantes/chefe')
      .update({ 'dadosPessoais.cpf': '529.982.247-25', 'dadosContato.email': 'chefe@exemplo.test' })
    expect(await verifyPassword('chefe@exemplo.test', PASSWORD)).toBe('chefe')
    await expect(entrarComCpfHandler({ cpf: '529.982.247-25', senha: 'outra' }, visitor)).rejects.toEqual(
      codigo('credenciais'),
    )
    await expect(entrarComCpfHandler({ cpf: '529.982.247-25', senha: PASSWORD }, visitor)).rejects.toEqual(
      codigo('segundo-fator-email'),
    )
    const { token } = await trocarSenhaHandler(
      { atual: PASSWORD, nova: 'chute alto 9' },
      at('chefe', NOW, CHROME, 'phone'),
    )
    expect(claims(token)).toEqual({ segundoFator: true })
    expect(
      claims(
        (
          await trocarSenhaHandler(
            { atual: 'chute alto 9', nova: 'chute alto 8' },
            at('chefe', Math.floor(Date.now() / 1000) + 1),
          )
        ).token,
      ),
    ).toBeUndefined()
  })
})

describe('the confirmed e-mail', () => {
  const group = { data: { name: 'Novo', rulesowned: ['praticantes:ler'] }, ativo: true }
  const unconfirmed = (uid: string) => ({
    auth: { uid, token: { name: uid, email_verified: false, auth_time: NOW } } as never,
    ip: '',
  })
  const configure = async (exigirEmailConfirmado: boolean) => {
    const before = (await read('configuracoes/padrao'))!
    await definirSegurancaHandler({ exigirEmailConfirmado }, at('admin', NOW))
    const after = (await read('configuracoes/padrao'))!
    await applyEvent(
      { collection: 'configuracoes', id: 'padrao', before, after },
      `confirmado-${exigirEmailConfirmado}`,
    )
  }

  test('is demanded from the start: an unconfirmed account holds nothing', async () => {
    expect((await rights('grupista')).semConfirmacao).toBeUndefined()
    await expect(salvarGrupoHandler(group, unconfirmed('grupista'))).rejects.toEqual(codigo('conta-desativada'))
  })

  test('is not demanded where the configuration says so, and demanded again once it says that', async () => {
    await configure(false)
    expect(await read('configuracoes/padrao')).toMatchObject({ seguranca: { exigirEmailConfirmado: false } })
    for (const uid of ['grupista', 'comum']) expect((await rights(uid)).semConfirmacao).toBe(true)
    await expect(salvarGrupoHandler(group, unconfirmed('grupista'))).resolves.toMatchObject({ version: 0 })
    await configure(true)
    expect((await rights('grupista')).semConfirmacao).toBeUndefined()
    await expect(salvarGrupoHandler(group, unconfirmed('grupista'))).rejects.toEqual(codigo('conta-desativada'))
  })

  test('is refused to people who may not change the configuration', async () => {
    await expect(definirSegurancaHandler({ exigirEmailConfirmado: false }, at('chefe', NOW))).rejects.toEqual(
      codigo('sem-permissao'),
    )
  })
})

test.each([
  ['registrarSessao', () => registrarSessaoHandler({}, visitor)],
  ['minhasSessoes', () => minhasSessoesHandler({}, visitor)],
  ['encerrarSessao', () => encerrarSessaoHandler({ entrada: 1 }, visitor)],
  ['encerrarOutrasSessoes', () => encerrarOutrasSessoesHandler({ atual: PASSWORD }, visitor)],
  ['definirSeguranca', () => definirSegurancaHandler({ exigirSegundoFator: false }, visitor)],
])('%s refuses a visitor', async (_name, act) => {
  await expect(act()).rejects.toEqual(codigo('nao-autenticado'))
})
