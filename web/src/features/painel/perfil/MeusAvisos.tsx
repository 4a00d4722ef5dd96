import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  enderecoDoAviso,
  ROTULOS_DE_AVISO,
  TAMBEM_POR_EMAIL,
  textoDoAviso,
  type Aviso,
  type TipoDeAviso,
} from '@sie/domain/base/avisos/catalogo.ts'
import { HORA_DO_RESUMO } from '@sie/domain/base/avisos/entrega.ts'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import {
  entregaOptions,
  leftListsOptions,
  markRead,
  noticesOptions,
  silencedOptions,
  useEntrega,
  useLeaveList,
  useSilence,
  type AvisoRecebido,
} from '../../../data/avisos.ts'
import { download } from '../../../data/sheet.ts'
import { bytesOf } from '../../../platform/base64.ts'
import { useEntityNames } from '../../../data/useEntityNames.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { PeloWhatsApp } from './PeloWhatsApp.tsx'

/** Notices of the user, newest first, and which kinds are also mailed. Notices shown here are marked as read. */
export function MeusAvisos() {
  const access = useAccess()
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(noticesOptions(access))
  // Notices stay marked as new until the page is opened again, also after a refetch returns them as read.
  const [novos, setNovos] = useState<ReadonlySet<string>>(new Set())
  const further = (data ?? []).flatMap(({ id, lido }) => (lido || novos.has(id) ? [] : [id]))
  if (further.length > 0) setNovos(new Set([...novos, ...further]))
  useEffect(() => {
    void markRead(
      access,
      client,
      (data ?? []).flatMap(({ id, lido }) => (lido ? [] : [id])),
    ).catch((failure: unknown) => console.warn('notices were not marked as read', failure))
  }, [access, client, data])
  return (
    <Stack component="section" spacing={2} aria-labelledby="avisos-titulo" sx={{ maxWidth: 720 }}>
      <Typography id="avisos-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Avisos
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} aria-busy />}
      {error && <RetryAlert onRetry={refetch}>Não foi possível ler os seus avisos.</RetryAlert>}
      {data?.length === 0 && (
        <EmptyState title="Nenhum aviso" text="Quando um pedido seu for respondido, a resposta aparece aqui." />
      )}
      {data && data.length > 0 && (
        <Stack component="ol" aria-label="Avisos recebidos" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.map((aviso) => (
            <Recebido key={aviso.id} aviso={aviso} novo={novos.has(aviso.id)} />
          ))}
        </Stack>
      )}
      <PorEmail />
      <SemComunicados />
      <Quando />
      <PeloWhatsApp />
    </Stack>
  )
}

function Recebido({ aviso, novo }: { aviso: AvisoRecebido; novo: boolean }) {
  const { titulo, texto } = textoDoAviso(aviso)
  const to = enderecoDoAviso(aviso)
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: novo ? 'primary.main' : 'divider', pl: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titulo}</Typography>
        {novo && <Chip size="small" color="primary" label="Novo" />}
      </Stack>
      {texto && <Typography sx={{ overflowWrap: 'anywhere' }}>{texto}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {formatDayTime(aviso.quando)}
      </Typography>
      {to && (
        <Link component={RouterLink} to={to} underline="hover" aria-label={`Abrir: ${titulo}`} sx={{ fontWeight: 600 }}>
          Abrir
        </Link>
      )}
      <DownloadAnexo aviso={aviso} />
      {senderOf(aviso) && <LeaveList entidade={senderOf(aviso)} />}
    </Box>
  )
}

/** The file that came with an announcement, for whoever received it. */
function DownloadAnexo({ aviso }: { aviso: AvisoRecebido }) {
  const { call } = useAccess()
  const fetching = useMutation({
    mutationFn: async () => {
      const { base64, nome } = await call('baixarAnexoDoComunicado', { aviso: aviso.id })
      download(new Blob([bytesOf(base64)]), nome)
    },
  })
  const anexo = aviso.tipo === 'comunicado' ? (aviso as Aviso<'comunicado'>).dados.anexo : undefined
  if (!anexo) return null
  return (
    <>
      <Button size="small" startIcon={<Download />} loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {`Baixar ${anexo.nome}`}
      </Button>
      {fetching.error && <Alert severity="error">{mensagem(fetching.error, 'Não foi possível baixar.')}</Alert>}
    </>
  )
}

/** The entity of an announcement, which its reader may leave; '' for any other notice. */
const senderOf = (aviso: AvisoRecebido): string =>
  aviso.tipo === 'comunicado' ? ((aviso as Aviso<'comunicado'>).dados.entidade ?? '') : ''

