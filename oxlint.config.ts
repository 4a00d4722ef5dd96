import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig, type OxlintOverride } from 'oxlint'

type Rules = NonNullable<OxlintOverride['rules']>

/** What may not be imported, as groups of globs or one expression, and what a finding says. */
type Forbidden = readonly [what: string | readonly string[], message: string]

/** Imports go one way: domain <- functions, domain <- web; in web platform <- data <- ui <- features <- app; in each package by its modules. */
const forbid = (...patterns: readonly Forbidden[]): Rules => ({
  'core/no-restricted-imports': [
    'error',
    {
      patterns: patterns.map(([what, message]) =>
        Array.isArray(what) ? { group: what, message } : { regex: what, message },
      ),
    },
  ],
})

const FIREBASE: Forbidden = [
  [
    'firebase',
    'firebase/*',
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    '@firebase/*',
  ],
  'Firebase is reached through platform or data.',
]
const SERVER: Forbidden = [['**/functions/**', '@sie/functions', '@sie/functions/*'], 'Nothing imports the functions.']
const SERVER_TYPES: OxlintOverride = {
  // The types of the callables are the one thing of the functions that the portal sees.
  files: ['web/src/platform/callables.ts'],
  rules: {
    'core/no-restricted-imports': 'off',
    'eslint/no-restricted-imports': [
      'error',
      { patterns: [{ group: SERVER[0], message: 'Only types, from here.', allowTypeImports: true }] },
    ],
  },
}
const WEB: Forbidden = [['**/web/**', '@sie/web', '@sie/web/*'], 'Nothing outside web imports it.']

/** Addresses as texts, where a screen leads somewhere. */
const WRITTEN_OUT = [
  'JSXAttribute[name.name=/^(to|href)$/]',
  "Property[key.name='to']",
  "CallExpression[callee.name='navigate']",
].flatMap((place) => [
  `${place} > Literal[value=/^\\u002f/]`,
  `${place} > JSXExpressionContainer > Literal[value=/^\\u002f/]`,
  `${place} :not(CallExpression[callee.name='address']) > TemplateElement:first-child[value.raw=/^\\u002f/]`,
  `${place} ConditionalExpression > Literal[value=/^\\u002f/]`,
])

/** What a page shows, read once where the page may still be on its way. */
const READ_ONCE = {
  selector:
    "CallExpression[callee.name='expect'] > AwaitExpression.arguments > CallExpression[callee.property.name=/^(count|title|textContent|innerText|inputValue|getAttribute|all(InnerTexts|TextContents)|is(Visible|Hidden|Checked|Disabled|Enabled|Editable))$/]",
  message: 'A page changes after what was done to it: expect.poll waits for what it comes to show.',
}

const UNBOUNDED_TEXT = {
  selector:
    "CallExpression[callee.object.name='z'][callee.property.name=/^(string|email|url|uuid|guid|iso|cuid2?|nanoid|base64|jwt|regex|templateLiteral|stringFormat)$/]",
  message: 'Texts come from domain/src/base/records/text.ts, where the length is checked before anything else looks.',
}

const SPREAD_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression.argument',
  message: 'Write the properties themselves: a literal that is spread only keeps the lines short.',
}

/** Attribute at which a browser cuts what is pasted without a word. A search, or a printed code, may be cut. */
const CUT_PASTE = [
  "JSXOpeningElement:not([name.name='Box']) > JSXAttribute[name.name='maxLength']",
  "Property[key.name='htmlInput'] Property[key.name='maxLength']",
].map((selector) => ({
  selector,
  message: 'A limit of what people write is that of LimitedField of web/src/ui/form, which cuts nothing.',
}))

/** Dates as the clock of the device has them, wherever it is. */
const DEVICE_TIME = [
  'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
  "CallExpression[callee.property.name='toLocaleString'][callee.object.callee.name='Date']",
  "CallExpression[callee.property.name='toLocaleString'] > ObjectExpression.arguments > Property[key.name=/^(day|weekday|month|year|hour|minute|second|dateStyle|timeStyle)$/]",
  "NewExpression[callee.property.name='DateTimeFormat']:not(:has(Property[key.name='timeZone']))",
].map((selector) => ({
  selector,
  message:
    "Dates are shown in Brasília's time: formatDay, horaDe and formatDayTime of domain/src/base/brazil/dates.ts.",
}))

/** The code of a missing account, written out. */
const ACCOUNT_CODE = {
  selector: "Literal[value='auth/user-not-found']",
  message: 'Ask by isWithoutAccount of functions/src/base/platform/codes.ts.',
}

/** Callers that are not made of a session, nor by the one function for work without one: they lack rights, or hold some that nobody gave. */
const BUILT_CALLER = [
  "CallExpression[callee.name='callerBeside']",
  "Property[key.name='pode'][value.type='ArrowFunctionExpression']",
].map((selector) => ({
  selector,
  message: 'Work without a session takes callerInBackground of functions/src/base/platform/caller.ts.',
}))

