import { holdsAny } from '@sie/domain/base/rights/alguma.ts'
import { useHolds } from '../../platform/store.ts'
import { NAV, type NavGroup } from './nav.ts'

/** Desk areas with the entries that the user's rights in the current portal allow. */
export function useGroups(): NavGroup[] {
  const holds = useHolds()
  return NAV.map((group) => ({
    ...group,
    entries: group.entries.filter(
      ({ rule, unless }) => holdsAny(rule, (one) => holds(one)) && !(unless && holds(unless)),
    ),
  })).filter(({ entries }) => entries.length > 0)
}
