import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { publicFileAddress } from '../../../data/published.ts'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'
import type { NoticiaPublicada } from './campos.ts'

type Imagens = NonNullable<NoticiaPublicada['galeria']>

/** Pictures of a news record below its text; each links to its largest copy. */
export function GaleriaDaNoticia({ imagens }: { imagens: Imagens }) {
  const shown = imagens.filter((imagem) => imagem?.arquivo)
  if (shown.length === 0) return null
  return (
    <Box component="section" aria-labelledby="imagens" sx={{ mt: 5 }}>
      <Typography variant="h5" component="h2" id="imagens" sx={{ mb: 2 }}>
        Imagens
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {shown.map((imagem) => (
          <li key={imagem.arquivo}>
            <Box component="figure" sx={{ m: 0 }}>
              <Link
                href={publicFileAddress(imagem.arquivo ?? '')}
                target="_blank"
                rel="noopener"
                aria-label={`Abrir em tamanho grande: ${imagem.alt ?? 'imagem'}`}
              >
                <Imagem imagem={imagem} proporcao="3 / 2" sizes="(min-width: 600px) 340px, 100vw" />
              </Link>
              {(imagem.legenda || imagem.credito) && (
                <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
                  {[imagem.legenda, imagem.credito].filter(Boolean).join(' · ')}
                </Typography>
              )}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
