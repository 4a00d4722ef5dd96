/** Mutants that no request can tell from the rules, with the reason. They do not count. */
export const EQUIVALENT: readonly { where: string; kind: string; text: string; why: string }[] = [
  {
    where: 'can',
    kind: 'removed',
    text: 'rights.grau.nivel != null',
    why: 'without it the rules of no level are looked up, which is an error and denies as well; it saves the look-up',
  },
  ...[`'dadosFiliacao' in changed`, `'vinculo' in changed`].map((text) => ({
    where: 'isStaffChange',
    kind: 'always true',
    text,
    why: 'where nothing moves the rules over both places are those of the one; it saves comparing them',
  })),
]
