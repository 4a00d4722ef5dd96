import { isPermissionDenied } from '@sie/domain/base/portal/faults.ts'

/** Whether an error is not shown: a refusal by the rules, unless the build disables error masking (specification 1 and 8). */
export const isSilenced = (error: unknown): boolean =>
  import.meta.env.VITE_DISABLE_ERROR_MASKING !== 'true' && isPermissionDenied(error)

/** Writes the monitor's notes and requests to the console, where the build enables it (specification 1, "Diagnostic logging"). */
export function diagnose(...what: unknown[]): void {
  if (import.meta.env.VITE_DIAGNOSTIC_LOGGING === 'true') console.debug('monitor', ...what)
}
