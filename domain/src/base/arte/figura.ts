import {
  em,
  entre,
  grupo,
  macio,
  mais,
  menos,
  normal,
  octogono,
  poligono,
  pontos,
  unitario,
  type Forma,
  type Ponto,
} from './formas.ts'
import { POSES, type NomeDaPose, type Pose } from './poses.ts'

export const FAIXAS = {
  branca: '#ffffff',
  amarela: '#f7c325',
  verde: '#178a4c',
  azul: '#2259b8',
  vermelha: '#c62b2b',
  preta: '#16191d',
} as const

export const PELES = ['#8d5a3b', '#c98d62', '#e8b48c', '#5b3823', '#f0c7a2', '#a86f47'] as const
export const CABELOS = ['#1d1512', '#3a2418', '#6b4423', '#0f1013', '#a0612a'] as const
/** Trunk protector and helmet of each side: light tone and shade. */
export const AZUL = ['#2b66cc', '#1f4fa3'] as const
export const VERMELHO = ['#d33a3a', '#b02222'] as const

type Tons = readonly [string, string]

export interface Aparencia {
  pele?: string
  cabelo?: string
  penteado?: 'curto' | 'coque' | 'rabo'
  faixa?: string
  dan?: boolean
  colete?: Tons
  capacete?: Tons
  virada?: boolean
  semSombra?: boolean
}

const PANO = { luz: '#ffffff', meio: '#e8eef6', sombra: '#c9d5e6', longe: '#aebfd6' } as const

/** Arm or leg with three joints; `widths` are half its widths there. */
function membro([a, b, c]: readonly [Ponto, Ponto, Ponto], widths: Ponto3, light: string): Forma[] {
  const [first, second] = [normal(unitario(menos(b, a))), normal(unitario(menos(c, b)))]
  // Where it is bent sharply, it is drawn as two pieces and a joint.
  if (first[0] * second[0] + first[1] * second[1] < 0.45)
    return [
      poligono(octogono(b, widths[1] * 1.08), light),
      ...pedaco([a, b], first, [widths[0], widths[1]], light),
      ...pedaco([b, c], second, [widths[1], widths[2]], light),
    ]
  const middle = unitario(mais(first, second))
  const side = (sign: number) => [
    mais(a, first, sign * widths[0]),
    mais(b, middle, sign * widths[1]),
    mais(c, second, sign * widths[2]),
  ]
  const [left, right] = [side(1), side(-1)]
  const below = first[1] + second[1] > 0 ? left : right
  return [macio([...left, ...right.toReversed()], light), poligono([...below, c, b, a], PANO.sombra)]
}

type Ponto3 = readonly [number, number, number]

function pedaco([a, b]: readonly [Ponto, Ponto], across: Ponto, [from, to]: Ponto, light: string): Forma[] {
  const side = (sign: number) => [mais(a, across, sign * from), mais(b, across, sign * to)]
  const [left, right] = [side(1), side(-1)]
  return [
    macio([...left, ...right.toReversed()], light),
    poligono([...(across[1] > 0 ? left : right), b, a], PANO.sombra),
  ]
}

const mao = ([, elbow, hand]: Pose['braco'], skin: string): Forma =>
  poligono(octogono(mais(hand, unitario(menos(hand, elbow)), 4), 5.6), skin)

function pe([, knee, ankle, toes]: Pose['perna'], skin: string): Forma {
  const along = unitario(menos(toes, ankle))
  const across = normal(along)
  const heel = mais(mais(ankle, unitario(menos(ankle, knee)), 5), along, -2)
  const points = [mais(ankle, across, 4.5), mais(toes, across, 2.4), mais(toes, across, -2.8), heel]
  return macio([...points, mais(ankle, across, -5)], skin, 3)
}

/** A person in a dobok as cut paper: flat, two tones, without a face. */
export function figura(name: NomeDaPose, look: Aparencia = {}): Forma {
  const pose: Pose = POSES[name]
  const { perna, apoio, braco, outro, noAr } = pose
  const { pele = PELES[1], colete, virada = false, semSombra = false } = look
  const gear = colete ? PANO.meio : pele
  const legs = [perna[0], perna[1], perna[2]] as const
  const far = [apoio[0], apoio[1], apoio[2]] as const
  const shapes: Forma[] = [
    ...(semSombra ? [] : [sombra(pose)]),
    ...membro(outro, [7.5, 7.5, 7], PANO.longe),
    mao(outro, gear),
    pe(apoio, pele),
    ...membro(far, [12, 11, 9.5], noAr ? PANO.luz : PANO.meio),
    pe(perna, gear),
    ...membro(legs, [12.5, 11, 9.5], PANO.luz),
    ...tronco(pose, look),
    ...membro(braco, [8.5, 8, 7.5], PANO.luz),
    mao(braco, gear),
    ...cabeca(pose, look),
  ]
  return virada ? grupo('translate(200 0) scale(-1 1)', shapes) : grupo('', shapes)
}

const sombra = ({ noAr, apoio, perna }: Pose): Forma => ({
  tag: 'ellipse',
  attrs: {
    cx: noAr ? 108 : Math.round((apoio[2][0] * 2 + perna[2][0] * 0.35) / 2.35),
    cy: 197,
    rx: noAr ? 46 : 40,
    ry: 4.5,
    fill: '#000',
    fillOpacity: 0.22,
  },
})

