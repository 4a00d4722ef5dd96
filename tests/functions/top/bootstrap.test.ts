// What `npm run bootstrap` makes of an empty project.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache, terminate } from 'firebase/firestore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { create } from '../../../functions/src/top/api/create.ts'
import { redefinirSenhaHandler } from '../../../functions/src/pessoas/contas/linksDaConta.ts'
import { definirEnderecosHandler } from '../../../functions/src/entidades/definirEnderecos.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { definirGruposHandler } from '../../../functions/src/pessoas/rights/definirGrupos.ts'
import { startConfederacao } from '../../../scripts/seed/base/startConfederacao.ts'
import { richText } from '../../../scripts/seed/base/richText.ts'
import { createRecord } from '../../../web/src/data/save.ts'
import { writesAs } from '../../../web/src/data/writer.ts'
import { dump } from '../../support/dump.ts'
import { underRules } from '../../support/underRules.ts'
import { emptyEverything, read, visitor } from '../../support/world.ts'

const EMAIL = 'ana@exemplo.org.br'
const NAME = 'Ana Souza'
const PASSWORD = 'Poomsae-Koryo-9'

const closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  await emptyEverything()
  delete process.env.SMTP_HOST
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Sets the password by the link, signs in as a browser does, and returns the connection and the context of callables. */
async function signedIn(link: string) {
  await redefinirSenhaHandler({ codigo: new URL(link).searchParams.get('oobCode') ?? '', nova: PASSWORD }, visitor)
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '', apiKey: 'chave-do-emulador' }, NAME)
  closing.push(() => deleteApp(app))
  const accounts = getAuth(app)
  connectAuthEmulator(accounts, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true })
  const { user } = await signInWithEmailAndPassword(accounts, EMAIL, PASSWORD)
  const database = initializeFirestore(app, { localCache: memoryLocalCache() })
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  connectFirestoreEmulator(database, host, Number(port))
  await underRules()
  writesAs(database, user.uid)
  closing.unshift(() => terminate(database))
  const token = await auth().verifyIdToken(await user.getIdToken())
  return { database, author: { uid: user.uid, name: NAME }, context: { auth: { uid: user.uid, token } as never } }
}

