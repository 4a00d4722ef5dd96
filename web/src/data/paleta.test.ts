import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { searchFields } from '@sie/domain/base/search/fields.ts'
import { planSearch } from '@sie/domain/base/search/plan.ts'
import { rangeOf, type SearchSource } from '@sie/domain/base/search/run.ts'
import { describe, expect, it } from 'vitest'
import { inventPeople, inventQueries } from '../../../tests/load/search/people.ts'
import { searchPath } from './listQuery.ts'
import {
  consultasDeDigitos,
  consultasDoNumero,
  LIDOS_NA_PALETA,
  searchByName,
  semChamado,
  type Quem,
} from './paleta.ts'
import type { Row } from './records.ts'

const READ = ['praticantes', 'entidades', 'eventos', 'faturas', 'certificados', 'tickets', 'transferencias'].map(
  (name) => `${name}:ler`,
)

function quem(entidades: Record<string, string[]>, more: Partial<Quem['permissoes']> = {}): Quem {
  return {
    author: { uid: 'eu', name: 'Eu' },
    padrao: { mestre: [], professor: [] },
    permissoes: { ativo: true, revogadoEm: null, entidades, grau: { entidade: '', nivel: null }, ...more },
  }
}

const CODE = codigoDe('0123456789abcdef')
const NUMBERS = [
  '2026/000012',
  '2026-12',
  'TR-2026/000003',
  'dan-000123',
  CODE,
  '123',
  '123.456.789-01',
  '1'.repeat(14),
]

const queriesOf = (text: string, who: Quem) => {
  const plan = planSearch(text)
  return [
    ...(plan.kind === 'numero' ? consultasDeDigitos(text, plan.digits, who) : []),
    ...consultasDoNumero(text, who),
  ]
}
/** Values that the queries compare with a number, by collection. */
const askedOf = (text: string, who: Quem) =>
  queriesOf(text, who).map(({ collection, spec }) => [
    collection.name,
    spec.where.find(({ path }) => ['numero', 'protocolo', 'codigo'].includes(path))?.value,
  ])

describe('the search of the header by number', () => {
  it('reads no more than one search may, for whoever works in many places and answers for many minors', () => {
    const places = Array.from({ length: 12 }, (_, index) => `ent${index}`)
    const minors = Object.fromEntries(places.map((id) => [id, { toMillis: () => 9e15 }])) as never
    const who = quem(Object.fromEntries(places.map((id) => [id, READ])), { portais: places, menores: minors })
    for (const text of NUMBERS) {
      const queries = queriesOf(text, who)
      expect(queries.length).toBeGreaterThan(0)
      expect(queries.reduce((sum, { spec }) => sum + spec.limit, 0)).toBeLessThanOrEqual(LIDOS_NA_PALETA)
    }
  })

  it('finds a number as it is stored, with either mark and without its zeros', () => {
    const who = quem({ cbtkd: READ })
    const both = [
      ['faturas', '2026/000012'],
      ['tickets', '2026-000012'],
    ]
    expect(askedOf('2026-12', who).slice(-2)).toEqual(both)
    expect(askedOf('2026/000012', who).slice(-2)).toEqual(both)
    expect(askedOf('tr-2026/3', who)).toEqual([['transferencias', 'TR-2026/000003']])
    expect(askedOf('dan-000123', who)).toEqual([['certificados', 'DAN-000123']])
    expect(askedOf(CODE.replace(/(.{4})/g, '$1 ').toLowerCase(), who)).toEqual([['certificados', CODE]])
    expect(askedOf('curso', who)).toEqual([])
  })

  it('leaves out the words before a number, and none where no number follows', () => {
    expect(['fatura 2026/12', 'Chamado nº 2026-12', `código ${CODE}`].map(semChamado)).toEqual([
      '2026/12',
      '2026-12',
      CODE,
    ])
    expect(['certificado de dan', 'No', 'fatura'].map(semChamado)).toEqual(['certificado de dan', 'No', 'fatura'])
  })

  it('asks whoever holds no right for their own records and those of their minors alone', () => {
    const who = quem({}, { menores: { filha: { toMillis: () => 9e15 }, adulta: { toMillis: () => 0 } } as never })
    for (const text of NUMBERS)
      for (const { collection, spec, proprio } of queriesOf(text, who)) {
        const own = spec.where.find(({ path }) => collection.access.own?.by?.includes(path))
        expect(['eu', 'filha']).toContain(own?.value)
        expect(proprio).toBe(true)
      }
    expect(queriesOf('2026/000012', quem({}))).toHaveLength(2)
    expect(queriesOf('12345678901', quem({}))).toEqual([])
  })

  it('asks within the federation that gives the right', () => {
    const [byRight, own, ...more] = queriesOf('dan-000123', quem({ fctkd: ['certificados:ler'] }))
    expect(byRight?.spec.where).toContainEqual({ path: 'vinculo.idFederacao', op: '==', value: 'fctkd' })
    expect(own?.spec.where).toContainEqual({ path: 'titular.pessoa', op: '==', value: 'eu' })
    expect(more).toEqual([])
  })
})

