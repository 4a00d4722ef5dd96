import { rotaDe } from './routes.ts'
import { viewOf } from './views.ts'

/** Rule, or one of several rules, that the screen of an address asks for; undefined where it asks for none. */
export function ruleOf(to: string): string | readonly string[] | undefined {
  const [path = '', query = ''] = to.split('?')
  return viewOf(path, `?${query}`)?.rule ?? rotaDe(path)?.rule
}
