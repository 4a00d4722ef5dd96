import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import * as regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { builtinModules } from 'node:module'

/** Imports go one way: domain <- functions, domain <- web; in web platform <- data <- ui <- features <- app. */
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
  message: 'Texts come from domain/src/records/text.ts, where the length is checked before anything else looks.',
}

/** Dates as the clock of the device has them, wherever it is. */
const DEVICE_TIME = [
  'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
  "CallExpression[callee.property.name='toLocaleString'][callee.object.callee.name='Date']",
  "CallExpression[callee.property.name='toLocaleString'] > ObjectExpression.arguments > Property[key.name=/^(day|weekday|month|year|hour|minute|second|dateStyle|timeStyle)$/]",
  "NewExpression[callee.property.name='DateTimeFormat']:not(:has(Property[key.name='timeZone']))",
].map((selector) => ({
  selector,
  message: "Dates are shown in Brasília's time: formatDay, horaDe and formatDayTime of domain/src/brazil/dates.ts.",
}))

/** The code of a missing account, written out. */
const ACCOUNT_CODE = {
  selector: "Literal[value='auth/user-not-found']",
  message: 'Ask by isWithoutAccount of functions/src/platform/codes.ts.',
}

/** Callers that are not made of a session, nor by the one function for work without one: they lack rights, or hold some that nobody gave. */
const BUILT_CALLER = [
  "CallExpression[callee.name='callerBeside']",
  "Property[key.name='pode'][value.type='ArrowFunctionExpression']",
].map((selector) => ({
  selector,
  message: 'Work without a session takes callerInBackground of functions/src/platform/caller.ts.',
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
    ignores: ['domain/src/records/text.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...DEVICE_TIME, UNBOUNDED_TEXT] },
  },
  {
    files: ['functions/src/**'],
    ignores: ['functions/src/platform/stored.ts', 'functions/src/platform/codes.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...DEVICE_TIME, UNBOUNDED_TEXT, ...ASSERTED_READ, ACCOUNT_CODE] },
  },
  {
    files: ['functions/src/**'],
    ignores: [
      'functions/src/platform/{stored,codes,caller}.ts',
      'functions/src/processes/system.ts',
      'functions/src/api/router.ts',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...DEVICE_TIME,
        UNBOUNDED_TEXT,
        ...ASSERTED_READ,
        ACCOUNT_CODE,
        ...BUILT_CALLER,
      ],
    },
  },
  {
    files: ['domain/src/**'],
    rules: forbid(
      FIREBASE,
      SERVER,
      WEB,
      [['react', 'react-*', '@mui/*'], 'The domain knows no screen.'],
      [['node:*', ...builtinModules], 'The domain runs in the browser too.'],
    ),
  },
  { files: ['domain/src/**/*.test.ts'], rules: forbid(FIREBASE, SERVER, WEB) },
  { files: ['functions/src/**'], rules: forbid(...SERVER_SIDE) },
  // platform <- mail <- areas <- triggers <- api, scheduled <- top, index.
  {
    files: ['functions/src/platform/**'],
    rules: forbid(...SERVER_SIDE, ['^(\\.\\./)+[^./][^/]*/', 'platform is the lowest layer of the functions.']),
  },
  {
    files: ['functions/src/mail/**'],
    rules: forbid(...SERVER_SIDE, ['^(\\.\\./)+(?!platform/)[^./][^/]*/', 'mail knows no area.']),
  },
  {
    files: ['functions/src/!(platform|mail|triggers|api|scheduled|top)/**'],
    rules: forbid(...SERVER_SIDE, ['^(\\.\\./)+(triggers|api|scheduled|top)/', 'An area does not know what calls it.']),
  },
  {
    files: ['functions/src/triggers/**'],
    rules: forbid(...SERVER_SIDE, [
      '^(\\.\\./)+(api|scheduled|top)/',
      'Triggers know neither endpoints nor schedules.',
    ]),
  },
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
          message: 'Addresses are built by address() of domain/src/portal/address.ts: it knows those that exist.',
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
  {
    files: ['web/src/features/**'],
    rules: forbid(
      FIREBASE,
      SERVER,
      [['**/app/**'], 'Features do not know the app.'],
      ['^(\\.\\./)+(?!(ui|data|platform)/)[^./][^/]*/', 'A feature never imports another feature.'],
    ),
  },
  { files: ['web/src/app/**'], rules: forbid(FIREBASE, SERVER) },
  { files: ['tests/e2e/**'], rules: { 'no-restricted-syntax': ['error', READ_ONCE] } },
)
