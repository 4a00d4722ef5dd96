import Download from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { isSecao, SECAO_DAS_CONTAS, SECOES_DA_TRANSPARENCIA } from '@sie/domain/conteudo/secoesDaTransparencia.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { enderecoDosDados } from '@sie/domain/base/portal/paginas.ts'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { Opcao } from '../../../ui/publicacao/Etiqueta.tsx'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { useOrigin } from '../../../platform/drawing.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { BuscaNoTitulo } from '../../../ui/publicacao/BuscaNoTitulo.tsx'
import { Chave } from '../../../ui/publicacao/Chave.tsx'
import { Documentos } from './Documentos.tsx'
import { enderecoDe, parseEstado } from './endereco.ts'

const ContasPublicas = lazy(async () => ({ default: (await import('./ContasPublicas.tsx')).ContasPublicas }))

const RECEITAS_E_DESPESAS = 'Receitas e despesas'
/** Number of years in the filter beside "Todos"; older ones are found by the search and the open data. */
const ANOS = 5

/** /transparencia: published documents of the portal's entity, by section, year and title, all in the address. */
export function TransparenciaPage() {
  const [params, setParams] = useSearchParams()
  const { domainId, sigla } = useDomainDetails()
  const [year] = useState(() => Number(dayInBrasilia(Date.now()).slice(0, 4)))
  const origin = useOrigin()
  const estado = parseEstado(params)
  const { secao, ano, busca, versoes } = estado
  const contas = secao === SECAO_DAS_CONTAS
  const title = contas ? RECEITAS_E_DESPESAS : isSecao(secao) ? SECOES_DA_TRANSPARENCIA[secao] : 'Todos os documentos'
  usePageMeta({
    title: contas || isSecao(secao) ? `${title} · Transparência` : 'Transparência',
    description: 'Estatuto, atas, balanços, contratos e prestações de contas, para ler e baixar.',
    canonical: `${origin}${address('/transparencia', { secao })}`,
    type: 'website',
  })
  const set = (changes: Partial<typeof estado>) =>
    setParams(new URL(enderecoDe({ ...estado, ...changes }), window.location.origin).searchParams, { replace: true })
  const data = (format: 'csv' | 'json') =>
    enderecoDosDados(format, { secao, entidade: domainId === ENTIDADE_PADRAO ? '' : domainId })
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ mb: 1 }}>
        Transparência
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '1.125rem', maxWidth: '60ch', mb: 4 }}>
        {`Contas, atas e contratos${sigla ? ` da ${sigla}` : ''}, como pedem as leis do esporte (9.615/1998 e 14.597/2023). Tudo pode ser baixado.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
          gap: { xs: 3, md: 6 },
        }}
      >
        <Secoes secao={secao} />
        <Box component="section" aria-labelledby="secao">
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
            <Typography variant="h4" component="h2" id="secao" sx={{ flexGrow: 1 }}>
              {title}
            </Typography>
            <Button component="a" href={data('csv')} download startIcon={<Download />} size="small">
              CSV
            </Button>
            <Button component="a" href={data('json')} size="small">
              Dados abertos (JSON)
            </Button>
          </Stack>
          {contas ? (
            <Suspense fallback={<PageSkeleton />}>
              <ContasPublicas />
            </Suspense>
          ) : (
            <>
              <Stack
                direction={{ xs: 'column', sm: 'row' }}
                spacing={1.5}
                sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between', mb: 1 }}
              >
                <Anos estado={estado} year={year} />
                <BuscaNoTitulo
                  key={busca}
                  busca={busca}
                  onBusca={(text) => set({ busca: text })}
                  role="search"
                  aria-label="Documentos"
                  width={240}
                />
              </Stack>
              <Chave
                label="Mostrar versões anteriores"
                checked={versoes}
                onChange={(on) => set({ versoes: on })}
                sx={{ ml: -0.5 }}
              />
              <Documentos key={`${secao} ${ano} ${busca} ${versoes} ${domainId}`} estado={estado} />
            </>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
            Não achou um documento?{' '}
            <Link component={RouterLink} to={address('/institucional')}>
              Fale com a entidade
            </Link>
            .
          </Typography>
        </Box>
      </Box>
    </Container>
  )
}

/** Links to the sections; on a phone in one scrolling line. */
function Secoes({ secao }: { secao: string }) {
  return (
    <Box component="nav" aria-label="Seções" sx={{ minWidth: 0 }}>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          overflowX: 'auto',
          listStyle: 'none',
          m: 0,
          p: 0,
          position: { md: 'sticky' },
          top: { md: 16 },
        }}
      >
        {Object.entries({
          '': 'Todos os documentos',
          [SECAO_DAS_CONTAS]: RECEITAS_E_DESPESAS,
          ...SECOES_DA_TRANSPARENCIA,
        }).map(([id, nome]) => {
          const current = id === secao
          return (
            <Box component="li" key={id} sx={{ flexShrink: 0 }}>
              <Link
                component={RouterLink}
                to={address('/transparencia', { secao: id })}
                underline="none"
                color={current ? 'primary' : 'textSecondary'}
                {...(current ? { 'aria-current': 'page' as const } : {})}
                sx={{
                  display: 'block',
                  px: 2,
                  py: 1.25,
                  fontWeight: 600,
                  borderStyle: 'solid',
                  borderWidth: { xs: '0 0 4px', md: '0 0 0 4px' },
                  borderColor: current ? 'primary.main' : 'divider',
                  bgcolor: current ? 'action.hover' : 'transparent',
                  whiteSpace: { xs: 'nowrap', md: 'normal' },
                  '&:hover': { color: 'text.primary' },
                  '&:focus-visible': { outline: '2px solid', outlineOffset: '-2px' },
                }}
              >
                {nome}
              </Link>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

function Anos({ estado, year }: { estado: ReturnType<typeof parseEstado>; year: number }) {
  const recent = Array.from({ length: ANOS }, (_, index) => year - index)
  const years = estado.ano === 0 || recent.includes(estado.ano) ? recent : [...recent, estado.ano]
  return (
    <Box component="nav" aria-label="Anos" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {[0, ...years].map((ano) => (
        <Opcao
          key={ano}
          label={ano === 0 ? 'Todos' : ano}
          component={RouterLink}
          to={enderecoDe({ ...estado, ano })}
          replace
          chosen={ano === estado.ano}
          {...(ano === estado.ano ? { 'aria-current': true as const } : {})}
        />
      ))}
    </Box>
  )
}
