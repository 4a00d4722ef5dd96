/** Kinds of critical errors (specification 8), recognised by message or stack; the first match counts. */
const PATTERNS = {
  'chunk-load': /loading (css )?chunk|dynamically imported module|importing a module script failed|preload css/i,
  authentication: /\bauth(entication)?\b|auth\/|unauthenticated|id.?token/i,
  payment: /payment|pagamento|cobran[cç]a|\bpix\b|boleto/i,
  security: /content security policy|trusted ?type|csrf|xss|securityerror|app.?check/i,
  database: /firestore|database|indexeddb|quota.?exceeded/i,
  network: /network|failed to fetch|load failed|err_(internet|connection|name)|timeout/i,
} as const

export type FaultKind = keyof typeof PATTERNS

export const FAULT_KINDS = Object.keys(PATTERNS) as readonly FaultKind[]

const text = (value: unknown) => (typeof value === 'string' ? value : '')

// Matches addresses and file names: names such as database.js say nothing about the error, as every stack contains
// some.
const FILES = /\b[a-z][a-z+.-]{0,30}:\/\/[^\s)]+|[\w@./-]{1,300}\.[cm]?[jt]sx?\b(:\d+)*/gi

/** Kind of a critical error, or undefined for other errors. Addresses and file names of the stack are ignored. */
export function criticalKind(error: unknown): FaultKind | undefined {
  const { message, stack } = (typeof error === 'object' && error !== null ? error : { message: error }) as {
    message?: unknown
    stack?: unknown
  }
  const said = `${text(message)}\n${text(stack).replace(text(message), '').replace(FILES, '')}`
  return FAULT_KINDS.find((kind) => PATTERNS[kind].test(said))
}

/** Whether an error is a refusal of the database, which is counted but not shown (specification 8). */
export function isPermissionDenied(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === 'permission-denied' || text(message).includes('Missing or insufficient permissions')
}
