import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import {
  CAMPOS_DO_CARTAO,
  isCategoriaDeNoticia,
  NOTICIAS_POR_PAGINA,
} from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { loadPart } from '../../../platform/parts.ts'
import type { Audience, Cursor, PublicQuery } from '../../../platform/publicQuery.ts'
import { CartoesAEspera } from '../../../ui/publicacao/CartaoPublicado.tsx'
import { PublishedList } from '../../../ui/publicacao/PublishedList.tsx'
import { RECENTES } from './campos.ts'
import { Cartoes, Mais } from './Cartoes.tsx'

const NoticiasAchadas = lazy(async () => ({
  default: (await loadPart(() => import('./NoticiasAchadas.tsx'))).NoticiasAchadas,
}))

interface ListaDeNoticiasProps {
  categoria: string
  busca: string
  audience?: Audience
  vazio: ReactNode
}

/** Published news of the portal, newest first, page by page; with a search those whose title contains its words. */
export function ListaDeNoticias({ categoria, busca, audience = 'todos', vazio }: ListaDeNoticiasProps) {
  const { domainId } = useDomainDetails()
  const [cursors, setCursors] = useState<readonly (Cursor | undefined)[]>([undefined])
  const equal = { 'vinculo.idEntidade': domainId, ...(isCategoriaDeNoticia(categoria) ? { categoria } : {}) }
  if (busca.trim())
    return (
      <Suspense fallback={<CartoesAEspera quantos={6} />}>
        <NoticiasAchadas busca={busca} equal={equal} audience={audience} vazio={vazio} />
      </Suspense>
    )
  const query: PublicQuery = { equal, order: RECENTES, limit: NOTICIAS_POR_PAGINA }
  return (
    <>
      {cursors.map((after, page) => (
        <PublishedList<Noticia>
          key={page}
          collection="noticias"
          query={after ? { ...query, after } : query}
          fields={CAMPOS_DO_CARTAO}
          audience={audience}
          skeleton={<CartoesAEspera quantos={6} />}
          empty={vazio}
        >
          {(rows, next) => (
            <>
              <Cartoes rows={rows} lead={page === 0} continua={page > 0} />
              {page === cursors.length - 1 && next && (
                <Mais onClick={() => setCursors([...cursors, next])}>Mais notícias</Mais>
              )}
            </>
          )}
        </PublishedList>
      ))}
    </>
  )
}
