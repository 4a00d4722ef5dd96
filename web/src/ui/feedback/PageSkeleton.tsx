import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'

/** Skeleton of a page while its code or its data loads: as high as the window, so that the footer does not move afterwards. */
export function PageSkeleton() {
  return (
    <Container maxWidth="lg" aria-busy sx={{ py: 3, minHeight: '100vh' }}>
      <Skeleton width="40%" height={48} />
      <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
    </Container>
  )
}