test('the first administrator sets a password, creates a federation and its secretary, and publishes a news item', async () => {
  const begun = await startConfederacao(EMAIL, NAME)
  expect(begun.administrador).toBe('criado')
  expect(new URL(begun.link).pathname).toBe('/change-password')
  const { database, author, context } = await signedIn(begun.link)

  const federacao = entidades.schema.parse({
    dadosPessoais: { name: 'Federação Catarinense de Taekwondo', sigla: 'FCTKD', tipoEntidade: 'federacao' },
    entidadePaiId: 'cbtkd',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await createRecord(database, entidades, federacao, author, 'fctkd')
  await definirEnderecosHandler({ id: 'fctkd', enderecos: ['fctkd'] }, context)
  const { data } = await create.handle(
    { email: 'secretaria@exemplo.org.br', displayname: 'Marina Becker' },
    await requireCaller(context),
    undefined as never,
  )
  await definirAtivoHandler({ id: data.uid, active: true }, context)
  await definirGruposHandler({ uid: data.uid, portalID: 'fctkd', groupsOwned: ['secretaria-federacao'] }, context)
  expect((await paths.permissoes(data.uid).get()).get('entidades.fctkd')).toContain('praticantes:editar')
  expect((await paths.host('fctkd').get()).get('entidade')).toBe('fctkd')

  const noticia = noticias.schema.parse({
    titulo: 'O portal abriu',
    slug: 'o-portal-abriu',
    texto: richText(['Bem-vindos.']),
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
  })
  const id = await createRecord(database, noticias, noticia, author)
  const { resultados } = await mudarSituacaoHandler(
    { colecao: 'noticias', ids: [id], acao: 'publicar', dados: {}, motivo: '', versoes: [0] },
    context,
  )
  expect(resultados).toEqual([expect.objectContaining({ ok: true, situacao: 'publicada' })])
})

test('groups, configuration, grades, hosts and the audit are there, and graduates have their rights', async () => {
  const { criados } = await startConfederacao(EMAIL, NAME, 'Confederação de Exemplo')
  expect(criados).toEqual(
    expect.arrayContaining(['entidades/cbtkd', 'configuracoes/padrao', 'usersgroups/mestres', 'graduacoes/dan-1']),
  )
  expect(await read('entidades/cbtkd')).toMatchObject({ dadosPessoais: { name: 'Confederação de Exemplo' } })
  expect((await paths.padrao().get()).data()).toMatchObject({ mestre: expect.arrayContaining(['turmas:criar']) })
  expect((await paths.graduacoes().get()).get('linhas')).toHaveLength(
    criados.filter((one) => one.startsWith('graduacoes/')).length,
  )
  expect((await paths.host('cbtkd').get()).get('entidade')).toBe('cbtkd')
  expect(((await read('usersgroups/administradores'))!['rulesowned'] as string[]).toSorted()).toEqual(
    CATALOGO.map(({ id }) => id).toSorted(),
  )
  const noted = (await paths.auditoria().where('quem', '==', 'implantacao').get()).docs.map(
    (doc) => doc.get('acao') as string,
  )
  // The account's user record, and its group.
  expect(noted.filter((acao) => acao === 'criar')).toHaveLength(criados.length + 1)
  expect(noted.filter((acao) => acao === 'grupos')).toHaveLength(1)
})

test('a second run changes nothing, and prints a new link while nobody has used one', async () => {
  await startConfederacao(EMAIL, NAME)
  const before = await dump()
  const again = await startConfederacao(EMAIL, NAME)
  expect(again).toMatchObject({ criados: [], administrador: 'existe' })
  expect(again.link).toContain('oobCode=')
  expect(await dump()).toEqual(before)
  await signedIn(again.link)
  expect((await startConfederacao(EMAIL, NAME)).link).toBe('')
})

test('with a mail server the link goes by mail, and is printed nowhere', async () => {
  process.env.SMTP_HOST = '127.0.0.1'
  expect((await startConfederacao(EMAIL, NAME)).link).toBe('')
  const queued = (await paths.correio().get()).docs.map((doc) => [
    doc.get('modelo'),
    doc.get('para'),
    doc.get('dados.link'),
  ])
  expect(queued).toEqual([['conta-criada', EMAIL, expect.stringContaining('/change-password?oobCode=')]])
})

test('what people changed or took away stays so', async () => {
  await startConfederacao(EMAIL, NAME)
  await db().doc('usersgroups/mestres').update({ name: 'Mestres do Brasil' })
  await db().doc('entidades/cbtkd').update({ 'dadosPessoais.name': 'Outro nome' })
  const before = await dump()
  expect(await startConfederacao('outra@exemplo.org.br', 'Outra Pessoa')).toEqual({
    criados: [],
    administrador: 'existe',
    link: '',
  })
  expect(await dump()).toEqual(before)
})

test('an interrupted run is finished by the next one, with one account', async () => {
  await startConfederacao(EMAIL, NAME)
  const { uid } = await auth().getUserByEmail(EMAIL)
  // As if it had ended after the account, before its records.
  const creation = {
    uid,
    email: EMAIL,
    name: NAME,
    alvo: { entidade: 'cbtkd', federacao: 'cbtkd' },
    quem: 'implantacao',
  }
  await paths.criacao(uid).set(creation)
  for (const path of [`users/${uid}`, `praticantes/${uid}`, paths.permissoes(uid).path, 'graduacoes/dan-3'])
    await db().doc(path).delete()
  expect(await startConfederacao(EMAIL, NAME)).toMatchObject({ criados: ['graduacoes/dan-3'], administrador: 'criado' })
  expect((await auth().listUsers()).users.map((user) => user.uid)).toEqual([uid])
  expect((await paths.permissoes(uid).get()).data()).toMatchObject({ ativo: true, grupos: ['administradores'] })
})

test('the command begins the portal and says what it did', async () => {
  const words = ['scripts/bootstrap.mjs', '--project', process.env.GCLOUD_PROJECT ?? '', '--admin', EMAIL]
  const run = (...more: string[]) => promisify(execFile)(process.execPath, [...words, ...more])
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm run bootstrap') })
  const { stdout } = await run('--nome', NAME)
  expect(stdout).toContain(`${EMAIL} administra o portal.`)
  expect(stdout).toMatch(/Link para escolher a senha .*oobCode=/)
  expect((await run('--nome', NAME)).stdout).toContain('O portal já tem os seus registros básicos.')
})
