import { CAMPOS_DO_CARTAO } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import Box from '@mui/material/Box'
import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { CartaoDaNoticia } from '../../../../ui/publicacao/CartaoDaNoticia.tsx'
import { PublishedList } from '../../../../ui/publicacao/PublishedList.tsx'
import { Parte } from './Parte.tsx'

/** Newest news of an entity; nothing where there are none. */
export const NoticiasDaEntidade = ({ id, quantas }: { id: string; quantas: number }) => (
  <PublishedList<Noticia>
    collection="noticias"
    query={{
      equal: { 'vinculo.idEntidade': id },
      order: { path: 'publicacao.publicarEm', direction: 'desc' },
      limit: quantas,
      alone: true,
    }}
    fields={CAMPOS_DO_CARTAO}
    skeleton={null}
    empty={null}
  >
    {(rows) => (
      <Parte id="noticias" titulo="Notícias">
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, gap: 3 }}>
          {rows.map((noticia) => (
            <CartaoDaNoticia key={noticia.id} noticia={noticia} nivel="h3" />
          ))}
        </Box>
      </Parte>
    )}
  </PublishedList>
)
