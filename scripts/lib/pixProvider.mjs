// Bank of the local suite: implements the parts of the API Pix of the Banco Central that the portal uses, has an account for every entity, and a
// page on which a developer or a test pays a charge. All data is invented, and lost when it stops. It shares no code with the portal.
import { createHash, randomBytes } from 'node:crypto'
import { serveStandIn } from './standIn.mjs'

const SECRET = 'segredo-local-somente-para-o-emulador'
const NOTICE_TRIES = 5

/**
 * @param {{ ports: { pix: number } }} place
 * @returns {Promise<{ url: string, stop: () => Promise<void>, bank: ReturnType<typeof newBank> }>}
 */
export async function startPixProvider({ ports: { pix: port } }) {
  const bank = newBank(() => url)
  const { url, stop } = await serveStandIn(port, (request, text) => answer(bank, request, text))
  return { url, bank, stop }
}

/**
 * State of the bank. `broken` simulates failures: 'tudo' answers 503, 'lento' never in time, 'avisos' sends no notices.
 */
function newBank(address) {
  /** @type {Map<string, { dono: string, txid: string, status: string, valor: string, chave: string, location: string, revisao: number, calendario: { criacao: string, expiracao: number }, solicitacaoPagador: string, pix: object[] }>} */
  const charges = new Map()
  const payments = new Map()
  const webhooks = new Map()
  const tokens = new Map()
  const bank = { charges, payments, webhooks, tokens, broken: '', asked: 0, notices: [], address }
  return bank
}

const problem = (status, title) => ({ status, body: { type: 'https://pix.bcb.gov.br/api/v2/error/', title, status } })
const clock = () => new Date().toISOString()

async function answer(bank, request, text) {
  const { pathname: path, searchParams } = new URL(request.url, bank.address())
  if (path === '/' || path === '/pagar') return page(bank, request, path, text, searchParams)
  bank.asked += 1
  if (bank.broken === 'tudo') return problem(503, 'Serviço indisponível')
  if (path === '/oauth/token') return token(bank, request)
  const owner = bank.tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
  if (!owner) return problem(401, 'Acesso negado')
  const body = text ? JSON.parse(text) : {}
  const [, kind, id = ''] = /^\/v2\/(cob|pix|webhook)\/([^/]+)$/.exec(path) ?? []
  const key = decodeURIComponent(id)
  const method = request.method
  if (kind === 'cob' && method === 'PUT') return createCharge(bank, owner, key, body)
  if (kind === 'cob') return oneCharge(bank, owner, key, method, body)
  if (kind === 'pix' && method === 'GET') {
    const payment = bank.payments.get(key)
    return payment?.dono === owner ? { status: 200, body: payment.pix } : problem(404, 'Pix não encontrado')
  }
  if (kind === 'webhook' && method === 'PUT') {
    if (!key.includes(owner)) return problem(403, 'Chave de outro cliente')
    bank.webhooks.set(key, String(body.webhookUrl))
    return { status: 200, body: {} }
  }
  return problem(404, 'Não encontrado')
}

/** Each entity has a client id of its own; the secret is the same for all. */
function token(bank, request) {
  const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  const at = basic.indexOf(':')
  if (at < 1 || basic.slice(at + 1) !== SECRET) return problem(401, 'Cliente desconhecido')
  const text = randomBytes(24).toString('hex')
  bank.tokens.set(text, basic.slice(0, at))
  return {
    status: 200,
    body: {
      access_token: text,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'cob.write cob.read pix.read webhook.write',
    },
  }
}

function createCharge(bank, dono, txid, { calendario, valor, chave, solicitacaoPagador = '' }) {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return problem(400, 'txid inválido')
  if (!/^\d{1,10}\.\d{2}$/.test(valor?.original ?? '') || Number(valor.original) <= 0)
    return problem(400, 'valor inválido')
  if (!String(chave ?? '').includes(dono)) return problem(403, 'Chave de outro cliente')
  if (bank.charges.has(txid)) return problem(409, 'txid já usado')
  const place = createHash('sha256').update(`loc ${txid}`).digest('hex').slice(0, 32)
  const charge = {
    dono,
    txid,
    status: 'ATIVA',
    valor: valor.original,
    chave,
    revisao: 0,
    location: `pix.banco.test/qr/v2/${place}`,
    calendario: { criacao: clock(), expiracao: calendario?.expiracao ?? 86_400 },
    solicitacaoPagador,
    pix: [],
  }
  bank.charges.set(txid, charge)
  return { status: 201, body: shown(charge) }
}

