/** The accepted types, with the extensions of their names, the usual one first (QUALITY 1: no SVG, no HTML). storage.rules has the same list. */
export const TIPOS_DE_ARQUIVO = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>

export type TipoDeArquivo = keyof typeof TIPOS_DE_ARQUIVO

export type TipoDeImagem = Exclude<TipoDeArquivo, 'application/pdf'>

const IMAGENS = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly TipoDeImagem[]

/** Greatest size of a file, in bytes; storage.rules has the same limit. */
export const LIMITE_BYTES = 10 * 1024 * 1024

/**
 * Purposes of an upload: files of a person are stored in the person's record and sent by users who may edit it; files of a field are named
 * by a write of their record (camposDeArquivo.ts).
 */
export const FINALIDADES = {
  fotoPessoa: { rotulo: 'Foto', tipos: IMAGENS, pasta: 'foto' },
  documentoPessoa: { rotulo: 'Documento', tipos: [...IMAGENS, 'application/pdf'], pasta: 'documentos' },
  imagemDoRegistro: { rotulo: 'Imagem', tipos: IMAGENS, pasta: '' },
  arquivoDoRegistro: { rotulo: 'Arquivo', tipos: [...IMAGENS, 'application/pdf'], pasta: '' },
  /** `registro` is the id of the message, not sent yet; each recipient reads it through the server alone (baixarAnexoDoComunicado) */
  anexoDoComunicado: { rotulo: 'Anexo', tipos: ['application/pdf', 'image/jpeg', 'image/png'], pasta: '' },
} as const satisfies Record<string, { rotulo: string; tipos: readonly TipoDeArquivo[]; pasta: string }>

export type Finalidade = keyof typeof FINALIDADES

export const isFinalidade = (text: unknown): text is Finalidade =>
  typeof text === 'string' && Object.hasOwn(FINALIDADES, text)

/** Suggested types of a person's documents; imports and forms add other names. */
export const TIPOS_DE_DOCUMENTO = [
  'RG',
  'CPF',
  'Certidão de nascimento',
  'Passaporte',
  'Atestado médico',
  'Comprovante de residência',
  'Outro documento',
] as const

/** Custom metadata that the sender stores with a file: texts only. */
export interface DadosDoEnvio {
  finalidade: Finalidade
  /** id of the person */
  registro: string
  /** file name on the device */
  nome: string
  /** of a document, its type: RG, atestado ... */
  tipo: string
  /**
   * of a file of a field: the collection, and the path of the field in it; `registro` is the id of the record, stored or not yet
   */
  colecao?: string
  campo?: string
  /** of an image: its kept part, as 'x,y,width,height' in thousandths of the upright image */
  corte?: string
}

/** Greatest size of the attachment of a message to many, in bytes: it goes out with each mail. */
export const LIMITE_DO_ANEXO = 5 * 1024 * 1024

/** Folder of the attachment of a message that somebody writes: no storage rule opens it. */
export const pastaDoAnexo = (uid: string, mensagem: string) => `anexos/${uid}/${mensagem}`

/** Attachment of a message to many: path, its sender's name of it, and size in bytes. */
export interface Anexo {
  arquivo: string
  nome: string
  bytes: number
}

/** Path of a new upload, where a client may only create a file. */
export const caminhoTemporario = (uid: string, id: string) => `tmp/${uid}/${id}`

/** Path of an accepted file. storage.rules decide who reads it. */
export const caminhoFinal = (finalidade: Finalidade, registro: string, id: string, extensao: string) =>
  `${pastaDa(finalidade, registro)}/${id}.${extensao}`

/** Folder of a person's files of one purpose, for listing. */
export const pastaDa = (finalidade: Finalidade, registro: string) =>
  `arquivos/praticantes/${registro}/${FINALIDADES[finalidade].pasta}`

/** The parts of the path of an accepted file, or null for any other text. */
export function partesDoCaminho(caminho: string): { finalidade: Finalidade; registro: string } | null {
  const [, registro, pasta] =
    /^arquivos\/praticantes\/([\w-]{1,128})\/([a-z]+)\/[\w-]{1,80}\.[a-z]{3,4}$/.exec(caminho) ?? []
  const finalidade = (Object.keys(FINALIDADES) as Finalidade[]).find(
    (name) => pasta !== undefined && FINALIDADES[name].pasta === pasta,
  )
  return registro && finalidade ? { finalidade, registro } : null
}

/** Path of the thumbnail of a photo, for lists. */
export const miniatura = (caminho: string) => caminho.replace(/(\.[a-z]+)$/, '-mini$1')

/** Result of an upload, readable by its sender. */
export const RESULTADOS = 'sistema/envios/resultados'

export const idDoResultado = (uid: string, id: string) => `${uid}~${id}`
