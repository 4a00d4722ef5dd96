import { dayInBrasilia } from '../brazil/dates.ts'
import { MOTIVOS_DO_APARELHO, type MotivoDoAparelho } from '../local/aparelhos.ts'
import { pontoDe } from './papeis.ts'
import type { Passagem, Resposta, Sentido } from './conferir.ts'

/** A note of a device at a venue as it is stored, times in milliseconds since 1970. */
export interface NotaDoLocal {
  id: string
  tipo: 'leitura' | 'pesagem'
  /** id of the credential or entry that it is about; '' where none is known */
  alvo: string
  codigo: string
  ponto: string
  sentido: Sentido | ''
  resposta: Resposta | ''
  aparelho: string
  /** counts the notes of a device, from 1 */
  ordem: number
  /** what the server's clock was ahead of the device's when it was measured last */
  relogio: number
  /** of the device's clock */
  quando: number
  /** of the server's clock; undefined on the device itself */
  recebida?: number
  /** what keeps it from counting on account of its device */
  barrada?: MotivoDoAparelho | undefined
  /** a person said that it counts */
  aceita?: true
}

/** Why a note counts only once a person has looked at it. */
export const MOTIVOS_DE_RETENCAO = {
  identidade: 'O número da nota não é o do aparelho',
  relogio: 'O relógio do aparelho está errado',
  'fora-do-evento': 'A hora não é do evento',
  alvo: 'A credencial não é deste evento',
  codigo: 'O código não é o da credencial',
  ponto: 'O ponto de controle não existe',
  ...MOTIVOS_DO_APARELHO,
} as const
export type MotivoDeRetencao = keyof typeof MOTIVOS_DE_RETENCAO

/** Whether an id is that of a device's note; each is written once, so a device cannot write two under one number. */
export const idDaNota = (aparelho: string, ordem: number): string => `${aparelho}-${ordem}`

const MINUTE = 60_000
const DAY = 86_400_000
/** How far a corrected clock may be ahead of the server's. */
const AHEAD = 5 * MINUTE
/** How long a device may keep a note: a day in a gym without a connection, and the way home. */
const KEPT = 3 * DAY
/** Largest difference of clocks that is corrected; a device that is further off says nothing about time. */
const OFF = 12 * 60 * MINUTE

/** The instant of a note by the server's clock, as far as the device knew it. */
export const instanteDe = ({ quando, relogio }: Pick<NotaDoLocal, 'quando' | 'relogio'>): number => quando + relogio

function doRelogio(nota: NotaDoLocal): boolean {
  const at = instanteDe(nota)
  const received = nota.recebida ?? at
  return Math.abs(nota.relogio) > OFF || at > received + AHEAD || at < received - KEPT
}

/** A note that a person let count; one of a wrong clock counts at the instant of its receipt. */
export const aceitar = <N extends NotaDoLocal>(nota: N): N => ({
  ...nota,
  aceita: true,
  ...(doRelogio(nota) ? { quando: nota.recebida ?? nota.quando, relogio: 0 } : {}),
})

interface Janela {
  inicio: number
  fim: number
}

/** Why a note is held back; undefined where it counts. @param codigo that of the credential it names; undefined where there is none in this event */
export function retida(nota: NotaDoLocal, evento: Janela, codigo: string | undefined): MotivoDeRetencao | undefined {
  if (nota.id !== idDaNota(nota.aparelho, nota.ordem) || nota.aparelho === '' || nota.ordem < 1) return 'identidade'
  const at = instanteDe(nota)
  if (doRelogio(nota)) return 'relogio'
  if (at < evento.inicio - 7 * DAY || at > evento.fim + DAY) return 'fora-do-evento'
  if (nota.barrada && !nota.aceita) return nota.barrada
  if (nota.tipo === 'pesagem') return codigo === undefined ? 'alvo' : undefined
  if (!pontoDe(nota.ponto)) return 'ponto'
  // What was read is no credential of this event: a refused scan, which is kept and counts for nobody.
  if (nota.alvo === '') return nota.resposta === 'vermelho' ? undefined : 'alvo'
  if (codigo === undefined) return 'alvo'
  return nota.codigo === codigo ? undefined : 'codigo'
}

/**
 * Notes in their own order, whatever the order of arrival: by instant, and within a device by its counter, so that a clock set back in between turns
 * nothing round.
 */
export function emOrdem<N extends NotaDoLocal>(notas: readonly N[]): N[] {
  const latest = new Map<string, number>()
  const timed = [...notas]
    .sort((a, b) => (a.aparelho < b.aparelho ? -1 : a.aparelho > b.aparelho ? 1 : a.ordem - b.ordem))
    .map((nota) => {
      const at = Math.max(instanteDe(nota), latest.get(nota.aparelho) ?? -Infinity)
      latest.set(nota.aparelho, at)
      return { nota, at }
    })
  return timed.sort((a, b) => a.at - b.at).map(({ nota }) => nota)
}

/** What the scans of a credential come to. */
export interface Leituras {
  total: number
  recusadas: number
  retidas: number
  /** milliseconds since 1970; 0 for none */
  ultima: number
  /** points where it is now: entered, and not left */
  dentro: string[]
  /** the last passage of each point */
  passagens: Passagem[]
  /** points that it passed more often than it may, by devices that did not know of each other: a person decides what that means */
  repetidas: string[]
}

/** The state of a credential by its scans: the same for each order of their arrival. @param held those that do not count */
export function dobrar(notas: readonly NotaDoLocal[], held: (nota: NotaDoLocal) => boolean): Leituras {
  const counted = emOrdem(notas.filter((nota) => !held(nota)))
  const passed = counted.filter(({ resposta, sentido }) => resposta !== 'vermelho' && sentido !== '')
  const last = new Map<string, Passagem>()
  const repetidas = new Set<string>()
  const seen = new Set<string>()
  for (const { ponto, sentido, ...nota } of passed) {
    const { tipo = 'varias' } = pontoDe(ponto) ?? {}
    if (sentido === '') continue
    last.set(ponto, { ponto, sentido, em: instanteDe(nota) })
    if (sentido === 'saida') continue
    const key = tipo === 'uma' ? ponto : tipo === 'diaria' ? `${ponto} ${dayInBrasilia(instanteDe(nota))}` : ''
    if (key !== '' && seen.has(key)) repetidas.add(ponto)
    seen.add(key)
  }
  const passagens = [...last.values()].sort((a, b) => (a.ponto < b.ponto ? -1 : 1))
  const newest = counted.at(-1)
  return {
    total: counted.length,
    recusadas: counted.filter(({ resposta }) => resposta === 'vermelho').length,
    retidas: notas.length - counted.length,
    ultima: newest ? instanteDe(newest) : 0,
    dentro: passagens.flatMap(({ ponto, sentido }) =>
      sentido === 'entrada' && pontoDe(ponto)?.tipo === 'varias' ? [ponto] : [],
    ),
    passagens,
    repetidas: [...repetidas].sort(),
  }
}
