/** Mutants that no request can distinguish from the rules, with the reason. They do not count. */
export const EQUIVALENT: readonly { where: string; kind: string; text: string; why: string }[] = [
  {
    where: 'within',
    kind: 'removed',
    text: 'rights.grau.nivel != null',
    why: 'without it the rules of no level are looked up, which is an error and denies as well; it saves the look-up',
  },
  {
    where: 'isAuthorship',
    kind: 'removed',
    text: 'author.quem == request.auth.uid',
    why: 'it is written together with its version alone, which says the same of it; it holds by itself',
  },
  {
    where: 'rulesOn',
    kind: 'always false',
    text: '[next.idEntidade, next.idFederacao] == [before.idEntidade, before.idFederacao]',
    why: 'where nothing moves the rules over both places are those of the one; it saves comparing them',
  },
]
