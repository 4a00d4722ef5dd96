import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined'
import DirectionsBus from '@mui/icons-material/DirectionsBusOutlined'
import HotelOutlined from '@mui/icons-material/HotelOutlined'
import NearMe from '@mui/icons-material/NearMeOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { horarioDe } from '@sie/domain/eventos/agenda/horario.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { dayInBrasilia, formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { usePublishedRecord } from '../../data/published.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { PaginaAusente } from '../../ui/publicacao/PaginaAusente.tsx'
import type { Published } from '../../ui/publicacao/published.ts'
import { Programacao } from './Abas.tsx'
import { enderecoDoEvento, millis, type EventoPublicado, lugarDoEvento } from './campos.ts'
import { EventoNaoEncontrado } from './EventoNaoEncontrado.tsx'
import { guardado, storeEvento } from './guardado.ts'
import { coordenadas, enderecoEscrito, MapaDoLocal, hasPonto } from './MapaDoLocal.tsx'

/** /eventos/evento/localizacao: directions to an event and its programme. Stored on the device for places without a connection. */
export function LocalizacaoPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, isPending, isError, dataUpdatedAt } = usePublishedRecord<Published<Evento>>('eventos', id, 'filiados')
  const [kept] = useState(() => guardado(id))
  useEffect(() => {
    if (data) storeEvento(data, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const shown = data ?? (data === null ? undefined : kept?.evento)
  if (id === '')
    return (
      <PaginaAusente
        titulo="Como chegar"
        resumo="De qual evento?"
        texto="O caminho abre pela página de um evento."
        lista={address('/eventos')}
        verLista="Ver os eventos"
      />
    )
  if (!shown) return isPending && !isError ? <PageSkeleton /> : <EventoNaoEncontrado />
  return <Localizacao evento={shown} guardadoEm={data ? undefined : kept?.em} />
}

function Localizacao({ evento, guardadoEm }: { evento: EventoPublicado; guardadoEm: number | undefined }) {
  const { titulo, local } = evento
  const horario = horarioDe({
    ...evento,
    diaInteiro: dayInBrasilia(millis(evento.fim) ?? 0) > dayInBrasilia(millis(evento.inicio) ?? 0),
  })
  return (
    <Box sx={{ pb: 6 }}>
      <Typography variant="h4" component="h1">
        Como chegar
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2 }}>
        <Link component={RouterLink} to={enderecoDoEvento(evento.id)}>
          {titulo}
        </Link>
        {horario && ` · ${quandoEmPalavras(horario, lugarDoEvento(evento))}`}
      </Typography>
      {guardadoEm !== undefined && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Sem conexão: estes dados foram guardados neste aparelho em {formatDayTime(guardadoEm)}.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '7fr 5fr' },
          alignItems: 'start',
        }}
      >
        <Box>
          <MapaDoLocal evento={evento} />
          <Rotas evento={evento} />
          <Parte icone={<DirectionsBus />} titulo="Transporte" texto={local?.transporte} />
          <Parte icone={<DirectionsCar />} titulo="Estacionamento" texto={local?.estacionamento} />
          <Hoteis evento={evento} />
        </Box>
        <Box>
          {(evento.programacao ?? []).length > 0 ? (
            <Programacao evento={evento} />
          ) : (
            <Typography color="textSecondary">A programação ainda não foi publicada.</Typography>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ displayPrint: 'none' }}>
            Guardado neste aparelho: abre também sem conexão.
          </Typography>
        </Box>
      </Box>
    </Box>
  )
}

/** Links to map programs for directions; without coordinates they search the address. */
function Rotas({ evento }: { evento: EventoPublicado }) {
  const written = encodeURIComponent(enderecoEscrito(evento).replaceAll(' · ', ', '))
  const at = hasPonto(evento) ? encodeURIComponent(coordenadas(evento)) : written
  const own = linkAddress(evento.local?.rota ?? '')
  const links = [
    ...(own ? [['Rota da organização', own] as const] : []),
    ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${at}`] as const,
    [
      'Waze',
      hasPonto(evento) ? `https://waze.com/ul?ll=${at}&navigate=yes` : `https://waze.com/ul?q=${written}`,
    ] as const,
    ['Apple Mapas', `https://maps.apple.com/?daddr=${at}`] as const,
  ]
  return (
    <Stack
      component="nav"
      aria-label="Traçar rota"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, mt: 2, displayPrint: 'none' }}
    >
      {links.map(([label, href], index) => (
        <Button
          key={label}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          variant={index === 0 ? 'contained' : 'outlined'}
          startIcon={index === 0 ? <NearMe /> : undefined}
        >
          {label}
        </Button>
      ))}
      <Button startIcon={<Print />} onClick={() => window.print()}>
        Imprimir
      </Button>
    </Stack>
  )
}

function Secao({ icone, titulo, children }: { icone: ReactNode; titulo: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h6" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icone} {titulo}
      </Typography>
      {children}
    </Box>
  )
}

function Parte({ icone, titulo, texto = '' }: { icone: ReactNode; titulo: string; texto: string | undefined }) {
  if (texto === '') return null
  return (
    <Secao icone={icone} titulo={titulo}>
      <Typography sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{texto}</Typography>
    </Secao>
  )
}

function Hoteis({ evento: { local } }: { evento: EventoPublicado }) {
  const hotels = local?.hoteis ?? []
  if (hotels.length === 0) return null
  return (
    <Secao icone={<HotelOutlined />} titulo="Hospedagem">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {hotels.map(({ nome, detalhe, telefone, site }) => {
          const to = linkAddress(site ?? '')
          return (
            <Box component="li" key={nome} sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
              {to ? (
                <Link href={to} rel="noopener nofollow" sx={{ fontWeight: 600 }}>
                  {nome}
                </Link>
              ) : (
                <strong>{nome}</strong>
              )}
              <Typography variant="body2" color="textSecondary">
                {[detalhe, telefone].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Secao>
  )
}
