// One reader for each kind of value that people bring: no second one is written elsewhere.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = ['domain/src', 'functions/src', 'web/src', 'scripts/seed'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file)),
)

/** Marks of a reader, and where it may be. */
const READERS: readonly (readonly [what: string, mark: RegExp, at: readonly string[]])[] = [
  [
    'days',
    /\\d\{1,2\}\)\[\/\.-\]\(\\d\{1,2\}/,
    ['domain/src/base/brazil/dates.ts', 'domain/src/base/brazil/readDay.ts'],
  ],
  ['days by the number of a spreadsheet', /UTC\(1899/, ['domain/src/base/brazil/readDay.ts']],
  ['telephones', /\^55|\(\?!55\)|\(\?:\\d\{10,11\}\$\)/, ['domain/src/base/brazil/telefone.ts']],
  ['amounts', /\\d\{1,3\}\(\?:\\?[.,]\\d\{3\}\)/, ['domain/src/financeiro/centavos.ts']],
  [
    'texts of unknown charset',
    /new TextDecoder\('(?:utf-8', \{ fatal|windows-1252)/,
    [
      'domain/src/base/import/table.ts',
      // A seal is UTF-8 or nothing.
      'domain/src/base/selos/selo.ts',
      // Undoes what the parser of mails decoded, for the one reader to read it.
      'functions/src/ajuda/parseCorreio.ts',
    ],
  ],
  ['entities of HTML', /\/&\(?#|\bacute:/, []],
  ['words of HTML', /from 'parse5'/, ['domain/src/base/import/html.ts', 'domain/src/financeiro/extrato/ofx.ts']],
  ['balances of statements', /s a l d o/, ['domain/src/financeiro/extrato/celulas.ts']],
]

test.each(READERS)('%s', (_, mark, at) => {
  const found = FILES.filter((file) => mark.test(readFileSync(file, 'utf8'))).map((file) => file.replaceAll('\\', '/'))
  expect(found.sort()).toEqual([...at].sort())
})
