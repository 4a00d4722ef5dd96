// Lists of people and of open balances as programs and people write them: every value is the generator's. `SIE_CORPUS` sets the number of files.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzeTable } from '@sie/domain/painel/import/analyze.ts'
import { fromHeader, missingColumns } from '@sie/domain/painel/import/columns.ts'
import { CONTAS } from '@sie/domain/painel/import/contas/description.ts'
import type { ImportDescription, Imported } from '@sie/domain/painel/import/description.ts'
import { PlanilhaRecusada } from '@sie/domain/painel/import/limits.ts'
import { PESSOAS } from '@sie/domain/painel/import/pessoas/description.ts'
import { melhorAba, readPlanilha } from '@sie/domain/painel/import/planilha.ts'
import {
  contas,
  DE_OUTROS,
  lugares,
  pessoas,
  PROGRAMAS,
  type Gerada,
} from '../../../../tests/support/corpus/planilhas.ts'

const CONTEXT = {
  hoje: '2026-11-21',
  federacoes: [{ id: 'fctkd', sigla: 'FCTKD', nome: 'Federação Catarinense de Taekwondo' }],
}
const runs = { numRuns: Number(process.env.SIE_CORPUS ?? 20) }
if (process.env.SIE_SEMENTE) fc.configureGlobal({ seed: Number(process.env.SIE_SEMENTE) })

const sheetsOf = (bytes: Uint8Array) =>
  readPlanilha(Uint8Array.from(bytes), async () => (await import('read-excel-file/universal')).default)

async function read<V extends Imported>(description: ImportDescription<V>, bytes: Uint8Array) {
  const { mapping, linhas } = analyzeTable(
    description,
    fromHeader(description, melhorAba(description, await sheetsOf(bytes)).table),
    CONTEXT,
  )
  expect(missingColumns(description, mapping)).toEqual([])
  return linhas.map(({ motivos, colunas, valor }) => ({ motivos, colunas, valor }))
}

const accepted = (valor: object) => ({ motivos: [], colunas: [], valor: expect.objectContaining(valor) as object })
const programas = fc.constantFrom(...Object.keys(PROGRAMAS))

test.each(Object.entries(PROGRAMAS))('a day as %s keeps it', async (_, write) => {
  const titulos = ['Nome', 'CPF', 'Nascimento', 'Faixa', 'Federação']
  const linhas = [['Ágata de Souza', '529.982.247-25', { dia: '2001-03-05' }, '5º Gub', 'FCTKD']]
  const bytes = await write({ titulos, linhas, mesclada: -1 }, { acima: [], vazias: 0, outraAba: false })
  expect(await read(PESSOAS, bytes)).toEqual([accepted({ nascimento: '2001-03-05' })])
})

/** Expects that each list, by any program, is read as it was meant. @param meant the fields of a value as they are read */
const readsEach = <T, V extends Imported>(
  description: ImportDescription<V>,
  lists: fc.Arbitrary<Gerada<T>>,
  meant: (valor: T) => object,
) =>
  fc.assert(
    fc.asyncProperty(lists, programas, lugares, async ({ valores, lista }, programa, lugar) => {
      const bytes = await PROGRAMAS[programa]!(lista, lugar)
      expect(await read(description, bytes)).toEqual(valores.map((valor) => accepted(meant(valor))))
    }),
    runs,
  )

test('lists of people are read as they were meant', () =>
  readsEach(PESSOAS, pessoas, ({ nome, cpf, nascimento, celular, email }) => ({
    nome,
    cpf: cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-'),
    nascimento,
    celular: celular.replace(/(\d\d)(\d{5})/, '($1) $2-'),
    email,
    graduacao: 'gub-5',
    federacaoID: 'fctkd',
  })))

test('lists of open balances are read as they were meant', () =>
  readsEach(CONTAS, contas, ({ nome, tipo, favorecido, vencimento, valor }) => ({
    nome,
    tipo,
    favorecido: { nome: favorecido, documento: '' },
    vencimento,
    valor,
    federacaoID: 'fctkd',
  })))

test.each(Object.entries(DE_OUTROS))('%s is refused with the way on', async (_, write) => {
  const [{ lista }, lugar] = [fc.sample(pessoas, 1)[0]!, fc.sample(lugares, 1)[0]!]
  const bytes = await write(lista, lugar)
  await expect(sheetsOf(bytes)).rejects.toThrow(PlanilhaRecusada)
  await expect(sheetsOf(bytes)).rejects.toThrow(/salve.* XLSX ou CSV/)
})
