import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import {
  pickClasse,
  pedidoDe,
  REGRA_DOS_PONTOS,
  situacaoDoRanking,
  tituloDaClasse,
  type Escolhida,
} from '@sie/domain/competicao/ranking/escolha.ts'
import { idDoMes } from '@sie/domain/competicao/ranking/publico.ts'
import { useSearchParams } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { DownloadRanking } from './DownloadRanking.tsx'
import { Filtro } from '../../../ui/publicacao/Filtro.tsx'
import { Tabela } from './Tabela.tsx'
import { LINHAS_DA_PAGINA, useIndice, useTabela } from './useRanking.ts'

/** /preview/ranking: national ranking of a class, today or at the end of a month; the choice is in the address. */
export function RankingPage() {
  usePageMeta({
    title: 'Ranking',
    description: 'O ranking nacional de taekwondo por classe, sexo e peso, com a origem de cada ponto.',
    type: 'website',
  })
  const [params] = useSearchParams()
  const { data, isPending, isError, refetch } = useIndice()
  const text = (name: string) => params.get(name) ?? ''
  const found =
    data &&
    pickClasse(data, {
      modalidade: text('modalidade'),
      classe: text('classe'),
      sexo: text('sexo'),
      peso: text('peso'),
    })
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.8rem' } }}>
        Ranking nacional
      </Typography>
      {isError ? (
        <Falha onRetry={() => void refetch()} />
      ) : isPending ? (
        <Esqueleto />
      ) : found ? (
        <Classe found={found} />
      ) : (
        <EmptyState
          title="Ainda não há ranking."
          text="Ele aparece aqui quando o primeiro resultado de uma competição do ranking for homologado."
        />
      )}
    </Container>
  )
}

const Falha = ({ onRetry }: { onRetry: () => void }) => (
  <Alert severity="warning" action={<Button onClick={onRetry}>Tentar de novo</Button>} sx={{ mt: 2 }}>
    Não foi possível carregar agora. Confira a conexão.
  </Alert>
)

const Esqueleto = () => (
  <Box aria-busy sx={{ mt: 3 }}>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} height={60} />
    ))}
  </Box>
)

function Classe({ found }: { found: Escolhida }) {
  const [params, change] = useAddressParams()
  const { classe, modalidades, classes, sexos, pesos } = found
  const asked = params.get('mes') ?? ''
  const mes = classe.meses.includes(asked) ? asked : ''
  const uf = params.get('uf') ?? ''
  const { data, isPending, isPlaceholderData, isError, refetch } = useTabela(
    mes ? idDoMes(classe.codigo, mes) : classe.id,
  )
  const here = pedidoDe(classe)
  const set = (changes: Readonly<Record<string, string>>) =>
    change({ ...here, ...changes }, { replace: true, preventScrollReset: true })
  const all = data?.linhas ?? []
  const ufs = [...new Set(all.map((linha) => linha.uf))].filter(Boolean).sort()
  const linhas = all.filter((linha) => !ufs.includes(uf) || linha.uf === uf)
  const cortada = data?.cortada === true
  const titulo = tituloDaClasse(classe)
  return (
    <>
      <Typography color="textSecondary" sx={{ fontSize: '1.125rem', mt: 1, mb: 3 }} role="status">
        {data ? situacaoDoRanking(data) : ' '}
      </Typography>
      <Box
        component="form"
        role="search"
        aria-label="Filtros do ranking"
        sx={FILTROS}
        onSubmit={(event) => event.preventDefault()}
      >
        <Filtro
          label="Modalidade"
          value={here.modalidade}
          options={modalidades}
          onChange={(modalidade) => set({ modalidade })}
        />
        <Filtro label="Classe" value={here.classe} options={classes} onChange={(divisao) => set({ classe: divisao })} />
        <Filtro label="Sexo" value={here.sexo} options={sexos} onChange={(sexo) => set({ sexo })} />
        <Filtro label="Peso" value={here.peso} options={pesos} onChange={(peso) => set({ peso })} />
        <Filtro
          label="Mês"
          value={mes}
          options={[
            { valor: '', nome: 'Hoje' },
            ...classe.meses.map((one) => ({ valor: one, nome: mesPorExtenso(one) })),
          ]}
          onChange={(month) => set({ mes: month })}
        />
        <Filtro
          label="Estado"
          value={ufs.includes(uf) ? uf : ''}
          options={[{ valor: '', nome: 'Todos' }, ...ufs.map((one) => ({ valor: one, nome: one }))]}
          onChange={(state) => set({ uf: state })}
        />
      </Box>
      <Typography variant="h5" component="h2" sx={{ mb: 0.5 }}>
        {titulo}
      </Typography>
      {isError ? (
        <Falha onRetry={() => void refetch()} />
      ) : isPending || (cortada && uf) ? (
        <Esqueleto />
      ) : linhas.length === 0 || !data ? (
        <EmptyState title="Ninguém com pontos aqui." text="Escolha outra categoria, outro mês ou todos os estados." />
      ) : (
        <>
          <DownloadRanking
            tabela={{ ...data, linhas }}
            espera={isPlaceholderData || cortada}
            nome={[classe.id, mes, ufs.includes(uf) ? uf : ''].filter(Boolean).join('-')}
          />
          <Tabela
            key={`${classe.id} ${mes} ${uf}`}
            linhas={import.meta.env.SSR ? linhas.slice(0, LINHAS_DA_PAGINA) : linhas}
            titulo={titulo}
          />
        </>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, maxWidth: '75ch' }}>
        {REGRA_DOS_PONTOS}
      </Typography>
    </>
  )
}

const FILTROS = {
  display: 'grid',
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
  mb: 3,
  displayPrint: 'none',
} as const
