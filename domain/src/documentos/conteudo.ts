import { sha256 } from '../taekwondo/sha256.ts'

/** What a certificate says: this, and nothing that changes later, goes into its hash. Days 'AAAA-MM-DD'. */
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

/** Version of the canonical form; it goes into the hash, so that a later form is known by its own. */
const FORMA = 'certificado-v1'

const clean = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * Canonical form of a certificate: JSON of a list in a fixed order, texts in NFC with single spaces. The same words give the same form, wherever they
 * were typed.
 */
export function formaCanonica({ titular, graduacao, signatarios, emissor, ...rest }: ConteudoDoCertificado): string {
  return JSON.stringify([
    FORMA,
    rest.codigo,
    clean(rest.numero),
    rest.tipo,
    // Where there is none the form is that of the certificates from before the field, whose hashes stay.
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
