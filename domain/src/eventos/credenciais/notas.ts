import { dayInBrasilia } from '../../base/brazil/dates.ts'
import { MOTIVOS_DO_APARELHO, type MotivoDoAparelho } from '../local/aparelhos.ts'
import { pontoDe } from './papeis.ts'
import type { Passagem, Resposta, Sentido } from './decideAccess.ts'

/** Stored note of a device at a venue, times in milliseconds since 1970. */
export interface NotaDoLocal {
  id: string
  tipo: 'leitura' | 'pesagem'
  /** id of its credential or entry; '' where none is known */
  alvo: string
  codigo: string
  ponto: string
  sentido: Sentido | ''
  resposta: Resposta | ''
  aparelho: string
  /** number of the note on its device, from 1 */
  ordem: number
  /** milliseconds by which the server's clock was ahead of the device's when last measured */
  relogio: number
  /** instant by the device's clock */
  quando: number
  /** instant by the server's clock; undefined on the device itself */
  recebida?: number
  /** reason on the side of the device why it does not count */
  barrada?: MotivoDoAparelho | undefined
  /** a person accepted it */
  aceita?: true
}

/** Reasons why a note counts only once a person has accepted it. */
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

/** Id of a device's note; each is written once, so a device cannot write two under one number. */
export const idDaNota = (aparelho: string, ordem: number): string => `${aparelho}-${ordem}`

const MINUTE = 60_000
const DAY = 86_400_000
/** Greatest time by which a corrected clock may be ahead of the server's, in milliseconds. */
const AHEAD = 5 * MINUTE
/**
 * Greatest time that a device may keep a note, in milliseconds: a day in a gym without a connection, and the way home.
 */
const KEPT = 3 * DAY
/**
 * Greatest clock difference that is corrected, in milliseconds; the times of a device that is further off are not used.
 */
const OFF = 12 * 60 * MINUTE

/** Instant of a note by the server's clock, corrected with the device's last measurement. */
export const instanteDe = ({ quando, relogio }: Pick<NotaDoLocal, 'quando' | 'relogio'>): number => quando + relogio

function doRelogio(nota: NotaDoLocal): boolean {
  const at = instanteDe(nota)
  const received = nota.recebida ?? at
  return Math.abs(nota.relogio) > OFF || at > received + AHEAD || at < received - KEPT
}

/** A note accepted by a person; one of a wrong clock counts at the instant of its receipt. */
export const acceptNota = <N extends NotaDoLocal>(nota: N): N => ({
  ...nota,
  aceita: true,
  ...(doRelogio(nota) ? { quando: nota.recebida ?? nota.quando, relogio: 0 } : {}),
})

interface Janela {
  inicio: number
  fim: number
}

/**
 * Reason why a note is held back; undefined where it counts. @param codigo code of the credential that it names; undefined where this event has none
 */
export function retida(nota: NotaDoLocal, evento: Janela, codigo: string | undefined): MotivoDeRetencao | undefined {
  if (nota.id !== idDaNota(nota.aparelho, nota.ordem) || nota.aparelho === '' || nota.ordem < 1) return 'identidade'
  const at = instanteDe(nota)
  if (doRelogio(nota)) return 'relogio'
  if (at < evento.inicio - 7 * DAY || at > evento.fim + DAY) return 'fora-do-evento'
  if (nota.barrada && !nota.aceita) return nota.barrada
  if (nota.tipo === 'pesagem') return codigo === undefined ? 'alvo' : undefined
  if (!pontoDe(nota.ponto)) return 'ponto'
  // The scanned code is not a credential of this event: a refused scan, which is kept and counts for nobody.
  if (nota.alvo === '') return nota.resposta === 'vermelho' ? undefined : 'alvo'
  if (codigo === undefined) return 'alvo'
  return nota.codigo === codigo ? undefined : 'codigo'
}

/**
 * Notes in their order, independent of their arrival: by instant, and within a device by its counter, so that a clock that was set back does not
 * change the order.
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

/** Summary of the scans of a credential. */
export interface Leituras {
  total: number
  recusadas: number
  retidas: number
  /** milliseconds since 1970; 0 for none */
  ultima: number
  /** points where the person is now: entered, and not left */
  dentro: string[]
  /** the last passage of each point */
  passagens: Passagem[]
  /** points that it passed more often than allowed, at devices that did not know of each other: a person decides about them */
  repetidas: string[]
}

/** Summary of the scans of a credential, independent of their arrival. @param held whether a scan does not count */
export function foldNotas(notas: readonly NotaDoLocal[], held: (nota: NotaDoLocal) => boolean): Leituras {
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
