import { modelosCertificado, type ModeloCertificado } from '@sie/domain/collections/modelosCertificado.ts'
import { PONTOS_DE_PARTIDA } from '@sie/domain/documentos/pontosDePartida.ts'
import { blank } from '@sie/domain/records/complete.ts'

/** The description's checks, and that a template belongs to whoever issues with it. */
export const SCHEMA = modelosCertificado.schema.refine(({ vinculo }) => vinculo.idEntidade !== '', {
  path: ['vinculo', 'idEntidade'],
  message: 'Escolha a entidade.',
})

/** A new template begins as the first of the portal's, which is changed or replaced. */
export const INICIAL: ModeloCertificado = {
  ...blank(modelosCertificado),
  ...PONTOS_DE_PARTIDA[0]?.desenho,
}