/** Jacket or protector, neck and belt. */
function tronco({ quadril, pescoco, cabeca: head, ponta }: Pose, look: Aparencia): Forma[] {
  const { pele = PELES[1], faixa = FAIXAS.preta, colete, dan = false } = look
  const down = unitario(menos(quadril, pescoco))
  const turned = normal(down)
  const front: Ponto = turned[0] > 0 ? turned : [-turned[0], -turned[1]]
  const at = (base: Ponto, along: number, across: number) => mais(mais(base, down, along), front, across)
  const waist = entre(pescoco, quadril, 0.84)
  const hem = mais(quadril, down, 15)
  const lapel = faixa === FAIXAS.preta ? '#1b222c' : '#dfe7f1'
  const [collar, knot] = [at(waist, 0, 4), at(waist, 0, 5)]
  const neck = unitario(menos(head, pescoco))
  const throat = mais(pescoco, neck, 10)
  const jacket = [at(pescoco, 0, 7), at(pescoco, 6, 15), at(waist, 0, 13.5), at(hem, 0, 18.5)]
  const back = [at(pescoco, 0, -7), at(pescoco, 6, -15), at(waist, 0, -13.5), at(hem, 0, -18.5)]
  const band = [at(waist, -4, 15), at(waist, 4, 15), at(waist, 4, -15), at(waist, -4, -15)]
  return [
    macio([...jacket, ...back.toReversed()], PANO.luz, 2),
    poligono([...back, hem, at(waist, 0, -2)], PANO.sombra),
    ...(colete
      ? []
      : [
          poligono([at(pescoco, 0, -8), at(pescoco, 0, -3), collar, mais(collar, front, -6)], lapel),
          poligono([at(pescoco, 0, 9), at(pescoco, 0, 4), mais(collar, front, -3), mais(collar, front, 3)], lapel),
        ]),
    poligono([at(pescoco, 0, 5), at(pescoco, 0, -5), mais(throat, front, -4), mais(throat, front, 4)], pele),
    poligono(band, faixa),
    ...(colete ? protetor(pescoco, quadril, at, colete) : pontas(knot, ponta, front, faixa, dan)),
  ]
}

type At = (base: Ponto, along: number, across: number) => Ponto

function protetor(pescoco: Ponto, quadril: Ponto, at: At, [light, shade]: Tons): Forma[] {
  const [top, bottom] = [at(pescoco, 5, 0), at(quadril, 3, 0)]
  const back = [at(top, 0, -12), at(top, 12, -18), at(bottom, 0, -17.5)]
  return [
    macio([at(top, 0, 12), at(top, 12, 18), at(bottom, 0, 17.5), ...back.toReversed(), at(top, 5, 0)], light, 3),
    poligono([at(top, 5, -1), ...back, at(bottom, 0, -2)], shade),
    poligono(octogono(entre(top, bottom, 0.55), 6.5), 'none', { stroke: '#fff', strokeWidth: 2 }),
  ]
}

/** Knot and ends of the belt; a dan has a stripe. */
function pontas(knot: Ponto, end: Ponto, front: Ponto, faixa: string, dan: boolean): Forma[] {
  const first = unitario(menos(end, knot))
  const second = unitario(mais(first, front, 0.55))
  const edge = { stroke: '#fff', strokeOpacity: 0.35, strokeWidth: 0.8 }
  const strip = (along: Ponto, from: number, to: number, colour: string, attrs = {}) => {
    const across = normal(along)
    const corner = (distance: number, width: number) => mais(mais(knot, along, distance), across, width)
    return poligono([corner(from, 3.4), corner(to, 3.8), corner(to, -3.8), corner(from, -3.4)], colour, attrs)
  }
  return [
    strip(second, 0, 26, faixa, edge),
    strip(first, 0, 33, faixa, edge),
    ...(dan ? [strip(first, 25, 28, '#ffc629')] : []),
    poligono(octogono(knot, 6), faixa, edge),
  ]
}

/** Octagonal head with hair or helmet. */
function cabeca({ pescoco, cabeca: centre }: Pose, look: Aparencia): Forma[] {
  const { pele = PELES[1], cabelo = CABELOS[0], penteado = 'curto', capacete: helmet } = look
  const up = unitario(menos(centre, pescoco))
  const turned = normal(up)
  const side: Ponto = turned[0] > 0 ? turned : [-turned[0], -turned[1]]
  const at = ([across, along]: Ponto) => mais(mais(centre, side, across), up, along)
  const placed = (points: string) => pontos(points).map(at)
  const shape = (points: string, fill: string) => poligono(placed(points), fill)
  const face = poligono(octogono(centre, 12, Math.atan2(up[1], up[0])), pele)
  if (helmet)
    return [
      face,
      macio(placed('8,3 8,9 3,14 -8,13.5 -14,6 -13.5,-7 -6,-11 -1,-8 -1,3'), helmet[0], 2),
      shape('-14,6 -13.5,-7 -6,-11 -6,3', helmet[1]),
    ]
  return [
    face,
    shape('10.5,3.5 10,8 4.5,13.2 -5,13.2 -12,7 -12,-3 -7.5,-5 -4,3', cabelo),
    ...(penteado === 'coque' ? [poligono(octogono(at([-13, 9]), 5.5), cabelo)] : []),
    ...(penteado === 'rabo' ? [shape('-10,8 -18,12 -34,4 -24,1 -12,2', cabelo)] : []),
  ]
}

/** Figure at a position, scaled. */
export const pessoa = (x: number, y: number, scale: number, name: NomeDaPose, look: Aparencia = {}): Forma =>
  em(x, y, scale, [figura(name, look)])
