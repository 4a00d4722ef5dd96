import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ESTADOS, REGIOES, type Uf } from '@sie/domain/base/brazil/estados.ts'
import { sinalDaMarca } from '@sie/domain/base/portal/marca.ts'
import { Link as RouterLink } from 'react-router-dom'
import { Mark } from '../../../../ui/identity/Mark.tsx'
import { enderecoDoEstado, quantosClubes, type Estado } from './estados.ts'

interface ListaDeEstadosProps {
  estados: Readonly<Record<Uf, Estado>>
  /** whether a state matches the search */
  procurado: (uf: Uf) => boolean
}

/** States by region, each with its federation and its clubs: the map's content as text. */
export function ListaDeEstados({ estados, procurado }: ListaDeEstadosProps) {
  const regions = REGIOES.map(({ nome, ufs }) => ({ nome, ufs: ufs.filter(procurado) })).filter(
    ({ ufs }) => ufs.length > 0,
  )
  return (
    <>
      {regions.map(({ nome, ufs }) => (
        <section key={nome} aria-labelledby={`regiao-${nome}`}>
          <Typography
            variant="h6"
            component="h2"
            id={`regiao-${nome}`}
            sx={{ pt: 3, pb: 0.5, borderBottom: 2, borderColor: 'text.primary' }}
          >
            {nome}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gridTemplateColumns: { sm: '1fr 1fr' },
              columnGap: 4,
            }}
          >
            {ufs.map((uf) => (
              <LinhaDoEstado key={uf} uf={uf} estado={estados[uf]} />
            ))}
          </Box>
        </section>
      ))}
    </>
  )
}

function LinhaDoEstado({ uf, estado }: { uf: Uf; estado: Estado }) {
  const to = enderecoDoEstado(uf, estado)
  const about = [estado.federacao?.sigla, quantosClubes(estado.clubes)].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '44px 1fr auto',
        gap: 1.5,
        alignItems: 'center',
        minHeight: 68,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Emblema uf={uf} estado={estado} />
      <div>
        {to ? (
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {ESTADOS[uf]}
          </Link>
        ) : (
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {ESTADOS[uf]}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {about}
        </Typography>
      </div>
      {to && <ChevronRight aria-hidden="true" fontSize="small" />}
    </Box>
  )
}

/** Logo of the state's federation in its colours, or the letters of a state without one. */
export function Emblema({ uf, estado }: { uf: Uf; estado: Estado }) {
  if (!estado.federacao)
    return (
      <Box
        aria-hidden="true"
        sx={{
          width: 44,
          height: 44,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'action.hover',
          fontFamily: 'h6.fontFamily',
          fontWeight: 700,
          clipPath: 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)',
        }}
      >
        {uf}
      </Box>
    )
  const { fundo, fundoProfundo, texto } = estado.federacao.cores
  return (
    <Box sx={{ '--entidade-fundo': fundo, '--entidade-profundo': fundoProfundo, '--entidade-texto': texto }}>
      <Mark sign={sinalDaMarca(uf)} size={44} />
    </Box>
  )
}
