// Rules of ESLint that oxlint has not, or with other patterns: what is selected in the syntax, and imports.
import { builtinRules } from 'eslint/use-at-your-own-risk'

const NAMES = ['no-restricted-imports', 'no-restricted-syntax']

export default {
  meta: { name: 'core' },
  rules: Object.fromEntries(NAMES.map((name) => [name, builtinRules.get(name)])),
}
