import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import type { Difference } from '../../data/diff.ts'

/** Displayed value of a difference: a CPF is masked. */
export const readable = ({ path }: Difference, value: string): string =>
  (path.endsWith('.cpf') ? maskCpf(value) : value) || '(vazio)'

/** List of field, value before, value after. A CPF is masked. */
export function DifferenceList({ changes, empty }: { changes: readonly Difference[]; empty: string }) {
  if (changes.length === 0) return <Typography variant="body2">{empty}</Typography>
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {changes.map((change) => (
        <Box key={change.path} sx={{ mb: 1 }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {change.label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <Box component="del" sx={{ color: 'text.secondary', mr: 1 }}>
              {readable(change, change.before)}
            </Box>
            <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
              {readable(change, change.after)}
            </Box>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
