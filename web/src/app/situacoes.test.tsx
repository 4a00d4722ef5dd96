// Page, list, card, file and search say of a record what its one function says.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { situacaoDaEntidade } from '@sie/domain/base/entidade/situacao.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { palavrasDa, type Situacao } from '@sie/domain/base/records/veredicto.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { situacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { situacaoDaFatura } from '@sie/domain/financeiro/situacao.ts'
import { situacaoDe as situacaoDaPessoa } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { readdirSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Row } from '../data/records.ts'
import { colunas as daEntidade, Situacao as ChipsDaEntidade, type EntidadeRow } from '../features/entidades/colunas.tsx'
import { ChipDaInscricao } from '../features/eventos/inscricoes/ChipDaInscricao.tsx'
import type { InscricaoLida } from '../features/eventos/inscricoes/Ressalvas.tsx'
import { COLUNAS as DA_INSCRICAO } from '../features/eventos/inscrever/InscricoesPage.tsx'
import { ChipDaFatura } from '../features/financeiro/faturas/ChipDaFatura.tsx'
import { colunas as daFatura } from '../features/financeiro/FaturasPage.tsx'
import { colunas as daPessoa, type Pessoa } from '../features/pessoas/colunas.tsx'
import type { Column, ListColumn } from '../ui/list/column.tsx'
import { Situacao as ChipsDaPessoa } from '../ui/person/Situacao.tsx'

const HOJE = dayInBrasilia(Date.now())
const YESTERDAY = dayInBrasilia(Date.now() - 86_400_000)

const ALVARA = { tipo: 'alvara', numero: '', copia: { arquivo: 'a.pdf' }, validade: YESTERDAY }

interface Place {
  collection: Collection
  path: string
  /** further values, by path, in every combination with each state */
  more: readonly (readonly [string, readonly unknown[]])[]
  say: (row: never) => Situacao
  column: Column<never>
  file?: Column<never>
  page: (row: never) => ReactNode
}

const named = <R,>(columns: readonly ListColumn<R>[], label: string) =>
  columns.find((one): one is Column<R> => typeof one !== 'string' && one.text !== undefined && one.label === label)!

const people = daPessoa(2026, () => [], true, undefined)
const PLACES: readonly Place[] = [
  {
    collection: praticantes,
    path: 'situacaoCadastro',
    more: [
      ['metadados.active', [true, false]],
      ['metadados.federativeactive', [true, false]],
      ['suspensoes', [[], [{ desde: YESTERDAY, ate: '' }]]],
    ],
    say: (row: Pessoa) => situacaoDaPessoa(row, HOJE),
    column: named(people, 'Estado'),
    file: named(people, 'Situação'),
    page: (row: Pessoa) => <ChipsDaPessoa pessoa={row} />,
  },
  {
    collection: entidades,
    path: 'situacao',
    more: [
      ['metadados.active', [true, false]],
      ['presidente.fim', ['', YESTERDAY]],
      [
        'documentos',
        [[], [ALVARA], [ALVARA, { ...ALVARA, validade: HOJE }], [ALVARA, { ...ALVARA, tipo: 'estatuto' }]],
      ],
    ],
    say: (row: EntidadeRow) => situacaoDaEntidade(row, HOJE),
    column: named(daEntidade({ nameOf: () => '', load: () => Promise.resolve() } as never, true), 'Situação'),
    page: (row: EntidadeRow) => <ChipsDaEntidade entidade={row} />,
  },
  {
    collection: inscricoes,
    path: 'situacao',
    more: [['ressalvas', [[], [{ codigo: 'a', frase: 'O atestado venceu.', fonte: '', tela: '' }]]]],
    say: (row: InscricaoLida) => situacaoDaInscricao(row),
    column: named(DA_INSCRICAO, 'Situação'),
    page: (row: InscricaoLida) => <ChipDaInscricao inscricao={row} />,
  },
  {
    collection: faturas,
    path: 'situacao',
    more: [
      ['vencimento', [HOJE, '2020-01-01']],
      ['pago', [0, 40]],
      ['total', [100]],
    ],
    say: (row) => situacaoDaFatura(row, HOJE),
    column: named(daFatura(HOJE), 'Situação'),
    page: (row) => <ChipDaFatura fatura={row} hoje={HOJE} />,
  },
]

/** Rows of a collection in every combination of these values. */
function rowsOf({ collection, path, more }: Place): Row[] {
  const states = collection.fields.find((field) => field.path === path)?.options?.map(({ value }) => value) ?? []
  const start = {
    ...blank(collection),
    id: 'r',
    metadados: { active: true, successorId: '', version: 0 },
  } as unknown as Row
  return [[path, states] as const, ...more].reduce<Row[]>(
    (rows, [at, values]) => rows.flatMap((row) => values.map((value) => withValueAt(row, at, value))),
    [start],
  )
}

/** The text of a markup: a document is not laid out, but read. */
function textOf(node: ReactNode): string {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<>{node}</>)
  return page.textContent
}

test.each(PLACES)('$collection.name: page, list and file say the same in every state', (place) => {
  const { say, column, file, page, collection } = place
  const rows = rowsOf(place) as never[]
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const said = say(row)
    const [worst] = said
    const shown = [column.text(row), file?.text(row)].filter((text) => text !== undefined)
    // The register of people has a short word on the screen, and all of it in the file.
    expect(shown).toEqual(file ? [worst.curto, palavrasDa(said)] : [palavrasDa(said)])
    expect(textOf(column.cell?.(row))).toContain(
      collection === inscricoes || collection === faturas ? worst.rotulo : worst.curto,
    )
    const onPage = textOf(page(row))
    expect(
      said.map(({ rotulo }) => onPage.indexOf(rotulo)).every((at, n, all) => at >= 0 && at >= (all[n - 1] ?? 0)),
    ).toBe(true)
  }
})

test('no other place makes a word or a colour of a raw state', () => {
  const OWN = /ROTULOS_DA_FATURA\[|SITUACOES_DA_INSCRICAO\[|rotuloDe\('situacao'|\['filiada', 'irregular'\]/
  const root = `${import.meta.dirname}/..`
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => OWN.test(readFileSync(`${root}/${path}`, 'utf8')))
  expect(found).toEqual([])
})
