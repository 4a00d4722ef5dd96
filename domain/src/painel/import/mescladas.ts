import { eachTag } from '../../base/import/html.ts'
import type { Mesclada } from '../../base/import/table.ts'

/** Cells that an XLSX file merges over several rows (ECMA-376-1, 18.3.1.54), read from its parts one by one. */

/** Most merged cells of a sheet: as many as a sheet may have rows. */
const MOST = 100_000
const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const MERGES = /<(?:[\w.-]{1,40}:)?mergeCells[\s>]/

/** Names without the prefix of their namespace. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1)

export interface LeitorDeMescladas {
  /** takes a part of the file @throws RangeError for more merged cells than rows */
  see: (part: string, xml: string) => void
  /** merged cells of each sheet, in the order of the workbook */
  bySheet: () => (readonly Mesclada[])[]
}

export function leitorDeMescladas(): LeitorDeMescladas {
  const merged = new Map<string, readonly Mesclada[]>()
  const [ids, targets]: [string[], Map<string, string>] = [[], new Map()]
  return {
    see: (part, xml) => {
      if (part === WORKBOOK)
        eachTag(xml, (name, attributes) => {
          if (bare(name) === 'sheet' && attributes.get('name'))
            ids.push([...attributes].find(([key]) => key !== 'id' && bare(key) === 'id')?.[1] ?? '')
        })
      else if (part === RELATIONS)
        eachTag(xml, (name, attributes) => {
          const target = attributes.get('target') ?? ''
          const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
          if (bare(name) === 'relationship') targets.set(attributes.get('id') ?? '', path)
        })
      else {
        const at = xml.search(MERGES)
        if (at >= 0) merged.set(part, mergedIn(xml.slice(at)))
      }
    },
    bySheet: () => ids.map((id) => merged.get(targets.get(id) ?? '') ?? []),
  }
}

function mergedIn(xml: string): readonly Mesclada[] {
  const found: Mesclada[] = []
  eachTag(xml, (name, attributes) => {
    if (bare(name) !== 'mergecell') return
    const [, letters, first, last] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attributes.get('ref')?.replaceAll('$', '') ?? '') ?? []
    if (letters === undefined || Number(last) <= Number(first)) return
    const coluna = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    if (found.push({ coluna, de: Number(first) - 1, ate: Number(last) - 1 }) > MOST)
      throw new RangeError('too many merged cells')
  })
  return found
}
