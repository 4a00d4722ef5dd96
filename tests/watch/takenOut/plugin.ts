import { PLACES, type Place } from './places.ts'

/** The place selected by WATCH_WITHOUT, a number from 1. */
export function takenOut(): Place | undefined {
  const number = Number(process.env.WATCH_WITHOUT ?? 0)
  if (number === 0) return undefined
  const place = PLACES[number - 1]
  if (!place) throw new Error(`WATCH_WITHOUT: there are ${PLACES.length} places`)
  return place
}

/** The source without the check. @throws Error where the text does not occur exactly once */
export function without({ file, text, instead }: Place, source: string): string {
  const parts = source.split(text)
  if (text === '' || parts.length !== 2) throw new Error(`${file}: stands there ${parts.length - 1} times: ${text}`)
  return parts.join(instead)
}

/** Vite plugin: removes the check selected by WATCH_WITHOUT from the code that the tests load. */
export const withoutCheck = () => ({
  name: 'without-check',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const place = takenOut()
    return place && id.endsWith(place.file) ? without(place, code) : undefined
  },
})
