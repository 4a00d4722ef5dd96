// Reporter: names the tests that passed only when they were tried again, so that an unsteady test is seen and mended.
import { say } from '../lib/base.mjs'

export default class SecondTry {
  /** @type {string[]} */
  #named = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#named.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.#named) say(`passed at the second try only: ${name}`)
  }
}
