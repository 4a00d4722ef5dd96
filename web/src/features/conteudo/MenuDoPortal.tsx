import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { arvoreDoMenu, type EntradaDoMenu, type RamoDoMenu } from '@sie/domain/conteudo/menu.ts'
import { enderecoDoConteudo, type PortalDeConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { Link as RouterLink } from 'react-router-dom'

interface MenuDoPortalProps {
  paginas: readonly EntradaDoMenu[]
  portal: PortalDeConteudo
  /** slug of the current page */
  aberta: string
}

/** Pages of a portal as a tree of links; nothing where there are none. */
export function MenuDoPortal({ paginas, portal, aberta }: MenuDoPortalProps) {
  const ramos = arvoreDoMenu(paginas, portal)
  if (ramos.length === 0) return null
  return (
    <Box component="nav" aria-label="Páginas">
      <Ramos ramos={ramos} aberta={aberta} />
    </Box>
  )
}

function Ramos({ ramos, aberta }: { ramos: readonly RamoDoMenu[]; aberta: string }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& ul': { pl: 2 } }}>
      {ramos.map(({ portal, slug, titulo, ramos: below }) => (
        <li key={slug}>
          <Link
            component={RouterLink}
            to={enderecoDoConteudo(portal, slug)}
            underline="hover"
            {...(slug === aberta ? { 'aria-current': 'page' as const } : {})}
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: 44,
              py: 0.5,
              color: slug === aberta ? 'primary.main' : 'text.primary',
              fontWeight: slug === aberta ? 700 : 400,
            }}
          >
            {titulo}
          </Link>
          {below.length > 0 && <Ramos ramos={below} aberta={aberta} />}
        </li>
      ))}
    </Box>
  )
}
