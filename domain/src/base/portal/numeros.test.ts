import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredRecord } from '../records/metadados.ts'
import { addParts, withoutZeros } from '../records/sums.ts'
import { contribuicaoDe, faixaDaOrdem, lugaresDe, partesDoInicio } from './numeros.ts'

const record = (data: object, active = true) =>
  ({ ...data, metadados: { active, successorId: '' } }) as unknown as StoredRecord
const praticante = (maxGraduacao: number, federacaoID = 'fctkd', active = true) =>
  record(
    {
      dadosPessoais: { name: 'Ana', cpf: '529.982.247-25' },
      dadosFiliacao: { federacaoID, vinculadoAEntidadeID: 'koryo' },
      dadosTaekwondo: { maxGraduacao },
    },
    active,
  )
const entity = (tipoEntidade: string, situacao = 'filiada') =>
  record({
    dadosPessoais: { name: 'Academia Koryo', sigla: 'AK', tipoEntidade },
    situacao,
    vinculo: { idFederacao: 'fctkd' },
    dadosEndereco: { logradouroMunicipio: 'Joinville', logradouroUF: 'SC' },
    configuracoes: { domain: ['koryo'], heroBackgroundColor: '#123456' },
  })

describe('contribution of a record to the public numbers', () => {
  test('a person counts for the country, the federation and the club, as a black belt above 10, and is not named', () => {
    expect(contribuicaoDe('praticantes', praticante(10))).toEqual({
      lugares: ['cbtkd', 'fctkd', 'koryo'],
      soma: { praticantes: 1 },
      faixa: 'vermelha',
    })
    expect(contribuicaoDe('praticantes', praticante(11, ''))).toEqual({
      lugares: ['cbtkd', 'koryo'],
      soma: { praticantes: 1, faixasPretas: 1 },
      faixa: 'preta',
    })
    expect([0, 1, 2, 3, 20, 21].map(faixaDaOrdem)).toEqual([
      undefined,
      'branca',
      'branca',
      'amarela',
      'preta',
      undefined,
    ])
  })
  test('inactive, superseded and missing records count nowhere', () => {
    expect(
      [
        praticante(3, 'fctkd', false),
        { ...praticante(3), metadados: { active: true, successorId: 'x' } } as never,
        undefined,
      ].map((one) => contribuicaoDe('praticantes', one)),
    ).toEqual([null, null, null])
  })
  test('a club shows on its federation, a federation on the confederation; drafts and the confederation itself do not', () => {
    expect(contribuicaoDe('entidades', entity('clube'))).toMatchObject({
      lugares: ['cbtkd', 'fctkd'],
      soma: { clubes: 1 },
      cartao: { em: 'fctkd', dados: { nome: 'Academia Koryo', portal: 'koryo', uf: 'SC' } },
    })
    expect(contribuicaoDe('entidades', entity('federacao'))).toMatchObject({
      lugares: ['cbtkd'],
      soma: { federacoes: 1 },
      cartao: { em: 'cbtkd' },
    })
    expect(
      [entity('clube', 'rascunho'), entity('federacao', 'suspensa'), entity('confederacao')].map((one) =>
        contribuicaoDe('entidades', one),
      ),
    ).toEqual([null, null, null])
  })
  test('a grade of the same colour changes no contribution', () => {
    expect(contribuicaoDe('praticantes', praticante(4))).toEqual(contribuicaoDe('praticantes', praticante(3)))
  })
  test('an entity that leaves is taken out of the numbers and of those that are shown', () => {
    const sum = {}
    const club = contribuicaoDe('entidades', entity('clube'))!
    for (const sign of [1, -1] as const) {
      addParts(sum, partesDoInicio(club, 'fctkd', 'koryo'), sign)
      if (sign === 1) expect(sum).toMatchObject({ numeros: { clubes: 1 }, filiadas: { koryo: { portal: 'koryo' } } })
    }
    expect(sum).toMatchObject({ numeros: { clubes: 0, praticantes: 0 }, filiadas: { koryo: null } })
    expect(lugaresDe(club)).toEqual(['cbtkd', 'fctkd'])
  })
  test('changes applied in any order end in the sums of the last states', () => {
    const state = fc.record({
      grade: fc.integer({ min: 1, max: 15 }),
      federation: fc.constantFrom('', 'fctkd', 'rstkd'),
      active: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(state, { minLength: 1, maxLength: 5 }), { maxLength: 12 }),
        fc.constantFrom('cbtkd', 'fctkd', 'koryo'),
        (people, place) => {
          const contributions = people.map((states) =>
            states.map(({ grade, federation, active }) =>
              contribuicaoDe('praticantes', praticante(grade, federation, active)),
            ),
          )
          const total = (paths: typeof contributions) => {
            const sum = {}
            for (const path of paths)
              for (const [index, next] of path.entries()) {
                const before = path[index - 1]
                if (before) addParts(sum, partesDoInicio(before, place, 'x'), -1)
                if (next) addParts(sum, partesDoInicio(next, place, 'x'), 1)
              }
            return withoutZeros(sum)
          }
          expect(total([...contributions].reverse())).toEqual(total(contributions.map((path) => path.slice(-1))))
        },
      ),
    )
  })
})
