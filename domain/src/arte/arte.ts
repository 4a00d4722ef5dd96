import { MOTIVOS, NOMES_DAS_POSES, sozinha } from './cenas.ts'
import { FUNDOS, PALETAS, type Paleta } from './fundos.ts'
import { comoSvg, retangulo, sorteio, type Forma } from './formas.ts'

/** Sides of a scene. */
export const LARGURA = 400
export const ALTURA = 300

export interface Arte {
  /** colour of its ground */
  cor: string
  formas: readonly Forma[]
}

/** Choices that a scene would otherwise draw by lot. */
export interface Escolhas {
  /** what it shows: a motif, or the pose of a figure alone */
  motivo?: string
  paleta?: number
}

const TODOS = [...Object.keys(MOTIVOS), ...NOMES_DAS_POSES]

/**
 * Drawing that stands for something without a picture: a scene of the sport as cut paper, without a face or a place that exists. The same text
 * always gives the same scene.
 */
export function arte(seed: string, { motivo, paleta }: Escolhas = {}): Arte {
  const chance = sorteio(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  // The first numbers of near seeds are near each other.
  for (let index = 0; index < 4; index++) chance()
  const drawn: Paleta = pick(PALETAS)
  const palette = paleta === undefined ? drawn : (PALETAS[paleta % PALETAS.length] ?? drawn)
  const back = pick(Object.values(FUNDOS))
  const chosen = pick(TODOS)
  const name = motivo ?? chosen
  const motif = MOTIVOS[name]
  const pose = NOMES_DAS_POSES.find((known) => known === name) ?? 'dollyo'
  return {
    cor: palette[0],
    formas: [
      retangulo(0, 0, LARGURA, ALTURA, palette[0]),
      ...back(palette, chance()),
      ...(motif ? motif(palette, chance) : sozinha(pose, chance)),
    ],
  }
}

/** The same as a file of so many pixels; what does not fit its shape is cut at the edges. */
export const arteEmSvg = (seed: string, largura: number, altura: number, escolhas: Escolhas = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}" viewBox="0 0 ${LARGURA} ${ALTURA}" preserveAspectRatio="xMidYMid slice">${comoSvg(arte(seed, escolhas).formas)}</svg>`
