import { CODIGOS_DE_FUNCAO, NA_QUADRA, type SituacaoDaEscala } from '@sie/domain/competicao/arbitragem/estados.ts'
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { escalas } from '@sie/domain/competicao/collections/escalas.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { listQuery } from '../../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { detailOptions, recordKeys } from '../../../data/queries.ts'
import { readRows, type RowOf } from '../../../data/records.ts'
import { listScopes } from '../../../data/scope.ts'

export type Escalado = RowOf<typeof escalas>

const MOST_DAYS = 10
const rank = ({ funcao }: Escalado) => CODIGOS_DE_FUNCAO.indexOf(funcao)
const there = ({ situacao }: { situacao: SituacaoDaEscala }) => NA_QUADRA.includes(situacao)

/** Order of a court's board: appointed officials first, by function and name. */
const inOrder = (a: Escalado, b: Escalado) =>
  Number(there(b)) - Number(there(a)) || rank(a) - rank(b) || a.name.localeCompare(b.name, 'pt-BR')

/** An event with its days 'AAAA-MM-DD', and its appointments in the order of the boards. */
export function useEscala(evento: string) {
  const access = useAccess()
  const { db, permissoes, padrao } = access
  const [scope] = listScopes(escalas, permissoes, padrao, evento)
  const event = useQuery({ ...detailOptions(access, eventos, evento), enabled: evento !== '' })
  const rows = useQuery({
    queryKey: [...recordKeys.lists(escalas), 'evento', evento] as const,
    queryFn: async () =>
      scope
        ? [
            ...(await readRows(
              db,
              escalas,
              listQuery(escalas, scope, { ...ESTADO_INICIAL, filtros: { evento } }, null),
            )),
          ]
        : [],
    enabled: evento !== '',
    select: (data) => data.toSorted(inOrder),
  })
  const dias = [...new Set([...diasDe(event.data), ...(rows.data ?? []).map(({ dia }) => dia)])].sort()
  return { event, rows, dias }
}

function diasDe(event: { inicio?: unknown; fim?: unknown } | undefined): string[] {
  if (!event || !isInstant(event.inicio)) return []
  const first = dayInBrasilia(event.inicio.toMillis())
  const last = isInstant(event.fim) ? dayInBrasilia(event.fim.toMillis()) : first
  return Array.from({ length: MOST_DAYS }, (_, index) => addDays(first, index)).filter((day) => day <= last)
}

/** Current conflicts of the appointments of a day, read for users who appoint (`asks`). */
export function useConflitos(evento: string, dia: string, asks: boolean, rows: readonly Escalado[] | undefined) {
  const { call } = useAccess()
  return useQuery({
    // Changed rows change the key, which reads again.
    queryKey: [
      ...recordKeys.lists(escalas),
      'conflitos',
      evento,
      dia,
      (rows ?? []).map(({ id, metadados }) => `${id} ${metadados.version}`).join(),
    ] as const,
    queryFn: () => call('conferirEscala', { evento, dia }),
    enabled: asks && evento !== '' && dia !== '' && rows !== undefined,
    placeholderData: (before) => before,
  })
}
