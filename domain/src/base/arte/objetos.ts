import { CABELOS, FAIXAS, PELES, type Aparencia, type AZUL, type VERMELHO } from './figura.ts'
import { em, grupo, macio, octogono, poligono, retangulo, traco, type Forma } from './formas.ts'

export type Sorte = () => number
export const um = <T>(list: readonly T[], chance: Sorte): T => list[Math.floor(chance() * list.length)] ?? list[0]!

export const faixaEm = (points: string, width: number, colour: string): Forma[] => [
  traco(points, { stroke: colour, strokeWidth: width, strokeLinejoin: 'round' }),
  traco(points, { stroke: '#000', strokeOpacity: 0.16, strokeWidth: 1.4, transform: `translate(0 ${width / 5})` }),
  traco(points, { stroke: '#fff', strokeOpacity: 0.25, strokeWidth: 1.2, transform: `translate(0 ${-width / 5})` }),
]

export const alguem = (chance: Sorte): Aparencia => ({
  pele: um(PELES, chance),
  cabelo: um(CABELOS, chance),
  penteado: um(['curto', 'curto', 'coque', 'rabo'] as const, chance),
  faixa: um(Object.values(FAIXAS), chance),
})

export const atleta = (side: typeof AZUL | typeof VERMELHO, chance: Sorte): Aparencia => ({
  pele: um(PELES, chance),
  colete: side,
  capacete: side,
})

export const colete = (x: number, y: number, [light, shade]: typeof AZUL | typeof VERMELHO, turn: number): Forma =>
  grupo(`translate(${x} ${y}) rotate(${turn})`, [
    macio('-52,-70 -28,-84 -16,-58 16,-58 28,-84 52,-70 64,-18 58,74 -58,74 -64,-18', light, 8),
    poligono('-52,-70 -28,-84 -16,-58 0,-58 0,74 -58,74 -64,-18', shade),
    poligono(octogono([0, 10], 32), 'none', { stroke: '#fff', strokeWidth: 5 }),
  ])

export const medalha = (x: number, y: number, scale: number, metal: Ponto2): Forma =>
  em(x, y, scale, [
    poligono('-80,-220 -24,-220 22,-60 -18,-50', '#0f7a43'),
    poligono('80,-220 24,-220 -22,-60 18,-50', '#ffc629'),
    poligono(octogono([0, 0], 76), metal[0]),
    poligono(octogono([0, 0], 62), metal[1]),
    traco('M-24 -30L0 6L24 -30M-36 10H36M-6 16L-20 42M6 16L20 42', { stroke: '#00000088', strokeWidth: 7 }),
  ])

export type Ponto2 = readonly [string, string]
export const METAIS: readonly Ponto2[] = [
  ['#e7a91b', '#ffd35a'],
  ['#9aa7b5', '#d3dbe4'],
  ['#a4622d', '#cf8a4e'],
]

export const bandeira = (x: number, colours: readonly [string, string, string], kind: number): Forma =>
  grupo(`translate(${x} 30)`, [
    retangulo(0, 0, 5, 190, '#5b6675'),
    retangulo(5, 4, 96, 62, colours[0]),
    ...(kind % 3 === 0 ? [retangulo(5, 25, 96, 20, colours[1])] : []),
    ...(kind % 3 === 1 ? [poligono('5,4 52,35 5,66', colours[1])] : []),
    ...(kind % 3 === 2 ? [poligono(octogono([53, 35], 22), colours[1])] : []),
    poligono('78,4 101,4 101,27', colours[2]),
  ])
