/** Point of a drawing. */
export type Ponto = readonly [x: number, y: number]

/** Shape of a drawing as plain data: an SVG element, its attributes, and its children. */
export interface Forma {
  readonly tag: 'polygon' | 'rect' | 'circle' | 'ellipse' | 'path' | 'g'
  readonly attrs: Readonly<Record<string, string | number>>
  readonly shapes?: readonly Forma[]
}

const round = (value: number) => Math.round(value * 10) / 10

export const mais = (a: Ponto, b: Ponto, factor = 1): Ponto => [a[0] + b[0] * factor, a[1] + b[1] * factor]
export const menos = (a: Ponto, b: Ponto): Ponto => [a[0] - b[0], a[1] - b[1]]
export const entre = (a: Ponto, b: Ponto, share: number): Ponto => mais(a, menos(b, a), share)
export const normal = ([x, y]: Ponto): Ponto => [-y, x]
export function unitario(v: Ponto): Ponto {
  const length = Math.hypot(...v) || 1
  return [v[0] / length, v[1] / length]
}

/** Corners of the octagon that marks, medals, heads and areas of combat share. */
export const octogono = (centre: Ponto, radius: number, turn = 0): Ponto[] =>
  Array.from({ length: 8 }, (_, index) => {
    const angle = Math.PI / 8 + (index * Math.PI) / 4 + turn
    return mais(centre, [Math.cos(angle), Math.sin(angle)], radius)
  })

/** Points of a text 'x,y x,y'. */
export const pontos = (text: string): Ponto[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

type Attrs = Forma['attrs']

/** @param points corners, or the same written as 'x,y x,y' */
export const poligono = (points: readonly Ponto[] | string, fill: string, attrs: Attrs = {}): Forma => ({
  tag: 'polygon',
  attrs: {
    points: typeof points === 'string' ? points : points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
    fill,
    ...attrs,
  },
})
/** Polygon with a stroke of its own colour, which rounds its corners. */
export const macio = (points: readonly Ponto[] | string, fill: string, edge = 2.5): Forma =>
  poligono(points, fill, { stroke: fill, strokeWidth: edge, strokeLinejoin: 'round' })
export const retangulo = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attrs: Attrs = {},
): Forma => ({
  tag: 'rect',
  attrs: { x: round(x), y: round(y), width: round(width), height: round(height), fill, ...attrs },
})
export const circulo = ([cx, cy]: Ponto, r: number, attrs: Attrs): Forma => ({
  tag: 'circle',
  attrs: { cx: round(cx), cy: round(cy), r: round(r), ...attrs },
})
export const traco = (d: string, attrs: Attrs): Forma => ({ tag: 'path', attrs: { d, fill: 'none', ...attrs } })
export const grupo = (transform: string, shapes: readonly Forma[]): Forma => ({
  tag: 'g',
  attrs: { transform },
  shapes,
})
/** Shapes at a position, scaled. */
export const em = (x: number, y: number, scale: number, shapes: readonly Forma[]): Forma =>
  grupo(`translate(${x} ${y}) scale(${scale})`, shapes)

const ATTRIBUTES: Readonly<Record<string, string>> = {
  strokeWidth: 'stroke-width',
  strokeLinejoin: 'stroke-linejoin',
  strokeLinecap: 'stroke-linecap',
  strokeOpacity: 'stroke-opacity',
  fillOpacity: 'fill-opacity',
}

/** Shapes as SVG text. Attributes hold numbers, colours and paths of this folder, never a user's words. */
export const comoSvg = (shapes: readonly Forma[]): string =>
  shapes
    .map(({ tag, attrs, shapes: inner }) => {
      const text = Object.entries(attrs).map(([name, value]) => ` ${ATTRIBUTES[name] ?? name}="${value}"`)
      return `<${tag}${text.join('')}>${comoSvg(inner ?? [])}</${tag}>`
    })
    .join('')

/** Pseudo-random numbers from 0 to 1 that follow from a text: equal texts give equal numbers. */
export function sorteio(seed: string): () => number {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state >>> 0) % 100_000) / 100_000
  }
}
