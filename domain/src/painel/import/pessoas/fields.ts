import type { PraticanteInput } from '../../../pessoas/collections/praticantes.ts'
import type { Coluna } from './columns.ts'
import type { ImportedPerson } from './row.ts'

/** Columns of a person's record by path. */
const PATHS: Readonly<Record<string, Coluna>> = {
  'dadosPessoais.name': 'nome',
  'dadosPessoais.cpf': 'cpf',
  'dadosPessoais.birthdate': 'nascimento',
  'dadosPessoais.sexo': 'sexo',
  'dadosPessoais.mothersName': 'nomeMae',
  'dadosPessoais.fathersName': 'nomePai',
  'responsavel.cpf': 'cpfResponsavel',
  'responsavel.nome': 'nomeResponsavel',
  'responsavel.email': 'emailResponsavel',
  'dadosContato.email': 'email',
  'dadosContato.celular': 'celular',
  'dadosFiliacao.federacao': 'federacao',
  'dadosFiliacao.vinculadoAEntidade': 'associacao',
  'dadosEndereco.cep': 'cep',
  'dadosEndereco.logradouro': 'logradouro',
  'dadosEndereco.logradouroNumero': 'numero',
  'dadosEndereco.logradouroBairro': 'bairro',
  'dadosEndereco.logradouroMunicipio': 'municipio',
  'dadosEndereco.logradouroUF': 'uf',
}

/** The column from which a field of the record is imported. */
export const columnAt = (path: string): Coluna | undefined => PATHS[path]

/** The parts of a record that a row fills; '' for missing values. */
export const recordOf = (pessoa: ImportedPerson) =>
  ({
    dadosPessoais: {
      name: pessoa.nome,
      cpf: pessoa.cpf,
      birthdate: pessoa.nascimento,
      sexo: pessoa.sexo,
      mothersName: pessoa.nomeMae,
      fathersName: pessoa.nomePai,
    },
    responsavel: { cpf: pessoa.cpfResponsavel, nome: pessoa.nomeResponsavel, email: pessoa.emailResponsavel },
    dadosContato: { email: pessoa.email, celular: pessoa.celular },
    dadosEndereco: pessoa.endereco,
    dadosFiliacao: {
      federacao: pessoa.federacao,
      federacaoID: pessoa.federacaoID,
      vinculadoAEntidade: pessoa.associacao,
    },
  }) satisfies PraticanteInput
