import { modelosCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import type { TipoDeCertificado } from '@sie/domain/documentos/tipos.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useQueries } from '@tanstack/react-query'
import { useAccess } from '../../../../data/access.ts'
import { ESTADO_INICIAL } from '../../../../data/listState.ts'
import { listOptions } from '../../../../data/queries.ts'
import { listScopes } from '../../../../data/scope.ts'

const MOST = 100

/** Current templates of a kind that an issuer may choose: its own, and the confederation's, as far as the user may read them. */
export function useModelosDe(emissor: string, tipo: TipoDeCertificado | ''): { id: string; name: string }[] {
  const access = useAccess()
  const scopes = listScopes(modelosCertificado, access.permissoes, access.padrao)
  const found = useQueries({
    queries: scopes.map((scope) =>
      listOptions(access, modelosCertificado, scope, { ...ESTADO_INICIAL, tamanho: MOST }, null),
    ),
  })
  const rows = new Map(found.flatMap(({ data }) => (data?.rows ?? []).map((row) => [row.id, row] as const)))
  return [...rows.values()]
    .filter((row) => row.metadados.active && row.tipo === tipo)
    .filter(({ vinculo: { idEntidade } }) => idEntidade === emissor || idEntidade === ENTIDADE_PADRAO)
    .map(({ id, name }) => ({ id, name }))
}
