import { withoutPersonal } from '@sie/domain/monitor/personal.ts'
import { FORA } from '@sie/domain/monitor/counts.ts'
import { rotaDe } from '@sie/domain/portal/routes.ts'

/** The address that is open as the catalogue writes it, its parameters unfilled. */
export const place = (pathname = window.location.pathname): string => rotaDe(pathname)?.path ?? FORA

const SCRIPT = /\/assets\/([A-Za-z]\w*-[\w-]{8}\.js:\d+:\d+)/g

/** The last two places in the app's scripts that an error passed through. */
export function frames(error: unknown): string {
  const stack = (error as { stack?: unknown } | null)?.stack
  return typeof stack === 'string'
    ? [...stack.matchAll(SCRIPT)]
        .slice(0, 2)
        .map(([, frame]) => frame)
        .join(' ')
    : ''
}

/** What an error says, without what may be personal, in at most 300 characters. */
export const said = (error: unknown): string =>
  withoutPersonal(
    error instanceof Error
      ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}`
      : String((error as { message?: unknown } | null)?.message ?? error),
    300,
  )
