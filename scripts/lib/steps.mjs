// Steps that the tasks of the desk take a user, as the journeys counted them (tests/e2e/support/steps.ts).

/**
 * Lines 'task: steps' of a report of vitest's JSON reporter, the longest task first; none where no journey counted.
 * @param testResults files of the report
 */
export function stepLines(testResults) {
  const counted = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => Object.entries(meta?.steps ?? {})),
  )
  if (counted.length === 0) return []
  return [
    'steps of the tasks of the desk:',
    ...counted.toSorted(([, a], [, b]) => b - a).map(([name, steps]) => `${String(steps).padStart(7)}    ${name}`),
  ]
}
