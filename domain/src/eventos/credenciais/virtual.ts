import type { PapelNoEvento } from '../estados.ts'
import type { Passagem } from './decideAccess.ts'
import type { SituacaoDaCredencial } from './processo.ts'

/** A credential with all facts that it shows: printed, at a gate, and on its owner's device. */
export interface CredencialVirtual {
  id: string
  evento: string
  pessoa: string
  nome: string
  papel: PapelNoEvento
  categorias: string[]
  zonas: string[]
  clube: string
  uf: string
  codigo: string
  situacao: SituacaoDaCredencial
  motivo: string
  passagens: Passagem[]
  /** picture as a data address; '' for none */
  foto: string
  /** content of its QR code, with the seal; '' for a gate, which prints none */
  qr: string
}

/** Facts about the event that each of its credentials shows. Instants in milliseconds since 1970. */
export interface EventoDaCredencial {
  id: string
  titulo: string
  cidade: string
  inicio: number
  fim: number
}

/** Facts for a visitor without the signed token. */
export interface CredencialResumida {
  iniciais: string
  papel: PapelNoEvento
  valida: boolean
}

/** Whether a credential is valid: in every state but cancelled. */
export const isCredencialValid = (situacao: SituacaoDaCredencial): boolean => situacao !== 'cancelada'
