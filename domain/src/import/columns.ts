import { normalize } from '../search/keywords.ts'

/** The columns an import understands, each with the headers people give it (compared without accents, case and signs). */
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
} as const

export type Coluna = keyof typeof COLUNAS
/** For each understood column, its index in the table; columns not found are absent. */
export type Mapping = Partial<Record<Coluna, number>>
/** The understood cells of one row. */
export type Cells = Partial<Record<Coluna, string>>

const plain = (header: string) => normalize(header.replace(/[^\p{L}\p{N}]+/gu, ' '))

/** Recognises the columns by their headers; the first of two alike wins. */
export function recognizeColumns(header: readonly string[]): Mapping {
  const mapping: Mapping = {}
  const names = header.map(plain)
  for (const [coluna, { headers }] of Object.entries(COLUNAS) as [Coluna, { headers: readonly string[] }][]) {
    const index = headers.map((name) => names.indexOf(name)).find((found) => found >= 0)
    if (index !== undefined && !Object.values(mapping).includes(index)) mapping[coluna] = index
  }
  return mapping
}

/** Labels of the required columns that nobody has pointed to. */
export function missingColumns(mapping: Mapping): string[] {
  return Object.entries(COLUNAS)
    .filter(([coluna, { required }]) => required && mapping[coluna as Coluna] === undefined)
    .map(([, { label }]) => label)
}

/** The understood cells of a row, trimmed. */
export function cellsOf(row: readonly string[], mapping: Mapping): Cells {
  return Object.fromEntries(Object.entries(mapping).map(([coluna, index]) => [coluna, (row[index] ?? '').trim()]))
}
