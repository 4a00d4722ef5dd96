import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import * as regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { names } from './scripts/lib/names.mjs'

/** Imports go one way: domain <- functions, domain <- web; in web platform <- data <- ui <- features <- app; in each package by its modules. */
const forbid = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: patterns.map(([what, message]) =>
        Array.isArray(what) ? { group: what, message } : { regex: what, message },
      ),
    },
  ],
})

const FIREBASE = [
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
const SERVER = [['**/functions/**', '@sie/functions', '@sie/functions/*'], 'Nothing imports the functions.']
const SERVER_TYPES = {
  // The types of the callables are the one thing of the functions that the portal sees.
  files: ['web/src/platform/callables.ts'],
  rules: {
    'no-restricted-imports': 'off',
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: [{ group: SERVER[0], message: 'Only types, from here.', allowTypeImports: true }] },
    ],
  },
}
const WEB = [['**/web/**', '@sie/web', '@sie/web/*'], 'Nothing outside web imports it.']

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

const SERVER_SIDE = [WEB, [['react', 'react-*', '@mui/*'], 'The server knows no screen.']]
const NO_SCREEN = [
  [['react', 'react-*', '@mui/*'], 'The domain knows no screen.'],
  [['node:*', ...builtinModules], 'The domain runs in the browser too.'],
]

/** The modules of a package: each imports those before it, and its top all. scripts/modules.test.ts asks the same of the imports as resolved. */
const MODULES = JSON.parse(readFileSync(new URL('modules.json', import.meta.url), 'utf8'))
const ordered = (folder, rules) => [
  { files: [`${folder}/**`], rules: forbid(...rules) },
  ...MODULES.slice(0, -1).map((module, index) => {
    const later = MODULES.slice(index + 1).join('|')
    return {
      files: [`${folder}/${module}/**`],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: forbid(
        ...rules,
        [`^(\\.\\./)+(${later}|top)/`, `${module} comes before what it imports.`],
        [`^@sie/domain/(${later})/`, `${module} comes before what it imports.`],
      ),
    }
  }),
  {
    files: [`${folder}/${MODULES.at(-1)}/**`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(...rules, ['^(\\.\\./)+top/', 'The top comes last.']),
  },
]

export default tseslint.config(
  {
    ignores: ['**/node_modules', '**/dist', 'build', '.local', 'reports', 'coverage', '.stryker-tmp', 'emulator-data'],
  },
  // A comment cannot switch a rule off.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: 'error',
    },
  },
  { ignores: ['**/*.test.ts', 'tests/**'], rules: { 'max-lines': ['error', 400] } },
  {
    files: ['domain/src/**', 'functions/src/**', 'web/src/**', 'scripts/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { names },
    rules: { 'names/english': 'error' },
  },
  {
    // An expression that takes quadratic time lets one long text stop a server or a browser, whoever wrote it.
    files: ['domain/src/**', 'functions/src/**', 'web/src/**', 'web/public/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['domain/src/**', 'functions/src/**'],
    ignores: ['domain/src/base/records/text.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...DEVICE_TIME, UNBOUNDED_TEXT, SPREAD_LITERAL] },
  },
  {
    files: ['functions/src/**'],
    ignores: ['functions/src/base/platform/stored.ts', 'functions/src/base/platform/codes.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...DEVICE_TIME, UNBOUNDED_TEXT, SPREAD_LITERAL, ...ASSERTED_READ, ACCOUNT_CODE],
    },
  },
  {
    files: ['functions/src/**'],
    ignores: [
      'functions/src/base/platform/{stored,codes,caller}.ts',
      'functions/src/base/processes/system.ts',
      'functions/src/top/api/router.ts',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...DEVICE_TIME,
        UNBOUNDED_TEXT,
        SPREAD_LITERAL,
        ...ASSERTED_READ,
        ACCOUNT_CODE,
        ...BUILT_CALLER,
      ],
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
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...forbid(FIREBASE, SERVER),
      'no-restricted-syntax': [
        'error',
        ...DEVICE_TIME,
        SPREAD_LITERAL,
        {
          selector: "JSXOpeningElement[name.name='Typography'] > JSXAttribute[name.name='color'][value.value=/\\./]",
          message: 'Typography takes the names of its own colours (textSecondary); a path of the palette does nothing.',
        },
        {
          selector: "JSXOpeningElement[name.name='Menu'] > JSXAttribute[name.name='open'] BinaryExpression",
          message: 'A menu is set up by useDropdown of web/src/ui/form: its props are {...menuProps}.',
        },
        ...WRITTEN_OUT.map((selector) => ({
          selector,
          message: 'Addresses are built by address() of domain/src/base/portal/address.ts: it knows those that exist.',
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
    rules: forbid(SERVER, [['**/data/**', '**/features/**', '**/app/**', '**/ui/**'], 'platform is the lowest layer.']),
  },
  SERVER_TYPES,
  {
    files: ['web/src/data/**'],
    rules: forbid(SERVER, [['**/features/**', '**/app/**', '**/ui/**'], 'data knows no screen.']),
  },
  ...ordered('web/src/features', [FIREBASE, SERVER, [['**/app/**'], 'Features do not know the app.']]),
  { files: ['web/src/app/**'], rules: forbid(FIREBASE, SERVER) },
  { files: ['tests/e2e/**'], rules: { 'no-restricted-syntax': ['error', READ_ONCE] } },
)
