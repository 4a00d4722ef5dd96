import Description from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { groupBy } from '@sie/domain/base/groupBy.ts'
import { CRITERIOS, SITUACOES_DA_SELECAO } from '@sie/domain/competicao/selecoes/estados.ts'
import { tipoDaSelecao } from '@sie/domain/competicao/selecoes/lista.ts'
import { Link as RouterLink } from 'react-router-dom'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { publicFileAddress } from '../../../data/published.ts'
import type { SelecaoPublicada } from './campos.ts'

type Atleta = NonNullable<SelecaoPublicada['atletas']>[number]

/** Public page of one national team: athletes by category, staff, criteria. */
export function SelecaoAberta({ selecao }: { selecao: SelecaoPublicada }) {
  const { name, ano, situacao = 'convocada', atletas = [], comissao = [] } = selecao
  const { competicao, apresentacao, inicio, fim, local, patrocinio, noticias, criterios } = selecao
  const days = [inicio, fim].map((day) => (day ? formatDay(day) : '')).filter(Boolean)
  const facts = [
    ['Competição', competicao],
    ['Período', days.join(' a ')],
    ['Local', local],
    ['Patrocínio', patrocinio],
  ].filter(([, value]) => value)
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Link component={RouterLink} to={address('/selecoes')} variant="body2">
        Seleções
      </Link>
      <Typography variant="h3" component="h1" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1, mb: 3 }}>
        <Typography color="textSecondary">{[tipoDaSelecao(selecao), ano].filter(Boolean).join(' · ')}</Typography>
        <Etiqueta
          size="small"
          variant="outlined"
          label={SITUACOES_DA_SELECAO[situacao]}
          color={situacao === 'encerrada' ? 'default' : 'success'}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <Box>
          {apresentacao && (
            <Typography sx={{ mb: 3, whiteSpace: 'pre-line', maxWidth: 680 }}>{apresentacao}</Typography>
          )}
          {groupBy(atletas, ({ categoria = '' }) => categoria).map(([categoria, some]) => (
            <Categoria key={categoria} categoria={categoria} atletas={some} />
          ))}
        </Box>
        <Box component="aside" sx={{ display: 'grid', gap: 3 }}>
          {facts.length > 0 && (
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {label}
                  </Typography>
                  <Typography component="dd" sx={{ m: 0 }}>
                    {value}
                  </Typography>
                </div>
              ))}
            </Box>
          )}
          {comissao.length > 0 && (
            <section aria-labelledby="comissao">
              <Typography variant="h6" component="h2" id="comissao">
                Comissão técnica
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {comissao.map(({ nome, funcao }) => (
                  <Box component="li" key={`${nome} ${funcao}`} sx={{ py: 0.75 }}>
                    <Typography sx={{ fontWeight: 600 }}>{nome}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {funcao}
                    </Typography>
                  </Box>
                ))}
              </Box>
            </section>
          )}
          {criterios?.arquivo && (
            <Button
              component="a"
              href={publicFileAddress(criterios.arquivo)}
              variant="outlined"
              startIcon={<Description />}
              sx={{ justifySelf: 'start' }}
            >
              Critérios e diretrizes (PDF)
            </Button>
          )}
          {noticias && (
            <Link component={RouterLink} to={address('/noticias', { busca: noticias })}>
              Notícias desta seleção
            </Link>
          )}
        </Box>
      </Box>
    </Container>
  )
}

function Categoria({ categoria, atletas }: { categoria: string; atletas: readonly Atleta[] }) {
  return (
    <Box component="section" aria-label={categoria} sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {categoria}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {atletas.map(({ nome, uf, clube, posicao, criterio, titulos }, index) => (
          <Box
            component="li"
            key={`${nome} ${index}`}
            sx={{ display: 'flex', gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'baseline' }}
          >
            <Typography
              component="span"
              sx={{ width: 32, flexShrink: 0, fontWeight: 650, color: 'text.secondary' }}
              aria-label={uf ? `UF ${uf}` : 'sem UF'}
            >
              {uf || '—'}
            </Typography>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nome}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[clube, titulos].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ flexShrink: 0, textAlign: 'right' }}>
              {posicao === 'reserva' ? 'Reserva' : 'Titular'}
              {criterio && Object.hasOwn(CRITERIOS, criterio) && (
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {CRITERIOS[criterio as keyof typeof CRITERIOS]}
                </Typography>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
