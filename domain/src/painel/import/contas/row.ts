import { cnpjFault, formatCnpj } from '../../../base/brazil/cnpj.ts'
import { formatCpf, isCpf, onlyDigits } from '../../../base/brazil/cpf.ts'
import { contas } from '../../../financeiro/collections/contas.ts'
import { CATEGORIAS, PLANO_DE_CONTAS, type Categoria, type TipoDeConta } from '../../../financeiro/planoDeContas.ts'
import { normalize } from '../../../base/search/keywords.ts'
import { readDay } from '../../../base/brazil/readDay.ts'
import { readAmount } from '../amounts.ts'
import { federacaoFault, findFederation } from '../cells.ts'
import type { ImportContext, Imported, ReadRow } from '../description.ts'
import { entityName, filled } from '../entidades/tidy.ts'
import type { Coluna } from './columns.ts'
import type { Motivo } from './reasons.ts'

/** An open balance, as it is stored. `federacaoID` is the entity of its books, the confederation or a federation. */
export interface ImportedConta extends Imported {
  tipo: TipoDeConta
  favorecido: { nome: string; documento: string }
  categoria: Categoria
  /** 'AAAA-MM-DD' */
  vencimento: string
  /** centavos */
  valor: number
  documentoFiscal: string
}

type ContaRow = Omit<ReadRow<ImportedConta>, 'motivos' | 'colunas'> & { motivos: Motivo[]; colunas: Coluna[] }

const TIPOS: Readonly<Record<TipoDeConta, readonly string[]>> = {
  receita: ['receita', 'receitas', 'receber', 'a receber', 'contas a receber', 'entrada', 'credito', 'r', 'c'],
  despesa: ['despesa', 'despesas', 'pagar', 'a pagar', 'contas a pagar', 'saida', 'debito', 'd', 'p'],
}
const REST = { receita: 'outrasReceitas', despesa: 'outrasDespesas' } as const

const readTipo = (text: string): TipoDeConta | undefined =>
  (['receita', 'despesa'] as const).find((tipo) => TIPOS[tipo].includes(normalize(text)))

const readCategoria = (text: string, tipo: TipoDeConta): Categoria | undefined =>
  text === ''
    ? REST[tipo]
    : CATEGORIAS.find((id) => {
        const { tipo: side, nome, codigo } = PLANO_DE_CONTAS[id]
        return side === tipo && [id, nome, codigo].some((name) => normalize(name) === normalize(text))
      })

/** A CPF or CNPJ in its usual form, '' for none, null for an invalid one. Spreadsheets drop leading zeros. */
function readDocumento(text: string): string | null {
  if (text === '') return ''
  const digits = onlyDigits(text)
  if (digits.length <= 11 && isCpf(formatCpf(digits.padStart(11, '0')))) return formatCpf(digits.padStart(11, '0'))
  const cnpj = formatCnpj(/[a-z]/i.test(text) ? text : digits.padStart(14, '0'))
  return cnpjFault(cnpj) === undefined ? cnpj : null
}

const shape = contas.schema.pick({ descricao: true, favorecido: true, documentoFiscal: true })
const TEXTS: Readonly<Record<string, Coluna>> = {
  descricao: 'nome',
  'favorecido.nome': 'favorecido',
  documentoFiscal: 'documentoFiscal',
}

/** Reads one row. All problems are listed. */
export function readRow(raw: Readonly<Partial<Record<Coluna, string>>>, { federacoes }: ImportContext): ContaRow {
  const cell = (coluna: Coluna) => filled(raw[coluna])
  const motivos: Motivo[] = []
  const refuse = (motivo: Motivo, when: boolean) => void (when && motivos.push(motivo))
  const entidade = findFederation(cell('federacao'), federacoes)
  refuse(federacaoFault(cell('federacao'), entidade), !entidade)
  const nome = cell('nome')
  refuse('descricao-ausente', nome === '')
  const tipo = readTipo(cell('tipo'))
  refuse('tipo-desconhecido', !tipo)
  const categoria = readCategoria(cell('categoria'), tipo ?? 'despesa')
  refuse('categoria-desconhecida', tipo !== undefined && !categoria)
  const documento = readDocumento(cell('documento'))
  refuse('documento-invalido', documento === null)
  const vencimento = readDay(cell('vencimento'), '2099-12-31')
  const plausible = vencimento !== null && vencimento >= '2000-01-01' && vencimento <= '2099-12-31'
  refuse('vencimento-invalido', !plausible)
  const valor = readAmount(cell('valor'))
  refuse('valor-ausente', !valor)
  const conta: ImportedConta = {
    nome,
    federacaoID: entidade?.id ?? '',
    tipo: tipo ?? 'despesa',
    favorecido: { nome: entityName(cell('favorecido')), documento: documento ?? '' },
    categoria: categoria ?? 'outrasDespesas',
    vencimento: plausible ? vencimento : '',
    valor: valor ?? 0,
    documentoFiscal: cell('documentoFiscal'),
  }
  const long = (shape.safeParse({ ...conta, descricao: nome }).error?.issues ?? [])
    .filter(({ code }) => code === 'too_big')
    .flatMap(({ path }) => TEXTS[path.join('.')] ?? [])
  refuse('texto-longo', long.length > 0)
  return { motivos, colunas: long, valor: conta, chave: keyOf(conta) }
}

/** Key of a balance: entity, payer or supplier, due day, amount, description and document. */
const keyOf = ({ federacaoID, tipo, favorecido, nome, vencimento, valor, documentoFiscal }: ImportedConta): string =>
  [
    federacaoID,
    tipo,
    favorecido.documento || normalize(favorecido.nome),
    normalize(nome),
    vencimento,
    valor,
    normalize(documentoFiscal),
  ].join('|')
