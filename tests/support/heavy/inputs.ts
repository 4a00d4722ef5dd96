// Inputs of the greatest size that the portal takes.
import sharp from 'sharp'
import { ofxNovo } from '@sie/domain/financeiro/extrato/extratosDeTeste.ts'
import { EXTRATO } from '@sie/domain/financeiro/extrato/tipos.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { largePdf } from '../files.ts'

export const MB = 1024 * 1024

export const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => work(n))

/** A photo of forty million pixels, held upright: it is turned after it is decoded. */
export const largestPhoto = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const small = await sharp({ create: { width: 900, height: 673, channels: 3, background: '#2a5', noise } })
    .png()
    .toBuffer()
  return sharp(small).resize(7300, 5460).jpeg({ quality: 80 }).withMetadata({ orientation: 6 }).toBuffer()
}

/** Parts of a sheet of people, of 200 rows each. */
export const partsOf = (rows: number) =>
  times(rows / 200, (parte) => ({
    execucaoId: 'execucao-da-carga',
    parte,
    hoje: hojeNoBrasil(),
    ensaio: false,
    linhas: times(200, (n) => ({
      linha: parte * 200 + n + 2,
      cells: {
        nome: `Pessoa ${'abcdefghij'[n % 10]}${'klmnopqrst'[parte % 10]} da Planilha`,
        cpf: cpfFrom(parte * 200 + n),
        nascimento: '05/03/1991',
        email: `p${parte}n${n}@exemplo.test`,
        faixa: '8º Gub',
        federacao: 'FCTKD',
      },
    })),
  }))

/** A statement of a year, as large as one may be. */
export function statement(): string {
  const year = Number(hojeNoBrasil().slice(0, 4)) - 1
  return ofxNovo(
    times(EXTRATO.linhas - 1, (n) => ({
      dia: new Date(Date.UTC(year, 0, 1 + Math.floor((n * 365) / EXTRATO.linhas))).toISOString().slice(0, 10),
      valor: n + 150,
      texto: `PIX RECEBIDO DE ASSOCIAÇÃO NÚMERO ${n} `.padEnd(440, 'referente a anuidades e inscrições '),
      documento: String(n),
    })),
  )
}

/** A mail of ten megabytes to a ticket, with three files. */
export function largeMail(from: string, to: string, n: number): Buffer {
  const file = Buffer.concat([largePdf(2.4 * MB), Buffer.from(`\n% ${n}\n`)]).toString('base64')
  const lines = file.replace(/.{76}/g, '$&\r\n')
  const part = (name: string) =>
    `--parte\r\nContent-Type: application/pdf; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`
  return Buffer.from(
    `From: ${from}\r\nTo: ${to}\r\nSubject: Comprovantes ${n}\r\nMessage-ID: <m${n}@sie.test>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="parte"\r\n\r\n` +
      `--parte\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSeguem os comprovantes.\r\n${['um', 'dois', 'tres'].map((name) => part(`${name}.pdf`)).join('')}--parte--\r\n`,
  )
}
