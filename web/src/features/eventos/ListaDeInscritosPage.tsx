import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { isOrdemDaLista, ORDENS_DA_LISTA } from '@sie/domain/eventos/inscricoes/ordens.ts'
import { palavrasDa } from '@sie/domain/base/records/veredicto.ts'
import { situacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useAddressParams } from '../../data/useAddressParams.ts'
import { download, toCsv, type SheetColumn } from '../../data/sheet.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { Escolha as EscolhaPublica } from '../../ui/publicacao/Escolha.tsx'
import { enderecoDoEvento } from './campos.ts'
import { EventoNaoEncontrado } from './EventoNaoEncontrado.tsx'
import { Escolha, Linhas, PorCategoria, Totais } from './QuadrosDaLista.tsx'
import { useListaDeInscritos, type LinhaDaLista, type ListaPedida } from './useListaDeInscritos.ts'

const LISTAS = {
  previa: {
    title: 'Lista prévia de inscritos',
    rule: 'Entram na lista prévia todas as inscrições válidas.',
    nobody: 'Ninguém inscrito aqui ainda.',
    other: { label: 'lista final', path: '/eventos/inscritos/listafinal' },
  },
  final: {
    title: 'Lista final de inscritos',
    rule: 'Entram na lista final as inscrições confirmadas.',
    nobody: 'Nenhuma inscrição confirmada aqui ainda.',
    other: { label: 'lista prévia', path: '/eventos/inscritos/listaprevia' },
  },
} as const

const COLUNAS: readonly SheetColumn<LinhaDaLista>[] = [
  { title: 'Nome', value: ({ nome }) => nome },
  { title: 'Associação', value: ({ associacao }) => associacao },
  { title: 'Federação', value: ({ uf }) => uf },
  { title: 'Categoria', value: ({ categoria }) => categoria },
  { title: 'Papel', value: ({ papel }) => PAPEIS_NO_EVENTO[papel] },
  { title: 'Situação', value: (row) => palavrasDa(situacaoDaInscricao(row)) },
]

/** /eventos/inscritos/listaprevia?id= and /listafinal?id=: public list of an event's entries. */
export const ListaPreviaPage = () => <DoEvento lista="previa" />
export const ListaFinalPage = () => <DoEvento lista="final" />

function DoEvento({ lista }: Pick<ListaPedida, 'lista'>) {
  const [params] = useSearchParams()
  const session = useSession()
  const evento = params.get('id') ?? ''
  if (evento === '') return <SemEvento title={LISTAS[lista].title} />
  // Lists of members-only events are readable with a session only.
  if (session === undefined) return <PageSkeleton />
  const ordem = params.get('ordem') ?? ''
  const asked: ListaPedida = {
    evento,
    lista,
    classe: params.get('categoria') ?? '',
    federacao: params.get('federacao') ?? '',
    clube: params.get('associacao') ?? '',
    ordem: isOrdemDaLista(ordem) ? ordem : 'nome',
  }
  return <Inscritos asked={asked} />
}

function SemEvento({ title }: { title: string }) {
  return (
    <Container sx={{ py: 4 }}>
      <Typography variant="h3" component="h1" sx={{ textAlign: 'center', mt: 3 }}>
        {title}
      </Typography>
      <EmptyState
        title="De qual evento?"
        text="Cada evento tem a sua lista. Abra o evento e veja os inscritos dele."
        action={
          <Button component={RouterLink} to={address('/eventos')} variant="contained">
            Ver os eventos
          </Button>
        }
      />
    </Container>
  )
}

