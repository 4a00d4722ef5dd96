import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { dayInBrasilia, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import type { Audience, Cursor, PublicQuery } from '../../platform/publicQuery.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PublishedList } from '../../ui/publicacao/PublishedList.tsx'
import { CAMPOS_DA_LINHA, millis, type EventoPublicado } from './campos.ts'
import type { Filtro } from './endereco.ts'
import { LinhaDoEvento } from './LinhaDoEvento.tsx'

const MapaDosEventos = lazy(async () => ({ default: (await import('./MapaDosEventos.tsx')).MapaDosEventos }))

/** Page size; with one row more, which tells whether there is a next page, a list reads thirteen. */
const PAGINA = 12

interface Props {
  filtro: Filtro
  audience: Audience
  onUf: (uf: string) => void
  /** address of the list without filters */
  limpar: Address
}

/** Whether a search is long enough for the index of three letters. */
const isSearched = (busca: string) => wordsOf(busca).some((word) => word.length >= 3)

/** Query of the list; a search uses the first three letters of its longest word, and each page filters the rest. */
function consultaDe({ tipo, uf, mes, situacao, busca, passados }: Filtro, domainId: string): PublicQuery {
  const longest = wordsOf(busca).toSorted((a, b) => b.length - a.length)[0] ?? ''
  const searched = isSearched(busca)
  return {
    equal: {
      ...(domainId === ENTIDADE_PADRAO ? {} : { 'vinculo.idFederacao': domainId }),
      ...(searched ? {} : { 'filtros.fase': passados ? 'passado' : 'porVir' }),
      ...(tipo && !searched ? { tipo } : {}),
      ...(uf && !searched ? { 'filtros.uf': uf } : {}),
      ...(mes && !searched ? { 'filtros.mes': mes } : {}),
      ...(situacao && !searched ? { situacao } : {}),
    },
    ...(searched
      ? {
          contains: { path: 'trigam', value: longest.slice(0, 3) },
          order: { path: 'searchableName', direction: 'asc' },
        }
      : { order: { path: 'inicio', direction: passados ? 'desc' : 'asc' } }),
    limit: PAGINA,
  }
}

const wordsOf = (busca: string) => normalize(busca).split(' ').filter(Boolean)

/** Whether a row matches all filters: a search compares them here. */
function fits(row: EventoPublicado, { tipo, uf, mes, situacao, busca }: Filtro): boolean {
  const at = millis(row.inicio)
  return (
    wordsOf(busca).every((word) => (row.searchableName ?? '').includes(word)) &&
    (tipo === '' || row.tipo === tipo) &&
    (uf === '' || row.dadosEndereco?.logradouroUF === uf) &&
    (mes === '' || (at !== undefined && dayInBrasilia(at).startsWith(mes))) &&
    (situacao === '' || row.situacao === situacao)
  )
}

/** Published events by month, page by page; with a search those whose title contains its words, of any date. */
export function ListaDeEventos({ filtro, audience, onUf, limpar }: Props) {
  const { domainId } = useDomainDetails()
  const [now] = useState(() => Date.now())
  const query = consultaDe(filtro, domainId)
  const empty = (
    <EmptyState
      title={filtro.passados ? 'Nenhum evento passado assim.' : 'Nenhum evento assim por vir.'}
      text="Tente outro mês, outro estado ou outra palavra."
      action={
        <Button component={Link} to={limpar} variant="outlined">
          Tirar os filtros
        </Button>
      }
    />
  )
  return (
    <>
      <Paginas query={query} filtro={filtro} skeleton={<LinhasAEspera />} empty={empty} now={now}>
        {(found, parcial) =>
          filtro.mapa && (
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <MapaDosEventos rows={found} uf={filtro.uf} onUf={onUf} parcial={parcial} />
            </Suspense>
          )
        }
      </Paginas>
      {audience === 'filiados' && (
        <Paginas query={query} filtro={filtro} audience="filiados" now={now}>
          {() => (
            <Box sx={{ mt: 5 }}>
              <Typography variant="h4" component="h2">
                Só para filiados
              </Typography>
              <Alert severity="info" sx={{ my: 1.5 }}>
                Estes eventos aparecem apenas para quem entrou no portal.
              </Alert>
            </Box>
          )}
        </Paginas>
      )}
    </>
  )
}

interface PaginasProps {
  query: PublicQuery
  filtro: Filtro
  /** members: only what visitors do not see */
  audience?: Audience
  skeleton?: ReactNode
  /** shown where nothing is found */
  empty?: ReactNode
  now: number
  /** content above the first page */
  children: (found: readonly EventoPublicado[], more: boolean) => ReactNode
}

/** Pages of a list, one below the other. A search filters each page, so a page may hold nothing while a later one does. */
function Paginas({ query, filtro, audience = 'todos', skeleton = null, empty = null, now, children }: PaginasProps) {
  const [cursors, setCursors] = useState<readonly (Cursor | undefined)[]>([undefined])
  return cursors.map((after, page) => (
    <PublishedList<Evento>
      key={page}
      collection="eventos"
      query={after ? { ...query, after } : query}
      fields={CAMPOS_DA_LINHA}
      audience={audience}
      skeleton={skeleton}
      empty={page === 0 ? empty : null}
    >
      {(rows, next) => {
        const found = rows.filter((row) => fits(row, filtro))
        if (found.length === 0 && page === 0 && !next) return empty
        return (
          <>
            {page === 0 && children(found, next !== undefined)}
            {found.length === 0 && (
              <Typography color="textSecondary" sx={{ mt: 2 }}>
                {next ? 'Nenhum ainda, entre os que foram olhados.' : 'Nenhum outro.'}
              </Typography>
            )}
            <Meses rows={found} now={now} />
            {page === cursors.length - 1 && next && (
              <Box sx={{ textAlign: 'center', mt: 4 }}>
                <Button variant="outlined" size="large" onClick={() => setCursors([...cursors, next])}>
                  {isSearched(filtro.busca) ? 'Procurar mais' : 'Mostrar mais'}
                </Button>
              </Box>
            )}
          </>
        )
      }}
    </PublishedList>
  ))
}

function Meses({ rows, now }: { rows: readonly EventoPublicado[]; now: number }) {
  const months = [...new Set(rows.map(monthOf))]
  return months.map((month) => {
    const shown = rows.filter((row) => monthOf(row) === month)
    return (
      <Box component="section" key={month} aria-label={mesPorExtenso(month)} sx={{ mt: 3 }}>
        <Typography
          variant="h5"
          component="h2"
          sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          <Box component="span" sx={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}>
            {mesPorExtenso(month)}
          </Box>
          <Typography component="small" variant="body2" color="textSecondary">
            {shown.length === 1 ? '1 evento' : `${shown.length} eventos`}
          </Typography>
        </Typography>
        {shown.map((evento) => (
          <LinhaDoEvento key={evento.id} evento={evento} now={now} />
        ))}
      </Box>
    )
  })
}

const monthOf = ({ inicio }: EventoPublicado): string => dayInBrasilia(millis(inicio) ?? 0).slice(0, 7)

/** Skeletons of rows. */
function LinhasAEspera() {
  return (
    <Box aria-busy sx={{ mt: 3 }}>
      {Array.from({ length: 5 }, (_, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '96px minmax(0, 1fr)', md: '180px 96px minmax(0, 1fr)' },
            gap: 3,
            py: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
          <Skeleton variant="rectangular" height={48} sx={{ display: { xs: 'none', md: 'block' } }} />
          <Box>
            <Skeleton width="30%" />
            <Skeleton width="80%" height={34} />
            <Skeleton width="50%" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
