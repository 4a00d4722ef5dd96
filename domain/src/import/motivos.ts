import type { Coluna } from './columns.ts'
import type { Motivo, ReadRow } from './row.ts'

/** Each reason in two or three words, for counts and filters. */
export const TITULOS_DE_MOTIVO: Readonly<Record<Motivo, string>> = {
  'cpf-ausente': 'Sem CPF',
  'cpf-invalido': 'CPF inválido',
  'cpf-duplicado': 'CPF repetido no arquivo',
  'nome-incompleto': 'Nome incompleto',
  'nascimento-invalido': 'Data de nascimento inválida',
  'email-invalido': 'E-mail inválido',
  'faixa-desconhecida': 'Faixa desconhecida',
  'federacao-desconhecida': 'Federação desconhecida',
  'texto-longo': 'Texto longo demais',
  'valor-invalido': 'Valor inválido',
  'autorizacao-ausente': 'Falta a autorização do responsável',
  'responsavel-ausente': 'Menor sem responsável',
  'email-da-conta': 'Conta com outro e-mail',
  'cadastro-em-andamento': 'Cadastro em andamento',
  'federacao-sem-permissao': 'De outra federação',
  'pessoa-de-outra-federacao': 'Cadastrada em outra federação',
  'transferencia-sem-permissao': 'Mudaria de federação',
  'graduacao-sem-permissao': 'Mudaria de faixa',
  'proprio-cadastro': 'O seu próprio cadastro',
  'pessoa-com-mais-direitos': 'Pessoa com mais direitos',
}

/** The column whose value a reason speaks of; other reasons are not about a value that could be mended. */
const COLUNA: Partial<Record<Motivo, Coluna>> = {
  'cpf-ausente': 'cpf',
  'cpf-invalido': 'cpf',
  'cpf-duplicado': 'cpf',
  'nome-incompleto': 'nome',
  'nascimento-invalido': 'nascimento',
  'email-invalido': 'email',
  'faixa-desconhecida': 'faixa',
  'federacao-desconhecida': 'federacao',
  'autorizacao-ausente': 'nascimento',
  'responsavel-ausente': 'nascimento',
  'email-da-conta': 'email',
  'transferencia-sem-permissao': 'federacao',
  'graduacao-sem-permissao': 'faixa',
}

/** The columns of a refused row whose values are at fault, each once. */
export const colunasAEmendar = ({ motivos, colunas }: Pick<ReadRow, 'motivos' | 'colunas'>): Coluna[] => [
  ...new Set([...motivos.flatMap((motivo) => COLUNA[motivo] ?? []), ...colunas]),
]
