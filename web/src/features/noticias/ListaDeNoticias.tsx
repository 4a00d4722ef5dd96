import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Noticia } from '@sie/domain/collections/noticias.ts'
import { isCategoriaDeNoticia } from '@sie/domain/collections/categoriasDeNoticia.ts'
import { normalize } from '@sie/domain/search/keywords.ts'
import { useState, type ReactNode } from 'react'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import type { Audience, Cursor, PublicQuery } from '../../platform/publicQuery.ts'
import { CartaoDaNoticia, CAMPOS_DO_CARTAO } from '../../ui/publicacao/CartaoDaNoticia.tsx'
import { CartoesAEspera, grade } from '../../ui/publicacao/CartaoPublicado.tsx'
import { PublishedList } from '../../ui/publicacao/PublishedList.tsx'
import { RECENTES, type NoticiaPublicada } from './campos.ts'

const PAGINA = 10
/** Limit of records that a search reads before the page filters them. */
const ACHADAS = 60

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
  const words = normalize(busca).split(' ').filter(Boolean)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const query: PublicQuery = {
    equal: { 'vinculo.idEntidade': domainId, ...(isCategoriaDeNoticia(categoria) ? { categoria } : {}) },
    ...(longest.length >= 3
      ? {
          contains: { path: 'trigam', value: longest.slice(0, 3) },
          order: { path: 'searchableName', direction: 'asc' },
          limit: ACHADAS,
        }
      : { order: RECENTES, limit: PAGINA }),
  }
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
          {(rows, next) => {
            const found = rows.filter(({ searchableName = '' }) => words.every((word) => searchableName.includes(word)))
            const last = page === cursors.length - 1
            if (found.length === 0) return vazio
            return (
              <>
                <Cartoes rows={found} lead={page === 0 && words.length === 0} continua={page > 0} />
                {last && next && longest.length < 3 && (
                  <Box sx={{ textAlign: 'center', mt: 5 }}>
                    <Button variant="outlined" size="large" onClick={() => setCursors([...cursors, next])}>
                      Mais notícias
                    </Button>
                  </Box>
                )}
              </>
            )
          }}
        </PublishedList>
      ))}
    </>
  )
}

function Cartoes({ rows, lead, continua }: { rows: readonly NoticiaPublicada[]; lead: boolean; continua: boolean }) {
  const [first, ...others] = rows
  return (
    <Box sx={continua ? { mt: 5 } : {}}>
      {lead && first && (
        <Box sx={{ mb: 6 }}>
          <CartaoDaNoticia noticia={first} grande />
        </Box>
      )}
      <Box sx={grade}>
        {(lead ? others : rows).map((noticia) => (
          <CartaoDaNoticia key={noticia.id} noticia={noticia} />
        ))}
      </Box>
    </Box>
  )
}
