/** Mutants that no request can tell from the rules, with the reason. They do not count. */
export const EQUIVALENT: readonly { where: string; kind: string; text: string; why: string }[] = [
  {
    where: 'can',
    kind: 'removed',
    text: 'p.grau.nivel != null',
    why: 'without it the rules of no level are looked up, which is an error and denies as well; it saves the look-up',
  },
  ...[`s.hasAny(['vinculadoAEntidadeID', 'federacaoID'])`, `s.hasAny(['idEntidade', 'idFederacao'])`].map((text) => ({
    where: 'heldOn',
    kind: 'always true',
    text,
    why: 'where nothing moves both sides are the same rules; it saves asking twice',
  })),
]
