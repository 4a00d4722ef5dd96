// npm run import -- FILE [--colecao praticantes|entidades|contas|anuidades|certificados] [--aba SHEET] [--json] [--refused FILE]
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { analyzeTable, countReasons } from '@sie/domain/painel/import/analyze.ts'
import { fromHeader, missingColumns } from '@sie/domain/painel/import/columns.ts'
import type { Imported } from '@sie/domain/painel/import/description.ts'
import { melhorAba, semColunas } from '@sie/domain/painel/import/planilha.ts'
import { refusedCsv } from '@sie/domain/painel/import/refused.ts'
import { ANNUITY_IMPORT } from './anuidades/importarAnuidades.ts'
import { CERTIFICATE_IMPORT } from './certificados/importarCertificados.ts'
import { CONTA_IMPORT } from './contas/importarContas.ts'
import { ENTITY_IMPORT } from './entidades/importarEntidades.ts'
import { readAbas } from './file.ts'
import type { CollectionImport } from './part.ts'
import { CHUNK } from './pessoas/engine.ts'
import { PEOPLE_IMPORT } from './pessoas/importarPessoas.ts'
import { readFederations } from './store.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

type Values = { json: boolean; aba?: string | undefined; refused?: string | undefined }
const COLLECTIONS: Readonly<Record<string, (file: string, values: Values) => Promise<number>>> = {
  praticantes: (file, values) => run(PEOPLE_IMPORT, file, values),
  entidades: (file, values) => run(ENTITY_IMPORT, file, values),
  contas: (file, values) => run(CONTA_IMPORT, file, values),
  anuidades: (file, values) => run(ANNUITY_IMPORT, file, values),
  certificados: (file, values) => run(CERTIFICATE_IMPORT, file, values),
}
const USO = `npm run import -- ARQUIVO [--colecao ${Object.keys(COLLECTIONS).join('|')}] [--aba NOME] [--json] [--refused ARQUIVO]`

async function importFile(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      colecao: { type: 'string', default: 'praticantes' },
      aba: { type: 'string' },
      json: { type: 'boolean', default: false },
      refused: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file) return fail(`Diga qual arquivo importar: ${USO}`)
  const start = COLLECTIONS[values.colecao]
  if (start) return start(file, values)
  return fail(`A coleção ${values.colecao} não tem importação: ${USO}`)
}

async function run<V extends Imported, R>(
  { description, readEntities = readFederations, readRegisters, reading, store }: CollectionImport<V, R>,
  file: string,
  values: Values,
): Promise<number> {
  const { plural } = description.label
  const abas = await readAbas(file).catch((error: Error) => fail(`Não foi possível ler ${file}: ${error.message}`))
  if (typeof abas === 'number') return abas
  const aba = values.aba === undefined ? melhorAba(description, abas) : abas.find(({ nome }) => nome === values.aba)
  if (!aba)
    return fail(`A planilha não tem a aba ${values.aba}. As abas são: ${abas.map(({ nome }) => nome).join(', ')}.`)
  const table = fromHeader(description, aba.table)
  if (abas.length > 1) say(`Aba “${aba.nome}”, de ${abas.length}. Para outra: --aba NOME.`)
  const federacoes = await readEntities().catch(() => undefined)
  if (!federacoes)
    return fail(
      'O banco de dados não responde: inicie o portal com npm start, ou indique as credenciais em GOOGLE_APPLICATION_CREDENTIALS.',
    )
  if (federacoes.length === 0)
    return fail(`Nenhuma federação está cadastrada: cadastre as federações antes de importar ${plural}.`)

  const registers = await readRegisters(federacoes)
  const hoje = dayInBrasilia(Date.now())
  const { mapping, linhas } = analyzeTable(description, table, { federacoes, hoje, ...reading?.(registers) })
  const missing = missingColumns(description, mapping)
  if (missing.length > 0) return fail(semColunas(missing, abas))
  const accepted = linhas.filter((linha) => linha.motivos.length === 0)
  const refused: { linha: number; motivos: string[]; colunas?: string[] }[] = linhas.filter(
    (linha) => linha.motivos.length > 0,
  )

  const importer = { author: { uid: 'importacao', name: 'Importação' } }
  const totals = { criados: 0, atualizados: 0, semMudanca: 0 }
  const start = performance.now()
  for (let at = 0; at < accepted.length; at += CHUNK) {
    const part = await store(accepted.slice(at, at + CHUNK), importer, registers)
    refused.push(...part.recusados)
    totals.criados += part.criados
    totals.atualizados += part.atualizados
    totals.semMudanca += part.semMudanca
    if (process.stderr.isTTY)
      process.stderr.write(`\r${Math.min(at + CHUNK, accepted.length)} de ${accepted.length} ${plural}`)
  }
  const seconds = (performance.now() - start) / 1000
  say(
    `${process.stderr.isTTY ? '\n' : ''}${accepted.length} linhas em ${seconds.toFixed(1)} s (${Math.round(accepted.length / Math.max(seconds, 0.001))} por segundo)`,
  )

  refused.sort((a, b) => a.linha - b.linha)
  const refusedPath = values.refused ?? join(dirname(file), `${basename(file, extname(file))}.recusadas.csv`)
  if (refused.length > 0) {
    await writeFile(refusedPath, refusedCsv(description, table, refused))
    say(`Linhas recusadas: ${refusedPath}`)
  }
  const result = { linhas: linhas.length, ...totals, recusados: refused.length, porMotivo: countReasons(refused) }
  if (values.json) console.log(JSON.stringify(result))
  else
    console.log(
      `${result.linhas} linhas: ${result.criados} criadas, ${result.atualizados} atualizadas, ${result.semMudanca} sem mudança, ${result.recusados} recusadas`,
    )
  return 0
}

function fail(message: string): number {
  say(message)
  return 1
}

process.exitCode = await importFile()
