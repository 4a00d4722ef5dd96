import { MOTIVOS_DAS_CELULAS } from '../cells.ts'
import type { ImportReason } from '../description.ts'
import type { Coluna } from './columns.ts'

/** Reasons of refused rows. Those about rights occur only in imports by users, not on the command line. */
export const MOTIVOS = {
  'cpf-ausente': {
    titulo: 'Sem CPF',
    texto: 'Falta o CPF. Menores sem CPF precisam do CPF válido do responsável.',
    coluna: 'cpf',
  },
  'cpf-invalido': { titulo: 'CPF inválido', texto: 'O CPF não é válido: confira os números.', coluna: 'cpf' },
  'cpf-duplicado': {
    titulo: 'CPF repetido no arquivo',
    texto: 'Este CPF já apareceu em uma linha anterior do arquivo.',
    coluna: 'cpf',
  },
  'nome-incompleto': { titulo: 'Nome incompleto', texto: 'Informe nome e sobrenome.', coluna: 'nome' },
  'nascimento-invalido': {
    titulo: 'Data de nascimento inválida',
    texto: 'A data de nascimento não existe no calendário, é anterior a 1900 ou está no futuro.',
    coluna: 'nascimento',
  },
  'nascimento-ilegivel': {
    titulo: 'Data de nascimento ilegível',
    texto: 'Falta a data de nascimento, ou não a entendemos: escreva-a como 05/03/2001.',
    coluna: 'nascimento',
  },
  'email-invalido': {
    titulo: 'E-mail inválido',
    texto: 'O e-mail não é válido: use o formato nome@exemplo.com.br.',
    coluna: 'email',
  },
  'email-do-responsavel': {
    titulo: 'E-mail do responsável inválido',
    texto: 'O e-mail do responsável não é válido ou é o mesmo do menor: informe outro.',
    coluna: 'emailResponsavel',
  },
  'faixa-desconhecida': {
    titulo: 'Faixa desconhecida',
    texto: 'Esta faixa não existe na tabela de graduações.',
    coluna: 'faixa',
  },
  ...MOTIVOS_DAS_CELULAS,
  'autorizacao-ausente': {
    titulo: 'Falta a autorização do responsável',
    texto: 'Com esta data uma pessoa ativa teria menos de 12 anos sem autorização do responsável: confira a data.',
    coluna: 'nascimento',
  },
  'responsavel-ausente': {
    titulo: 'Menor sem responsável',
    texto: 'Com esta data a pessoa é menor de 18 anos: informe o nome e o CPF do responsável.',
    coluna: 'nascimento',
  },
  'email-da-conta': {
    titulo: 'Conta com outro e-mail',
    texto: 'Esta pessoa tem conta com outro e-mail: deixe a coluna vazia, a própria pessoa o troca.',
    coluna: 'email',
  },
  'cadastro-em-andamento': {
    titulo: 'Cadastro em andamento',
    texto: 'Alguém está se cadastrando com este CPF: importe a linha de novo mais tarde.',
  },
  'federacao-sem-permissao': { titulo: 'De outra federação', texto: 'Você não pode importar pessoas desta federação.' },
  'pessoa-de-outra-federacao': {
    titulo: 'Cadastrada em outra federação',
    texto: 'Este CPF já está cadastrado e você não pode alterar essa pessoa: fale com a confederação.',
  },
  'transferencia-sem-permissao': {
    titulo: 'Mudaria de federação',
    texto: 'A federação é outra que a do cadastro, e você não pode transferir pessoas: fale com a confederação.',
    coluna: 'federacao',
  },
  'graduacao-sem-permissao': {
    titulo: 'Mudaria de faixa',
    texto: 'A faixa é outra que a do cadastro, e você não pode registrar graduações.',
    coluna: 'faixa',
  },
  'proprio-cadastro': {
    titulo: 'O seu próprio cadastro',
    texto: 'Este é o seu próprio cadastro: peça a mudança pelo seu perfil.',
  },
  'menor-sob-guarda': {
    titulo: 'Menor sob a sua guarda',
    texto: 'A linha muda a faixa ou a federação de quem é menor sob a sua guarda: outra pessoa da equipe a importa.',
  },
  'pessoa-com-mais-direitos': {
    titulo: 'Pessoa com mais direitos',
    texto: 'Esta pessoa tem direitos que você não tem: peça a mudança à confederação.',
  },
} as const satisfies Readonly<Record<string, ImportReason & { coluna?: Coluna }>>

export type Motivo = keyof typeof MOTIVOS
