/** From when to when, milliseconds since 1970; `ate` is 0 while it goes on. */
export interface Intervalo {
  de: number
  ate: number
}

/** What an event knows of a device. Its name is given anew with each sign-in, so that it is one person's. */
export interface Aparelho {
  /** uid */
  quem: string
  /** court 0: all of them */
  liberacoes: readonly (Intervalo & { quadra: number })[]
  bloqueios: readonly Intervalo[]
  /** second of the sign-in that it works with; 0 where unknown */
  entrada: number
}

/** The devices of an event, and when its PIN was asked for. */
export interface LocalDoEvento {
  /** keyed hash; '' for none */
  pin: string
  exigido: readonly Intervalo[]
  aparelhos: Readonly<Record<string, Aparelho>>
  /** when each was heard of last, and how many notes waited on it then */
  vistos: Readonly<Record<string, { em: number; porEnviar: number }>>
}

export const SEM_APARELHOS: LocalDoEvento = { pin: '', exigido: [], aparelhos: {}, vistos: {} }

/** Why a note counts only once a person has looked at it: on account of the device that wrote it. */
export const MOTIVOS_DO_APARELHO = {
  'aparelho-bloqueado': 'O aparelho estava bloqueado',
  'nao-liberado': 'O aparelho não foi liberado com o PIN do local',
  'outra-pessoa': 'O aparelho foi liberado para outra pessoa',
  'outra-quadra': 'O aparelho foi liberado para outra quadra',
} as const
export type MotivoDoAparelho = keyof typeof MOTIVOS_DO_APARELHO

/** Devices of one event, and changes of one device, that are kept. */
export const MAX_APARELHOS = 300
export const MAX_MUDANCAS = 40
/** Clocks of the two services that say when something was received, milliseconds. */
const CEDO = 10_000

const contains = ({ de, ate }: Intervalo, at: number, early = 0): boolean => de - early <= at && (ate === 0 || at < ate)

/** A note, as far as its device is judged by it. */
interface DoAparelho {
  aparelho: string
  quem: string
  /** of the server's clock */
  recebida: number
}

/**
 * Why the device of a note keeps it from counting, judged by the instant at which the server received it, so that a later decision changes nothing
 * about what was received before.
 * @param quadras courts at which the match of the note was to be fought; none where it is no match or has no court
 */
export function motivoDoAparelho(
  { aparelho, quem, recebida }: DoAparelho,
  local: Pick<LocalDoEvento, 'exigido' | 'aparelhos'>,
  quadras: readonly number[] = [],
): MotivoDoAparelho | undefined {
  const device = Object.hasOwn(local.aparelhos, aparelho) ? local.aparelhos[aparelho] : undefined
  if (device?.bloqueios.some((one) => contains(one, recebida))) return 'aparelho-bloqueado'
  const asked = local.exigido.some((one) => contains(one, recebida))
  const released = device?.liberacoes.some((one) => contains(one, recebida, CEDO)) ?? false
  if (asked && !released) return 'nao-liberado'
  if (device && device.quem !== quem) return 'outra-pessoa'
  const courts = quadras.filter((court) => court > 0)
  // What was marked at a court may arrive after the device was given another one.
  const own = device?.liberacoes.flatMap(({ de, quadra }) => (de - CEDO <= recebida ? [quadra] : [])) ?? []
  if (own.length === 0 || own.includes(0) || courts.length === 0) return undefined
  return own.some((court) => courts.includes(court)) ? undefined : 'outra-quadra'
}

export type SituacaoDoAparelho = 'liberado' | 'bloqueado' | 'aguarda'

/** What a device may do now: `aguarda` until somebody enters the PIN. */
export function situacaoDoAparelho(local: LocalDoEvento, aparelho: string): SituacaoDoAparelho {
  const device = local.aparelhos[aparelho]
  if (device?.bloqueios.some(({ ate }) => ate === 0)) return 'bloqueado'
  return device?.liberacoes.some(({ ate }) => ate === 0) ? 'liberado' : 'aguarda'
}

/** Court for which a device is released now; 0 for all. */
export const quadraDoAparelho = ({ liberacoes }: Aparelho): number =>
  liberacoes.find(({ ate }) => ate === 0)?.quadra ?? 0

const ended = <I extends Intervalo>(intervals: readonly I[], at: number): I[] =>
  intervals.map((one) => (one.ate === 0 ? { ...one, ate: at } : one))

/** Releases a device for a court; the same again changes nothing. */
export function liberar(
  device: Aparelho | undefined,
  { quem, quadra, entrada }: { quem: string; quadra: number; entrada: number },
  at: number,
): Aparelho {
  const { liberacoes = [], bloqueios = [] } = device ?? {}
  const open = liberacoes.find(({ ate }) => ate === 0)
  const same = open?.quadra === quadra
  return {
    quem,
    entrada,
    bloqueios,
    liberacoes: same ? liberacoes : [...ended(liberacoes, at), { de: at, ate: 0, quadra }].slice(-MAX_MUDANCAS),
  }
}

/** Shuts a device out from now on: until it is let in again, and released anew. */
export const bloquear = (device: Aparelho, at: number): Aparelho =>
  device.bloqueios.some(({ ate }) => ate === 0)
    ? device
    : {
        ...device,
        liberacoes: ended(device.liberacoes, at),
        bloqueios: [...device.bloqueios, { de: at, ate: 0 }].slice(-MAX_MUDANCAS),
      }

export const desbloquear = (device: Aparelho, at: number): Aparelho => ({
  ...device,
  bloqueios: ended(device.bloqueios, at),
})

/** The event asks for a PIN from now on (`pin` not ''), or for none. */
export function comPin(local: LocalDoEvento, pin: string, at: number): LocalDoEvento {
  const going = local.exigido.some(({ ate }) => ate === 0)
  if (pin === '') return { ...local, pin, exigido: ended(local.exigido, at) }
  return { ...local, pin, exigido: going ? local.exigido : [...local.exigido, { de: at, ate: 0 }].slice(-MAX_MUDANCAS) }
}
