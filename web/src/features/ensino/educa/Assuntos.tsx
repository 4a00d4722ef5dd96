import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { enderecoDoFeed } from './tipos.ts'
import { useEducaPublica } from './useEducaPublica.ts'

/** Category of a video or post, as a link to its other records, and its tags. */
export function Assuntos({
  categoria,
  tags = [],
}: {
  categoria: string | undefined
  tags: readonly string[] | undefined
}) {
  const category = useEducaPublica().categorias.find(({ id }) => id === categoria)
  if (!category && tags.length === 0) return null
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 3 }}>
      {category && (
        <Link
          component={RouterLink}
          to={enderecoDoFeed('', { categoria: category.id })}
          sx={{ mr: 1, minHeight: 24, fontWeight: 600 }}
        >
          {category.nome}
        </Link>
      )}
      {tags.map((tag) => (
        <Etiqueta key={tag} label={tag} size="small" variant="outlined" />
      ))}
    </Stack>
  )
}
