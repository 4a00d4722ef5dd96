import type { Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { metaDoAlbum } from '@sie/domain/base/portal/paginaDoAlbum.ts'
import { useSearchParams } from 'react-router-dom'
import { useOpenRecord, publicFileAddress, type PageMeta } from '../../../data/published.ts'
import { useSession } from '../../../platform/session.ts'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import { AlbumAberto } from './AlbumAberto.tsx'
import { enderecoDoAlbum, type AlbumPublicado } from './campos.ts'

/** /galeria/album: one album with its pictures; `foto` of the address opens one of them. */
export function AlbumPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const id = params.get('id') ?? ''
  const open = useOpenRecord('albuns', id)
  // Members-only albums are readable with a session only, so the page waits for it.
  if (session === undefined && !open) return <PageSkeleton />
  return (
    <PublishedRecord<Album>
      key={id}
      collection="albuns"
      id={id}
      audience={session && !open ? 'filiados' : 'todos'}
      meta={metaOf}
      missing={<NaoEncontrado />}
    >
      {(album) => <AlbumAberto album={album} />}
    </PublishedRecord>
  )
}

const metaOf = (album: AlbumPublicado, origin: string): PageMeta =>
  metaDoAlbum(album, `${origin}${enderecoDoAlbum(album.id)}`, publicFileAddress)

function NaoEncontrado() {
  return (
    <PaginaAusente
      titulo="Álbum não encontrado"
      resumo="Este álbum não está no ar."
      texto="Ele pode ter sido retirado, ou o endereço pode ter um erro."
      lista={address('/galeria')}
      verLista="Ver a galeria"
    />
  )
}
