import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkSettings, setting } from './settings.ts'

const WHOLE = {
  PORTAL_URL: 'https://portal.exemplo.org.br',
  SMTP_HOST: 'smtp.exemplo.org.br',
  MAIL_FROM: 'Portal <nao-responda@exemplo.org.br>',
}

/** The settings of the functions as `.env.example` has them. */
const EXAMPLE = Object.fromEntries(
  readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value]] : []
    }),
)

test('an empty value counts as absent, and the example as it stands is right', () => {
  expect([setting('A', { A: '' }), setting('A', { A: '  ' }), setting('A', {}), setting('A', { A: ' x ' })]).toEqual([
    undefined,
    undefined,
    undefined,
    'x',
  ])
  expect(checkSettings(EXAMPLE)).toEqual([])
  expect(checkSettings({})).toEqual([])
  expect(checkSettings(WHOLE)).toEqual([])
})

test.each([
  ['PORTAL_URL', 'portal.exemplo.org.br'],
  ['PORTAL_URL', 'ftp://exemplo.org.br'],
  ['SMTP_HOST', 'smtp.exemplo.org.br:587'],
  ['SMTP_PORT', 'abc'],
  ['SMTP_PORT', '70000'],
  ['MAIL_FROM', 'Portal'],
  ['MAIL_REPLY', 'chamados'],
  ['FRENTE_CHAVE', 'segredo'],
  ['MIN_INSTANCES', '1.5'],
  ['MAIL_PER_SECOND', '0'],
  ['MAIL_PER_SECOND', 'muitos'],
  ['WHATSAPP_API', 'graph.facebook.com'],
  ['WHATSAPP_PER_SECOND', '100'],
  ['MONITORING_EMAILS', 'a@exemplo.org.br; b@exemplo.org.br'],
  ['TRUSTED_PROXY_HOPS', 'dois'],
  ['APP_CHECK', 'on'],
  ['CEP_URL', 'https://cep.exemplo'],
])('%s=%s is named, with a sentence that says what is wrong and how to mend it', (name, value) => {
  const [wrong, ...more] = checkSettings({ ...WHOLE, [name]: value })
  expect(more).toEqual([])
  expect(wrong).toMatchObject({
    name,
    problem: expect.stringMatching(new RegExp(`^${name} .*(write|empty|separate).*\\.$`)) as string,
  })
})

test.each(['PORTAL_URL', 'MAIL_FROM'])('mails are not sent without %s unnoticed', (name) => {
  expect(checkSettings({ ...WHOLE, [name]: '' }).map((wrong) => wrong.name)).toEqual([name])
})
