import { LIMITE_BYTES, LIMITE_DO_ANEXO } from './finalidades.ts'

/** Reasons of refusals of a file: the closed list, with the sentences for its sender. */
export const RECUSAS = {
  'tipo-nao-aceito': 'Este tipo de arquivo não é aceito aqui. Envie JPG, PNG ou WebP; documentos podem ser PDF.',
  'tipo-diferente':
    'O conteúdo do arquivo não é do tipo que o nome diz. Abra o arquivo, salve uma cópia e envie a cópia.',
  'nome-invalido': 'O nome do arquivo não combina com o seu tipo. Troque o nome e envie de novo.',
  'arquivo-vazio': 'O arquivo está vazio.',
  'anexo-grande': `O anexo passa de ${LIMITE_DO_ANEXO / 1024 / 1024} MB. Envie um menor.`,
  'arquivo-grande': `O arquivo passa de ${LIMITE_BYTES / 1024 / 1024} MB. Envie um menor.`,
  'imagem-grande': 'A imagem tem pixels demais. Diminua a imagem e envie de novo.',
  'imagem-pequena': 'A imagem é pequena demais. Envie uma com ao menos 96 pixels de cada lado.',
  'imagem-animada': 'Imagens animadas não são aceitas. Envie uma imagem parada.',
  'arquivo-danificado': 'Não conseguimos ler o arquivo até o fim. Abra-o, salve ou imprima uma cópia e envie a cópia.',
  'conteudo-extra': 'O arquivo traz algo além do que deveria. Abra o arquivo, salve uma cópia e envie a cópia.',
  'pdf-protegido':
    'O PDF pede senha, ou tem uma proteção que não sabemos conferir. Abra-o, imprima-o como PDF e envie a cópia.',
  'pdf-ativo': 'O PDF traz programas ou outros arquivos dentro dele. Imprima-o como PDF e envie a cópia.',
  'pdf-complexo': 'O PDF é complexo demais para ser conferido. Imprima-o como PDF e envie a cópia.',
  'finalidade-desconhecida': 'Não sabemos para que é este arquivo. Envie de novo pela tela do cadastro.',
  'registro-nao-encontrado': 'O cadastro a que o arquivo pertence não foi encontrado.',
  'sem-permissao': 'Você não tem permissão para enviar este arquivo.',
  'lista-cheia': 'Este cadastro já tem o máximo de documentos. Remova algum antes de enviar outro.',
  interno: 'Não foi possível conferir o arquivo. Tente de novo em instantes.',
} as const

export type CodigoRecusa = keyof typeof RECUSAS

/** Refusal of a file. */
export class Recusa extends Error {
  readonly codigo: CodigoRecusa
  constructor(codigo: CodigoRecusa) {
    super(RECUSAS[codigo])
    this.name = 'Recusa'
    this.codigo = codigo
  }
}

/** Result of an upload, as stored by the server. */
export interface ResultadoDoEnvio {
  /** uid of the sender */
  quem: string
  situacao: 'aceito' | 'recusado'
  /** path of an accepted file, else '' */
  caminho: string
  /** code of the refusal, else '' */
  codigo: CodigoRecusa | ''
  motivo: string
  /** version of the record that the file created, where it was accepted */
  versao: number
  /** path of the replaced file, or '' */
  anterior: string
  /** of an image of a field: the size of its largest copy, and its average colour as '#rrggbb' */
  imagem?: ImagemRecebida
}

export interface ImagemRecebida {
  largura: number
  altura: number
  cor: string
}
