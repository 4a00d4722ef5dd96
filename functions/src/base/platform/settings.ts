import { isEmail } from '@sie/domain/base/records/email.ts'

/** Environment in which settings are looked up: `process.env`, or the entries of a file that will be deployed. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting's value without surrounding spaces; undefined where it is absent or empty, as `.env.example` has it. */
export const setting = (name: string, env: Environment = process.env): string | undefined =>
  env[name]?.trim() || undefined

/** A setting that is wrong: what is wrong with it and how to mend it, in one sentence for who deploys. */
export interface WrongSetting {
  name: string
  problem: string
}

const isAddress = (text: string) => !/\s/.test(text) && isEmail(text)
/** The address of `Name <address>`, or the text itself. */
const bare = (text: string) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text
const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isNumber = (text: string, least: number, most: number) =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most

/** Settings that are optional, and what a given value has to be. */
const FORMS: Readonly<Record<string, { is(text: string): boolean; problem: string }>> = {
  PORTAL_URL: {
    is: (text) => isUrl(text) && !/[?#]/.test(text),
    problem: 'is no address of a site: write it whole, such as https://portal.exemplo.org.br.',
  },
  SMTP_HOST: {
    is: (text) => /^[\w.-]+$/.test(text),
    problem: 'is no name of a server: write it alone, such as smtp.exemplo.org.br, and the port into SMTP_PORT.',
  },
  SMTP_PORT: {
    is: (text) => /^\d+$/.test(text) && isNumber(text, 1, 65_535),
    problem: 'is no port: write 587, or 465 for a server that speaks TLS from the start.',
  },
  MAIL_FROM: {
    is: (text) => isAddress(bare(text)),
    problem:
      'names no sender: write it as Portal <nao-responda@exemplo.org.br>, of a domain whose server may send for it.',
  },
  MAIL_REPLY: {
    is: isAddress,
    problem: 'is no address: write one such as chamados@respostas.exemplo.org.br, or empty it.',
  },
  MAIL_PER_SECOND: {
    is: (text) => isNumber(text, 1, 100),
    problem: 'is no number from 1 to 100: write how many mails a second the mail server takes, or empty it for 10.',
  },
  WHATSAPP_API: {
    is: (text) => isUrl(text) && !/[?#]|\/$/.test(text),
    problem: 'is no address without a slash at its end: empty it for https://graph.facebook.com.',
  },
  WHATSAPP_PER_SECOND: {
    is: (text) => isNumber(text, 0.1, 80),
    problem: 'is no number from 0.1 to 80: write how many messages a second go out, or empty it for 5.',
  },
  MONITORING_EMAILS: {
    is: (text) => text.split(',').every((one) => isAddress(one.trim())),
    problem: 'holds something that is no address: separate addresses by commas.',
  },
  TRUSTED_PROXY_HOPS: {
    is: (text) => /^\d+$/.test(text),
    problem: 'is no whole number: write 2 behind Hosting, and one more for each load balancer of your own.',
  },
  FRENTE_CHAVE: {
    is: (text) => /^[0-9a-f]{64}$/i.test(text),
    problem: 'is no SHA-256: write the 64 hexadecimal digits that the front prints, or empty it where there is none.',
  },
  MIN_INSTANCES: {
    is: (text) => /^\d+$/.test(text) && isNumber(text, 0, 20),
    problem: 'is no whole number from 0 to 20: write how many instances wait for calls, or empty it for none.',
  },
  APP_CHECK: { is: (text) => text === 'enforce', problem: 'has one value, enforce: write that, or empty it.' },
  CEP_URL: {
    is: (text) => isUrl(text) && text.includes('{cep}'),
    problem: 'is no address with {cep} in it: write one, or empty it for the default.',
  },
}

/** Settings that others need. */
const NEEDS: readonly { name: string; with: string; problem: string }[] = [
  {
    name: 'PORTAL_URL',
    with: 'SMTP_HOST',
    problem: 'is empty although mails are sent: write the address of the portal, to which their links lead.',
  },
  {
    name: 'MAIL_FROM',
    with: 'SMTP_HOST',
    problem: 'is empty although mails are sent: write who sends them, such as Portal <nao-responda@exemplo.org.br>.',
  },
]

/** Every wrong setting of an environment, in the order of this file; an empty value is an absent one. [] where all is well. */
export function checkSettings(env: Environment): WrongSetting[] {
  const wrong = Object.entries(FORMS).flatMap(([name, { is, problem }]) => {
    const value = setting(name, env)
    return value === undefined || is(value) ? [] : [{ name, problem: `${name} ${problem}` }]
  })
  const missing = NEEDS.filter((need) => setting(need.with, env) && !setting(need.name, env))
  return [...wrong, ...missing.map(({ name, problem }) => ({ name, problem: `${name} ${problem}` }))]
}
