/** Whether the rule, or one of several, is held; true where none is required. */
export const holdsAny = (rule: string | readonly string[] | undefined, holds: (rule: string) => boolean): boolean =>
  rule === undefined || [rule].flat().some((one) => holds(one))
