import { MOTIVOS, NOMES_DAS_POSES, sozinha } from './cenas.ts'
import { FUNDOS, PALETAS, type Paleta } from './fundos.ts'
import { comoSvg, retangulo, sorteio, type Forma } from './formas.ts'

/** Width and height of a scene. */
export const LARGURA = 400
export const ALTURA = 300

export interface Arte {
  /** colour of its background */
  cor: string
  formas: readonly Forma[]
}

/** Choices that are otherwise drawn from the seed. */
export interface Escolhas {
  /** subject: a motif, or the pose of a single figure */
  motivo?: string
  paleta?: number
}

const TODOS = [...Object.keys(MOTIVOS), ...NOMES_DAS_POSES]

/** Drawing for a record without a picture: a scene of the sport as cut paper, without faces or real places. Equal texts give equal scenes. */
export function arte(seed: string, { motivo, paleta }: Escolhas = {}): Arte {
  const chance = sorteio(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  // The first numbers of similar seeds are similar.
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

/** Scene as an SVG file of this size in pixels; parts beyond its shape are cut at the edges. */
export const arteEmSvg = (seed: string, largura: number, altura: number, escolhas: Escolhas = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}" viewBox="0 0 ${LARGURA} ${ALTURA}" preserveAspectRatio="xMidYMid slice">${comoSvg(arte(seed, escolhas).formas)}</svg>`
