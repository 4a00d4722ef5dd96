/** Interval in milliseconds since 1970; `ate` is 0 while it is open. */
export interface Intervalo {
  de: number
  ate: number
}

/** State of a device at an event. The device gets a new name at each sign-in, so that it belongs to one person. */
export interface Aparelho {
  /** uid */
  quem: string
  /** court 0 means all of them */
  liberacoes: readonly (Intervalo & { quadra: number })[]
  bloqueios: readonly Intervalo[]
  /** `auth_time` of its session, seconds since 1970; 0 where unknown */
  entrada: number
}

/** The devices of an event, and the intervals in which its PIN was required. */
export interface LocalDoEvento {
  /** keyed hash of the PIN; '' for none */
  pin: string
  exigido: readonly Intervalo[]
  aparelhos: Readonly<Record<string, Aparelho>>
  /** last contact with each device, and the number of unsent notes on it then */
  vistos: Readonly<Record<string, { em: number; porEnviar: number }>>
}

export const SEM_APARELHOS: LocalDoEvento = { pin: '', exigido: [], aparelhos: {}, vistos: {} }

/** Reasons of the device, or of who holds it, why a note counts only once a person has accepted it. */
export const MOTIVOS_DO_APARELHO = {
  'aparelho-bloqueado': 'O aparelho estava bloqueado',
  'nao-liberado': 'O aparelho não foi liberado com o PIN do local',
  'outra-pessoa': 'O aparelho foi liberado para outra pessoa',
  'outra-quadra': 'O aparelho foi liberado para outra quadra',
  'assunto-proprio': 'Quem anotou responde pelo atleta',
} as const
export type MotivoDoAparelho = keyof typeof MOTIVOS_DO_APARELHO

/** Greatest numbers of devices of one event, and of stored changes of one device. */
export const MAX_APARELHOS = 300
export const MAX_MUDANCAS = 40
/** Tolerance for the clocks of the two services that stamp receipts, in milliseconds. */
const CEDO = 10_000

const contains = ({ de, ate }: Intervalo, at: number, early = 0): boolean => de - early <= at && (ate === 0 || at < ate)

/** Fields of a note by which its device is judged. */
interface DoAparelho {
  aparelho: string
  quem: string
  /** instant by the server's clock */
  recebida: number
}

/**
 * Reason of the device why a note does not count, judged by the instant of its receipt at the server, so that later decisions do not affect
 * earlier notes. @param quadras courts of the match of the note; none where it is of no match or without a court
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
  // Marks of one court may arrive after the device was released for another.
  const own = device?.liberacoes.flatMap(({ de, quadra }) => (de - CEDO <= recebida ? [quadra] : [])) ?? []
  if (own.length === 0 || own.includes(0) || courts.length === 0) return undefined
  return own.some((court) => courts.includes(court)) ? undefined : 'outra-quadra'
}

export type SituacaoDoAparelho = 'liberado' | 'bloqueado' | 'aguarda'

/** Present state of a device: `aguarda` until somebody enters the PIN. */
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

/** Releases a device for a court; repeating it changes nothing. */
export function releaseAparelho(
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

/** Blocks a device from now on, until it is unblocked and released again. */
export const blockAparelho = (device: Aparelho, at: number): Aparelho =>
  device.bloqueios.some(({ ate }) => ate === 0)
    ? device
    : {
        ...device,
        liberacoes: ended(device.liberacoes, at),
        bloqueios: [...device.bloqueios, { de: at, ate: 0 }].slice(-MAX_MUDANCAS),
      }

export const unblockAparelho = (device: Aparelho, at: number): Aparelho => ({
  ...device,
  bloqueios: ended(device.bloqueios, at),
})

/** The event requires a PIN from now on (`pin` not ''), or none. */
export function comPin(local: LocalDoEvento, pin: string, at: number): LocalDoEvento {
  const going = local.exigido.some(({ ate }) => ate === 0)
  if (pin === '') return { ...local, pin, exigido: ended(local.exigido, at) }
  return { ...local, pin, exigido: going ? local.exigido : [...local.exigido, { de: at, ate: 0 }].slice(-MAX_MUDANCAS) }
}
