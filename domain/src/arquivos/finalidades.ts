/** The types that may be sent, with the endings of their names, the usual one first (QUALITY 1: no SVG, no HTML). storage.rules names the same. */
export const TIPOS_DE_ARQUIVO = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>

export type TipoDeArquivo = keyof typeof TIPOS_DE_ARQUIVO

export type TipoDeImagem = Exclude<TipoDeArquivo, 'application/pdf'>

const IMAGENS = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly TipoDeImagem[]

/** The largest file, in bytes; storage.rules names the same. */
export const LIMITE_BYTES = 10 * 1024 * 1024

/**
 * What a file may be sent for: those of a person join the person, and whoever may edit that person may send them; those of a field are named
 * by whoever writes the record that holds them (camposDeArquivo.ts).
 */
export const FINALIDADES = {
  fotoPessoa: { rotulo: 'Foto', tipos: IMAGENS, pasta: 'foto' },
  documentoPessoa: { rotulo: 'Documento', tipos: [...IMAGENS, 'application/pdf'], pasta: 'documentos' },
  imagemDoRegistro: { rotulo: 'Imagem', tipos: IMAGENS, pasta: '' },
  arquivoDoRegistro: { rotulo: 'Arquivo', tipos: [...IMAGENS, 'application/pdf'], pasta: '' },
} as const satisfies Record<string, { rotulo: string; tipos: readonly TipoDeArquivo[]; pasta: string }>

export type Finalidade = keyof typeof FINALIDADES

export const isFinalidade = (text: unknown): text is Finalidade =>
  typeof text === 'string' && Object.hasOwn(FINALIDADES, text)

/** What a document of a person may be; other names come from imports and forms. */
export const TIPOS_DE_DOCUMENTO = [
  'RG',
  'CPF',
  'Certidão de nascimento',
  'Passaporte',
  'Atestado médico',
  'Comprovante de residência',
  'Outro documento',
] as const

/** What the sender says of a file, kept with it as custom metadata: texts only. */
export interface DadosDoEnvio {
  finalidade: Finalidade
  /** id of the person it is for */
  registro: string
  /** the name it had on the device */
  nome: string
  /** for a document, what it is: RG, atestado ... */
  tipo: string
  /** for a file of a field: the collection, and the path of the field in it; `registro` is the id the record has or will have */
  colecao?: string
  campo?: string
  /** for an image: what of it is kept, as 'x,y,width,height' in thousandths of the upright image */
  corte?: string
}

/** The waiting room: where a client may put a file and do nothing else with it. */
export const caminhoTemporario = (uid: string, id: string) => `tmp/${uid}/${id}`

/** Where an accepted file lies. storage.rules decide who reads there. */
export const caminhoFinal = (finalidade: Finalidade, registro: string, id: string, extensao: string) =>
  `${pastaDa(finalidade, registro)}/${id}.${extensao}`

/** The folder of a person's files of one kind, for listing. */
export const pastaDa = (finalidade: Finalidade, registro: string) =>
  `arquivos/praticantes/${registro}/${FINALIDADES[finalidade].pasta}`

/** The parts of a final path, or null for any other text. */
export function partesDoCaminho(caminho: string): { finalidade: Finalidade; registro: string } | null {
  const [, registro, pasta] =
    /^arquivos\/praticantes\/([\w-]{1,128})\/([a-z]+)\/[\w-]{1,80}\.[a-z]{3,4}$/.exec(caminho) ?? []
  const finalidade = (Object.keys(FINALIDADES) as Finalidade[]).find(
    (name) => pasta !== undefined && FINALIDADES[name].pasta === pasta,
  )
  return registro && finalidade ? { finalidade, registro } : null
}

/** The small copy that lists show of a photo. */
export const miniatura = (caminho: string) => caminho.replace(/(\.[a-z]+)$/, '-mini$1')

/** Result of an upload, readable by its sender. */
export const RESULTADOS = 'sistema/envios/resultados'

export const idDoResultado = (uid: string, id: string) => `${uid}~${id}`
