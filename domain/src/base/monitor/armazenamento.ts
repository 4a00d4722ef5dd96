import type { Instant } from '../records/metadados.ts'

/** Records of a collection when the storage was measured. */
export interface ColecaoMedida {
  nome: string
  /** label in the plural, such as 'departamentos' */
  rotulo: string
  /** current records, each counted once however often it was revised */
  registros: number
  /** of them in version zero or one: never or once revised (specification 9) */
  poucoRevistos: number
  /** old copies, kept as history */
  copias: number
}

/** Files of a folder of the file storage, with everything below it. */
export interface PastaMedida {
  pasta: string
  arquivos: number
  bytes: number
}

/** Use of the database and of the file storage on a day ('AAAA-MM-DD' in Brasília): a document of sistema/monitoramento/armazenamento. */
export interface Armazenamento {
  dia: string
  medidoEm: Instant
  colecoes: ColecaoMedida[]
  pastas: PastaMedida[]
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes for people: '0 bytes', '12 KB', '3,4 MB'; 1 KB is 1,024 bytes. */
export function tamanhoEmPalavras(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: power > 0 && value < 10 ? 1 : 0 })} ${UNITS[power]}`
}

/** Folder of a file in the measurement: the first two parts of its path, such as 'arquivos/praticantes'. */
export const pastaDe = (caminho: string): string => caminho.split('/').slice(0, -1).slice(0, 2).join('/') || '/'
