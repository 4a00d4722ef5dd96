import type { ReactNode } from 'react'

/** Text whose "e-mail" does not wrap at its hyphen. */
export const inteiro = (text: string): ReactNode =>
  text.split(/\b(e-mails?)\b/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
