import type { PapelNoEvento } from '../eventos/estados.ts'
import type { Passagem } from './conferir.ts'
import type { SituacaoDaCredencial } from './processo.ts'

/** A credential with everything that it shows: as it is printed, as a gate knows it, as its person shows it. */
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
  /** what its QR holds, with the seal; '' for a gate, which prints none */
  qr: string
}

/** What every credential of an event says of it. Instants in milliseconds since 1970. */
export interface EventoDaCredencial {
  id: string
  titulo: string
  cidade: string
  inicio: number
  fim: number
}

/** What a visitor without the signed token learns. */
export interface CredencialResumida {
  iniciais: string
  papel: PapelNoEvento
  valida: boolean
}

/** Whether a credential counts: it is handed over, or waits for that or for a look at its picture. */
export const valeCredencial = (situacao: SituacaoDaCredencial): boolean => situacao !== 'cancelada'
