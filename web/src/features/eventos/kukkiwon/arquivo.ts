import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { romanize } from '@sie/domain/eventos/kukkiwon/romanizado.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { toCsv, type SheetColumn } from '../../../data/sheet.ts'
import { bytesOf } from '../../../platform/base64.ts'
import type { Output } from '../../../platform/callables.ts'

type Exportado = Output<'exportarKukkiwon'>
type Linha = Exportado['candidatos'][number] & { linha: number; recomendante: string }

/** File name of an applicant's photo in the ZIP. */
const photoOf = ({ linha, romanizado }: Linha) =>
  `${String(linha).padStart(2, '0')}-${romanizado.replace(/[^A-Z]+/g, '-')}.jpg`

const COLUMNS: SheetColumn<Linha>[] = [
  { title: 'No', value: ({ linha }) => linha },
  { title: 'Name', value: ({ romanizado }) => romanizado },
  { title: 'Date of birth', value: ({ nascimento }) => nascimento },
  { title: 'Sex', value: ({ sexo }) => sexo },
  { title: 'Nationality', value: ({ nacionalidade }) => romanize(nacionalidade) },
  { title: 'Application', value: ({ tipo }) => (tipo === 'primeira' ? 'New applicant' : 'Second Poom/Dan & above') },
  { title: 'Current Poom/Dan No', value: ({ numeroAtual }) => numeroAtual },
  {
    title: 'Applied grade',
    value: ({ graduacao: codigo }) => {
      const grade = graduacao(codigo)
      return grade ? `${grade.grau} ${grade.tipo === 'poom' ? 'Poom' : 'Dan'}` : codigo
    },
  },
  { title: 'Fee (USD)', value: ({ usd }) => (usd / 100).toFixed(2) },
  { title: 'Photo', value: photoOf },
  { title: 'Recommender', value: ({ recomendante }) => romanize(recomendante) },
]

/** ZIP for the Kukkiwon: a table and a folder of photos of 3 x 4 cm. */
export async function arquivoDoPedido({ candidatos, recomendante }: Exportado): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const rows = candidatos.map((one, index) => ({ ...one, linha: index + 1, recomendante }))
  const table = new Uint8Array(await (await toCsv(COLUMNS, rows)).arrayBuffer())
  const photos = rows.map((row) => [`photos/${photoOf(row)}`, bytesOf(row.jpeg)] as const)
  const read = strToU8(`${rows.length} applications, ${formatDay(dayInBrasilia(Date.now()))}\r\n`)
  const zipped = zipSync({ 'applications.csv': table, 'readme.txt': read, ...Object.fromEntries(photos) }, { level: 0 })
  return new Blob([zipped as BlobPart], { type: 'application/zip' })
}
