import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { mediaEscrita } from '@sie/domain/ensino/turmas/prazos.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { useCall } from '../../../data/access.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { DownloadNotas } from './DownloadNotas.tsx'
import { TUDO, type AlunoVisto, type Atividade, type Turma } from './consultas.ts'
import { celula, mediaDoAluno } from './diario.ts'

/** Height of a row in pixels; pages of 25 rows reserve theirs while off screen. */
const ROW = 40

/**
 * Mark book of a class, 25 students at a time on scrolling. Up to 15,000 cells: plain elements with one style for all, and off-screen pages
 * skip layout.
 */
export function Diario({ turma, works }: { turma: Turma; works: readonly Atividade[] }) {
  const call = useCall()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...TUDO, turma.id, 'diario'],
    queryFn: ({ pageParam }) =>
      call('alunosDaTurma', { turma: turma.id, ...(pageParam === '' ? {} : { depois: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
    retry: false,
  })
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = end.current
    if (!place || !hasNextPage || isFetchingNextPage || isError) return
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { root: place.closest('[role=region]'), rootMargin: `${ROW * 10}px` },
    )
    watch.observe(place)
    return () => watch.disconnect()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const pages = data?.pages ?? []
  return (
    <Stack spacing={2}>
      <DownloadNotas turma={turma} works={works} />
      {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar as notas.</RetryAlert>}
      {!data && !isError && <Skeleton variant="rounded" height={320} aria-busy />}
      {pages[0]?.alunos.length === 0 && (
        <EmptyState title="A turma ainda não tem alunos" text="Passe o código da turma a quem vai participar." />
      )}
      {pages[0] && pages[0].alunos.length > 0 && (
        <Box
          tabIndex={0}
          role="region"
          aria-label="Diário de notas"
          sx={{
            overflow: 'auto',
            maxHeight: 'calc(100dvh - 120px)',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            '& [role=row]': {
              display: 'grid',
              width: 'max-content',
              minHeight: ROW,
              borderBottom: 1,
              borderColor: 'divider',
              gridTemplateColumns: {
                xs: `132px 76px repeat(${works.length}, 112px)`,
                sm: `220px 84px repeat(${works.length}, 120px)`,
              },
            },
            '& [role=row] > *': {
              px: 1,
              py: 1,
              overflowWrap: 'anywhere',
              fontSize: '0.875rem',
              fontVariantNumeric: 'tabular-nums',
              bgcolor: 'background.paper',
              boxSizing: 'border-box',
            },
            '& [role=row] > :first-of-type': { position: 'sticky', left: 0, zIndex: 1, fontWeight: 600 },
            '& [role=rowgroup]': { contentVisibility: 'auto' },
            '& .cabecalho': { position: 'sticky', top: 0, zIndex: 2, contentVisibility: 'visible' },
            '& .cabecalho [role=columnheader]': { fontWeight: 600, alignContent: 'end' },
            '@media print': {
              maxHeight: 'none',
              overflow: 'visible',
              '& [role=rowgroup]': { contentVisibility: 'visible' },
            },
          }}
        >
          <div role="table" aria-label="Diário de notas" aria-rowcount={(turma.gestao?.contagem.alunos ?? 0) + 1}>
            <div role="rowgroup" className="cabecalho">
              <div role="row" aria-rowindex={1}>
                <div role="columnheader">Aluno</div>
                <div role="columnheader">Média</div>
                {works.map(({ id, titulo }) => (
                  <div role="columnheader" key={id}>
                    {titulo}
                  </div>
                ))}
              </div>
            </div>
            {pages.map(({ alunos }, page) => (
              <Pagina
                key={alunos[0]?.id ?? page}
                alunos={alunos}
                works={works}
                escala={turma.escala}
                from={page * 25}
              />
            ))}
          </div>
          <div ref={end} />
          {hasNextPage && (
            <Button
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              sx={{ position: 'sticky', left: 0, m: 1, displayPrint: 'none' }}
            >
              Mostrar mais alunos
            </Button>
          )}
        </Box>
      )}
    </Stack>
  )
}

interface PaginaProps {
  alunos: readonly AlunoVisto[]
  works: readonly Atividade[]
  escala: Turma['escala']
  /** number of rows before it */
  from: number
}

const Pagina = memo(function Pagina({ alunos, works, escala, from }: PaginaProps) {
  return (
    <div role="rowgroup" style={{ containIntrinsicSize: `auto ${alunos.length * (ROW + 1)}px` }}>
      {alunos.map((aluno, index) => (
        <div role="row" key={aluno.id} aria-rowindex={from + index + 2}>
          <div role="rowheader">{aluno.nome}</div>
          <div role="cell">{mediaEscrita(mediaDoAluno(aluno, works), escala) || '—'}</div>
          {works.map((one) => (
            <div role="cell" key={one.id}>
              {celula(aluno, one, escala) || '—'}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})
