import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import MapOutlined from '@mui/icons-material/MapOutlined'
import ViewList from '@mui/icons-material/ViewListOutlined'
import type { TipoDeEvento } from '@sie/domain/eventos/estados.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Modos } from '../../ui/publicacao/Modos.tsx'
import { Opcao } from '../../ui/publicacao/Etiqueta.tsx'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { useSession } from '../../platform/session.ts'
import { ENDERECO_DO_TIPO, parseFiltro, type Filtro } from './endereco.ts'
import { Filtros } from './Filtros.tsx'
import { ListaDeEventos } from './ListaDeEventos.tsx'

const TITULOS: Readonly<Record<TipoDeEvento | '', readonly [titulo: string, linha: string]>> = {
  '': ['Eventos', 'Competições, exames de faixa, cursos e seminários.'],
  competicao: ['Competições', 'Kyorugui, poomsae e parataekwondo, do circuito estadual ao nacional.'],
  exame: ['Exames de faixa', 'Exames de gub e de Dan, com data, local e prazo de inscrição.'],
  curso: ['Cursos', 'Formação de técnicos, árbitros, professores e examinadores.'],
  seminario: ['Seminários', 'Encontros técnicos com mestres e convidados.'],
}
const TIPOS = ['', 'competicao', 'exame', 'curso', 'seminario'] as const

/** /eventos and the addresses of its types: one list with its filters in the address. */
export function EventosPage() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const { domainId, subDomain } = useDomainDetails()
  const filtro = parseFiltro(pathname, params)
  const { tipo, uf, mes, situacao, busca, passados, mapa } = filtro
  const to = (changes: Partial<Filtro>): Address => {
    const next = { ...filtro, ...changes }
    return address(ENDERECO_DO_TIPO[next.tipo], {
      uf: next.uf,
      mes: next.mes,
      situacao: next.situacao,
      busca: next.busca,
      passados: next.passados,
      mapa: next.mapa,
    })
  }
  const go = (changes: Partial<Filtro>) => void navigate(to(changes), { replace: true, preventScrollReset: true })
  const [titulo, linha] = TITULOS[tipo]
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h2" component="h1" sx={{ fontSize: { xs: '2.1rem', md: '3rem' }, lineHeight: 1.05 }}>
        {titulo}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '1.0625rem', mt: 1, mb: 3 }}>
        {linha} {domainId === ENTIDADE_PADRAO ? 'Em todo o país.' : `Da ${subDomain.toUpperCase()} e de seus clubes.`}
      </Typography>
      <Filtros key={busca} filtro={filtro} onChange={go} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 3,
        }}
      >
        <Box
          component="nav"
          aria-label="Tipos de evento"
          sx={{ display: 'flex', gap: 1, overflowX: 'auto', py: 0.5, '& > *': { flexShrink: 0 }, maxWidth: '100%' }}
        >
          {TIPOS.map((value) => (
            <Opcao
              key={value}
              label={value === '' ? 'Todos' : TITULOS[value][0]}
              component={Link}
              to={to({ tipo: value })}
              replace
              chosen={value === tipo}
              {...(value === tipo ? { 'aria-current': true as const } : {})}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {session && (
            <Button component={Link} to={address('/profile', { aba: 'inscricoes' })} size="small">
              Minhas inscrições
            </Button>
          )}
          <Button component={Link} to={to({ passados: !passados, mes: '', situacao: '' })} replace size="small">
            {passados ? 'Ver os próximos' : 'Ver os que já passaram'}
          </Button>
          <Modos
            label="Como mostrar"
            value={mapa ? 'mapa' : 'lista'}
            options={[
              { value: 'lista', label: 'Lista', content: <ViewList fontSize="small" /> },
              { value: 'mapa', label: 'Mapa', content: <MapOutlined fontSize="small" /> },
            ]}
            onChange={(value) => go({ mapa: value === 'mapa' })}
          />
        </Box>
      </Box>
      <ListaDeEventos
        key={[tipo, uf, mes, situacao, busca, passados, domainId].join(' ')}
        filtro={filtro}
        audience={session ? 'filiados' : 'todos'}
        onUf={(value) => go({ uf: value === uf ? '' : value })}
        limpar={address(ENDERECO_DO_TIPO[tipo])}
      />
    </Container>
  )
}
