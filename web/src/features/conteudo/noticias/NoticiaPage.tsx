import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { metaDaNoticia } from '@sie/domain/base/portal/paginas.ts'
import { useSearchParams } from 'react-router-dom'
import { publicFileAddress } from '../../../platform/environment.ts'
import type { PageMeta } from '../../../platform/pageMeta.ts'
import { useSession } from '../../../platform/session.ts'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import { Artigo } from './Artigo.tsx'
import { enderecoDaNoticia, type NoticiaPublicada } from './campos.ts'

/** /noticias/noticia: one news record. */
export function NoticiaPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const id = params.get('id') ?? ''
  // Members-only news are readable with a session only, so the page waits for it.
  if (session === undefined) return <PageSkeleton />
  return (
    <PublishedRecord<Noticia>
      key={id}
      collection="noticias"
      id={id}
      audience={session ? 'filiados' : 'todos'}
      meta={metaOf}
      missing={<NaoEncontrada />}
    >
      {(noticia) => <Artigo noticia={noticia} />}
    </PublishedRecord>
  )
}

const metaOf = (noticia: NoticiaPublicada, origin: string): PageMeta =>
  metaDaNoticia(noticia, `${origin}${enderecoDaNoticia(noticia.id)}`, publicFileAddress)

function NaoEncontrada() {
  return (
    <PaginaAusente
      titulo="Notícia não encontrada"
      resumo="Esta notícia não está no ar."
      texto="Ela pode ter sido retirada, ou o endereço pode ter um erro."
      lista={address('/noticias')}
      verLista="Ver as notícias"
    />
  )
}
