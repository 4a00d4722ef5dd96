/** Style of text for screen readers only. */
export const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
