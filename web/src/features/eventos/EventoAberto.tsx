import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import LocationOn from '@mui/icons-material/LocationOnOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { horarioDe } from '@sie/domain/eventos/agenda/horario.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { GRAUS_DE_EVENTO, isCurso, TIPOS_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import { lazy, memo, Suspense, useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Abas, idDaAba } from '../../ui/publicacao/Abas.tsx'
import { loadPart } from '../../platform/parts.ts'
import { Arte } from '../../ui/publicacao/Arte.tsx'
import { Imagem } from '../../ui/publicacao/Imagem.tsx'
import { cidadeDe, enderecoDoEvento, lugarDoEvento, millis, type EventoPublicado } from './campos.ts'
import { Informacoes } from './Abas.tsx'
import { Lateral } from './Lateral.tsx'
import type * as AbasDoEvento from './AbasDoEvento.tsx'
import { telasDe } from './telasDoEvento.ts'
import { extended } from '@sie/domain/base/portal/address.ts'

interface Aba {
  label: string
  Part: ComponentType<{ evento: EventoPublicado }>
  /** whether the tab has content; without any it is hidden */
  has: (evento: EventoPublicado) => boolean
}

const depois = (name: Exclude<keyof typeof AbasDoEvento, 'LeveNoCelular' | 'SoImpresso'>) =>
  lazy(async () => ({ default: (await loadPart(() => import('./AbasDoEvento.tsx')))[name] }))

const SoImpresso = lazy(async () => ({ default: (await loadPart(() => import('./AbasDoEvento.tsx'))).SoImpresso }))

const ABAS: Readonly<Record<string, Aba>> = {
  sobre: { label: 'Informações', Part: Informacoes, has: () => true },
  categorias: { label: 'Categorias', Part: depois('Categorias'), has: ({ classes = [] }) => classes.length > 0 },
  valores: { label: 'Lotes e preços', Part: depois('Valores'), has: ({ precos = [] }) => precos.length > 0 },
  inscricoes: { label: 'Inscrições', Part: depois('Inscricoes'), has: () => true },
  exame: { label: 'Exame', Part: depois('ExamesDoEvento'), has: ({ tipo }) => tipo === 'exame' },
  curso: { label: 'Sessões', Part: depois('Sessoes'), has: ({ tipo }) => isCurso(tipo) },
  inscritos: {
    label: 'Inscritos',
    Part: depois('Inscritos'),
    has: (evento) => telasDe('inscritos', evento).length > 0,
  },
  chaves: { label: 'Chaves', Part: depois('Chaves'), has: (evento) => telasDe('chaves', evento).length > 0 },
  resultados: {
    label: 'Resultados',
    Part: depois('Resultados'),
    has: (evento) => telasDe('resultados', evento).length > 0,
  },
  credenciamento: {
    label: 'Credenciamento',
    Part: depois('Credenciamento'),
    has: (evento) => telasDe('credenciamento', evento).length > 0,
  },
  local: { label: 'Local', Part: depois('Local'), has: ({ local }) => Boolean(local?.nome) },
  documentos: {
    label: 'Documentos',
    Part: depois('Documentos'),
    has: ({ regulamento, documentosPedidos = [] }) => Boolean(regulamento?.arquivo) || documentosPedidos.length > 0,
  },
  fotos: { label: 'Fotos', Part: depois('Fotos'), has: ({ album = '' }) => album !== '' },
}

interface EventoAbertoProps {
  evento: EventoPublicado
  previa?: boolean
}

/**
 * Page of an event, for visitors and for the preview of its staff. `previa`: tabs are not in the address. Rendered again for another event only:
 * that its query has begun to look for changes is nothing to it.
 */
export const EventoAberto = memo(function EventoAberto({ evento, previa = false }: EventoAbertoProps) {
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState('sobre')
  const { id, titulo, tipo = 'competicao', grau = '', oficial, imagem, aviso, situacao } = evento
  const tabs = Object.entries(ABAS).filter(([, { has }]) => has(evento))
  const asked = previa ? chosen : (params.get('aba') ?? 'sobre')
  const [aba, { Part }] = tabs.find(([key]) => key === asked) ?? tabs[0]!
  const horario = horarioDe({ ...evento, diaInteiro: severalDays(evento) })
  const place = [evento.local?.nome, cidadeDe(evento)].filter((text, index, all) => text && all.indexOf(text) === index)
  return (
    <>
      <Box sx={{ mt: previa ? 0 : 1.5, bgcolor: 'var(--entidade-fundo)', color: 'var(--entidade-texto)' }}>
        <Container
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '7fr 5fr' },
            gap: { xs: 2, md: 5 },
            alignItems: 'center',
            py: { xs: 2.5, md: 5 },
          }}
        >
          <Box sx={{ order: { xs: 2, md: 1 }, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, opacity: 0.9 }}>
              {[TIPOS_DE_EVENTO[tipo], grau ? GRAUS_DE_EVENTO[grau] : '', oficial ? 'Calendário oficial' : '']
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Typography
              variant="h1"
              sx={{ fontSize: { xs: '2rem', md: '3.4rem' }, lineHeight: 1.02, my: 1.5, overflowWrap: 'break-word' }}
            >
              {titulo}
            </Typography>
            {horario && (
              <Fato>
                <CalendarMonth sx={{ fontSize: 20 }} /> {quandoEmPalavras(horario, lugarDoEvento(evento))}
              </Fato>
            )}
            {place.length > 0 && (
              <Fato>
                <LocationOn sx={{ fontSize: 20 }} /> {place.join(' · ')}
              </Fato>
            )}
          </Box>
          <Box sx={{ order: { xs: 1, md: 2 } }}>
            <Imagem
              imagem={imagem}
              restrita={evento.publicacao?.publico === 'filiados'}
              primeira
              proporcao="3 / 2"
              sizes="(min-width: 900px) 480px, 100vw"
              semImagem={<Arte id={id} />}
            />
          </Box>
        </Container>
      </Box>
      <Container sx={{ py: { xs: 3, md: 4 } }}>
        {(aviso || situacao === 'cancelado') && (
          <Alert severity={situacao === 'cancelado' ? 'error' : 'warning'} sx={{ mb: 3 }}>
            {situacao === 'cancelado' ? <strong>Evento cancelado. </strong> : null}
            {aviso}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
            columnGap: 6,
            rowGap: 4,
            alignItems: 'start',
          }}
        >
          <Box sx={{ order: { xs: 2, md: 1 }, minWidth: 0 }}>
            <Abas
              label="Partes do evento"
              value={aba}
              abas={tabs.map(([value, { label }]) => ({
                value,
                label,
                ...(previa ? {} : { to: extended(enderecoDoEvento(id), { aba: value === 'sobre' ? '' : value }) }),
              }))}
              onChange={setChosen}
              sx={{ mb: 3, displayPrint: 'none' }}
            />
            <Box role="tabpanel" aria-labelledby={idDaAba(aba)} sx={{ '@media print': { display: 'none' } }}>
              <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy />}>
                <Part evento={evento} />
              </Suspense>
            </Box>
            <Suspense>
              <SoImpresso>
                {tabs.map(([key, { Part: Each }]) => (
                  <Each key={key} evento={evento} />
                ))}
              </SoImpresso>
            </Suspense>
          </Box>
          <Box sx={{ order: { xs: 1, md: 2 } }}>
            <Lateral evento={evento} previa={previa} />
          </Box>
        </Box>
      </Container>
    </>
  )
})

const severalDays = ({ inicio, fim }: EventoPublicado) => (millis(fim) ?? 0) - (millis(inicio) ?? 0) > 20 * 3_600_000

const Fato = ({ children }: { children: React.ReactNode }) => (
  <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.75 }}>{children}</Typography>
)
