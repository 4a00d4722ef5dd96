import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

interface ConsequencesProps {
  /** sentences that say why it cannot be done; [] where it can */
  against: readonly string[]
  /** `empty` is the text of a line without items */
  lines: readonly { title: string; items: readonly string[]; empty?: string }[]
  /** sentence that applies to every such change */
  note?: string
}

/** Consequences of a change, or the reasons that block it. */
export function Consequences({ against, lines, note }: ConsequencesProps) {
  if (against.length > 0)
    return (
      <Alert severity="warning">
        {against.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Alert>
    )
  return (
    <Stack spacing={1} component="section" aria-label="O que vai acontecer">
      {lines
        .filter(({ items, empty }) => items.length > 0 || empty)
        .map(({ title, items, empty }) => (
          <Typography key={title} variant="body2">
            <strong>{`${title}: `}</strong>
            {items.length > 0 ? `${items.join(', ')}.` : empty}
          </Typography>
        ))}
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </Stack>
  )
}

/** Texts of the numbers of affected records by kind: 'faturas (3)'. */
export const counted = (kinds: readonly { rotulo: string; quantos: number }[]) =>
  kinds.map(({ rotulo, quantos }) => `${rotulo} (${quantos.toLocaleString('pt-BR')})`)
