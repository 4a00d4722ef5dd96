import { circulo, mais, octogono, poligono, retangulo, type Forma, type Ponto } from './formas.ts'

/** Background, light, dark and accent colour of a scene. */
export type Paleta = readonly [fundo: string, claro: string, escuro: string, realce: string]

export const PALETAS: readonly Paleta[] = [
  ['#0b2a5b', '#123b7a', '#061a3a', '#ffc629'],
  ['#0f7a43', '#13955a', '#0a5530', '#ffc629'],
  ['#ffc629', '#ffd65f', '#eeb000', '#0b2a5b'],
  ['#1f4fa3', '#2c63c2', '#163a7a', '#ffc629'],
  ['#e3ebf5', '#f1f6fb', '#cbd8ea', '#0b2a5b'],
  ['#c22a2a', '#d64545', '#951d1d', '#ffffff'],
  ['#0a5530', '#0f7a43', '#073d22', '#ffffff'],
  ['#5b2a6b', '#743a88', '#421c4f', '#ffc629'],
  ['#0e6e78', '#14858f', '#0a525a', '#ffd65f'],
]

/** Backgrounds of a scene of 400 by 300. `x` moves it, from 0 to 1. */
export const FUNDOS: Readonly<Record<string, (palette: Paleta, x: number) => Forma[]>> = {
  planos: ([, light, dark], x) => [
    poligono(
      [
        [0, 0],
        [150 + 60 * x, 0],
        [-20 + 60 * x, 300],
        [0, 300],
      ],
      dark,
    ),
    poligono(
      [
        [250 + 40 * x, 0],
        [400, 0],
        [400, 300],
        [90 + 40 * x, 300],
      ],
      light,
    ),
  ],
  anel: ([ground, light, , accent], x) => {
    const centre: Ponto = [170 + 60 * x, 165]
    return [
      poligono(octogono(centre, 150), light),
      poligono(octogono(centre, 118), 'none', { stroke: accent, strokeWidth: 5 }),
      poligono(octogono(centre, 96), ground),
    ]
  },
  raios: ([, light], x) =>
    Array.from({ length: 7 }, (_, index) => {
      const at = (angle: number): Ponto => mais([200, 180], [Math.cos(angle), Math.sin(angle)], 420)
      const angle = (index * 2 * Math.PI) / 7 + x
      return poligono([[200, 180], at(angle), at(angle + 0.34)], light)
    }),
  placas: ([, light, dark, accent], x) => {
    const at = (column: number, row: number): Ponto => [
      200 + (column * 56 - 200 - x * 20) * (1 + row * 0.35),
      200 + row * row * 9 + row * 16,
    ]
    const tiles = Array.from({ length: 40 }, (_, index) => [(index % 10) - 1, Math.floor(index / 10)] as const)
    return [
      retangulo(0, 200, 400, 100, dark),
      ...tiles
        .filter(([column, row]) => (column + row) % 2 === 0)
        .map(([column, row]) =>
          poligono([at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)], light),
        ),
      retangulo(0, 197, 400, 4, accent),
    ]
  },
  arcos: ([, light, , accent], x) =>
    [190, 156, 122, 88].map((radius, index) =>
      circulo([140 + 90 * x, 210], radius, {
        fill: 'none',
        stroke: index === 1 ? accent : light,
        strokeWidth: index === 1 ? 4 : 15,
      }),
    ),
  meia: ([, light, dark], x) => [
    ...Array.from({ length: 165 }, (_, index) => [index % 15, Math.floor(index / 15)] as const).flatMap(([i, j]) => {
      const radius = 9 - (i * 0.55 + j * 0.2) + x * 2
      return radius > 0.8 ? [circulo([i * 28 + (j % 2) * 14, j * 28 + 8], radius, { fill: light })] : []
    }),
    poligono('0,262 400,232 400,300 0,300', dark),
  ],
  arquibancada: ([, light, dark, accent], x) => [
    ...[0, 1, 2, 3].map((row) => retangulo(0, 34 + row * 42, 400, 22, row % 2 ? dark : light)),
    ...Array.from({ length: 44 }, (_, index) =>
      circulo([((index * 37 + x * 90) % 410) - 5, 30 + (index % 4) * 42], 7, { fill: index % 5 ? light : accent }),
    ),
    poligono('0,206 400,206 400,300 0,300', dark),
  ],
}
