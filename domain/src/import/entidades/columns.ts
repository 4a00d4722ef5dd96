import type { ImportColumn } from '../description.ts'

/** Columns of a spreadsheet of clubs, as a federation's office keeps it. */
export const COLUNAS = {
  nome: {
    label: 'Nome',
    required: true,
    headers: [
      'nome da entidade',
      'nome',
      'entidade',
      'razao social',
      'nome fantasia',
      'clube',
      'academia',
      'associacao',
      'nome do clube',
      'nome da academia',
      'nome da associacao',
      'denominacao',
    ],
  },
  cnpj: {
    label: 'CNPJ',
    required: true,
    headers: ['cnpj', 'c n p j', 'cnpj da entidade', 'n cnpj', 'numero do cnpj', 'cnpj mf', 'cadastro nacional'],
  },
  tipo: {
    label: 'Tipo',
    required: true,
    headers: ['tipo', 'tipo de entidade', 'tipo da entidade', 'natureza', 'categoria', 'classificacao'],
  },
  federacao: {
    label: 'Federação',
    required: true,
    headers: [
      'federacao',
      'sigla da federacao',
      'federacao estadual',
      'entidade estadual',
      'filiada a',
      'fed',
      'federacao sigla',
    ],
  },
  municipio: {
    label: 'Município',
    required: false,
    headers: ['municipio', 'cidade', 'municipio sede', 'cidade sede', 'localidade'],
  },
  uf: { label: 'UF', required: true, headers: ['uf', 'estado', 'unidade da federacao', 'uf sede', 'sigla uf'] },
  cep: { label: 'CEP', required: false, headers: ['cep', 'codigo postal'] },
  logradouro: { label: 'Logradouro', required: false, headers: ['logradouro', 'endereco', 'rua'] },
  numero: { label: 'Número', required: false, headers: ['numero', 'n', 'num', 'no', 'nº'] },
  complemento: { label: 'Complemento', required: false, headers: ['complemento', 'compl'] },
  bairro: { label: 'Bairro', required: false, headers: ['bairro'] },
  telefone: {
    label: 'Telefone',
    required: false,
    headers: [
      'telefone',
      'fone',
      'tel',
      'celular',
      'telefone da entidade',
      'contato',
      'whatsapp',
      'telefone de contato',
    ],
  },
  email: {
    label: 'E-mail',
    required: false,
    headers: ['e mail', 'email', 'correio eletronico', 'e mail da entidade', 'e mail de contato', 'email de contato'],
  },
  presidente: {
    label: 'Presidente',
    required: false,
    headers: [
      'presidente',
      'nome do presidente',
      'presidencia',
      'dirigente',
      'representante legal',
      'responsavel',
      'responsavel legal',
    ],
  },
  fundacao: {
    label: 'Fundação',
    required: false,
    headers: [
      'fundacao',
      'data de fundacao',
      'data da fundacao',
      'data fundacao',
      'dt fundacao',
      'fundada em',
      'fundado em',
      'abertura',
      'data de abertura',
    ],
  },
  sigla: { label: 'Sigla', required: false, headers: ['sigla', 'sigla da entidade'] },
  site: { label: 'Site', required: false, headers: ['site', 'pagina', 'endereco na internet', 'website'] },
} as const satisfies Readonly<Record<string, ImportColumn>>

export type Coluna = keyof typeof COLUNAS