/** Assertions at what a document holds. */
const ASSERTED_READ = [
  "[callee.property.name='data'][arguments.length=0]",
  "[callee.property.name='get'][arguments.0.type='Literal']",
]
  .flatMap((call) =>
    ['', 'ChainExpression > ', 'TSNonNullExpression > '].map(
      (between) => `TSAsExpression > ${between}CallExpression${call}`,
    ),
  )
  .map((selector) => ({
    selector,
    message:
      'Documents are read by storedIn, storedAs, textAt and their siblings of platform/stored.ts, which know that there may be none.',
  }))

/** What functions may not write, beside `BUILT_CALLER`. */
const OF_FUNCTIONS = [...DEVICE_TIME, UNBOUNDED_TEXT, SPREAD_LITERAL, ...ASSERTED_READ, ACCOUNT_CODE]

const SERVER_SIDE: readonly Forbidden[] = [WEB, [['react', 'react-*', '@mui/*'], 'The server knows no screen.']]
const NO_SCREEN: readonly Forbidden[] = [
  [['react', 'react-*', '@mui/*'], 'The domain knows no screen.'],
  [['node:*', ...builtinModules], 'The domain runs in the browser too.'],
]

/** The modules of a package: each imports those before it, and its top all. scripts/modules.test.ts asks the same of the imports as resolved. */
const MODULES = JSON.parse(readFileSync(new URL('modules.json', import.meta.url), 'utf8')) as string[]
const ordered = (folder: string, rules: readonly Forbidden[]): OxlintOverride[] => [
  { files: [`${folder}/**`], rules: forbid(...rules) },
  ...MODULES.slice(0, -1).map((module, index) => {
    const later = MODULES.slice(index + 1).join('|')
    return {
      files: [`${folder}/${module}/**`],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: forbid(
        ...rules,
        [`^(\\.\\./)+(${later}|top)/`, `${module} comes before what it imports.`],
        [`^@sie/domain/(${later})/`, `${module} comes before what it imports.`],
      ),
    }
  }),
  {
    files: [`${folder}/${MODULES.at(-1)}/**`],
    excludeFiles: ['**/*.test.{ts,tsx}'],
    rules: forbid(...rules, ['^(\\.\\./)+top/', 'The top comes last.']),
  },
]

/** The recommended rules of ESLint, and those of the language that TypeScript's recommended ones add. */
const OF_JAVASCRIPT = `
  constructor-super for-direction getter-return no-async-promise-executor no-case-declarations no-class-assign
  no-compare-neg-zero no-cond-assign no-const-assign no-constant-binary-expression no-constant-condition
  no-control-regex no-debugger no-delete-var no-dupe-class-members no-dupe-else-if no-dupe-keys no-duplicate-case
  no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast
  no-fallthrough no-func-assign no-global-assign no-import-assign no-invalid-regexp no-irregular-whitespace
  no-loss-of-precision no-misleading-character-class no-new-native-nonconstructor no-nonoctal-decimal-escape
  no-obj-calls no-prototype-builtins no-redeclare no-regex-spaces no-self-assign no-setter-return
  no-shadow-restricted-names no-sparse-arrays no-this-before-super no-unassigned-vars no-unexpected-multiline
  no-unreachable no-unsafe-finally no-unsafe-negation no-unsafe-optional-chaining no-unused-labels
  no-unused-private-class-members no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape
  no-with preserve-caught-error require-yield use-isnan valid-typeof eqeqeq no-var prefer-const prefer-rest-params
  prefer-spread
`

/** The recommended rules of typescript-eslint. */
const OF_TYPESCRIPT = `
  ban-ts-comment no-array-constructor no-duplicate-enum-values no-empty-object-type no-explicit-any
  no-extra-non-null-assertion no-misused-new no-namespace no-non-null-asserted-optional-chain no-require-imports
  no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type
  no-unused-expressions no-wrapper-object-types prefer-as-const prefer-namespace-keyword triple-slash-reference
  consistent-type-imports
`

/** The rules of React, by its compiler. */
const OF_REACT = `
  error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity
  refs rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo
`

