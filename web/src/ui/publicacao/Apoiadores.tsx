import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { naLargura } from '@sie/domain/arquivos/camposDeArquivo.ts'
import {
  CATEGORIAS_DE_APOIADOR,
  type ApoiadorMostrado,
  type CategoriaDeApoiador,
} from '@sie/domain/portal/apoiadores.ts'
import { useApoiadores } from '../../data/apoiadores.ts'
import { publicFileAddress } from '../../data/published.ts'

/** Heights of logos in pixels, by tier: larger for larger contributions. */
const ALTURAS: Readonly<Record<CategoriaDeApoiador, number>> = {
  master: 76,
  ouro: 58,
  prata: 46,
  apoio: 38,
  governo: 46,
}

/** Supporters by tier. `rodape`: small, on the entity's colour; else a section of the home. Nothing where there are none. */
export function Apoiadores({ rodape = false }: { rodape?: boolean }) {
  const { tiers, onDark } = useApoiadores()
  if (tiers.length === 0) return null
  return (
    <Box
      component="section"
      aria-label="Apoiadores"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: rodape ? 2 : 4, width: '100%' }}
    >
      {tiers.map(({ categoria, apoiadores }) => (
        <Box key={categoria} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Typography
            variant="body2"
            component={rodape ? 'p' : 'h3'}
            color={rodape ? 'inherit' : 'textSecondary'}
            sx={{ mb: 1, fontWeight: 600 }}
          >
            {CATEGORIAS_DE_APOIADOR[categoria]}
          </Typography>
          <Box
            component="ul"
            aria-label={CATEGORIAS_DE_APOIADOR[categoria]}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, listStyle: 'none', p: 0, m: 0, alignItems: 'center' }}
          >
            {apoiadores.map((apoiador) => (
              <Box component="li" key={apoiador.id} sx={{ minWidth: 0, maxWidth: '100%' }}>
                <Marca
                  apoiador={apoiador}
                  altura={rodape ? Math.round(ALTURAS[categoria] * 0.7) : ALTURAS[categoria]}
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

interface MarcaProps {
  apoiador: ApoiadorMostrado
  altura: number
  /** background below it; the page is light or dark as the visitor chose */
  ground: 'claro' | 'escuro' | 'pagina'
}

const CARTAO = { bgcolor: '#ffffff', borderRadius: 1, px: 1 } as const

/** Logo that links to its owner. Without a variant for dark backgrounds the usual one is on a light card. */
function Marca({ apoiador: { nome, site, logo, logoEscuro, alt }, altura, ground }: MarcaProps) {
  const image = (caminho: string, hidden: object) => (
    <Box
      component="img"
      src={publicFileAddress(naLargura(caminho, 320))}
      alt={alt}
      loading="lazy"
      sx={{ display: 'block', height: altura, width: 'auto', maxWidth: '100%', objectFit: 'contain', ...hidden }}
    />
  )
  const light = (sx: object) => image(logo, sx)
  const dark = (sx: object) => image(logoEscuro || logo, { ...(logoEscuro ? {} : CARTAO), ...sx })
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
