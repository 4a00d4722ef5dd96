/**
 * The chain of the audit (QUALITY 7): each entry is sealed by a link that holds the hash of the link before it of the same day, and each
 * day begins with the hash that the day before ended with. The hash is given by the caller: the server's is keyed, so that who
 * can only write the database cannot make a chain that holds.
 */
export type Hash = (text: string) => string

/** A sealed entry: its place in the day and the hash over the link before it and over what the entry says. */
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

/** Where a day's chain begins and ends. */
export interface Dia {
  dia: string
  /** the day with entries before this one, '' for the first */
  diaAnterior: string
  /** the hash that the day before ended with, '' for the first */
  inicio: string
  total: number
  cabeca: string
  /** hash over all of the above */
  selo: string
}

/** An entry as it is stored; `dados` undefined where it is gone. */
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

/** A place where the chain breaks. */
export interface Quebra {
  dia: string
  /** of the link; 0 where a whole day is meant */
  ordem: number
  evento: string
  motivo: Motivo
}

const hashDoElo = (hash: Hash, { dia, ordem, evento, anterior }: Omit<Elo, 'hash'>, dados: unknown) =>
  hash(canonico({ dia, ordem, evento, anterior, dados: dados ?? null }))
const seloDoDia = (hash: Hash, { dia, diaAnterior, inicio, total, cabeca }: Omit<Dia, 'selo'>) =>
  hash(canonico({ dia, diaAnterior, inicio, total, cabeca }))

/**
 * Appends entries to the chain. A new day is linked to the one before; a clock that runs behind goes on in the newest day.
 * @param ultimo the newest day, or undefined where nothing is sealed yet
 * @param hoje 'AAAA-MM-DD'
 */
export function encadear(
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

/** Says where the chain of one day breaks. @param elos of the day by `ordem` @param dados what each entry says now, undefined for one that is gone */
export function verificarDia(hash: Hash, dia: Dia, elos: readonly Elo[], dados: (evento: string) => unknown): Quebra[] {
  const quebras: Quebra[] = []
  const say = (motivo: Motivo, ordem: number, evento = '') => void quebras.push({ dia: dia.dia, ordem, evento, motivo })
  if (seloDoDia(hash, dia) !== dia.selo) say('dia-alterado', 0)
  const byOrder = new Map(elos.map((elo) => [elo.ordem, elo]))
  let anterior: string | undefined = dia.inicio
  for (let ordem = 1; ordem <= Math.max(dia.total, ...byOrder.keys()); ordem++) {
    const elo = byOrder.get(ordem)
    if (!elo) {
      say('elo-removido', ordem)
      // What the missing link said is not known: the next one is taken as it stands.
      anterior = undefined
      continue
    }
    const stored = dados(elo.evento)
    if (ordem > dia.total || (anterior !== undefined && elo.anterior !== anterior))
      say('elo-alterado', ordem, elo.evento)
    else if (stored === undefined) say('entrada-removida', ordem, elo.evento)
    else if (hashDoElo(hash, elo, stored) !== elo.hash) say('entrada-alterada', ordem, elo.evento)
    anterior = elo.hash
  }
  if (anterior !== undefined && anterior !== dia.cabeca && quebras.length === 0) say('dia-alterado', 0)
  return quebras
}

/** Says where the days are not linked. @param dias by date, without gaps but for days without entries */
export function verificarLigacao(dias: readonly Dia[]): Quebra[] {
  return dias.slice(1).flatMap((dia, index): Quebra[] => {
    const before = dias[index] as Dia
    if (dia.diaAnterior !== before.dia) return [{ dia: dia.diaAnterior, ordem: 0, evento: '', motivo: 'dia-removido' }]
    return dia.inicio === before.cabeca ? [] : [{ dia: before.dia, ordem: 0, evento: '', motivo: 'dia-alterado' }]
  })
}

/** One text for one value, whatever the order of its keys; instants to the nanosecond. */
export function canonico(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonico).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if ('seconds' in value && 'nanoseconds' in value) return `@${String(value.seconds)}.${String(value.nanoseconds)}`
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonico(inner)}`).join(',')}}`
}
