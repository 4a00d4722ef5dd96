import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import { CATEGORIAS_DE_NOTICIA } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { CartaoPublicado } from './CartaoPublicado.tsx'
import type { Published } from './published.ts'

/** Card of a news record in a list. */
export function CartaoDaNoticia({
  noticia: { id, titulo = '', subtitulo = '', capa, categoria = 'institucional', publicacao },
  grande = false,
  nivel = 'h2',
}: {
  noticia: Published<Noticia>
  grande?: boolean
  nivel?: 'h2' | 'h3'
}) {
  return (
    <CartaoPublicado
      id={id}
      to={address('/noticias/noticia', { id })}
      imagem={capa}
      chapeu={CATEGORIAS_DE_NOTICIA[categoria]}
      data={shortDate(publicacao?.publicarEm)}
      titulo={titulo}
      texto={subtitulo}
      grande={grande}
      nivel={nivel}
    />
  )
}
