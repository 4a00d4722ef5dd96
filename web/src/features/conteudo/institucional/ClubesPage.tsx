import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { ESTADOS, isUf, type Uf } from '@sie/domain/base/brazil/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { titleOf } from '@sie/domain/base/portal/routes.ts'
import { CLUBES, FILIADOS, isDeCima } from '@sie/domain/base/portal/listaDeClubes.ts'
import { NOMES_DE_TIPO } from '@sie/domain/base/portal/paginaDaEntidade.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useInicioDe } from '../../../data/inicio.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CampoDeBusca } from '../../../ui/publicacao/CampoDeBusca.tsx'
import { Escolha } from '../../../ui/publicacao/Escolha.tsx'
import { EntidadePage } from './EntidadePage.tsx'
import { ListaDeClubes } from './ListaDeClubes.tsx'

/** /institucional/associacoes: clubs and academies by town; with `?id=` one of them. */
export const AssociacoesPage = () => <Clubes {...CLUBES} />

/** /institucional/filiados: all affiliated entities, by name; with `?id=` one of them. */
export const FiliadosPage = () => <Clubes {...FILIADOS} />

const byName = ([, a]: readonly [string, string], [, b]: readonly [string, string]) => a.localeCompare(b, 'pt-BR')

/** Types of clubs by name. */
const TIPOS = Object.entries(NOMES_DE_TIPO)
  .filter(([tipo]) => !isDeCima(tipo))
  .toSorted(byName)

interface ClubesProps {
  titulo: string
  texto: string
  /** whether they are listed by town instead of by name and type */
  porMunicipio: boolean
}

/** List of affiliated entities, with its filters in the address. */
function Clubes({ titulo, texto, porMunicipio }: ClubesProps) {
  const [params, change] = useAddressParams()
  const set = (changes: Record<string, string>) => change(changes, { replace: true, preventScrollReset: true })
  const id = params.get('id')
  const { pathname } = useLocation()
  usePageMeta(id ? undefined : { title: titleOf(pathname) ?? titulo, description: texto, type: 'website' })
  if (id) return <EntidadePage id={id} />
  const given = params.get('uf') ?? ''
  const uf = isUf(given) ? given : ''
  const busca = params.get('busca') ?? ''
  const municipio = normalize(params.get('municipio') ?? '')
  const tipo = TIPOS.find(([each]) => each === params.get('tipo'))?.[0] ?? ''
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.8rem' } }}>
        {titulo}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '1.125rem', mt: 1, mb: 3, maxWidth: '60ch' }}>
        {texto}
      </Typography>
      <Box
        component="form"
        role="search"
        onSubmit={(event) => event.preventDefault()}
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: '2fr 1.2fr 1.2fr' },
          gap: 2,
          mb: 3,
        }}
      >
        <Nome value={busca} onChange={(value) => set({ busca: value })} />
        <Escolha
          label="Estado"
          value={uf}
          options={[['', 'Todos'], ...Object.entries(ESTADOS).toSorted(byName)]}
          onChange={(chosen) => set({ uf: chosen, municipio: '' })}
        />
        {porMunicipio ? (
          <Municipio uf={uf} value={municipio} onChange={(value) => set({ municipio: value })} />
        ) : (
          <Escolha
            label="Tipo"
            value={tipo}
            options={[['', 'Todos'], ...TIPOS]}
            onChange={(chosen) => set({ tipo: chosen })}
          />
        )}
      </Box>
      <ListaDeClubes
        key={[busca, uf, municipio, tipo].join('|')}
        busca={busca}
        uf={uf}
        municipio={porMunicipio ? municipio : ''}
        tipo={porMunicipio ? '' : tipo}
        porMunicipio={porMunicipio}
        vazio={
          <EmptyState
            title="Nenhuma entidade encontrada."
            text="Confira o nome, ou procure em outro estado ou município."
            action={
              <Button component={Link} to={address('/institucional/federacoes')} variant="outlined">
                Ver as federações
              </Button>
            }
          />
        }
      />
    </Container>
  )
}

const PAUSA = 350

/** Search by name; the address changes when typing pauses. */
function Nome({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), PAUSA)
    return () => clearTimeout(timer)
  })
  return <CampoDeBusca label="Nome do clube ou da academia" value={typed} onChange={setTyped} />
}

/** Filter by town: the towns of the state's clubs, from the public document of its federation. */
function Municipio({ uf, value, onChange }: { uf: Uf | ''; value: string; onChange: (value: string) => void }) {
  const { data: country } = useInicioDe()
  const [federacao] = Object.entries(country?.filiadas ?? {}).find(([, one]) => one.uf === uf) ?? []
  const { data: below } = useInicioDe(federacao)
  const towns = new Map(
    Object.values(below?.filiadas ?? {})
      .filter((club) => club.uf === uf && club.municipio)
      .map(({ municipio }) => [normalize(municipio), municipio]),
  )
  const sorted = [...towns].toSorted(byName)
  return (
    <Escolha
      label="Município"
      value={value}
      options={[['', uf ? 'Todos' : 'Escolha antes o estado'], ...sorted]}
      onChange={onChange}
    />
  )
}
