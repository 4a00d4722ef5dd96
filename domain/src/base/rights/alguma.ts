/** Whether the rule, or one of several, is held; true where none is required. */
export const temAlguma = (rule: string | readonly string[] | undefined, holds: (rule: string) => boolean): boolean =>
  rule === undefined || [rule].flat().some((one) => holds(one))
