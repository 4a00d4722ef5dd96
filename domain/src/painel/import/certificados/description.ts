import { formatCpf, isCpf, onlyDigits } from '../../../base/brazil/cpf.ts'
import { certificados } from '../../../documentos/collections/certificados.ts'
import { isGraduacao, isNumeroDoPortal, canIssueTipo, type TipoDeCertificado } from '../../../documentos/tipos.ts'
import { ENTIDADE_PADRAO } from '../../../base/portal/entidadePadrao.ts'
import { normalize } from '../../../base/search/keywords.ts'
import { parseGraduacao, type Graduacao } from '../../../base/taekwondo/graduacoes.ts'
import { tabelaDe } from '../../../base/taekwondo/tabela.ts'
import { federacaoFault, findFederation } from '../cells.ts'
import type { ImportContext, ImportDescription, Imported, ReadRow } from '../description.ts'
import { filled } from '../entidades/tidy.ts'
import { readDay } from '../../../base/brazil/readDay.ts'
import { properName } from '../names.ts'
import { COLUNAS, type Coluna } from './columns.ts'
import { MOTIVOS, type Motivo } from './reasons.ts'

/** A certificate on paper, as it is stored. `federacaoID` is the issuing entity, the confederation or a federation. */
export interface ImportedCertificado extends Imported {
  /** CPF with its separators */
  cpf: string
  tipo: TipoDeCertificado
  /** number as printed on the paper */
  numero: string
  /** code of a grade, '' for none */
  graduacao: string
  titulo: string
  /** 'AAAA-MM-DD' */
  data: string
  emitidoEm: string
  local: string
  cargaHoraria: number
  signatarios: { nome: string; cargo: string }[]
}

type CertificadoRow = Omit<ReadRow<ImportedCertificado>, 'motivos' | 'colunas'> & {
  motivos: Motivo[]
  colunas: Coluna[]
}

const FIRST_DAY = '1950-01-01'
const LONGEST_NUMBER = 20
const SEM_REGISTRO = [] as const
const padrao = () => tabelaDe(SEM_REGISTRO)

const TIPOS: Readonly<Record<TipoDeCertificado, readonly string[]>> = {
  graduacaoGub: ['gub', 'geup', 'gup', 'kup', 'graduacao gub', 'graduacao', 'faixa', 'faixa colorida'],
  graduacaoDan: ['dan', 'poom', 'graduacao dan', 'graduacao dan ou poom', 'faixa preta'],
  kukkiwon: ['kukkiwon', 'dan kukkiwon', 'poom kukkiwon'],
  curso: ['curso'],
  seminario: ['seminario'],
  arbitragem: ['arbitragem', 'arbitro', 'curso de arbitragem'],
  participacao: ['participacao', 'evento', 'campeonato'],
  titulo: ['titulo', 'titulo honorifico', 'homenagem'],
}

/** The kind in a cell. 'graduação' beside '1º Dan' means a Dan. */
function readTipo(text: string, grade: Graduacao | null): TipoDeCertificado | undefined {
  const word = normalize(text)
  const found = (Object.keys(TIPOS) as TipoDeCertificado[]).find((tipo) => TIPOS[tipo].includes(word))
  const vague = ['', 'graduacao', 'faixa'].includes(word)
  return vague ? (grade && (grade.tipo === 'gub' ? 'graduacaoGub' : 'graduacaoDan')) || undefined : found
}

const gradeFits = (tipo: TipoDeCertificado, grade: Graduacao | null): boolean =>
  !isGraduacao(tipo) || (grade !== null && (tipo === 'graduacaoGub') === (grade.tipo === 'gub'))

const shape = certificados.schema.pick({ titulo: true, local: true, signatarios: true })

/** Names separated by semicolons, bars or line breaks. */
const readSignatarios = (text: string) =>
  text
    .split(/[;|\n]/)
    .map((nome) => ({ nome: properName(nome), cargo: '' }))
    .filter(({ nome }) => nome !== '')

