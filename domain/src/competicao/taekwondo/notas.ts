/**
 * Note of one of several devices about one subject (a score sheet, a weigh-in, marks of an exam), stored first on the device itself. The order of
 * a set of notes does not depend on their arrival.
 */
export interface Nota<T> {
  /** equal for the same note sent twice: `idDaNota(aparelho, ordem)` */
  id: string
  aparelho: string
  /** counter of the device for this subject, from 1, without gaps */
  ordem: number
  /** clock of the device when the note was written, milliseconds since 1970 */
  em: number
  /** clock of the server less the clock of the device, measured at their last contact, in milliseconds */
  desvio: number
  autor: string
  dado: T
}

export const idDaNota = (device: string, count: number): string => `${device}-${count}`

/** Greatest clock difference of a device [D]: a day, in milliseconds; notes beyond it wait for a person. */
const DESVIO_MAXIMO = 86_400_000

export interface NotasEmOrdem<T> {
  /** notes that count, oldest first */
  notas: Nota<T>[]
  /** notes that wait for a person, with the reason; none of them counts */
  quarentena: { nota: Nota<T>; codigo: CodigoDeQuarentena }[]
  /** missing notes, known from a device's counter: notes after them count, and their effect may change */
  faltam: { aparelho: string; ordem: number }[]
}
export type CodigoDeQuarentena = 'nota-invalida' | 'relogio-solto' | 'id-repetido'

const isWhole = (value: number) => Number.isSafeInteger(value)

function fault<T>({ id, aparelho, ordem, em, desvio }: Nota<T>): CodigoDeQuarentena | null {
  if (!aparelho || !isWhole(ordem) || ordem < 1 || !isWhole(em) || em < 0 || !isWhole(desvio)) return 'nota-invalida'
  if (id !== idDaNota(aparelho, ordem)) return 'nota-invalida'
  return Math.abs(desvio) > DESVIO_MAXIMO ? 'relogio-solto' : null
}

/** Canonical text of a note, equal for equal notes in any order of their properties. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * The one order of a set of notes: by the server's time, but within a device by its counter, as its clock may be set back; equal times by
 * device. The same note twice counts once; two that differ under one id both wait for a person.
 */
export function orderNotes<T>(notes: readonly Nota<T>[]): NotasEmOrdem<T> {
  const byId = new Map<string, Nota<T>[]>()
  const quarentena: NotasEmOrdem<T>['quarentena'] = []
  for (const note of notes) {
    const codigo = fault(note)
    const same = byId.get(note.id) ?? []
    if (codigo) quarentena.push({ nota: note, codigo })
    else if (!same.some((each) => canonical(each) === canonical(note))) byId.set(note.id, [...same, note])
  }
  const devices = new Map<string, Nota<T>[]>()
  for (const same of byId.values()) {
    const [note] = same
    if (same.length > 1) quarentena.push(...same.map((nota) => ({ nota, codigo: 'id-repetido' as const })))
    else if (note) devices.set(note.aparelho, [...(devices.get(note.aparelho) ?? []), note])
  }
  const placed: { note: Nota<T>; at: number }[] = []
  const faltam: NotasEmOrdem<T>['faltam'] = []
  for (const [aparelho, own] of devices) {
    let [at, count] = [0, 0]
    for (const note of own.sort((a, b) => a.ordem - b.ordem)) {
      for (count += 1; count < note.ordem; count += 1) faltam.push({ aparelho, ordem: count })
      at = Math.max(at, note.em + note.desvio)
      placed.push({ note, at })
    }
  }
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return {
    notas: placed
      .sort((a, b) => a.at - b.at || text(a.note.aparelho, b.note.aparelho) || a.note.ordem - b.note.ordem)
      .map(({ note }) => note),
    quarentena: quarentena.sort((a, b) => text(canonical(a), canonical(b))),
    faltam: faltam.sort((a, b) => text(a.aparelho, b.aparelho) || a.ordem - b.ordem),
  }
}
