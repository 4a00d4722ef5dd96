/** Style of a group of controls that is used standing, on a tablet, with wet fingers: each is at least 48 px high. */
export const AO_TOQUE = {
  '--botao': '48px',
  '--botao-baixo': '48px',
  '& .MuiToggleButton-root, & .MuiFormControlLabel-root': { minHeight: 48 },
  '& .MuiChip-clickable': { height: 48, px: 1, borderRadius: '24px', fontSize: '1rem' },
} as const