/** Reads one row. All problems are listed. */
function readRow(
  raw: Readonly<Partial<Record<Coluna, string>>>,
  { federacoes, hoje, graduacoes = padrao }: ImportContext,
): CertificadoRow {
  const cell = (coluna: Coluna) => filled(raw[coluna])
  const motivos: Motivo[] = []
  const refuse = (motivo: Motivo, when: boolean) => void (when && motivos.push(motivo))
  const digits = onlyDigits(cell('cpf'))
  const cpf = digits === '' || digits.length > 11 ? '' : formatCpf(digits.padStart(11, '0'))
  refuse('cpf-invalido', !isCpf(cpf))
  const emissor = findFederation(cell('federacao'), federacoes)
  refuse(federacaoFault(cell('federacao'), emissor), !emissor)
  const grade = parseGraduacao(cell('graduacao'), graduacoes(emissor?.id ?? ''))
  const tipo = readTipo(cell('tipo'), grade)
  refuse('tipo-desconhecido', !tipo)
  const nivel = emissor?.id === ENTIDADE_PADRAO ? 'nacional' : 'federacao'
  // The present setting about Gub does not limit what federations issued earlier.
  refuse('tipo-de-outro-emissor', tipo !== undefined && emissor !== undefined && !canIssueTipo(tipo, nivel, true))
  const numero = cell('numero')
  refuse('numero-invalido', numero === '' || numero.length > LONGEST_NUMBER)
  refuse('numero-do-portal', isNumeroDoPortal(numero))
  refuse('graduacao-desconhecida', tipo !== undefined && !gradeFits(tipo, grade))
  const titulo = cell('titulo')
  refuse('titulo-ausente', tipo !== undefined && !isGraduacao(tipo) && titulo === '')
  const data = readDay(cell('data'), hoje)
  const known = data !== null && data >= FIRST_DAY && data <= hoje
  refuse('data-invalida', !known)
  const emitidoEm = cell('emitidoEm') === '' ? data : readDay(cell('emitidoEm'), hoje)
  refuse('emissao-invalida', known && (emitidoEm === null || emitidoEm < data || emitidoEm > hoje))
  const horas =
    cell('cargaHoraria') === '' ? 0 : Number(/^(\d{1,5})(?: ?h(?:oras?)?)?$/i.exec(cell('cargaHoraria'))?.[1])
  refuse('horas-invalidas', !(horas <= 10_000))
  const parts = { titulo, local: cell('local'), signatarios: readSignatarios(raw.signatarios ?? '') }
  const long = [...new Set((shape.safeParse(parts).error?.issues ?? []).map(({ path }) => path[0] as Coluna))]
  refuse('texto-longo', long.length > 0)
  const certificado: ImportedCertificado = {
    ...parts,
    nome: [properName(cell('nome')), numero].filter(Boolean).join(' · '),
    federacaoID: emissor?.id ?? '',
    cpf: isCpf(cpf) ? cpf : '',
    tipo: tipo ?? 'curso',
    numero,
    graduacao: tipo && isGraduacao(tipo) ? (grade?.codigo ?? '') : '',
    data: known ? data : '',
    emitidoEm: known ? (emitidoEm ?? '') : '',
    cargaHoraria: Number.isNaN(horas) ? 0 : horas,
  }
  return { motivos, colunas: long, valor: certificado, chave: chaveDoNumero(certificado) }
}

/** Key of a certificate: its number within an issuer and kind, normalised. */
export const chaveDoNumero = ({
  federacaoID,
  tipo,
  numero,
}: Pick<ImportedCertificado, 'federacaoID' | 'tipo' | 'numero'>): string =>
  `${federacaoID}:${tipo}:${normalize(numero)}`

/** Import of certificates from before the portal. */
export const CERTIFICADOS: ImportDescription<ImportedCertificado> = {
  colecao: 'certificados',
  label: { singular: 'certificado', plural: 'certificados', artigo: 'o' },
  colunas: COLUNAS,
  motivos: MOTIVOS,
  read: readRow,
  duplicado: () => 'certificado-repetido',
  isIdentified: ({ motivos }) =>
    !['federacao-ausente', 'federacao-desconhecida', 'tipo-desconhecido', 'numero-invalido'].some((one) =>
      motivos.includes(one),
    ),
}
