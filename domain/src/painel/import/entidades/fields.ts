import type { Coluna } from './columns.ts'
import type { ImportedEntity } from './row.ts'

/** Columns of an entity's record by path. */
const PATHS: Readonly<Record<string, Coluna>> = {
  'dadosPessoais.name': 'nome',
  'dadosPessoais.sigla': 'sigla',
  'dadosPessoais.cnpj': 'cnpj',
  'dadosPessoais.tipoEntidade': 'tipo',
  'dadosPessoais.fundacao': 'fundacao',
  'presidente.nome': 'presidente',
  'dadosContato.email': 'email',
  'dadosContato.telefone': 'telefone',
  'dadosContato.site': 'site',
  'vinculo.idFederacao': 'federacao',
  'dadosEndereco.cep': 'cep',
  'dadosEndereco.logradouro': 'logradouro',
  'dadosEndereco.logradouroNumero': 'numero',
  'dadosEndereco.logradouroComplemento': 'complemento',
  'dadosEndereco.logradouroBairro': 'bairro',
  'dadosEndereco.logradouroMunicipio': 'municipio',
  'dadosEndereco.logradouroUF': 'uf',
}

/** The column from which a field of the record is imported. */
export const columnAt = (path: string): Coluna | undefined => PATHS[path]

/** The parts of a record that a row fills; '' for missing values. */
export const recordOf = ({
  nome,
  sigla,
  cnpj,
  tipo,
  fundacao,
  presidente,
  email,
  telefone,
  site,
  endereco,
}: ImportedEntity) => ({
  dadosPessoais: { name: nome, sigla, cnpj, tipoEntidade: tipo, fundacao },
  presidente: { nome: presidente },
  dadosContato: { email, telefone, site },
  dadosEndereco: endereco,
})
