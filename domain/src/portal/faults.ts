/** Kinds of critical errors (specification 8), each recognised by its message or stack. The first that fits counts. */
const PATTERNS = {
  'chunk-load': /loading (css )?chunk|dynamically imported module|importing a module script failed|preload css/i,
  authentication: /\bauth(entication)?\b|auth\/|unauthenticated|id.?token/i,
  payment: /payment|pagamento|cobran[cç]a|\bpix\b|boleto/i,
  security: /content security policy|trusted ?type|csrf|xss|securityerror|app.?check/i,
  database: /firestore|database|indexeddb|quota.?exceeded/i,
  network: /network|failed to fetch|load failed|err_(internet|connection|name)|timeout/i,
} as const

export type FaultKind = keyof typeof PATTERNS

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The kind of a critical error, or undefined where it is none. */
export function criticalKind(error: unknown): FaultKind | undefined {
  const { message, stack } = (typeof error === 'object' && error !== null ? error : { message: error }) as { message?: unknown; stack?: unknown }
  const said = `${text(message)}\n${text(stack)}`
  return (Object.keys(PATTERNS) as FaultKind[]).find((kind) => PATTERNS[kind].test(said))
}

/** A refusal of the database, which is counted and not shown (specification 8). */
export function isPermissionDenied(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === 'permission-denied' || text(message).includes('Missing or insufficient permissions')
}

/** A message without what may be personal: e-mails, long numbers, quoted words and the queries of addresses. At most 300 characters. */
export function withoutPersonal(message: string): string {
  return message
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '[e-mail]')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/"[^"]*"|“[^”]*”/g, '[texto]')
    .replace(/\d[\d.\-/ ()]{4,}\d/g, '[número]')
    .slice(0, 300)
}
