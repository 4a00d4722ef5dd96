// Portal of a mail: its links lead back to the portal of the request, with its look, and forged hosts have no effect.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recuperarSenhaHandler } from '../../../functions/src/pessoas/contas/recuperarSenha.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { inPortal, labelOf } from '../../../functions/src/base/platform/portal.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { account, emptyEverything, store, visitor } from '../../support/world.ts'

const post = useMailServer()

beforeEach(async () => {
  await emptyEverything()
  await store('entidades', 'fctkd', {
    dadosPessoais: { name: 'Federação Catarinense de Taekwondo', sigla: 'FCTKD', tipoEntidade: 'federacao' },
    dadosEndereco: { logradouroUF: 'SC' },
    configuracoes: { domain: ['sc-tkd'], heroBackgroundColor: '#0f7a43' },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await paths.host('sc-tkd').set({ entidade: 'fctkd' })
  await account('ana', 'ana@exemplo.test', 'chute alto 7')
})

const recover = (label: string) =>
  inPortal(label, () => recuperarSenhaHandler({ identificador: 'ana@exemplo.test' }, visitor))

describe('a mail', () => {
  test('requested at the host of a federation links to that host, with its name, colour and mark', async () => {
    await recover('sc-tkd')
    await sendQueued()
    const [mail] = post.mails
    expect(linkIn(mail)).toMatch(/^http:\/\/sc-tkd\.localhost:3000\/change-password\?oobCode=.+/)
    expect(mail?.html).toContain('Federação Catarinense de Taekwondo')
    expect(mail?.html).toContain('background:#0f7a43')
    expect(mail?.text).toContain('Portal da FCTKD')
    expect(mail?.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<marca>' }])
    expect(mail?.html).toContain('src="cid:marca"')
  })

  test('requested at the confederation’s host links to that host', async () => {
    await recover('')
    await sendQueued()
    expect(linkIn(post.mails[0])).toMatch(/^http:\/\/localhost:3000\/change-password/)
    expect(post.mails[0]?.text).toContain('Portal da CBTKD')
    expect(post.mails[0]?.html).toContain('<span style="white-space:nowrap">e-mail</span>')
  })
})

describe('a mail requested through a front', () => {
  const frontHeaders = (key: string) => ({
    'x-forwarded-host': 'portal.web.app',
    'x-portal-frente': `${key} sc-tkd.cbtkd.org.br`,
  })
  beforeEach(() => {
    vi.stubEnv('FRENTE_CHAVE', createHash('sha256').update('chave').digest('hex'))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('with its key links to the host that was asked, with the look of its entity', async () => {
    await recover(await labelOf(frontHeaders('chave')))
    await sendQueued()
    expect(linkIn(post.mails[0])).toMatch(/^http:\/\/sc-tkd\.localhost:3000\/change-password/)
    expect(post.mails[0]?.text).toContain('Portal da FCTKD')
  })

  test('with another key links to the confederation’s host', async () => {
    await recover(await labelOf(frontHeaders('outra')))
    await sendQueued()
    expect(linkIn(post.mails[0])).toMatch(/^http:\/\/localhost:3000\/change-password/)
  })
})

test.each([
  ['the host that Hosting passes on', { 'x-forwarded-host': 'sc-tkd.cbtkd.org.br', host: 'api-1.run.app' }, 'sc-tkd'],
  ['the suite’s host', { host: 'sc-tkd.localhost:3000' }, 'sc-tkd'],
  ['a label of nobody', { 'x-forwarded-host': 'ladrao.exemplo.com' }, ''],
  [
    'another site that begins alike, of which the label alone is used',
    { 'x-forwarded-host': 'sc-tkd.exemplo.com' },
    'sc-tkd',
  ],
  ['no label', { 'x-forwarded-host': '../x' }, ''],
  ['the confederation’s own', { host: 'cbtkd.org.br' }, ''],
])('the portal of %s', async (_name, headers, label) => {
  expect(await labelOf(headers)).toBe(label)
})
