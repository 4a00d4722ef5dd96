import type { PapelNoEvento } from '../estados.ts'

/** Areas of a venue, by their sign on a credential. Defaults, unless an event sets others. */
export const ZONAS = {
  '1': 'Tatame',
  '2': 'Aquecimento',
  '3': 'Vestiário',
  '4': 'Mesa',
  M: 'Médico',
} as const
export type Zona = keyof typeof ZONAS
export const SINAIS_DE_ZONA = ['1', '2', '3', '4', 'M'] as const satisfies readonly Zona[]

interface DoPapel {
  /** short word on the credential */
  nome: string
  /** background of the band with the word; white on it has a contrast of at least 4.5 : 1 */
  cor: string
  zonas: readonly Zona[]
}

/** Roles by rank: a person with several has the credential of the first. */
export const DO_PAPEL: Readonly<Record<PapelNoEvento, DoPapel>> = {
  arbitro: { nome: 'Árbitro', cor: '#16191d', zonas: ['1', '2', '3', '4'] },
  medico: { nome: 'Médico', cor: '#a3162a', zonas: ['1', '2', '3', '4', 'M'] },
  atleta: { nome: 'Atleta', cor: '#1d4ea8', zonas: ['1', '2', '3'] },
  tecnico: { nome: 'Técnico', cor: '#117a43', zonas: ['1', '2', '3'] },
  chefe: { nome: 'Chefe de equipe', cor: '#5b3a94', zonas: ['2', '3'] },
  imprensa: { nome: 'Imprensa', cor: '#875600', zonas: ['2'] },
}
const RANK = Object.keys(DO_PAPEL) as PapelNoEvento[]

/** The role of a person's credential, and the areas of all their roles. */
export function papelEZonas(papeis: readonly PapelNoEvento[]): { papel: PapelNoEvento; zonas: Zona[] } {
  const papel = RANK.find((one) => papeis.includes(one)) ?? 'atleta'
  const zonas = SINAIS_DE_ZONA.filter((zona) => papeis.some((one) => DO_PAPEL[one].zonas.includes(zona)))
  return { papel, zonas }
}

interface Ponto {
  nome: string
  /** number of passages of one credential: once in the event, once a day, any number with entry and exit */
  tipo: 'uma' | 'diaria' | 'varias'
  /** area that the credential must include; '' for none */
  zona: Zona | ''
}

/** Checkpoints of a venue. Defaults, unless an event sets others. */
export const PONTOS = {
  entrada: { nome: 'Portaria', tipo: 'varias', zona: '' },
  aquecimento: { nome: 'Área de aquecimento', tipo: 'varias', zona: '2' },
  tatame: { nome: 'Tatame', tipo: 'varias', zona: '1' },
  mesa: { nome: 'Mesa', tipo: 'varias', zona: '4' },
  refeicao: { nome: 'Refeição (uma por dia)', tipo: 'diaria', zona: '' },
  kit: { nome: 'Entrega do kit (uma vez)', tipo: 'uma', zona: '' },
} as const satisfies Readonly<Record<string, Ponto>>
export type NomeDoPonto = keyof typeof PONTOS
export const pontoDe = (nome: string): Ponto | undefined =>
  Object.hasOwn(PONTOS, nome) ? PONTOS[nome as NomeDoPonto] : undefined
