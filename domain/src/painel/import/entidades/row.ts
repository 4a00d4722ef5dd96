import { isCnpj } from '../../../base/brazil/cnpj.ts'
import { onlyDigits } from '../../../base/brazil/cpf.ts'
import { readDay } from '../../../base/brazil/readDay.ts'
import { readTelefone } from '../../../base/brazil/telefone.ts'
import { hasStrangeSign } from '../../../pessoas/cadastro/nome.ts'
import { entidades } from '../../../base/collections/entidades.ts'
import { EMAIL } from '../../../base/records/email.ts'
import { emailArrumado } from '../../../base/records/limpo.ts'
import { normalize } from '../../../base/search/keywords.ts'
import { federacaoFault, findFederation, isEmail } from '../cells.ts'
import type { ImportContext, Imported, ReadRow } from '../description.ts'
import { properName } from '../names.ts'
import type { Coluna } from './columns.ts'
import { columnAt, recordOf } from './fields.ts'
import type { Motivo } from './reasons.ts'
import { entityName, filled, readCep, readCnpj, readMunicipio, readTipo, readUf, type TipoImportado } from './tidy.ts'

/** A row as it is stored: normalised, with '' for missing values. */
export interface ImportedEntity extends Imported {
  sigla: string
  cnpj: string
  tipo: TipoImportado | ''
  fundacao: string
  presidente: string
  email: string
  telefone: string
  site: string
  endereco: {
    cep: string
    logradouro: string
    logradouroNumero: string
    logradouroComplemento: string
    logradouroBairro: string
    logradouroMunicipio: string
    logradouroUF: string
  }
}

type EntityRow = Omit<ReadRow<ImportedEntity>, 'motivos' | 'colunas'> & { motivos: Motivo[]; colunas: Coluna[] }

const ANO_MINIMO = '1900'

/** Reads one row. All problems are listed. */
export function readRow(
  raw: Readonly<Partial<Record<Coluna, string>>>,
  { federacoes, hoje }: ImportContext,
): EntityRow {
  const cell = (coluna: Coluna) => filled(raw[coluna])
  const motivos: Motivo[] = []
  const refuse = (motivo: Motivo, when: boolean) => void (when && motivos.push(motivo))

  const nome = entityName(cell('nome'))
  refuse('nome-ausente', !/[\p{L}\p{N}]/u.test(nome))
  const cnpj = readCnpj(cell('cnpj'))
  refuse('cnpj-invalido', cnpj !== '' && !isCnpj(cnpj))
  const tipo = readTipo(cell('tipo'))
  refuse('tipo-desconhecido', tipo === '')
  const federacao = findFederation(cell('federacao'), federacoes)
  refuse(federacaoFault(cell('federacao'), federacao), !federacao)
  const uf = readUf(cell('uf'))
  refuse('uf-invalida', uf === '')
  const founded = cell('fundacao')
  const fundacao = founded === '' ? '' : readDay(founded, hoje)
  refuse('fundacao-invalida', fundacao === null || (fundacao !== '' && (fundacao < ANO_MINIMO || fundacao > hoje)))
  const email = emailArrumado(cell('email')).toLowerCase()
  refuse('email-invalido', email !== '' && !(isEmail(email) && EMAIL.test(email)))

  const valor: ImportedEntity = {
    nome,
    sigla: cell('sigla'),
    cnpj: isCnpj(cnpj) ? cnpj : '',
    tipo,
    federacaoID: federacao?.id ?? '',
    fundacao: fundacao ?? '',
    presidente: properName(cell('presidente')),
    email,
    telefone: readTelefone(cell('telefone')),
    site: readSite(cell('site')),
    endereco: {
      cep: readCep(cell('cep')),
      logradouro: cell('logradouro'),
      logradouroNumero: cell('numero'),
      logradouroComplemento: cell('complemento'),
      logradouroBairro: cell('bairro'),
      logradouroMunicipio: readMunicipio(cell('municipio'), uf),
      logradouroUF: uf,
    },
  }
  const { motivos: unfit, colunas } = fitting(valor)
  return { motivos: [...new Set([...motivos, ...unfit])], colunas, valor, chave: keyOf(cnpj, valor) }
}

const readSite = (text: string) => (/^(www\.)?[\w-]+(\.[\w-]+)+(\/\S*)?$/i.test(text) ? `https://${text}` : text)

const shape = entidades.schema.partial()

/** Errors of the record's own schema in the values of a row: the same as the form's. */
function fitting(valor: ImportedEntity): Pick<EntityRow, 'motivos' | 'colunas'> {
  const foreign = (['nome', 'presidente', 'sigla'] as const).filter((coluna) => hasStrangeSign(valor[coluna]))
  const motivos: Motivo[] = foreign.map(() => 'valor-invalido')
  const colunas: Coluna[] = [...foreign]
  for (const { code, path } of shape.safeParse(recordOf(valor)).error?.issues ?? []) {
    const coluna = columnAt(path.join('.'))
    // These columns have reasons of their own.
    if (!coluna || (coluna === 'nome' && code === 'too_small') || coluna === 'tipo') continue
    if (coluna === 'email' && code !== 'too_big') motivos.push('email-invalido')
    else {
      motivos.push(code === 'too_big' ? 'texto-longo' : 'valor-invalido')
      colunas.push(coluna)
    }
  }
  return { motivos, colunas: [...new Set(colunas)] }
}

/** Key of an entity: its CNPJ; without one federation, municipality and name. */
function keyOf(cnpj: string, { federacaoID, nome, endereco }: ImportedEntity): string {
  if (cnpj !== '') return `cnpj:${plainCnpj(cnpj)}`
  return `nome:${federacaoID}:${normalize(endereco.logradouroMunicipio)}:${normalize(nome)}`
}

/** A CNPJ without its separators. */
export const plainCnpj = (cnpj: string): string =>
  /[a-z]/i.test(cnpj) ? cnpj.replace(/[^0-9a-z]/gi, '').toUpperCase() : onlyDigits(cnpj)
