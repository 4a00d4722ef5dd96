import { withoutPersonal } from '@sie/domain/base/monitor/personal.ts'
import { FORA } from '@sie/domain/base/monitor/counts.ts'
import { rotaDe } from '@sie/domain/base/portal/routes.ts'
import { ROUTE_PREFIX } from '../pages.ts'

/** Open address as in the catalogue, with parameters unfilled ('/cbtkdeduca/video/:id'). */
export const place = (pathname = window.location.pathname): string =>
  rotaDe(pathname.startsWith(ROUTE_PREFIX) ? pathname.slice(ROUTE_PREFIX.length) : pathname)?.path ?? FORA

const SCRIPT = /\/assets\/([A-Za-z]\w*-[\w-]{8}\.js:\d+:\d+)/g

/** Last two positions of an error's stack within the app's scripts. */
export function frames(error: unknown): string {
  const stack = (error as { stack?: unknown } | null)?.stack
  return typeof stack === 'string'
    ? [...stack.matchAll(SCRIPT)]
        .slice(0, 2)
        .map(([, frame]) => frame)
        .join(' ')
    : ''
}

/** Name and message of an error without personal data, at most 300 characters. */
export const said = (error: unknown): string =>
  withoutPersonal(
    error instanceof Error
      ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}`
      : String((error as { message?: unknown } | null)?.message ?? error),
    300,
  )
