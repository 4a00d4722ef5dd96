import { FEDERACAO_AUSENTE } from '../cells.ts'
import type { ImportReason } from '../description.ts'
import type { Coluna } from './columns.ts'

/** Reasons of refused rows. Those about rights occur only in imports by users, not on the command line. */
export const MOTIVOS = {
  'cpf-invalido': { titulo: 'CPF inválido', texto: 'Informe o CPF de quem pagou a anuidade.', coluna: 'cpf' },
  'federacao-ausente': FEDERACAO_AUSENTE,
  'federacao-desconhecida': {
    titulo: 'Federação desconhecida',
    texto: 'Esta federação não está cadastrada.',
    coluna: 'federacao',
  },
  'ano-invalido': {
    titulo: 'Ano inválido',
    texto: 'Informe o ano com quatro números, de 1970 até o ano atual.',
    coluna: 'ano',
  },
  'valor-invalido': { titulo: 'Valor inválido', texto: 'Informe o valor pago, como 150,00.', coluna: 'valor' },
  'situacao-desconhecida': {
    titulo: 'Situação desconhecida',
    texto: 'Escreva paga ou isenta, ou deixe a célula vazia. Anuidade em aberto é cobrada por fatura.',
    coluna: 'situacao',
  },
  'anuidade-repetida': {
    titulo: 'Repetida no arquivo',
    texto: 'A anuidade deste ano já apareceu para este CPF em uma linha anterior.',
    coluna: 'ano',
  },
  'texto-longo': { titulo: 'Texto longo demais', texto: 'O recibo é longo demais: encurte-o.', coluna: 'recibo' },
  'pessoa-nao-encontrada': {
    titulo: 'Pessoa não encontrada',
    texto: 'Ninguém desta federação tem este CPF. Importe as pessoas antes das anuidades.',
    coluna: 'cpf',
  },
  'anuidade-de-fatura': {
    titulo: 'Já tem fatura',
    texto: 'A anuidade deste ano já foi quitada por uma fatura, que fica como está.',
  },
  'ano-corrente': {
    titulo: 'Ano em curso',
    texto: 'A anuidade do ano em curso vem de uma fatura. Trazê-la pela planilha pede o direito de isentar faturas.',
    coluna: 'ano',
  },
  'anuidades-demais': { titulo: 'Anuidades demais', texto: 'O cadastro desta pessoa já guarda 80 anuidades.' },
  'pessoa-sem-permissao': {
    titulo: 'Sem permissão',
    texto: 'Você não pode alterar o cadastro desta pessoa: ela tem direitos que faltam a você, ou é você.',
  },
  'federacao-sem-permissao': {
    titulo: 'De outra federação',
    texto: 'Você não pode importar anuidades desta federação.',
  },
} as const satisfies Readonly<Record<string, ImportReason & { coluna?: Coluna }>>

export type Motivo = keyof typeof MOTIVOS
