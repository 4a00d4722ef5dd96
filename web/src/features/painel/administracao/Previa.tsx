import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { previaDeRegras } from './regras.ts'

/** Permissions of a set of rules as text, by area. */
export function Previa({ rules, empty }: { rules: readonly string[]; empty: string }) {
  const areas = previaDeRegras(rules)
  if (areas.length === 0) return <Typography color="textSecondary">{empty}</Typography>
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 3,
        rowGap: { xs: 0.25, sm: 1 },
      }}
    >
      {areas.flatMap(({ label, itens }) => [
        <Typography key={label} component="dt" variant="body2" sx={{ fontWeight: 600, mt: { xs: 1, sm: 0 } }}>
          {label}
        </Typography>,
        <Typography key={`${label}-itens`} component="dd" variant="body2" sx={{ m: 0 }}>
          {itens.join(', ')}
        </Typography>,
      ])}
    </Box>
  )
}
