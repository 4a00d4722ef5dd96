import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Conteudo } from '@sie/domain/conteudo/collections/conteudos.ts'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import type { ReactNode } from 'react'
import { Imagem } from '../../ui/publicacao/Imagem.tsx'
import type { Published } from '../../ui/publicacao/published.ts'
import { Blocos } from './Blocos.tsx'

/** Content page for readers: at its address, in the preview of its editor, and in print. */
export function Pagina({ pagina, acoes }: { pagina: Published<Conteudo>; acoes?: ReactNode }) {
  const { titulo, resumo, capa, blocos, publicacao } = pagina
  const changed = (pagina as { metadados?: { lastUpdate?: string } }).metadados?.lastUpdate ?? publicacao?.publicarEm
  const date = shortDate(changed)
  return (
    <article>
      <Typography variant="h3" component="h1" sx={{ mb: 1.5, lineHeight: 1.05 }}>
        {titulo}
      </Typography>
      {resumo && (
        <Typography color="textSecondary" sx={{ fontSize: '1.2rem', mb: 2 }}>
          {resumo}
        </Typography>
      )}
      {acoes && <Box sx={{ mb: 3 }}>{acoes}</Box>}
      {capa?.arquivo && (
        <Box sx={{ mb: 4 }}>
          <Imagem imagem={capa} primeira sizes="(min-width: 900px) 760px, 100vw" />
        </Box>
      )}
      <Blocos blocos={blocos} />
      {date && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
          Atualizada em {date}
        </Typography>
      )}
    </article>
  )
}
