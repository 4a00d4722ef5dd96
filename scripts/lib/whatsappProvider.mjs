// WhatsApp of the local suite: the parts of Meta's Cloud API that the portal uses (docs/whatsapp.md names the pages), for accounts that are invented, and
// a page on which a developer answers as a person. All of it is lost when it stops. It shares no code with the portal.
import { createHmac, randomBytes } from 'node:crypto'
import { serveStandIn } from './standIn.mjs'

const VERSION = 'v23.0'
const FREE_MS = 24 * 3_600_000

/** The account of the confederation in the suite. Its secrets open nothing real. */
export const LOCAL_ACCOUNT = {
  entidade: 'cbtkd',
  numero: '106540352242922',
  conta: '102290129340398',
  token: 'token-local-do-whatsapp-somente-para-o-emulador',
  segredo: 'segredo-local-do-whatsapp-somente-para-o-emulador',
  verificacao: 'verificacao-local-do-whatsapp-somente-para-o-emulador',
}

const body = (text) => [{ type: 'BODY', text }]
const TEMPLATES = [
  {
    id: '1',
    name: 'aviso_de_treino',
    language: 'pt_BR',
    status: 'APPROVED',
    category: 'UTILITY',
    parameter_format: 'POSITIONAL',
    components: [
      ...body('Olá {{1}}, há um aviso do clube {{2}}. Leia no portal.'),
      { type: 'FOOTER', text: 'Responda SAIR para não receber mais.' },
    ],
  },
  {
    id: '2',
    name: 'convite_do_evento',
    language: 'pt_BR',
    status: 'APPROVED',
    category: 'MARKETING',
    parameter_format: 'NAMED',
    components: body('{{nome}}, as inscrições do {{evento}} abriram.'),
  },
  {
    id: '3',
    name: 'aviso_pausado',
    language: 'pt_BR',
    status: 'PAUSED',
    category: 'MARKETING',
    parameter_format: 'POSITIONAL',
    components: body('Olá {{1}}, veja as novidades.'),
  },
]

/**
 * @param {{ ports: { whatsapp: number }, webhook?: string }} place `webhook`: where the account's notices go; none without it
 * @returns {Promise<import('./whatsappProvider.d.mts').Running>}
 */
export async function startWhatsApp({ ports: { whatsapp: port }, webhook = '' }) {
  const meta = {
    accounts: [
      {
        ...LOCAL_ACCOUNT,
        webhook,
        name: 'Confederação',
        phone: '+55 61 3000-0000',
        templates: structuredClone(TEMPLATES),
      },
    ],
    messages: [],
    /** code with which a number's messages are refused, a negative one with a failure of the server, and the numbers that get no answer */
    refused: new Map(),
    silent: new Set(),
    /** what happens between a message and its answer */
    during: async () => {},
    /** instant of a number's last message, by account */
    written: new Map(),
    asked: 0,
    notices: [],
    automatic: webhook !== '',
  }
  const { url, stop } = await serveStandIn(port, (request, text) => answer(meta, request, text))
  return { url, meta, stop }
}

const fail = (status, code, message, details = message, subcode = undefined) => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${message}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      ...(subcode ? { error_subcode: subcode } : {}),
      fbtrace_id: randomBytes(8).toString('hex'),
    },
  },
})

const unknown = () => fail(400, 100, 'Unsupported request', 'Object does not exist, or its permissions are missing', 33)

async function answer(meta, request, text) {
  const { pathname, searchParams } = new URL(request.url, 'http://local')
  if (pathname === '/') return page(meta, request, text)
  meta.asked += 1
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const account = meta.accounts.find((one) => one.token === token)
  if (!account) return fail(401, 190, 'Access token has expired')
  const [, version, id, edge = ''] = /^\/([^/]+)\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? []
  if (version !== VERSION) return unknown()
  if (request.method === 'GET' && id === account.numero && edge === '')
    return {
      status: 200,
      body: { id, verified_name: account.name, display_phone_number: account.phone, quality_rating: 'GREEN' },
    }
  if (request.method === 'GET' && id === account.conta && edge === 'message_templates')
    return templates(account, searchParams)
  if (request.method === 'POST' && id === account.numero && edge === 'messages')
    return send(meta, account, JSON.parse(text || '{}'))
  return unknown()
}

/** Two templates a page by default, so that paging is walked. */
function templates(account, query) {
  const from = Number(query.get('after') ?? 0)
  const size = Math.min(Number(query.get('limit') ?? 2), 2)
  const data = account.templates.slice(from, from + size)
  const more = from + size < account.templates.length
  return {
    status: 200,
    body: {
      data,
      paging: {
        cursors: { before: String(from), after: String(from + size) },
        ...(more ? { next: 'https://graph.facebook.com/next' } : {}),
      },
    },
  }
}

const places = (text) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))]

