import { MOTIVOS_DAS_CELULAS } from '../cells.ts'
import type { ImportReason } from '../description.ts'
import type { Coluna } from './columns.ts'

/** Reasons of refused rows. Those about rights occur only in imports by users, not on the command line. */
export const MOTIVOS = {
  'nome-ausente': { titulo: 'Sem nome', texto: 'Falta o nome da entidade.', coluna: 'nome' },
  'cnpj-invalido': {
    titulo: 'CNPJ inválido',
    texto: 'O CNPJ não é válido: confira números e letras, ou deixe a célula vazia.',
    coluna: 'cnpj',
  },
  'cnpj-duplicado': {
    titulo: 'CNPJ repetido no arquivo',
    texto: 'Este CNPJ já apareceu em uma linha anterior do arquivo.',
    coluna: 'cnpj',
  },
  'nome-duplicado': {
    titulo: 'Repetida no arquivo',
    texto: 'Uma entidade sem CNPJ com este nome e município já apareceu em uma linha anterior do arquivo.',
    coluna: 'nome',
  },
  'tipo-desconhecido': {
    titulo: 'Tipo desconhecido',
    texto: 'Use um destes tipos: clube, academia, associação, projeto social ou filiado.',
    coluna: 'tipo',
  },
  'uf-invalida': {
    titulo: 'UF inválida',
    texto: 'Informe a UF com as duas letras, como SC, ou o nome do estado por extenso.',
    coluna: 'uf',
  },
  'fundacao-invalida': {
    titulo: 'Fundação inválida',
    texto: 'A data de fundação não existe, é anterior a 1900 ou está no futuro.',
    coluna: 'fundacao',
  },
  'email-invalido': {
    titulo: 'E-mail inválido',
    texto: 'O e-mail não é válido: use o formato nome@exemplo.com.br.',
    coluna: 'email',
  },
  ...MOTIVOS_DAS_CELULAS,
  'federacao-sem-permissao': {
    titulo: 'De outra federação',
    texto: 'Você não pode importar entidades desta federação.',
  },
  'entidade-de-outra-federacao': {
    titulo: 'Cadastrada em outra federação',
    texto: 'Este CNPJ já está cadastrado em outra federação: fale com a confederação.',
  },
  'entidade-sem-permissao': {
    titulo: 'Sem permissão para alterar',
    texto: 'Esta entidade já está cadastrada, e você não pode alterar o que a planilha traz de diferente.',
  },
  'entidade-em-analise-ou-filiada': {
    titulo: 'Em análise ou já filiada',
    texto:
      'A planilha traz outro nome, tipo ou CNPJ, ou outros dados, e a entidade está em análise ou filiada: mude no cadastro dela.',
  },
  'entidade-desativada': {
    titulo: 'Desativada',
    texto: 'Esta entidade está cadastrada e desativada: reative o cadastro antes de importar.',
  },
} as const satisfies Readonly<Record<string, ImportReason & { coluna?: Coluna }>>

export type Motivo = keyof typeof MOTIVOS
