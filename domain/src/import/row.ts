import { formatCpf, isCpf, onlyDigits } from '../brazil/cpf.ts'
import { isMinor, parseDay } from '../brazil/dates.ts'
import { MASCARAS } from '../brazil/masks.ts'
import { UFS } from '../collections/campos.ts'
import { praticanteSchema } from '../collections/praticantes.ts'
import { normalize } from '../search/keywords.ts'
import { parseGraduacao, type Graduacao } from '../taekwondo/graduacoes.ts'
import { emUso, tabelaDe } from '../taekwondo/tabela.ts'
import { COLUNAS, type Cells, type Coluna } from './columns.ts'
import { temSinalEstranho, temSobrenome } from '../cadastro/nome.ts'
import { columnAt, recordOf } from './fields.ts'
import { properName } from './names.ts'

/** Why a row is refused, each with the sentence that says what to do. Those about rights occur only where a person imports, not by command. */
export const MOTIVOS = {
  'cpf-ausente': 'Falta o CPF. Menores sem CPF precisam do CPF válido do responsável.',
  'cpf-invalido': 'O CPF não é válido: confira os números.',
  'cpf-duplicado': 'Este CPF já apareceu em uma linha anterior do arquivo.',
  'nome-incompleto': 'Informe nome e sobrenome.',
  'nascimento-invalido': 'A data de nascimento não existe, é anterior a 1900 ou está no futuro.',
  'email-invalido': 'O e-mail não é válido: use o formato nome@exemplo.com.br.',
  'faixa-desconhecida': 'Esta faixa não existe na tabela de graduações.',
  'federacao-desconhecida': 'Esta federação não está cadastrada.',
  'texto-longo': 'Um texto é longo demais: encurte-o.',
  'valor-invalido': 'Um valor não serve para a coluna: confira.',
  'autorizacao-ausente':
    'Com esta data uma pessoa ativa teria menos de 12 anos sem autorização do responsável: confira a data.',
  'responsavel-ausente': 'Com esta data a pessoa é menor de 18 anos: informe o nome e o CPF do responsável.',
  'email-da-conta': 'Esta pessoa tem conta com outro e-mail: deixe a coluna vazia, a própria pessoa o troca.',
  'cadastro-em-andamento': 'Alguém está se cadastrando com este CPF: importe a linha de novo mais tarde.',
  'federacao-sem-permissao': 'Você não pode importar pessoas desta federação.',
  'pessoa-de-outra-federacao':
    'Este CPF já está cadastrado e você não pode alterar essa pessoa: fale com a confederação.',
  'transferencia-sem-permissao':
    'A federação é outra que a do cadastro, e você não pode transferir pessoas: fale com a confederação.',
  'graduacao-sem-permissao': 'A faixa é outra que a do cadastro, e você não pode registrar graduações.',
  'proprio-cadastro': 'Este é o seu próprio cadastro: peça a mudança pelo seu perfil.',
  'pessoa-com-mais-direitos': 'Esta pessoa tem direitos que você não tem: peça a mudança à confederação.',
} as const

export type Motivo = keyof typeof MOTIVOS

export interface Federacao {
  id: string
  sigla: string
  nome: string
}

export interface ImportContext {
  federacoes: readonly Federacao[]
  /** 'AAAA-MM-DD' */
  hoje: string
  /** grades of a federation by its id; '' where the row names none. The default table without it */
  graduacoes?: (federacao: string) => readonly Graduacao[]
}

/** A row as it will be stored: normalised, formatted, with '' for what the spreadsheet does not say. */
export interface ImportedPerson {
  nome: string
  cpf: string
  cpfResponsavel: string
  nomeResponsavel: string
  nascimento: string
  sexo: '' | 'F' | 'M'
  email: string
  celular: string
  graduacao: string
  ordem: number
  federacaoID: string
  federacao: string
  associacao: string
  endereco: {
    cep: string
    logradouro: string
    logradouroNumero: string
    logradouroBairro: string
    logradouroMunicipio: string
    logradouroUF: string
  }
  nomeMae: string
  nomePai: string
}

export interface ReadRow {
  motivos: Motivo[]
  /** the columns that 'texto-longo' and 'valor-invalido' speak of */
  colunas: Coluna[]
  pessoa: ImportedPerson
  /** who this is, for duplicates and for finding the record again: by CPF, else by guardian, birth date and name */
  chave: string
}

const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/
const ANO_MINIMO = 1900
const SEM_REGISTRO = [] as const
const padrao = () => tabelaDe(SEM_REGISTRO)

/**
 * Reads one row. Every problem is listed, not only the first. CPFs shorter than eleven digits are padded with zeros, because
 * spreadsheets eat them; a minor may come without a CPF under a guardian's valid one.
 */
