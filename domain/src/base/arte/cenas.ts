import { AZUL, FAIXAS, pessoa, VERMELHO } from './figura.ts'
import { grupo, octogono, poligono, retangulo, traco, type Forma } from './formas.ts'
import type { Paleta } from './fundos.ts'
import { alguem, atleta, bandeira, colete, faixaEm, medalha, METAIS, um, type Sorte } from './objetos.ts'
import { POSES, type NomeDaPose } from './poses.ts'

/** Motifs of scenes. */
export const MOTIVOS: Readonly<Record<string, (palette: Paleta, chance: Sorte) => Forma[]>> = {
  faixas: (_, chance) => [
    grupo(
      `rotate(${Math.round(-14 + chance() * 20 - 10)} 200 150)`,
      Object.values(FAIXAS).map((colour, index) =>
        grupo(`translate(${-40 + index * 16} ${36 + index * 40})`, [
          ...faixaEm('M0 0L470 0', 26, colour),
          ...(index === 5 ? [retangulo(330, -13, 9, 26, '#ffc629')] : []),
        ]),
      ),
    ),
  ],
  no: (_, chance) => {
    const colour = um([FAIXAS.preta, FAIXAS.vermelha, FAIXAS.azul, FAIXAS.verde], chance)
    return [
      grupo('translate(200 130)', [
        poligono('-30,20 4,10 -60,190 -104,176', colour),
        poligono('30,20 -4,10 78,190 120,172', colour),
        poligono('78,138 102,127 108,140 84,151', '#ffc629'),
        poligono('-240,-30 240,-30 240,22 -240,22', colour),
        retangulo(-240, -4, 480, 3, '#fff', { fillOpacity: 0.18 }),
        poligono('-46,-40 34,-48 54,30 -30,44', colour, { stroke: '#fff', strokeOpacity: 0.4, strokeWidth: 2 }),
      ]),
    ]
  },
  coletes: () => [colete(136, 164, AZUL, -7), colete(272, 158, VERMELHO, 6)],
  medalha: (_, chance) => [medalha(200, 206, 1, um(METAIS, chance))],
  medalhas: () => METAIS.map((metal, index) => medalha(84 + index * 116, 190 - (index === 1 ? 20 : 0), 0.62, metal)),
  podio: (_, chance) => [
    retangulo(60, 196, 94, 104, '#dfe7f1'),
    retangulo(154, 158, 94, 142, '#ffffff'),
    retangulo(248, 220, 94, 80, '#c9d5e6'),
    pessoa(146, 46, 0.56, 'apkubi', { ...alguem(chance), semSombra: true, dan: true }),
    pessoa(54, 86, 0.56, 'guarda', { ...alguem(chance), semSombra: true }),
    pessoa(244, 110, 0.56, 'jirugi', { ...alguem(chance), semSombra: true }),
  ],
  raquete: (_, chance) => [
    pessoa(-14, 36, 1.24, 'dollyo', alguem(chance)),
    grupo('translate(260 68) rotate(-25) scale(.94)', [
      retangulo(-8, 30, 16, 96, '#0d1420'),
      poligono(octogono([0, -4], 38), '#c62b2b'),
      poligono(octogono([-8, -4], 28), '#a81f1f'),
    ]),
    pessoa(222, 36, 1.24, 'guarda', { ...alguem(chance), faixa: FAIXAS.preta, virada: true }),
  ],
  combate: (_, chance) => {
    const [left, right] = chance() > 0.5 ? [AZUL, VERMELHO] : [VERMELHO, AZUL]
    return [
      pessoa(-10, 26, 1.32, um(['dollyo', 'yop', 'ap'] as const, chance), atleta(left, chance)),
      pessoa(164, 26, 1.32, 'guarda', { ...atleta(right, chance), virada: true }),
    ]
  },
  aereo: (_, chance) => [
    pessoa(-8, 20, 1.24, 'twio', atleta(VERMELHO, chance)),
    pessoa(184, 50, 1.16, um(['dwi', 'guarda'] as const, chance), { ...atleta(AZUL, chance), virada: true }),
  ],
  turma: (_, chance) => {
    const pose = um(['jirugi', 'apkubi', 'guarda'] as const, chance)
    return [0, 1, 2, 3].map((index) => pessoa(-22 + index * 84, 78 + (index % 2) * 8, 0.98, pose, alguem(chance)))
  },
  dupla: (_, chance) => {
    const pose = um(['naeryo', 'ap', 'yop'] as const, chance)
    const look = { faixa: FAIXAS.preta, dan: true }
    return [-18, 148].map((x) => pessoa(x, 20, 1.34, pose, { ...alguem(chance), ...look }))
  },
  dobok: ([, , dark], chance) => {
    const colour = um(Object.values(FAIXAS).slice(1), chance)
    return [
      grupo('translate(200 166)', [
        poligono('-120,-78 120,-78 132,70 -132,70', '#ffffff'),
        poligono('-120,-78 0,-78 0,70 -132,70', '#e3eaf3'),
        poligono('-44,-78 -14,-78 26,0 10,26', '#1b222c'),
        poligono('44,-78 14,-78 -30,34 -6,34', '#2a3440'),
        poligono('-14,-78 14,-78 0,-46', dark),
        poligono('-136,40 136,32 136,64 -136,70', colour),
        poligono('-26,28 22,24 30,76 -20,80', colour, { stroke: '#fff', strokeOpacity: 0.4, strokeWidth: 2 }),
        poligono('22,60 96,112 78,128 6,74', colour),
        poligono('-18,66 -80,118 -64,132 0,78', colour),
      ]),
    ]
  },
  tatame: (_, chance) => {
    const [inside, outside] = um(
      [
        ['#2259b8', '#c62b2b'],
        ['#178a4c', '#f7c325'],
        ['#c62b2b', '#2259b8'],
      ] as const,
      chance,
    )
    return [
      retangulo(0, 0, 400, 300, '#0d1420'),
      ...Array.from({ length: 48 }, (_, index) => {
        const [x, y] = [(index % 8) * 52 - 8, Math.floor(index / 8) * 52 - 8]
        const near = Math.hypot(x - 174, y - 124) < 118
        return retangulo(x, y, 50, 50, near ? inside : outside, { fillOpacity: index % 2 ? 1 : 0.88 })
      }),
      poligono(octogono([200, 150], 128), 'none', { stroke: '#fff', strokeWidth: 6 }),
      traco('M160 128V172M240 128V172M176 96H224', { stroke: '#fff', strokeWidth: 7 }),
    ]
  },
  ginasio: ([ground, light, dark, accent], chance) => [
    poligono('20,130 200,50 380,130 380,240 20,240', light),
    poligono('0,132 200,40 400,132 400,148 200,58 0,148', dark),
    ...[0, 1, 2, 3, 4].map((index) =>
      retangulo(48 + index * 66, 160, 40, 36, index === Math.floor(chance() * 5) ? accent : ground),
    ),
    retangulo(170, 204, 60, 36, dark),
    poligono('0,240 400,240 400,300 0,300', dark),
    bandeira(300, [accent, '#ffffff', '#c62b2b'], Math.floor(chance() * 3)),
  ],
  bandeiras: ([, light, , accent], chance) => {
    const colours = ['#ffffff', '#0e6e78', '#c62b2b', '#f7c325', '#2259b8', '#178a4c', accent, light] as const
    return [0, 1, 2].map((index) =>
      bandeira(40 + index * 118, [um(colours, chance), um(colours, chance), um(colours, chance)], index),
    )
  },
  quebra: (_, chance) => [
    pessoa(10, 26, 1.34, um(['ap', 'yop', 'dollyo'] as const, chance), {
      ...alguem(chance),
      faixa: FAIXAS.preta,
      dan: true,
    }),
    grupo('translate(306 66) rotate(8)', [
      poligono('-10,-60 14,-60 10,-6 -2,-2 -12,-10', '#d9a766'),
      poligono('-8,62 18,62 14,8 4,2 -6,10', '#c48d4c'),
    ]),
  ],
}

/** Single figure, in a given pose. */
export const sozinha = (pose: NomeDaPose, chance: Sorte): Forma[] => [
  pessoa(62, 20, 1.36, pose, { ...alguem(chance), dan: true, virada: chance() > 0.5 }),
]

export const NOMES_DAS_POSES = Object.keys(POSES) as NomeDaPose[]
