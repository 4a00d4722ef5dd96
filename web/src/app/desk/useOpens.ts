import { ruleOf } from '@sie/domain/base/portal/ruleOf.ts'
import { holdsAny } from '@sie/domain/base/rights/alguma.ts'
import { useHolds } from '../../platform/store.ts'

/** Whether the user's rights in the current portal open the screen of an address. */
export function useOpens(): (to: string) => boolean {
  const holds = useHolds()
  return (to) => holdsAny(ruleOf(to), (one) => holds(one))
}
