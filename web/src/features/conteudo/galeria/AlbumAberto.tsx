import Share from '@mui/icons-material/IosShare'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { usePublishedRecord } from '../../../data/published.ts'
import type { Published } from '../../../ui/publicacao/published.ts'
import { conteudoDoAlbum, diaEmPalavras, enderecoDoAlbum, type AlbumPublicado } from './campos.ts'
import { FotosDoAlbum } from './FotosDoAlbum.tsx'
import { Perto } from '../../../ui/layout/Perto.tsx'
import { ListaDeAlbuns } from './ListaDeAlbuns.tsx'

/** Public page of an album: its data, its pictures, and the albums within it. */
export function AlbumAberto({ album }: { album: AlbumPublicado }) {
  const { id, titulo = '', descricao, evento, local, data, fotografo, pai = '', total = 0, dentro = 0 } = album
  const filiados = album.publicacao?.publico === 'filiados'
  const facts = [diaEmPalavras(data), local, conteudoDoAlbum(album), fotografo ? `Fotos: ${fotografo}` : '']
  return (
    <Container component="article" sx={{ py: { xs: 3, md: 5 } }}>
      {pai !== '' && <Acima pai={pai} filiados={filiados} />}
      {evento && (
        <Typography component="p" sx={{ color: 'primary.main', fontWeight: 600, mb: 1 }}>
          {evento}
        </Typography>
      )}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        useFlexGap
        sx={{ gap: 2, justifyContent: 'space-between', alignItems: { sm: 'flex-start' } }}
      >
        <Typography variant="h2" component="h1" sx={{ fontSize: { xs: '2.1rem', md: '3rem' }, lineHeight: 1.05 }}>
          {titulo}
        </Typography>
        <Compartilhar titulo={titulo} id={id} />
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {filiados && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          Só filiados veem este álbum.
        </Typography>
      )}
      {descricao && <Typography sx={{ mt: 2, maxWidth: '66ch', fontSize: '1.125rem' }}>{descricao}</Typography>}
      {total > 0 && <FotosDoAlbum album={album} />}
      {dentro > 0 && (
        <Box component="section" aria-labelledby="dentro" sx={{ mt: 6 }}>
          <Typography variant="h4" component="h2" id="dentro" sx={{ mb: 3 }}>
            Neste álbum
          </Typography>
          <Perto>
            <ListaDeAlbuns pai={id} audience={filiados ? 'filiados' : 'todos'} nivel="h3" vazio={null} />
          </Perto>
        </Box>
      )}
    </Container>
  )
}

/** Link to the parent album, where that is public; its line is reserved while it loads. */
function Acima({ pai, filiados }: { pai: string; filiados: boolean }) {
  const { data } = usePublishedRecord<Published<Album>>('albuns', pai, filiados ? 'filiados' : 'todos')
  return (
    <Typography variant="body2" sx={{ mb: 1, minHeight: '1.5em' }}>
      {data && (
        <>
          Parte de{' '}
          <Link component={RouterLink} to={enderecoDoAlbum(data.id)}>
            {data.titulo}
          </Link>
        </>
      )}
    </Typography>
  )
}

function Compartilhar({ titulo, id }: { titulo: string; id: string }) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = `${window.location.origin}${enderecoDoAlbum(id)}`
    // Closing the device's dialog without a choice is no failure.
    if (typeof navigator.share === 'function') return navigator.share({ title: titulo, url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Share />}
      onClick={() => void share()}
      sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', sm: 'auto' }, '@media print': { display: 'none' } }}
    >
      <span aria-live="polite">{copied ? 'Endereço copiado' : 'Compartilhar'}</span>
    </Button>
  )
}
