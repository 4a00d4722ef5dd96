import type { ImportColumn } from '../description.ts'

/** Columns of a spreadsheet of people. */
export const COLUNAS = {
  nome: {
    label: 'Nome',
    required: true,
    headers: ['nome', 'nome completo', 'atleta', 'praticante', 'aluno', 'nome do atleta', 'nome do aluno'],
  },
  cpf: {
    label: 'CPF',
    required: true,
    headers: ['cpf', 'cpf do atleta', 'cpf do aluno', 'n cpf', 'numero cpf', 'documento cpf'],
  },
  cpfResponsavel: {
    label: 'CPF do responsável',
    required: false,
    headers: ['cpf do responsavel', 'cpf responsavel', 'responsavel cpf', 'cpf resp', 'cpf do pai ou mae'],
  },
  nomeResponsavel: {
    label: 'Nome do responsável',
    required: false,
    headers: ['responsavel', 'nome do responsavel', 'nome responsavel'],
  },
  emailResponsavel: {
    label: 'E-mail do responsável',
    required: false,
    headers: ['email do responsavel', 'e mail do responsavel', 'email responsavel', 'responsavel email', 'email resp'],
  },
  nascimento: {
    label: 'Nascimento',
    required: true,
    headers: ['nascimento', 'data de nascimento', 'data nascimento', 'dt nascimento', 'dt nasc', 'data nasc', 'nasc'],
  },
  sexo: { label: 'Sexo', required: false, headers: ['sexo', 'genero'] },
  email: { label: 'E-mail', required: false, headers: ['e mail', 'email', 'correio eletronico'] },
  celular: {
    label: 'Celular',
    required: false,
    headers: ['celular', 'telefone', 'telefone celular', 'fone', 'whatsapp'],
  },
  faixa: {
    label: 'Faixa',
    required: true,
    headers: ['faixa', 'graduacao', 'gub', 'grau', 'faixa atual', 'graduacao atual'],
  },
  federacao: {
    label: 'Federação',
    required: true,
    headers: ['federacao', 'sigla da federacao', 'entidade estadual', 'fed'],
  },
  associacao: {
    label: 'Associação',
    required: false,
    headers: ['associacao', 'academia', 'clube', 'entidade', 'equipe', 'associacao academia'],
  },
  cep: { label: 'CEP', required: false, headers: ['cep'] },
  logradouro: { label: 'Logradouro', required: false, headers: ['logradouro', 'endereco', 'rua'] },
  numero: { label: 'Número', required: false, headers: ['numero', 'n', 'num', 'no'] },
  bairro: { label: 'Bairro', required: false, headers: ['bairro'] },
  municipio: { label: 'Município', required: false, headers: ['municipio', 'cidade'] },
  uf: { label: 'UF', required: false, headers: ['uf', 'estado'] },
  nomeMae: { label: 'Nome da mãe', required: false, headers: ['nome da mae', 'mae', 'filiacao mae'] },
  nomePai: { label: 'Nome do pai', required: false, headers: ['nome do pai', 'pai', 'filiacao pai'] },
} as const satisfies Readonly<Record<string, ImportColumn>>

export type Coluna = keyof typeof COLUNAS
