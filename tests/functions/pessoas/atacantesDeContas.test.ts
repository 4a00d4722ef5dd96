// Attacks on accounts: with a stolen token, with another person's address, with a name that contains a message.
import { beforeEach, describe, expect, test } from 'vitest'
import { sessaoVale, type Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer } from '../../../functions/src/top/api/router.ts'
import { criarContaHandler } from '../../../functions/src/pessoas/contas/criarConta.ts'
import { confirmarEmailHandler, redefinirSenhaHandler } from '../../../functions/src/pessoas/contas/linksDaConta.ts'
import { exportarMeusDadosHandler } from '../../../functions/src/pessoas/privacidade/meusDados.ts'
import { pedirAcessoHandler } from '../../../functions/src/pessoas/rights/pedirAcesso.ts'
import { recuperarSenhaHandler } from '../../../functions/src/pessoas/contas/recuperarSenha.ts'
import { salvarGrupoHandler } from '../../../functions/src/pessoas/rights/salvarGrupo.ts'
import { encerrarOutrasSessoesHandler, registrarSessaoHandler } from '../../../functions/src/pessoas/contas/sessoes.ts'
import { trocarEmailHandler } from '../../../functions/src/pessoas/contas/trocarEmail.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { verifyPassword } from '../../../functions/src/base/platform/password.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { erasePessoa } from '../../../functions/src/pessoas/privacidade/erase.ts'
import { refreshPermissoes } from '../../../functions/src/pessoas/rights/document.ts'
import { PASSWORD, staff } from '../../support/administration.ts'
import { adulto, CPF, federacoes, menor, nascidoHa, SENHA, tokenIn } from '../../support/inscricao.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { idToken } from '../../support/tokens.ts'
import { as, praticante, read, store, visitor } from '../../support/world.ts'

