import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { Opcao } from '../../../ui/publicacao/Etiqueta.tsx'
import { usePageMeta, usePublishedPage } from '../../../data/published.ts'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { BuscaNoTitulo } from '../../../ui/publicacao/BuscaNoTitulo.tsx'
import { Escolha } from '../../../ui/publicacao/Escolha.tsx'
import type { AlbumPublicado } from './campos.ts'
import { ListaDeAlbuns } from './ListaDeAlbuns.tsx'

/** /galeria: the portal's published albums; search, year and audience are in the address. */
export function GaleriaPage() {
  const [params, change] = useAddressParams()
  const session = useSession()
  const [busca, ano] = [params.get('busca') ?? '', params.get('ano') ?? '']
  const filiados = Boolean(session) && params.get('publico') === 'filiados'
  const set = (name: string, value: string) => change({ [name]: value })
  const filtered = busca !== '' || ano !== ''
  usePageMeta({
    title: 'Galeria',
    description: 'Fotos do taekwondo: competições, seleções, exames de faixa e cursos, em álbuns.',
    type: 'website',
  })
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={2}
        sx={{ alignItems: { md: 'center' }, justifyContent: 'space-between', mb: 3 }}
      >
        <Typography variant="h3" component="h1">
          Galeria
        </Typography>
        <Stack direction="row" spacing={1.5} role="search">
          <Ano ano={ano} filiados={filiados} onAno={(value) => set('ano', value)} />
          <BuscaNoTitulo key={busca} busca={busca} onBusca={(value) => set('busca', value)} from="md" />
        </Stack>
      </Stack>
      {session && (
        <Box component="nav" aria-label="Para quem" sx={{ display: 'flex', gap: 1, mb: 3 }}>
          {(['', 'filiados'] as const).map((publico) => {
            const chosen = (publico === 'filiados') === filiados
            return (
              <Opcao
                key={publico}
                label={publico ? 'Só para filiados' : 'Abertos a todos'}
                component={RouterLink}
                to={address('/galeria', { publico, ano, busca })}
                replace
                chosen={chosen}
                {...(chosen ? { 'aria-current': true as const } : {})}
              />
            )
          })}
        </Box>
      )}
      <ListaDeAlbuns
        key={`${ano} ${busca} ${filiados}`}
        ano={ano}
        busca={busca}
        audience={filiados ? 'filiados' : 'todos'}
        vazio={
          <EmptyState
            title={filtered ? 'Nenhum álbum assim.' : 'Ainda não há álbuns aqui.'}
            text={filtered ? 'Tente outra palavra ou outro ano.' : 'As fotos dos eventos aparecem nesta página.'}
            action={
              filtered && (
                <Button component={RouterLink} to={address('/galeria')} variant="outlined">
                  Ver todos os álbuns
                </Button>
              )
            }
          />
        }
      />
    </Container>
  )
}

/** Filter by year, from the year of the oldest album on. */
function Ano({ ano, filiados, onAno }: { ano: string; filiados: boolean; onAno: (value: string) => void }) {
  const { domainId } = useDomainDetails()
  const oldest = usePublishedPage<AlbumPublicado>(
    'albuns',
    {
      equal: { 'vinculo.idEntidade': domainId },
      order: { path: 'data', direction: 'asc' },
      limit: 1,
    },
    ['data'],
    filiados ? 'filiados' : 'todos',
  )
  const [now] = useState(() => Number(dayInBrasilia(Date.now()).slice(0, 4)))
  const first = Number(oldest.data?.rows[0]?.data?.slice(0, 4)) || now
  const years = Array.from({ length: Math.max(1, now - first + 1) }, (_, index) => String(now - index))
  return (
    <Escolha
      label="Ano"
      value={ano}
      options={[['', 'Todos'], ...years.map((year): [string, string] => [year, year])]}
      onChange={onAno}
      sx={{ width: 112 }}
    />
  )
}
