import type { Certificado } from './collections/certificados.ts'
import type { Praticante } from '../pessoas/collections/praticantes.ts'
import { address, type Address } from '../base/portal/address.ts'

type Entrada = Pick<Praticante['historicoCertificacoes'][number], 'graduacao' | 'numeroCertificado'>
type Emitido = { id: string } & Pick<Certificado, 'numero' | 'situacao'> & { graduacao: { codigo: string } }

/**
 * Address of the document of a grade in a person's history (`documentoUrl` of PRODUCT 2(a)), found among the certificates that the reader may
 * see. Not stored: it follows from the certificate's id, which opens the print for anybody who knows it, and readers of the person need not be its
 * readers.
 * Issuers count by themselves, so that two certificates of a grade may have one number: a valid one comes first.
 * @returns undefined where no certificate has the grade and the number
 */
export function documentoUrl(
  { graduacao, numeroCertificado }: Entrada,
  certificados: readonly Emitido[],
): Address | undefined {
  if (numeroCertificado === '') return undefined
  const found = certificados.filter((one) => one.numero === numeroCertificado && one.graduacao.codigo === graduacao)
  const { id } = found.find(({ situacao }) => situacao === 'valido') ?? found[0] ?? {}
  return id === undefined ? undefined : address('/sie/certificados/printcertificado', { id })
}
