import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { AVISO, AVISO_DE_PRIVACIDADE } from '@sie/domain/pessoas/privacidade/aviso.ts'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { useSession } from '../../../platform/session.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

const anchor = (index: number) => `parte-${index + 1}`

/** /privacy-politics: privacy notice of the sign-up, with links to exercise the rights it names. */
export function Privacidade() {
  const location = useLocation()
  const { urlOuvidoria } = useDomainDetails()
  const session = useSession()
  const [year, month] = AVISO_DE_PRIVACIDADE.split('-')
  return (
    <PageContainer
      title="Privacidade"
      actions={
        <Button variant="outlined" onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
          Imprimir
        </Button>
      }
    >
      <Stack spacing={4} sx={{ maxWidth: '70ch' }}>
        <Stack spacing={2}>
          <Typography>
            O que o portal faz com os seus dados, em palavras simples, como pede a Lei Geral de Proteção de Dados (Lei
            13.709/2018). Versão de {month}/{year}.
          </Typography>
          <Stack component="nav" aria-label="Nesta página" spacing={0.5} sx={{ displayPrint: 'none' }}>
            {AVISO.map(({ titulo }, index) => (
              <Link key={titulo} href={`#${anchor(index)}`} sx={{ py: 0.5 }}>
                {titulo}
              </Link>
            ))}
          </Stack>
        </Stack>
        {AVISO.map(({ titulo, itens, paragrafos }, index) => (
          <Stack key={titulo} component="section" aria-labelledby={anchor(index)} spacing={1.5}>
            <Typography id={anchor(index)} variant="h6" component="h2" sx={{ scrollMarginTop: 96 }}>
              {titulo}
            </Typography>
            {itens && (
              <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
                {itens.map(({ nome, texto }) => (
                  <div key={nome}>
                    <Typography component="dt" sx={{ fontWeight: 600 }}>
                      {nome}
                    </Typography>
                    <Typography component="dd" sx={{ m: 0 }}>
                      {texto}
                    </Typography>
                  </div>
                ))}
              </Stack>
            )}
            {paragrafos?.map((paragrafo) => (
              <Typography key={paragrafo}>{paragrafo}</Typography>
            ))}
          </Stack>
        ))}
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
          {session ? (
            <Button component={RouterLink} to={address('/profile', { aba: 'dados' })} variant="contained">
              Abrir “Meus dados”
            </Button>
          ) : (
            <Button component={RouterLink} to={address('/login')} state={{ from: location }} variant="contained">
              Entrar
            </Button>
          )}
          {urlOuvidoria && (
            <Button href={urlOuvidoria} variant="outlined">
              Falar com a ouvidoria
            </Button>
          )}
        </Stack>
      </Stack>
    </PageContainer>
  )
}
