// Photographed screens, by role.
import type { Page } from 'playwright-core'
import demo from '../../emulator-data/demo.json' with { type: 'json' }
import { ROTAS, rotaDe } from '../../domain/src/base/portal/routes.ts'
import { VIEWS, viewKey } from '../../domain/src/base/portal/views.ts'
import { url } from '../e2e/support/browser.ts'

/** An account for which screens are photographed; without an e-mail, a visitor. */
export interface Role {
  name: string
  email?: string
}

export const ROLES: readonly Role[] = [
  { name: 'visitante' },
  { name: 'administracao', email: 'admin@cbtkd.test' },
  { name: 'secretaria', email: 'secretaria@fctkd.test' },
  { name: 'tesouraria', email: 'tesouraria@fctkd.test' },
  { name: 'professor', email: 'mestre@fctkd.test' },
  { name: 'atleta', email: 'atleta@prtkd.test' },
  { name: 'responsavel', email: 'responsavel@fctkd.test' },
]

type Demo = Readonly<Record<string, { address?: string; print?: string; as?: string }>>

/** Addresses of the demonstration's records that an account, or a visitor, can open. */
const recordsOf = (email: string | undefined): string[] =>
  Object.values(demo as Demo)
    .filter((record) => record.as === email)
    .flatMap(({ address, print }) => [address, print])
    .filter(
      (address): address is string =>
        address?.startsWith('/') === true && rotaDe(address.split('?')[0] ?? '') !== undefined,
    )

const FIXED = /[:*]/
const visible = (): string[] => [
  ...ROTAS.filter(
    ({ path, guard, redirect, layout }) => guard === 'publica' && !redirect && layout === 'portal' && !FIXED.test(path),
  ).map(({ path }) => path),
  '/?busca=koryo',
  '/nao-existe',
]

/**
 * Addresses that a role sees: for a visitor all public ones; for an account the menu, the first record of each of its lists, further
 * views without a menu entry, the records of the demonstration, and the own account.
 * @param page page on which the account is signed in, at a width that shows the menu
 */
export async function addressesOf({ email }: Role, page: Page): Promise<string[]> {
  if (!email) return [...new Set([...visible(), ...recordsOf(undefined)])]
  const menu = page.getByRole('navigation', { name: 'Áreas' })
  await menu.getByRole('link').first().waitFor()
  const shown = () =>
    menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const closed = menu.getByRole('button', { expanded: false })
  const areas = await closed.allInnerTexts()
  const listed = await shown()
  // One area is expanded at a time.
  for (const area of areas) {
    await menu.getByRole('button', { name: area.split('\n')[0] ?? '' }).click()
    listed.push(...(await shown()))
  }
  const found: string[] = []
  for (const address of new Set(listed)) {
    found.push(address)
    await page.goto(url(address))
    const record = page.getByRole('rowheader').getByRole('link').first()
    const href = await record.getAttribute('href', { timeout: 4000 }).catch(() => null)
    if (href) found.push(href)
  }
  const further = VIEWS.filter(
    ({ menu: entry, path, query, redirect }) =>
      !entry && !redirect && query.startsWith('ver=') && listed.some((to) => to.split('?')[0] === path),
  )
  const own = [
    '/profile?aba=seguranca',
    '/profile?aba=avisos',
    '/change-password',
    '/change-Email',
    '/change-Name',
    '/unauthorized',
  ]
  return [...new Set([...found, ...further.map(viewKey), ...recordsOf(email), ...own])].filter(Boolean)
}
