import { modelosCertificado, type ModeloCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { PONTOS_DE_PARTIDA } from '@sie/domain/documentos/pontosDePartida.ts'
import { blank } from '@sie/domain/base/records/complete.ts'

/** Schema of the description, with the entity of the template required. */
export const SCHEMA = modelosCertificado.schema.refine(({ vinculo }) => vinculo.idEntidade !== '', {
  path: ['vinculo', 'idEntidade'],
  message: 'Escolha a entidade.',
})

/** Initial values of a new template: the portal's first starting point. */
export const INICIAL: ModeloCertificado = {
  ...blank(modelosCertificado),
  ...PONTOS_DE_PARTIDA[0]?.desenho,
}
