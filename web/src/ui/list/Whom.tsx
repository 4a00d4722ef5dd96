import Typography from '@mui/material/Typography'
import type { Collection } from '@sie/domain/base/records/collection.ts'

const NAMED = 6

export interface Left {
  nome: string
  motivo: string
}

interface WhomProps extends Pick<Collection, 'label'> {
  /** names of the records that take part */
  names: readonly string[]
  left: readonly Left[]
}

/** Names of the records that take part in an act on many, and of those that do not, with the reason. */
export function Whom({ label: { singular, plural }, names, left }: WhomProps) {
  const others = names.length - NAMED
  return (
    <>
      {names.length > 0 && (
        <Typography variant="body2">
          <strong>{`${names.length} ${names.length === 1 ? singular : plural}: `}</strong>
          {`${names.slice(0, NAMED).join(', ')}${others > 0 ? ` e mais ${others}` : ''}.`}
        </Typography>
      )}
      {left.length > 0 && (
        <Typography variant="body2" component="div" color="textSecondary">
          <strong>{left.length === 1 ? 'Fica de fora:' : `${left.length} ficam de fora:`}</strong>
          <ul style={{ margin: 0 }}>
            {left.slice(0, NAMED).map(({ nome, motivo }, index) => (
              <li key={`${index} ${nome}`}>{`${nome}: ${motivo}`}</li>
            ))}
            {left.length > NAMED && <li>{`e mais ${left.length - NAMED}.`}</li>}
          </ul>
        </Typography>
      )}
    </>
  )
}