/** Records in memory as a search source of their collection; `charged` counts the documents read. */
function memory(namesOf: (collection: Collection) => readonly string[]) {
  const charged = { documents: 0, scopes: [] as string[] }
  const known = new Map<string, Row[]>()
  const fonte = (collection: Collection, scope: { kind: string }): SearchSource<Row> => {
    charged.scopes.push(`${collection.name}: ${scope.kind}`)
    const nameOf = (row: Row) => String(valueAt(row, searchPath(collection, 'searchableName')))
    const rows =
      known.get(collection.name) ??
      namesOf(collection)
        .map((name, index) => {
          const fields = searchFields(name)
          return { id: String(index), ...fields, dadosPessoais: fields } as unknown as Row
        })
        .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    known.set(collection.name, rows)
    const has = (row: Row, { field, value }: { field: 'chavesBusca' | 'trigam'; value: string }) =>
      (valueAt(row, searchPath(collection, field)) as string[]).includes(value)
    return {
      page: (query, after, limit) => {
        const range = rangeOf(query)
        const found: Row[] = []
        for (let at = after ? rows.indexOf(after) + 1 : 0; at < rows.length && found.length < limit; at++) {
          const row = rows[at]!
          const fits = !range || (nameOf(row) >= range.from && nameOf(row) < range.to)
          if (fits && (!query.key || has(row, query.key))) found.push(row)
        }
        charged.documents += Math.max(1, found.length)
        return Promise.resolve(found)
      },
      count: (key, most) => {
        charged.documents += 1
        return Promise.resolve(Math.min(most, rows.filter((row) => has(row, key)).length))
      },
      nameOf,
    }
  }
  return { fonte, charged }
}

const planOf = (text: string) => {
  const plan = planSearch(text)
  if (plan.kind !== 'nome') throw new Error(`"${text}" is no name`)
  return plan
}

describe('the search of the header by name', () => {
  it('reads at most 60 documents, half of the time at most 12, and gives people, entities and events', async () => {
    const people = inventPeople(5000)
    const cities = ['Joinville', 'Blumenau', 'Curitiba', 'Chapecó', 'Londrina', 'Santos', 'Campinas']
    const clubs = Array.from({ length: 700 }, (_, index) => `Associação ${cities[index % 7]} de Taekwondo ${index}`)
    const events = Array.from({ length: 700 }, (_, index) => `Copa ${cities[index % 7]} ${2010 + (index % 17)}`)
    const { fonte, charged } = memory(({ name }) =>
      name === praticantes.name ? people.map((one) => one.name) : name === 'entidades' ? clubs : events,
    )
    const who = quem({ cbtkd: READ })
    const reads: number[] = []
    for (const text of inventQueries(people, 200)) {
      charged.documents = 0
      const { read } = await searchByName(planOf(text), who, fonte)
      expect(read).toBe(charged.documents)
      reads.push(read)
    }
    reads.sort((a, b) => a - b)
    expect(reads.at(-1)).toBeLessThanOrEqual(LIDOS_NA_PALETA)
    expect(reads[reads.length / 2]).toBeLessThanOrEqual(12)
    const { found } = await searchByName(planOf('joinville'), who, fonte)
    expect(found.map(({ colecao }) => colecao)).toEqual([...Array(3).fill('entidades'), ...Array(3).fill('eventos')])
  })

  it('asks each collection in the scope of the right, and none without one', async () => {
    const { fonte, charged } = memory(() => ['Ana Lima'])
    await searchByName(planOf('ana'), quem({ fctkd: ['praticantes:ler'], cbtkd: ['eventos:ler'] }), fonte)
    expect(charged.scopes).toEqual(['praticantes: federacao', 'eventos: nacional'])
    charged.scopes.length = 0
    expect(await searchByName(planOf('ana'), quem({ fctkd: ['praticantes:editar'] }), fonte)).toEqual({
      found: [],
      read: 0,
    })
    expect(charged.scopes).toEqual([])
  })
})
