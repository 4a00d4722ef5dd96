/**
 * Hash chain of the audit (QUALITY 7): each entry is sealed by a link with the hash of the previous link of the day, and each day begins with
 * the last hash of the day before. The caller passes the hash function: the server's is keyed, so that write access to the database is not
 * enough to forge a valid chain.
 */
export type Hash = (text: string) => string

/** Link of a sealed entry: its position in the day, and the hash over the previous link and the entry. */
export interface Elo {
  /** 'AAAA-MM-DD', the day of sealing */
  dia: string
  /** from 1, without gaps */
  ordem: number
  /** id of the entry */
  evento: string
  anterior: string
  hash: string
}

/** Beginning and end of a day's chain. */
export interface Dia {
  dia: string
  /** previous day with entries; '' for the first */
  diaAnterior: string
  /** last hash of the previous day; '' for the first */
  inicio: string
  total: number
  cabeca: string
  /** hash over all of the above */
  selo: string
}

/** Stored entry; `dados` is undefined where it is missing. */
export interface EventoGuardado {
  id: string
  dados: unknown
}

export type Motivo =
  | 'entrada-removida'
  | 'entrada-alterada'
  | 'elo-removido'
  | 'elo-alterado'
  | 'dia-removido'
  | 'dia-alterado'
  | 'entrada-sem-elo'

/** Position at which the chain is broken. */
export interface Quebra {
  dia: string
  /** number of the link; 0 for a whole day */
  ordem: number
  evento: string
  motivo: Motivo
}

const hashDoElo = (hash: Hash, { dia, ordem, evento, anterior }: Omit<Elo, 'hash'>, dados: unknown) =>
  hash(canonico({ dia, ordem, evento, anterior, dados: dados ?? null }))
const seloDoDia = (hash: Hash, { dia, diaAnterior, inicio, total, cabeca }: Omit<Dia, 'selo'>) =>
  hash(canonico({ dia, diaAnterior, inicio, total, cabeca }))

/**
 * Appends entries to the chain. A new day is linked to the previous one; with a clock that runs behind, the newest day continues.
 * @param ultimo newest day, or undefined where nothing is sealed yet
 * @param hoje 'AAAA-MM-DD'
 */
export function appendToChain(
  hash: Hash,
  ultimo: Dia | undefined,
  hoje: string,
  eventos: readonly EventoGuardado[],
): { dia: Dia; elos: Elo[] } {
  const goesOn = ultimo !== undefined && ultimo.dia >= hoje
  const base = goesOn
    ? ultimo
    : {
        dia: hoje,
        diaAnterior: ultimo?.dia ?? '',
        inicio: ultimo?.cabeca ?? '',
        total: 0,
        cabeca: ultimo?.cabeca ?? '',
      }
  let { total, cabeca } = base
  const elos = eventos.map(({ id, dados }): Elo => {
    const link = { dia: base.dia, ordem: ++total, evento: id, anterior: cabeca }
    cabeca = hashDoElo(hash, link, dados)
    return { ...link, hash: cabeca }
  })
  const dia = { dia: base.dia, diaAnterior: base.diaAnterior, inicio: base.inicio, total, cabeca }
  return { dia: { ...dia, selo: seloDoDia(hash, dia) }, elos }
}

/** Most breaks that are listed of one day. */
const MAIS_QUEBRAS = 500

/** Check of one day's chain, link by link: it holds the last hash alone, however long the day is. */
export interface ConferenciaDoDia {
  /**
   * Checks the next link, in ascending order.
   * @param dados present content of its entry, undefined where it is missing
   */
  elo: (elo: Elo, dados: unknown) => void
  /** Continues with the day as it is stored by now: links may be added during the check. */
  agora: (dia: Dia) => void
  /** Ends the check. @returns the breaks, at most 500 */
  fim: () => Quebra[]
}

/** Begins the check of a day. @param dia as stored before its links are read */
export function beginDayCheck(hash: Hash, dia: Dia): ConferenciaDoDia {
  const quebras: Quebra[] = []
  const say = (motivo: Motivo, ordem: number, evento = '') => {
    if (quebras.length < MAIS_QUEBRAS) quebras.push({ dia: dia.dia, ordem, evento, motivo })
  }
  let atual = dia
  let anterior: string | undefined = dia.inicio
  let seen = 0
  const missing = (until: number) => {
    for (; seen < until && quebras.length < MAIS_QUEBRAS; seen++) say('elo-removido', seen + 1)
    // The content of the missing links is unknown: the next link is accepted as it is.
    anterior = undefined
  }
  const sealed = () => {
    if (seloDoDia(hash, atual) !== atual.selo) say('dia-alterado', 0)
  }
  sealed()
  return {
    elo: (elo, stored) => {
      if (elo.ordem > seen + 1) missing(elo.ordem - 1)
      if (elo.ordem <= seen || elo.ordem > atual.total || (anterior !== undefined && elo.anterior !== anterior))
        say('elo-alterado', elo.ordem, elo.evento)
      else if (stored === undefined) say('entrada-removida', elo.ordem, elo.evento)
      else if (hashDoElo(hash, elo, stored) !== elo.hash) say('entrada-alterada', elo.ordem, elo.evento)
      anterior = elo.hash
      seen = Math.max(seen, elo.ordem)
    },
    agora: (now) => {
      atual = now
      sealed()
    },
    fim: () => {
      if (seen < atual.total) missing(atual.total)
      if (anterior !== undefined && anterior !== atual.cabeca && quebras.length === 0) say('dia-alterado', 0)
      return quebras
    },
  }
}

/** Breaks between days. @param dias by date; only days without entries may be missing */
export function breaksBetweenDays(dias: readonly Dia[]): Quebra[] {
  return dias.slice(1).flatMap((dia, index): Quebra[] => {
    const before = dias[index] as Dia
    if (dia.diaAnterior !== before.dia) return [{ dia: dia.diaAnterior, ordem: 0, evento: '', motivo: 'dia-removido' }]
    return dia.inicio === before.cabeca ? [] : [{ dia: before.dia, ordem: 0, evento: '', motivo: 'dia-alterado' }]
  })
}

/** Canonical text of a value, independent of the order of keys; instants to the nanosecond. */
export function canonico(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonico).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if ('seconds' in value && 'nanoseconds' in value) return `@${String(value.seconds)}.${String(value.nanoseconds)}`
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonico(inner)}`).join(',')}}`
}
