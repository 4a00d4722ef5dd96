import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredRecord } from '../records/metadados.ts'
import { comMudanca, contribuicaoDe, faixaDaOrdem, INICIO_VAZIO, mudaNumeros, type InicioPublico } from './numeros.ts'

const record = (data: object, active = true) =>
  ({ ...data, metadados: { active, successorId: '' } }) as unknown as StoredRecord
const person = (maxGraduacao: number, federacaoID = 'fctkd', active = true) =>
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
    expect(contribuicaoDe('praticantes', person(10))).toEqual({
      lugares: ['cbtkd', 'fctkd', 'koryo'],
      soma: { praticantes: 1 },
      faixa: 'vermelha',
    })
    expect(contribuicaoDe('praticantes', person(11, ''))).toEqual({
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
        person(3, 'fctkd', false),
        { ...person(3), metadados: { active: true, successorId: 'x' } } as never,
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
  test('only a changed contribution is counted again', () => {
    const event = (before: StoredRecord | undefined, after: StoredRecord) => ({
      collection: 'praticantes',
      id: 'p1',
      before,
      after,
    })
    expect(
      [
        event(undefined, person(3)),
        event(person(3), person(3, 'rstkd')),
        event(person(3), person(11)),
        event(person(3), person(4)),
        event(person(3), person(3, 'fctkd', false)),
      ].map(mudaNumeros),
    ).toEqual([true, true, true, false, true])
    expect([
      mudaNumeros({ ...event(undefined, person(3)), id: 'p1.v0' }),
      mudaNumeros({ ...event(undefined, person(3)), collection: 'departamentos' }),
    ]).toEqual([false, false])
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
              contribuicaoDe('praticantes', person(grade, federation, active)),
            ),
          )
          const apply = (sum: InicioPublico, path: (typeof contributions)[number]) =>
            path.reduce((now, next, index) => comMudanca(now, place, 'x', path[index - 1] ?? null, next), sum)
          const last = contributions.map((path) => path.slice(-1))
          expect([...contributions].reverse().reduce(apply, INICIO_VAZIO)).toEqual(last.reduce(apply, INICIO_VAZIO))
        },
      ),
    )
  })
})