async function send(meta, account, message) {
  const { messaging_product, to, type } = message
  if (messaging_product !== 'whatsapp' || !/^\+?\d{8,15}$/.test(to ?? '')) return fail(400, 100, 'Invalid parameter')
  if (String(message.biz_opaque_callback_data ?? '').length > 512) return fail(400, 100, 'Invalid parameter')
  const wa_id = to.replace('+', '')
  const code = meta.refused.get(wa_id)
  if (code) return fail(code === 130429 ? 429 : code < 0 ? 500 : 400, code, 'Refused by the suite')
  const wrong =
    type === 'template'
      ? wrongTemplate(account, message.template)
      : type === 'text'
        ? wrongText(meta, account, wa_id, message.text)
        : fail(400, 131051, 'Unsupported message type')
  if (wrong) return wrong
  const id = `wamid.${randomBytes(20).toString('base64')}`
  const kept = { id, account, message, wa_id }
  meta.messages.push(kept)
  await meta.during(kept)
  if (meta.silent.has(wa_id)) return undefined
  if (meta.automatic) void tellStatus(meta, kept, 'sent').then(() => tellStatus(meta, kept, 'delivered'))
  return {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id }],
      messages: [{ id, ...(type === 'template' ? { message_status: 'accepted' } : {}) }],
    },
  }
}

function wrongTemplate(account, { name, language, components = [] } = {}) {
  const found = account.templates.find((one) => one.name === name && one.language === language?.code)
  if (!found) return fail(404, 132001, 'Template name does not exist in the translation')
  if (found.status === 'PAUSED') return fail(400, 132015, 'Template is Paused')
  if (found.status === 'DISABLED') return fail(400, 132016, 'Template is Disabled')
  if (found.status !== 'APPROVED') return fail(404, 132001, 'Template does not exist')
  const wanted = places(found.components.find(({ type }) => type === 'BODY').text)
  const given = components.find(({ type }) => type === 'body')?.parameters ?? []
  if (given.length !== wanted.length) return fail(400, 132000, 'Number of parameters does not match')
  if (given.some(({ type, text }) => type !== 'text' || !text || /[\n\t]| {5,}/.test(text)))
    return fail(400, 132018, 'A parameter is not valid')
  if (found.parameter_format === 'NAMED' && given.some(({ parameter_name }) => !wanted.includes(parameter_name)))
    return fail(400, 132012, 'Parameter format does not match')
  return undefined
}

function wrongText(meta, account, wa_id, text) {
  if (!text?.body || text.body.length > 4096) return fail(400, 100, 'Invalid parameter')
  if (Date.now() - (meta.written.get(`${account.numero} ${wa_id}`) ?? 0) > FREE_MS)
    return fail(400, 131047, 'Re-engagement message')
  return undefined
}

export const signatureOf = (text, secret) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

const noticeOf = (account, value) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: account.conta,
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: account.phone.replace(/\D/g, ''), phone_number_id: account.numero },
            ...value,
          },
        },
      ],
    },
  ],
})

/** Posts a signed notice. @returns the status of the answer; 0 without a webhook */
export async function tell(meta, account, value, secret = account.segredo) {
  if (!account.webhook) return 0
  const text = JSON.stringify(noticeOf(account, value))
  const { status } = await fetch(account.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(text, secret) },
    body: text,
  })
  meta.notices.push(status)
  return status
}

const seconds = () => String(Math.floor(Date.now() / 1000))

/** The notice of what became of a message. @param {'sent' | 'delivered' | 'read' | 'failed'} status */
export const tellStatus = (meta, { id, account, message, wa_id }, status, code = undefined) =>
  tell(meta, account, {
    statuses: [
      {
        id,
        status,
        timestamp: seconds(),
        recipient_id: wa_id,
        ...(message.biz_opaque_callback_data ? { biz_opaque_callback_data: message.biz_opaque_callback_data } : {}),
        ...(code ? { errors: [{ code, title: 'Failed', message: 'Failed', error_data: { details: 'Failed' } }] } : {}),
      },
    ],
  })

/** A person writes to an account. @param {object} content such as `{ type: 'text', text: { body } }` */
export function write(
  meta,
  account,
  { from, name = 'Pessoa da Suíte', id = `wamid.${randomBytes(20).toString('base64')}`, timestamp = seconds() },
  content,
) {
  meta.written.set(`${account.numero} ${from}`, Number(timestamp) * 1000)
  return tell(meta, account, {
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [{ from, id, timestamp, ...content }],
  })
}

async function page(meta, request, text) {
  if (request.method === 'POST') {
    const form = new URLSearchParams(text)
    const from = String(form.get('de')).replace(/\D/g, '')
    await write(
      meta,
      meta.accounts[0],
      { from, name: form.get('nome') ?? '' },
      { type: 'text', text: { body: String(form.get('texto')) } },
    )
  }
  const rows = meta.messages
    .slice(-50)
    .reverse()
    .map(({ wa_id, message }) => `<li>+${wa_id}: ${escaped(JSON.stringify(message.template ?? message.text))}</li>`)
    .join('')
  return {
    status: 200,
    body: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>WhatsApp da suíte local</title><style>body{font:16px/1.5 system-ui;max-width:640px;margin:32px auto;padding:0 16px}input,textarea{display:block;width:100%;font:inherit;margin:4px 0}li{overflow-wrap:anywhere}</style><h1>WhatsApp da suíte local</h1><form method="post"><label>De (com 55 e DDD)<input name="de" required value="5548999990000"></label><label>Nome<input name="nome" value="Ana"></label><label>Mensagem<textarea name="texto" required></textarea></label><button>Enviar à entidade</button></form><h2>Enviadas pelo portal</h2><ul>${rows || '<li>Nenhuma</li>'}</ul></html>`,
  }
}

const escaped = (text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
