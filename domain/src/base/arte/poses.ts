import { pontos, type Ponto } from './formas.ts'

/** Joints of a figure that faces right, in a square of 200 with its ground at 196. Limbs start at the trunk. */
export interface Pose {
  quadril: Ponto
  pescoco: Ponto
  cabeca: Ponto
  /** hip, knee, ankle, toes of the near leg and of the far one */
  perna: readonly [Ponto, Ponto, Ponto, Ponto]
  apoio: readonly [Ponto, Ponto, Ponto, Ponto]
  /** shoulder, elbow, hand of the near arm and of the far one */
  braco: readonly [Ponto, Ponto, Ponto]
  outro: readonly [Ponto, Ponto, Ponto]
  /** end of the belt */
  ponta: Ponto
  noAr?: true
}

const ZERO: Ponto = [0, 0]
function quatro(text: string): Pose['perna'] {
  const [a = ZERO, b = ZERO, c = ZERO, d = ZERO] = pontos(text)
  return [a, b, c, d]
}
function tres(text: string): Pose['braco'] {
  const [a = ZERO, b = ZERO, c = ZERO] = pontos(text)
  return [a, b, c]
}

const pose = (trunk: string, perna: string, apoio: string, braco: string, outro: string): Pose => {
  const [quadril, pescoco, cabeca, ponta] = quatro(trunk)
  return {
    quadril,
    pescoco,
    cabeca,
    ponta,
    perna: quatro(perna),
    apoio: quatro(apoio),
    braco: tres(braco),
    outro: tres(outro),
  }
}

export const POSES = {
  dollyo: pose(
    '98,108 70,68 58,53 118,152',
    '100,107 141,82 184,54 201,44',
    '95,110 97,152 87,188 71,195',
    '71,76 52,97 64,122',
    '77,70 100,72 96,50',
  ),
  yop: pose(
    '92,106 54,82 38,73 108,146',
    '94,104 138,90 183,77 188,61',
    '90,108 92,150 85,188 68,195',
    '56,90 48,114 66,128',
    '60,80 82,66 104,62',
  ),
  naeryo: pose(
    '98,112 80,70 76,51 84,156',
    '100,110 127,72 143,27 152,11',
    '96,114 99,154 90,190 110,196',
    '80,78 60,96 56,122',
    '86,74 106,92 126,106',
  ),
  twio: {
    ...pose(
      '92,92 56,66 41,55 56,122',
      '94,91 138,82 183,74 189,59',
      '92,96 124,118 88,136 72,143',
      '58,74 50,100 76,104',
      '63,66 88,58 112,50',
    ),
    noAr: true,
  },
  apkubi: pose(
    '96,116 98,68 100,48 84,158',
    '100,118 136,146 136,188 154,195',
    '92,118 72,152 44,188 58,196',
    '102,76 124,96 146,118',
    '92,76 72,94 90,106',
  ),
  guarda: pose(
    '98,114 103,68 108,49 92,158',
    '102,116 126,150 124,189 142,195',
    '94,116 82,152 62,186 76,195',
    '105,76 120,100 140,84',
    '100,74 114,96 126,72',
  ),
  ap: pose(
    '96,112 86,67 86,48 82,156',
    '98,110 132,84 172,62 189,54',
    '94,114 97,154 90,190 109,196',
    '88,76 76,100 98,94',
    '92,72 112,90 124,68',
  ),
  jirugi: pose(
    '94,116 98,68 102,49 82,158',
    '98,118 136,144 134,188 152,195',
    '90,118 68,152 40,188 54,196',
    '104,77 132,78 162,76',
    '92,76 72,96 90,108',
  ),
  dwi: pose(
    '104,108 72,92 55,90 120,150',
    '106,106 148,92 188,74 191,90',
    '102,110 98,152 104,189 122,195',
    '74,98 64,122 88,126',
    '78,90 96,84 92,66',
  ),
  joelho: pose(
    '88,144 94,94 97,75 104,176',
    '92,148 140,166 96,186 80,194',
    '86,148 132,170 90,188 74,195',
    '96,102 102,130 128,148',
    '92,102 98,130 124,150',
  ),
} as const satisfies Record<string, Pose>

export type NomeDaPose = keyof typeof POSES
