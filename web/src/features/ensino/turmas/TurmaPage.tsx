import Settings from '@mui/icons-material/SettingsOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { SITUACOES_DA_TURMA } from '@sie/domain/ensino/turmas/estados.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { usePageMeta } from '../../../data/published.ts'
import { useSession } from '../../../platform/session.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PAGE_COLUMN } from '../../../ui/layout/PageContainer.tsx'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { Atividades } from './Atividades.tsx'
import { Capa } from './Capa.tsx'
import { useTurma, type Turma, type TurmaPublica } from './consultas.ts'
import { FotoDaTurma } from './FotoDaTurma.tsx'
import { Mural } from './Mural.tsx'
import { Notas } from './Notas.tsx'
import { Pessoas } from './Pessoas.tsx'
import { TextoEscrito } from './Palavras.tsx'

const Questoes = lazy(async () => ({ default: (await import('./banco/Questoes.tsx')).Questoes }))

interface Aba {
  label: string
  Part: ComponentType<{ turma: Turma }>
  /** whether the tab is for teachers */
  ensino?: true
}
const ABAS: Readonly<Record<string, Aba>> = {
  mural: { label: 'Mural', Part: Mural },
  atividades: { label: 'Atividades', Part: Atividades },
  pessoas: { label: 'Pessoas', Part: Pessoas },
  notas: { label: 'Notas', Part: Notas },
  questoes: { label: 'Questões', Part: Questoes, ensino: true },
}

/** Page for a class that is missing or that the reader may not open, with the same message for both. */
export const SemTurma = () => (
  <PaginaAusente
    titulo="Turma não encontrada"
    resumo="Esta turma não está aberta para você."
    texto="Entre na sua conta ou peça o código ao professor. O endereço também pode ter um erro."
    lista={address('/cbtkdeduca/turmas')}
    verLista="Ver as turmas"
  />
)

/** Whether an error means that the reader has no access, so that a retry is useless. */
export const naoHa = (error: unknown): boolean =>
  error instanceof ErroSIE && ['sem-permissao', 'registro-nao-encontrado', 'nao-autenticado'].includes(error.codigo)

/** /cbtkdeduca/turma/:turmaId: one class, as far as the reader may see it; the current tab is in the address. */
export function TurmaPage() {
  const { turmaId = '' } = useParams()
  const { data, error, isPending, refetch } = useTurma(turmaId)
  usePageMeta({
    title: data?.aberta?.nome ?? data?.publica?.nome ?? 'Turma',
    description: 'Turma do CBTKDeduca.',
    type: 'website',
  })
  if (error && naoHa(error)) return <SemTurma />
  return (
    <Box sx={{ ...PAGE_COLUMN, py: 'var(--page-gutter, 24px)' }}>
      {error && <RetryAlert onRetry={() => void refetch()}>Não foi possível abrir a turma.</RetryAlert>}
      {isPending && <Skeleton variant="rounded" height={420} aria-busy />}
      {data?.publica && <Publica turma={data.publica} />}
      {data?.aberta && <Aberta turma={data.aberta} />}
    </Box>
  )
}

const periodo = ({ inicio, fim }: Pick<TurmaPublica, 'inicio' | 'fim'>) =>
  [inicio, fim]
    .map((day) => (day ? formatDay(day) : ''))
    .filter(Boolean)
    .join(' a ')

function Cabecalho({ turma, foto }: { turma: TurmaPublica; foto?: Turma['foto'] }) {
  return (
    <Capa capa={turma.capa} figura={foto?.arquivo && <FotoDaTurma turma={turma.id} foto={foto} />}>
      <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {turma.nome}
      </Typography>
      <Typography>{[turma.professores.join(', '), periodo(turma)].filter(Boolean).join(' · ')}</Typography>
    </Capa>
  )
}

function Publica({ turma }: { turma: TurmaPublica }) {
  const location = useLocation()
  const session = useSession()
  return (
    <>
      <Cabecalho turma={turma} />
      <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
        {turma.descricao && <TextoEscrito>{turma.descricao}</TextoEscrito>}
        {turma.livres >= 0 && (
          <Typography color="textSecondary">
            {turma.livres === 0 ? 'Todas as vagas estão ocupadas.' : `${turma.livres} de ${turma.vagas} vagas livres.`}
          </Typography>
        )}
        <Typography>Para participar, peça o código ao professor.</Typography>
        <Box>
          <Button
            component={Link}
            to={session ? address('/cbtkdeduca/turmas') : address('/login')}
            state={{ from: location }}
            variant="contained"
          >
            {session ? 'Digitar o código' : 'Entrar na conta'}
          </Button>
        </Box>
      </Box>
    </>
  )
}

function Aberta({ turma }: { turma: Turma }) {
  const [params, change] = useAddressParams()
  const asked = params.get('aba') ?? ''
  const shown = Object.entries(ABAS).filter(([, { ensino }]) => !ensino || turma.papel === 'professor')
  const [aba, { Part }] = shown.find(([key]) => key === asked) ?? ['mural', ABAS.mural!]
  const open = (next: string) => change({ aba: next, topico: '' })
  return (
    <>
      <Cabecalho turma={turma} foto={turma.foto} />
      {turma.situacao !== 'ativa' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {turma.situacao === 'provisoria'
            ? 'Turma provisória: só os professores a veem. Ative-a em Configurações quando estiver pronta.'
            : `${SITUACOES_DA_TURMA[turma.situacao]}: só para consulta.`}
        </Alert>
      )}
      {turma.papel === 'responsavel' && turma.aluno && (
        <Alert severity="info" sx={{ mt: 2 }}>{`Você acompanha ${turma.aluno.nome} nesta turma.`}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1, mb: 3, displayPrint: 'none' }}>
        <Tabs
          value={aba}
          onChange={(_, next: string) => open(next)}
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
          aria-label="Partes da turma"
          sx={{ flexGrow: 1, minWidth: 0 }}
        >
          {shown.map(([key, { label }]) => (
            <Tab
              key={key}
              value={key}
              id={`turma-aba-${key}`}
              label={label}
              {...(key === aba ? { 'aria-controls': 'turma-conteudo' } : {})}
            />
          ))}
        </Tabs>
        {turma.gestao && (
          <Button
            component={Link}
            to={address('/cbtkdeduca/turma/:turmaId/configuracoes', { turmaId: turma.id })}
            startIcon={<Settings />}
          >
            Configurações
          </Button>
        )}
      </Box>
      <Box id="turma-conteudo" role="tabpanel" aria-labelledby={`turma-aba-${aba}`}>
        <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy />}>
          <Part turma={turma} />
        </Suspense>
      </Box>
    </>
  )
}
