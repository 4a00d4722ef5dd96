import Typography from '@mui/material/Typography'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import type { Escolhivel } from './EscolhaDoEvento.tsx'

// The venue's screens open with an event: they load without the lists that choose one.
const EscolhaDoEvento = parteTardia(async () => (await import('./EscolhaDoEvento.tsx')).EscolhaDoEvento)

/** Screen of an event that was opened without one: asks for which. */
export const SemEvento = ({ title, ...which }: Escolhivel & { title: string }) => (
  <PageContainer title={title}>
    <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
      De qual evento?
    </Typography>
    <EscolhaDoEvento {...which} />
  </PageContainer>
)