/** Leaves the announcements of the entity that sent one. */
function LeaveList({ entidade }: { entidade: string }) {
  const { data } = useQuery(leftListsOptions(useAccess()))
  const leave = useLeaveList()
  if (!leave.error && (!data || data.includes(entidade))) return null
  return (
    <>
      <Button size="small" color="inherit" onClick={() => leave.mutate({ entidade, off: true })} sx={{ px: 0 }}>
        Não receber por e-mail os comunicados desta entidade
      </Button>
      {leave.error && <Alert severity="error">Não foi possível guardar a escolha.</Alert>}
    </>
  )
}

/** Entities whose announcements do not come by mail, each with the way back. */
function SemComunicados() {
  const { data = [] } = useQuery(leftListsOptions(useAccess()))
  const nameOf = useEntityNames(data)
  const leave = useLeaveList()
  if (data.length === 0) return null
  return (
    <Box role="group" aria-label="Sem comunicados por e-mail">
      <Typography variant="subtitle2">Sem comunicados por e-mail</Typography>
      {data.map((entidade) => (
        <Box key={entidade} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography>{nameOf(entidade)}</Typography>
          <Button size="small" onClick={() => leave.mutate({ entidade, off: false })}>
            Voltar a receber
          </Button>
        </Box>
      ))}
      {leave.error && <Alert severity="error">Não foi possível guardar a escolha.</Alert>}
    </Box>
  )
}

const BY_MAIL = (Object.keys(TAMBEM_POR_EMAIL) as TipoDeAviso[]).filter((tipo) => TAMBEM_POR_EMAIL[tipo])

function PorEmail() {
  const { data } = useQuery(silencedOptions(useAccess()))
  const silence = useSilence()
  if (!data) return null
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2">
        Receber também por e-mail
      </Typography>
      {BY_MAIL.map((tipo) => (
        <FormControlLabel
          key={tipo}
          label={ROTULOS_DE_AVISO[tipo]}
          control={
            <Switch checked={!data.includes(tipo)} onChange={(_, checked) => silence.mutate({ tipo, off: !checked })} />
          }
        />
      ))}
      {silence.error && <Alert severity="error">Não foi possível guardar a escolha.</Alert>}
    </Stack>
  )
}

const hour = (value: number) => `${String(value).padStart(2, '0')}h`
/** Default hours when quiet hours are switched on. */
const NIGHT = { silencioDe: 22, silencioAte: 7 }

/** Whether notices are mailed one by one or once a day, and the quiet hours. */
function Quando() {
  const { data } = useQuery(entregaOptions(useAccess()))
  const change = useEntrega()
  if (!data) return null
  const silent = data.silencioDe !== data.silencioAte
  const choice = (name: 'silencioDe' | 'silencioAte', label: string, other: number) => (
    <TextField
      select
      size="small"
      label={label}
      value={data[name]}
      onChange={({ target }) => change.mutate({ [name]: Number(target.value) })}
      sx={{ minWidth: 96 }}
    >
      {menuItems(
        Array.from({ length: 24 }, (_, value) => value)
          .filter((value) => value !== other)
          .map((value) => [value, hour(value)]),
      )}
    </TextField>
  )
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 0.5, alignItems: 'flex-start' }}>
      <Typography component="legend" variant="subtitle2">
        Quando o e-mail chega
      </Typography>
      <FormControlLabel
        label={`Um só e-mail por dia, às ${hour(HORA_DO_RESUMO)}`}
        control={<Switch checked={data.resumo} onChange={(_, resumo) => change.mutate({ resumo })} />}
      />
      <FormControlLabel
        label="Sem e-mails em certas horas"
        control={
          <Switch
            checked={silent}
            onChange={(_, on) => change.mutate(on ? NIGHT : { silencioDe: 0, silencioAte: 0 })}
          />
        }
      />
      {silent && (
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, pl: 6, pt: 1, flexWrap: 'wrap' }}>
          {choice('silencioDe', 'Das', data.silencioAte)}
          {choice('silencioAte', 'Às', data.silencioDe)}
        </Stack>
      )}
      <Typography variant="body2" color="textSecondary">
        Vale o horário de Brasília. Mensagens sobre a sua conta e a sua senha chegam sempre na hora.
      </Typography>
      {change.error && <Alert severity="error">Não foi possível guardar a escolha.</Alert>}
    </Stack>
  )
}
