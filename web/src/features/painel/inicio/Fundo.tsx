import Box from '@mui/material/Box'

/** Diagonals of a collar as a background on the entity's dark colour. */
export const Fundo = () => (
  <Box
    component="svg"
    viewBox="0 0 1280 560"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
  >
    <polygon points="620,0 1280,0 1280,560 300,560" fill="var(--entidade-fundo)" opacity=".55" />
    <polygon points="860,0 1280,0 1280,560 540,560" fill="var(--entidade-fundo)" />
    <polygon points="1150,0 1280,0 1280,330 960,330" fill="var(--entidade-texto)" opacity=".05" />
  </Box>
)
