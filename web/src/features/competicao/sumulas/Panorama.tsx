import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { EventoNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { FASES } from '@sie/domain/competicao/rodadas/estados.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CampoDeBusca } from '../../../ui/publicacao/CampoDeBusca.tsx'
import { AtrasoDaQuadra, LutaNaQuadra, nomeDaQuadra } from './LutaNaQuadra.tsx'
import { TOQUE } from './palavras.ts'

const GRADE = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const

/** Event with several classes: the current match of each court, and each class with its podium and a link to its matches. */
export function Panorama({ evento }: { evento: EventoNoPlacar }) {
  const [params, change] = useAddressParams()
  const busca = params.get('busca') ?? ''
  const wanted = normalize(busca)
  const classes = evento.classes.filter(({ titulo }) => normalize(titulo).includes(wanted))
  return (
    <>
      {evento.quadras.length > 0 && (
        <Box component="section" aria-labelledby="quadras" sx={{ mb: 4 }}>
          <Typography variant="h5" component="h2" id="quadras" sx={{ mb: 1 }}>
            Agora nas quadras
          </Typography>
          <Box component="ul" sx={GRADE}>
            {evento.quadras.map(({ quadra, lutas, faltam, atraso }) => (
              <Paper component="li" variant="outlined" key={quadra} sx={{ p: 1.5 }}>
                <Typography component="h3" sx={{ fontWeight: 700 }}>
                  {nomeDaQuadra(quadra)}
                </Typography>
                <AtrasoDaQuadra minutos={atraso} />
                {lutas[0] && <LutaNaQuadra luta={lutas[0]} />}
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                  {faltam === 1 ? 'É a última luta.' : `Faltam ${faltam} lutas nesta quadra.`}
                </Typography>
              </Paper>
            ))}
          </Box>
        </Box>
      )}
      {evento.rodadas.length > 0 && (
        <Box component="section" aria-labelledby="rodadas" sx={{ mb: 4 }}>
          <Typography variant="h5" component="h2" id="rodadas" sx={{ mb: 1 }}>
            Poomsae agora
          </Typography>
          <Box component="ul" sx={GRADE}>
            {evento.rodadas.map(({ chave, fase, categoria, quadra, marcadas, total, proximos, comissao }) => (
              <Paper component="li" variant="outlined" key={`${chave} ${fase}`} sx={{ p: 1.5 }}>
                <Link
                  component={RouterLink}
                  to={address('/eventos/sumulas', { evento: evento.id, categoria: chave })}
                  sx={{ fontWeight: 650, display: 'block', py: 0.5 }}
                >
                  {categoria}
                </Link>
                <Typography variant="body2">
                  {[FASES[fase], quadra > 0 ? nomeDaQuadra(quadra) : '', `${marcadas} de ${total} notas`]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {proximos.length > 0
                    ? `A seguir: ${proximos.map(({ nome }) => nome).join(', ')}`
                    : comissao
                      ? 'Empate: aguarda a comissão de arbitragem'
                      : ''}
                </Typography>
              </Paper>
            ))}
          </Box>
        </Box>
      )}
      <Box component="section" aria-labelledby="categorias">
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <Typography variant="h5" component="h2" id="categorias" sx={{ flexGrow: 1 }}>
            Categorias
          </Typography>
          <CampoDeBusca
            label="Buscar categoria"
            value={busca}
            onChange={(text) => change({ busca: text })}
            sx={{ minWidth: 240, displayPrint: 'none' }}
          />
        </Stack>
        {classes.length === 0 && (
          <EmptyState title="Nenhuma categoria." text="Confira a busca, ou apague-a para ver todas." />
        )}
        <Box component="ul" sx={GRADE}>
          {classes.map(({ id, titulo, lutas, encerradas, podio }) => (
            <Paper component="li" variant="outlined" key={id} sx={{ p: 1.5, breakInside: 'avoid' }}>
              <Link
                component={RouterLink}
                to={address('/eventos/sumulas', { evento: evento.id, categoria: id })}
                sx={{ fontWeight: 650, display: 'block', py: 0.5 }}
              >
                {titulo}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {lutas === 0
                  ? 'Ainda não começou.'
                  : encerradas === lutas
                    ? 'Encerrada'
                    : `${encerradas} de ${lutas} encerradas`}
              </Typography>
              {podio.length > 0 && (
                <Box component="ol" aria-label={`Pódio: ${titulo}`} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
                  {podio.map(({ posicao, inscricao, nome, clubeNome, federacaoSigla }) => (
                    <li key={inscricao}>
                      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                        <b>{`${posicao}º ${nome}`}</b>
                        {[federacaoSigla, clubeNome].filter(Boolean).map((one) => ` · ${one}`)}
                      </Typography>
                    </li>
                  ))}
                </Box>
              )}
            </Paper>
          ))}
        </Box>
      </Box>
    </>
  )
}

/** Links to further screens of an event's results. */
export function Telas({ evento }: { evento: string }) {
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
      <Button component={RouterLink} to={address('/eventos/sumulas', { ver: 'medalhas', evento })} sx={TOQUE}>
        Quadro de medalhas
      </Button>
      <Button component={RouterLink} to={address('/eventos/sumulas', { ver: 'ginasio', evento })} sx={TOQUE}>
        Tela do ginásio
      </Button>
      <Button onClick={() => window.print()} sx={TOQUE}>
        Imprimir
      </Button>
    </Stack>
  )
}
