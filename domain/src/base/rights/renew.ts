/**
 * Rules to add to a group after the catalogue has gained some: all of them where it held every rule that was known, so that administrators stay
 * administrators; none where a rule was left out on purpose. Nobody could grant the new ones otherwise: nobody grants what they do not hold.
 * @param conhecidas every rule of the catalogue as it was when groups were renewed last
 */
export function regrasNovas(
  rulesowned: readonly string[],
  conhecidas: readonly string[],
  catalogo: readonly string[],
): string[] {
  const held = new Set(rulesowned)
  const known = new Set(conhecidas)
  // A rule that has since been removed from the catalogue is no longer required.
  const complete = conhecidas.length > 0 && catalogo.every((rule) => !known.has(rule) || held.has(rule))
  return complete ? catalogo.filter((rule) => !held.has(rule)) : []
}