function Inscritos({ asked }: { asked: ListaPedida }) {
  const [, change] = useAddressParams()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData, todas } =
    useListaDeInscritos(asked)
  const [working, setWorking] = useState<'' | 'csv' | 'print'>('')
  const [failed, setFailed] = useState('')
  const [printed, setPrinted] = useState<readonly LinhaDaLista[]>()
  const { title, rule, nobody, other } = LISTAS[asked.lista]
  if (error instanceof ErroSIE && error.codigo === 'registro-nao-encontrado') return <EventoNaoEncontrado />
  const head = data?.pages[0]
  const rows = data?.pages.flatMap(({ linhas }) => linhas) ?? []
  const choose = (name: string) => (value: string) => change({ [name]: value })
  const withAll = async (what: 'csv' | 'print', take: (all: LinhaDaLista[]) => unknown) => {
    setWorking(what)
    setFailed('')
    try {
      await take(await todas())
    } catch (fault) {
      setFailed(mensagem(fault, 'Não foi possível buscar a lista inteira. Tente de novo.'))
    } finally {
      setWorking('')
    }
  }
  const save = () =>
    withAll('csv', async (all) => download(await toCsv(COLUNAS, all), `inscritos-${asked.evento}-${asked.lista}.csv`))
  const print = () =>
    withAll('print', (all) => {
      flushSync(() => setPrinted(all))
      window.print()
      setPrinted(undefined)
    })
  return (
    <Container sx={{ py: { xs: 3, md: 4 } }}>
      <Link component={RouterLink} to={enderecoDoEvento(asked.evento)}>
        {head?.evento.titulo ?? 'Evento'}
      </Link>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 0.5, mb: 2 }}>
        <Typography variant="h3" component="h1" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Button
          startIcon={<Download />}
          onClick={() => void save()}
          loading={working === 'csv'}
          disabled={!head}
          sx={{ displayPrint: 'none' }}
        >
          Baixar CSV
        </Button>
        <Button
          startIcon={<Print />}
          onClick={() => void print()}
          loading={working === 'print'}
          disabled={!head}
          sx={{ displayPrint: 'none' }}
        >
          Imprimir
        </Button>
      </Stack>
      {failed && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failed}
        </Alert>
      )}
      {error && (
        <RetryAlert onRetry={refetch}>{mensagem(error, 'Não foi possível carregar a lista de inscritos.')}</RetryAlert>
      )}
      {!head ? (
        !error && <Skeleton variant="rounded" height={420} aria-busy />
      ) : (
        <>
          <Totais totais={head.totais} />
          <Box sx={FILTROS}>
            <Escolha
              label="Categoria"
              value={asked.classe}
              options={head.totais.classes}
              onChange={choose('categoria')}
            />
            <Escolha
              label="Federação"
              value={asked.federacao}
              options={head.totais.federacoes}
              onChange={choose('federacao')}
            />
            <Escolha
              label="Associação"
              value={asked.clube}
              options={head.totais.clubes}
              onChange={choose('associacao')}
            />
            <EscolhaPublica
              label="Ordem"
              value={asked.ordem}
              options={Object.entries(ORDENS_DA_LISTA)}
              onChange={(value) => choose('ordem')(value === 'nome' ? '' : value)}
            />
          </Box>
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {head.total === 1 ? '1 inscrição nesta lista' : `${head.total} inscrições nesta lista`}
          </Typography>
          {rows.length === 0 ? (
            <EmptyState title={nobody} text="A lista muda assim que chega uma inscrição." />
          ) : (
            <Linhas rows={printed ?? rows} label={title} busy={isPlaceholderData} />
          )}
          {hasNextPage && (
            <Button
              variant="outlined"
              onClick={() => void fetchNextPage()}
              loading={isFetchingNextPage}
              sx={{ mt: 2, displayPrint: 'none' }}
            >
              Mostrar mais
            </Button>
          )}
          <PorCategoria classes={head.totais.classes} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {rule}{' '}
            <Box component="span" sx={{ displayPrint: 'none' }}>
              Veja também a{' '}
              <Link component={RouterLink} to={address(other.path, { id: asked.evento })}>
                {other.label}
              </Link>
              .
            </Box>
          </Typography>
        </>
      )}
    </Container>
  )
}

const FILTROS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: 1.5,
  my: 2,
  displayPrint: 'none',
}
