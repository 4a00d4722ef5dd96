import { formatCpf, isCpf, onlyDigits } from '../../../base/brazil/cpf.ts'
import { isMinor } from '../../../base/brazil/dates.ts'
import { looksLikeDay, readDay } from '../../../base/brazil/readDay.ts'
import { MASCARAS } from '../../../base/brazil/masks.ts'
import { readTelefone } from '../../../base/brazil/telefone.ts'
import { hasStrangeSign, hasSobrenome } from '../../../pessoas/cadastro/nome.ts'
import { mesmoEmail } from '../../../pessoas/cadastro/validacao.ts'
import { UFS } from '../../../base/collections/campos.ts'
import { praticanteSchema } from '../../../pessoas/collections/praticantes.ts'
import { emailArrumado } from '../../../base/records/limpo.ts'
import { normalize } from '../../../base/search/keywords.ts'
import { parseGraduacao } from '../../../base/taekwondo/graduacoes.ts'
import { emUso, tabelaDe } from '../../../base/taekwondo/tabela.ts'
import { federacaoFault, findFederation, isEmail } from '../cells.ts'
import type { ImportContext, Imported, ReadRow } from '../description.ts'
import { properName } from '../names.ts'
import type { Coluna } from './columns.ts'
import { columnAt, recordOf } from './fields.ts'
import type { Motivo } from './reasons.ts'

/** A row as it is stored: normalised, formatted, with '' for missing values. */
export interface ImportedPerson extends Imported {
  cpf: string
  cpfResponsavel: string
  nomeResponsavel: string
  emailResponsavel: string
  nascimento: string
  sexo: '' | 'F' | 'M'
  email: string
  celular: string
  graduacao: string
  ordem: number
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

type PersonRow = Omit<ReadRow<ImportedPerson>, 'motivos' | 'colunas'> & { motivos: Motivo[]; colunas: Coluna[] }

const ANO_MINIMO = 1900
const SEM_REGISTRO = [] as const
const padrao = () => tabelaDe(SEM_REGISTRO)

/**
 * Reads one row. All problems are listed. CPFs shorter than eleven digits are padded with zeros, because spreadsheets drop
 * them; a minor may come without a CPF under a guardian's valid one.
 */
export function readRow(
  cells: Readonly<Partial<Record<Coluna, string>>>,
  { federacoes, hoje, graduacoes = padrao }: ImportContext,
): PersonRow {
  const motivos: Motivo[] = []
  const nome = properName(cells.nome ?? '')
  if (!hasSobrenome(nome)) motivos.push('nome-incompleto')

  const nascimento = readDay(cells.nascimento ?? '', hoje)
  const born = nascimento !== null && Number(nascimento.slice(0, 4)) >= ANO_MINIMO && nascimento <= hoje
  if (!born) motivos.push(looksLikeDay(cells.nascimento ?? '') ? 'nascimento-invalido' : 'nascimento-ilegivel')

  const cpf = readCpf(cells.cpf)
  const cpfResponsavel = readCpf(cells.cpfResponsavel)
  // With an invalid birth date a person under a guardian's CPF may be a minor.
  const guarded = isCpf(cpfResponsavel) && (!born || isMinor(nascimento, hoje))
  if (cpf === '') {
    if (!guarded) motivos.push('cpf-ausente')
  } else if (!isCpf(cpf)) motivos.push('cpf-invalido')

  const email = emailArrumado(cells.email ?? '').toLowerCase()
  if (email !== '' && !isEmail(email)) motivos.push('email-invalido')

  const emailResponsavel = emailArrumado(cells.emailResponsavel ?? '').toLowerCase()
  if (emailResponsavel !== '' && (!isEmail(emailResponsavel) || mesmoEmail(emailResponsavel, email)))
    motivos.push('email-do-responsavel')

  const federation = findFederation(cells.federacao ?? '', federacoes)
  const grade = parseGraduacao(cells.faixa ?? '', emUso(graduacoes(federation?.id ?? '')))
  if (!grade) motivos.push('faixa-desconhecida')
  if (!federation) motivos.push(federacaoFault(cells.federacao ?? '', federation))

  const pessoa: ImportedPerson = {
    nome,
    cpf: isCpf(cpf) ? cpf : '',
    cpfResponsavel: isCpf(cpfResponsavel) ? cpfResponsavel : '',
    nomeResponsavel: properName(cells.nomeResponsavel ?? ''),
    emailResponsavel,
    nascimento: nascimento ?? '',
    sexo: readSexo(cells.sexo),
    email,
    celular: readTelefone(cells.celular ?? ''),
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
  return { motivos: [...new Set([...motivos, ...unfit])], colunas, valor: pessoa, chave: keyOf(cpf, pessoa) }
}

/**
 * Whether a row is of a minor without a guardian. The form refuses it; files of federations often lack it, so it is stored as incomplete and
 * stays so until somebody fills in the guardian (docs/decisions/003).
 */
export const semResponsavel = (
  {
    nascimento,
    nomeResponsavel,
    cpfResponsavel,
  }: Pick<ImportedPerson, 'nascimento' | 'nomeResponsavel' | 'cpfResponsavel'>,
  hoje: string,
): boolean => isMinor(nascimento, hoje) && (nomeResponsavel === '' || cpfResponsavel === '')

/** Errors of the record's own schema in the values of a row: the same as the form's. */
function fitting(pessoa: ImportedPerson): Pick<PersonRow, 'motivos' | 'colunas'> {
  const { error } = praticanteSchema.safeParse(recordOf(pessoa))
  const foreign = (['nome', 'nomeResponsavel'] as const).filter((coluna) => hasStrangeSign(pessoa[coluna]))
  const motivos: Motivo[] = foreign.map(() => 'valor-invalido')
  const colunas: Coluna[] = [...foreign]
  for (const { code, path } of error?.issues ?? []) {
    const coluna = columnAt(path.join('.'))
    // An empty name has a reason of its own.
    if (!coluna || (coluna === 'nome' && code === 'too_small')) continue
    if (coluna === 'email' && code !== 'too_big') motivos.push('email-invalido')
    else if (coluna === 'emailResponsavel' && code !== 'too_big') motivos.push('email-do-responsavel')
    else {
      motivos.push(code === 'too_big' ? 'texto-longo' : 'valor-invalido')
      colunas.push(coluna)
    }
  }
  return { motivos, colunas: [...new Set(colunas)] }
}

function keyOf(cpf: string, pessoa: ImportedPerson): string {
  if (cpf !== '') return `cpf:${onlyDigits(cpf)}`
  return `menor:${onlyDigits(pessoa.cpfResponsavel)}:${pessoa.nascimento}:${normalize(pessoa.nome)}`
}

// A text that is not a number ("não tem") is an invalid CPF, but not an absent one.
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