export function readRow(cells: Cells, { federacoes, hoje, graduacoes = padrao }: ImportContext): ReadRow {
  const motivos: Motivo[] = []
  const nome = properName(cells.nome ?? '')
  if (!temSobrenome(nome)) motivos.push('nome-incompleto')

  const nascimento = parseDay(cells.nascimento ?? '')
  const born = nascimento !== null && Number(nascimento.slice(0, 4)) >= ANO_MINIMO && nascimento <= hoje
  if (!born) motivos.push('nascimento-invalido')

  const cpf = readCpf(cells.cpf)
  const cpfResponsavel = readCpf(cells.cpfResponsavel)
  // Where the birth date itself is wrong, nobody can say that a person under a guardian's CPF is no minor.
  const guarded = isCpf(cpfResponsavel) && (!born || isMinor(nascimento, hoje))
  if (cpf === '') {
    if (!guarded) motivos.push('cpf-ausente')
  } else if (!isCpf(cpf)) motivos.push('cpf-invalido')

  const email = (cells.email ?? '').toLowerCase()
  if (email !== '' && !EMAIL.test(email)) motivos.push('email-invalido')

  const federation = findFederation(cells.federacao ?? '', federacoes)
  const grade = parseGraduacao(cells.faixa ?? '', emUso(graduacoes(federation?.id ?? '')))
  if (!grade) motivos.push('faixa-desconhecida')
  if (!federation) motivos.push('federacao-desconhecida')

  const pessoa: ImportedPerson = {
    nome,
    cpf: isCpf(cpf) ? cpf : '',
    cpfResponsavel: isCpf(cpfResponsavel) ? cpfResponsavel : '',
    nomeResponsavel: properName(cells.nomeResponsavel ?? ''),
    nascimento: nascimento ?? '',
    sexo: readSexo(cells.sexo),
    email,
    celular: MASCARAS.telefone(cells.celular ?? ''),
    graduacao: grade?.codigo ?? '',
    ordem: grade?.ordem ?? 0,
    federacaoID: federation?.id ?? '',
    federacao: federation?.sigla ?? '',
    associacao: (cells.associacao ?? '').replace(/\s+/g, ' '),
    endereco: {
      cep: MASCARAS.cep((cells.cep ?? '') && onlyDigits(cells.cep ?? '').padStart(8, '0')),
      logradouro: cells.logradouro ?? '',
      logradouroNumero: cells.numero ?? '',
      logradouroBairro: cells.bairro ?? '',
      logradouroMunicipio: cells.municipio ?? '',
      logradouroUF: readUf(cells.uf),
    },
    nomeMae: properName(cells.nomeMae ?? ''),
    nomePai: properName(cells.nomePai ?? ''),
  }
  const { motivos: unfit, colunas } = fitting(pessoa)
  return { motivos: [...new Set([...motivos, ...unfit])], colunas, pessoa, chave: keyOf(cpf, pessoa) }
}

/** What the record's own schema says against the values of a row: the same as the form's. */
function fitting(pessoa: ImportedPerson): Pick<ReadRow, 'motivos' | 'colunas'> {
  const { error } = praticanteSchema.safeParse(recordOf(pessoa))
  const foreign = (['nome', 'nomeResponsavel'] as const).filter((coluna) => temSinalEstranho(pessoa[coluna]))
  const motivos: Motivo[] = foreign.map(() => 'valor-invalido')
  const colunas: Coluna[] = [...foreign]
  for (const { code, path } of error?.issues ?? []) {
    const coluna = columnAt(path.join('.'))
    // An empty name has a reason of its own already.
    if (!coluna || (coluna === 'nome' && code === 'too_small')) continue
    if (coluna === 'email' && code !== 'too_big') motivos.push('email-invalido')
    else {
      motivos.push(code === 'too_big' ? 'texto-longo' : 'valor-invalido')
      colunas.push(coluna)
    }
  }
  return { motivos, colunas: [...new Set(colunas)] }
}

/** The sentences of a refused row, with the columns at fault by name. */
export function explain({
  motivos,
  colunas = [],
}: {
  motivos: readonly Motivo[]
  colunas?: readonly Coluna[]
}): string {
  const names = colunas.map((coluna) => COLUNAS[coluna].label).join(', ')
  return motivos
    .map((motivo) =>
      names && (motivo === 'texto-longo' || motivo === 'valor-invalido')
        ? `${MOTIVOS[motivo]} (${names})`
        : MOTIVOS[motivo],
    )
    .join(' ')
}

function keyOf(cpf: string, pessoa: ImportedPerson): string {
  if (cpf !== '') return `cpf:${onlyDigits(cpf)}`
  return `menor:${onlyDigits(pessoa.cpfResponsavel)}:${pessoa.nascimento}:${normalize(pessoa.nome)}`
}

// Something that is no number at all ("não tem") is no CPF either, but it is not absent.
function readCpf(text: string | undefined): string {
  const cell = text ?? ''
  if (cell === '') return ''
  const digits = onlyDigits(cell)
  return digits === '' || digits.length > 11 ? cell : formatCpf(digits)
}

function readSexo(text: string | undefined): '' | 'F' | 'M' {
  const letter = normalize(text ?? '').charAt(0)
  return letter === 'f' ? 'F' : letter === 'm' ? 'M' : ''
}

function readUf(text: string | undefined): string {
  const uf = (text ?? '').trim().toUpperCase()
  return (UFS as readonly string[]).includes(uf) ? uf : ''
}

function findFederation(text: string, federacoes: readonly Federacao[]): Federacao | undefined {
  const wanted = normalize(text)
  return wanted === ''
    ? undefined
    : federacoes.find(({ id, sigla, nome }) => [id, sigla, nome].some((name) => normalize(name) === wanted))
}