const post = useMailServer()
const REST = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`
/** Requests that anybody can send to the authentication service directly. */
const rest = async (what: string, body: object) => {
  const response = await fetch(`${REST}/accounts:${what}?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { localId: string; idToken: string; error?: { message: string } }
}
/** Sets the creation of an account back by days. */
async function madeDaysAgo(uid: string, days: number): Promise<void> {
  const project = process.env.GCLOUD_PROJECT ?? 'demo-sie'
  await fetch(`${REST}/projects/${project}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, createdAt: String(Date.now() - days * 86_400_000) }),
  })
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
/** The context of a callable for this ID token. */
const using = (token: string) =>
  ({ auth: { uid: claimsOf(token).user_id, token: claimsOf(token) }, ip: '203.0.113.66' }) as never
const call = (path: string, body: object, token: string) =>
  answer(ENDPOINTS, { method: 'POST', path, body, headers: { authorization: `Bearer ${token}` }, ip: '' } as never)
const rights = async (uid: string) => (await paths.permissoes(uid).get()).data() as Permissoes
const mailed = async (address: string) => {
  await sendQueued()
  return post.mails.filter(({ to }) => to?.[0]?.address === address)
}
const codeFor = async (address: string) => tokenIn(linkIn((await mailed(address)).at(-1)))
/** Waits for the next second, because sessions are identified by their second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)))

describe('a stolen token', () => {
  beforeEach(() => staff(['chefe', 'admin']))

  test('cannot be exchanged for another: ending the other sessions requires the password', async () => {
    const stolen = using(await idToken('chefe'))
    await expect(encerrarOutrasSessoesHandler({ atual: 'não sei' }, stolen)).rejects.toMatchObject({
      codigo: 'credenciais',
      campos: { atual: expect.any(String) },
    })
    expect(sessaoVale(await rights('chefe'), Math.floor(Date.now() / 1000))).toBe(true)
    await expect(encerrarOutrasSessoesHandler({ atual: PASSWORD }, stolen)).resolves.toMatchObject({
      token: expect.any(String),
    })
  })

  test('changes no address: the own one changes only by the mailed link, another’s only by right', async () => {
    const token = await idToken('chefe')
    const { status, body } = await call('/api/usr/changeemail', { uid: 'chefe', email: 'ladra@exemplo.test' }, token)
    expect({ status, body }).toEqual({ status: 200, body: { value: false } })
    expect(await auth().getUser('chefe')).toMatchObject({ email: 'chefe@exemplo.test', emailVerified: true })
    expect(await read('users/chefe')).toMatchObject({ dadosContato: { email: 'chefe@exemplo.test' } })
    expect((await mailed('chefe@exemplo.test')).map(({ subject }) => subject)).toEqual(['Troca do e-mail da sua conta'])
    expect((await mailed('ladra@exemplo.test')).map(({ subject }) => subject)).toEqual(['Confirme o seu e-mail'])
    expect(
      (await call('/api/usr/changeemail', { uid: 'comum', email: 'nova@exemplo.test' }, await idToken('chefe'))).status,
    ).toBe(403)
  })

  test('gives its holder no other name than the register has', async () => {
    const token = await idToken('chefe')
    await rest('update', { idToken: token, displayName: 'Presidente da República' })
    const renewed = await idToken('chefe')
    expect(claimsOf(renewed).name).toBe('Presidente da República')
    await registrarSessaoHandler({}, { ...(using(renewed) as object), agente: '' } as never)
    expect((await auth().getUser('chefe')).displayName).toBe('Nome de chefe')
  })
})

describe('a password replaced by the mailed link', () => {
  beforeEach(() => staff(['chefe']))

  test('ends every session, also those whose token is still out, and the owner is told', async () => {
    const stolen = await idToken('chefe')
    const group = { id: 'leitura', data: { name: 'x', rulesowned: [] }, ativo: true, versaoEsperada: 9 }
    await expect(salvarGrupoHandler(group, using(stolen))).rejects.not.toEqual(codigo('conta-desativada'))
    await nextSecond()
    await recuperarSenhaHandler({ identificador: 'chefe@exemplo.test' }, visitor)
    const codigoDoLink = await codeFor('chefe@exemplo.test')
    await redefinirSenhaHandler({ codigo: codigoDoLink, nova: 'outra senha boa' }, visitor)
    await expect(salvarGrupoHandler(group, using(stolen))).rejects.toEqual(codigo('conta-desativada'))
    expect(
      (await call('/api/generic/getOne', { collectionName: 'praticantes', id: 'chefe' }, stolen)).status,
    ).toBeGreaterThanOrEqual(401)
    expect(await verifyPassword('chefe@exemplo.test', 'outra senha boa')).toBe('chefe')
    expect(await verifyPassword('chefe@exemplo.test', PASSWORD)).toBeUndefined()
    expect((await mailed('chefe@exemplo.test')).map(({ subject }) => subject)).toContain('Sua senha foi alterada')
    await expect(redefinirSenhaHandler({ codigo: codigoDoLink, nova: 'mais uma senha' }, visitor)).rejects.toEqual(
      codigo('link-vencido'),
    )
  })

  test('is the person’s own again where somebody else had set one', async () => {
    await auth().setCustomUserClaims('chefe', { trocarSenha: true })
    await paths.permissoes('chefe').update({ sessoesDesde: 32_503_680_000 })
    await recuperarSenhaHandler({ identificador: 'chefe@exemplo.test' }, visitor)
    await redefinirSenhaHandler({ codigo: await codeFor('chefe@exemplo.test'), nova: 'outra senha boa' }, visitor)
    expect((await auth().getUser('chefe')).customClaims ?? {}).toEqual({})
    expect(sessaoVale(await rights('chefe'), Math.floor(Date.now() / 1000))).toBe(true)
  })

  test('takes no code of another kind, nor one that is none', async () => {
    await auth().updateUser('chefe', { emailVerified: false })
    const link = new URL(await auth().generateEmailVerificationLink('chefe@exemplo.test'))
    const other = link.searchParams.get('oobCode') ?? ''
    for (const wrong of [other, 'inventado-por-mim'])
      await expect(redefinirSenhaHandler({ codigo: wrong, nova: 'outra senha boa' }, visitor)).rejects.toEqual(
        codigo('link-vencido'),
      )
    await expect(confirmarEmailHandler({ codigo: other }, visitor)).resolves.toEqual({ email: 'chefe@exemplo.test' })
  })
})

describe('a changed address', () => {
  beforeEach(() => staff(['chefe']))

  test('ends every other session on its next read, reaches the records, and lets the device that confirms it go on', async () => {
    const [here, other] = [await idToken('chefe'), await idToken('chefe')]
    const read = (token: string) => call('/api/generic/getOne', { collectionName: 'praticantes', id: 'chefe' }, token)
    expect((await read(other)).status).toBe(200)
    await trocarEmailHandler({ email: ' Nova@exemplo.test'.trim(), atual: PASSWORD }, using(here))
    const codigoDoLink = await codeFor('nova@exemplo.test')
    await nextSecond()
    const { email, token } = await confirmarEmailHandler({ codigo: codigoDoLink }, using(here))
    expect(email).toBe('nova@exemplo.test')
    for (const old of [here, other]) expect((await read(old)).status).not.toBe(200)
    const { idToken: fresh } = await rest('signInWithCustomToken', { token, returnSecureToken: true })
    expect((await read(fresh)).status).toBe(200)
    for (const collection of ['users', 'praticantes'])
      expect((await db().doc(`${collection}/chefe`).get()).get('dadosContato.email')).toBe('nova@exemplo.test')
  })

  test('gives no token to a caller without a session of that account', async () => {
    await trocarEmailHandler({ email: 'nova@exemplo.test', atual: PASSWORD }, as('chefe'))
    expect(await confirmarEmailHandler({ codigo: await codeFor('nova@exemplo.test') }, as('admin'))).toEqual({
      email: 'nova@exemplo.test',
    })
  })

  test('does not lift the demand to change a password set by others', async () => {
    await trocarEmailHandler({ email: 'nova@exemplo.test', atual: PASSWORD }, as('chefe'))
    await paths.permissoes('chefe').update({ sessoesDesde: 32_503_680_000 })
    await confirmarEmailHandler({ codigo: await codeFor('nova@exemplo.test') }, visitor)
    expect((await rights('chefe')).sessoesDesde).toBe(32_503_680_000)
  })
})

describe('an address of somebody else', () => {
  const GUARDIAN = { nome: 'Rosa Quaresmeira', cpf: '111.444.777-35', celular: '(48) 99123-4567' }
  beforeEach(async () => {
    await staff(['comum'])
    await db().doc('praticantes/comum').update({ 'dadosPessoais.cpf': CPF, 'metadados.federativeactive': true })
    await store(
      'praticantes',
      'crianca',
      praticante({
        dadosPessoais: { name: 'Rui Torres', birthdate: nascidoHa(13) },
        responsavel: { ...GUARDIAN, email: 'rosa@exemplo.test' },
      }),
    )
    await refreshPermissoes('comum')
  })

  test.each(['entered and left unconfirmed', 'entered and changed back'])(
    '%s, tells its taker nothing of its owner',
    async (how) => {
      await rest('update', { idToken: await idToken('comum'), email: 'rosa@exemplo.test' })
      await call('/api/usr/changeemail', { uid: 'comum', email: 'rosa@exemplo.test' }, await idToken('comum'))
      if (how.endsWith('back')) await auth().updateUser('comum', { email: 'comum@exemplo.test', emailVerified: true })
      const dados = await exportarMeusDadosHandler({ atual: PASSWORD }, as('comum'))
      expect(JSON.stringify(dados)).not.toMatch(/Quaresmeira|111\.?444|99123/)
    },
  )

  test('nor does a CPF that the federation has not confirmed', async () => {
    await db()
      .doc('praticantes/comum')
      .update({ 'dadosPessoais.cpf': GUARDIAN.cpf, 'metadados.federativeactive': false })
    const unconfirmed = await exportarMeusDadosHandler({ atual: PASSWORD }, as('comum'))
    expect(JSON.stringify(unconfirmed)).not.toMatch(/Quaresmeira|99123/)
    await db().doc('praticantes/comum').update({ 'metadados.federativeactive': true })
    const confirmed = await exportarMeusDadosHandler({ atual: PASSWORD }, as('comum'))
    expect(confirmed.colecoes.praticantes?.mencoes).toMatchObject([{ registro: 'crianca' }])
  })

  test('finds no claims; one’s own are exported once the address is confirmed', async () => {
    await paths.pendencia('reivindicacao.crianca.x').set({
      tipo: 'reivindicacao',
      pessoa: 'crianca',
      estado: 'pendente',
      reivindicante: { nome: 'Nome de comum', email: 'comum@exemplo.test', nascimento: '', celular: '' },
    })
    const claims = async () =>
      (await exportarMeusDadosHandler({ atual: PASSWORD }, as('comum'))).sistema.pendencias as object[]
    expect(await claims()).toMatchObject([{ tipo: 'reivindicacao', reivindicante: { nome: 'Nome de comum' } }])
    expect(JSON.stringify(await claims())).not.toContain('crianca')
    await auth().updateUser('comum', { emailVerified: false })
    expect(await claims()).toEqual([])
  })
})

describe('an account made past the portal', () => {
  const VICTIM = 'ana@exemplo.test'
  beforeEach(async () => {
    await federacoes()
    await db()
      .doc('entidades/fctkd')
      .update({ dadosContato: { email: 'secretaria@fctkd.test' } })
    await store('entidades', 'cbtkd', {
      dadosPessoais: { name: 'CBTKD' },
      dadosContato: { email: 'cbtkd@exemplo.test' },
    })
  })

  test('holds nothing, mails no federation, and leaves the address to its owner', async () => {
    const squatter = await rest('signUp', {
      email: VICTIM,
      password: 'da ladra 1',
      displayName: 'Compre em mal.example',
    })
    await expect(
      pedirAcessoHandler({ regra: 'praticantes:ler', motivo: 'mal.example' }, using(squatter.idToken)),
    ).rejects.toEqual(codigo('conta-desativada'))
    expect((await call('/api/usr/chkemail', { email: VICTIM }, await idToken(squatter.localId))).body).toMatchObject({
      value: false,
    })
    await expect(criarContaHandler({ inscricao: adulto(), senha: SENHA }, visitor)).resolves.toEqual({
      estado: 'criada',
    })
    expect((await auth().getUserByEmail(VICTIM)).uid).not.toBe(squatter.localId)
    expect(await verifyPassword(VICTIM, 'da ladra 1')).toBeUndefined()
    expect(await mailed('cbtkd@exemplo.test')).toEqual([])
  })

  test('or a sign-up with that address, keeps it three days, and no longer than its owner shows the mailbox', async () => {
    await criarContaHandler({ inscricao: adulto(), senha: 'da ladra 1' }, visitor)
    const { uid } = await auth().getUserByEmail(VICTIM)
    const owner = adulto({ dadosPessoais: { name: 'Bia Torres', cpf: '111.444.777-35' } })
    await expect(criarContaHandler({ inscricao: owner, senha: SENHA }, visitor)).rejects.toEqual(codigo('email-em-uso'))
    await madeDaysAgo(uid, 4)
    await expect(criarContaHandler({ inscricao: owner, senha: SENHA }, visitor)).resolves.toEqual({ estado: 'criada' })
    expect(await read(`users/${uid}`)).toBeUndefined()
    expect(await read(`praticantes/${uid}`)).toBeUndefined()
    expect((await paths.cpf(CPF).get()).exists).toBe(false)
    expect((await paths.auditoria().where('acao', '==', 'descartarInscricao').get()).size).toBe(1)
  })

  test('that was confirmed, or whose sign-up was decided, stays', async () => {
    await criarContaHandler({ inscricao: adulto(), senha: SENHA }, visitor)
    const { uid } = await auth().getUserByEmail(VICTIM)
    await auth().updateUser(uid, { emailVerified: true })
    const other = adulto({ dadosPessoais: { name: 'Bia Torres', cpf: '111.444.777-35' } })
    await expect(criarContaHandler({ inscricao: other, senha: 'x de ladra 1' }, visitor)).rejects.toEqual(
      codigo('email-em-uso'),
    )
    expect(await read(`users/${uid}`)).toBeDefined()
  })
})

test('a guardian gets no text and no address of a visitor', async () => {
  await federacoes()
  const child = menor(nascidoHa(13), {
    dadosPessoais: { name: 'Ganhe dinheiro em https://mal.example/premio agora', cpf: '' },
    responsavel: { nome: 'Rosa www.mal.example Lima' },
  })
  await criarContaHandler({ inscricao: child, senha: SENHA }, visitor)
  const [mail] = await mailed('rosa@exemplo.test')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/mal\.example/)
})

test('somebody who was erased leaves no session behind', async () => {
  await staff(['chefe'])
  const token = await idToken('chefe')
  await erasePessoa('chefe', 'admin')
  await expect(registrarSessaoHandler({}, { ...(using(token) as object), agente: '' } as never)).rejects.toEqual(
    codigo('conta-desativada'),
  )
  expect((await paths.sessoes().get()).empty).toBe(true)
})
