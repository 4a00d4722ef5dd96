import { formatCpf, isCpf, onlyDigits } from '../../../base/brazil/cpf.ts'
import { normalize } from '../../../base/search/keywords.ts'
import { amountText, readAmount } from '../amounts.ts'
import { federacaoFault, findFederation } from '../cells.ts'
import type { ImportContext, ImportDescription, Imported, ReadRow } from '../description.ts'
import { filled } from '../entidades/tidy.ts'
import { properName } from '../names.ts'
import { COLUNAS, type Coluna } from './columns.ts'
import { MOTIVOS, type Motivo } from './reasons.ts'

/** An annuity settled outside the portal. */
export interface ImportedAnuidade extends Imported {
  /** CPF with its separators */
  cpf: string
  ano: number
  /** centavos */
  valor: number
  situacao: 'paga' | 'isenta'
  recibo: string
}

type AnuidadeRow = Omit<ReadRow<ImportedAnuidade>, 'motivos' | 'colunas'> & { motivos: Motivo[]; colunas: Coluna[] }

const FIRST_YEAR = 1970
const LONGEST_RECEIPT = 300

function readSituacao(text: string): ImportedAnuidade['situacao'] | undefined {
  const word = normalize(text)
  if (['', 'paga', 'pago', 'quitada', 'quitado', 'ok', 'sim', 'em dia'].includes(word)) return 'paga'
  return ['isenta', 'isento', 'isencao', 'dispensada', 'dispensado'].includes(word) ? 'isenta' : undefined
}

/** Reads one row. All problems are listed. */
function readRow(raw: Readonly<Partial<Record<Coluna, string>>>, { federacoes, hoje }: ImportContext): AnuidadeRow {
  const cell = (coluna: Coluna) => filled(raw[coluna])
  const motivos: Motivo[] = []
  const refuse = (motivo: Motivo, when: boolean) => void (when && motivos.push(motivo))
  const digits = onlyDigits(cell('cpf'))
  const cpf = digits === '' || digits.length > 11 ? '' : formatCpf(digits.padStart(11, '0'))
  refuse('cpf-invalido', !isCpf(cpf))
  const federacao = findFederation(cell('federacao'), federacoes)
  refuse(federacaoFault(cell('federacao'), federacao), !federacao)
  const ano = /^\d{4}(\.0+)?$/.test(cell('ano')) ? Number(cell('ano').slice(0, 4)) : 0
  refuse('ano-invalido', ano < FIRST_YEAR || ano > Number(hoje.slice(0, 4)))
  const valor = cell('valor') === '' ? 0 : readAmount(cell('valor'))
  refuse('valor-invalido', valor === null)
  const situacao = readSituacao(cell('situacao'))
  refuse('situacao-desconhecida', !situacao)
  const recibo = cell('recibo')
  refuse('texto-longo', recibo.length > LONGEST_RECEIPT)
  const anuidade: ImportedAnuidade = {
    nome: [properName(cell('nome')) || 'Anuidade', ano || '', valor ? amountText(valor) : '']
      .filter(Boolean)
      .join(' · '),
    federacaoID: federacao?.id ?? '',
    cpf: isCpf(cpf) ? cpf : '',
    ano,
    valor: valor ?? 0,
    situacao: situacao ?? 'paga',
    recibo,
  }
  return { motivos, colunas: [], valor: anuidade, chave: `${digits}:${ano}` }
}

/** Import of annuities from before the portal. */
export const ANUIDADES: ImportDescription<ImportedAnuidade> = {
  colecao: 'anuidades',
  label: { singular: 'anuidade', plural: 'anuidades', artigo: 'a' },
  colunas: COLUNAS,
  motivos: MOTIVOS,
  read: readRow,
  duplicado: () => 'anuidade-repetida',
  isIdentified: ({ motivos }) => !motivos.includes('cpf-invalido') && !motivos.includes('ano-invalido'),
}
