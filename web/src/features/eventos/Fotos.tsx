import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import type { Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { usePublishedRecord } from '../../data/published.ts'
import { CartaoPublicado } from '../../ui/publicacao/CartaoPublicado.tsx'
import type { Published } from '../../ui/publicacao/published.ts'
import { Titulo } from './Titulo.tsx'
import type { EventoPublicado } from './campos.ts'

/** Album of an event, once it is published. */
export function Fotos({ evento: { album = '' } }: { evento: EventoPublicado }) {
  const { data, isPending } = usePublishedRecord<Published<Album>>('albuns', album, 'todos')
  return (
    <section>
      <Titulo>Fotos</Titulo>
      {isPending ? (
        <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto', maxWidth: 480 }} />
      ) : data ? (
        <Box sx={{ maxWidth: 480 }}>
          <CartaoPublicado
            id={data.id}
            to={address('/galeria/album', { id: data.id })}
            imagem={data.capa}
            chapeu={data.total ? `${data.total} ${data.total === 1 ? 'foto' : 'fotos'}` : 'Álbum'}
            data={data.data ? shortDate(`${data.data}T12:00:00Z`) : ''}
            titulo={data.titulo ?? ''}
            texto={data.fotografo ? `Fotos: ${data.fotografo}` : ''}
            nivel="h3"
          />
        </Box>
      ) : (
        <Typography color="textSecondary">As fotos ainda não foram publicadas.</Typography>
      )}
    </section>
  )
}
