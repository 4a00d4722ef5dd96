import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { diaPorExtenso } from '@sie/domain/eventos/agenda/palavras.ts'
import {
  addDays,
  addMonths,
  dayInBrasilia,
  formatDay,
  formatDayMonth,
  mesPorExtenso,
} from '@sie/domain/base/brazil/dates.ts'
import { enderecoDoIcs } from '@sie/domain/base/portal/paginas.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Modos } from '../../../ui/publicacao/Modos.tsx'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { CORES } from './cores.ts'
import { enderecoDe, filtroDe, parseEstado, MODOS, type Estado, type Modo } from './endereco.ts'
import { Filtros } from './Filtros.tsx'
import { Grade } from './Grade.tsx'
import { semanaDe } from './mes.ts'
import { useAgenda, useMarcados } from './useAgenda.ts'

// Parses recurrence rules with a library that weighs as much as this page.
const DetalheDoAgendamento = lazy(async () => ({
  default: (await import('./DetalheDoAgendamento.tsx')).DetalheDoAgendamento,
}))
// Not visible before the records have loaded.
const Linhas = lazy(async () => ({ default: (await import('./Linhas.tsx')).Linhas }))
const Semana = lazy(async () => ({ default: (await import('./Semana.tsx')).Semana }))
const Assinar = lazy(async () => ({ default: (await import('./SubscribeDialog.tsx')).SubscribeDialog }))

/** /calendario: month, week or list of the portal's dates, in the address with its filters; with `?id=` one entry. */
export function CalendarioPage() {
  const [params] = useSearchParams()
  const id = params.get('id')
  if (id === null) return <Calendario params={params} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DetalheDoAgendamento key={id} id={id} />
    </Suspense>
  )
}

