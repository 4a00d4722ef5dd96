import type { Uf } from '@sie/domain/base/brazil/estados.ts'
import { FORMAS } from './formas.ts'

export type Direcao = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const VETORES: Readonly<Record<Direcao, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isDirecao = (key: string): key is Direcao => Object.hasOwn(VETORES, key)

/** Position of each state: the mean of the corners of its outline. */
const CENTROS = Object.entries(FORMAS).map(([uf, { contorno }]) => {
  const corners = contorno.split(' ').map((corner) => corner.split(',').map(Number))
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length
  return { uf: uf as Uf, x: middle(0), y: middle(1) }
})

/** Neighbour of a state in the direction of an arrow key: the nearest one, or the state itself where there is none. */
export function vizinha(from: Uf, direcao: Direcao): Uf {
  const [dx, dy] = VETORES[direcao]
  const here = CENTROS.find(({ uf }) => uf === from)
  if (!here) return from
  let best: { uf: Uf; far: number } = { uf: from, far: Infinity }
  for (const { uf, x, y } of CENTROS) {
    const along = (x - here.x) * dx + (y - here.y) * dy
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)
    // A state more sideways than ahead belongs to another arrow key.
    if (along <= 0 || aside > along) continue
    const far = along + aside * 2
    if (far < best.far) best = { uf, far }
  }
  return best.uf
}