function oneCharge(bank, owner, txid, method, body) {
  const charge = bank.charges.get(txid)
  if (charge?.dono !== owner) return problem(404, 'Cobrança não encontrada')
  if (method === 'PATCH') {
    if (charge.status !== 'ATIVA') return problem(400, 'A cobrança não está ativa')
    if (body.status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR') return problem(400, 'status inválido')
    charge.status = body.status
    charge.revisao += 1
  }
  return { status: 200, body: shown(charge) }
}

const shown = ({ dono: _, valor, pix, location, ...charge }) => ({
  ...charge,
  valor: { original: valor },
  location,
  loc: { id: 1, location, tipoCob: 'cob' },
  ...(pix.length > 0 ? { pix } : {}),
})

/**
 * Pays a charge, as a payer's bank would, and notifies the receiver.
 * @param {string} [valor] an amount that differs from the charge's, which a real bank refuses
 * @returns {Promise<{ endToEndId: string } | undefined>} undefined for what cannot be paid
 */
export async function payCharge(bank, txid, { valor, nome = 'Pagador da Suíte', notify = true } = {}) {
  const charge = bank.charges.get(txid)
  if (charge?.status !== 'ATIVA') return undefined
  if (Date.parse(charge.calendario.criacao) + charge.calendario.expiracao * 1000 < Date.now()) return undefined
  charge.status = 'CONCLUIDA'
  const pix = payment(bank, charge.dono, { txid, valor: valor ?? charge.valor, nome })
  charge.pix.push(pix)
  if (notify) await tell(bank, charge.dono, [pix])
  return pix
}

/** Payment without a charge: by a static code, or by the key alone. */
export async function payKey(bank, dono, { valor, nome = 'Pagador da Suíte', txid }) {
  const pix = payment(bank, dono, { txid, valor, nome })
  await tell(bank, dono, [pix])
  return pix
}

function payment(bank, dono, { txid, valor, nome }) {
  const stamp = clock().replace(/\D/g, '').slice(0, 12)
  const endToEndId = `E99999004${stamp}${randomBytes(8).toString('hex').slice(0, 11)}`
  const pix = { endToEndId, ...(txid ? { txid } : {}), valor, horario: clock(), pagador: { nome } }
  bank.payments.set(endToEndId, { dono, pix })
  return pix
}

/**
 * Notice of the standard: posted to the webhook's address with /pix appended, and repeated where the answer is not 2xx.
 */
async function tell(bank, dono, pix) {
  const webhook = [...bank.webhooks].find(([key]) => key.includes(dono))?.[1]
  if (!webhook || bank.broken === 'avisos') return
  const claims = pix.map(({ endToEndId, txid, valor, horario }) => ({
    endToEndId,
    ...(txid ? { txid } : {}),
    valor,
    horario,
  }))
  for (let tried = 0; tried < NOTICE_TRIES; tried += 1) {
    const status = await fetch(`${webhook}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: claims }),
    }).then(
      (response) => response.status,
      () => 0,
    )
    bank.notices.push({ webhook, status })
    if (status >= 200 && status < 300) return
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tried))
  }
}

/** Charge by its identifier, or by the copied code. */
function found(bank, text) {
  return bank.charges.get(text) ?? [...bank.charges.values()].find(({ location }) => text.includes(location))
}

async function page(bank, request, path, text, query) {
  const html = (title, body, status = 200) => ({
    status,
    body: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:640px;margin:32px auto;padding:0 16px}textarea{width:100%;font:13px monospace}button{font:inherit;padding:8px 16px}li{margin:12px 0;overflow-wrap:anywhere}</style><h1>${title}</h1>${body}</html>`,
  })
  const form =
    '<form method="post" action="/pagar"><label>PIX copia e cola<textarea name="codigo" rows="5" required></textarea></label><p><button>Pagar</button></p></form>'
  if (path === '/' && request.method === 'GET') {
    const open = [...bank.charges.values()]
      .filter(({ status }) => status === 'ATIVA')
      .slice(-50)
      .reverse()
    const rows = open
      .map(
        ({ txid, valor, solicitacaoPagador }) =>
          `<li>${escaped(solicitacaoPagador)}: R$ ${valor} <form method="post" action="/pagar"><input type="hidden" name="codigo" value="${txid}"><button>Pagar</button></form></li>`,
      )
      .join('')
    return html(
      'Banco da suíte local',
      `<p>Aqui se paga uma cobrança PIX de mentira.</p>${form}<h2>Cobranças abertas</h2><ul>${rows || '<li>Nenhuma</li>'}</ul>`,
    )
  }
  if (path !== '/pagar' || request.method !== 'POST') return html('Banco da suíte local', form)
  const json = /json/.test(request.headers['content-type'] ?? '')
  const code = json
    ? String(JSON.parse(text).codigo ?? '')
    : (new URLSearchParams(text).get('codigo') ?? query.get('codigo') ?? '')
  const charge = found(bank, code.trim())
  const paid = charge && (await payCharge(bank, charge.txid))
  if (json)
    return paid
      ? { status: 200, body: { endToEndId: paid.endToEndId, valor: paid.valor } }
      : problem(404, 'Nada a pagar')
  return paid
    ? html('Pago', `<p>R$ ${paid.valor} pagos. O recebedor foi avisado.</p><p><a href="/">Voltar</a></p>`)
    : html('Nada a pagar', '<p>Este código não é de uma cobrança aberta.</p><p><a href="/">Voltar</a></p>', 404)
}

const escaped = (text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