function Calendario({ params }: { params: URLSearchParams }) {
  usePageMeta({
    title: 'Calendário',
    description: 'Competições, exames de faixa, cursos e treinos de taekwondo, por mês, estado e entidade.',
    type: 'website',
  })
  const navigate = useNavigate()
  const { domainId } = useDomainDetails()
  const [hoje] = useState(() => dayInBrasilia(Date.now()))
  const [assinando, setAssinando] = useState(false)
  // Day of the keyboard focus: the address holds only months and chosen days.
  const [foco, setFoco] = useState('')
  const estado = parseEstado(params, hoje)
  const { modo, dia, escolhido } = estado
  const mes = dia.slice(0, 7)
  const semana = semanaDe(dia)
  const meses = modo === 'semana' ? [...new Set(semana.map((day) => day.slice(0, 7)))] : [mes]
  const filtro = filtroDe(estado, domainId)
  const { itens, dias: diasDaRegra, isPending, isError, cortada, retry } = useAgenda(meses, filtro)
  const from = modo === 'semana' ? (semana[0] ?? '') : `${mes}-01`
  const to = modo === 'semana' ? (semana[6] ?? '') : addDays(addMonths(`${mes}-01`, 1), -1)
  const { marcados, dias } = useMarcados(itens, diasDaRegra, from, to)
  const go = (changes: Partial<Estado>, replace = true) =>
    void navigate(enderecoDe({ ...estado, ...changes }), { replace, preventScrollReset: true })
  const step = (direction: 1 | -1) =>
    modo === 'semana'
      ? go({ dia: addDays(dia, 7 * direction) }, false)
      : go({ dia: addMonths(`${mes}-01`, direction), escolhido: false }, false)
  const listed = modo === 'mes' && escolhido ? (dias.get(dia) ?? []) : marcados
  const unit = modo === 'semana' ? 'semana' : 'mês'
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
        Calendário
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, '@media print': { display: 'none' } }}
      >
        <Typography
          variant="h5"
          component="h2"
          sx={{ flexGrow: 1, fontSize: '1.7rem', '&::first-letter': { textTransform: 'uppercase' } }}
          aria-live="polite"
        >
          {modo === 'semana' ? `${formatDayMonth(from)} a ${formatDay(to)}` : mesPorExtenso(mes)}
        </Typography>
        <IconButton aria-label={modo === 'semana' ? 'Semana anterior' : 'Mês anterior'} onClick={() => step(-1)}>
          <ArrowBack />
        </IconButton>
        <Button
          variant="outlined"
          onClick={() => go({ dia: hoje, escolhido: false })}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          Hoje
        </Button>
        <IconButton aria-label={modo === 'semana' ? 'Próxima semana' : 'Próximo mês'} onClick={() => step(1)}>
          <ArrowForward />
        </IconButton>
        <Button
          variant="outlined"
          endIcon={<CalendarMonth />}
          onClick={() => setAssinando(true)}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Assinar iCal
        </Button>
      </Stack>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={1.5}
        sx={{ mb: 3, alignItems: { md: 'center' }, '@media print': { display: 'none' } }}
      >
        <Modos
          label="Como mostrar"
          value={modo}
          options={(Object.keys(MODOS) as Modo[]).map((value) => ({ value, content: MODOS[value] }))}
          onChange={(next) => go({ modo: next, escolhido: false })}
        />
        <Filtros estado={estado} onChange={go} />
      </Stack>
      {isError && (
        <Alert severity="warning" action={<Button onClick={retry}>Tentar de novo</Button>} sx={{ mb: 2 }}>
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      )}
      {cortada && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Há mais neste período do que cabe aqui. Escolha um tipo, um estado ou uma entidade.
        </Alert>
      )}
      {modo === 'mes' && (
        <>
          <Grade
            mes={mes}
            dia={foco.startsWith(mes) ? foco : dia}
            escolhida={escolhido ? dia : ''}
            hoje={hoje}
            dias={dias}
            ocupada={isPending}
            onDia={(day, escolher) => {
              setFoco(day)
              if (escolher || !day.startsWith(mes)) go({ dia: day, escolhido: escolher })
            }}
          />
          <Legenda />
        </>
      )}
      {modo === 'semana' ? (
        <Suspense fallback={<PageSkeleton />}>
          <Semana semana={semana} hoje={hoje} dias={dias} ocupada={isPending} />
        </Suspense>
      ) : (
        <Box component="section" aria-labelledby="em-lista" sx={{ mt: modo === 'mes' ? 5 : 0 }}>
          <Stack
            direction="row"
            sx={{
              alignItems: 'baseline',
              justifyContent: 'space-between',
              gap: 2,
              pb: 1,
              borderBottom: 2,
              borderColor: 'text.primary',
            }}
          >
            <Typography variant="h5" component="h2" id="em-lista" aria-live="polite">
              {modo === 'mes' && escolhido ? diaPorExtenso(dia) : 'Em lista'}
            </Typography>
            {modo === 'mes' && escolhido && (
              <Button size="small" onClick={() => go({ escolhido: false })}>
                Ver o mês todo
              </Button>
            )}
          </Stack>
          {isPending ? (
            <PageSkeleton />
          ) : listed.length > 0 ? (
            <Suspense fallback={<PageSkeleton />}>
              <Linhas marcados={listed} hoje={hoje} />
            </Suspense>
          ) : (
            <EmptyState
              title={modo === 'mes' && escolhido ? 'Nada marcado neste dia.' : `Nada marcado neste ${unit}.`}
              text="Veja outro mês, ou tire os filtros."
            />
          )}
        </Box>
      )}
      {assinando && (
        <Suspense fallback={null}>
          <Assinar
            path={enderecoDoIcs({ tipo: filtro.tipo, uf: filtro.uf, entidade: filtro.entidade })}
            onClose={() => setAssinando(false)}
          />
        </Suspense>
      )}
    </Container>
  )
}

function Legenda() {
  return (
    <Box
      component="ul"
      aria-label="Cores"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, listStyle: 'none', m: 0, mt: 2, p: 0 }}
    >
      {Object.values(CORES).map(({ nome, cor }) => (
        <Typography
          component="li"
          key={nome}
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Box component="span" aria-hidden sx={{ width: 5, height: 15, bgcolor: cor }} />
          {nome}
        </Typography>
      ))}
    </Box>
  )
}
