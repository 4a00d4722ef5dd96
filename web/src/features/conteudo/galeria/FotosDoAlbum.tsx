import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { metaDoAlbum } from '@sie/domain/base/portal/paginaDoAlbum.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { publicFileAddress, useOrigin, usePageMeta, useRestrictedFile } from '../../../data/published.ts'
import { fontesDaImagem } from '../../../ui/publicacao/fontes.ts'
import { enderecoDoAlbum, type AlbumPublicado, type ImagemPublicada } from './campos.ts'
import { usePaginasDeFotos } from './usePaginasDeFotos.ts'

const Lightbox = lazy(async () => ({ default: (await import('./Lightbox.tsx')).Lightbox }))

/** Approximate height of the rows of the grid, pixels. */
const LINHA = 230

/** Style of rows of pictures, each as wide as its aspect ratio requires: its space is reserved before it loads. */
const linhas = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: 4,
  // The last row does not stretch.
  '&::after': { content: '""', flexGrow: 1_000_000 },
} as const

/** Pictures of an album; the next page loads near the end of the list. */
export function FotosDoAlbum({ album }: { album: AlbumPublicado }) {
  const audience = album.publicacao?.publico === 'filiados' ? 'filiados' : 'todos'
  const { fotos, mais, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePaginasDeFotos(album.id, audience)
  const [params, change] = useAddressParams()
  const open = fotos.findIndex(({ id }) => id === params.get('foto'))
  const sentinel = useRef<HTMLDivElement>(null)
  const left = (album.total ?? 0) - fotos.length
  const origin = useOrigin()
  // With its pictures, for what reads the page that the server draws.
  usePageMeta(
    import.meta.env.SSR
      ? metaDoAlbum(album, `${origin}${enderecoDoAlbum(album.id)}`, publicFileAddress, fotos)
      : undefined,
  )
  useEffect(() => {
    const end = sentinel.current
    if (!end || !hasNextPage || isFetchingNextPage) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage())
    observer.observe(end)
    return () => observer.disconnect()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage])
  const show = (id: string, replace: boolean) => change({ foto: id }, { replace, preventScrollReset: true })
  if (isError)
    return (
      <Alert severity="warning" sx={{ mt: 4 }} action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
        Não foi possível carregar as imagens agora. Confira a conexão.
      </Alert>
    )
  return (
    <>
      <Box component="ul" aria-label="Imagens do álbum" aria-busy={isPending} sx={linhas}>
        {isPending
          ? Array.from({ length: Math.min(10, album.total ?? 0) }, (_, index) => (
              <Box component="li" key={index} sx={lugar(1.5)}>
                <Skeleton variant="rectangular" width="100%" height="100%" />
              </Box>
            ))
          : fotos.map((foto, index) => (
              <Foto
                key={foto.id}
                foto={foto}
                primeira={index < 4}
                restrita={audience === 'filiados'}
                onOpen={() => show(foto.id, false)}
              />
            ))}
      </Box>
      {hasNextPage && (
        <Box ref={sentinel} sx={{ textAlign: 'center', mt: 3 }}>
          <Button variant="outlined" size="large" disabled={isFetchingNextPage} onClick={() => void mais()}>
            {left > 0 ? `Mostrar mais (${left.toLocaleString('pt-BR')})` : 'Mostrar mais'}
          </Button>
        </Box>
      )}
      {open >= 0 && (
        <Suspense fallback={null}>
          <Lightbox
            album={album}
            fotos={fotos}
            total={Math.max(album.total ?? 0, fotos.length)}
            index={open}
            mais={hasNextPage}
            onIndex={(index) => {
              const foto = fotos[index]
              if (foto) show(foto.id, true)
              if (index < fotos.length - 3 || !hasNextPage) return
              // Going on to a picture that is not loaded yet opens it once it is, unless the lightbox was closed meanwhile.
              void mais().then((read) => {
                const next = foto ? undefined : read[index]
                if (next && new URLSearchParams(window.location.search).has('foto')) show(next.id, true)
              })
            }}
            onClose={() => show('', true)}
          />
        </Suspense>
      )}
    </>
  )
}

const lugar = (proporcao: number) => ({
  flexGrow: proporcao * 100,
  flexBasis: { xs: proporcao * LINHA * 0.45, sm: proporcao * LINHA },
  aspectRatio: String(proporcao),
  position: 'relative',
  overflow: 'hidden',
  minWidth: 0,
})

/** Aspect ratio of a picture, limited so that its neighbours have room. */
const proporcaoDa = ({ largura = 0, altura = 0 }: { largura?: number | undefined; altura?: number | undefined }) =>
  largura > 0 && altura > 0 ? Math.min(3, Math.max(0.5, largura / altura)) : 1.5

function Foto({
  foto: { imagem = {}, legenda = '' },
  primeira,
  restrita,
  onOpen,
}: {
  foto: ImagemPublicada
  primeira: boolean
  restrita: boolean
  onOpen: () => void
}) {
  const copy = useRestrictedFile(restrita ? (imagem.arquivo ?? '') : '')
  return (
    <Box component="li" sx={{ ...lugar(proporcaoDa(imagem)), bgcolor: imagem.cor || 'action.hover' }}>
      <Box
        component="button"
        type="button"
        aria-label={`Abrir imagem: ${legenda || imagem.alt || 'sem descrição'}`}
        onClick={onOpen}
        sx={{
          position: 'absolute',
          inset: 0,
          p: 0,
          border: 0,
          bgcolor: 'transparent',
          cursor: 'zoom-in',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
        }}
      >
        {(!restrita || copy) && (
          <Box
            component="img"
            {...fontesDaImagem(imagem, copy)}
            sizes="(min-width: 900px) 380px, (min-width: 600px) 50vw, 60vw"
            alt={imagem.alt ?? ''}
            loading={primeira ? 'eager' : 'lazy'}
            decoding="async"
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
    </Box>
  )
}
