import { sha256 } from '../base/taekwondo/sha256.ts'

/** Contents of a certificate that its hash covers: nothing of this changes later. Days 'AAAA-MM-DD'. */
export interface ConteudoDoCertificado {
  codigo: string
  numero: string
  tipo: string
  /** `nomeCoreano` in Hangul, '' where none is printed */
  titular: { nome: string; documento: string; nomeCoreano?: string | undefined }
  graduacao: { codigo: string; nome: string }
  titulo: string
  data: string
  local: string
  cargaHoraria: number
  signatarios: readonly { nome: string; cargo: string }[]
  emissor: { nome: string; documento: string }
  emitidoEm: string
  via: number
}

/** Version of the canonical form; it is part of the hash, so that later forms are distinguished. */
const FORMA = 'certificado-v1'

const clean = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * Canonical form of a certificate: JSON of a list in a fixed order, texts in NFC with single spaces. Equal contents give equal forms, however they
 * were typed.
 */
export function formaCanonica({ titular, graduacao, signatarios, emissor, ...rest }: ConteudoDoCertificado): string {
  return JSON.stringify([
    FORMA,
    rest.codigo,
    clean(rest.numero),
    rest.tipo,
    // Without a Korean name the form is the one from before the field, so that hashes of older certificates stay valid.
    [clean(titular.nome), titular.documento, ...(titular.nomeCoreano ? [clean(titular.nomeCoreano)] : [])],
    [graduacao.codigo, clean(graduacao.nome)],
    clean(rest.titulo),
    rest.data,
    clean(rest.local),
    rest.cargaHoraria,
    signatarios.map(({ nome, cargo }) => [clean(nome), clean(cargo)]),
    [clean(emissor.nome), emissor.documento],
    rest.emitidoEm,
    rest.via,
  ])
}

/** SHA-256 of the canonical form, 64 hexadecimal characters. */
export const resumoDoConteudo = (content: ConteudoDoCertificado): string => sha256(formaCanonica(content))
