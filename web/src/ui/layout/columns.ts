/** Style of the parts of a page: above each other on a narrow screen, side by side from a width on. */
export const columns = (template: string, from: 'md' | 'lg' = 'lg', gap = 2) =>
  ({
    display: 'grid',
    gap,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: template },
  }) as const
