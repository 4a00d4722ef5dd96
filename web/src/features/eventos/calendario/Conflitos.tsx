import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { horarioDe, type Ocorrencia } from '@sie/domain/eventos/agenda/horario.ts'
import { overlaps, todasAsOcorrencias } from '@sie/domain/eventos/agenda/ocorrencias.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { mesesDoAgendamento } from '@sie/domain/eventos/agenda/regra.ts'
import { agendamentos, lugarComparado, type Agendamento } from '@sie/domain/eventos/collections/agendamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { listQuery, MAX_LIMIT } from '../../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows, type RowOf } from '../../../data/records.ts'
import { listScopes } from '../../../data/scope.ts'
import { publishedPage } from '../../../platform/publicQuery.ts'

/** Months of a recurrence that are checked, and limit of conflicts that are listed. */
const MESES_OLHADOS = 6
const LISTADOS = 5

type Outro = Pick<RowOf<typeof agendamentos>, 'id' | 'titulo'> & object

interface Conflito {
  outro: Outro
  quando: Ocorrencia
  porque: string
}

/** Agendamentos of the user's own entity in some months, drafts too, and published ones at the same place. */
function useOutros(entidade: string, lugar: string, meses: readonly string[]) {
  const { db, permissoes, padrao } = useAccess()
  const scope = listScopes(agendamentos, permissoes, padrao)[0]
  return useQueries({
    queries: meses.flatMap((mes) => [
      {
        queryKey: [...recordKeys.lists(agendamentos), 'conflitos', entidade, mes],
        queryFn: async (): Promise<readonly Outro[]> =>
          scope
            ? readRows(
                db,
                agendamentos,
                listQuery(
                  agendamentos,
                  scope,
                  {
                    ...ESTADO_INICIAL,
                    situacao: 'ativos',
                    filtros: { 'filtros.meses': mes, 'vinculo.idEntidade': entidade },
                    tamanho: MAX_LIMIT,
                  },
                  null,
                ),
              )
            : [],
        enabled: entidade !== '' && scope !== undefined,
        staleTime: 30_000,
      },
      {
        queryKey: [...recordKeys.lists(agendamentos), 'mesmo lugar', lugar, mes],
        queryFn: async (): Promise<readonly Outro[]> =>
          (
            await publishedPage<Outro>(
              'agendamentos',
              {
                equal: { 'filtros.lugar': lugar },
                contains: { path: 'filtros.meses', value: mes },
                limit: MAX_LIMIT - 1,
              },
              ['titulo', 'inicio', 'fim', 'diaInteiro', 'recorrencia', 'publicacao'],
            )
          ).rows,
        enabled: lugar !== '',
        staleTime: 30_000,
      },
    ]),
    combine: (results) => ({
      daEntidade: results.filter((_, index) => index % 2 === 0).flatMap(({ data }) => data ?? []),
      doLugar: results.filter((_, index) => index % 2 === 1).flatMap(({ data }) => data ?? []),
    }),
  })
}

/** Warning about agendamentos at the same time in the same entity or place. It blocks nothing: two halls may have one address. */
export function Conflitos({ control, id }: { control: Control<Agendamento>; id: string }) {
  const values = useDeferredValue(useWatch({ control })) as Agendamento
  const horario = horarioDe(values)
  const own = horario ? todasAsOcorrencias(horario) : []
  const lugar = lugarComparado(values.local ?? '', values.dadosEndereco?.logradouroMunicipio ?? '')
  const { daEntidade, doLugar } = useOutros(
    values.vinculo?.idEntidade ?? '',
    lugar,
    mesesDoAgendamento(values).slice(0, MESES_OLHADOS),
  )
  const found = new Map<string, Conflito>()
  for (const [outros, porque] of [
    [doLugar, 'no mesmo local'],
    [daEntidade, 'da mesma entidade'],
  ] as const)
    for (const outro of outros) {
      if (outro.id === id || found.has(outro.id)) continue
      const other = horarioDe(outro)
      const quando = other && todasAsOcorrencias(other).find((theirs) => own.some((ours) => overlaps(ours, theirs)))
      if (quando) found.set(outro.id, { outro, quando, porque })
    }
  if (found.size === 0) return null
  const conflicts = [...found.values()]
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <AlertTitle>
        {conflicts.length === 1
          ? 'Há outro agendamento neste horário'
          : `Há ${conflicts.length} agendamentos neste horário`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflicts.slice(0, LISTADOS).map(({ outro, quando, porque }) => (
          <li key={outro.id}>
            <Link component={RouterLink} to={address('/calendario/addagendamento', { id: outro.id })} target="_blank">
              {outro.titulo}
            </Link>
            {`, ${quandoEmPalavras(quando)}, ${porque}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
