import type { ReactNode } from 'react'

/** A text whose "e-mail" is not broken at its hyphen. */
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
