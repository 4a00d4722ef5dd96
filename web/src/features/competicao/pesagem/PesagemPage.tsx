import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { normalizeCodigo } from '@sie/domain/documentos/codigo.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { RESULTADOS_DA_PESAGEM, type ResultadoDaPesagem } from '@sie/domain/eventos/pesagem/pesagem.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { pickForWeighIn } from '@sie/domain/eventos/taekwondo/categorias.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { download, toCsv } from '../../../data/sheet.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { Camera } from '../../../ui/camera/Camera.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SemEvento } from '../../eventos/SemEvento.tsx'
import { FilaDoAparelho } from '../../../ui/feedback/FilaDoAparelho.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { AparelhoNoLocal } from '../../../ui/local/AparelhoNoLocal.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { AO_TOQUE } from '../../../ui/layout/toque.ts'
import { Balanca } from './Balanca.tsx'
import { COLUNAS, peso } from './colunas.ts'
import { CloseCategoria } from './CloseCategoria.tsx'
import { Folha } from './Folha.tsx'
import { usePesagem, type Pesado } from './usePesagem.ts'
import { StateChip } from '../../../ui/record/StateChip.tsx'

const COR = {
  pendente: 'default',
  apto: 'success',
  mudou: 'success',
  acima: 'error',
  abaixo: 'error',
  ausente: 'warning',
} as const satisfies Record<ResultadoDaPesagem, string>

/** /eventos/evento/pesagem: weigh-in of an event; it works without a connection, also after a reload. */
export function PesagemPage() {
  const [params] = useSearchParams()
  const evento = params.get('evento') ?? ''
  if (evento === '') return <SemEvento title="Pesagem" regras={['eventos:operar']} tipo="competicao" />
  return <Pesagem evento={evento} />
}

