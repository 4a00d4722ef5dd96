import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { ALBUNS_POR_PAGINA, CAMPOS_DO_ALBUM } from '@sie/domain/conteudo/galeria/listaDeAlbuns.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useState, type ReactNode } from 'react'
import type { Audience, Cursor, PublicQuery } from '../../../data/published.ts'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { CartaoPublicado, CartoesAEspera, grade } from '../../../ui/publicacao/CartaoPublicado.tsx'
import { PublishedList } from '../../../ui/publicacao/PublishedList.tsx'
import { conteudoDoAlbum, diaEmPalavras, enderecoDoAlbum, type AlbumPublicado } from './campos.ts'

/** Minimum length of a word that the query searches for. */
const LETRAS = 3

interface ListaDeAlbunsProps {
  /** 'AAAA'; '' for every year */
  ano?: string
  busca?: string
  /** parent of the listed albums; without one top-level albums, or with a filter all */
  pai?: string
  audience?: Audience
  nivel?: 'h2' | 'h3'
  vazio: ReactNode
}

/** Published albums, newest first, page by page; with a search those whose title contains its words, by title. */
export function ListaDeAlbuns({
  ano = '',
  busca = '',
  pai = '',
  audience = 'todos',
  nivel = 'h2',
  vazio,
}: ListaDeAlbunsProps) {
  const { domainId } = useDomainDetails()
  const [cursors, setCursors] = useState<readonly (Cursor | undefined)[]>([undefined])
  const words = normalize(busca).split(' ').filter(Boolean)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const searching = longest.length >= LETRAS
  const query: PublicQuery = {
    equal: {
      'vinculo.idEntidade': domainId,
      ...(/^\d{4}$/.test(ano) ? { 'filtros.ano': ano } : {}),
      ...(searching || ano ? {} : { pai }),
    },
    limit: ALBUNS_POR_PAGINA,
    ...(searching
      ? {
          contains: { path: 'trigam', value: longest.slice(0, LETRAS) },
          order: { path: 'searchableName', direction: 'asc' },
        }
      : { order: { path: 'data', direction: 'desc' } }),
  }
  return cursors.map((after, page) => (
    <PublishedList<Album>
      key={page}
      collection="albuns"
      query={after ? { ...query, after } : query}
      fields={CAMPOS_DO_ALBUM}
      audience={audience}
      skeleton={<CartoesAEspera quantos={6} />}
      empty={page === 0 ? vazio : null}
    >
      {(rows, next) => {
        const found = rows.filter(({ searchableName = '' }) => words.every((word) => searchableName.includes(word)))
        const more = next && page === cursors.length - 1
        if (found.length === 0 && !more && page === 0) return vazio
        return (
          <>
            <Box sx={page > 0 ? { ...grade, mt: 5 } : grade}>
              {found.map((album) => (
                <CartaoDoAlbum key={album.id} album={album} nivel={nivel} restrita={audience === 'filiados'} />
              ))}
            </Box>
            {more && (
              <Box sx={{ textAlign: 'center', mt: 5 }}>
                <Button variant="outlined" size="large" onClick={() => setCursors([...cursors, next])}>
                  {searching ? 'Procurar mais' : 'Mais álbuns'}
                </Button>
              </Box>
            )}
          </>
        )
      }}
    </PublishedList>
  ))
}

/** Card of an album in a list. */
function CartaoDoAlbum({
  album,
  nivel = 'h2',
  restrita = false,
}: {
  album: AlbumPublicado
  nivel?: 'h2' | 'h3'
  restrita?: boolean
}) {
  const { id, titulo = '', capa, evento = '', local = '', data } = album
  return (
    <CartaoPublicado
      id={id}
      to={enderecoDoAlbum(id)}
      imagem={capa}
      restrita={restrita}
      chapeu={conteudoDoAlbum(album) || 'Álbum'}
      data={diaEmPalavras(data)}
      titulo={titulo}
      texto={[evento, local].filter(Boolean).join(' · ')}
      nivel={nivel}
    />
  )
}
