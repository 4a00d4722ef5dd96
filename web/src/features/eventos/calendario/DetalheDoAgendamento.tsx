import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Share from '@mui/icons-material/IosShare'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FONTES_DA_AGENDA, lugarDe, type ItemDaAgenda } from '@sie/domain/eventos/agenda/fontes.ts'
import { todasAsOcorrencias, proximaOcorrencia } from '@sie/domain/eventos/agenda/ocorrencias.ts'
import { quandoEmPalavras, repeticaoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { TIPOS_DE_AGENDAMENTO } from '@sie/domain/eventos/agenda/tipos.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { Agendamento } from '@sie/domain/eventos/collections/agendamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { metaDoAgendamento } from '@sie/domain/eventos/agenda/metaDoAgendamento.ts'
import { enderecoDoIcs } from '@sie/domain/base/portal/paginas.ts'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import type { Published } from '../../../ui/publicacao/published.ts'
import { corDoTipo } from './cores.ts'
import { inscricaoDe } from './Linhas.tsx'

/** Limit of coming dates that are listed for a recurring entry. */
const DATAS = 8

/** /calendario?id=: one entry of the calendar, with all information needed to take part. */
export function DetalheDoAgendamento({ id }: { id: string }) {
  const session = useSession()
  // Members-only entries are readable with a session only, so the page waits for it.
  if (session === undefined) return <PageSkeleton />
  return (
    <PublishedRecord<Agendamento>
      collection="agendamentos"
      id={id}
      audience={session ? 'filiados' : 'todos'}
      meta={(record, origin) => metaDoAgendamento(id, record, `${origin}${address('/calendario', { id })}`)}
      missing={<NaoEncontrado />}
    >
      {(record) => <Detalhe id={id} record={record} />}
    </PublishedRecord>
  )
}

function Detalhe({ id, record }: { id: string; record: Published<Agendamento> }) {
  const [hoje] = useState(() => dayInBrasilia(Date.now()))
  const item = FONTES_DA_AGENDA.find(({ colecao }) => colecao === 'agendamentos')?.item(id, record)
  const next = item && proximaOcorrencia(item.horario, hoje)
  if (!item || !next) return <NaoEncontrado />
  const inscricao = inscricaoDe(item.inscricoesAte, hoje)
  const site = linkAddress(item.site)
  return (
    <Container component="article" sx={{ py: { xs: 3, md: 5 }, maxWidth: { md: 860 } }}>
      <Typography component="p" sx={{ fontWeight: 600, display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="span" aria-hidden sx={{ width: 6, height: 18, bgcolor: corDoTipo(item.tipo) }} />
        {TIPOS_DE_AGENDAMENTO[item.tipo]}
      </Typography>
      <Typography variant="h2" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.8rem' }, lineHeight: 1.05, mb: 2 }}>
        {item.titulo}
      </Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>{quandoEmPalavras(next, item)}</Typography>
      {item.horario.regra !== '' && (
        <Typography color="textSecondary">Repete: {repeticaoEmPalavras(item.horario)}.</Typography>
      )}
      {inscricao && <Etiqueta label={inscricao.texto} color={inscricao.cor} variant="outlined" sx={{ mt: 1.5 }} />}
      <Onde item={item} lugar={lugarDe(item, next)} />
      {item.descricao && (
        <Typography sx={{ whiteSpace: 'pre-line', mt: 3, maxWidth: '66ch' }}>{item.descricao}</Typography>
      )}
      {site && (
        <Typography sx={{ mt: 2 }}>
          <Link href={site} rel="noopener nofollow">
            Mais informações
          </Link>
        </Typography>
      )}
      <Datas item={item} hoje={hoje} />
      <Acoes id={id} titulo={item.titulo} dia={dayInBrasilia(next.inicio)} />
    </Container>
  )
}

function Onde({ item, lugar }: { item: ItemDaAgenda; lugar: string }) {
  if (!lugar && !item.logradouro) return null
  return (
    <Box component="address" sx={{ fontStyle: 'normal', mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{lugar}</Typography>
      <Typography color="textSecondary">{item.logradouro}</Typography>
    </Box>
  )
}

/** Coming dates of a recurring entry, with the cancelled ones marked for people who meant to come. */
function Datas({ item, hoje }: { item: ItemDaAgenda; hoje: string }) {
  if (item.horario.regra === '') return null
  const coming = todasAsOcorrencias(item.horario, true)
    .filter(({ fim }) => dayInBrasilia(fim) >= hoje)
    .slice(0, DATAS)
  if (coming.length === 0) return null
  return (
    <Box component="section" aria-labelledby="datas" sx={{ mt: 4 }}>
      <Typography variant="h5" component="h2" id="datas" sx={{ mb: 1 }}>
        Próximas datas
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {coming.map((one) => (
          <Typography component="li" key={one.dia}>
            {one.excecao?.cancelada ? (
              <>
                <s>{quandoEmPalavras(one, item)}</s> · cancelada
              </>
            ) : (
              quandoEmPalavras(one, item)
            )}
            {one.excecao &&
              !one.excecao.cancelada &&
              (one.excecao.local ? ` · em ${one.excecao.local}` : ' · data alterada')}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

function Acoes({ id, titulo, dia }: { id: string; titulo: string; dia: string }) {
  const [copied, setCopied] = useState(false)
  const share = () => {
    const url = `${window.location.origin}${address('/calendario', { id })}`
    if (typeof navigator.share === 'function') void navigator.share({ title: titulo, url }).catch(() => undefined)
    else void navigator.clipboard.writeText(url).then(() => setCopied(true))
  }
  return (
    <Stack direction="row" useFlexGap sx={{ mt: 4, gap: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
      <Button component="a" href={enderecoDoIcs({ id })} variant="contained" startIcon={<CalendarMonth />}>
        Pôr no meu calendário
      </Button>
      <Button variant="outlined" startIcon={<Share />} onClick={share}>
        {copied ? 'Endereço copiado' : 'Compartilhar'}
      </Button>
      <Button component={RouterLink} to={address('/calendario', { mes: dia.slice(0, 7) })}>
        Ver o calendário
      </Button>
    </Stack>
  )
}

function NaoEncontrado() {
  return (
    <Container sx={{ py: 4 }}>
      <Typography variant="h3" component="h1" sx={{ textAlign: 'center', mt: 3 }}>
        Agendamento não encontrado
      </Typography>
      <EmptyState
        title="Este agendamento não está no ar."
        text="Ele pode ter sido retirado, ou o endereço pode ter um erro."
        action={
          <Button component={RouterLink} to={address('/calendario')} variant="contained">
            Ver o calendário
          </Button>
        }
      />
    </Container>
  )
}
