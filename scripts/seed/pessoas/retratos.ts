// Portraits of invented people, drawn as cut paper: the seed has no photographs of people.
import { miniatura } from '@sie/domain/base/arquivos/finalidades.ts'
import { CABELOS, PELES } from '@sie/domain/base/arte/figura.ts'
import { comoSvg, octogono, poligono, retangulo, type Forma, type Ponto } from '@sie/domain/base/arte/formas.ts'
import type { SeedFile } from '../base/kit.ts'

/** A portrait as plain data, rendered when its file is written. */
export interface Retrato {
  sexo: 'F' | 'M'
  /** index of the face */
  rosto: number
  /** size in pixels */
  largura: number
  altura: number
}

/** Number of faces of each sex: further people share them. */
const ROSTOS = 30
const FUNDOS = ['#dbe4ef', '#e3ecdf', '#efe6d6', '#eadfe9', '#dcebea'] as const
const SOMBRA = '#00000018'

/** Hair behind the head and over the forehead: straight, tied up, bob, ponytail, curls; short, shaved sides, short curls. */
const PENTEADOS = {
  F: [
    { atras: ['32,42 42,24 78,24 88,42 92,98 28,98'], sobre: '34,54 38,32 52,20 70,20 84,34 86,56 78,44 62,36 46,42' },
    { atras: [octogono([60, 14], 13)], sobre: '35,50 38,32 52,20 68,20 82,32 85,50 78,38 60,32 42,38' },
    { atras: ['33,42 42,24 78,24 87,42 88,76 32,76'], sobre: '34,56 36,32 50,19 72,19 85,32 87,56 80,46 46,44' },
    {
      atras: ['36,42 44,24 76,24 88,40 102,58 108,100 96,112 84,70'],
      sobre: '35,52 38,32 52,19 70,19 84,34 86,52 70,36 44,44',
    },
    {
      atras: [octogono([60, 48], 38), octogono([36, 70], 15), octogono([84, 70], 15)],
      sobre: '36,48 42,30 52,22 68,22 78,30 84,48 74,38 60,34 46,38',
    },
  ],
  M: [
    { atras: [], sobre: '35,52 36,32 50,18 72,18 85,32 85,52 80,40 66,34 46,38 40,42' },
    { atras: [], sobre: '38,42 40,28 50,19 70,19 80,28 82,42 76,34 44,34' },
    { atras: [octogono([60, 32], 25)], sobre: '37,46 38,30 48,20 72,20 82,30 83,46 76,36 44,36' },
  ],
} as const satisfies Record<string, readonly { atras: readonly (string | readonly Ponto[])[]; sobre: string }[]>

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!
const linha = (d: string, stroke: string, strokeWidth: number): Forma => ({
  tag: 'path',
  attrs: { d, stroke, strokeWidth, strokeLinecap: 'round', fill: 'none' },
})

function formas({ sexo, rosto }: Retrato): Forma[] {
  const pele = at(PELES, rosto)
  const cabelo = at(CABELOS, Math.floor(rosto / 2) + rosto)
  const { atras, sobre } = at<{ atras: readonly (string | readonly Ponto[])[]; sobre: string }>(PENTEADOS[sexo], rosto)
  return [
    retangulo(0, 0, 120, 150, at(FUNDOS, rosto)),
    poligono('0,150 0,90 60,30 120,90 120,150', '#ffffff', { opacity: 0.28 }),
    ...atras.map((shape) => poligono(shape, cabelo)),
    poligono('49,80 71,80 74,108 60,118 46,108', pele),
    poligono('49,80 71,80 72,92 60,98 50,92', SOMBRA),
    poligono('60,150 8,150 12,122 44,102 60,124 76,102 108,122 112,150', '#ffffff'),
    poligono('60,150 8,150 12,122 44,102 60,124', '#dde6f1'),
    poligono('42,101 50,98 66,128 60,140', '#1b222c'),
    poligono('78,101 70,98 50,150 60,150 66,138', '#2a3440'),
    poligono('38,50 42,34 52,26 68,26 78,34 82,50 80,68 70,84 60,88 50,84 40,68', pele),
    poligono('60,26 68,26 78,34 82,50 80,68 70,84 60,88', SOMBRA),
    poligono(sobre, cabelo),
    linha('M48 55 h7 M65 55 h7', '#1d1512', 3),
    linha('M55 74 q5 3 10 0', '#5a2b20', 2.4),
  ]
}

/** The crop keeps the face in the middle. */
export const retratoEmSvg = (retrato: Retrato): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${retrato.largura}" height="${retrato.altura}" viewBox="0 0 120 150" preserveAspectRatio="xMidYMin slice">${comoSvg(formas(retrato))}</svg>`

export interface Fotografado {
  id: string
  sexo: 'F' | 'M'
  /** index of the person in the list, which selects the face */
  index: number
  /** entity and federation of the record, by which storage.rules let its readers in */
  entidade: string
  federacao: string
}

/** Path of a person's photo, as in the record. */
export const fotoDe = (id: string) => `arquivos/praticantes/${id}/foto/retrato.webp`

/** The photo and its thumbnail. */
export function arquivosDaFoto({ id, sexo, index, entidade, federacao }: Fotografado): SeedFile[] {
  const rosto = (index * 7) % ROSTOS
  const metadata = { entidade, federacao }
  return [
    { path: fotoDe(id), content: { sexo, rosto, largura: 480, altura: 480 } },
    { path: miniatura(fotoDe(id)), content: { sexo, rosto, largura: 96, altura: 96 } },
  ].map((file) => ({ ...file, contentType: 'image/webp', metadata }))
}
