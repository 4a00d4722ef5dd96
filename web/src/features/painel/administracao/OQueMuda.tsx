import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { mudancasDeRegras } from './regras.ts'

interface OQueMudaProps {
  before: readonly string[]
  now: readonly string[]
}

/** Rules that saving would grant to and revoke from all members of the group, as text. */
export function OQueMuda({ before, now }: OQueMudaProps) {
  const { dadas, tiradas } = mudancasDeRegras(before, now)
  return (
    <div aria-live="polite">
      {(dadas.length > 0 || tiradas.length > 0) && (
        <Alert severity="info">
          {[
            ['Passa a dar', dadas],
            ['Deixa de dar', tiradas],
          ].map(
            ([title, rules]) =>
              rules &&
              rules.length > 0 && (
                <Box key={String(title)}>
                  <strong>{title}:</strong> {(rules as string[]).join(', ')}.
                </Box>
              ),
          )}
        </Alert>
      )}
    </div>
  )
}
