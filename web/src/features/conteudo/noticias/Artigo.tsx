import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import { CATEGORIAS_DE_NOTICIA } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import { linkAddress, readingMinutes } from '@sie/domain/base/records/richText.ts'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { ShareButtons } from '../../../ui/publicacao/ShareButtons.tsx'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'
import { RichText } from '../../../ui/record/RichText.tsx'
import { enderecoDaNoticia, type NoticiaPublicada } from './campos.ts'
import { GaleriaDaNoticia } from './GaleriaDaNoticia.tsx'
import { LeiaTambem } from './LeiaTambem.tsx'

/** News record for readers: on its page, in the preview of its editor, and in print. */
export function Artigo({ noticia, previa = false }: { noticia: NoticiaPublicada; previa?: boolean }) {
  const { titulo, subtitulo, capa, texto, categoria = 'institucional', tags = [], autor, fonte, publicacao } = noticia
  const source = linkAddress(fonte)
  const date = shortDate(publicacao?.publicarEm)
  return (
    <>
      <Container component="article" sx={{ py: { xs: 3, md: 5 } }}>
        <Box sx={{ maxWidth: 860, mx: 'auto' }}>
          <Typography component="p" color="textSecondary" sx={{ mb: 1 }}>
            <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
              {CATEGORIAS_DE_NOTICIA[categoria]}
            </Box>
            {date && ` · ${date}`}
          </Typography>
          <Typography
            variant="h2"
            component="h1"
            sx={{ fontSize: { xs: '2.1rem', md: '3.2rem' }, lineHeight: 1.05, mb: 2 }}
          >
            {titulo}
          </Typography>
          {subtitulo && (
            <Typography color="textSecondary" sx={{ fontSize: '1.25rem', mb: 2 }}>
              {subtitulo}
            </Typography>
          )}
          <Stack
            direction="row"
            useFlexGap
            sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}
          >
            <Typography variant="body2" color="textSecondary">
              {[autor, `leitura de ${readingMinutes(texto)} min`].filter(Boolean).join(' · ')}
            </Typography>
            {!previa && <ShareButtons titulo={titulo ?? ''} endereco={enderecoDaNoticia(noticia.id)} />}
          </Stack>
        </Box>
        {capa?.arquivo && (
          <Box component="figure" sx={{ m: 0, mb: 4 }}>
            <Imagem imagem={capa} primeira proporcao={proporcaoDa(capa)} sizes="(min-width: 1200px) 1150px, 100vw" />
            {capa.credito && (
              <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {capa.credito}
              </Typography>
            )}
          </Box>
        )}
        <Box sx={{ maxWidth: '66ch', mx: 'auto' }}>
          <RichText text={texto} />
          <GaleriaDaNoticia imagens={noticia.galeria ?? []} />
          {source && (
            <Typography variant="body2" sx={{ mt: 3 }}>
              Fonte:{' '}
              <Link href={source} rel="noopener nofollow">
                {source}
              </Link>
            </Typography>
          )}
          {tags.length > 0 && (
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 4 }}>
              {tags.map((tag) => (
                <Etiqueta key={tag} label={tag} size="small" variant="outlined" />
              ))}
            </Stack>
          )}
        </Box>
      </Container>
      {!previa && <LeiaTambem id={noticia.id} categoria={categoria} escolhidas={escolhidasDe(noticia)} />}
    </>
  )
}

/** Ids of the related news that the editor chose. */
const escolhidasDe = ({ relacionadas = [] }: NoticiaPublicada): string[] =>
  relacionadas.flatMap((item) => item?.noticia || [])

/** Aspect ratio of the cover: wide pictures keep theirs; tall ones are cropped to leave room for the text. */
function proporcaoDa({ largura = 0, altura = 0 }: { largura?: number | undefined; altura?: number | undefined }) {
  return largura > altura * 1.2 ? `${largura} / ${altura}` : '16 / 9'
}
