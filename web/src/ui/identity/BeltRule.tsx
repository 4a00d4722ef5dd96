import Box from '@mui/material/Box'

/** A short belt above a heading: the one ornament of the public pages. */
export const BeltRule = () => (
  <Box
    aria-hidden="true"
    sx={{
      width: 56,
      height: 8,
      mb: 1.75,
      background: 'linear-gradient(90deg, var(--mui-palette-primary-main) 74%, var(--marca-faixa) 74%)',
      clipPath: 'polygon(0 0, calc(100% - 5px) 0, 100% 100%, 0 100%)',
    }}
  />
)
