import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import { TIPOS_DE_NOVIDADE } from '@sie/domain/conteudo/tiposDeNovidade.ts'
import type { NovidadeLida } from '../../../data/novidades.ts'
import { RichText } from '../../../ui/record/RichText.tsx'

/** Release note for readers. */
export function Nota({ novidade: { titulo, tipo = 'novo', texto, publicacao } }: { novidade: NovidadeLida }) {
  return (
    <article>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Chip size="small" label={TIPOS_DE_NOVIDADE[tipo]} color={tipo === 'novo' ? 'primary' : 'default'} />
        <Typography variant="body2" color="textSecondary">
          {shortDate(publicacao?.publicarEm)}
        </Typography>
      </Stack>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      <RichText text={texto} />
    </article>
  )
}
