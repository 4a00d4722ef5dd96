import { FEDERACAO_AUSENTE } from '../cells.ts'
import type { ImportReason } from '../description.ts'
import type { Coluna } from './columns.ts'

/** Reasons of refused rows. Those about rights occur only in imports by users, not on the command line. */
export const MOTIVOS = {
  'cpf-invalido': { titulo: 'CPF inválido', texto: 'Informe o CPF do titular do certificado.', coluna: 'cpf' },
  'federacao-ausente': FEDERACAO_AUSENTE,
  'federacao-desconhecida': {
    titulo: 'Emissor desconhecido',
    texto: 'Use a sigla da confederação ou de uma federação cadastrada.',
    coluna: 'federacao',
  },
  'tipo-desconhecido': {
    titulo: 'Tipo desconhecido',
    texto:
      'Escreva Gub, Dan, Poom, Kukkiwon, curso, seminário, arbitragem, participação ou título, ou a graduação na coluna dela.',
    coluna: 'tipo',
  },
  'tipo-de-outro-emissor': {
    titulo: 'De outro emissor',
    texto: 'Certificados de Dan, Poom e Kukkiwon são da confederação.',
    coluna: 'tipo',
  },
  'numero-invalido': {
    titulo: 'Sem número',
    texto: 'Informe o número como está no papel, com no máximo 20 sinais.',
    coluna: 'numero',
  },
  'numero-do-portal': {
    titulo: 'Número do portal',
    texto: 'Números assim são dados pelo portal. Se o do papel é igual, acrescente o ano, como GUB-000123/2019.',
    coluna: 'numero',
  },
  'graduacao-desconhecida': {
    titulo: 'Graduação desconhecida',
    texto: 'Informe a graduação do certificado, do mesmo tipo, como 3º Gub ou 1º Dan.',
    coluna: 'graduacao',
  },
  'titulo-ausente': {
    titulo: 'Sem assunto',
    texto: 'Diga do que trata o certificado: o curso, o evento ou o título.',
    coluna: 'titulo',
  },
  'data-invalida': { titulo: 'Data inválida', texto: 'Informe um dia que já passou, como 31/03/2019.', coluna: 'data' },
  'emissao-invalida': {
    titulo: 'Emissão inválida',
    texto: 'O dia da emissão não pode vir antes da data nem depois de hoje.',
    coluna: 'emitidoEm',
  },
  'horas-invalidas': {
    titulo: 'Carga inválida',
    texto: 'Informe a carga em horas inteiras, como 16.',
    coluna: 'cargaHoraria',
  },
  'certificado-repetido': {
    titulo: 'Repetido no arquivo',
    texto: 'Este número já apareceu em uma linha anterior, do mesmo emissor e tipo.',
    coluna: 'numero',
  },
  'texto-longo': { titulo: 'Texto longo demais', texto: 'Um texto é longo demais: encurte-o.' },
  'pessoa-nao-encontrada': {
    titulo: 'Pessoa não encontrada',
    texto: 'Ninguém que você possa ler tem este CPF. Importe as pessoas antes dos certificados.',
    coluna: 'cpf',
  },
  'graduacao-acima': {
    titulo: 'Acima do cadastro',
    texto: 'O cadastro da pessoa diz uma graduação menor. Confira a linha, ou corrija o cadastro antes.',
    coluna: 'graduacao',
  },
  'ja-certificada': {
    titulo: 'Já certificada',
    texto: 'Esta pessoa já tem no portal um certificado desta graduação, com outro número.',
  },
  'numero-em-uso': {
    titulo: 'Número em uso',
    texto: 'Outro certificado deste emissor e tipo já tem este número.',
    coluna: 'numero',
  },
  'parte-interessada': {
    titulo: 'Certificado seu',
    texto: 'O titular é você, ou quem é menor sob a sua guarda: outra pessoa da equipe importa esta linha.',
  },
  'federacao-sem-permissao': {
    titulo: 'De outro emissor',
    texto: 'Você não pode importar certificados deste emissor.',
  },
} as const satisfies Readonly<Record<string, ImportReason & { coluna?: Coluna }>>

export type Motivo = keyof typeof MOTIVOS