const all = (plugin: string, names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${plugin}/${name}`, 'error' as const]),
  )

/** Place of a module, wherever this file is taken over. */
const at = (module: string) => fileURLToPath(import.meta.resolve(module))

export default defineConfig({
  ignorePatterns: [
    '**/node_modules',
    '**/dist',
    'build',
    '.local',
    'reports',
    'coverage',
    '.stryker-tmp',
    'emulator-data',
  ],
  plugins: ['typescript', 'react'],
  // The selectors of ESLint itself, expressions that take long, and the project's own rule.
  jsPlugins: [
    { name: 'core', specifier: at('./scripts/lib/lint/core.mjs') },
    { name: 'regexp', specifier: at('eslint-plugin-regexp') },
    { name: 'names', specifier: at('./scripts/lib/lint/names.mjs') },
  ],
  categories: { correctness: 'off' },
  rules: {
    ...all('eslint', OF_JAVASCRIPT),
    ...all('typescript', OF_TYPESCRIPT),
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^$', ignoreRestSiblings: true }],
    // Nothing is switched off by a comment.
    'eslint/no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }],
  },
  overrides: [
    // What TypeScript does not check.
    { files: ['**/*.{js,mjs}'], env: { node: true, es2024: true }, rules: { 'eslint/no-undef': 'error' } },
    { files: ['**'], excludeFiles: ['**/*.test.ts', 'tests/**'], rules: { 'eslint/max-lines': ['error', 400] } },
    {
      files: ['domain/src/**', 'functions/src/**', 'web/src/**', 'scripts/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'names/english': 'error' },
    },
    {
      // An expression that takes quadratic time lets one long text stop a server or a browser, whoever wrote it.
      files: ['domain/src/**', 'functions/src/**', 'web/src/**', 'web/public/**'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      },
    },
    {
      files: ['domain/src/**', 'functions/src/**'],
      excludeFiles: ['domain/src/base/records/text.ts', '**/*.test.ts'],
      rules: { 'core/no-restricted-syntax': ['error', ...DEVICE_TIME, UNBOUNDED_TEXT, SPREAD_LITERAL] },
    },
    {
      files: ['functions/src/**'],
      excludeFiles: ['functions/src/base/platform/stored.ts', 'functions/src/base/platform/codes.ts', '**/*.test.ts'],
      rules: {
        'core/no-restricted-syntax': ['error', ...OF_FUNCTIONS],
      },
    },
    {
      files: ['functions/src/**'],
      excludeFiles: [
        'functions/src/base/platform/{stored,codes,caller}.ts',
        'functions/src/base/processes/system.ts',
        'functions/src/top/api/router.ts',
        '**/*.test.ts',
      ],
      rules: {
        'core/no-restricted-syntax': ['error', ...OF_FUNCTIONS, ...BUILT_CALLER],
      },
    },
    ...ordered('domain/src', [FIREBASE, SERVER, WEB, ...NO_SCREEN]),
    { files: ['domain/src/**/*.test.ts'], rules: forbid(FIREBASE, SERVER, WEB) },
    ...ordered('functions/src', SERVER_SIDE),
    {
      files: ['functions/src/base/platform/**'],
      rules: forbid(...SERVER_SIDE, ['^(\\.\\./)+[^./][^/]*/', 'platform is the lowest layer of the functions.']),
    },
    {
      files: ['functions/src/base/mail/**'],
      rules: forbid(...SERVER_SIDE, ['^(\\.\\./)+(?!platform/)[^./][^/]*/', 'mail knows no area.']),
    },
    {
      files: ['functions/src/top/triggers/**'],
      rules: forbid(...SERVER_SIDE, ['^(\\.\\./)+(api|scheduled)/', 'Triggers know neither endpoints nor schedules.']),
    },
    { files: ['functions/src/**/*.test.ts'], rules: forbid(...SERVER_SIDE) },
    {
      files: ['web/src/**', 'web/public/**'],
      env: { browser: true },
      rules: {
        ...all('react', OF_REACT),
        ...forbid(FIREBASE, SERVER),
        'core/no-restricted-syntax': [
          'error',
          ...DEVICE_TIME,
          SPREAD_LITERAL,
          ...CUT_PASTE,
          {
            selector: "JSXOpeningElement[name.name='Typography'] > JSXAttribute[name.name='color'][value.value=/\\./]",
            message:
              'Typography takes the names of its own colours (textSecondary); a path of the palette does nothing.',
          },
          {
            selector: "JSXOpeningElement[name.name='Menu'] > JSXAttribute[name.name='open'] BinaryExpression",
            message: 'A menu is set up by useDropdown of web/src/ui/form: its props are {...menuProps}.',
          },
          ...WRITTEN_OUT.map((selector) => ({
            selector,
            message:
              'Addresses are built by address() of domain/src/base/portal/address.ts: it knows those that exist.',
          })),
        ],
      },
    },
    {
      files: ['web/src/ui/**'],
      rules: forbid(FIREBASE, SERVER, [
        ['**/platform/**', '**/features/**', '**/app/**'],
        'ui shows records of any collection and knows no screen.',
      ]),
    },
    {
      files: ['web/src/platform/**'],
      rules: forbid(SERVER, [
        ['**/data/**', '**/features/**', '**/app/**', '**/ui/**'],
        'platform is the lowest layer.',
      ]),
    },
    SERVER_TYPES,
    {
      files: ['web/src/data/**'],
      rules: forbid(SERVER, [['**/features/**', '**/app/**', '**/ui/**'], 'data knows no screen.']),
    },
    ...ordered('web/src/features', [FIREBASE, SERVER, [['**/app/**'], 'Features do not know the app.']]),
    { files: ['web/src/app/**'], rules: forbid(FIREBASE, SERVER) },
    { files: ['tests/e2e/**'], rules: { 'core/no-restricted-syntax': ['error', READ_ONCE] } },
  ],
})