function Pesagem({ evento }: { evento: string }) {
  const [params, set] = useAddressParams()
  const toast = useToast()
  const { list, atletas, fila, anotar } = usePesagem(evento)
  const [open, setOpen] = useState('')
  const [camera, setCamera] = useState(false)
  const chosen = params.get('categoria') ?? ''
  const typed = params.get('q') ?? ''
  const all = params.has('todos')
  if (list.error && !list.data)
    return (
      <PageContainer title="Pesagem">
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void list.refetch()}>
              Tentar de novo
            </Button>
          }
        >
          {mensagem(list.error, 'A lista ainda não está neste aparelho. Abra esta tela uma vez com internet.')}
        </Alert>
      </PageContainer>
    )
  if (!list.data) return <Skeleton variant="rounded" height={480} aria-busy />
  const { classes, evento: event, semRede } = list.data
  const present = classes.filter(({ codigo }) => atletas.some(({ classe }) => classe === codigo))
  const words = normalize(typed).split(' ').filter(Boolean)
  const ofClass = atletas.filter(
    ({ classe, nome, clube }) =>
      (chosen === '' || classe === chosen) && words.every((word) => normalize(`${nome} ${clube}`).includes(word)),
  )
  const waits = ({ apurado }: Pesado) =>
    apurado.resultado === 'pendente' || apurado.conflito || apurado.sorteada === 'chamado'
  const shown = all ? ofClass : ofClass.filter(waits)
  const weighed = ofClass.length - ofClass.filter(({ apurado }) => apurado.resultado === 'pendente').length
  const athlete = atletas.find(({ id }) => id === open)
  const next = ofClass.find((one) => one.id !== open && waits(one))
  const draw = () => {
    const able = ofClass.filter(
      ({ apurado }) => (apurado.resultado === 'apto' || apurado.resultado === 'mudou') && apurado.sorteada === '',
    )
    const [id] = pickForWeighIn(
      able.map((one) => one.id),
      1,
      crypto.randomUUID(),
    )
    const called = able.find((one) => one.id === id)
    if (!called) return toast.show('Ninguém apto falta sortear aqui.', { severity: 'info' })
    anotar(called, 'chamada')
    toast.show(`${called.nome} foi sorteado para nova pesagem.`)
  }
  return (
    <PageContainer title="Pesagem" actions={<FilaDoAparelho {...fila} />}>
      <Stack spacing={2} sx={{ ...AO_TOQUE, '@media print': { display: 'none' } }}>
        <AparelhoNoLocal evento={evento} />
        <Typography>{event.titulo}</Typography>
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
          <TextField
            select
            fullWidth
            label="Categoria"
            value={chosen}
            onChange={({ target }) => set({ categoria: target.value })}
          >
            <MenuItem value="">Todas</MenuItem>
            {menuItems(present.map(({ codigo, nome }) => [codigo, nome]))}
          </TextField>
          <TextField
            fullWidth
            type="search"
            label="Nome ou associação"
            value={typed}
            onChange={({ target }) => set({ q: target.value })}
          />
          <Button
            variant="outlined"
            startIcon={<PhotoCamera />}
            onClick={() => setCamera(true)}
            sx={{ minHeight: 56, minWidth: 200 }}
          >
            Ler credencial
          </Button>
        </Stack>
        {camera && (
          <Camera
            onClose={() => setCamera(false)}
            onRead={({ codigo }) => {
              setCamera(false)
              const found = atletas.find(
                ({ credencial }) => credencial !== '' && credencial === normalizeCodigo(codigo),
              )
              if (found) setOpen(found.id)
              else toast.show('Esta credencial não é de um atleta deste evento.', { severity: 'error' })
            }}
          />
        )}
        <Box>
          <Typography role="status" sx={{ fontWeight: 650 }}>
            {`${weighed} de ${ofClass.length} ${ofClass.length === 1 ? 'pesado' : 'pesados'}`}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-label="Andamento da pesagem"
            value={ofClass.length === 0 ? 0 : (weighed / ofClass.length) * 100}
          />
        </Box>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Chip
            label="A pesar"
            clickable
            color={all ? 'default' : 'primary'}
            onClick={() => set({ todos: '' })}
            aria-pressed={!all}
          />
          <Chip
            label="Todos"
            clickable
            color={all ? 'primary' : 'default'}
            onClick={() => set({ todos: 'sim' })}
            aria-pressed={all}
          />
          <Button onClick={() => void list.refetch()} loading={list.isFetching}>
            Atualizar a lista
          </Button>
          {ofClass.length > 0 && (
            <>
              <Button onClick={draw}>Sortear um atleta</Button>
              <Button onClick={() => window.print()}>Imprimir a folha</Button>
              <Button onClick={() => void toCsv(COLUNAS, ofClass).then((file) => download(file, 'pesagem.csv'))}>
                Exportar CSV
              </Button>
            </>
          )}
          {chosen !== '' && (
            <CloseCategoria
              evento={evento}
              classe={chosen}
              nome={present.find(({ codigo }) => codigo === chosen)?.nome ?? ''}
              atletas={atletas.filter(({ classe }) => classe === chosen)}
              onDone={() => void list.refetch()}
            />
          )}
        </Stack>
        {semRede && <Alert severity="info">Sem internet: a lista é a última deste aparelho. Continue a pesar.</Alert>}
        {shown.length === 0 && (
          <EmptyState
            title={atletas.length === 0 ? 'Ninguém a pesar' : 'Tudo pesado aqui'}
            text={
              atletas.length === 0
                ? 'Quem tem inscrição confirmada numa categoria aparece aqui.'
                : 'Veja todos, escolha outra categoria ou encerre esta.'
            }
          />
        )}
        <Box component="ul" aria-label="Atletas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((one) => (
            <Linha key={one.id} atleta={one} onOpen={() => setOpen(one.id)} />
          ))}
        </Box>
      </Stack>
      <Folha titulo={event.titulo} atletas={ofClass} />
      {athlete && (
        <Balanca
          key={athlete.id}
          atleta={athlete}
          classes={classes}
          fila={fila}
          onNote={(acao, more) => anotar(athlete, acao, more)}
          onNext={next ? () => setOpen(next.id) : undefined}
          onClose={() => setOpen('')}
        />
      )}
    </PageContainer>
  )
}

function Linha({
  atleta: { nome, clube, uf, categoria, apurado, retidas },
  onOpen,
}: {
  atleta: Pesado
  onOpen: () => void
}) {
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Button
        fullWidth
        color="inherit"
        onClick={onOpen}
        sx={{ minHeight: 64, justifyContent: 'space-between', textAlign: 'left', gap: 2, px: 1 }}
      >
        <span>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
            {nome}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {`${[clube, uf].filter(Boolean).join(' · ')} · ${categoria.nome}`}
          </Typography>
        </span>
        <Stack sx={{ alignItems: 'flex-end', gap: 0.5, flexShrink: 0 }}>
          <StateChip
            tone={apurado.conflito ? 'warning' : COR[apurado.resultado]}
            label={apurado.conflito ? 'Em conflito' : RESULTADOS_DA_PESAGEM[apurado.resultado]}
          />
          {apurado.peso > 0 && <span>{peso(apurado.peso)}</span>}
          {apurado.sorteada === 'chamado' && <Chip size="small" color="info" label="Sorteado" />}
          {retidas > 0 && <Chip size="small" color="warning" label={`${retidas} a olhar`} />}
        </Stack>
      </Button>
    </Box>
  )
}
