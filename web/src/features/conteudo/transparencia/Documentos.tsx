import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import type { DocumentoPublico } from '@sie/domain/conteudo/collections/documentosPublicos.ts'
import { isSecao, SECOES_DA_TRANSPARENCIA, TIPOS_DE_DOCUMENTO } from '@sie/domain/conteudo/secoesDaTransparencia.ts'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { useDomainDetails, useDomainState } from '../../../platform/domainDetails.ts'
import { publicFileAddress } from '../../../platform/environment.ts'
import { publishedPage, type Cursor } from '../../../platform/publicQuery.ts'
import { searchRecords } from '../../../platform/publicSearch.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { Published } from '../../../ui/publicacao/published.ts'
import type { Estado } from './endereco.ts'

type Documento = Published<DocumentoPublico>

/** Page size: with one row more for the next page and the portal's entity, thirteen documents. */
const PAGINA = 11
/** Limit of documents that a search by title reads. */
const ACHADOS = 24

const CAMPOS = [
  'titulo',
  'secao',
  'tipo',
  'ano',
  'descricao',
  'arquivo',
  'site',
  'versao',
  'substituidoPor',
  'searchableName',
  'publicacao.publicarEm',
]

interface Page {
  rows: readonly Documento[]
  next: Cursor | undefined
}

/** Page of the list, newest first; with a search the documents whose titles match. */
async function readPage({ secao, ano, busca, versoes }: Estado, entidade: string, after?: Cursor): Promise<Page> {
  const equal = {
    'vinculo.idEntidade': entidade,
    ...(secao ? { secao } : {}),
    ...(ano ? { ano } : {}),
    ...(versoes ? {} : { substituidoPor: '' }),
  }
  if (busca) {
    const { hits } = await searchRecords<Documento>(
      { collection: 'documentosPublicos', prefix: '', fields: CAMPOS, equal },
      busca,
      ACHADOS,
    )
    return { rows: hits, next: undefined }
  }
  return publishedPage<Documento>(
    'documentosPublicos',
    {
      equal,
      order: { path: 'publicacao.publicarEm', direction: 'desc' },
      limit: PAGINA,
      ...(after ? { after } : {}),
    },
    CAMPOS,
  )
}

/** Documents that match the address, page by page. */
export function Documentos({ estado }: { estado: Estado }) {
  const { domainId } = useDomainDetails()
  const known = useDomainState() !== 'buscando'
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['documentosPublicos', 'publicados', domainId, estado],
    queryFn: ({ pageParam }) => readPage(estado, domainId, pageParam),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: known,
    staleTime: 5_000,
    retry: 1,
  })
  if (isError)
    return (
      <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
        Não foi possível carregar agora. Confira a conexão.
      </Alert>
    )
  if (isPending) return <AEspera />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <EmptyState
        title="Nenhum documento aqui."
        text={
          estado.busca || estado.ano
            ? 'Tente outro ano ou outra palavra, ou mostre as versões anteriores.'
            : 'O que for publicado nesta seção aparece aqui.'
        }
      />
    )
  return (
    <>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th': { textAlign: 'left', py: 1, fontSize: '0.84rem', color: 'text.secondary', fontWeight: 600 },
          '& td': { py: 1.75, borderTop: 1, borderColor: 'divider', verticalAlign: 'top' },
          '& th + th, & td + td': { pl: 2 },
          '& thead tr': { borderBottom: 2, borderColor: 'text.primary' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Documento</th>
            <Box component="th" scope="col" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              Tipo
            </Box>
            <Box component="th" scope="col" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              Publicado em
            </Box>
            <Box component="th" scope="col" sx={{ '&&': { textAlign: 'right' } }}>
              Arquivo
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Linha key={row.id} row={row} comSecao={estado.secao === ''} />
          ))}
        </tbody>
      </Box>
      {hasNextPage && (
        <Box sx={{ textAlign: 'center', mt: 3 }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Mais documentos
          </Button>
        </Box>
      )}
    </>
  )
}

const tamanho = (bytes: number) =>
  bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`

function Linha({ row, comSecao }: { row: Documento; comSecao: boolean }) {
  const { titulo = '', secao = '', tipo = 'outro', ano = 0, arquivo, versao, descricao, substituidoPor } = row
  const since = shortDate(row.publicacao?.publicarEm)
  const detail = [
    comSecao && isSecao(secao) ? SECOES_DA_TRANSPARENCIA[secao] : '',
    ano > 0 ? String(ano) : '',
    versao ?? '',
  ].filter(Boolean)
  return (
    <tr>
      <td>
        <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
          {titulo}
          {substituidoPor && <Etiqueta size="small" label="Versão anterior" sx={{ ml: 1 }} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail.join(' · ')}
        </Typography>
        {descricao && (
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
            {descricao}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }}>
          {[TIPOS_DE_DOCUMENTO[tipo], since].filter(Boolean).join(' · ')}
        </Typography>
      </td>
      <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        {TIPOS_DE_DOCUMENTO[tipo]}
      </Box>
      <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}>
        {since}
      </Box>
      <Box component="td" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Arquivo titulo={titulo} caminho={arquivo?.arquivo ?? ''} bytes={arquivo?.bytes ?? 0} site={row.site ?? ''} />
      </Box>
    </tr>
  )
}

function Arquivo({ titulo, caminho, bytes, site }: { titulo: string; caminho: string; bytes: number; site: string }) {
  if (caminho) {
    const name = `PDF${bytes > 0 ? `, ${tamanho(bytes)}` : ''}`
    return (
      <Link href={publicFileAddress(caminho)} rel="noopener" download aria-label={`${name}: ${titulo}`}>
        {name}
      </Link>
    )
  }
  const to = linkAddress(site)
  return to ? (
    <Link href={to} rel="noopener nofollow" aria-label={`Abrir: ${titulo}`}>
      Abrir
    </Link>
  ) : null
}

/** Skeleton of the list. */
function AEspera() {
  return (
    <Box aria-busy sx={{ mt: 2 }}>
      {Array.from({ length: 6 }, (_, index) => (
        <Box key={index} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton width="55%" height={26} />
          <Skeleton width="30%" />
        </Box>
      ))}
    </Box>
  )
}
