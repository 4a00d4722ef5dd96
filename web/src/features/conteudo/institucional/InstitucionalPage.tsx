import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { arvoreDoMenu } from '@sie/domain/conteudo/menu.ts'
import { enderecoDoConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { DepartamentosPublicos } from '@sie/domain/base/portal/departamentosPublicos.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useDepartamentosDe } from '../../../data/inicio.ts'
import { menuPublico, usePublishedRecord } from '../../../data/published.ts'
import { useDomainDetails, useDomainState } from '../../../platform/domainDetails.ts'
import type { EntidadePublicada } from './campos.ts'
import { Atendimento } from './entidade/Atendimento.tsx'
import { ListaDeMembros, useMembrosDa } from './entidade/Diretoria.tsx'
import { Parte } from './entidade/Parte.tsx'

// The form's fields with their menus weigh as much as the page above them.
const Contato = lazy(async () => ({ default: (await import('./Contato.tsx')).Contato }))

const LINKS: readonly (readonly [to: Address, label: string])[] = [
  [address('/institucional/federacoes'), 'Federações'],
  [address('/institucional/associacoes'), 'Clubes e academias'],
  [address('/institucional/filiados'), 'Entidades filiadas'],
]

/** /institucional: page of the portal's entity: history, board with terms, departments with their people, and contact. */
export function InstitucionalPage() {
  const { domainId, name } = useDomainDetails()
  const known = useDomainState() !== 'buscando'
  const { data: entidade, isLoading } = usePublishedRecord<EntidadePublicada>(
    'entidades',
    known ? domainId : '',
    'todos',
  )
  const menu = useQuery(menuPublico(known ? domainId : ''))
  const departamentos = useDepartamentosDe(known ? domainId : '')
  const people = useMembrosDa(entidade)
  // A part that came alone would move the others; all are rendered in slices, as a slow phone takes long for so many.
  const complete = useDeferredValue(known && !isLoading && !menu.isLoading && !departamentos.isLoading)
  const pages = complete ? arvoreDoMenu(menu.data?.paginas ?? [], 'institucional') : []
  return (
    <Container sx={{ py: { xs: 3, md: 5 }, display: 'grid', gap: { xs: 6, md: 9 } }}>
      <Box>
        <Typography variant="h3" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.8rem' } }}>
          {name || <Skeleton width="12ch" />}
        </Typography>
        <Stack
          component="nav"
          aria-label="Institucional"
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, mt: 2 }}
        >
          {LINKS.map(([to, label]) => (
            <Link key={to} component={RouterLink} to={to} sx={{ py: 0.5 }}>
              {label}
            </Link>
          ))}
          {pages.map(({ slug, titulo }) => (
            <Link key={slug} component={RouterLink} to={enderecoDoConteudo('institucional', slug)} sx={{ py: 0.5 }}>
              {titulo}
            </Link>
          ))}
        </Stack>
      </Box>
      {complete ? (
        <>
          <Box
            sx={{ display: 'grid', gridTemplateColumns: { md: '7fr 5fr' }, gap: { xs: 6, md: 6 }, alignItems: 'start' }}
          >
            <Parte id="historia" titulo="História">
              <Historia texto={entidade?.apresentacao ?? ''} />
            </Parte>
            {entidade && <Atendimento entidade={entidade} />}
          </Box>
          {people.length > 0 && (
            <Parte id="diretoria" titulo="Diretoria">
              <ListaDeMembros membros={people} />
            </Parte>
          )}
          <Departamentos departamentos={departamentos.data?.departamentos ?? []} />
          <Suspense fallback={<Skeleton variant="rounded" height={520} sx={{ maxWidth: 720 }} />}>
            <Contato entidade={domainId} />
          </Suspense>
        </>
      ) : (
        <Skeleton variant="rectangular" aria-busy sx={{ minHeight: '100vh' }} />
      )}
    </Container>
  )
}

const Historia = ({ texto }: { texto: string }) =>
  texto === '' ? (
    <Typography color="textSecondary">A história desta entidade ainda será contada aqui.</Typography>
  ) : (
    texto.split(/\n{2,}/).map((paragraph, index) => (
      <Typography key={index} sx={{ whiteSpace: 'pre-line', mb: 1.5, fontSize: '1.0625rem', maxWidth: '66ch' }}>
        {paragraph}
      </Typography>
    ))
  )

/** Public departments of the entity; nothing where there are none. */
function Departamentos({ departamentos }: DepartamentosPublicos) {
  if (departamentos.length === 0) return null
  return (
    <Parte id="departamentos" titulo="Departamentos">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
          columnGap: 4,
        }}
      >
        {departamentos.map(({ id, nome, email, responsavel, membros }) => (
          <Box component="li" key={id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h6" component="h3">
              {nome}
            </Typography>
            {responsavel && <Typography>{responsavel}</Typography>}
            {email && (
              <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
                {email}
              </Link>
            )}
            {membros.length > 0 && (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
                {membros.map((membro, index) => (
                  <Typography component="li" key={index} variant="body2" color="textSecondary">
                    {[membro.nome, membro.cargo].filter(Boolean).join(', ')}
                  </Typography>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Parte>
  )
}
