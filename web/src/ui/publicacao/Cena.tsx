import { ALTURA, arte, LARGURA } from '@sie/domain/base/arte/arte.ts'
import type { Forma } from '@sie/domain/base/arte/formas.ts'
import { createElement, type ReactElement } from 'react'

/** Drawn scene of the sport, derived from an id. Decorative, so it is hidden from assistive technology. */
export function Cena({ id }: { id: string }) {
  return (
    <svg
      viewBox={`0 0 ${LARGURA} ${ALTURA}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ display: 'block' }}
    >
      {arte(id).formas.map(drawn)}
    </svg>
  )
}

const drawn = ({ tag, attrs, shapes }: Forma, index: number): ReactElement =>
  createElement(tag, { key: index, ...attrs }, ...(shapes ?? []).map(drawn))
