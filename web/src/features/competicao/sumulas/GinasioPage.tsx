import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { quadroDeMedalhas } from '@sie/domain/competicao/placar/medalhas.ts'
import type { EventoNoPlacar, QuadraNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { openModal } from '../../../ui/layout/modal.ts'
import { AtrasoDaQuadra, LutaNaQuadra, nomeDaQuadra, ProximaLuta } from './LutaNaQuadra.tsx'
import { TOQUE } from './palavras.ts'
import { QuadroDeMedalhas } from './QuadroDeMedalhas.tsx'
import { useEvento } from '../../../ui/placar/usePlacar.ts'

/** Time for which each page of the screen is shown, in milliseconds: long enough to read four courts from the stands. */
const STANDS = 12_000
const POR_PAGINA = 4
const PROXIMAS = 3
const LINHAS_DO_QUADRO = 10

type Pagina = { tipo: 'quadras'; quadras: readonly QuadraNoPlacar[] } | { tipo: 'medalhas'; por: 'clube' | 'uf' }

/** Pages of the screen: courts in groups of four, then medals where there are any. */
function paginasDe({ quadras, classes }: EventoNoPlacar): Pagina[] {
  const courts = Array.from({ length: Math.ceil(quadras.length / POR_PAGINA) }, (_, i): Pagina => ({
    tipo: 'quadras',
    quadras: quadras.slice(i * POR_PAGINA, (i + 1) * POR_PAGINA),
  }))
  const medals = classes.some(({ podio }) => podio.length > 0)
  return medals ? [...courts, { tipo: 'medalhas', por: 'clube' }, { tipo: 'medalhas', por: 'uf' }] : courts
}

const ROTULO = { fontWeight: 700, fontSize: 'clamp(1rem, 1.5vmax, 1.6rem)' } as const

const TELA = {
  boxSizing: 'border-box',
  inset: 0,
  width: '100%',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  m: 0,
  p: { xs: 2, md: 4 },
  border: 0,
  outline: 0,
  overflow: 'auto',
  bgcolor: 'background.default',
  color: 'text.primary',
} as const

/** /eventos/sumulas?ver=ginasio: screen of the hall. It covers the frame of the portal; `tema` is light or dark, by default the device's scheme. */
export function GinasioPage() {
  const [params, setParams] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const tema = params.get('tema')
  const { data, isError } = useEvento(evento)
  const paginas = data ? paginasDe(data) : []
  const [turned, setTurned] = useState(0)
  const [parada, setParada] = useState(false)
  const count = paginas.length
  useEffect(() => {
    if (parada || count < 2) return
    const timer = setTimeout(() => setTurned((at) => at + 1), STANDS)
    return () => clearTimeout(timer)
  }, [parada, count, turned])
  const at = count > 0 ? turned % count : 0
  const pagina = paginas[at]
  const dark = tema === 'escuro'
  return (
    <Box
      component="dialog"
      ref={openModal}
      aria-labelledby="ginasio"
      onCancel={(event) => event.preventDefault()}
      {...(tema === 'escuro' || tema === 'claro' ? { 'data-tema': dark ? 'dark' : 'light' } : {})}
      sx={TELA}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography
          id="ginasio"
          component="h1"
          sx={{ flexGrow: 1, fontWeight: 800, fontSize: 'clamp(1.3rem, 2.2vmax, 2.6rem)' }}
        >
          {data?.titulo || 'Competição'}
        </Typography>
        {count > 1 && (
          <>
            <Typography color="textSecondary">{`${at + 1} de ${count}`}</Typography>
            <Button onClick={() => setParada(!parada)} sx={TOQUE}>
              {parada ? 'Continuar' : 'Pausar'}
            </Button>
            <Button onClick={() => setTurned(turned + 1)} sx={TOQUE}>
              Próxima
            </Button>
          </>
        )}
        <Button
          onClick={() => setParams({ ver: 'ginasio', evento, tema: dark ? 'claro' : 'escuro' }, { replace: true })}
          sx={TOQUE}
        >
          {dark ? 'Fundo claro' : 'Fundo escuro'}
        </Button>
        {!import.meta.env.SSR && document.fullscreenEnabled && (
          <Button onClick={() => void document.documentElement.requestFullscreen()} sx={TOQUE}>
            Tela cheia
          </Button>
        )}
        <Button component={Link} to={address('/eventos/sumulas', { evento })} sx={TOQUE}>
          Sair
        </Button>
      </Stack>
      {isError && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Sem conexão: a tela mostra o que chegou por último.
        </Alert>
      )}
      {pagina?.tipo === 'quadras' ? (
        <Quadras quadras={pagina.quadras} />
      ) : pagina?.tipo === 'medalhas' && data ? (
        <Medalhas evento={data} por={pagina.por} />
      ) : (
        <EmptyState
          {...(evento === ''
            ? {
                title: 'De qual evento?',
                text: 'A tela do ginásio é de um evento. Abra-a pelos resultados dele.',
                action: (
                  <Button component={Link} to={address('/eventos/sumulas')} variant="contained" sx={TOQUE}>
                    Ver os eventos
                  </Button>
                ),
              }
            : { title: 'Nenhuma luta agora.', text: 'As lutas aparecem aqui quando as súmulas abrem.' })}
        />
      )}
    </Box>
  )
}

function Quadras({ quadras }: { quadras: readonly QuadraNoPlacar[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: '1fr', md: quadras.length > 1 ? '1fr 1fr' : '1fr' },
      }}
    >
      {quadras.map(({ quadra, atraso, lutas: [agora, ...depois] }) => (
        <Paper key={quadra} component="section" variant="outlined" aria-labelledby={`q-${quadra}`} sx={{ p: 2.5 }}>
          <Typography
            component="h2"
            id={`q-${quadra}`}
            sx={{ fontSize: 'clamp(1.3rem, 2.2vmax, 2.6rem)', fontWeight: 800 }}
          >
            {nomeDaQuadra(quadra)}
          </Typography>
          <AtrasoDaQuadra minutos={atraso} grande />
          {agora && (
            <>
              <Typography sx={{ ...ROTULO, mt: 1 }} color="primary">
                Agora
              </Typography>
              <LutaNaQuadra luta={agora} grande />
            </>
          )}
          {depois.length > 0 && (
            <>
              <Typography sx={{ ...ROTULO, mt: 2, mb: 0.5 }}>A seguir</Typography>
              <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
                {depois.slice(0, PROXIMAS).map((luta) => (
                  <li key={`${luta.chave} ${luta.luta}`}>
                    <ProximaLuta luta={luta} />
                  </li>
                ))}
              </Box>
            </>
          )}
        </Paper>
      ))}
    </Box>
  )
}

function Medalhas({ evento, por }: { evento: EventoNoPlacar; por: 'clube' | 'uf' }) {
  const linhas = quadroDeMedalhas(
    evento.classes.map(({ podio }) => podio),
    por,
  )
  return (
    <>
      <Typography component="h2" sx={{ fontSize: 'clamp(1.3rem, 2.2vmax, 2.6rem)', fontWeight: 800, mb: 1 }}>
        {por === 'clube' ? 'Medalhas por clube' : 'Medalhas por UF'}
      </Typography>
      <QuadroDeMedalhas linhas={linhas.slice(0, LINHAS_DO_QUADRO)} por={por} grande />
    </>
  )
}
