import ArrowForward from '@mui/icons-material/ArrowForward'
import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import { useDeviceQueue } from '../../../platform/deviceQueue.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { columns } from '../../../ui/layout/columns.ts'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { Folha } from './Folha.tsx'
import { notaEscrita } from './situacao.tsx'
import { useCandidatos, type Candidato, type ExameLido } from './useCandidatos.ts'
import { mediaDaFolha, useFolhas, type Folhas } from './useFolhas.ts'

const SUA_FOLHA = 'A sua folha não contaria: os outros da banca avaliam.'

/** ?ver=notas: the exam day, on a phone or tablet beside the mat. Each sheet is stored on the device first. */
export function Notas({ exame }: { exame: ExameLido }) {
  const query = useCandidatos(exame)
  const folhas = useFolhas(exame.id)
  const [chosen, setChosen] = useState('')
  const { author } = useAccess()
  const answersFor = useRespondePor()
  if (query.error && !query.data)
    return <RetryAlert onRetry={() => void query.refetch()}>Não foi possível ler os candidatos.</RetryAlert>
  if (!query.data || !folhas.ready) return <Skeleton variant="rounded" height={480} aria-busy />
  if (query.data.length === 0)
    return <EmptyState title="Nada a avaliar" text="Só a banca dá notas, e este exame não tem candidatos para você." />
  const current = query.data.find(({ id }) => id === chosen) ?? query.data[0]
  const place = query.data.findIndex(({ id }) => id === current?.id)
  const next = query.data[place + 1]
  return (
    <Stack spacing={2}>
      <Cabecalho exame={exame} folhas={folhas} total={query.data.filter(({ pessoa }) => !answersFor(pessoa)).length} />
      <Box sx={columns('264px minmax(0, 1fr)', 'md')}>
        <Lista candidatos={query.data} folhas={folhas} chosen={current?.id ?? ''} onChoose={setChosen} />
        {current && answersFor(current.pessoa) && (
          <Alert
            severity="info"
            action={
              next && (
                <Button color="inherit" size="small" onClick={() => setChosen(next.id)}>
                  Próximo
                </Button>
              )
            }
          >
            <AlertTitle>{current.name}</AlertTitle>
            {`${current.pessoa === author.uid ? 'É você. ' : 'Você responde por este candidato. '}${SUA_FOLHA}`}
          </Alert>
        )}
        {current && !answersFor(current.pessoa) && (
          <Folha
            key={current.id}
            exame={exame}
            candidato={current}
            folha={folhas.of(current.id)}
            called={chosen !== ''}
            onSave={(folha) => {
              folhas.save(folha)
              if (next) setChosen(next.id)
            }}
            saveLabel={
              next ? (
                <>
                  Gravar e chamar {next.name.split(' ')[0]}
                  <ArrowForward sx={{ ml: 1 }} />
                </>
              ) : (
                'Gravar'
              )
            }
          />
        )}
      </Box>
    </Stack>
  )
}

function Cabecalho({ exame, folhas, total }: { exame: ExameLido; folhas: Folhas; total: number }) {
  const { waiting, refused } = useDeviceQueue()
  const done = folhas.count
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h5" component="h1">
          {exame.name}
        </Typography>
        <Button
          size="small"
          component={Link}
          to={address('/eventos/addpassagensfaixa', { id: exame.id })}
          sx={{ ml: -0.5 }}
        >
          Voltar ao exame
        </Button>
      </Box>
      <Typography color="textSecondary">{`${done} de ${total} avaliados`}</Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label="Avaliados"
        sx={{ width: 120, height: 8, borderRadius: 4 }}
      />
      <Stack direction="row" role="status" sx={{ gap: 1, alignItems: 'center' }}>
        {waiting > 0 ? <CloudOff color="warning" /> : <CloudDone color={refused > 0 ? 'error' : 'success'} />}
        <Typography sx={{ fontWeight: 650 }}>
          {waiting > 0
            ? `${waiting} ${waiting === 1 ? 'folha espera' : 'folhas esperam'} conexão`
            : refused > 0
              ? `${refused} ${refused === 1 ? 'recusada' : 'recusadas'} pelo servidor`
              : 'Tudo enviado'}
        </Typography>
      </Stack>
    </Stack>
  )
}

interface ListaProps {
  candidatos: readonly Candidato[]
  folhas: Folhas
  chosen: string
  onChoose: (id: string) => void
}

function Lista({ candidatos, folhas, chosen, onChoose }: ListaProps) {
  return (
    <Paper
      variant="outlined"
      component="nav"
      aria-label="Candidatos"
      sx={{ maxHeight: { xs: 220, md: '70vh' }, overflowY: 'auto' }}
    >
      <List disablePadding>
        {candidatos.map(({ id, name, atual, vinculo }) => {
          const sheet = folhas.of(id)
          const mean = sheet && mediaDaFolha(sheet)
          return (
            <ListItem key={id} disablePadding divider>
              <ListItemButton selected={id === chosen} onClick={() => onChoose(id)} sx={{ minHeight: 56 }}>
                <ListItemText
                  primary={name}
                  secondary={<Faixa codigo={atual.codigo} federacao={vinculo.idFederacao} />}
                  slotProps={{ secondary: { component: 'span' } }}
                />
                <Typography sx={{ fontWeight: 650, pl: 1 }}>
                  {sheet?.ausente ? 'Ausente' : mean === undefined ? '' : notaEscrita(mean)}
                </Typography>
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </Paper>
  )
}
