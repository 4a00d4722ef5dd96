import { isPermissionDenied } from '@sie/domain/portal/faults.ts'

/** Whether an error is not shown: a refusal of the database, unless the build disables the masking of errors (specification 1 and 8). */
export const isSilenced = (error: unknown): boolean =>
  import.meta.env.VITE_DISABLE_ERROR_MASKING !== 'true' && isPermissionDenied(error)

/** Writes what the monitor notes and sends to the console, where the build asks for it (specification 1, "Diagnostic logging"). */
export function diagnose(...what: unknown[]): void {
  if (import.meta.env.VITE_DIAGNOSTIC_LOGGING === 'true') console.debug('monitor', ...what)
}
