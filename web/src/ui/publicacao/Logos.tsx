import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LARGURA_DE_MINIATURA, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useFundoEscuro } from '../../data/noPortal.ts'
import { publicFileAddress } from '../../data/published.ts'

export interface Logo {
  id: string
  nome: string
  /** address of its owner; '' without a link */
  site: string
  logo: { arquivo: string; alt: string }
  /** variant for dark backgrounds; without one the logo is on a light card */
  logoEscuro: { arquivo: string }
}

export interface GrupoDeLogos {
  titulo: string
  /** height of its logos in pixels */
  altura: number
  logos: readonly Logo[]
}

/** Logos in titled groups. `rodape`: smaller, on the entity's colour. Groups without any are left out. */
export function Logos({ grupos, nome, rodape }: { grupos: readonly GrupoDeLogos[]; nome: string; rodape: boolean }) {
  const onDark = useFundoEscuro()
  const shown = grupos.filter(({ logos }) => logos.length > 0)
  if (shown.length === 0) return null
  return (
    <Box
      component="section"
      aria-label={nome}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: rodape ? 2 : 4, width: '100%' }}
    >
      {shown.map(({ titulo, altura, logos }) => (
        <Box key={titulo} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Typography
            variant="body2"
            component={rodape ? 'p' : 'h3'}
            color={rodape ? 'inherit' : 'textSecondary'}
            sx={{ mb: 1, fontWeight: 600 }}
          >
            {titulo}
          </Typography>
          <Box
            component="ul"
            aria-label={titulo}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, listStyle: 'none', p: 0, m: 0, alignItems: 'center' }}
          >
            {logos.map((logo) => (
              <Box component="li" key={logo.id} sx={{ minWidth: 0, maxWidth: '100%' }}>
                <Marca
                  {...logo}
                  altura={rodape ? Math.round(altura * 0.7) : altura}
                  ground={rodape ? (onDark ? 'escuro' : 'claro') : 'pagina'}
                />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

interface MarcaProps extends Logo {
  altura: number
  /** background below it; the page is light or dark as the visitor chose */
  ground: 'claro' | 'escuro' | 'pagina'
}

const CARTAO = { bgcolor: '#ffffff', borderRadius: 1, px: 1 } as const

/** Logo that links to its owner. */
function Marca({ nome, site, logo, logoEscuro, altura, ground }: MarcaProps) {
  const image = (caminho: string, hidden: object) => (
    <Box
      component="img"
      src={publicFileAddress(naLargura(caminho, LARGURA_DE_MINIATURA))}
      alt={logo.alt || nome}
      loading="lazy"
      sx={{ display: 'block', height: altura, width: 'auto', maxWidth: '100%', objectFit: 'contain', ...hidden }}
    />
  )
  const light = (sx: object) => image(logo.arquivo, sx)
  const dark = (sx: object) =>
    image(logoEscuro.arquivo || logo.arquivo, { ...(logoEscuro.arquivo ? {} : CARTAO), ...sx })
  return (
    <Link href={site || undefined} rel="noopener sponsored" aria-label={nome} sx={{ display: 'block' }}>
      {ground === 'claro' && light({})}
      {ground === 'escuro' && dark({})}
      {ground === 'pagina' && (
        <>
          {light({ '[data-tema="dark"] &': { display: 'none' } })}
          {dark({ display: 'none', '[data-tema="dark"] &': { display: 'block' } })}
        </>
      )}
    </Link>
  )
}
