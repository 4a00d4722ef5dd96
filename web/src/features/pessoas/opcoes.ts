import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { anuidadeEmAberto, anuidadeEmDia } from '@sie/domain/pessoas/numeros.ts'

export interface Opcao {
  value: string
  label: string
}

/** Options of the annuity filter by the last year settled, so that arrears are found by their length. */
export function opcoesDeAnuidade(year: number): Opcao[] {
  const arrears = Array.from({ length: 5 }, (_, index) => year - 1 - index)
  return [
    { value: anuidadeEmDia(year), label: `Em dia em ${year}` },
    { value: anuidadeEmAberto(year), label: `Em aberto em ${year}` },
    ...arrears.map((last) => ({ value: String(last), label: `Última paga: ${last}` })),
    { value: `${year - 30}-${year - 6}`, label: `Última paga antes de ${year - 5}` },
    { value: '0', label: 'Nenhuma paga' },
  ]
}

// Ages are counted by the year of birth, as in the sport (PRODUCT 1.3).
const IDADES = [
  [0, 5],
  [6, 8],
  [9, 11],
  [12, 14],
  [15, 17],
  [18, 20],
  [21, 29],
  [30, 39],
  [40, 49],
  [50, 59],
  [60, 89],
] as const

export function opcoesDeIdade(year: number): Opcao[] {
  return IDADES.map(([from, to]) => ({
    value: `${year - to}-${year - from}`,
    label: from === 0 ? 'Até 5 anos' : `${from} a ${to} anos`,
  }))
}

export const opcoesDePapel = (): Opcao[] => [
  ...(praticantes.fields.find(({ path }) => path === 'funcoes')?.items?.find(({ path }) => path === 'papel')?.options ??
    []),
]

/** Days before a document's expiry from which it is listed. */
const AVISO = 30

/** Options of the filter by the expiry of documents: days that move with today, as views are saved. */
export const documentosAVencer = (): Opcao[] => [
  { value: '<hoje', label: 'Com documento vencido' },
  { value: `<hoje+${AVISO}`, label: `Vencido ou vence em ${AVISO} dias` },
]

/** Option of the filter for minors without an authorisation. */
export const menoresSemAutorizacao = (): Opcao[] => [{ value: '>hoje', label: 'Menor sem autorização' }]
